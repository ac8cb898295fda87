import type { OrderFilter, OrderSort } from '@saddar/contract'
import { orderCountMaximum } from '@saddar/contract/limits'
import { readOrderSearch } from '@saddar/contract/order-search'
import { orderStatuses, paymentStatuses } from '@saddar/contract/order-states'
import { paymentMethods } from '@saddar/contract/payment-methods'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { withinKarachiDays } from '../../platform/db/karachi-days.ts'
import { likeContains, likeStartsWith } from '../../platform/db/like-pattern.ts'

const orderings: Record<OrderSort, RawBuilder<unknown>> = {
  '-createdAt': sql`o.created_at desc, o.id desc`,
  createdAt: sql`o.created_at, o.id`,
  '-totalAmount': sql`o.total desc, o.id desc`,
  totalAmount: sql`o.total, o.id`,
}
export const orderingOf = (sort: OrderSort = '-createdAt') => orderings[sort]

/** Words of a search that may also be the city of an order. */
export interface Place {
  words: string[]
  /** As `city_key` has them. */
  cities: string[]
}

/** A filter whose search may be for cities and items besides words of the orders. */
export interface SoughtOrders extends OrderFilter {
  places?: Place[]
  /** Ids of SKUs or products, of which an order has one. */
  items?: { skus: string[] } | { products: string[] }
  /** Ids of orders, of which it is one; without a search, an order of them goes to each place. */
  ids?: string[]
  /** Whether each word of the search must begin one of the order's. */
  atWordStart?: boolean
}

/** The position of an order in a list, for every sort order. */
export interface Position {
  id: string
  /** As PostgreSQL formats it: a Date would lose the microseconds, and orders of the same millisecond could be skipped. */
  placed_at: string
  total: number
}

interface Take {
  /** Without it, the rows are unordered. */
  sort?: OrderSort
  most?: number
  /** Only orders after this position. */
  behind?: Position
  /** Only orders of so many newest periods of 30 days, in no order; with a search, which has their index. */
  periods?: number
}

/**
 * A query for the matching orders as (id, created_at, total), used by lists, counts, neighbours and the export (rule 16.2).
 * Each combination of status, payment status and method (and city, if given) is read from an index that is already in list order, so that a rare
 * combination costs no scan of the others.
 */
export function matchOrders(filter: SoughtOrders, { sort, most, behind, periods }: Take = {}): RawBuilder<unknown> {
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
  if (periods !== undefined) return matchInNewest(periods, every(parts), most)
  return sql`select o.id, o.created_at, o.total from orders o where ${every(parts)} ${tail}`
}

/**
 * Reads period by period, since only a single one is sought in the search index. Behind a subquery, PostgreSQL does not see the limit: expecting
 * matches everywhere in the table, it would read it from its oldest orders, although all of a period are together.
 */
const matchInNewest = (periods: number, condition: Expression<unknown>, most: number = orderCountMaximum.list) => sql`
  select o.* from generate_series(0, ${periods - 1}::int) period (ago) cross join lateral (
    select o.id, o.created_at, o.total from orders o
    where ${condition} and order_period(o.created_at) = order_period(now() - period.ago * interval '30 days') limit (select ${most}::int)
  ) o limit ${most}`

const every = (parts: Expression<SqlBool>[]) => sql.join([sql<SqlBool>`true`, ...parts], sql` and `)

/** A filter by buyer, search, items, needed review, confirmation or advance already leaves few rows. */
const readsCombinations = ({
  status,
  paymentStatus,
  paymentMethod,
  userId,
  city,
  search,
  items,
  ids,
  review,
  confirmation,
  advance,
}: SoughtOrders): boolean =>
  Boolean(status || paymentStatus || paymentMethod || city) &&
  !userId &&
  !search &&
  !items &&
  !ids &&
  review !== 'needed' &&
  !confirmation &&
  !advance

function conditions({
  userId,
  city,
  search,
  places,
  items,
  ids,
  atWordStart = false,
  startDate,
  endDate,
  review,
  confirmation,
  advance,
}: SoughtOrders): Expression<SqlBool>[] {
  const parts: Expression<SqlBool>[] = []
  if (userId !== undefined) parts.push(isUuid(userId) ? sql<SqlBool>`o.user_id = ${userId}` : sql<SqlBool>`false`)
  if (review) parts.push(review === 'needed' ? sql<SqlBool>`o.review_reason is not null` : sql<SqlBool>`o.review_reason is null`)
  if (confirmation)
    parts.push(
      sql<SqlBool>`o.status = 'pending' and o.payment_method = 'cash_on_delivery' and exists (
        select from order_confirmations c where c.order_id = o.id and c.confirmed_at is null)`,
    )
  // From the few awaited advances, not from all pending orders.
  if (advance)
    parts.push(sql<SqlBool>`o.status = 'pending' and o.id in (select a.order_id from order_advances a where a.state = 'awaited')`)
  if (city) parts.push(sql`o.city_key = ${city.toLowerCase()}`)
  if (search) parts.push(...searchFor(search, atWordStart, places))
  else if (places) parts.push(...places.map(inPlace))
  if (items) parts.push(hasItem(items))
  if (ids) parts.push(sql`o.id = any(${ids}::uuid[])`)
  parts.push(...withinKarachiDays(sql`o.created_at`, startDate, endDate))
  return parts
}

function comesBehind(sort: OrderSort, { id, placed_at, total }: Position): Expression<SqlBool> {
  if (sort === '-createdAt') return sql`(o.created_at, o.id) < (${placed_at}::timestamptz, ${id}::uuid)`
  if (sort === 'createdAt') return sql`(o.created_at, o.id) > (${placed_at}::timestamptz, ${id}::uuid)`
  return sort === '-totalAmount' ? sql`(o.total, o.id) < (${total}::int, ${id}::uuid)` : sql`(o.total, o.id) > (${total}::int, ${id}::uuid)`
}

/** Whether the search can only be for names, which many orders share. */
export function isNameSearch({ search = '', places = [] }: SoughtOrders): boolean {
  const sought = readOrderSearch(search)
  if (!('words' in sought)) return false
  const words = withoutPlaces(sought.words, places)
  return words.length > 0 && words.every((word) => /^\p{L}+$/u.test(word))
}

/** The words of a search that are no place. */
export const withoutPlaces = (words: string[], places: Place[]) =>
  words.filter((word) => !places.some((place) => place.words.includes(word)))

const inPlace = ({ cities }: Place) => sql<SqlBool>`o.city_key = any(${cities}::text[])`

/**
 * Every word must occur in number, name, phone or tracking number, or be of a place where the order goes; a text with @ is the beginning of an
 * e-mail address.
 */
function searchFor(search: string, atWordStart: boolean, places: Place[] = []): Expression<SqlBool>[] {
  if (search.includes('@')) return [hasEmail(search.trim())]
  const sought = readOrderSearch(search)
  const has = (text: string) => sql<SqlBool>`o.search_text like ${likeContains(text)}`
  if ('digits' in sought) return [sql`(${sql.join(sought.digits.map(has), sql` or `)})`]
  // One or two letters occur in nearly every name, so they match only the beginning of a word.
  const hasWord = (word: string) => has(atWordStart || /^[\p{L}\d]{1,2}$/u.test(word) ? ` ${word}` : word)
  const goesTo = (place: Place) => sql<SqlBool>`(${every(place.words.map(hasWord))} or ${inPlace(place)})`
  return [...withoutPlaces(sought.words, places).map(hasWord), ...places.map(goesTo)]
}

/** Whether an order `o` matches a search, as in the list of orders. */
export const isSoughtOrder = (search: string) => sql<SqlBool>`(${every(searchFor(search, false))})`

/** Whether the e-mail address of the account or of the guest begins with the text. The first condition uses the index of names and addresses. */
const hasEmail = (text: string) => sql<SqlBool>`o.id in (
  select of_account.id from users u join orders of_account on of_account.user_id = u.id
  where lower(u.name || ' ' || u.email) like ${likeContains(` ${text}`)} and u.email like ${likeStartsWith(text)}
  union all
  select g.order_id from guest_orders g where g.email like ${likeStartsWith(text)})`

const hasItem = (items: NonNullable<SoughtOrders['items']>) => sql<SqlBool>`exists (
  select from order_items i where i.order_id = o.id and ${'skus' in items ? sql`i.sku_id = any(${items.skus}::uuid[])` : sql`i.product_id = any(${items.products}::uuid[])`})`
