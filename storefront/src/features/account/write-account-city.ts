import { writeCity } from '../checkout/address-fill.ts'
import type { AddressFormValues } from './address-book.ts'

/** Sets the city. As at checkout, a known city also sets province and zip code. */
export function writeAccountCity(address: AddressFormValues, name: string): AddressFormValues {
  const { city, state, postalCode } = writeCity({ city: address.city, state: address.state, postalCode: address.zip }, name)
  return { ...address, city, state, zip: postalCode }
}
