import type { Order } from '@saddar/contract'
import { isAdvanceAwaited } from '@saddar/contract/advances'
import { type AdminStatus, isUnpaidOnline, nextAdminStatuses, type OrderStatus } from '@saddar/contract/order-states'
import { type Confirmable, isUnconfirmed } from './is-unconfirmed.ts'
import type { PlannedOrder } from './planned-order.ts'

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

/** Whether the order leaves the shop with this step, and has no tracking number. */
export const lacksTracking = ({ status, trackingNumber }: Pick<Order, 'status' | 'trackingNumber'>, to: AdminStatus) =>
  (to === 'shipped' || (to === 'delivered' && status !== 'shipped')) && !trackingNumber

/**
 * Whether the step takes a cash order further before its buyer has confirmed it, which staff decide only when asked (rule 16.52).
 * Staff call about orders in review anyway.
 */
export const skipsConfirmation = (order: Confirmable & Pick<Order, 'needsReview'>, to: AdminStatus) =>
  to !== 'cancelled' && to !== 'pending' && !order.needsReview && isUnconfirmed(order)

/** Whether the step accepts an order in review whose buyer was asked to confirm it: that records a call, so staff say first that there was one. */
export const recordsCall = (order: Confirmable & Pick<Order, 'needsReview'>, to: AdminStatus) =>
  to === 'processing' && order.needsReview && isUnconfirmed(order)

/** What the buttons of such steps say. Packing is undone easily, and is asked about in words of its own. */
export const stepsWithoutConfirmation = {
  processing: 'Start processing',
  shipped: 'Ship without confirmation',
  delivered: 'Deliver without confirmation',
}

/** Whether the step contradicts the courier, who could not deliver the parcel, brings it back or lost it. */
export const contradictsCourier = ({ deliveryException }: Pick<Order, 'deliveryException'>, to: AdminStatus) =>
  to === 'delivered' && deliveryException !== undefined

/** Whether the step is made in a dialog. */
export const asksFirst = (
  order: Parameters<typeof skipsConfirmation>[0] & Parameters<typeof lacksTracking>[0] & Parameters<typeof contradictsCourier>[0],
  to: AdminStatus,
) =>
  to === 'cancelled' || lacksTracking(order, to) || skipsConfirmation(order, to) || recordsCall(order, to) || contradictsCourier(order, to)

/** Whether the step can be undone (rule 16.12). A cancelled order only while it can get its stock and its payment back. */
export const canUndoStep = (order: Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus'>, to: AdminStatus) =>
  to !== order.status &&
  (to !== 'cancelled' || (order.status !== 'payment_failed' && order.paymentStatus !== 'exchanged' && !isUnpaidOnline(order)))

/** The status before the order's last change, if staff made that and the owner can take it back (rule 6.20); null if not. */
export function statusBefore({ history, status, paymentStatus }: Pick<Order, 'history' | 'status' | 'paymentStatus'>): OrderStatus | null {
  // The money of a cancelled exchange is being refunded with the order that was paid.
  if (status === 'cancelled' && paymentStatus === 'exchanged') return null
  const entered = history.findLastIndex((entry, index) => index > 0 && entry.status !== history[index - 1]!.status)
  const change = history[entered]
  const isByStaff = change?.status === status && !change.takesBack && change.by !== 'shopper' && change.by !== 'system'
  return isByStaff ? history[entered - 1]!.status : null
}

const reviewSteps: StatusStep[] = [
  { to: 'processing', label: 'Accept order' },
  { to: 'cancelled', label: 'Refuse order' },
]

/**
 * The status changes that staff can make now: forward first, then back, then cancel. An unpaid online order can only be cancelled, as one whose
 * advance is awaited; one that
 * needs review can be accepted, which takes its stock, or refused (rule 6.19).
 */
export function listStatusSteps(
  order: Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus'> & Partial<Pick<PlannedOrder, 'needsReview' | 'advance'>>,
): StatusStep[] {
  const mustWait = isUnpaidOnline(order) || isAdvanceAwaited(order)
  if (order.needsReview) return reviewSteps.filter(({ to }) => to === 'cancelled' || !mustWait)
  const sequence = ['processing', 'shipped', 'delivered', 'pending', 'cancelled']
  return nextAdminStatuses(order.status)
    .filter((to) => to === 'cancelled' || !mustWait)
    .sort((a, b) => sequence.indexOf(a) - sequence.indexOf(b))
    .map((to) => ({ to, label: labels[to] }))
}
