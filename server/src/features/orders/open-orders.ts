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

/** Whether an order has the phone number and the address of `order`. */
const isSamePhone = (order: LimitedOrder) => sql`order_phone_key(customer_phone) = order_phone_key(${phoneOf(order)})`
const isSameAddress = (order: LimitedOrder) => sql`order_address_key(shipping_address) = order_address_key(${addressOf(order)})`

/**
 * Sums the open orders that surely belong together, without the order itself: those of the account, and those with both the phone number and the
 * address, unless the account has paid for or received an order with the number before (rule 6.19.3). Run after `lockScopes`.
 * @param isOpen which orders count
 */
export async function readRelatedOrders(tx: Context, order: LimitedOrder, isOpen: RawBuilder<unknown>): Promise<OpenOrders[]> {
  const { userId } = order
  const ofAccount = sql`user_id = ${userId}`
  const isOwnNumber = sql`exists (
    select from orders where ${ofAccount} and ${isSamePhone(order)} and (payment_status = 'completed' or status = 'delivered'))`
  const ofPlace = sql`(${isSamePhone(order)} and ${isSameAddress(order)}${userId === null ? sql`` : sql` and not ${isOwnNumber}`})`
  return sumOpen(tx, order, isOpen, [
    ...(userId === null ? [] : [{ scope: 'of this account', isSame: ofAccount }]),
    { scope: 'to this place', isSame: ofPlace },
  ])
}

/**
 * Sums the open orders of each scope, without the order itself. Run after `lockScopes`, so that it sees what earlier holders of the locks have committed.
 * @param isOpen which orders count
 */
export async function readOpenOrders(tx: Context, order: LimitedOrder, isOpen: RawBuilder<unknown>): Promise<OpenOrders[]> {
  const ofAccount = order.userId === null ? [] : [{ scope: 'of this account', isSame: sql`user_id = ${order.userId}` }]
  return sumOpen(tx, order, isOpen, [
    ...ofAccount,
    { scope: 'with this phone number', isSame: isSamePhone(order) },
    { scope: 'to this address', isSame: isSameAddress(order) },
  ])
}

async function sumOpen(
  tx: Context,
  order: LimitedOrder,
  isOpen: RawBuilder<unknown>,
  scopes: { scope: string; isSame: RawBuilder<unknown> }[],
): Promise<OpenOrders[]> {
  const sums = scopes.map(
    ({ scope, isSame }) => sql`
    select ${scope}::text as scope, coalesce(sum(total), 0)::float8 as total, coalesce(sum(item_count), 0)::int as pieces, count(*)::int as orders
    from orders where ${isOpen} and id is distinct from ${order.id ?? null}::uuid and ${isSame}`,
  )
  return (await sql<OpenOrders>`${sql.join(sums, sql` union all `)}`.execute(tx.db)).rows
}
