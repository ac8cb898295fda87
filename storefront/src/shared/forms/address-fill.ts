import { findCity } from '@saddar/contract/pakistan'

/** The typed parts of an address; the e-mail is separate, since it belongs to the order. */
export interface AddressFields {
  fullName: string
  phone: string
  addressLine1: string
  addressLine2: string
  city: string
  state: string
  postalCode: string
  country: string
}

/** The address with another city: a known city also sets province and postal code, which can be edited (rule 6.9). */
export function writeCity<A extends Pick<AddressFields, 'city' | 'state' | 'postalCode'>>(address: A, name: string): A {
  const city = findCity(name)
  if (!city || city === findCity(address.city)) return { ...address, city: name }
  return { ...address, city: name, state: city.province, postalCode: city.postalCode }
}

/** Whether the number looks Pakistani; another one only gets a hint (rule 2.7). */
export function looksPakistani(phone: string): boolean {
  return /^(?:\+92|0092|92|0)?0?[2-9]\d{8,9}$/.test(phone.replace(/[\s()-]/g, ''))
}

/** Whether it can be a postal code of Pakistan, which has 5 digits; another one only gets a hint. */
export const isPostalCode = (text: string): boolean => /^\d{5}$/.test(text.trim())

/** Whether a rider can find it: '12' is a house without a street. A shorter one only gets a hint. */
export const namesPlace = (line: string): boolean => line.trim().length >= 8

/** Whether it is the code that `writeCity` sets: that of the city's main post office, while its areas have codes of their own. */
export const isMainPostalCode = ({ city, postalCode }: Pick<AddressFields, 'city' | 'postalCode'>): boolean =>
  postalCode !== '' && findCity(city)?.postalCode === postalCode

/** Whether `writeCity` fills no postal code, and none is typed yet. */
export const isUnknownPlace = ({ city, postalCode }: Pick<AddressFields, 'city' | 'postalCode'>): boolean =>
  city.trim() !== '' && postalCode === '' && !findCity(city)?.postalCode

/** What `writeCity` fills: of small cities it does not know the postal code. */
export const describeFill = (city: string): string =>
  findCity(city)?.postalCode === '' ? 'Fills province' : 'Fills province and postal code'
