import { expect, it } from 'vitest'
import { nameField } from './server-fields.ts'

it.each([
  ['shippingAddress.phone', 'shipping.phone'],
  ['billingAddress.city', 'billing.city'],
  ['contactEmail', 'email'],
  ['orderNotes', 'orderNotes'],
  ['shippingAddress.state', 'shipping.state'],
  ['shippingAddress.email', 'email'],
  ['items.0', ''],
  ['totals', ''],
])('maps the server’s path %s to the form field "%s"', (path, name) => {
  expect(nameField(path)).toBe(name)
})
