import { type Exchange, limitSum, type OrderReturn, valueCarried } from '@saddar/contract'
import { describeItem } from '@saddar/contract/describe-item'
import { formatRupees } from '@saddar/contract/money'
import { sql } from 'kysely'
import type { Context, Transaction } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { type ExchangedLine, placeExchange, retryTakenNumber, takeExchanged } from '../orders/index.ts'
import { changeReturn } from './change-return.ts'
import { findChoice, listChoices, toChoice } from './exchange-choices.ts'
import { readReturn } from './read-returns.ts'
import { lockPayingOrder, type PaidPieces, readMoneyLeft, readPaidPieces, settle } from './settle-return.ts'

/** A line of the exchange, with its place in the request. */
interface Planned extends ExchangedLine {
  position: number
  path: string
}

/**
 * Settles an inspected return with an order that is sent in exchange: each accepted line is either sent again or refunded, and what a cheaper variant
 * leaves is refunded too (rules 6.49, 6.52). The return, the new order, its stock and the refund change together or not at all.
 * @throws AppError EXCHANGE_SOLD_OUT, VALIDATION, and those of changeReturn and addRefund
 */
export const exchangeReturn = (ctx: Context, given: string, exchange: Exchange): Promise<OrderReturn> =>
  retryTakenNumber(() =>
    changeReturn(ctx, given, 'settled', {
      note: exchange.reason,
      work: async (tx, found) => {
        const payingOrder = await lockPayingOrder(tx, found.orderId)
        const pieces = await readPaidPieces(tx.db, found)
        const planned = await plan(tx, pieces, exchange)
        const left = await readMoneyLeft(tx.db, found, payingOrder)
        // All that was paid has gone back, or pays for other goods. What cost nothing needs no money.
        if (left === 0 && planned.some(({ carried }) => carried > 0))
          throw new AppError('REFUND_TOO_LARGE', { text: { left: formatRupees(0) } })
        const lines = limitCarried(planned, left)
        const { number } = await readReturn(tx.db, found.id, 'staff')
        const order = await placeExchange(tx, { from: found.orderId, returnNumber: number, lines })
        await sql`
          with sent as (select * from jsonb_to_recordset(${JSON.stringify(
            lines.map(({ position, carried, sku }) => ({ position, carried, sku_id: sku.skuId })),
          )}::jsonb) as s(position int, carried int, sku_id uuid)),
          noted as (
            update return_lines l set sent_sku_id = sent.sku_id, carried = sent.carried from sent
            where l.return_id = ${found.id} and l.position = sent.position
          )
          update returns set exchange_order_id = ${order.id} where id = ${found.id}`.execute(tx.db)
        const carried = new Map(lines.map((line) => [line.position, line.carried]))
        await settle(tx, found, { pieces, payingOrder, carried, amount: exchange.amount ?? null, reason: exchange.reason })
        await takeOrRefuse(tx, order.id, lines)
      },
    }),
  )

/** @throws AppError VALIDATION unless every accepted line is there once, and at least one is exchanged for a variant that costs no more */
async function plan(tx: Transaction, { order, lines }: PaidPieces, exchange: Exchange): Promise<Planned[]> {
  const accepted = lines.filter(({ pieces }) => pieces > 0)
  const given = new Set(exchange.lines.map(({ line }) => line))
  if (given.size < exchange.lines.length || given.size !== accepted.length || accepted.some(({ position }) => !given.has(position)))
    throw invalid([{ msg: 'Choose for every accepted item', path: 'lines' }])
  if (exchange.lines.every(({ exchangeFor }) => exchangeFor === null))
    throw invalid([{ msg: 'Choose what to send, or settle with a refund', path: 'lines' }])
  const choices = await listChoices(tx.db, order.lines)
  return exchange.lines.flatMap(({ line, exchangeFor }, index) => {
    if (exchangeFor === null) return []
    const path = `lines.${index}.exchangeFor`
    const { sku, wanted, returned } = findChoice(choices.get(line) ?? [], exchangeFor, path)
    const { pieces, value } = accepted.find(({ position }) => position === line)!
    const charged = order.lines.find(({ position }) => position === line)!.price
    const price = valueCarried(charged, { wanted, returned })
    // The share of all pieces may exceed that of each piece by some rupees.
    const carried = Math.min(valueCarried(value, { wanted, returned }), price * pieces)
    return [{ position: line, path, sku, quantity: pieces, price, carried }]
  })
}

/** Money that was refunded before, for the trouble for example, pays for no exchange: what is left of it is spread over the lines. */
function limitCarried(lines: Planned[], left: number): Planned[] {
  const limited = limitSum(
    lines.map(({ carried }) => carried),
    left,
  )
  return lines.map((line, index) => ({ ...line, carried: limited[index]! }))
}

/** @throws AppError EXCHANGE_SOLD_OUT with an error for each line that is short */
async function takeOrRefuse(tx: Transaction, orderId: string, lines: Planned[]): Promise<void> {
  const short = await takeExchanged(tx, orderId, lines)
  if (short.length === 0) return
  throw new AppError('EXCHANGE_SOLD_OUT', {
    errors: lines
      .filter(({ sku }) => short.includes(sku.skuId))
      .map(({ sku, path }) => ({ msg: `${describeItem({ title: sku.title, ...toChoice(sku) })}: not enough left in stock`, path })),
  })
}
