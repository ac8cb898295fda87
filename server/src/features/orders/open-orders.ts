import type { OrderAddress } from '@saddar/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** An order about to be placed, tried again or changed to another method, whose account, phone number and address may hold only so much stock. */
export interface LimitedOrder {
  /** Null for a guest, whose orders are limited by phone number and address alone. */
  userId: string | null
  address: OrderAddress
  /** In rupees. */
  total: number
  pieces: number
  /** The order itself, where it is placed already and counts as an open one. */
  id?: string
}

interface OpenOrders {
  scope: string
  total: number
  pieces: number
  orders: number
}

const phoneOf = ({ address }: LimitedOrder) => address.phoneE164 ?? address.phone
const addressOf = ({ address }: LimitedOrder) => sql`${JSON.stringify(address)}::jsonb`

/**
 * Makes orders that share an account, phone number or address wait for each other until the commit. Takes the advisory locks in ascending order, so that
 * two orders sharing several scopes cannot deadlock.
 */
export async function lockScopes(tx: Context, order: LimitedOrder): Promise<void> {
  await sql`
    with scopes as materialized (
      select distinct hashtextextended(name, 0) as lock
      from (values ('open orders account ' || ${order.userId}::text), ('open orders phone ' || order_phone_key(${phoneOf(order)})),
        ('open orders address ' || order_address_key(${addressOf(order)}))) s (name)
      where name is not null
      order by lock
    )
    select pg_advisory_xact_lock(lock) from scopes`.execute(tx.db)
}

/**
 * Sums the open orders of each scope, without the order itself. Run after `lockScopes`, so that it sees what earlier holders of the locks have committed.
 * @param isOpen which orders count
 */
export async function readOpenOrders(tx: Context, order: LimitedOrder, isOpen: RawBuilder<unknown>): Promise<OpenOrders[]> {
  const readScope = (scope: string, isSame: RawBuilder<unknown>) => sql`
    select ${scope}::text as scope, coalesce(sum(total), 0)::float8 as total, coalesce(sum(item_count), 0)::int as pieces, count(*)::int as orders
    from orders where ${isOpen} and id is distinct from ${order.id ?? null}::uuid and ${isSame}`
  const { rows } = await sql<OpenOrders>`
    ${order.userId === null ? sql`` : sql`${readScope('of this account', sql`user_id = ${order.userId}`)} union all`}
    ${readScope('with this phone number', sql`order_phone_key(customer_phone) = order_phone_key(${phoneOf(order)})`)}
    union all ${readScope('to this address', sql`order_address_key(shipping_address) = order_address_key(${addressOf(order)})`)}`.execute(
    tx.db,
  )
  return rows
}
