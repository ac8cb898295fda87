import type { Order } from '@saddar/contract'
import { type AdminStatus, nextAdminStatuses } from '@saddar/contract/order-states'
import { isOnlinePayment } from '@saddar/contract/payment-methods'

export interface StatusStep {
  to: AdminStatus
  label: string
}

const labels: Record<AdminStatus, string> = {
  pending: 'Back to pending',
  processing: 'Start processing',
  shipped: 'Mark as shipped',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel order',
}

/** Whether the goods must wait for the bank's word (behaviour 6.4). */
export const awaitsPayment = ({ paymentMethod, paymentStatus }: Pick<Order, 'paymentMethod' | 'paymentStatus'>): boolean =>
  isOnlinePayment(paymentMethod) && paymentStatus !== 'completed' && paymentStatus !== 'not_required'

const reviewSteps: StatusStep[] = [
  { to: 'processing', label: 'Accept order' },
  { to: 'cancelled', label: 'Refuse order' },
]

/**
 * What staff can do with an order now: forward steps first, then back, then cancel. An unpaid online order can only be cancelled, and one that
 * waits for a review is accepted, which takes its stock, or refused (behaviour 6.19).
 */
export function listStatusSteps(
  order: Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus'> & Partial<Pick<Order, 'needsReview'>>,
): StatusStep[] {
  if (order.needsReview) return reviewSteps
  const sequence = ['processing', 'shipped', 'delivered', 'pending', 'cancelled']
  return nextAdminStatuses(order.status)
    .filter((to) => to === 'cancelled' || !awaitsPayment(order))
    .sort((a, b) => sequence.indexOf(a) - sequence.indexOf(b))
    .map((to) => ({ to, label: labels[to] }))
}
