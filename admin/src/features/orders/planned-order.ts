import type { Order, OrderGroup } from '@saddar/contract'

/** What tells which actions fit an order. An order of the list has it, and so has one that was selected on a page that was not loaded. */
export type PlannedOrder = Pick<Order, 'orderId'> &
  Omit<OrderGroup, 'orderIds' | 'advance' | 'confirmation'> &
  Partial<Pick<OrderGroup, 'advance' | 'confirmation'>>
