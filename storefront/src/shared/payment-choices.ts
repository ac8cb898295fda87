import type { Order } from '@saddar/contract'
import { isUnpaidOnline } from '@saddar/contract/order-states'
import { paymentUnderReview } from '@saddar/contract/payment-failures'
import { useSettings } from './settings-query.ts'
import { waitsForBank } from './waits-for-bank.ts'

export interface PaymentChoices {
  /** Tries a failed payment again. */
  retry: boolean
  /** Goes back to the bank's page. */
  continuePayment: boolean
  /** Changes to cash on delivery. */
  cash: boolean
  /** Asks the bank now. */
  sync: boolean
}

/** Whether shoppers may pay in cash now. */
export const useAcceptsCash = (): boolean => useSettings().paymentMethods.includes('cash_on_delivery')

/** The shopper's actions on a payment: the same on every screen, and only what the server allows (rules 7.4, 7.11, 7.12, 7.17). */
export function listPaymentChoices(order: Order, acceptsCash: boolean, mismatch = false): PaymentChoices {
  const isOpen = isUnpaidOnline(order)
  const mayPay = isOpen && !order.paymentUnderReview && !mismatch
  const retry = mayPay && order.status === 'payment_failed'
  const continuePayment = mayPay && order.status === 'pending'
  // The bank may confirm a payment that it is processing at any moment.
  return { retry, continuePayment, cash: acceptsCash && (retry || (continuePayment && order.paymentStatus === 'pending')), sync: isOpen }
}

/** What an unpaid online order waits for; null when its owner has nothing to pay (rules 7.12, 7.17). */
export function describeUnpaid(order: Order, { retry, continuePayment, cash }: PaymentChoices): { title: string; text: string } | null {
  if (order.paymentUnderReview) return { title: 'Payment under review', text: paymentUnderReview }
  if (retry) return { title: 'The payment did not go through', text: cash ? 'Try again, or pay the rider in cash.' : 'Try again.' }
  return continuePayment ? waitsForBank : null
}
