import { expect, test } from 'vitest'
import { ZodMiniObject } from 'zod/mini'
import { safeParse } from 'zod/v4/core'
import * as forms from './forms.ts'

/** Fields that a form sends in addition to those that people fill in. */
const notTyped = ['_id', 'isDefault', 'addresses', 'challenge', 'token', 'productId', 'orderId']
const typed = ['', '  ', 'x', 'NaN', '-1', 'a\u0000b', '1'.repeat(1_100), 'x'.repeat(30_000), 'X@Y', '😀'.repeat(600)]
/** Zod's message where a schema has none. */
const noText = /^Invalid input$/

const schemas = Object.entries(forms as Record<string, unknown>).flatMap(([name, schema]): [string, ZodMiniObject][] =>
  schema instanceof ZodMiniObject ? [[name, schema]] : [],
)

test.each(schemas)('%s has its own message for any invalid input', (_name, schema) => {
  for (const field of Object.keys(schema.shape).filter((name) => !notTyped.includes(name))) {
    for (const value of typed) {
      const { [field]: text } = forms.formErrors(schema, { [field]: value })
      expect(text ?? '', `${field} = ${value.slice(0, 20)}`).not.toMatch(noText)
    }
  }
})

test('schemas of single fields have their own messages too', () => {
  for (const schema of [forms.contactEmail, forms.orderNotes, forms.bankAccountNumber, forms.paymentMethod])
    for (const value of typed) expect(forms.formErrors(schema, value)[''] ?? '').not.toMatch(noText)
})

const name = (text: string) => {
  const result = safeParse(forms.registerForm, { name: text, email: 'a@b.pk', password: 'Kite-over-9-Roofs!' })
  return result.success ? result.data.name : result.error.issues[0]?.message
}

test.each([
  ['Ayesha\r\nBcc: all@elsewhere.example', 'Ayesha Bcc: all@elsewhere.example'],
  ['\u202eayA\u202c Khan\u0007', 'ayA Khan'],
  ['\u200b\u2060\ufeff', 'Name is required'],
  ['\u200b \u200f', 'Name is required'],
  ['  Ali   Raza ', 'Ali Raza'],
  // A zero-width non-joiner is part of Urdu spelling.
  ['می\u200cخواہم', 'می\u200cخواہم'],
  ['Ali\u200c', 'Ali'],
])('stores the name %j as %j', (typed, kept) => {
  expect(name(typed)).toBe(kept)
})

test('the name on a parcel is a single line too', () => {
  const result = safeParse(forms.shippingAddressForm.shape.fullName, 'Ayesha\n\u202eKhan')
  expect(result.data).toBe('Ayesha Khan')
})

test.each([
  ['0312 345', false],
  ['0312-345678', false],
  ['+92 312 34567', false],
  ['92312345678', false],
  ['03123456789 1', false],
  ['------', false],
  ['0312 3456789', true],
  ['0312-345-6789', true],
  ['+92 300 1234567', true],
  ['923001234567', true],
  ['+9203001234567', true],
  ['042 35761234', true],
  ['35761234', true],
  ['+44 2079460958', true],
  // An international prefix and France.
  ['00331234567', true],
])('takes the phone number %j: %s', (phone, isOne) => {
  const message = isOne ? undefined : 'Invalid phone number format'
  expect(forms.formErrors(forms.shippingAddressForm, { phone }).phone).toBe(message)
  expect(forms.formErrors(forms.billingAddressForm, { phone }).phone).toBe(message)
  expect(forms.formErrors(forms.billingAddressInput, { phone }).phone).toBe(message)
  expect(forms.formErrors(forms.accountAddressForm, { phone }).phone).toBe(message)
})
