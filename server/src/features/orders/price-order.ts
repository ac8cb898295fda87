import type { ShopDiscount } from '@saddar/contract'
import type { Place } from '@saddar/contract/delivery'
import { computeShipping } from '@saddar/contract/delivery-fee'
import { onlyLeft } from '@saddar/contract/messages'
import type { OrderAmounts } from '@saddar/contract/order-amounts'
import type { PaymentMethod } from '@saddar/contract/order-states'
import { locatePlace } from '@saddar/contract/pakistan'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { readSkus, type Sku } from '../catalogue/index.ts'
import { type Buyer, computeShopDiscount, evaluateDiscount, type PricedDiscount, type SharedDiscount } from '../discounts/index.ts'
import { isMethodOn, type OrderTerms, savedOrderTerms, toOrderTerms } from '../settings/index.ts'
import { computeTotals, sumGoods } from './totals.ts'

/** A line to order; several lines may name the same SKU. A line whose SKU was not found cannot be bought. */
export interface OrderLine {
  sku: Sku | undefined
  title: string
  quantity: number
}
export type AvailableLine = OrderLine & { sku: Sku }

/** What is priced, for whom and where to. */
export interface PriceRequest {
  buyer: Buyer
  lines: OrderLine[]
  paymentMethod: PaymentMethod
  terms: OrderTerms
  discountCode?: string | undefined
  /** Of staff, instead of a code (rule 14.8). */
  shopDiscount?: Pick<ShopDiscount, 'type' | 'value'> | undefined
  /** Staff deliver it free, whatever it costs today. */
  freeDelivery?: boolean | undefined
  /** The total that the shopper saw, in rupees; absent when none was shown. */
  expectedTotal?: number | undefined
  /** Where the parcel goes. */
  shipping: Place
  /** The order being rechecked, when it already holds its stock and discount use: both then count as available to it. */
  heldBy?: string | undefined
  /** What the order being rechecked was charged for delivery, and what a free-shipping code took off that: it keeps both. */
  kept?: { shipping: number; discount: number } | undefined
}
export interface PricedOrder {
  lines: AvailableLine[]
  discount: SharedDiscount | undefined
  /** The discount, where it is a code's: its use counts. */
  usedCode: PricedDiscount | undefined
  totals: OrderAmounts
}

/**
 * Prices an order and checks that it can be bought now (rule 6.17): products, stock, prices, discount code and payment method. Every path to a
 * payable order goes through it: placing, retrying a failed payment, continuing to pay, and switching to cash.
 *
 * Only reads: it takes no stock and counts no discount use.
 * @throws AppError PAYMENT_METHOD_UNAVAILABLE, ITEMS_UNAVAILABLE, PRICES_CHANGED, DISCOUNT_TOO_LARGE, and those of evaluateDiscount
 */
export async function priceOrder(tx: Context, request: PriceRequest): Promise<PricedOrder> {
  const { buyer, paymentMethod, terms, discountCode, shopDiscount, expectedTotal, heldBy, kept } = request
  if (!isMethodOn(terms, paymentMethod)) throw new AppError('PAYMENT_METHOD_UNAVAILABLE')
  const lines = availableLines(request.freeDelivery ? request.lines.map(deliverFree) : request.lines, heldBy !== undefined)
  const priced = lines.map(priceLine)
  const computeToday = () =>
    request.freeDelivery
      ? 0
      : computeShipping(terms.delivery, { lines: priced, goods: sumGoods(priced), place: locatePlace(request.shipping) })
  const shipping = kept?.shipping ?? computeToday()
  const usedCode = discountCode
    ? await evaluateDiscount(tx.db, discountCode, lines.map(toDiscountLine), buyer, {
        heldBy,
        ...(terms.delivery.charge === 'parcel' && { parcelFee: shipping }),
        ...(kept && { shippingSaved: Math.min(kept.discount, kept.shipping) }),
      })
    : undefined
  const discount = shopDiscount ? computeShopDiscount(shopDiscount, lines.map(toDiscountLine)) : usedCode
  const totals = computeTotals(priced, paymentMethod, { shipping, discountAmount: discount?.amount, terms })
  checkShownTotal(expectedTotal, totals, lines)
  return { lines, discount, usedCode, totals }
}

/**
 * Rechecks an existing order as if it were placed now: its products, prices, discount code and payment method must still be valid (rule 6.17).
 * An order that would be cheaper now keeps its price, and every order keeps its delivery fee (rule 6.25.2).
 * @param total the amount to pay, in rupees
 * @returns the terms that it was checked against
 * @throws AppError as priceOrder
 */
export async function recheckOrder(tx: Context, orderId: string, paymentMethod: PaymentMethod, total: number): Promise<OrderTerms> {
  const order = await readRecheckedOrder(tx, orderId)
  const terms = toOrderTerms(order.terms)
  const items = await tx.db
    .selectFrom('order_items')
    .select(['sku_id', 'title', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  const found = await readSkus(
    tx.db,
    items.map(({ sku_id }) => sku_id),
  )
  const skus = new Map(found.map((sku) => [sku.skuId, sku]))
  await priceOrder(tx, {
    buyer: { userId: order.user_id, phone: order.customer_phone },
    lines: items.map(({ sku_id, title, quantity }) => ({ sku: skus.get(sku_id), title, quantity })),
    paymentMethod,
    terms,
    discountCode: order.discount_code ?? undefined,
    expectedTotal: total,
    shipping: order.place,
    heldBy: order.holds_stock ? orderId : undefined,
    kept: { shipping: order.shipping_total, discount: order.discount_amount },
  })
  return terms
}

interface RecheckedOrder {
  user_id: string | null
  customer_phone: string
  discount_code: string | null
  holds_stock: boolean
  shipping_total: number
  discount_amount: number
  place: Place
  terms: Partial<OrderTerms> | null
}

async function readRecheckedOrder(tx: Context, orderId: string): Promise<RecheckedOrder> {
  const { rows } = await sql<RecheckedOrder>`
    select user_id, customer_phone, discount_code, holds_stock, shipping_total, discount_amount, shipping_address as place, ${savedOrderTerms} as terms
    from orders where id = ${orderId}`.execute(tx.db)
  return rows[0]!
}

export const isKnown = (line: OrderLine): line is AvailableLine => line.sku !== undefined
const deliverFree = (line: OrderLine): OrderLine => ({ ...line, sku: line.sku && { ...line.sku, shippingCost: 0 } })
const priceOf = (sku: Sku) => sku.salePrice || sku.listPrice
export const priceLine = ({ sku, quantity }: AvailableLine) => ({
  productId: sku.productId,
  price: priceOf(sku),
  quantity,
  shippingCost: sku.shippingCost,
})

const toDiscountLine = ({ sku, quantity }: AvailableLine) => ({
  productId: sku.productId,
  total: priceOf(sku) * quantity,
  shippingCost: sku.shippingCost,
})

/** Rejects unavailable lines early, before anything is written. Only `takeStock` decides reliably, under its locks. */
export function availableLines(lines: OrderLine[], holdsStock: boolean): AvailableLine[] {
  const requested = new Map<string, number>()
  for (const { sku, quantity } of lines) if (sku) requested.set(sku.skuId, (requested.get(sku.skuId) ?? 0) + quantity)
  const isShort = (sku: Sku | undefined) => !holdsStock && sku !== undefined && sku.stock < requested.get(sku.skuId)!
  const short = new Set(lines.flatMap(({ sku }) => (sku && isShort(sku) ? [sku.skuId] : [])))
  const gone = lines.some(({ sku }) => !sku || sku.isRemoved || !sku.isActive)
  if (gone || short.size > 0) throw unavailable(lines, short)
  return lines as AvailableLine[]
}

/** The error for lines that cannot be bought, with the reason for each. `short` holds the ids of SKUs with too little stock. */
export function unavailable(lines: OrderLine[], short: Set<string>): AppError {
  const errors = lines.flatMap(({ sku, title, quantity }, index) => {
    const path = `items.${index}`
    if (!sku || sku.isRemoved || !sku.isActive) return [{ msg: `${title}: no longer available`, path }]
    if (!short.has(sku.skuId)) return []
    const left = sku.stock < quantity ? sku.stock : 0
    const choice = [sku.colorName, sku.capacity, sku.size].filter(Boolean).join(', ')
    return [{ msg: `${sku.title}${choice && ` (${choice})`}: ${left > 0 ? onlyLeft(left) : 'not enough left in stock'}`, path }]
  })
  return new AppError('ITEMS_UNAVAILABLE', { errors })
}

/** A shopper never pays more than the total that was shown, but may pay less (rule 6.2). */
function checkShownTotal(shown: number | undefined, totals: OrderAmounts, lines: AvailableLine[]): void {
  if (shown === undefined || totals.total <= shown) return
  throw new AppError('PRICES_CHANGED', {
    data: {
      ...totals,
      items: lines.map(({ sku, quantity }) => ({ productId: sku.productId, sku: sku.sku, price: priceOf(sku), quantity })),
    },
  })
}
