import type { OrderFilter } from './calls/admin-orders.ts'

/**
 * The lists of orders that wait for somebody, as filters. `confirm`: pending cash orders without those of `review`. `unconfirmed`: those whose
 * buyers were asked to confirm them and have not. `advance`: those that wait for their advance. `review`: cash orders above the limits, which
 * reserve no stock yet.
 */
export const orderQueues = {
  confirm: { status: 'pending', paymentMethod: 'cash_on_delivery', review: 'none' },
  unconfirmed: { confirmation: 'waiting' },
  advance: { advance: 'awaited' },
  review: { review: 'needed' },
} as const satisfies Record<string, OrderFilter>
export type OrderQueue = keyof typeof orderQueues
