import type { Address, CallInput } from '@saddar/contract'

type ProfileBody = NonNullable<CallInput<'PUT /auth/update-profile'>['body']>
export type AddressInput = NonNullable<ProfileBody['addresses']>[number]

/** An address as the form has it: every field a text, no id for a new one. */
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

/** The list with this address put in: over the one it was, or at the end. Only one is the default; the first one is by itself. */
export function putAddress(list: Address[], form: AddressFormValues): AddressInput[] {
  const others = list.map(toInput)
  const { _id, ...fields } = form
  const isDefault = form.isDefault || list.length === 0
  const kept = isDefault ? others.map((other) => ({ ...other, isDefault: false })) : others
  if (!_id) return [...kept, { ...fields, isDefault }]
  return kept.map((other) => (other._id === _id ? { ...fields, _id, isDefault } : other))
}

/** The list without one; when it was the default, the first of the rest takes its place. */
export function dropAddress(list: Address[], id: string): AddressInput[] {
  const rest = list.filter((address) => address._id !== id).map(toInput)
  const [first, ...others] = rest
  return first && !rest.some((address) => address.isDefault) ? [{ ...first, isDefault: true }, ...others] : rest
}

/** The list with another default. */
export function makeDefault(list: Address[], id: string): AddressInput[] {
  return list.map((address) => ({ ...toInput(address), isDefault: address._id === id }))
}

function toInput(address: Address): AddressInput {
  return readForm(address)
}
