import type { OrderRefund, Refund } from '@saddar/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError } from '../../platform/http/app-error.ts'

const iso = (column: RawBuilder<unknown>) => sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Never the sealed details themselves: they have a call of their own. */
const columns = sql`
  r.id as "_id", r.amount, r.method, r.state, r.reason, r.return_id as "returnId", r.payout_masked as payout,
  r.payout_sealed is not null as "hasDetails", r.reference, r.paid_on::text as "paidOn", ${iso(sql`r.created_at`)} as "createdAt",
  coalesce((select u.name from users u where u.id = r.asked_by), 'system') as "askedBy",
  json_build_object('_id', o.id, 'orderId', o.order_id, 'customerName', o.customer_name, 'customerPhone', o.customer_phone) as "order",
  case when a.reference is null then null else json_build_object('reference', a.reference, 'transactionId', a.transaction_id) end as payment,
  coalesce((select json_agg(json_build_object('state', h.state, 'by', coalesce(u.name, h.by_role), 'note', h.note, 'at', ${iso(sql`h.at`)}) order by h.id)
    from refund_history h left join users u on u.id = h.by_user where h.refund_id = r.id), '[]') as history`
const tables = sql`refunds r join orders o on o.id = r.order_id left join payment_attempts a on a.reference = r.payment`

/** @throws AppError REFUND_NOT_FOUND */
export async function readRefund(db: Db, id: string): Promise<Refund> {
  if (!isUuid(id)) throw new AppError('REFUND_NOT_FOUND')
  const { rows } = await sql<Refund>`select ${columns} from ${tables} where r.id = ${id}`.execute(db)
  if (!rows[0]) throw new AppError('REFUND_NOT_FOUND')
  return rows[0]
}

/** The refunds of an order, newest first. */
export async function listRefundsOfOrder(db: Db, orderId: string): Promise<Refund[]> {
  const { rows } =
    await sql<Refund>`select ${columns} from ${tables} where r.order_id = ${orderId} order by r.created_at desc, r.id`.execute(db)
  return rows
}

const isOpen = sql`r.state in ('waiting', 'sent', 'failed')`

/** A page of refunds: open ones oldest first, settled ones newest first (rule 7.22). */
export async function listRefunds(
  db: Db,
  { view = 'open', page, limit }: { view?: 'open' | 'settled' | undefined; page: number; limit: number },
) {
  const where = view === 'open' ? isOpen : sql`not ${isOpen}`
  const order = view === 'open' ? sql`r.created_at, r.id` : sql`r.settled_at desc, r.id`
  const [{ rows }, counted] = await Promise.all([
    // Finds the page first: PostgreSQL would also read the histories of all refunds before it.
    sql<Refund>`
      with page as materialized (select r.id from refunds r where ${where} order by ${order} limit ${limit} offset ${(page - 1) * limit})
      select ${columns} from page p join (${tables}) on r.id = p.id order by ${order}`.execute(db),
    sql<{ total: number; owed: string }>`
      select count(*) filter (where ${where}) as total, coalesce(sum(r.amount) filter (where ${isOpen}), 0)::text as owed from refunds r`.execute(
      db,
    ),
  ])
  const { total, owed } = counted.rows[0]!
  return { refunds: rows, owed: Number(owed), total, page, limit, totalPages: Math.ceil(total / limit) }
}

/** Whether the shop waits for the account that a refund, a row of refunds, goes to. */
export const needsPayout = (refund: RawBuilder<unknown>) =>
  sql<boolean>`(${refund}.state in ('waiting', 'failed') and ${refund}.method in ('bank_account', 'wallet') and ${refund}.payout_masked is null)`

/** The refunds of an order as its shopper sees them, newest first: no reason, no names of staff, no cancelled ones. */
export async function listRefundsForShopper(db: Db, orderId: string): Promise<OrderRefund[]> {
  const { rows } = await sql<OrderRefund>`
    select r.id as "_id", r.amount, r.method, r.state, r.payout_masked as payout, r.reference, r.paid_on::text as "paidOn", ${iso(sql`r.created_at`)} as "createdAt",
      ${needsPayout(sql`r`)} as "needsPayout"
    from refunds r where r.order_id = ${orderId} and r.state <> 'cancelled' order by r.created_at desc, r.id`.execute(db)
  return rows
}
