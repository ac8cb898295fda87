import { isAdvanceAwaited } from '@saddar/contract/advances'
import { type AdminStatus, isUnpaidOnline, orderStatusNames } from '@saddar/contract/order-states'
import { shipmentStatusNames } from '@saddar/contract/shipment-states'
import { canBook } from './can-book.ts'
import { isUnconfirmed } from './is-unconfirmed.ts'
import type { PlannedOrder } from './planned-order.ts'
import { canUndoStep, contradictsCourier, listStatusSteps, recordsCall, skipsConfirmation } from './status-steps.ts'

/** What can be done with a selection of orders: for each action, the orders that it fits. */
export interface BulkPlan {
  steps: Record<AdminStatus, string[]>
  book: string[]
  /** Whether the orders that can be cancelled have left the shop, so that their items are not there. */
  areOnTheWay: boolean
  /** How many of the orders that can be delivered were not marked as shipped. */
  unshipped: number
  /** How many of the orders that can be cancelled are paid, so that refunds will be owed. */
  paid: number
  /** How many of these cannot be undone (rule 16.12). */
  final: number
  /** How many of the orders that a step fits wait for their buyer's confirmation; of those that were loaded. */
  unconfirmed: Record<'processing' | 'shipped' | 'delivered', number>
  /** How many would be accepted with a record of a call to their buyer, so that staff say first whether there was one (rule 16.52). */
  toCall: number
  /** What the selection contains, which explains why an action fits only some: '3 pending, 1 delivered'. '' when it is not known. */
  contents: string
}

/** @param orders the selected orders; undefined for those on pages that were not loaded, which makes every action fit all of them */
export function planBulk(ids: string[], orders: (PlannedOrder | undefined)[]): BulkPlan {
  const known = orders.filter((order) => order !== undefined)
  const isKnown = known.length === ids.length
  const list = (fits: (order: PlannedOrder) => boolean) => (isKnown ? known.filter(fits).map(({ orderId }) => orderId) : ids)
  // What a courier contradicts is asked about on the order.
  const can = (order: PlannedOrder, to: AdminStatus) =>
    listStatusSteps(order).some((step) => step.to === to) && !contradictsCourier(order, to)
  const countUnconfirmed = (to: AdminStatus) => known.filter((order) => can(order, to) && skipsConfirmation(order, to)).length
  const listFor = (to: AdminStatus) => list((order) => can(order, to))
  // One answer decides whether items go back into stock: orders that have left are only cancelled without others.
  const areOnTheWay = isKnown && known.every((order) => order.status === 'shipped' || !can(order, 'cancelled'))
  const canCancel = (order: PlannedOrder) => can(order, 'cancelled') && (areOnTheWay || order.status !== 'shipped')
  return {
    steps: {
      pending: listFor('pending'),
      processing: listFor('processing'),
      shipped: listFor('shipped'),
      delivered: listFor('delivered'),
      cancelled: list(canCancel),
    },
    book: list(canBook),
    areOnTheWay,
    unshipped: known.filter((order) => can(order, 'delivered') && order.status !== 'shipped').length,
    paid: known.filter((order) => canCancel(order) && isPaid(order)).length,
    final: known.filter((order) => canCancel(order) && !canUndoStep(order, 'cancelled')).length,
    unconfirmed: {
      processing: countUnconfirmed('processing'),
      shipped: countUnconfirmed('shipped'),
      delivered: countUnconfirmed('delivered'),
    },
    toCall: known.filter((order) => can(order, 'processing') && recordsCall(order, 'processing')).length,
    contents: isKnown
      ? [...Map.groupBy(known, describe)].map(([words, { length }]) => `${length.toLocaleString('en-US')} ${words}`).join(', ')
      : '',
  }
}

/** At least in part: by an advance, or with the order whose goods it replaces. */
const isPaid = ({ paymentStatus, advance }: PlannedOrder): boolean =>
  paymentStatus === 'completed' || paymentStatus === 'exchanged' || advance?.state === 'paid'

function describe(order: PlannedOrder): string {
  if (order.status === 'pending' && order.needsReview) return 'to review'
  if (order.status === 'pending' && isAdvanceAwaited(order)) return 'waiting for the advance'
  if (order.status === 'pending' && isUnpaidOnline(order)) return 'not paid yet'
  if (isUnconfirmed(order)) return 'not confirmed yet'
  return (order.deliveryException ? shipmentStatusNames[order.deliveryException] : orderStatusNames[order.status]).toLowerCase()
}
