import type { Address, CallInput } from '@saddar/contract'

type ProfileBody = NonNullable<CallInput<'PUT /auth/update-profile'>['body']>
export type AddressInput = NonNullable<ProfileBody['addresses']>[number]

/** An address as the form holds it: every field is a string; a new one has no id. */
export interface AddressFormValues {
  _id: string
  fullName: string
  phone: string
  street: string
  addressLine2: string
  city: string
  state: string
  zip: string
  country: string
  isDefault: boolean
}

export const newAddress: AddressFormValues = {
  _id: '',
  fullName: '',
  phone: '',
  street: '',
  addressLine2: '',
  city: '',
  state: '',
  zip: '',
  country: 'Pakistan',
  isDefault: false,
}

export function readForm(address: Address): AddressFormValues {
  const { _id, fullName, phone, street, addressLine2, city, state, zip, country, isDefault } = address
  return { _id, fullName, phone, street, addressLine2, city, state, zip, country: country || 'Pakistan', isDefault }
}

/** Returns the list with this address: replaced in place, or appended. There is only one default; the first address always is one. */
export function putAddress(list: Address[], form: AddressFormValues): AddressInput[] {
  const others = list.map(toInput)
  const { _id, ...fields } = form
  const isDefault = form.isDefault || list.length === 0
  const rest = isDefault ? others.map((other) => ({ ...other, isDefault: false })) : others
  if (!_id) return [...rest, { ...fields, isDefault }]
  return rest.map((other) => (other._id === _id ? { ...fields, _id, isDefault } : other))
}

/** Returns the list without this address; if it was the default, the first of the rest becomes the default. */
export function removeAddress(list: Address[], id: string): AddressInput[] {
  const rest = list.filter((address) => address._id !== id).map(toInput)
  const [first, ...others] = rest
  return first && !rest.some((address) => address.isDefault) ? [{ ...first, isDefault: true }, ...others] : rest
}

/** Returns the list with another default. */
export function makeDefault(list: Address[], id: string): AddressInput[] {
  return list.map((address) => ({ ...toInput(address), isDefault: address._id === id }))
}

function toInput(address: Address): AddressInput {
  return readForm(address)
}
