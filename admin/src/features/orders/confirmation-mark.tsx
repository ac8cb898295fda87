import type { Order } from '@saddar/contract'
import { isUnconfirmed } from './is-unconfirmed.ts'

/**
 * Whether the buyer of a cash order has confirmed it, in lists; nothing where nobody was asked, once the order has left, and where staff call
 * anyway, since the order needs a review.
 */
export function ConfirmationMark({ order }: { order: Order }) {
  if (order.needsReview) return null
  if (isUnconfirmed(order)) return <span className="text-warning">Not confirmed yet</span>
  const { status, confirmation } = order
  return confirmation?.confirmedAt && (status === 'pending' || status === 'processing') ? (
    <span className="text-success">Confirmed</span>
  ) : null
}
