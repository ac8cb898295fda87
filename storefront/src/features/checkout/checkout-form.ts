import type { Address, PaymentMethod, User } from '@saddar/contract'
import type { Place } from '@saddar/contract/delivery'
import {
  bankAccountNumber,
  billingAddressForm,
  contactEmail,
  formErrors,
  isPhone,
  orderNotes,
  paymentMethod,
  shippingAddressForm,
} from '@saddar/contract/forms'
import { locatePlace } from '@saddar/contract/pakistan'
import { getPaymentMethod } from '@saddar/contract/payment-methods'
import type { AddressFields } from '../../shared/forms/address-fill.ts'
import { getKnownName } from '../../shared/known-name.ts'
import { findFirstAddress } from '../../shared/saved-city.ts'

export interface CheckoutForm {
  email: string
  paymentMethod: PaymentMethod
  bankAccountNumber: string
  /** Id of the chosen saved address, '' for a new one. */
  savedAddressId: string
  shipping: AddressFields
  saveAddress: boolean
  billingSame: boolean
  billing: AddressFields
  orderNotes: string
  /** The applied discount code, '' without one. */
  discountCode: string
  /** A code that has been typed but not applied yet. */
  typedCode: string
}

const defaultCountry = 'Pakistan'

export const emptyAddress: AddressFields = {
  fullName: '',
  phone: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  postalCode: '',
  country: defaultCountry,
}

/** A saved address as form fields. One without a name takes the account's. */
export function readAddress(address: Address, user: Pick<User, 'name' | 'email'>): AddressFields {
  return {
    fullName: address.fullName || getKnownName(user),
    phone: address.phone,
    addressLine1: address.addressLine1,
    addressLine2: address.addressLine2,
    city: address.city,
    state: address.state,
    postalCode: address.postalCode,
    country: address.country || defaultCountry,
  }
}

/** Checkout's shopper without an account: nothing is saved of them, and their e-mail is optional (rule 6.23). */
export const guestUser: User = {
  _id: 'guest',
  id: 'guest',
  name: '',
  email: '',
  role: 'user',
  addresses: [],
  emailVerified: false,
  createdAt: '',
}
export const isGuest = (user: Pick<User, '_id'>): boolean => user._id === guestUser._id

/** The initial form: the default or first saved address, cash, billing same as shipping, the address to be saved. */
export function startForm(user: Pick<User, 'name' | 'email' | 'addresses'>): CheckoutForm {
  const saved = findFirstAddress(user)
  return {
    email: user.email,
    paymentMethod: 'cash_on_delivery',
    bankAccountNumber: '',
    savedAddressId: saved?._id ?? '',
    shipping: saved ? readAddress(saved, user) : { ...emptyAddress, fullName: getKnownName(user) },
    saveAddress: true,
    billingSame: true,
    billing: emptyAddress,
    orderNotes: '',
    discountCode: '',
    typedCode: '',
  }
}

/** The form with another saved address, or with empty address fields for a new one. */
export function chooseAddress(form: CheckoutForm, id: string, user: Pick<User, 'name' | 'email' | 'addresses'>): CheckoutForm {
  const saved = user.addresses.find((address) => address._id === id)
  return { ...form, savedAddressId: saved ? id : '', shipping: saved ? readAddress(saved, user) : emptyAddress }
}

/** The first message of each invalid field, by name; empty when the order can be placed (rule 1.4). */
export function checkForm(form: CheckoutForm, { isEmailOptional = false } = {}): Record<string, string> {
  const errors: Record<string, string> = {}
  const check = (name: string, found: Record<string, string>) => {
    for (const [path, message] of Object.entries(found)) errors[path ? `${name}.${path}` : name] = message
  }
  if (!isEmailOptional || form.email.trim() !== '') check('email', formErrors(contactEmail, form.email))
  check('paymentMethod', formErrors(paymentMethod, form.paymentMethod))
  if (getPaymentMethod(form.paymentMethod).fields.includes('bankAccountNumber'))
    check('bankAccountNumber', formErrors(bankAccountNumber, form.bankAccountNumber))
  check('shipping', formErrors(shippingAddressForm, form.shipping))
  if (!form.billingSame) check('billing', formErrors(billingAddressForm, form.billing))
  check('orderNotes', formErrors(orderNotes, form.orderNotes))
  return errors
}

/** Whether a saved address lacks something that an order needs; the form then opens with the known fields filled in. */
export function isIncomplete(address: AddressFields): boolean {
  return Object.keys(formErrors(shippingAddressForm, address)).length > 0
}

/** The chosen saved address if the order can refer to it unchanged; one that the shopper had to complete is sent in full instead. */
export function findUsableAddress(form: CheckoutForm, user: Pick<User, 'addresses'>): Address | undefined {
  const saved = user.addresses.find((address) => address._id === form.savedAddressId)
  return saved && !isIncomplete(readAddress(saved, { name: '', email: '' })) ? saved : undefined
}

/** The phone number of the order; null until it is typed completely. */
export function getPhone(form: CheckoutForm, user: Pick<User, 'addresses'>): string | null {
  const phone = (findUsableAddress(form, user) ?? form.shipping).phone.trim()
  return isPhone(phone) ? phone : null
}

/** Where the order goes, as far as it is entered. */
export const getDestination = (form: CheckoutForm, user: Pick<User, 'addresses'>): Place =>
  locatePlace(findUsableAddress(form, user) ?? form.shipping)
