import type { Order } from './entities.ts'

/** Of what staff took off a new order. */
export const shopDiscountName = 'Discount by the shop'

/** What lowers the total of an order: the discount of a code, that of staff (rule 14.8) or, for an exchange, what was paid with the first order (rule 6.49). */
export const nameDiscount = ({ discountCode, exchangeOf }: Pick<Order, 'discountCode' | 'exchangeOf'>): string =>
  exchangeOf ? `Paid with ${exchangeOf.orderId}` : discountCode ? `Discount (${discountCode})` : shopDiscountName
