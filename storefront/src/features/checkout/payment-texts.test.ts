import { paymentMethods } from '@saddar/contract/payment-methods'
import { expect, it } from 'vitest'
import { isSubmittable } from './payment-redirect.tsx'
import { getSubmitText } from './payment-texts.ts'

it('the button of checkout says what it does, and that it is at work', () => {
  expect(paymentMethods.map((method) => getSubmitText(method, false))).toEqual(['Place Order', ...Array(4).fill('Proceed to Payment')])
  for (const method of paymentMethods) expect(getSubmitText(method, true)).toBe('Placing Order...')
})

it('a form for the bank needs a reference, fields and an address; a redirect needs an address', () => {
  const form = { requiresFormSubmission: true, transactionId: 'T1', formData: { a: '1' }, actionUrl: 'https://bank.example/pay' }
  expect(isSubmittable(form)).toBe(true)
  for (const missing of [{ transactionId: '' }, { actionUrl: '' }, { formData: undefined as unknown as Record<string, string> }])
    expect(isSubmittable({ ...form, ...missing })).toBe(false)
  const redirect = { ...form, requiresFormSubmission: false }
  expect(isSubmittable({ ...redirect, paymentUrl: 'https://bank.example/page' })).toBe(true)
  expect(isSubmittable(redirect)).toBe(false)
})
