import { randomInt, randomUUID } from 'node:crypto'
import { discountInput } from '@saddar/contract'
import { computeAdvance } from '@saddar/contract/advances'
import { karachiOffsetMs } from '@saddar/contract/karachi'
import { onlineDiscount, unconfirmedCashLimits } from '@saddar/contract/limits'
import { formatRupees } from '@saddar/contract/money'
import { computeAmounts } from '@saddar/contract/order-amounts'
import { getPaymentMethod, isOnlinePayment, type PaymentMethod } from '@saddar/contract/payment-methods'
import { sumShipping } from '@saddar/contract/sum-shipping'
import type { DemoOrder, DemoOrderState } from '@saddar/demo'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { parse } from '../../platform/http/parse.ts'
import type { PrivateFiles } from '../../platform/media/private-files.ts'
import type { Sku } from '../catalogue/index.ts'
import { claimDiscountUse, createDiscount, evaluateDiscount, type PricedDiscount } from '../discounts/index.ts'
import { describeOrder, getNotificationTitle, makeOrderNumber, toItemRow } from '../orders/index.ts'
import { defaultSettings } from '../settings/index.ts'
import { takeStock } from '../stock/index.ts'
import { type Buyer, makeAddress } from './demo-buyers.ts'
import { loadDemoReturns } from './load-demo-returns.ts'
import type { DemoSkus } from './load-demo-reviews.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

type Step = [status: string, by: 'shopper' | 'admin' | 'system', note?: string]
const placed: Step = ['pending', 'shopper']
const packed: Step[] = [placed, ['confirmed', 'system'], ['processing', 'admin']]
const failed: Step[] = [placed, ['payment_failed', 'system', 'Payment failed']]

/** The history of an order in each state. Only its payment confirms an order, so `listSteps` leaves that out for cash. */
const paths: Record<DemoOrderState, Step[]> = {
  review: [placed],
  pending: [placed],
  confirmed: packed.slice(0, 2),
  processing: packed,
  shipped: [...packed, ['shipped', 'admin']],
  delivered: [...packed, ['shipped', 'admin'], ['delivered', 'admin']],
  cancelled: [placed, ['cancelled', 'shopper']],
  refused: [...packed, ['shipped', 'admin'], ['cancelled', 'admin', 'Refused at the door']],
  payment_failed: failed,
  never_paid: [...failed, ['cancelled', 'system', 'Not paid within 24 hours']],
}

/**
 * Inserts the demo shop's codes, its orders of the last months in all states, and carts that were left (rule 10.3.2). Amounts, stock and uses of
 * codes come from the functions that real orders use; the rows are inserted in bulk and without mails.
 */
export async function loadDemoOrders(tx: Context, buyers: Buyer[], skus: DemoSkus, now: number, pictures: PrivateFiles): Promise<void> {
  const { demoOrders, demoCarts, demoCodes } = await import('@saddar/demo')
  for (const { endsIn, ...code } of demoCodes)
    await createDiscount(tx, parse(discountInput, { ...code, expiresAt: new Date(now + endsIn * dayMs).toISOString().slice(0, 10) }))
  const byName = new Map(buyers.map((buyer) => [buyer.name, buyer]))
  const orders: Order[] = []
  for (const given of demoOrders) {
    orders.push(await makeOrder(tx, { given, buyer: byName.get(given.buyer)!, lines: chooseSkus(given.items, skus), now }))
  }
  await insertOrders(tx, orders)
  await takeGoods(tx, orders)
  await insertHistories(tx, orders, now)
  const returned = orders.flatMap((order) => (order.given.return ? { order, given: order.given.return } : []))
  await loadDemoReturns(
    tx,
    returned.map(({ order, given }) => ({
      ...{ id: order.id, orderId: order.number, given, deliveredAt: readDelivery(order, now) },
      lines: order.lines.map(({ sku, quantity }, position) => ({
        ...{ skuId: sku.skuId, productId: sku.productId, quantity, total: (sku.salePrice || sku.listPrice) * quantity },
        discount: order.discount?.shares[position] ?? 0,
      })),
      shipping: order.amounts.totalShippingCost,
      discount: order.amounts.discountAmount,
      onlineDiscount: order.amounts.onlinePaymentDiscount,
    })),
    now,
    pictures,
  )
  await askToConfirm(tx, orders, now)
  await askForAdvances(tx, orders)
  const carts = demoCarts.flatMap(({ items, ...cart }) =>
    chooseSkus(items, skus).map(({ sku, quantity }) => ({
      user_id: byName.get(cart.buyer)!.id,
      sku_id: sku.skuId,
      quantity,
      added_at: readMoment(cart, now),
    })),
  )
  await tx.db.insertInto('cart_lines').values(carts).execute()
}

interface Line {
  sku: Sku
  quantity: number
}

/** Each product's choice with the most stock. */
const chooseSkus = (items: Record<string, number>, skus: DemoSkus): Line[] =>
  Object.entries(items).map(([slug, quantity]) => ({
    sku: skus.get(slug)!.reduce((best, sku) => (sku.stock > best.stock ? sku : best)),
    quantity,
  }))

/** Of a day in Karachi: between 9 am and 11 pm, or on the present day in the later part of what has passed. */
function readMoment({ day, at }: Pick<DemoOrder, 'day' | 'at'>, now: number): Date {
  const midnight = now - ((now + karachiOffsetMs) % dayMs)
  return new Date(day === 0 ? midnight + (0.4 + 0.6 * at) * (now - midnight) : midnight - day * dayMs + (9 + at * 14) * hourMs)
}

interface Given {
  given: DemoOrder
  buyer: Buyer
  lines: Line[]
  now: number
}
type Order = Awaited<ReturnType<typeof makeOrder>>

async function makeOrder(tx: Context, { given, buyer, lines, now }: Given) {
  const { state, code } = given
  const method: PaymentMethod = given.method ?? 'cash_on_delivery'
  const at = readMoment(given, now)
  const goods = lines.map(({ sku, quantity }) => ({
    productId: sku.productId,
    shippingCost: sku.shippingCost,
    total: (sku.salePrice || sku.listPrice) * quantity,
  }))
  const discount = code ? await evaluateDiscount(tx.db, code, goods, toDiscountBuyer(buyer)) : undefined
  const amounts = computeAmounts({
    method,
    subtotal: goods.reduce((sum, { total }) => sum + total, 0),
    totalShippingCost: sumShipping(goods),
    discountAmount: discount?.amount ?? 0,
    terms: onlineDiscount,
  })
  const isEnded = ['cancelled', 'refused', 'payment_failed', 'never_paid'].includes(state)
  return {
    ...{ id: randomUUID(), number: makeOrderNumber(at), given, buyer, method, at, lines, discount, amounts },
    address: makeAddress(buyer),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    holdsStock: !isEnded && state !== 'review',
    transactionId: isOnlinePayment(method) && !isEnded ? String(randomInt(100_000_000_000, 1_000_000_000_000)) : null,
  }
}

const toDiscountBuyer = ({ id, phone }: Buyer) => ({ userId: id, phone: `+92${phone.slice(1)}` })
const statusOf = (state: DemoOrderState) => paths[state].at(-1)![0]
const listSteps = (state: DemoOrderState, method: PaymentMethod) =>
  paths[state].filter(([status]) => status !== 'confirmed' || isOnlinePayment(method))

function paymentStatusOf(method: PaymentMethod, status: string, wasPaid: boolean): string {
  if (method === 'cash_on_delivery') return status === 'delivered' ? 'completed' : 'not_required'
  if (status === 'pending') return 'pending'
  return wasPaid ? 'completed' : 'failed'
}

async function insertOrders({ db }: Context, orders: Order[]): Promise<void> {
  const rows = orders.map(({ given, buyer, address, amounts, method, at, ...order }) => {
    const status = statusOf(given.state)
    return {
      ...{ id: order.id, order_id: order.number, user_id: buyer.id, status, payment_method: method },
      payment_status: paymentStatusOf(method, status, order.transactionId !== null),
      ...{ subtotal: amounts.subtotal, shipping_total: amounts.totalShippingCost, total: amounts.total },
      ...{ discount_code: given.code ?? null, discount_amount: amounts.discountAmount, online_discount: amounts.onlinePaymentDiscount },
      ...{ item_count: order.pieces, notes: given.note ?? '', city: address.city, customer_name: address.fullName },
      ...{ shipping_address: JSON.stringify(address), billing_address: JSON.stringify(address), customer_phone: address.phoneE164! },
      ...{ courier: given.courier ?? null, tracking_number: given.trackingNumber ?? null, transaction_id: order.transactionId },
      ...{ holds_stock: order.holdsStock, fingerprint: order.number, created_at: at, updated_at: at, stock_taken_at: at },
      bank_account: getPaymentMethod(method).fields.includes('bankAccountNumber') ? '•••• 4410' : null,
      review_reason:
        given.state === 'review'
          ? `${order.pieces} pieces in unconfirmed cash orders of this account, and the limit is ${unconfirmedCashLimits.pieces}`
          : null,
    }
  })
  await db.insertInto('orders').values(rows).execute()
  const items = orders.flatMap(({ id, lines, discount }) =>
    lines.map((line, position) => {
      const row = toItemRow(line, position, discount?.shares[position] ?? 0)
      return { ...row, order_id: id, total: row.price * row.quantity }
    }),
  )
  await db.insertInto('order_items').values(items).execute()
}

/** Takes the stock of the orders that hold it and counts their codes, as placing an order does. */
async function takeGoods(tx: Context, orders: Order[]): Promise<void> {
  for (const { id, buyer, discount, lines, holdsStock } of orders.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if (discount) await claimDiscountUse(tx, discount as PricedDiscount, id, toDiscountBuyer(buyer))
    if (holdsStock)
      await takeStock(
        tx,
        lines.map(({ sku, quantity }) => ({ skuId: sku.skuId, quantity })),
        { orderId: id },
      )
  }
  await sql`update stock_changes s set at = o.created_at from orders o where o.id = s.order_id`.execute(tx.db)
  await sql`update discount_uses u set created_at = o.created_at from orders o where o.id = u.order_id`.execute(tx.db)
}

/** History, attempts to pay, staff's notes, and the notifications of the last two days. */
async function insertHistories({ db }: Context, orders: Order[], now: number): Promise<void> {
  const history = orders.flatMap((order) => {
    const { id, given, method, at, transactionId } = order
    const steps = listSteps(given.state, method)
    const entries = steps.map(([status, by, note = ''], index) => ({
      order_id: id,
      status,
      payment_status: paymentStatusOf(method, status, transactionId !== null),
      by_role: by,
      note: status === 'cancelled' && given.reason ? given.reason : note,
      at: readStep({ at, state: given.state, index, count: steps.length, now }),
    }))
    const [first, ...later] = entries
    if (!first || given.advance || !isConfirmed(order)) return entries
    const confirmed = { ...first, by_role: 'shopper' as const, note: 'Confirmed by the buyer', at: readConfirmation(order, now) }
    return [first, confirmed, ...later]
  })
  await db.insertInto('order_history').values(history).execute()
  await sql`
    update orders o set updated_at = h.at from (select order_id, max(at) as at from order_history group by 1) h
    where h.order_id = o.id and o.id = any(${orders.map(({ id }) => id)}::uuid[])`.execute(db)
  const attempts = orders.flatMap(({ id, number, method, at, amounts, transactionId }) =>
    method === 'cash_on_delivery'
      ? []
      : {
          ...{ reference: `${number.replaceAll('-', '')}01DEMO`, order_id: id, amount: amounts.total, created_at: at, opened_at: at },
          ...{ gateway: getPaymentMethod(method).gateway!, updated_at: at, transaction_id: transactionId },
          ...(transactionId
            ? { status: 'paid', response_code: '00', message: 'Paid' }
            : { status: 'failed', response_code: null, message: 'Failed' }),
        },
  )
  await db.insertInto('payment_attempts').values(attempts).execute()
  const notes = orders.flatMap(({ id, given, at }) =>
    given.staffNote ? { order_id: id, text: given.staffNote, at: new Date(at.getTime() + (now - at.getTime()) / 2) } : [],
  )
  await db.insertInto('order_notes').values(notes).execute()
  const news = orders
    .filter(({ given }) => given.day < 2)
    .map(({ number, address, pieces, given, at }) => ({
      ...{ type: 'order', order_id: number, created_at: at, message: describeOrder(address.fullName, pieces) },
      title: getNotificationTitle({ needsReview: given.state === 'review' }),
    }))
  await db.insertInto('notifications').values(news).execute()
}

/** When a delivered order arrived. */
function readDelivery({ at, given, method }: Order, now: number): Date {
  const count = listSteps(given.state, method).length
  return readStep({ at, state: given.state, index: count - 1, count, now })
}

const isAskedToConfirm = ({ method, given }: Order) =>
  method === 'cash_on_delivery' && ['pending', 'review', 'processing'].includes(given.state)
const isConfirmed = (order: Order) =>
  isAskedToConfirm(order) && (order.given.state === 'processing' || order.given.code !== undefined || order.given.advance === 'paid')

/** When the buyer confirmed the order: after it was placed and before it was packed; one who paid an advance, by that. */
const readConfirmation = ({ at, given }: Order, now: number): Date =>
  given.advance ? at : new Date(Math.min(at.getTime() + hourMs / 4, at.getTime() + (now - at.getTime()) / 8))

/** The demo shop asks its buyers to confirm cash orders: those that are being packed were, of the pending ones that with a code was. */
async function askToConfirm({ db }: Context, orders: Order[], now: number): Promise<void> {
  const rows = orders.filter(isAskedToConfirm).map((order) => ({
    order_id: order.id,
    ...(isConfirmed(order) && { confirmed_at: readConfirmation(order, now), confirmed_how: 'link' }),
  }))
  await db.insertInto('order_confirmations').values(rows).execute()
}

/** Staff of the demo shop asked for some advances; a paid one has its payment. */
async function askForAdvances({ db }: Context, orders: Order[]): Promise<void> {
  const asked = orders.flatMap(({ given, ...order }) => {
    if (!given.advance) return []
    return { ...order, isPaid: given.advance === 'paid', amount: computeAdvance(defaultSettings, order.amounts.total) }
  })
  const paid = asked.filter(({ isPaid }) => isPaid)
  const attempts = paid.map(({ id, number, at, amount }) => ({
    ...{ reference: `${number.replaceAll('-', '')}01DEMO`, order_id: id, amount, created_at: at, opened_at: at, updated_at: at },
    ...{ gateway: 'alfalah', advance_method: 'credit_card', status: 'paid', response_code: '00', message: 'Paid' },
    transaction_id: String(randomInt(100_000_000_000, 1_000_000_000_000)),
  }))
  await db.insertInto('payment_attempts').values(attempts).execute()
  const advances = asked.map(({ id, amount, at, isPaid }) => ({
    ...{ order_id: id, amount, asked_at: at, is_kept: false },
    ...(isPaid ? { state: 'paid', paid: amount } : { state: 'awaited', paid: 0 }),
  }))
  await db.insertInto('order_advances').values(advances).execute()
  const history = asked.flatMap(({ id, at, amount, isPaid }) => [
    {
      ...{ order_id: id, status: 'pending', payment_status: 'not_required', at },
      by_role: 'admin',
      note: `Asked for an advance of ${formatRupees(amount)}`,
    },
    ...(isPaid
      ? [
          {
            ...{ order_id: id, status: 'pending', payment_status: 'not_required', at },
            by_role: 'system',
            note: `Advance of ${formatRupees(amount)} paid online`,
          },
        ]
      : []),
  ])
  await db.insertInto('order_history').values(history).execute()
}

interface StepTime {
  at: Date
  state: DemoOrderState
  index: number
  count: number
  now: number
}

/** When a step of the history was taken: some hours after the one before, a day for a failed payment that nobody retried, and never later than now. */
function readStep({ at, state, index, count, now }: StepTime): Date {
  const start = at.getTime()
  const apart = state === 'never_paid' && index === 2 ? 24.2 * hourMs : (index === 1 ? 0.7 : 9 * index) * hourMs
  return new Date(Math.min(start + (index === 0 ? 0 : apart), start + ((now - start) * index) / count))
}
