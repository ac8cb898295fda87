import type { Cart, Picture, Product } from '@saddar/contract'
import type { DeliverySettings, Place } from '@saddar/contract/delivery'
import { describeParcelFee } from '@saddar/contract/delivery-fee'
import { findFittingChoice } from '@saddar/contract/fits-together'
import { effectivePrice, formatRupees } from '@saddar/contract/money'
import { sumShipping } from '@saddar/contract/sum-shipping'
import { describeChoice, getLineKey, type NamedLine } from '../../shared/cart-line/line-identity.ts'
import type { Offer } from '../../shared/product/skus.ts'
import { listAvailable } from '../cart/cart-changes.ts'
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

/** The bundle of a product as it is chosen and what fits it (rule 3.13.3); empty when the chosen SKU is sold out or nothing fits. */
export function makeBundle(product: Product, resolved: ResolvedChoice, others: Product[]): BundleItem[] {
  const own = toBundleItem(product, resolved)
  const names = [resolved.variant?.color.name, resolved.option?.name].filter((name) => name !== undefined)
  const fitting = others.flatMap((other) => {
    const choice = findFittingChoice({ product, names }, other)
    return (choice && toBundleItem(other, resolveChoice(other, choice))) ?? []
  })
  return own && fitting.length > 0 ? [own, ...fitting] : []
}

/** A product as one SKU; null when that is sold out. */
function toBundleItem(product: Product, resolved: ResolvedChoice): BundleItem | null {
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

interface BundleDelivery {
  delivery: DeliverySettings
  place: Place | undefined
  /** What the bundle is delivered with, if it is known. */
  cart: Cart | undefined
}

/** What delivery of the bundle adds to the cart, in words: once per product, or once for all (rules 6.2 and 6.25); '' without items. */
export function describeBundleDelivery(items: BundleItem[], { delivery, place, cart }: BundleDelivery): string {
  const inCart = cart ? listAvailable(cart) : []
  if (items.length === 0) return ''
  if (delivery.charge === 'parcel') {
    const fee = describeParcelFee(delivery, sumPrices(items) + (cart?.totalPrice ?? 0), place)
    if (fee === 'Free delivery') return isFree
    return inCart.length > 0 ? `${fee} for the whole cart` : items.length > 1 ? `${fee} for all of them` : fee
  }
  const charged = items.filter(({ shippingCost }) => shippingCost > 0)
  const added = charged.filter(({ id }) => !inCart.some(({ productId }) => productId === id))
  const shipping = sumShipping(added.map(({ id, shippingCost }) => ({ productId: id, shippingCost })))
  if (shipping > 0) return `plus delivery ${formatRupees(shipping)}`
  return charged.length > 0 ? 'No extra delivery fee' : isFree
}

const isFree = 'Delivery is free'

/** Which items the cart has already, in the same choice, since adding the bundle adds them once more; '' for none. */
export function describeInCart(items: BundleItem[], cart: Cart | undefined): string {
  const inCart = new Set(cart?.items.map(getLineKey))
  const again = items.filter(({ line }) => inCart.has(getLineKey(line)))
  const [first] = again
  if (!first) return ''
  if (again.length === 1) return `${first.title} is already in your cart. This adds one more.`
  const which = again.length < items.length ? `${again.length} of these` : again.length === 2 ? 'Both' : 'All of these'
  return `${which} are already in your cart. This adds one more of each.`
}
