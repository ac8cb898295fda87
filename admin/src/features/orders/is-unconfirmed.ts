import type { Order } from '@saddar/contract'

/** Whether the buyer of a cash order that has not left was asked to confirm it, and has not. */
export const isUnconfirmed = ({ status, confirmation }: Pick<Order, 'status' | 'confirmation'>): boolean =>
  (status === 'pending' || status === 'processing') && confirmation?.confirmedAt === null
