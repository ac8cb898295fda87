import type { Picture, Product } from '@saddar/contract'
import { effectivePrice } from '@saddar/contract/money'
import { describeChoice, type NamedLine } from '../../shared/cart-line/line-identity.ts'
import type { Offer } from '../../shared/product/skus.ts'
import { type ResolvedChoice, resolveChoice, toCartIdentity } from './choice.ts'

/** A product of the bundle as one SKU in stock. */
export interface BundleItem {
  id: string
  title: string
  picture: Picture | undefined
  /** 'Black · 128 GB', empty for a product without choices. */
  choice: string
  offer: Offer
  shippingCost: number
  line: NamedLine
}

/** A product as the chosen SKU, else its first in stock; null when that SKU is sold out. */
export function toBundleItem(product: Product, resolved: ResolvedChoice = resolveChoice(product, {})): BundleItem | null {
  const { offer, pictures } = resolved
  if (offer.stock <= 0) return null
  const identity = toCartIdentity(resolved)
  const { _id: id, title, shippingCost } = product
  return {
    id,
    title,
    picture: pictures[0],
    choice: describeChoice(identity),
    offer,
    shippingCost,
    line: { productId: id, title, quantity: 1, ...identity },
  }
}

/** Total price, and total shipping, which is charged once per product (rule 6.2). */
export function sumBundle(items: BundleItem[]): { price: number; shipping: number } {
  return {
    price: items.reduce((sum, { offer }) => sum + effectivePrice(offer), 0),
    shipping: items.reduce((sum, { shippingCost }) => sum + shippingCost, 0),
  }
}
