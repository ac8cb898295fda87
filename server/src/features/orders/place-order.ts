import { createHash } from 'node:crypto'
import type { Order, OrderAddress, Payment } from '@saddar/contract'
import { orderTotalMaximum } from '@saddar/contract/limits'
import { onlyLeft } from '@saddar/contract/messages'
import { isOnlinePayment, type PaymentMethod } from '@saddar/contract/order-states'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Leaf } from '../catalogue/index.ts'
import { countUse, judgeCode } from '../discounts/index.ts'
import { isMethodOn } from '../settings/index.ts'
import { takeStock } from '../stock/index.ts'
import { announcePlaced, announceStock } from './announce-orders.ts'
import { findEarlierOrder } from './find-earlier-order.ts'
import { insertOrder } from './insert-order.ts'
import { readOrder } from './read-orders.ts'
import { computeTotals, type Totals } from './totals.ts'

/** What is ordered; several lines may name one leaf. A leaf that was not found is a line that cannot be bought. */
export interface OrderLine {
  leaf: Leaf | undefined
  title: string
  quantity: number
}

export interface PlaceOrder {
  userId: string
  lines: OrderLine[]
  paymentMethod: PaymentMethod
  notes: string
  shipping: OrderAddress
  billing: OrderAddress
  /** The total that the shopper saw, in rupees; absent when none was shown. */
  expectedTotal?: number | undefined
  /** As the shopper typed it. */
  discountCode?: string | undefined
  idempotency?: { key: string; bodyHash: string } | undefined
  /** Where the bank's method takes the money from, masked for the eye and sealed for refunds. */
  bankAccount?: { masked: string; sealed: Buffer } | undefined
}

/** Payment online as far as orders know of it; s/payments implements it. */
export interface OnlinePayments {
  methods: readonly PaymentMethod[]
  /** Writes the first attempt in the order's own transaction: from then on somebody looks after it. */
  writeAttempt(tx: Context, order: { id: string; orderId: string; amount: number }): Promise<void>
  /** After the commit: the way to the bank's page. Null when there is nothing to pay any more. */
  open(ctx: Context, orderId: string): Promise<{ order: Order; payment: Payment | null }>
}

const orderNumberTaken = (error: unknown) =>
  (error as { code?: string; constraint?: string }).code === '23505' &&
  (error as { constraint?: string }).constraint === 'orders_order_id_key'

/**
 * Places an order (behaviour 6.1 to 6.3): amounts are computed here, stock is taken at the leaves, the ordered lines leave the cart,
 * and order, history, notification, job and the use of a discount code (6.13) are written in the same transaction. A repeat answers the
 * first order.
 * @throws AppError CART_EMPTY, ITEMS_UNAVAILABLE, PRICES_CHANGED, ORDER_TOO_LARGE, PLACEMENT_BUSY, IDEMPOTENCY_MISMATCH,
 * PAYMENT_METHOD_UNAVAILABLE, ACCOUNT_BLOCKED, and those of judgeCode
 */
export async function placeOrder(ctx: Context, input: PlaceOrder, online?: OnlinePayments): Promise<Order> {
  if (isOnlinePayment(input.paymentMethod) && !online?.methods.includes(input.paymentMethod))
    throw new AppError('PAYMENT_METHOD_UNAVAILABLE')
  const { id, isNew } = await writeOrder(ctx, input, online)
  // Read and told after the commit: whoever waits for the same leaf waits no longer than must be.
  const order = await readOrder(ctx.db, id)
  if (isNew) announcePlaced(ctx, order)
  return order
}

interface Written {
  id: string
  /** False for a repeat, which answers the first order. */
  isNew: boolean
}

async function writeOrder(ctx: Context, input: PlaceOrder, online?: OnlinePayments): Promise<Written> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(ctx, (tx) => writeOnce(tx, input, online))
    } catch (error) {
      // The random part of the order number met one of today's: another draw settles it.
      if (!orderNumberTaken(error) || attempt === 5) throw error
    }
  }
}

async function writeOnce(tx: Context, input: PlaceOrder, online?: OnlinePayments): Promise<Written> {
  const { rows } = await sql<{ free: boolean; blocked: boolean; offered: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`order:${input.userId}`}, 0)) as free, ${isMethodOn(input.paymentMethod)} as offered,
      exists (select from users where id = ${input.userId} and blocked_at is not null) as blocked`.execute(tx.db)
  if (!rows[0]?.free) throw new AppError('PLACEMENT_BUSY')
  // The sign-in of somebody who was blocked a moment ago may still have opened the door.
  if (rows[0].blocked) throw new AppError('ACCOUNT_BLOCKED')
  // Before anything is refused: the first request may have taken the last piece, or emptied the cart that this one orders.
  const fingerprint = fingerprintOf(input)
  const earlier = await findEarlierOrder(tx.db, input.userId, input.idempotency ?? { fingerprint })
  if (earlier) return { id: earlier, isNew: false }
  if (!rows[0].offered) throw new AppError('PAYMENT_METHOD_UNAVAILABLE')

  if (input.lines.length === 0) throw new AppError('CART_EMPTY')
  const lines = availableLines(input.lines)
  const discount = input.discountCode ? await judgeCode(tx.db, input.discountCode, lines.map(toDiscountLine), input.userId) : undefined
  const totals = computeTotals(lines.map(priceLine), input.paymentMethod, discount?.amount)
  if (totals.subtotal + totals.totalShippingCost > orderTotalMaximum) throw new AppError('ORDER_TOO_LARGE')
  checkShownTotal(input.expectedTotal, totals, lines)

  const { id, orderId } = await insertOrder(tx.db, { ...input, lines, totals, fingerprint, discount })
  if (isOnlinePayment(input.paymentMethod) && totals.total > 0) await online?.writeAttempt(tx, { id, orderId, amount: totals.total })
  if (discount) await countUse(tx, discount, id, input.userId)
  // Last, so that a much wanted leaf is locked for as short as can be.
  const { short, ranOut } = await takeStock(
    tx,
    lines.map(({ leaf, quantity }) => ({ skuId: leaf.skuId, quantity })),
    { orderId: id },
  )
  if (short.length > 0) throw unavailable(input.lines, new Set(short))
  await announceStock(
    tx,
    lines.map(({ leaf }) => leaf.productId),
    ranOut,
  )
  return { id, isNew: true }
}

type AvailableLine = OrderLine & { leaf: Leaf }

const isKnown = (line: OrderLine): line is AvailableLine => line.leaf !== undefined
const priceOf = (leaf: Leaf) => leaf.salePrice || leaf.listPrice
const priceLine = ({ leaf, quantity }: AvailableLine) => ({
  productId: leaf.productId,
  price: priceOf(leaf),
  quantity,
  shippingCost: leaf.shippingCost,
})

const toDiscountLine = ({ leaf, quantity }: AvailableLine) => ({
  productId: leaf.productId,
  total: priceOf(leaf) * quantity,
  shippingCost: leaf.shippingCost,
})

/** A first look, before anything is written; the stock itself decides later. */
function availableLines(lines: OrderLine[]): AvailableLine[] {
  const wanted = new Map<string, number>()
  for (const { leaf, quantity } of lines) if (leaf) wanted.set(leaf.skuId, (wanted.get(leaf.skuId) ?? 0) + quantity)
  const short = new Set(lines.flatMap(({ leaf }) => (leaf && leaf.stock < wanted.get(leaf.skuId)! ? [leaf.skuId] : [])))
  const gone = lines.some(({ leaf }) => !leaf || leaf.isRemoved || !leaf.isActive)
  if (gone || short.size > 0) throw unavailable(lines, short)
  return lines as AvailableLine[]
}

function unavailable(lines: OrderLine[], short: Set<string>): AppError {
  const errors = lines.flatMap(({ leaf, title, quantity }, index) => {
    const path = `items.${index}`
    if (!leaf || leaf.isRemoved || !leaf.isActive) return [{ msg: `${title}: no longer available`, path }]
    if (!short.has(leaf.skuId)) return []
    const left = leaf.stock < quantity ? leaf.stock : 0
    const choice = [leaf.colorName, leaf.capacity, leaf.size].filter(Boolean).join(', ')
    return [{ msg: `${leaf.title}${choice && ` (${choice})`}: ${left > 0 ? onlyLeft(left) : 'not enough left in stock'}`, path }]
  })
  return new AppError('ITEMS_UNAVAILABLE', { errors })
}

/** A shopper never pays more than was shown; less is theirs (behaviour 6.2). */
function checkShownTotal(shown: number | undefined, totals: Totals, lines: AvailableLine[]): void {
  if (shown === undefined || totals.total <= shown) return
  throw new AppError('PRICES_CHANGED', {
    data: {
      ...totals,
      items: lines.map(({ leaf, quantity }) => ({ productId: leaf.productId, sku: leaf.sku, price: priceOf(leaf), quantity })),
    },
  })
}

/** What two requests without a key must share to count as one order sent twice (behaviour 6.1). */
function fingerprintOf({ lines, paymentMethod, discountCode, shipping, billing, notes }: PlaceOrder): string {
  const items = lines.map(({ leaf, quantity }) => `${leaf?.skuId}x${quantity}`).sort()
  const { total } = computeTotals(lines.filter(isKnown).map(priceLine), paymentMethod)
  return createHash('sha256')
    .update(JSON.stringify([items, total, paymentMethod, discountCode?.toUpperCase(), shipping, billing, notes]))
    .digest('base64url')
}
