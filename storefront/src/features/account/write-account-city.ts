import { writeCity } from '../checkout/address-fill.ts'
import type { AddressFormValues } from './address-book.ts'

/** As at checkout: a city we know brings its province and zip code along. */
export function writeAccountCity(address: AddressFormValues, name: string): AddressFormValues {
  const { city, state, postalCode } = writeCity({ city: address.city, state: address.state, postalCode: address.zip }, name)
  return { ...address, city, state, zip: postalCode }
}
