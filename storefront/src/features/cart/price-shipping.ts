import type { Cart } from '@saddar/contract'
import { computeShipping, listFees, readFreeDelivery } from '@saddar/contract/delivery-fee'
import type { DeliverySettings, Place } from '@saddar/contract/delivery-settings'
import { listAvailable } from './cart-changes.ts'

// Apart from cart-changes.ts, which every page with a button to buy loads.

type DeliveredCart = Pick<Cart, 'items' | 'totalPrice'> & { totalShippingCost?: number | null }

/** What delivery of a cart costs in rupees: the cart's own sum per product, or the fee of one parcel to this place (rule 6.25). */
export function priceShipping(cart: DeliveredCart, delivery: DeliverySettings, place?: Place): number {
  if (delivery.charge === 'product' && typeof cart.totalShippingCost === 'number') return cart.totalShippingCost
  return computeShipping(delivery, { lines: listAvailable(cart), goods: cart.totalPrice, place })
}

/** Whether the fee of a parcel with goods of this value, in rupees, differs from city to city. */
export function differsByCity(delivery: DeliverySettings, goods: number): boolean {
  const { lowest, highest } = listFees(delivery)
  return delivery.charge === 'parcel' && lowest !== highest && readFreeDelivery(delivery, goods)?.percent !== 100
}

/**
 * What the cart says of the fee: that of the place where it will probably go, or the lowest one while no place is known and fees differ
 * (rule 6.25.3).
 */
export function quoteShipping(cart: DeliveredCart, delivery: DeliverySettings, place?: Place): { fee: number; isLowest: boolean } {
  const fee = priceShipping(cart, delivery, place)
  const isLowest = !place && listAvailable(cart).length > 0 && differsByCity(delivery, cart.totalPrice)
  return isLowest ? { fee: listFees(delivery).lowest, isLowest } : { fee, isLowest }
}
