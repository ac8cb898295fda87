import type { Discount } from '@saddar/contract'
import type { Place } from '@saddar/contract/delivery'
import { computeParcelFee } from '@saddar/contract/delivery-fee'
import { locatePlace } from '@saddar/contract/pakistan'
import { sumShipping } from '@saddar/contract/sum-shipping'
import type { Context } from '../../platform/context.ts'
import { runRead } from '../../platform/db/run-together.ts'
import { toE164 } from '../../platform/to-e164.ts'
import { cartLines, readDeliveryTerms } from '../cart/index.ts'
import { skusOfProducts } from '../catalogue/index.ts'
import { announce } from '../live/index.ts'
import { computeDiscount, type DiscountLine } from './compute-discount.ts'
import { findUsable, getCoveredProducts } from './evaluate-discount.ts'

/** The order that a code is tried on, before it is placed; amounts in rupees. */
export interface DiscountedOrder {
  code: string
  /** The total of the items, without shipping. */
  orderTotal: number
  productIds: string[]
  /** Where the parcel goes; the default address of the shopper, when not given. */
  place?: Place | undefined
  /** The phone number that the order will have, once it is known. */
  phone?: string | null | undefined
}

/**
 * Estimates the amount of a discount code (rule 14.2). If it covers only some of the products, their value is taken from the shopper's cart, or
 * from one piece of each; placing the order computes the exact amount.
 * @throws AppError as evaluateDiscount
 */
export async function applyCode(ctx: Context, offered: DiscountedOrder): Promise<{ discount: Discount; amount: number }> {
  const userId = ctx.actor.kind === 'shopper' ? ctx.actor.userId : null
  const orderTotal = Math.round(offered.orderTotal)
  const discount = await findUsable(ctx.db, offered.code, orderTotal, {
    userId,
    phone: offered.phone ? (toE164(offered.phone) ?? offered.phone) : null,
  })
  const productIds = [...new Set(offered.productIds)]
  // A code for all products is accepted without a list of products.
  const covered = discount.appliesTo === 'all' ? new Set(productIds) : await getCoveredProducts(ctx.db, discount, productIds)
  const lines = (await readLines(ctx, userId, productIds)).filter(({ productId }) => covered.has(productId))
  const itemsTotal = lines.reduce((sum, { total }) => sum + total, 0)
  const eligible = covered.size === productIds.length ? orderTotal : Math.min(itemsTotal, orderTotal)
  const isShipping = discount.type === 'free_shipping'
  const shipping = isShipping ? await estimateShipping(ctx, userId, { lines, orderTotal, place: offered.place }) : 0
  const amount = computeDiscount(discount, eligible, shipping)
  if (userId) announce(ctx, 'discountApplied', { code: discount.code, discountAmount: amount, orderId: null }, { ownerAndStaff: userId })
  return { discount, amount }
}

interface Parcel {
  /** The lines that the code covers. */
  lines: DiscountLine[]
  orderTotal: number
  place: Place | undefined
}

/** What a free-shipping code takes off: the fee of the parcel, or the shipping of the products that it covers (rule 14.7). */
async function estimateShipping(ctx: Context, userId: string | null, { lines, orderTotal, place }: Parcel): Promise<number> {
  const terms = await readDeliveryTerms(ctx.db, userId)
  if (terms.delivery.charge === 'product') return sumShipping(lines)
  return computeParcelFee(terms.delivery, orderTotal, place ? locatePlace(place) : terms.place)
}

/** The shopper's cart lines if they include all these products, else one piece of each at its lowest price. */
async function readLines(ctx: Context, userId: string | null, productIds: string[]): Promise<DiscountLine[]> {
  const cart = userId ? await runRead(ctx.db, cartLines(userId)) : []
  const inCart = new Set(cart.map(({ sku }) => sku.productId))
  if (productIds.every((id) => inCart.has(id))) {
    return cart
      .filter(({ sku }) => productIds.includes(sku.productId) && sku.isActive && !sku.isRemoved && sku.stock > 0)
      .map(({ sku, quantity }) => ({
        productId: sku.productId,
        total: (sku.salePrice || sku.listPrice) * quantity,
        shippingCost: sku.shippingCost,
      }))
  }
  const cheapest = new Map<string, DiscountLine>()
  for (const { productId, salePrice, listPrice, shippingCost } of await runRead(ctx.db, skusOfProducts(productIds))) {
    const total = salePrice || listPrice
    if (total < (cheapest.get(productId)?.total ?? Number.POSITIVE_INFINITY)) cheapest.set(productId, { productId, total, shippingCost })
  }
  return [...cheapest.values()]
}
