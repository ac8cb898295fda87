import type { Picture, Product } from '@saddar/contract'
import type { DeliverySettings, Place } from '@saddar/contract/delivery'
import { describeParcelFee } from '@saddar/contract/delivery-fee'
import { effectivePrice, formatRupees } from '@saddar/contract/money'
import { sumShipping } from '@saddar/contract/sum-shipping'
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

/** The total price in rupees. */
export const sumPrices = (items: BundleItem[]): number => items.reduce((sum, { offer }) => sum + effectivePrice(offer), 0)

/** What delivery of the bundle costs, in words: once per product, or once for all (rules 6.2 and 6.25). */
export function describeBundleDelivery(items: BundleItem[], delivery: DeliverySettings, place?: Place): string {
  if (delivery.charge === 'parcel') {
    const fee = describeParcelFee(delivery, sumPrices(items), place)
    return fee === 'Free delivery' ? 'Delivery is free' : `${fee} for all of them`
  }
  const shipping = sumShipping(items.map(({ id, shippingCost }) => ({ productId: id, shippingCost })))
  return shipping > 0 ? `Delivery ${formatRupees(shipping)} more` : 'Delivery is free'
}
