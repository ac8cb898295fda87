import type { Address, PaymentMethod, User } from '@saddar/contract'
import {
  bankAccountNumber,
  billingAddressForm,
  contactEmail,
  formErrors,
  orderNotes,
  paymentMethod,
  shippingAddressForm,
} from '@saddar/contract/forms'
import { getPaymentMethod } from '@saddar/contract/payment-methods'

/** The parts of an address that people write; the e-mail stands beside it, since it belongs to the order. */
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

export interface CheckoutForm {
  email: string
  paymentMethod: PaymentMethod
  bankAccountNumber: string
  /** Id of the saved address that is used, '' for a new one. */
  savedAddressId: string
  shipping: AddressFields
  saveAddress: boolean
  billingSame: boolean
  billing: AddressFields
  orderNotes: string
  /** The discount code in force, '' without one. */
  discountCode: string
  /** A code that has been typed and not applied yet. */
  typedCode: string
}

export const defaultCountry = 'Pakistan'

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

/** A saved address as the form has it. One without a name takes the account's. */
export function readAddress(address: Address, user: Pick<User, 'name'>): AddressFields {
  return {
    fullName: address.fullName || user.name,
    phone: address.phone,
    addressLine1: address.addressLine1,
    addressLine2: address.addressLine2,
    city: address.city,
    state: address.state,
    postalCode: address.postalCode,
    country: address.country || defaultCountry,
  }
}

/** The form as it opens: the default or first saved address chosen, cash, billing as shipping, the address to be saved. */
export function startForm(user: Pick<User, 'name' | 'email' | 'addresses'>): CheckoutForm {
  const saved = user.addresses.find((address) => address.isDefault) ?? user.addresses[0]
  return {
    email: user.email,
    paymentMethod: 'cash_on_delivery',
    bankAccountNumber: '',
    savedAddressId: saved?._id ?? '',
    shipping: saved ? readAddress(saved, user) : { ...emptyAddress, fullName: user.name },
    saveAddress: true,
    billingSame: true,
    billing: emptyAddress,
    orderNotes: '',
    discountCode: '',
    typedCode: '',
  }
}

/** The form with another saved address, or with cleared address fields for a new one. */
export function chooseAddress(form: CheckoutForm, id: string, user: Pick<User, 'name' | 'addresses'>): CheckoutForm {
  const saved = user.addresses.find((address) => address._id === id)
  return { ...form, savedAddressId: saved ? id : '', shipping: saved ? readAddress(saved, user) : emptyAddress }
}

/** The first message of each field that is not right, by its name; empty when the order can be placed (rule 1.4). */
export function checkForm(form: CheckoutForm): Record<string, string> {
  const errors: Record<string, string> = {}
  const check = (name: string, found: Record<string, string>) => {
    for (const [path, message] of Object.entries(found)) errors[path ? `${name}.${path}` : name] = message
  }
  check('email', formErrors(contactEmail, form.email))
  check('paymentMethod', formErrors(paymentMethod, form.paymentMethod))
  if (getPaymentMethod(form.paymentMethod).fields.includes('bankAccountNumber'))
    check('bankAccountNumber', formErrors(bankAccountNumber, form.bankAccountNumber))
  check('shipping', formErrors(shippingAddressForm, form.shipping))
  if (!form.billingSame) check('billing', formErrors(billingAddressForm, form.billing))
  check('orderNotes', formErrors(orderNotes, form.orderNotes))
  return errors
}

/** Whether a saved address lacks something that an order needs: its form then opens, filled with what is known. */
export function isIncomplete(address: AddressFields): boolean {
  return Object.keys(formErrors(shippingAddressForm, address)).length > 0
}

/** The chosen saved address when the order can name it as it stands; one that had to be completed is sent in full instead. */
export function findUsableAddress(form: CheckoutForm, user: Pick<User, 'addresses'>): Address | undefined {
  const saved = user.addresses.find((address) => address._id === form.savedAddressId)
  return saved && !isIncomplete(readAddress(saved, { name: '' })) ? saved : undefined
}
