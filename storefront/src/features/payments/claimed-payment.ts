import { localStore } from '@saddar/client/browser-storage'
import type { Order } from '@saddar/contract'
import { paymentWindowMinutes } from '@saddar/contract/limits'
import type { PaymentChoices } from '../../shared/payment-choices.ts'

/** The order whose payment the bank called paid when it returned this browser, before it told the shop. */
interface Claim {
  orderId: string
  at: number
}
const storageKey = 'claimedPayment'
const windowMs = paymentWindowMinutes * 60_000

export const doNotPayAgain = 'Do not pay again: as soon as the bank confirms your payment, we confirm your order.'

export const rememberClaim = (orderId: string, now = Date.now()): boolean =>
  localStore.write(storageKey, JSON.stringify({ orderId, at: now } satisfies Claim))

/**
 * Whether the shopper came back from the bank as having paid, and the shop waits for the bank's word. After the payment window the order is
 * paid or failed.
 */
export function awaitsClaimedPayment({ orderId, status }: Pick<Order, 'orderId' | 'status'>, now = Date.now()): boolean {
  if (status !== 'pending') return false
  const claim = (localStore.readJson(storageKey) ?? {}) as Partial<Claim>
  return claim.orderId === orderId && now - (claim.at ?? 0) < windowMs
}

/** Without the choices that would pay the order once more (rule 7.12.3). */
export const withoutPaying = (choices: PaymentChoices): PaymentChoices => ({ ...choices, continuePayment: false, cash: false })
