import { expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { registerForm, shippingAddressForm } from './forms.ts'

const name = (text: string) => {
  const result = safeParse(registerForm, { name: text, email: 'a@b.pk', password: 'Kite-over-9-Roofs!' })
  return result.success ? result.data.name : result.error.issues[0]?.message
}

test.each([
  ['Ayesha\r\nBcc: all@elsewhere.example', 'Ayesha Bcc: all@elsewhere.example'],
  ['\u202eayA\u202c Khan\u0007', 'ayA Khan'],
  ['\u200b\u2060\ufeff', 'Name is required'],
  ['\u200b \u200f', 'Name is required'],
  ['  Ali   Raza ', 'Ali Raza'],
  // A zero-width non-joiner is part of how Urdu is written.
  ['می\u200cخواہم', 'می\u200cخواہم'],
  ['Ali\u200c', 'Ali'],
])('the name %j is kept as %j', (typed, kept) => {
  expect(name(typed)).toBe(kept)
})

test('the name on a parcel is one line too', () => {
  const result = safeParse(shippingAddressForm.shape.fullName, 'Ayesha\n\u202eKhan')
  expect(result.data).toBe('Ayesha Khan')
})
