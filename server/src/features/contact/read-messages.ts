import type { CallReply, ContactMessage, ParsedInput } from '@saddar/contract'
import { orderCountMaximum } from '@saddar/contract/limits'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { likeContains } from '../../platform/db/like-pattern.ts'
import { containsText, type Found, searchNewest } from '../../platform/db/search-newest.ts'
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

/** Lists a page of the messages of the contact form (rule 13.8). Of a search with very many matches it knows the newest. */
export async function listMessages(db: Db, query: Query): Promise<CallReply<'GET /admin/messages'>['data']> {
  const { page, limit, sort = '-createdAt', search } = query
  const cut = sql`limit ${limit} offset ${(page - 1) * limit}`
  const { ids, total, isMore } = await (search ? findSearched(db, query, search, cut) : findFiltered(db, query, cut))
  const { rows } = await sql<Row>`${select} where m.id = any(${ids}::uuid[]) order by ${orderings[sort]}`.execute(db)
  return { messages: await toMessages(db, rows), total, isMore, page, limit, totalPages: Math.ceil(total / limit) }
}

async function findFiltered(db: Db, { state, sort = '-createdAt' }: Query, cut: RawBuilder<unknown>): Promise<Found> {
  const [{ rows }, count] = await Promise.all([
    sql<{ id: string }>`select id from contact_messages m where ${isIn(state)} order by ${orderings[sort]} ${cut}`.execute(db),
    sql<{ total: number }>`select count(*) as total from contact_messages m where ${isIn(state)}`.execute(db),
  ])
  return { ids: rows.map(({ id }) => id), total: count.rows[0]?.total ?? 0, isMore: false }
}

const findSearched = (db: Db, { state, sort = '-createdAt' }: Query, search: string, cut: RawBuilder<unknown>): Promise<Found> =>
  searchNewest(db, {
    table: sql`contact_messages`,
    select: ({ has }) =>
      matches(search).map(
        (match) => sql`select m.id, m.created_at, m.answered_at from contact_messages m where ${match} and ${has(sql`m.created_at`)}`,
      ),
    where: state && isIn(state),
    ordering: orderings[sort],
    alias: 'm',
    isOldestFirst: sort === 'createdAt',
    most: orderCountMaximum.search,
    cut,
  })

/** How many messages are not answered; counting stops where the list's does. */
export async function countWaitingMessages(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from contact_messages m where ${isIn('waiting')} limit ${orderCountMaximum.search}) waiting`.execute(
    db,
  )
  return rows[0]!.count
}

/** @throws AppError MESSAGE_NOT_FOUND */
export async function getMessage(db: Db, id: string): Promise<ContactMessage> {
  const { rows } = isUuid(id) ? await sql<Row>`${select} where m.id = ${id}`.execute(db) : { rows: [] }
  const [message] = await toMessages(db, rows)
  if (!message) throw new AppError('MESSAGE_NOT_FOUND')
  return message
}

const isIn = (state: Query['state']): RawBuilder<SqlBool> =>
  state === undefined ? sql`true` : state === 'waiting' ? sql`m.answered_at is null` : sql`m.answered_at is not null`

/** One of these must be. A phone number is found however it was typed. */
function matches(search: string): RawBuilder<SqlBool>[] {
  const inText = containsText(sql`lower(m.name || ' ' || m.email || ' ' || m.subject || ' ' || m.message)`, search)
  const digits = search.replace(/\D/g, '').replace(/^(0092|92|0)/, '')
  if (digits.length < 3 || !/^[+\d\s()-]+$/.test(search)) return [inText]
  return [inText, sql`regexp_replace(m.phone, '\\D', '', 'g') like ${likeContains(digits)}`]
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
