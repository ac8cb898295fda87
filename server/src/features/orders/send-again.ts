import type { Order } from '@saddar/contract'
import { resendable } from '@saddar/contract/order-states'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { announceChange, type LockedOrder, takeStockOrRefuse, writeOffItems } from './change-status.ts'
import { insertHistory } from './order-history.ts'

/**
 * Makes a locked order whose parcel came back, or was lost, an order to be sent again (rule 6.33.1). The history takes the shipping back, so that
 * the next one has a mail of its own. Items that are not usable are written off, and others are taken from the stock.
 * @throws AppError STATUS_CHANGE_REFUSED, ORDER_GOODS_SHORT
 */
export async function sendOrderAgain(
  tx: Transaction,
  locked: LockedOrder,
  { note, needsNewGoods, damaged }: { note: string; needsNewGoods: boolean; damaged: readonly string[] },
): Promise<Order> {
  const to = 'processing'
  if (!resendable.includes(locked.status)) throw new AppError('STATUS_CHANGE_REFUSED', { text: { from: locked.status, to } })
  if (needsNewGoods || damaged.length > 0) {
    const renewed = needsNewGoods ? {} : { only: damaged }
    if (locked.holds_stock) await writeOffItems(tx, locked.id, note, renewed)
    await takeStockOrRefuse(tx, locked.id, renewed)
  }
  await sql`
    update orders set status = ${to}, courier = null, tracking_number = null, holds_stock = holds_stock or ${needsNewGoods}, updated_at = now()
    where id = ${locked.id}`.execute(tx.db)
  await insertHistory(tx, sql`orders where id = ${locked.id}`, note, { tookBack: locked.status === 'shipped' ? 'shipped' : null }).execute(
    tx.db,
  )
  return announceChange(tx, locked)
}
