import type { OrderCaseKind } from '@saddar/contract'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { announce } from '../live/index.ts'
import { isAboutMoney, moneyNotifications } from './money-notifications.ts'

/** The action that staff must take for each kind of case (rule 7.7). Refunds have records of their own now; an earlier release opened them as cases. */
const orderCases: Record<OrderCaseKind, string> = {
  refund_owed: 'Give the money back in the bank’s portal.',
  wrong_amount: 'The bank took another amount than the order’s. Settle the difference with the shopper, or give the money back.',
  wrong_identity: 'The bank’s answer names another merchant, store or reference. Look the payment up in the bank’s portal.',
  stock_gone: 'Paid after the items had sold out. Offer a replacement, or give the money back.',
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
  const { rows } = await sql`
    insert into order_cases (order_id, kind, reference, amount, note)
    values (${orderId}, ${kind}, ${reference}, ${amount}, ${orderCases[kind]})
    on conflict (order_id, kind, reference) do nothing returning 1`.execute(tx.db)
  if (rows.length === 0) return
  await announceCaseCount(tx)
  await notifyStaff(tx, orderId, moneyNotifications.payment, orderCases[kind])
}

/** Writes a notification about an order and announces it to staff, one about money to those who deal with it (rule 9.4.1). */
export async function notifyStaff(tx: Context, orderId: string, title: string, message: string): Promise<void> {
  const { rows } = await sql<{ id: string; order_id: string; created_at: Date }>`
    insert into notifications (type, title, message, order_id)
    select 'order', ${title}, ${message}, order_id from orders where id = ${orderId}
    returning id, order_id, created_at`.execute(tx.db)
  const row = rows[0]!
  const news = { _id: row.id, type: 'order' as const, title, message, orderId: row.order_id, isRead: false }
  const audience = isAboutMoney(title) ? ({ staff: 'manager' } as const) : 'staff'
  announce(tx, 'orderNotification', { notification: { ...news, createdAt: row.created_at.toISOString() } }, audience)
}

/** Announces the number of open cases and refunds to staff. */
export async function announceCaseCount(tx: Context): Promise<void> {
  announce(tx, 'paymentCasesChanged', { openCount: await countOpenCases(tx.db) }, { staff: 'manager' })
}

/** What waits for staff: open cases, and refunds that are neither paid nor cancelled. */
export async function countOpenCases(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from order_cases where done_at is null) + (select count(*) from refunds where state in ('waiting', 'sent', 'failed')) as count`.execute(
    db,
  )
  return rows[0]!.count
}
