import type { Order } from '@saddar/contract'
import { isAdvanceAwaited } from '@saddar/contract/advances'
import { adminTransitions, isUnpaidOnline } from '@saddar/contract/order-states'

/** Whether a parcel can be booked: the order waits to be sent, and is paid or paid in cash. */
export const canBook = (order: Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus' | 'needsReview' | 'advance'>): boolean =>
  adminTransitions.shipped.includes(order.status) && !isUnpaidOnline(order) && !isAdvanceAwaited(order) && !order.needsReview
