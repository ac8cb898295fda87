import type { Cart, CartItem } from '@saddar/contract'
import { defaultDelivery } from '@saddar/contract/delivery-settings'
import { onlineDiscount } from '@saddar/contract/limits'

/** The settings of a new shop that prices depend on. */
export const priceSettings = { ...onlineDiscount, delivery: defaultDelivery }

/** A cart line for tests: a power bank of Rs 5,000 on sale for Rs 4,500, shipped for Rs 200. */
export function makeLine(changes: Partial<CartItem> = {}): CartItem {
  return {
    productId: 'p1',
    slug: 'power-bank',
    title: 'Power bank',
    image: null,
    quantity: 1,
    price: 5_000,
    discountPrice: 4_500,
    shippingCost: 200,
    variantId: null,
    variantColor: null,
    colorCode: null,
    colorImage: null,
    storageCapacity: null,
    storageOptionId: null,
    size: null,
    sizeOptionId: null,
    sku: 'PB-1',
    stock: 10,
    isUnavailable: false,
    isVariantUnavailable: false,
    ...changes,
  }
}

/** A cart for tests, with totals as the server computes them. */
export function makeCart(items: CartItem[], totals: Partial<Cart> = {}): Cart {
  return { items, totalPrice: 0, totalShippingCost: 0, itemCount: items.length, ...totals }
}
