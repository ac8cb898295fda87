import type { Cart, PaymentMethod, ShopSettings } from '@saddar/contract'
import type { Place } from '@saddar/contract/delivery'
import { computeAmounts, type OrderAmounts } from '@saddar/contract/order-amounts'
import { getDelivery } from '../../shared/settings-query.ts'
import { priceShipping } from '../cart/price-shipping.ts'

interface PricedCart extends Pick<Cart, 'items' | 'totalPrice'> {
  totalShippingCost?: number | null
}
/** The settings that amounts depend on. */
export type PriceSettings = Pick<ShopSettings, 'delivery' | 'onlineDiscountMinimum' | 'onlineDiscountAmount'>

interface CheckoutTerms {
  settings: PriceSettings
  /** Where the parcel goes, when it is known. */
  place?: Place | undefined
}

/**
 * The summary's amounts (rule 6.13). The server computes its own and refuses the order if its total is higher. Shipping is the cart's, otherwise
 * each product's counted once, or the fee of the parcel.
 */
export function priceCheckout(
  cart: PricedCart,
  method: PaymentMethod,
  discountAmount: number,
  { settings, place }: CheckoutTerms,
): OrderAmounts {
  const totalShippingCost = priceShipping(cart, getDelivery(settings), place)
  return computeAmounts({ method, subtotal: cart.totalPrice, totalShippingCost, discountAmount, terms: settings })
}
