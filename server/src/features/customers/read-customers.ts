import type { Customer, ParsedInput } from '@saddar/contract'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { holding } from '../../platform/db/like-pattern.ts'

type Query = ParsedInput<'GET /admin/customers'>['query']
export interface CustomerRow {
  id: string
  name: string
  email: string
  phone: string | null
  order_count: number
  spent: number
  last_order_at: Date | null
  blocked_at: Date | null
  created_at: Date
}

/** What both a row of the list and a customer's page begin with, of `users u` and `customer_totals t`. */
export const customerColumns = sql`
  u.id, u.name, u.email, u.blocked_at, u.created_at, t.order_count, t.spent, t.last_order_at,
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
  spent: row.spent,
  lastOrderAt: row.last_order_at?.toISOString() ?? null,
  isBlocked: row.blocked_at !== null,
  createdAt: row.created_at.toISOString(),
})

/** The id makes each order total; it runs the column's way, as the indexes do. */
const orderings = {
  '-createdAt': sql`u.created_at desc, u.id desc`,
  createdAt: sql`u.created_at, u.id`,
  '-spent': sql`t.spent desc, t.user_id desc`,
  spent: sql`t.spent, t.user_id`,
  '-orders': sql`t.order_count desc, t.user_id desc`,
  orders: sql`t.order_count, t.user_id`,
  '-lastOrderAt': sql`t.last_order_at desc nulls last, t.user_id desc`,
} as const

/** A page of customers. Their totals are kept with each order, so that no order is read but the last of those on the page. */
export async function listCustomers(db: Db, query: Query) {
  const { page, limit, sort = '-createdAt' } = query
  const where = filters(query)
  const order = orderings[sort]
  // Far down a list each customer that is passed over costs: totals are looked up only where the list is sorted by them.
  const sorted = /createdAt$/.test(sort) ? sql`users u` : sql`users u join customer_totals t on t.user_id = u.id`
  const [{ rows }, count] = await Promise.all([
    sql<CustomerRow>`
      select ${customerColumns} from (
        select u.id from ${sorted}
        where ${where} order by ${order} limit ${limit} offset ${(page - 1) * limit}
      ) found join users u on u.id = found.id join customer_totals t on t.user_id = u.id order by ${order}`.execute(db),
    sql<{ total: number }>`select count(*) as total from users u where ${where}`.execute(db),
  ])
  const total = count.rows[0]?.total ?? 0
  return { customers: rows.map(toCustomer), total, page, limit, totalPages: Math.ceil(total / limit) }
}

function filters({ state, search }: Query): Expression<SqlBool> {
  const parts = [
    sql<SqlBool>`u.role = 'user'`,
    state && (state === 'blocked' ? sql<SqlBool>`u.blocked_at is not null` : sql<SqlBool>`u.blocked_at is null`),
    search && matches(search),
  ].filter((part) => typeof part === 'object')
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

/** By a part of name or e-mail, or by a part of any number they ordered with: as typed, with or without the country's. */
function matches(search: string): Expression<SqlBool> {
  const byName = sql`select id from users where lower(name || ' ' || email) like ${holding(search)}`
  const isNumber = /^[+\d\s()-]+$/.test(search)
  const digits = search.replace(/\D/g, '').replace(/^(0092|92|0)/, '')
  if (!isNumber || digits.length < 3) return sql<SqlBool>`u.id in (${byName})`
  return sql<SqlBool>`u.id in (${byName} union select user_id from customer_phones where digits like ${holding(digits.slice(-10))})`
}
