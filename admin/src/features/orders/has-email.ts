import type { Order } from '@saddar/contract'

/** Whether the buyer gets emails about the order: guests need not give an address. */
export const hasEmail = ({ user, shippingAddress }: Pick<Order, 'user' | 'shippingAddress'>): boolean =>
  Boolean(user || shippingAddress.email)
