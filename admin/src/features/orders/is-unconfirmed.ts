import type { Order } from '@saddar/contract'

/** Whether the buyer of a cash order was asked to confirm it, and has not while it still can be. */
export const isUnconfirmed = ({ status, confirmation }: Pick<Order, 'status' | 'confirmation'>): boolean =>
  status === 'pending' && confirmation?.confirmedAt === null
