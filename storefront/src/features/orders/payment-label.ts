import type { Order } from '@saddar/contract'
import { knownPaymentStatus, paymentStatusNames } from '@saddar/contract/order-states'

export type PaymentFacts = Pick<Order, 'status'> & { paymentStatus: string; paymentUnderReview?: boolean | undefined } & Partial<
    Pick<Order, 'advance'>
  >

/** Whether the order was cancelled without having been paid. */
export const isCancelledUnpaid = ({ status, paymentStatus }: PaymentFacts): boolean =>
  status === 'cancelled' && paymentStatus !== 'completed' && paymentStatus !== 'exchanged'

/** Whether a cancelled order is neither to be paid nor refunded. */
export const isNothingDue = (order: PaymentFacts): boolean => isCancelledUnpaid(order) && !order.paymentUnderReview && !order.advance?.paid

/** The state of an order's payment in a word or two, consistent with the order's status (rule 7.2.1). */
export function namePayment(facts: PaymentFacts): string {
  if (facts.paymentUnderReview) return 'Under review'
  if (!isCancelledUnpaid(facts)) return paymentStatusNames[knownPaymentStatus(facts.paymentStatus)]
  return facts.advance?.paid ? 'Advance paid' : 'Not paid'
}
