import type { OrderFilter, OrderSort } from '@saddar/contract'
import { readOrderSearch } from '@saddar/contract/order-search'
import { orderStatuses, paymentStatuses } from '@saddar/contract/order-states'
import { paymentMethods } from '@saddar/contract/payment-methods'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { readDay } from './read-day.ts'

const orderings: Record<OrderSort, RawBuilder<unknown>> = {
  '-createdAt': sql`o.created_at desc, o.id desc`,
  createdAt: sql`o.created_at, o.id`,
  '-totalAmount': sql`o.total desc, o.id desc`,
  totalAmount: sql`o.total, o.id`,
}
export const orderingOf = (sort: OrderSort = '-createdAt') => orderings[sort]

/** Where an order stands in a list, whatever its order. */
export interface Position {
  id: string
  /** As PostgreSQL writes it: a Date would lose its microseconds, and with them the orders of the same millisecond. */
  placed_at: string
  total: number
}

interface Take {
  /** The list's order; without it any orders are as good as others. */
  sort?: OrderSort
  most?: number
  /** Only what comes behind this place of the list. */
  behind?: Position
}

/**
 * Orders that match, as (id, created_at, total): what lists, counts, neighbours and the export are made of (behaviour 16.2).
 * Status, payment and method are few words, so their combinations (in a city, if one is named) are read one by one, each from an index that
 * already has the list's order: however rare a combination is, nothing else is looked at.
 */
export function matchOrders(filter: OrderFilter, { sort, most, behind }: Take = {}): RawBuilder<unknown> {
  const parts = [...conditions(filter), ...(behind ? [comesBehind(sort ?? '-createdAt', behind)] : [])]
  const tail = sql`${sort ? sql`order by ${orderings[sort]}` : sql``} ${most === undefined ? sql`` : sql`limit ${most}`}`
  const { status, paymentStatus, paymentMethod } = filter
  if (readsCombinations(filter)) {
    const given = <T>(one: T | undefined, all: readonly T[]) => (one === undefined ? [...all] : [one])
    return sql`
      select o.* from unnest(${given(status, orderStatuses)}::text[]) s (status)
      cross join unnest(${given(paymentStatus, paymentStatuses)}::text[]) p (status)
      cross join unnest(${given(paymentMethod, paymentMethods)}::text[]) m (method)
      cross join lateral (
        select o.id, o.created_at, o.total from orders o
        where o.status = s.status and o.payment_status = p.status and o.payment_method = m.method and ${every(parts)} ${tail}
      ) o ${tail}`
  }
  if (status) parts.push(sql`o.status = ${status}`)
  if (paymentStatus) parts.push(sql`o.payment_status = ${paymentStatus}`)
  if (paymentMethod) parts.push(sql`o.payment_method = ${paymentMethod}`)
  return sql`select o.id, o.created_at, o.total from orders o where ${every(parts)} ${tail}`
}

const every = (parts: Expression<SqlBool>[]) => sql.join([sql<SqlBool>`true`, ...parts], sql` and `)

/** A buyer, a search or the queue of reviews already leave few enough. */
const readsCombinations = ({ status, paymentStatus, paymentMethod, userId, city, search, review }: OrderFilter): boolean =>
  Boolean(status || paymentStatus || paymentMethod || city) && !userId && !search && !review

function conditions({ userId, city, search, startDate, endDate, review }: OrderFilter): Expression<SqlBool>[] {
  const parts: Expression<SqlBool>[] = []
  if (userId !== undefined) parts.push(isUuid(userId) ? sql<SqlBool>`o.user_id = ${userId}` : sql<SqlBool>`false`)
  if (review) parts.push(sql<SqlBool>`o.review_reason is not null`)
  if (city) parts.push(sql`o.city_key = ${city.toLowerCase()}`)
  if (search) parts.push(...searchFor(search))
  // Days as Karachi counts them: from the first moment, and up to the first of the next. An unreadable date is not looked at.
  const [from, to] = [readDay(startDate), readDay(endDate)]
  if (from) parts.push(sql`o.created_at >= ${from}::date::timestamp at time zone 'Asia/Karachi'`)
  if (to) parts.push(sql`o.created_at < (${to}::date + 1)::timestamp at time zone 'Asia/Karachi'`)
  return parts
}

function comesBehind(sort: OrderSort, { id, placed_at, total }: Position): Expression<SqlBool> {
  if (sort === '-createdAt') return sql`(o.created_at, o.id) < (${placed_at}::timestamptz, ${id}::uuid)`
  if (sort === 'createdAt') return sql`(o.created_at, o.id) > (${placed_at}::timestamptz, ${id}::uuid)`
  return sort === '-totalAmount' ? sql`(o.total, o.id) < (${total}::int, ${id}::uuid)` : sql`(o.total, o.id) > (${total}::int, ${id}::uuid)`
}

/** Every word must be in number, name, phone or tracking number. */
function searchFor(search: string): Expression<SqlBool>[] {
  const sought = readOrderSearch(search)
  const has = (text: string) => sql<SqlBool>`o.search_text like ${contain(text)}`
  if ('digits' in sought) return [sql`(${sql.join(sought.digits.map(has), sql` or `)})`]
  // One or two letters are in nearly every name: they are taken for the beginning of a word.
  return sought.words.map((word) => has(/^[\p{L}\d]{1,2}$/u.test(word) ? ` ${word}` : word))
}

const contain = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
