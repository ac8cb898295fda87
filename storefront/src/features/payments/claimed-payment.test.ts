import { paymentWindowMinutes } from '@saddar/contract/limits'
import { beforeEach, expect, it, vi } from 'vitest'
import { awaitsClaimedPayment, rememberClaim } from './claimed-payment.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  })
})

const order = (status: string, orderId = 'SD-261124-ABCDE') => ({ orderId, status }) as Parameters<typeof awaitsClaimedPayment>[0]

it('knows the waiting order for which the bank returned this browser as paid', () => {
  expect(awaitsClaimedPayment(order('pending'))).toBe(false)
  rememberClaim('SD-261124-ABCDE')
  expect(awaitsClaimedPayment(order('pending'))).toBe(true)
  expect(awaitsClaimedPayment(order('pending', 'SD-261124-OTHER'))).toBe(false)
})

it.each(['payment_failed', 'confirmed', 'cancelled'])('does not wait for an order that is %s', (status) => {
  rememberClaim('SD-261124-ABCDE')
  expect(awaitsClaimedPayment(order(status))).toBe(false)
})

it('waits no longer than the payment window', () => {
  const now = Date.now()
  rememberClaim('SD-261124-ABCDE', now)
  expect(awaitsClaimedPayment(order('pending'), now + paymentWindowMinutes * 60_000 - 1)).toBe(true)
  expect(awaitsClaimedPayment(order('pending'), now + paymentWindowMinutes * 60_000)).toBe(false)
})
