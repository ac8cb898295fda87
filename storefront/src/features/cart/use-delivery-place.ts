import { useSession } from '@saddar/client'
import type { Place } from '@saddar/contract/delivery'
import { locatePlace } from '@saddar/contract/pakistan'
import { findFirstAddress, useMyCity } from '../../shared/saved-city.ts'

/** Where the cart will probably go: the address that checkout begins with, else the city that was chosen; no place without both. */
export function useDeliveryPlace(): { place: Place | undefined; hasAddress: boolean } {
  const { user } = useSession()
  const city = useMyCity()
  const address = user && findFirstAddress(user)
  const place = address ?? (city ? { city } : undefined)
  return { place: place && locatePlace(place), hasAddress: Boolean(address) }
}
