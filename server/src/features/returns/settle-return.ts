import {
  type ExchangeLine,
  type OrderReturn,
  type ReturnReason,
  returnReasons,
  type Settlement,
  splitPaid,
  valueCarried,
  valueOfPieces,
} from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { sql } from 'kysely'
import { type Context, getActingUserId, type Transaction } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { invalid } from '../../platform/http/app-error.ts'
import { findPayingOrder, lockOrder, readExchanged } from '../orders/index.ts'
import { addRefund, getRefundable, type Payout } from '../refunds/index.ts'
import { changeReturn } from './change-return.ts'
import { listChoices, toChoice } from './exchange-choices.ts'
import { type DeliveredOrder, readDeliveredOrder } from './read-returnable.ts'
import type { OwnedReturn } from './read-returns.ts'
import { readShippingBack } from './shipping-back.ts'

/** What a return is worth, in rupees. */
export interface ReturnValue {
  goods: number
  delivery: number
  /** The most that can be refunded now: the sum, or less when other refunds of the order leave less. */
  most: number
}

/** The accepted pieces of a return and what was paid for them; before its inspection, all of its pieces. */
export interface PaidPieces {
  order: DeliveredOrder
  /** What was paid for delivery, in rupees. */
  delivery: number
  lines: { position: number; pieces: number; reason: ReturnReason; isExchangeWanted: boolean; value: number }[]
}

/** Read it while the order is locked when a refund or an exchange depends on it. */
export async function readPaidPieces(db: Db, { id, orderId }: OwnedReturn): Promise<PaidPieces> {
  const order = await readDeliveredOrder(db, orderId, 0)
  const paid = splitPaid(order)
  const { rows } = await sql<Omit<PaidPieces['lines'][number], 'value'>>`
    select position, coalesce(accepted, quantity) as pieces, reason, wanted_sku_id is not null as "isExchangeWanted" from return_lines where return_id = ${id} order by position`.execute(
    db,
  )
  const lines = rows.map((row) => {
    const settled = order.lines.find(({ position }) => position === row.position)?.settled ?? 0
    return { ...row, value: valueOfPieces(paid.lines.get(row.position)!, settled, row.pieces) }
  })
  return { order, delivery: paid.delivery, lines }
}

/**
 * What a return is worth, less what is carried over into an exchange. The delivery fee is added when every piece of the order has come back, nothing
 * was exchanged, and every reason is the shop's fault (rules 6.43, 6.52).
 * @param carried rupees by position
 */
async function valueReturn(
  db: Db,
  found: OwnedReturn,
  { order, delivery: fee, lines }: PaidPieces,
  { payingOrder, carried }: { payingOrder: string; carried: Map<number, number> },
): Promise<ReturnValue> {
  const goods = lines.reduce((sum, { position, value }) => sum + value - (carried.get(position) ?? 0), 0)
  const isAllBack = order.lines.every(({ position, quantity, settled }) => {
    return settled + (lines.find((line) => line.position === position)?.pieces ?? 0) === quantity
  })
  const delivery = isAllBack && carried.size === 0 && (await isFeeOwed(db, found)) ? fee : 0
  // What this return carries over is not among the exchanged money yet.
  const left = (await readMoneyLeft(db, found, payingOrder)) - [...carried.values()].reduce((sum, amount) => sum + amount, 0)
  return { goods, delivery, most: Math.max(0, Math.min(goods + delivery, left)) }
}

/**
 * What is left of what was paid, in rupees, for the pieces of a return. What pays for goods that were sent in exchange is left only when these
 * come back themselves.
 */
export async function readMoneyLeft(db: Db, { orderId }: OwnedReturn, payingOrder: string): Promise<number> {
  const exchanged = orderId === payingOrder ? await readExchanged(db, payingOrder) : 0
  return Math.max(0, (await getRefundable(db, payingOrder)) - exchanged)
}

/** Whether every reason of this return and of the settled ones of its order is the shop's fault, and none of them was an exchange. */
async function isFeeOwed(db: Db, { id, orderId }: OwnedReturn): Promise<boolean> {
  const { rows } = await sql<{ reason: ReturnReason; is_exchange: boolean }>`
    select distinct l.reason, r.exchange_order_id is not null as is_exchange from return_lines l join returns r on r.id = l.return_id
    where r.order_id = ${orderId} and (r.id = ${id} or r.status = 'settled')`.execute(db)
  return rows.every(({ reason, is_exchange }) => returnReasons[reason].isShops && !is_exchange)
}

/** What a return is worth and, once it is inspected, what its accepted lines can be exchanged for. */
export async function readReturnValue(db: Db, found: OwnedReturn): Promise<{ value: WorthOfReturn; exchange: ExchangeLine[] }> {
  const pieces = await readPaidPieces(db, found)
  const worth = await valueReturn(db, found, pieces, { payingOrder: await findPayingOrder(db, found.orderId), carried: new Map() })
  const value = { ...worth, shippingBack: await readShippingBack(db, found, pieces, worth.goods) }
  const { status } = await db.selectFrom('returns').select('status').where('id', '=', found.id).executeTakeFirstOrThrow()
  return { value, exchange: status === 'inspected' ? await listExchangeLines(db, pieces) : [] }
}

/** A return's value, with what the policy deducts for the way back; null where the shop pays it, as for an exchange. */
type WorthOfReturn = ReturnValue & { shippingBack: number | null }

/** What the customer of an open return can expect; null without a line whose money they want. */
export async function readExpectedRefund(db: Db, found: OwnedReturn): Promise<{ refund: number; shippingBack: number | null } | null> {
  const pieces = await readPaidPieces(db, found)
  const wanted = pieces.lines.filter(({ isExchangeWanted }) => isExchangeWanted)
  if (pieces.lines.every((line) => line.pieces === 0 || wanted.includes(line))) return null
  const carried = new Map(wanted.map(({ position, value }) => [position, value]))
  const { goods, most } = await valueReturn(db, found, pieces, { payingOrder: await findPayingOrder(db, found.orderId), carried })
  const shippingBack = await readShippingBack(db, found, pieces, goods)
  return { refund: Math.max(0, most - (shippingBack ?? 0)), shippingBack }
}

async function listExchangeLines(db: Db, { order, lines }: PaidPieces): Promise<ExchangeLine[]> {
  const accepted = lines.filter(({ pieces }) => pieces > 0)
  const choices = await listChoices(
    db,
    order.lines.filter((line) => accepted.some(({ position }) => position === line.position)),
  )
  return accepted.map(({ position, value }) => ({
    line: position,
    value,
    choices: choices.get(position)!.map(({ sku, isDearer, ...prices }) => ({
      ...toChoice(sku),
      stock: sku.stock,
      back: isDearer ? null : value - valueCarried(value, prices),
    })),
  }))
}

/** Locks the order whose payment a refund goes against: a chain of exchanges is locked from its end. @returns its row id */
export async function lockPayingOrder(tx: Transaction, orderId: string): Promise<string> {
  const payingOrder = await findPayingOrder(tx.db, orderId)
  await lockOrder(tx, payingOrder)
  return payingOrder
}

/**
 * Settles an inspected return with a refund (rule 6.43). Staff may give back less than it is worth, with a reason that the customer reads.
 * @throws AppError VALIDATION, and those of changeReturn and addRefund
 */
export const settleReturn = (ctx: Context, given: string, { amount, reason }: Settlement): Promise<OrderReturn> =>
  changeReturn(ctx, given, 'settled', {
    note: reason,
    work: async (tx, found) => {
      const payingOrder = await lockPayingOrder(tx, found.orderId)
      await settle(tx, found, { pieces: await readPaidPieces(tx.db, found), payingOrder, carried: new Map(), amount, reason })
    },
  })

interface Settled {
  pieces: PaidPieces
  /** Locked, by `lockPayingOrder`. */
  payingOrder: string
  /** Rupees that pay for an exchange, by position. */
  carried: Map<number, number>
  /** Null for all that can be given back. */
  amount: number | null
  reason: string
}

/** Sets the state of a return and makes its refund. @throws AppError VALIDATION, and those of addRefund */
export async function settle(tx: Transaction, found: OwnedReturn, settled: Settled): Promise<void> {
  const { pieces, payingOrder, carried, reason } = settled
  const { most } = await valueReturn(tx.db, found, pieces, settled)
  const amount = settled.amount ?? most
  if (amount > most) throw invalid([{ msg: `At most ${formatRupees(most)} can be refunded`, path: 'amount' }])
  if (settled.amount !== null && amount < most && reason === '')
    throw invalid([{ msg: 'Say why you refund less. The customer sees this.', path: 'reason' }])
  if (pieces.lines.every((line) => line.pieces === 0) && reason === '')
    throw invalid([{ msg: 'Say why nothing was accepted. The customer sees this.', path: 'reason' }])
  const lines = pieces.lines.map(({ position, value }) => ({ position, value: value - (carried.get(position) ?? 0) }))
  await sql`
    update return_lines l set value = v.value from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as v(position int, value int)
    where l.return_id = ${found.id} and l.position = v.position`.execute(tx.db)
  const { number, method, masked, sealed } = await endPayout(tx.db, found, amount)
  if (amount > 0)
    await addRefund(tx, {
      orderId: payingOrder,
      amount,
      reason: `Return ${number}`,
      returnId: found.id,
      payout: method && masked && sealed ? { method, masked, sealed } : null,
      by: getActingUserId(tx),
    })
}

interface Ended {
  number: string
  method: Payout['method'] | null
  masked: string | null
  sealed: Buffer | null
}

/** Marks a return as settled, and moves its payout details on: the refund keeps them from now on, and erases them in time. */
async function endPayout(db: Db, { id }: OwnedReturn, amount: number): Promise<Ended> {
  const { rows } = await sql<Ended>`
    update returns r set status = 'settled', refund_amount = ${amount}, updated_at = now(), payout_sealed = null
    from returns was join orders o on o.id = was.order_id where r.id = ${id} and was.id = r.id
    returning concat(o.order_id, '-R', was.number) as number, was.payout_method as method, was.payout_label as masked, was.payout_sealed as sealed`.execute(
    db,
  )
  return rows[0]!
}
