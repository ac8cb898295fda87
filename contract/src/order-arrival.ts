import { isAdvanceAwaited } from './advances.ts'
import { type DeliverySettings, describeDelivery, findDispatchEnd } from './delivery.ts'
import type { Order } from './entities.ts'
import { isUnpaidOnline, type OrderStatus } from './order-states.ts'
import { locatePlace } from './pakistan.ts'

/** The states between placing and delivery. */
export const underway: readonly OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped']

/** Whether a day of arrival can be named: not while staff have yet to call, a payment is awaited, or the courier does not bring it (rule 6.36.2). */
const isComing = (order: Order): boolean =>
  underway.includes(order.status) && !order.needsReview && !isUnpaidOnline(order) && !isAdvanceAwaited(order) && !order.deliveryException

/**
 * When an order arrives, as 'Tue 24 – Thu 26 Nov'; null once it has, or while that is open (rule 6.36). The days are those that the product page
 * promised, unless it leaves later than its day of dispatch.
 */
export function describeArrival(order: Order, delivery: DeliverySettings, now = Date.now()): string | null {
  if (!isComing(order)) return null
  const placed = Date.parse(order.createdAt)
  const leaves = order.status === 'shipped' ? (findShipping(order) ?? placed) : now
  const isLate = leaves > findDispatchEnd(delivery, placed)
  return describeDelivery(delivery, locatePlace(order.shippingAddress), isLate ? leaves : placed)
}

/** When a shipped order got this status, in milliseconds. */
function findShipping({ history }: Pick<Order, 'history'>): number | undefined {
  const entry = history.findLast(({ status }, index) => status === 'shipped' && history[index - 1]?.status !== 'shipped')
  return entry && Date.parse(entry.at)
}
