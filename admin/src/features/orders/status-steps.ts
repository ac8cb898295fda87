import type { Order } from '@saddar/contract'
import { type AdminStatus, isOnlinePayment, nextAdminStatuses } from '@saddar/contract/order-states'

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

/** What staff can do with an order now: forward steps first, then back, then cancel. An unpaid online order can only be cancelled. */
export function listStatusSteps(order: Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus'>): StatusStep[] {
  const sequence = ['processing', 'shipped', 'delivered', 'pending', 'cancelled']
  return nextAdminStatuses(order.status)
    .filter((to) => to === 'cancelled' || !awaitsPayment(order))
    .sort((a, b) => sequence.indexOf(a) - sequence.indexOf(b))
    .map((to) => ({ to, label: labels[to] }))
}
