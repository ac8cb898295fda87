import type { OrderCase, PaymentAttempt } from '@saddar/contract'
import type { CaseView } from '@saddar/contract/order-states'
import { type Expression, type SqlBool, sql } from 'kysely'
import { type Context, getActingUserId, inTransaction } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { announceCaseCount, countOpenCases, findOrderId } from '../orders/index.ts'
import { type Attempt, listAttempts } from './attempts.ts'

const iso = (column: Expression<unknown>) => sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const columns = sql`
  c.id as "_id", c.kind, c.note as advice, c.reference, c.amount, ${iso(sql`c.created_at`)} as "createdAt",
  coalesce(a.transaction_id, o.transaction_id) as "transactionId",
  json_build_object('orderId', o.order_id, 'status', o.status, 'totalAmount', o.total, 'customerName', o.customer_name,
    'customerPhone', o.customer_phone) as "order",
  case when c.done_at is null then null
    else json_build_object('at', ${iso(sql`c.done_at`)}, 'by', coalesce(u.name, 'system'), 'note', c.done_note) end as done`
const tables = sql`
  order_cases c join orders o on o.id = c.order_id left join payment_attempts a on a.reference = c.reference left join users u on u.id = c.done_by`

const views: Record<CaseView | 'open', Expression<SqlBool>> = {
  open: sql`c.done_at is null`,
  flagged: sql`c.done_at is null`,
  done: sql`c.done_at is not null`,
}

/** A page of cases: open ones oldest first, done ones newest first (rule 7.13). */
export async function listCases(
  db: Db,
  { view = 'open', page, limit }: { view?: CaseView | 'open' | undefined; page: number; limit: number },
) {
  const where = views[view]
  const order = view === 'done' ? sql`c.done_at desc, c.id` : sql`c.created_at, c.id`
  const [{ rows }, count, openCount, owed] = await Promise.all([
    sql<OrderCase>`select ${columns} from ${tables} where ${where} order by ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total from order_cases c where ${where}`.execute(db),
    countOpenCases(db),
    sql<{ sum: string }>`select coalesce(sum(amount), 0)::text as sum from refunds where state in ('waiting', 'sent', 'failed')`.execute(
      db,
    ),
  ])
  const total = count.rows[0]!.total
  return { cases: rows, openCount, refundsOwed: Number(owed.rows[0]!.sum), total, page, limit, totalPages: Math.ceil(total / limit) }
}

/**
 * Closes a case with a note (rule 7.13). Of concurrent calls, only the first has an effect.
 * @throws AppError CASE_NOT_FOUND
 */
export async function closeCase(ctx: Context, id: string, note: string): Promise<OrderCase> {
  if (!isUuid(id)) throw new AppError('CASE_NOT_FOUND')
  return inTransaction(ctx, async (tx) => {
    const closed = await sql`
      update order_cases set done_at = now(), done_by = ${getActingUserId(tx)}, done_note = ${note} where id = ${id} and done_at is null returning 1`.execute(
      tx.db,
    )
    if (closed.rows.length > 0) await announceCaseCount(tx)
    const { rows } = await sql<OrderCase>`select ${columns} from ${tables} where c.id = ${id}`.execute(tx.db)
    if (!rows[0]) throw new AppError('CASE_NOT_FOUND')
    return rows[0]
  })
}

/**
 * All attempts to pay an order, the latest first, and its cases.
 * @throws AppError as findOrderId
 */
export async function readOrderPayments(ctx: Context, given: string): Promise<{ attempts: PaymentAttempt[]; cases: OrderCase[] }> {
  const orderId = await findOrderId(ctx, given)
  const [attempts, cases] = await Promise.all([
    listAttempts(ctx.db, orderId),
    sql<OrderCase>`select ${columns} from ${tables} where c.order_id = ${orderId} order by c.created_at, c.id`.execute(ctx.db),
  ])
  return { attempts: attempts.map(toPaymentAttempt), cases: cases.rows }
}

function toPaymentAttempt({ createdAt, updatedAt, ...attempt }: Attempt): PaymentAttempt {
  const { reference, amount, status, transactionId, responseCode, message, gatewayResponse } = attempt
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
  return { reference, amount, status, transactionId, responseCode, message, gatewayResponse, ...times }
}
