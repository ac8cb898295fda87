import { createHash } from 'node:crypto'
import type { Order, OrderAddress, Payment } from '@saddar/contract'
import { isAdvanceMethod } from '@saddar/contract/advances'
import { orderTotalMaximum } from '@saddar/contract/limits'
import { formatRupees } from '@saddar/contract/money'
import { isOnlinePayment, type PaymentMethod } from '@saddar/contract/order-states'
import { type RawBuilder, sql } from 'kysely'
import { type Context, inTransaction, type Transaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { wakeRunners } from '../../platform/jobs/enqueue.ts'
import { claimDiscountUse } from '../discounts/index.ts'
import { type OrderTerms, savedOrderTerms, toOrderTerms } from '../settings/index.ts'
import { isStockRefused, takeStock, takeStockAndCommit } from '../stock/index.ts'
import { insertAdvance } from './advance-rows.ts'
import { findRuleAdvance } from './advance-rule.ts'
import { announcePlaced, announceStock } from './announce-orders.ts'
import { checkCashLimits, findOversoldSkus } from './cash-limits.ts'
import { findEarlierOrder, hashKey } from './find-earlier-order.ts'
import { insertOrder } from './insert-order.ts'
import { retryTakenNumber } from './order-number.ts'
import { isKnown, type OrderLine, priceLine, priceOrder, unavailable } from './price-order.ts'
import { readOrder } from './read-orders.ts'
import { computeTotals } from './totals.ts'

export interface PlaceOrder {
  /** Null for a guest, who then has an idempotency key. */
  userId: string | null
  lines: OrderLine[]
  paymentMethod: PaymentMethod
  notes: string
  shipping: OrderAddress
  billing: OrderAddress
  /** The total that the shopper saw, in rupees; absent when none was shown. */
  expectedTotal?: number | undefined
  /** The advance that the shopper agreed to, in rupees; absent when none was shown. */
  expectedAdvance?: number | undefined
  /** As typed by the shopper. */
  discountCode?: string | undefined
  idempotency?: { key: string; bodyHash: string } | undefined
  /** The account the buyer pays from: masked for display, and encrypted in full for refunds. */
  bankAccount?: { masked: string; sealed: Buffer } | undefined
}

/** Online payment as the orders feature needs it; the payments feature implements it. */
export interface OnlinePayments {
  methods: readonly PaymentMethod[]
  /** Writes the first payment attempt in the order's transaction, so that the payment jobs follow it up even after a crash. */
  writeAttempt(tx: Context, order: { id: string; orderId: string; amount: number }): Promise<void>
  /** Opens the payment after the commit. `payment` is null when no amount is due. */
  open(ctx: Context, orderId: string): Promise<{ order: Order; payment: Payment | null }>
}

/**
 * Places an order (rules 6.1 to 6.3). Amounts are computed from the catalogue, never taken from the request.
 *
 * One transaction takes the stock, removes the ordered lines from the cart, counts the use of a discount code (rule 6.13), and writes the
 * order with its history entry, notification and job. Events are emitted after the commit.
 *
 * A repeated request returns the order that the first one placed. A cash order above the limits takes no stock; it waits for a review by
 * staff (rule 6.19).
 * @throws AppError CART_EMPTY, ITEMS_UNAVAILABLE, PRICES_CHANGED, ORDER_TOO_LARGE, PLACEMENT_BUSY, IDEMPOTENCY_MISMATCH,
 * PAYMENT_METHOD_UNAVAILABLE, ACCOUNT_BLOCKED, CASH_LIMIT, ADVANCE_ASKED, those of evaluateDiscount, and for a guest GUEST_ORDER_REFUSED, or UNAUTHENTICATED
 * where guests cannot check out
 */
export async function placeOrder(ctx: Context, input: PlaceOrder, online?: OnlinePayments): Promise<Order> {
  if (isOnlinePayment(input.paymentMethod) && !online?.methods.includes(input.paymentMethod))
    throw new AppError('PAYMENT_METHOD_UNAVAILABLE')
  const { id, isNew } = await place(ctx, input, online)
  // After the commit, so that the row locks of the SKUs are released first.
  const order = await readOrder(ctx.db, id)
  if (isNew) {
    wakeRunners(ctx)
    announcePlaced(ctx, order)
  }
  return order
}

/** Whether this order, or one placed at the same time, may take the last piece. */
const isNearlySoldOut = ({ sku, quantity }: OrderLine) => sku !== undefined && sku.stock - quantity <= 20

interface Placed {
  id: string
  /** False for a repeated request. */
  isNew: boolean
}

async function place(ctx: Context, input: PlaceOrder, online?: OnlinePayments): Promise<Placed> {
  const attempt = (canRunOut: boolean) => retryTakenNumber(() => inTransaction(ctx, (tx) => tryPlace(tx, input, canRunOut, online)))
  if (ctx.db.isTransaction || input.lines.some(isNearlySoldOut)) return attempt(true)
  try {
    return await attempt(false)
  } catch (error) {
    if (!isStockRefused(error)) throw error
    return attempt(true)
  }
}

/** @param canRunOut whether a SKU may be short or sell out: checking that holds its row longer */
async function tryPlace(tx: Transaction, input: PlaceOrder, canRunOut: boolean, online?: OnlinePayments): Promise<Placed> {
  const { rows } = await sql<{ free: boolean; blocked: boolean; terms: Partial<OrderTerms> | null }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`order:${input.userId ?? hashKey(input.idempotency!.key)}`}, 0)) as free,
      ${isBlocked(input)} as blocked,
      ${savedOrderTerms} as terms`.execute(tx.db)
  if (!rows[0]?.free) throw new AppError('PLACEMENT_BUSY')
  // The account may have been blocked after this request was authenticated.
  if (rows[0].blocked) throw new AppError(input.userId === null ? 'GUEST_ORDER_REFUSED' : 'ACCOUNT_BLOCKED')
  // Before any other check: the first request may have taken the last piece, or emptied the cart that this request orders.
  const fingerprint = fingerprintOf(input)
  const earlier = await findEarlierOrder(tx.db, input.userId, input.idempotency ?? { fingerprint })
  if (earlier) return { id: earlier, isNew: false }
  if (input.lines.length === 0) throw new AppError('CART_EMPTY')
  const terms = toOrderTerms(rows[0].terms)
  if (input.userId === null && !terms.guestCheckout) throw new AppError('UNAUTHENTICATED')
  const buyer = { userId: input.userId, phone: input.shipping.phoneE164 ?? input.shipping.phone }
  const { lines, discount, totals } = await priceOrder(tx, { ...input, buyer, terms })
  if (totals.subtotal + totals.totalShippingCost > orderTotalMaximum) throw new AppError('ORDER_TOO_LARGE')

  const reviewReason = isOnlinePayment(input.paymentMethod)
    ? null
    : await checkCashLimits(
        tx,
        {
          userId: input.userId,
          address: input.shipping,
          total: totals.total,
          pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        },
        terms,
      )

  const advance = await readAdvanceDue(tx, input, totals.total, terms, online)
  const isConfirmationAsked = terms.confirmCashOrders && input.paymentMethod === 'cash_on_delivery'
  const { id, orderId } = await insertOrder(tx, { ...input, lines, totals, fingerprint, discount, reviewReason, isConfirmationAsked })
  if (isOnlinePayment(input.paymentMethod) && totals.total > 0) await online?.writeAttempt(tx, { id, orderId, amount: totals.total })
  if (advance > 0) await insertAdvance(tx, id, advance)
  if (discount) await claimDiscountUse(tx, discount, id, buyer)
  if (reviewReason !== null) {
    const oversold = await findOversoldSkus(tx, id)
    if (oversold.length > 0) throw unavailable(input.lines, new Set(oversold))
    return { id, isNew: true }
  }
  // Last, to keep the row locks of popular SKUs short.
  const amounts = lines.map(({ sku, quantity }) => ({ skuId: sku.skuId, quantity }))
  if (!canRunOut) {
    await takeStockAndCommit(tx, amounts, { orderId: id })
    return { id, isNew: true }
  }
  const { short, ranOut } = await takeStock(tx, amounts, { orderId: id })
  if (short.length > 0) throw unavailable(input.lines, new Set(short))
  // The products themselves are invalidated already.
  if (ranOut)
    await announceStock(
      tx,
      lines.map(({ sku }) => sku.productId),
      ranOut,
    )
  return { id, isNew: true }
}

/**
 * The advance that the shop's rule asks for, in rupees; 0 for none, and where nothing can be paid online.
 * @throws AppError ADVANCE_ASKED when it is above what the shopper was shown
 */
async function readAdvanceDue(
  tx: Transaction,
  input: PlaceOrder,
  total: number,
  terms: OrderTerms,
  online?: OnlinePayments,
): Promise<number> {
  const { paymentMethod, shipping, expectedAdvance } = input
  if (paymentMethod !== 'cash_on_delivery' || !online?.methods.some(isAdvanceMethod)) return 0
  const advance = await findRuleAdvance(tx, { phone: shipping.phoneE164 ?? shipping.phone, total }, terms)
  if (expectedAdvance !== undefined && advance > expectedAdvance)
    throw new AppError('ADVANCE_ASKED', {
      text: { amount: formatRupees(advance), rest: formatRupees(total - advance) },
      data: { advance, toRider: total - advance, isKept: terms.cashAdvanceKept },
    })
  return advance
}

/**
 * Whether the shop has blocked the buyer: the account, or for a guest an account that has ordered with the same phone number or has the same
 * e-mail.
 */
function isBlocked({ userId, shipping }: PlaceOrder): RawBuilder<boolean> {
  if (userId !== null) return sql`exists (select from users where id = ${userId} and blocked_at is not null)`
  return sql`exists (
    select from users u where u.blocked_at is not null and (u.email = lower(${shipping.email}::text) or exists (
      select from customer_phones p where p.user_id = u.id and p.digits = phone_digits(${shipping.phoneE164 ?? shipping.phone}::text))))`
}

/** Identifies repeated requests that carry no idempotency key: equal fingerprints count as one order (rule 6.1). */
function fingerprintOf({ lines, paymentMethod, discountCode, shipping, billing, notes }: PlaceOrder): string {
  const items = lines.map(({ sku, quantity }) => `${sku?.skuId}x${quantity}`).sort()
  const { total } = computeTotals(lines.filter(isKnown).map(priceLine), paymentMethod)
  return createHash('sha256')
    .update(JSON.stringify([items, total, paymentMethod, discountCode?.toUpperCase(), shipping, billing, notes]))
    .digest('base64url')
}
