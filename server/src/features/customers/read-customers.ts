import type { Customer, ParsedInput } from '@saddar/contract'
import type { CustomerGroup } from '@saddar/contract/customers'
import { customer as limits } from '@saddar/contract/limits'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { likeContains } from '../../platform/db/like-pattern.ts'

type Query = ParsedInput<'GET /admin/customers'>['query']
export interface CustomerRow {
  id: string
  name: string
  email: string
  phone: string | null
  order_count: number
  to_accept: number
  spent: number
  last_order_at: Date | null
  blocked_at: Date | null
  tags: string[]
  created_at: Date
}

/** The columns shared by a row of the list and a customer's page, of `users u` and `customer_totals t`. */
export const customerColumns = sql`
  u.id, u.name, u.email, u.blocked_at, u.tags, u.created_at, t.order_count, t.spent, t.last_order_at,
  (select count(*) from orders o where o.user_id = u.id and o.review_reason is not null) as to_accept,
  coalesce(
    (select nullif(a.phone, '') from addresses a where a.user_id = u.id order by a.is_default desc, a.position limit 1),
    (select o.customer_phone from orders o where o.user_id = u.id order by o.created_at desc limit 1)
  ) as phone`

export const toCustomer = (row: CustomerRow): Customer => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone ?? '',
  orders: row.order_count,
  toAccept: row.to_accept,
  spent: row.spent,
  lastOrderAt: row.last_order_at?.toISOString() ?? null,
  isBlocked: row.blocked_at !== null,
  tags: row.tags,
  createdAt: row.created_at.toISOString(),
})

/** The id breaks ties, in the same direction as the column, to match the indexes. */
const orderings = {
  '-createdAt': sql`u.created_at desc, u.id desc`,
  createdAt: sql`u.created_at, u.id`,
  '-spent': sql`t.spent desc, t.user_id desc`,
  spent: sql`t.spent, t.user_id`,
  '-orders': sql`t.order_count desc, t.user_id desc`,
  orders: sql`t.order_count, t.user_id`,
  '-lastOrderAt': sql`t.last_order_at desc nulls last, t.user_id desc`,
} as const

/**
 * Lists a page of customers. Totals are updated with each order, and every sort has an index, so far pages are fast too.
 */
export async function listCustomers(db: Db, query: Query) {
  const { page, limit, sort = '-createdAt' } = query
  const order = orderings[sort]
  const cut = sql`order by ${order} limit ${limit} offset ${(page - 1) * limit}`
  const found = /createdAt$/.test(sort)
    ? sql`select u.id from users u where ${filters(query)} ${cut}`
    : sql`select t.user_id as id from customer_totals t where ${filtersOfTotals(query)} ${cut}`
  const [{ rows }, count] = await Promise.all([
    sql<CustomerRow>`
      select ${customerColumns} from (${found}) found join users u on u.id = found.id join customer_totals t on t.user_id = u.id
      order by ${order}`.execute(db),
    sql<{ total: number }>`
      select count(*) as total from ${query.group ? sql`customer_totals t where ${filtersOfTotals(query)}` : sql`users u where ${filters(query)}`}`.execute(
      db,
    ),
  ])
  const total = count.rows[0]?.total ?? 0
  return { customers: rows.map(toCustomer), total, page, limit, totalPages: Math.ceil(total / limit) }
}

const isBlocked = sql<SqlBool>`u.blocked_at is not null`
/** For the partial index. */
const hasTag = (tag: string) => sql<SqlBool>`u.tags <> '{}' and ${tag} = any (u.tags)`
/** Of `customer_totals t`. */
const inGroup: Record<CustomerGroup, RawBuilder<SqlBool>> = {
  none: sql`t.order_count = 0`,
  one: sql`t.order_count = 1`,
  more: sql`t.order_count >= 2`,
  away: sql`t.last_order_at < now() - make_interval(days => ${limits.awayDays})`,
}

function filters({ state, group, tag, search }: Query): Expression<SqlBool> {
  const parts = [sql<SqlBool>`u.role = 'user'`]
  if (state) parts.push(state === 'blocked' ? isBlocked : sql<SqlBool>`u.blocked_at is null`)
  if (group) parts.push(sql`u.id in (select t.user_id from customer_totals t where ${inGroup[group]})`)
  if (tag) parts.push(hasTag(tag))
  if (search) parts.push(sql`u.id in (${matches(search)})`)
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

/** The same filters on `customer_totals t`: a partial index excludes the few rows of staff and blocked people. */
function filtersOfTotals({ state, group, tag, search }: Query): Expression<SqlBool> {
  const isStaff = sql<SqlBool>`u.role <> 'user'`
  const without = (which: Expression<SqlBool>) => sql<SqlBool>`t.user_id not in (select u.id from users u where ${which})`
  const parts = [without(state === 'active' ? sql`${isStaff} or ${isBlocked}` : isStaff)]
  if (state === 'blocked') parts.push(sql`t.user_id in (select u.id from users u where ${isBlocked})`)
  if (group) parts.push(inGroup[group])
  if (tag) parts.push(sql`t.user_id in (select u.id from users u where ${hasTag(tag)})`)
  if (search) parts.push(sql`t.user_id in (${matches(search)})`)
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

/**
 * Matches part of a name or e-mail, or part of any phone number on their orders, with or without the country code. A whole e-mail address of
 * a customer matches that customer alone: every part of it is common among a million addresses, so the index of parts would take long.
 */
function matches(search: string): Expression<unknown> {
  const containing = sql`select id from users where lower(name || ' ' || email) like ${likeContains(search)}`
  const whole = sql`select id from users where email = ${search.trim().toLowerCase()} and role = 'user'`
  const byName = search.includes('@') ? sql`${containing} and not exists (${whole}) union all ${whole}` : containing
  const isNumber = /^[+\d\s()-]+$/.test(search)
  const digits = search.replace(/\D/g, '').replace(/^(0092|92|0)/, '')
  if (!isNumber || digits.length < 3) return byName
  return sql`${byName} union select user_id from customer_phones where digits like ${likeContains(digits.slice(-10))}`
}
