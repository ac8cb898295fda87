import type { Place } from '@saddar/contract/delivery-settings'
import { addressLengths } from '@saddar/contract/limits'
import { createBrowserStore } from './browser-store.ts'
import { useDelivery } from './settings-query.ts'

/** The shopper's delivery city, stored in this browser; '' when not chosen. */
const cityStore = createBrowserStore('myCity', '', (text) => text.slice(0, addressLengths.city))
/** Its province, so that the product page needs no table of cities; '' for another town. */
const provinceStore = createBrowserStore('myProvince', '', (text) => text.slice(0, addressLengths.state))

export const useMyCity = cityStore.use

export function saveMyPlace({ city, state = '' }: Place): void {
  provinceStore.write(state)
  cityStore.write(city)
}

/** The choice for a town that is not listed; delivery there is to the rest of the country. */
export const anotherTown = 'Another town'

/** The chosen city with its province; undefined when none is chosen, or when it was chosen before provinces were stored and they matter now. */
export function useMyPlace(): Place | undefined {
  const city = cityStore.use()
  const state = provinceStore.use()
  const { zones } = useDelivery()
  if (!city) return undefined
  const isProvinceMissing = state === '' && city !== anotherTown && zones.some(({ provinces }) => provinces.length > 0)
  return isProvinceMissing ? undefined : { city, state }
}
