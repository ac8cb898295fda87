import type { OrderCaseKind } from '@saddar/contract'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { announce } from '../live/index.ts'

/** The action that staff must take for each kind of case (rule 7.7). */
const orderCases: Record<OrderCaseKind, string> = {
  refund_owed: 'Give the money back in the bank’s portal.',
  wrong_amount: 'The bank took another amount than the order’s. Settle the difference with the shopper, or give the money back.',
  wrong_identity: 'The bank’s answer names another merchant, store or reference. Look the payment up in the bank’s portal.',
  stock_gone: 'Paid late, after the items had sold out. Offer a replacement, or give the money back.',
  discount_gone: 'Paid late, after the discount code had been used up. The order keeps its price.',
  terms_changed:
    'Paid late; prices, products, the code or the payment method changed since. Send it at the price that was paid, or cancel it and give the money back.',
  paid_after_switch: 'Paid online after the shopper had chosen cash. The rider collects nothing; if he has, give the money back.',
}

interface OrderCase {
  orderId: string
  kind: OrderCaseKind
  /** The reference of the attempt, or the gateway's transaction id. */
  reference: string
  amount: number
}

/** Opens a case once per order, kind and reference, and notifies staff. */
export async function openCase(tx: Context, { orderId, kind, reference, amount }: OrderCase): Promise<void> {
  const title = 'A payment needs you'
  const { rows } = await sql<{ id: string; order_id: string; created_at: Date }>`
    with opened as (
      insert into order_cases (order_id, kind, reference, amount, note)
      values (${orderId}, ${kind}, ${reference}, ${amount}, ${orderCases[kind]})
      on conflict (order_id, kind, reference) do nothing returning order_id, note
    )
    insert into notifications (type, title, message, order_id)
    select 'order', ${title}, opened.note, o.order_id from opened join orders o on o.id = opened.order_id
    returning id, order_id, created_at`.execute(tx.db)
  const [row] = rows
  if (!row) return
  const news = { _id: row.id, type: 'order' as const, title, message: orderCases[kind], orderId: row.order_id, isRead: false }
  await announceCaseCount(tx)
  announce(tx, 'orderNotification', { notification: { ...news, createdAt: row.created_at.toISOString() } }, 'staff')
}

/**
 * Deletes the refund case of a cancelled order that goes on, so that a later cancellation opens it again.
 * @returns false when the refund is already done, with nothing changed
 */
export async function withdrawRefundCase(tx: Context, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ is_done: boolean }>`
    with cases as (select id, done_at is not null as is_done from order_cases where order_id = ${orderId} and kind = 'refund_owed'),
      withdrawn as (delete from order_cases where id in (select id from cases where not is_done) and not exists (select from cases where is_done))
    select is_done from cases`.execute(tx.db)
  if (rows.some(({ is_done }) => is_done)) return false
  if (rows.length > 0) await announceCaseCount(tx)
  return true
}

/** Announces the number of open cases to staff. */
export async function announceCaseCount(tx: Context): Promise<void> {
  announce(tx, 'paymentCasesChanged', { openCount: await countOpenCases(tx.db) }, { staff: 'manager' })
}

export async function countOpenCases(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from order_cases where done_at is null`.execute(db)
  return rows[0]!.count
}

/** Opens the case of a paid order that was cancelled. */
export async function openRefundCase(tx: Context, orderId: string): Promise<void> {
  const { rows } = await sql<{ total: number; transaction_id: string | null }>`
    select total, transaction_id from orders where id = ${orderId}`.execute(tx.db)
  if (rows[0]) await openCase(tx, { orderId, kind: 'refund_owed', reference: rows[0].transaction_id ?? '', amount: rows[0].total })
}
