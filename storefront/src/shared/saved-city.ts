import { useSession } from '@saddar/client'
import type { User } from '@saddar/contract'
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

/**
 * The chosen city with its province, else that of the account's first address; undefined when none is known, or when it was chosen before provinces
 * were stored and they matter now.
 */
export function useMyPlace(): Place | undefined {
  const city = cityStore.use()
  const state = provinceStore.use()
  const { zones } = useDelivery()
  const { user } = useSession()
  const address = user && findFirstAddress(user)
  if (!city) return address ? { city: address.city, state: address.state } : undefined
  const isProvinceMissing = state === '' && city !== anotherTown && zones.some(({ provinces }) => provinces.length > 0)
  return isProvinceMissing ? undefined : { city, state }
}

/** The address that checkout begins with: the default one, else the first. */
export const findFirstAddress = ({ addresses }: Pick<User, 'addresses'>) => addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
