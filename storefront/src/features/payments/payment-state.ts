import type { Order, OrderStatus } from '@saddar/contract'
import { isAdvanceAwaited } from '@saddar/contract/advances'
import { amountToCollect } from '@saddar/contract/amounts-due'
import { formatRupees } from '@saddar/contract/money'
import { isPaidCode } from '@saddar/contract/order-states'
import { describePaymentFailure, findFailureReason, paymentFailed, paymentUnderReview } from '@saddar/contract/payment-failures'
import { isCancelledUnpaid } from '../orders/payment-label.ts'
import type { Outcome } from './payment-outcome.tsx'

/** The data of an order that the payment screens use. Signed-out visitors get only the required fields. */
export type PaidOrder = Pick<Order, 'status' | 'paymentStatus' | 'totalAmount'> &
  Partial<Pick<Order, 'paymentMethod' | 'paymentUnderReview' | 'advance'>>

/** The bank's latest answer about the payment. */
export interface BankAnswer {
  responseCode: string | null
  message: string | null
  /** The payment does not match the order, or the order has failed while the bank's code says paid. */
  mismatch?: boolean
}

export interface PaymentState {
  kind: 'paid' | 'failed' | 'pending' | 'processing' | 'review' | 'cancelled' | 'cash' | 'free'
  outcome: Outcome
  /** The heading of the payment status screen; `returnTitle` is that of the return screen. */
  title: string
  returnTitle: string
  text: string
}

const paidTexts: Record<OrderStatus, string> = {
  pending: 'Your payment has arrived. Processing starts within 24 hours.',
  confirmed: 'Your payment has arrived. Processing starts within 24 hours.',
  payment_failed: 'Your payment has arrived. Processing starts within 24 hours.',
  processing: 'Your payment has arrived. We are preparing your order.',
  shipped: 'Your payment has arrived, and your order is on its way.',
  delivered: 'Your payment has arrived, and your order has been delivered.',
  cancelled: 'This order was cancelled. We refund your payment to the same card or account; your bank may take a few working days.',
}

const same = (title: string) => ({ title, returnTitle: title })

/** The state of an order's payment, consistent with the order's status (rules 7.2, 7.17, 7.18). */
export function readPaymentState(order: PaidOrder, { responseCode, message, mismatch = false }: BankAnswer): PaymentState {
  const { status, paymentStatus, totalAmount } = order
  const isCash = order.paymentMethod === 'cash_on_delivery'
  if (order.paymentUnderReview) return { kind: 'review', outcome: 'open', ...same('Payment under review'), text: paymentUnderReview }
  if (isCancelledUnpaid(order))
    return { kind: 'cancelled', outcome: 'ended', ...same('Order Cancelled'), text: describeCancelled(order.advance) }
  if (paymentStatus === 'completed') {
    const text = isCash && status === 'delivered' ? 'You paid the rider in cash. Your order has been delivered.' : paidTexts[status]
    return { kind: 'paid', outcome: 'paid', title: 'Payment Completed', returnTitle: 'Payment Successful!', text }
  }
  if (paymentStatus === 'failed') {
    const text = mismatch ? 'The order shows a failed payment.' : describePaymentFailure(responseCode, message)
    return { kind: 'failed', outcome: 'failed', ...same('Payment Failed'), text }
  }
  if (paymentStatus === 'not_required') {
    // Signed-out visitors get no method: an order with an amount and without an online payment is paid in cash.
    if (totalAmount === 0 || (order.paymentMethod && !isCash))
      return { kind: 'free', outcome: 'paid', ...same('Nothing to pay'), text: 'There is nothing to pay for this order.' }
    const due = amountToCollect({ paymentMethod: 'cash_on_delivery', paymentStatus, totalAmount, advance: order.advance })
    const text = `Pay the rider ${formatRupees(due)} in cash when your order arrives.`
    if (order.advance?.paid)
      return {
        kind: 'paid',
        outcome: 'paid',
        ...same('Advance paid'),
        text: `We have received your advance of ${formatRupees(order.advance.paid)}. ${text}`,
      }
    if (isAdvanceAwaited(order))
      return {
        kind: 'cash',
        outcome: 'open',
        ...same('Advance not paid yet'),
        text: 'Open your order, or the link that we sent you, to pay the advance.',
      }
    return { kind: 'cash', outcome: 'cash', ...same('Cash on delivery'), text }
  }
  const returnTitle = 'Processing Payment'
  if (paymentStatus === 'processing')
    return { kind: 'processing', outcome: 'open', title: 'Processing', returnTitle, text: 'The bank is working on your payment.' }
  return { kind: 'pending', outcome: 'open', title: 'Payment Pending', returnTitle, text: 'The bank has not confirmed this payment yet.' }
}

/** What becomes of a cancelled order's advance. One that is kept when the parcel is refused may still be refunded: its refunds tell. */
function describeCancelled(advance: PaidOrder['advance']): string {
  if (!advance?.paid) return 'This order was cancelled. There is nothing to pay.'
  const paid = formatRupees(advance.paid)
  return advance.isKept
    ? `This order was cancelled. You paid ${paid} in advance; what we refund of it is on your order’s page.`
    : `This order was cancelled. We refund your advance of ${paid} to the same card or account; your bank may take a few working days.`
}

/** The bank's latest message in the shop's words, for the payment details. */
export function describeBankMessage({ kind }: PaymentState, { responseCode, message }: BankAnswer): string {
  if (kind === 'review') return 'The payment does not match the order'
  if (isPaidCode(responseCode)) return 'The bank confirmed the payment'
  const reason = findFailureReason(responseCode, message)
  if (reason) return reason
  if (kind === 'processing') return 'The bank is working on it'
  return kind === 'failed' ? paymentFailed : 'None yet'
}
