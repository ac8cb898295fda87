import { type DeliverySettings, describeDelivery } from './delivery.ts'
import type { Order } from './entities.ts'
import { isUnpaidOnline, type OrderStatus } from './order-states.ts'
import { locatePlace } from './pakistan.ts'

/** The states between placing and delivery. */
export const underway: readonly OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped']

/** Whether a day of arrival can be named: not while staff have yet to call, or the payment is awaited (rule 6.36). */
export const isComing = (order: Pick<Order, 'status' | 'needsReview' | 'paymentMethod' | 'paymentStatus'>): boolean =>
  underway.includes(order.status) && !order.needsReview && !isUnpaidOnline(order)

/** When an order arrives, as 'Tue 24 – Thu 26 Nov'; null once it has, or while that is open (rule 6.36). */
export const describeArrival = (order: Order, delivery: DeliverySettings): string | null =>
  isComing(order) ? describeDelivery(delivery, locatePlace(order.shippingAddress), Date.parse(order.createdAt)) : null
