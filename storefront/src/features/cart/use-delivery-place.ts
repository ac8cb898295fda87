import { useSession } from '@saddar/client'
import type { User } from '@saddar/contract'
import type { Place } from '@saddar/contract/delivery'
import { locatePlace } from '@saddar/contract/pakistan'
import { useMyCity } from '../../shared/saved-city.ts'

/** Where the cart will probably go: the address that checkout begins with, else the city chosen on a product page; undefined without both. */
export function useDeliveryPlace(): Place | undefined {
  const { user } = useSession()
  const city = useMyCity()
  const address = user && findFirstAddress(user)
  const place = address ?? (city ? { city } : undefined)
  return place && locatePlace(place)
}

/** The address that checkout begins with: the default one, else the first. */
export const findFirstAddress = ({ addresses }: Pick<User, 'addresses'>) => addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
