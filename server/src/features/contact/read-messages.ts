import type { CallReply, ContactMessage, ParsedInput } from '@saddar/contract'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { likeContains } from '../../platform/db/like-pattern.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { toE164 } from '../../platform/to-e164.ts'
import { readOrderNumber } from '../orders/index.ts'

type Query = ParsedInput<'GET /admin/messages'>['query']
interface Row {
  id: string
  name: string
  email: string
  phone: string
  subject: string
  message: string
  created_at: Date
  answered_at: Date | null
  customer_id: string | null
}

const select = sql<Row>`
  select m.id, m.name, m.email, m.phone, m.subject, m.message, m.created_at, m.answered_at,
    (select u.id from users u where u.email = lower(m.email) and u.role = 'user') as customer_id
  from contact_messages m`

const orderings = {
  '-createdAt': sql`m.created_at desc, m.id desc`,
  createdAt: sql`m.created_at, m.id`,
} as const

/** Lists a page of the messages of the contact form (rule 13.8). */
export async function listMessages(db: Db, query: Query): Promise<CallReply<'GET /admin/messages'>['data']> {
  const { page, limit, sort = '-createdAt' } = query
  const where = filters(query)
  const [{ rows }, count] = await Promise.all([
    sql<Row>`${select} where ${where} order by ${orderings[sort]} limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`select count(*) as total from contact_messages m where ${where}`.execute(db),
  ])
  const total = count.rows[0]?.total ?? 0
  return { messages: await toMessages(db, rows), total, page, limit, totalPages: Math.ceil(total / limit) }
}

/** @throws AppError MESSAGE_NOT_FOUND */
export async function getMessage(db: Db, id: string): Promise<ContactMessage> {
  const { rows } = isUuid(id) ? await sql<Row>`${select} where m.id = ${id}`.execute(db) : { rows: [] }
  const [message] = await toMessages(db, rows)
  if (!message) throw new AppError('MESSAGE_NOT_FOUND')
  return message
}

function filters({ state, search }: Query): Expression<SqlBool> {
  const parts: Expression<SqlBool>[] = [sql`true`]
  if (state) parts.push(state === 'waiting' ? sql`m.answered_at is null` : sql`m.answered_at is not null`)
  if (search) parts.push(matches(search))
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

/** A phone number is found however it was typed. */
function matches(search: string): Expression<SqlBool> {
  const inText = sql<SqlBool>`lower(concat_ws(' ', m.name, m.email, m.subject, m.message)) like ${likeContains(search)}`
  const digits = search.replace(/\D/g, '').replace(/^(0092|92|0)/, '')
  if (digits.length < 3 || !/^[+\d\s()-]+$/.test(search)) return inText
  return sql`(${inText} or regexp_replace(m.phone, '\\D', '', 'g') like ${likeContains(digits)})`
}

async function toMessages(db: Db, rows: Row[]): Promise<ContactMessage[]> {
  const named = new Map(rows.map((row) => [row.id, findOrderNumber(row)]))
  const numbers = [...named.values()].filter((number) => number !== null)
  const orders = numbers.length === 0 ? [] : await db.selectFrom('orders').select('order_id').where('order_id', 'in', numbers).execute()
  const known = new Set(orders.map(({ order_id }) => order_id))
  return rows.map((row) => {
    const number = named.get(row.id) ?? null
    return {
      _id: row.id,
      name: row.name,
      email: row.email,
      phone: row.phone,
      phoneE164: row.phone ? toE164(row.phone) : null,
      subject: row.subject,
      message: row.message,
      createdAt: row.created_at.toISOString(),
      answeredAt: row.answered_at?.toISOString() ?? null,
      orderId: number !== null && known.has(number) ? number : null,
      customerId: row.customer_id,
    }
  })
}

/** The first order number in a message, as the shop writes it; null without one. */
function findOrderNumber({ subject, message }: Row): string | null {
  const text = `${subject} ${message}`
  const typed = /\bSD[- ]?\d{6}[- ]?[0-9A-Z]{5}\b/i.exec(text)?.[0]
  return typed === undefined ? null : readOrderNumber(typed)
}
