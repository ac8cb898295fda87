import { expect, it } from 'vitest'
import { nameFields } from './server-fields.ts'

it('puts the server’s field errors under the form’s names', () => {
  const errors = {
    'shippingAddress.phone': 'a',
    'billingAddress.city': 'b',
    contactEmail: 'c',
    orderNotes: 'd',
    'items.0': 'e',
    'shippingAddress.state': 'f',
    totals: 'g',
  }
  expect(nameFields(errors)).toEqual({ 'shipping.phone': 'a', 'billing.city': 'b', email: 'c', orderNotes: 'd', 'shipping.state': 'f' })
})
