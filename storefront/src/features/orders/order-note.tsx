import type { Order } from '@saddar/contract'
import { paymentUnderReview } from '@saddar/contract/payment-failures'
import { describeUnpaid } from '../../shared/payment-choices.ts'
import { callsFirst } from './order-steps.ts'

/** What an order in a list waits for, if its status does not say it. */
export function OrderNote({ order }: { order: Order }) {
  const text = order.paymentUnderReview ? paymentUnderReview : (describeUnpaid(order)?.title ?? (order.needsReview && callsFirst))
  return text && <p className="text-sm text-warning">{text}</p>
}
