import type { Order } from './entities.ts'
import { isUnpaidOnline, type OrderStatus } from './order-states.ts'

/** The states between placing and delivery. */
export const underway: readonly OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped']

/** Whether a day of arrival can be named: not while staff have yet to call, or the payment is awaited (rule 6.36). */
export const isComing = (order: Pick<Order, 'status' | 'needsReview' | 'paymentMethod' | 'paymentStatus'>): boolean =>
  underway.includes(order.status) && !order.needsReview && !isUnpaidOnline(order)
