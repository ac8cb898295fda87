import { createHash } from 'node:crypto'
import type { Order, OrderAddress, Payment, ShopDiscount } from '@saddar/contract'
import { isAdvanceMethod } from '@saddar/contract/advances'
import { orderTotalMaximum } from '@saddar/contract/limits'
import { formatRupees } from '@saddar/contract/money'
import { isOnlinePayment, type PaymentMethod } from '@saddar/contract/order-states'
import { type RawBuilder, sql } from 'kysely'
import { type Context, inTransaction, type Transaction } from '../../platform/context.ts'
import { placementLockKey } from '../../platform/db/placement-lock.ts'
import { type Read, runTogether } from '../../platform/db/run-together.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { wakeRunners } from '../../platform/jobs/enqueue.ts'
import { hashKey } from '../guest-orders/index.ts'
import { type OrderTerms, savedOrderTerms, toOrderTerms } from '../settings/index.ts'
import { isStockRefused } from '../stock/index.ts'
import { findRuleAdvance } from './advance-rule.ts'
import { announcePlaced } from './announce-orders.ts'
import { checkCashLimits } from './cash-limits.ts'
import type { CartCheck } from './check-cart.ts'
import { earlierOrder, findEqualOrder } from './find-earlier-order.ts'
import { retryTakenNumber } from './order-number.ts'
import { isKnown, type OrderLine, type PricedOrder, type PriceRequest, priceLine, priceOrder } from './price-order.ts'
import { readOrder } from './read-orders.ts'
import { computeTotals } from './totals.ts'
import { checkUnpaidLimits } from './unpaid-limits.ts'
import { type PlacedOrder, writeOrder } from './write-order.ts'

export interface PlaceOrder {
  /** Null for a guest, who then has an idempotency key. */
  userId: string | null
  /** What is ordered, read in the order's transaction. */
  lines: Read<OrderLine[]>
  /** Absent when the lines need not be in a cart. */
  cartCheck?: CartCheck | undefined
  /** The hash of the id of the cart that a guest's lines come from. */
  guestCartKey?: string | undefined
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
  /** Set by staff who order for somebody who phones or writes; `userId` is then null. */
  entered?: { isConfirmed: boolean } | undefined
  /** Of staff, instead of a code (rule 14.8). */
  shopDiscount?: ShopDiscount | undefined
  /** Staff deliver it free. */
  freeDelivery?: boolean | undefined
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
 * staff (rule 6.19). An online order above them is refused while others wait for their payment.
 * @throws AppError CART_EMPTY, CART_CHANGED, ITEMS_UNAVAILABLE, PRICES_CHANGED, ORDER_TOO_LARGE, PLACEMENT_BUSY, IDEMPOTENCY_MISMATCH,
 * PAYMENT_METHOD_UNAVAILABLE, ACCOUNT_BLOCKED, BUYER_BLOCKED, CASH_LIMIT, UNPAID_LIMIT, ADVANCE_ASKED, DISCOUNT_TOO_LARGE, those of evaluateDiscount, and for a guest GUEST_ORDER_REFUSED, or UNAUTHENTICATED
 * where guests cannot check out
 */
export async function placeOrder(ctx: Context, input: PlaceOrder, online?: OnlinePayments): Promise<Order> {
  if (isOnlinePayment(input.paymentMethod) && !online?.methods.includes(input.paymentMethod))
    throw new AppError('PAYMENT_METHOD_UNAVAILABLE')
  const { id, isNew, ...placed } = await place(ctx, input, online)
  // After the commit, so that the row locks of the SKUs are released first.
  const order = placed.order ?? (await readOrder(ctx.db, id))
  if (isNew) {
    wakeRunners(ctx)
    announcePlaced(ctx, order)
  }
  return order
}

async function place(ctx: Context, input: PlaceOrder, online?: OnlinePayments): Promise<PlacedOrder> {
  const attempt = (canRunOut: boolean) => retryTakenNumber(() => inTransaction(ctx, (tx) => tryPlace(tx, input, canRunOut, online)))
  if (ctx.db.isTransaction) return attempt(true)
  try {
    return await attempt(false)
  } catch (error) {
    if (!isStockRefused(error)) throw error
    return attempt(true)
  }
}

/** @param canRunOut see writeOrder */
async function tryPlace(tx: Transaction, input: PlaceOrder, canRunOut: boolean, online?: OnlinePayments): Promise<PlacedOrder> {
  const { id, terms, found, checkCart, fingerprint, earlier } = await lockAndRead(tx, input)
  if (earlier) return { id: earlier, isNew: false }
  if (found.length === 0) throw new AppError('CART_EMPTY')
  checkCart(found)
  if (input.userId === null && !input.entered && !terms.guestCheckout) throw new AppError('UNAUTHENTICATED')
  const buyer = { userId: input.userId, phone: input.shipping.phoneE164 ?? input.shipping.phone }
  const { lines, discount, usedCode, totals } = await priceNewOrder(tx, { ...input, lines: found, buyer, terms })
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const limited = { userId: input.userId, address: input.shipping, total: totals.total, pieces }
  const isOnline = isOnlinePayment(input.paymentMethod)
  if (isOnline) await checkUnpaidLimits(tx, limited, terms)
  const reviewReason = isOnline ? null : await checkCashLimits(tx, limited, terms)
  const advance = await readAdvanceDue(tx, input, totals.total, terms, online)
  const isConfirmationAsked = terms.confirmCashOrders && input.paymentMethod === 'cash_on_delivery'
  const order = {
    ...input,
    id,
    lines,
    totals,
    fingerprint,
    discount,
    usedCode,
    reviewReason,
    isConfirmationAsked,
    charge: terms.delivery.charge,
  }
  return writeOrder(tx, order, { buyer, advance, canRunOut, online })
}

/** Prices an order that is not placed yet. @throws AppError ORDER_TOO_LARGE, and as priceOrder */
export async function priceNewOrder(tx: Context, request: PriceRequest): Promise<PricedOrder> {
  const priced = await priceOrder(tx, request)
  if (priced.totals.subtotal + priced.totals.totalShippingCost > orderTotalMaximum) throw new AppError('ORDER_TOO_LARGE')
  return priced
}

/**
 * Locks the placements of the buyer, of a guest those of the key and of the cart, and reads in the same message what they depend on.
 * @throws AppError PLACEMENT_BUSY, ACCOUNT_BLOCKED, BUYER_BLOCKED, GUEST_ORDER_REFUSED, IDEMPOTENCY_MISMATCH
 */
async function lockAndRead(tx: Transaction, input: PlaceOrder) {
  const lock = sql<{ free: boolean; blocked: boolean; terms: Partial<OrderTerms> | null; id: string }>`
    select ${lockPlacements(input)} as free,
      ${isBlocked(input)} as blocked,
      ${savedOrderTerms} as terms, uuid_v7() as id`
  const byKey = earlierOrder(input.userId, input.idempotency)
  // Read after the lock is held, so that of two orders of one cart the second sees it without the lines of the first.
  const cartStatements = input.cartCheck ? [input.cartCheck.statement] : []
  const [[locked], keyRows, lineRows, cartRows] = await runTogether(tx.db, lock, byKey.statement, input.lines.statement, ...cartStatements)
  if (!locked?.free) throw new AppError('PLACEMENT_BUSY')
  // The account may have been blocked after this request was authenticated.
  if (locked.blocked && input.entered) throw new AppError('BUYER_BLOCKED')
  if (locked.blocked) throw new AppError(input.userId === null ? 'GUEST_ORDER_REFUSED' : 'ACCOUNT_BLOCKED')
  const found = input.lines.toResult(lineRows)
  const fingerprint = fingerprintOf(input, found)
  // Before any other check: the first request may have taken the last piece, or emptied the cart that this request orders.
  const earlier = byKey.toResult(keyRows) ?? (input.idempotency ? undefined : await findEqualOrder(tx.db, input.userId, fingerprint))
  const checkCart = (cartRows && input.cartCheck?.toResult(cartRows)) ?? (() => {})
  return { id: locked.id, terms: toOrderTerms(locked.terms), found, checkCart, fingerprint, earlier }
}

/** Whether the locks are free, which it then takes. */
function lockPlacements({ userId, idempotency, guestCartKey }: PlaceOrder): RawBuilder<boolean> {
  const lock = (name: string) => sql<boolean>`pg_try_advisory_xact_lock(${placementLockKey(name)})`
  if (userId !== null) return lock(userId)
  const byKey = lock(hashKey(idempotency!.key))
  return guestCartKey === undefined ? byKey : sql`(${byKey} and ${lock(`cart:${guestCartKey}`)})`
}

/**
 * The advance that the shop's rule asks for, in rupees; 0 for none, and where nothing can be paid online.
 * @throws AppError ADVANCE_ASKED when it is above what the shopper was shown
 */
export async function readAdvanceDue(
  tx: Context,
  input: Pick<PlaceOrder, 'paymentMethod' | 'expectedAdvance'> & { shipping: Pick<OrderAddress, 'phone' | 'phoneE164'> },
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
 * Whether the shop has blocked the buyer: the account, which may also have been deleted, or for a guest an account that has ordered with the same phone number or has the same
 * e-mail.
 */
export function isBlocked({ userId, shipping }: Pick<PlaceOrder, 'userId' | 'shipping'>): RawBuilder<boolean> {
  if (userId !== null) return sql`exists (select from users where id = ${userId} and (blocked_at is not null or role = 'deleted'))`
  return sql`exists (
    select from users u where u.blocked_at is not null and (u.email = lower(${shipping.email}::text) or exists (
      select from customer_phones p where p.user_id = u.id and p.digits = phone_digits(${shipping.phoneE164 ?? shipping.phone}::text))))`
}

/** Identifies repeated requests that carry no idempotency key: equal fingerprints count as one order (rule 6.1). */
function fingerprintOf({ paymentMethod, discountCode, shipping, billing, notes }: PlaceOrder, lines: OrderLine[]): string {
  const items = lines.map(({ sku, quantity }) => `${sku?.skuId}x${quantity}`).sort()
  const { total } = computeTotals(lines.filter(isKnown).map(priceLine), paymentMethod)
  return createHash('sha256')
    .update(JSON.stringify([items, total, paymentMethod, discountCode?.toUpperCase(), shipping, billing, notes]))
    .digest('base64url')
}
