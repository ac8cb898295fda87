import type { Order } from './entities.ts'

/** What lowers the total of an order: the discount of a code or, for an exchange, what was paid with the first order (rule 6.49). */
export const nameDiscount = ({ discountCode, exchangeOf }: Pick<Order, 'discountCode' | 'exchangeOf'>): string =>
  exchangeOf ? `Paid with ${exchangeOf.orderId}` : discountCode ? `Discount (${discountCode})` : 'Discount'
