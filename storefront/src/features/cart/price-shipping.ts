import type { Cart } from '@saddar/contract'
import { computeShipping } from '@saddar/contract/delivery-fee'
import type { DeliverySettings, Place } from '@saddar/contract/delivery-settings'
import { listAvailable } from './cart-changes.ts'

// Apart from cart-changes.ts, which every page with a button to buy loads.

type DeliveredCart = Pick<Cart, 'items' | 'totalPrice'> & { totalShippingCost?: number | null }

/** What delivery of a cart costs in rupees: the cart's own sum per product, or the fee of one parcel to this place (rule 6.25). */
export function priceShipping(cart: DeliveredCart, delivery: DeliverySettings, place?: Place): number {
  if (delivery.charge === 'product' && typeof cart.totalShippingCost === 'number') return cart.totalShippingCost
  return computeShipping(delivery, { lines: listAvailable(cart), goods: cart.totalPrice, place })
}
