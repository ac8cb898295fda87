import { useSession } from '@saddar/client'
import type { Place } from '@saddar/contract/delivery'
import { locatePlace } from '@saddar/contract/pakistan'
import { findFirstAddress, useMyCity } from '../../shared/saved-city.ts'

/** Where the cart will probably go: the address that checkout begins with, else the city chosen on a product page; undefined without both. */
export function useDeliveryPlace(): Place | undefined {
  const { user } = useSession()
  const city = useMyCity()
  const address = user && findFirstAddress(user)
  const place = address ?? (city ? { city } : undefined)
  return place && locatePlace(place)
}
