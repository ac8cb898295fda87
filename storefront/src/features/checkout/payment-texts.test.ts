import { paymentMethods } from '@saddar/contract/payment-methods'
import { expect, it } from 'vitest'
import { isSubmittable } from './payment-redirect.tsx'
import { getSubmitText } from './payment-texts.ts'

it('labels the submit button by payment method and while it is busy', () => {
  expect(paymentMethods.map((method) => getSubmitText(method, false))).toEqual(['Place Order', ...Array(4).fill('Proceed to Payment')])
  for (const method of paymentMethods) expect(getSubmitText(method, true)).toBe('Placing Order...')
})

it('requires reference, fields and URL for a form redirect, and a URL for a plain redirect', () => {
  const form = { requiresFormSubmission: true, transactionId: 'T1', formData: { a: '1' }, actionUrl: 'https://bank.example/pay' }
  expect(isSubmittable(form)).toBe(true)
  for (const missing of [{ transactionId: '' }, { actionUrl: '' }, { formData: undefined as unknown as Record<string, string> }])
    expect(isSubmittable({ ...form, ...missing })).toBe(false)
  const redirect = { ...form, requiresFormSubmission: false }
  expect(isSubmittable({ ...redirect, paymentUrl: 'https://bank.example/page' })).toBe(true)
  expect(isSubmittable(redirect)).toBe(false)
})
