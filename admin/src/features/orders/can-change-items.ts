import type { Order } from '@saddar/contract'

/** Whether items of the order can still be cancelled, or sent in another option: before it is shipped, and not while its payment is open. */
export const canChangeItems = ({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): boolean =>
  (status === 'pending' || status === 'confirmed' || status === 'processing') &&
  (paymentStatus === 'completed' || paymentStatus === 'not_required')
