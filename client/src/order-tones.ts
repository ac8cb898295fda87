import type { OrderStatus } from '@saddar/contract/order-states'

/** The tone of the badge that shows an order's status. */
export const orderTones = {
  pending: 'warning',
  confirmed: 'info',
  processing: 'info',
  shipped: 'info',
  delivered: 'success',
  cancelled: 'neutral',
  payment_failed: 'red',
} as const satisfies Record<OrderStatus, string>
