import type { Order } from '@saddar/contract'
import { isAdvanceAwaited } from '@saddar/contract/advances'
import { formatRupees } from '@saddar/contract/money'
import { isUnconfirmed } from './is-unconfirmed.ts'

/**
 * Whether the buyer of a cash order has confirmed it or paid its advance, in lists; nothing where nobody was asked, once the order has left, and where staff call
 * anyway, since the order needs a review.
 */
export function ConfirmationMark({ order }: { order: Order }) {
  // Nothing else can be done with it before.
  if (isAdvanceAwaited(order)) return <span className="tabular text-warning">Waiting for {formatRupees(order.advance!.amount)}</span>
  if (order.needsReview) return null
  if (order.advance?.paid && (order.status === 'pending' || order.status === 'processing'))
    return <span className="tabular text-success">{formatRupees(order.advance.paid)} in advance</span>
  if (isUnconfirmed(order))
    return <span className="text-warning">{order.status === 'pending' ? 'Waiting for buyer' : 'Not confirmed'}</span>
  const { status, confirmation } = order
  return confirmation?.confirmedAt && (status === 'pending' || status === 'processing') ? (
    <span className="text-success">{confirmation.how === 'phone' ? 'Confirmed by phone' : 'Confirmed by buyer'}</span>
  ) : null
}
