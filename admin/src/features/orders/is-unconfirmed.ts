import type { Order } from '@saddar/contract'

/** What tells whether a buyer was asked to confirm the order. */
export interface Confirmable extends Pick<Order, 'status'> {
  confirmation?: Pick<NonNullable<Order['confirmation']>, 'confirmedAt'> | null | undefined
}

/** Whether the buyer of a cash order that has not left was asked to confirm it, and has not. */
export const isUnconfirmed = ({ status, confirmation }: Confirmable): boolean =>
  (status === 'pending' || status === 'processing') && confirmation?.confirmedAt === null
