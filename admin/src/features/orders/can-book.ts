import { isAdvanceAwaited } from '@saddar/contract/advances'
import { adminTransitions, isUnpaidOnline } from '@saddar/contract/order-states'
import type { PlannedOrder } from './planned-order.ts'

/** Whether a parcel can be booked: the order waits to be sent, has no courier yet, and is paid or paid in cash. */
export const canBook = (
  order: Pick<PlannedOrder, 'status' | 'paymentMethod' | 'paymentStatus' | 'needsReview' | 'advance' | 'courier'>,
): boolean =>
  adminTransitions.shipped.includes(order.status) &&
  order.courier === null &&
  !isUnpaidOnline(order) &&
  !isAdvanceAwaited(order) &&
  !order.needsReview
