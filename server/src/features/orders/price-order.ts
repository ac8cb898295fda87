import { onlyLeft } from '@saddar/contract/messages'
import type { PaymentMethod } from '@saddar/contract/order-states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { readSkus, type Sku } from '../catalogue/index.ts'
import { evaluateDiscount, type PricedDiscount } from '../discounts/index.ts'
import { isMethodOn, type OrderTerms, savedOrderTerms, toOrderTerms } from '../settings/index.ts'
import { computeTotals, type Totals } from './totals.ts'

/** What is ordered; several lines may name one SKU. A SKU that was not found is a line that cannot be bought. */
export interface OrderLine {
  sku: Sku | undefined
  title: string
  quantity: number
}
export type AvailableLine = OrderLine & { sku: Sku }

interface PriceRequest {
  userId: string
  lines: OrderLine[]
  paymentMethod: PaymentMethod
  terms: OrderTerms
  discountCode?: string | undefined
  /** The total that the shopper saw, in rupees; absent when none was shown. */
  expectedTotal?: number | undefined
  /** The order that is judged again, when it holds its stock and its use of the code already. */
  heldBy?: string | undefined
}
export interface PricedOrder {
  lines: AvailableLine[]
  discount: PricedDiscount | undefined
  totals: Totals
}

/**
 * The one judge of what may be paid for and at which price (rule 6.17): products, stock, prices, discount code and payment method as they
 * are now. Every way to an order that can be paid asks it: placing, trying a failed payment again, going on to pay, changing to cash.
 * Takes nothing and counts nothing.
 * @throws AppError PAYMENT_METHOD_UNAVAILABLE, ITEMS_UNAVAILABLE, PRICES_CHANGED, and those of evaluateDiscount
 */
export async function priceOrder(tx: Context, request: PriceRequest): Promise<PricedOrder> {
  const { userId, paymentMethod, terms, discountCode, expectedTotal, heldBy } = request
  if (!isMethodOn(terms, paymentMethod)) throw new AppError('PAYMENT_METHOD_UNAVAILABLE')
  const lines = availableLines(request.lines, heldBy !== undefined)
  const discount = discountCode ? await evaluateDiscount(tx.db, discountCode, lines.map(toDiscountLine), userId, heldBy) : undefined
  const totals = computeTotals(lines.map(priceLine), paymentMethod, discount?.amount, terms.onlineDiscountMinimum)
  checkShownTotal(expectedTotal, totals, lines)
  return { lines, discount, totals }
}

/**
 * Judges an order that exists again, as a new placement would be: it may not be paid at prices, with goods, by a code or in a way that no longer
 * stand (rule 6.17). What it costs less now, it keeps.
 * @param total what is to be paid, in rupees
 * @returns the terms by which it was judged
 * @throws AppError as priceOrder
 */
export async function recheckOrder(tx: Context, orderId: string, paymentMethod: PaymentMethod, total: number): Promise<OrderTerms> {
  const { rows } = await sql<{ user_id: string; discount_code: string | null; holds_stock: boolean; terms: Partial<OrderTerms> | null }>`
    select user_id, discount_code, holds_stock, ${savedOrderTerms} as terms from orders where id = ${orderId}`.execute(tx.db)
  const order = rows[0]!
  const terms = toOrderTerms(order.terms)
  const items = await tx.db
    .selectFrom('order_items')
    .select(['sku_id', 'title', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  const skus = new Map(
    (
      await readSkus(
        tx.db,
        items.flatMap(({ sku_id }) => sku_id ?? []),
      )
    ).map((sku) => [sku.skuId, sku]),
  )
  await priceOrder(tx, {
    userId: order.user_id,
    lines: items.map(({ sku_id, title, quantity }) => ({ sku: sku_id ? skus.get(sku_id) : undefined, title, quantity })),
    paymentMethod,
    terms,
    discountCode: order.discount_code ?? undefined,
    expectedTotal: total,
    heldBy: order.holds_stock ? orderId : undefined,
  })
  return terms
}

export const isKnown = (line: OrderLine): line is AvailableLine => line.sku !== undefined
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

/** A first look, before anything is written; the stock itself decides later. */
function availableLines(lines: OrderLine[], holdsStock: boolean): AvailableLine[] {
  const wanted = new Map<string, number>()
  for (const { sku, quantity } of lines) if (sku) wanted.set(sku.skuId, (wanted.get(sku.skuId) ?? 0) + quantity)
  const isShort = (sku: Sku | undefined) => !holdsStock && sku !== undefined && sku.stock < wanted.get(sku.skuId)!
  const short = new Set(lines.flatMap(({ sku }) => (sku && isShort(sku) ? [sku.skuId] : [])))
  const gone = lines.some(({ sku }) => !sku || sku.isRemoved || !sku.isActive)
  if (gone || short.size > 0) throw unavailable(lines, short)
  return lines as AvailableLine[]
}

/** The error for lines that cannot be bought, each with its reason. `short` are the ids of SKUs with too little stock. */
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

/** A shopper never pays more than was shown; less is theirs (rule 6.2). */
function checkShownTotal(shown: number | undefined, totals: Totals, lines: AvailableLine[]): void {
  if (shown === undefined || totals.total <= shown) return
  throw new AppError('PRICES_CHANGED', {
    data: {
      ...totals,
      items: lines.map(({ sku, quantity }) => ({ productId: sku.productId, sku: sku.sku, price: priceOf(sku), quantity })),
    },
  })
}
