import type { CustomerDetail, CustomerNote, OrderAddress } from '@saddar/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { listAddresses, toAddress } from '../accounts/index.ts'
import { hasLeft } from '../orders/index.ts'
import { type CustomerRow, customerColumns, toCustomer } from './read-customers.ts'

interface DetailRow extends CustomerRow {
  email_verified: boolean
  blocked_reason: string
  has_password: boolean
  has_google: boolean
  devices: number
  last_seen_at: Date | null
  reviews: number
}

interface Outcome {
  delivered: number
  came_back: number
  refunded: number
}

/** @throws AppError CUSTOMER_NOT_FOUND, also for staff */
export async function getCustomer(db: Db, id: string): Promise<CustomerDetail> {
  if (!isUuid(id)) throw new AppError('CUSTOMER_NOT_FOUND')
  const [{ rows }, outcome, addresses, orderAddresses, notes] = await Promise.all([
    sql<DetailRow>`
      select ${customerColumns}, u.email_verified, u.blocked_reason, u.password_hash is not null as has_password,
        exists (select from identities i where i.user_id = u.id) as has_google,
        (select count(*) from sessions s where s.user_id = u.id and s.revoked_at is null and s.expires_at > now()) as devices,
        (select max(s.rotated_at) from sessions s where s.user_id = u.id) as last_seen_at,
        (select count(*) from reviews r where r.user_id = u.id) as reviews
      from users u join customer_totals t on t.user_id = u.id where u.id = ${id} and u.role = 'user'`.execute(db),
    readOutcome(db, id),
    listAddresses(db, id),
    listOrderAddresses(db, id),
    listNotes(db, id),
  ])
  const row = rows[0]
  if (!row) throw new AppError('CUSTOMER_NOT_FOUND')
  return {
    ...toCustomer(row),
    emailVerified: row.email_verified,
    blockedAt: row.blocked_at?.toISOString() ?? null,
    blockedReason: row.blocked_reason,
    devices: row.devices,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    waysIn: [...(row.has_password ? (['password'] as const) : []), ...(row.has_google ? (['google'] as const) : [])],
    addresses: addresses.map(toAddress),
    orderAddresses,
    delivered: outcome.delivered,
    cameBack: outcome.came_back,
    refunded: outcome.refunded,
    reviews: row.reviews,
    notes,
  }
}

/** What became of a customer's orders, refused parcels as rule 6.37.5 counts them. */
async function readOutcome(db: Db, userId: string): Promise<Outcome> {
  const { rows } = await sql<Outcome>`
    select count(*) filter (where o.status = 'delivered')::int as delivered,
      count(*) filter (where o.status = 'cancelled' and ${hasLeft})::int as came_back,
      coalesce(sum((select sum(r.amount) from refunds r where r.order_id = o.id and r.state = 'paid')), 0)::int as refunded
    from orders o where o.user_id = ${userId}`.execute(db)
  return rows[0]!
}

/** Lists the addresses that orders went to and that are not saved, however they are spelt. */
async function listOrderAddresses(db: Db, userId: string): Promise<OrderAddress[]> {
  const { rows } = await sql<{ place: OrderAddress }>`
    select place from (
      select distinct on (order_address_key(shipping_address)) shipping_address as place, created_at
      from orders where user_id = ${userId} and order_address_key(shipping_address) not in (
        select order_address_key(jsonb_build_object('addressLine1', line1, 'addressLine2', line2, 'city', city))
        from addresses where user_id = ${userId})
      order by order_address_key(shipping_address), created_at desc
    ) latest order by created_at desc limit 5`.execute(db)
  return rows.map(({ place }) => place)
}

async function listNotes(db: Db, userId: string): Promise<CustomerNote[]> {
  const rows = await db
    .selectFrom('customer_notes as n')
    .leftJoin('users as u', 'u.id', 'n.by_user')
    .select(['n.id', 'n.text', 'u.name as by', 'n.created_at'])
    .where('n.user_id', '=', userId)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({ _id: row.id, text: row.text, by: row.by ?? '', createdAt: row.created_at.toISOString() }))
}
