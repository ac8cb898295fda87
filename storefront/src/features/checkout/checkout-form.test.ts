import type { Address } from '@saddar/contract'
import { describe, expect, it } from 'vitest'
import { checkForm, chooseAddress, isIncomplete, startForm } from './checkout-form.ts'

const home: Address = {
  _id: 'a1',
  fullName: 'Ayesha Khan',
  addressLine1: 'House 4, Street 9',
  addressLine2: '',
  city: 'Lahore',
  state: 'Punjab',
  postalCode: '54000',
  country: 'Pakistan',
  phone: '0300 1234567',
  isDefault: false,
  street: 'House 4, Street 9',
  zip: '54000',
}
const office: Address = { ...home, _id: 'a2', city: 'Karachi', isDefault: true }
const user = { name: 'Ayesha Khan', email: 'ayesha@example.pk', addresses: [home, office] }

describe('checkout form', () => {
  it('opens with the default address, cash, billing same as shipping and the address to be saved', () => {
    expect(startForm(user)).toMatchObject({
      email: 'ayesha@example.pk',
      paymentMethod: 'cash_on_delivery',
      savedAddressId: 'a2',
      shipping: { city: 'Karachi' },
      saveAddress: true,
      billingSame: true,
    })
    expect(startForm({ ...user, addresses: [home] }).savedAddressId).toBe('a1')
  })

  it('opens empty, with Pakistan, for a shopper without an address', () => {
    const form = startForm({ ...user, addresses: [] })
    expect(form).toMatchObject({ savedAddressId: '', shipping: { fullName: 'Ayesha Khan', city: '', country: 'Pakistan' } })
  })

  it('suggests no name for an account that is named after its email', () => {
    const unnamed = { ...user, name: 'ayesha' }
    expect(startForm({ ...unnamed, addresses: [] }).shipping.fullName).toBe('')
    expect(startForm({ ...unnamed, addresses: [{ ...home, fullName: '' }] }).shipping.fullName).toBe('')
  })

  it('needs no input with a saved address', () => {
    expect(checkForm(startForm(user))).toEqual({})
  })

  it('clears the address for a new one and sets Pakistan', () => {
    const form = chooseAddress(startForm(user), '', user)
    expect(form.shipping).toMatchObject({ fullName: '', addressLine1: '', city: '', postalCode: '', country: 'Pakistan' })
    expect(form.email).toBe('ayesha@example.pk')
    expect(chooseAddress(form, 'a1', user).shipping.city).toBe('Lahore')
  })

  it('recognises a saved address without a phone', () => {
    const form = startForm({ ...user, addresses: [{ ...home, phone: '', fullName: '' }] })
    expect(form.shipping.fullName).toBe('Ayesha Khan')
    expect(isIncomplete(form.shipping)).toBe(true)
  })

  it('reports each missing field', () => {
    const form = { ...startForm({ ...user, email: '', addresses: [] }), billingSame: false }
    form.shipping = { ...form.shipping, fullName: ' ', country: '' }
    expect(checkForm(form)).toEqual({
      email: 'Email is required',
      'shipping.fullName': 'Full name is required',
      'shipping.phone': 'Phone number is required',
      'shipping.addressLine1': 'Address is required',
      'shipping.city': 'City is required',
      'shipping.state': 'State is required',
      'shipping.postalCode': 'Postal code is required',
      'shipping.country': 'Country is required',
      'billing.fullName': 'Billing name is required',
      'billing.phone': 'Billing phone is required',
      'billing.addressLine1': 'Billing address is required',
      'billing.city': 'Billing city is required',
      'billing.state': 'Billing state is required',
      'billing.postalCode': 'Billing postal code is required',
    })
  })

  it('reports invalid values', () => {
    const form = startForm(user)
    form.email = 'nobody'
    form.shipping = { ...form.shipping, phone: 'call me', fullName: 'x'.repeat(101) }
    form.orderNotes = 'x'.repeat(501)
    expect(checkForm(form)).toEqual({
      email: 'Invalid email address',
      'shipping.phone': 'Invalid phone number format',
      'shipping.fullName': 'Cannot exceed 100 characters',
      orderNotes: 'Cannot exceed 500 characters',
    })
  })

  it.each(['0300 1234567', '+92 300 1234567', '0300-1234567', '042 35761234'])('accepts the phone number %s', (phone) => {
    const form = startForm(user)
    form.shipping = { ...form.shipping, phone }
    expect(checkForm(form)).toEqual({})
  })

  it.each(['0312 345', '+92 312 34567', '923123456'])('refuses the incomplete mobile number %s', (phone) => {
    const form = startForm(user)
    form.shipping = { ...form.shipping, phone }
    expect(checkForm(form)).toEqual({ 'shipping.phone': 'Invalid phone number format' })
  })

  it('requires the bank account number only when paying from the bank', () => {
    const form = startForm(user)
    expect(checkForm({ ...form, paymentMethod: 'alfalah_bank' })).toEqual({ bankAccountNumber: 'Bank account number is required' })
    expect(checkForm({ ...form, paymentMethod: 'alfalah_bank', bankAccountNumber: '12-34' }).bankAccountNumber).toContain('8 to 24')
    expect(checkForm({ ...form, paymentMethod: 'credit_card' })).toEqual({})
  })
})
