import type { Order } from './entities.ts'
import { formatRupees } from './money.ts'

/** Of what staff took off a new order. */
export const shopDiscountName = 'Discount by the shop'

/** What lowers the total of an order: the discount of a code, that of staff (rule 14.8) or, for an exchange, what was paid with the first order (rule 6.49). */
export const nameDiscount = ({ discountCode, exchangeOf }: Pick<Order, 'discountCode' | 'exchangeOf'>): string =>
  exchangeOf ? `Paid with ${exchangeOf.orderId}` : discountCode ? `Discount (${discountCode})` : shopDiscountName

/** Why delivery is charged although the code of the order gives free delivery (rule 14.7.1). */
export const explainDelivery = (
  order: Pick<Order, 'deliveryIsDue' | 'discountCode' | 'discountAmount' | 'totalShippingCost'>,
): string | undefined =>
  order.deliveryIsDue &&
  `The items that ${order.discountCode} delivers free were cancelled, so ${formatRupees(order.totalShippingCost - order.discountAmount)} of the shipping is due.`
