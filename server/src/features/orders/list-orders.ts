import type { Order, OrderFilter, OrderGroup } from '@saddar/contract'
import { orderCountMaximum } from '@saddar/contract/limits'
import { knownOrderStatus, knownPaymentStatus } from '@saddar/contract/order-states'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { customPlan, type Db } from '../../platform/db/connect.ts'
import { findSimilar } from './find-similar-names.ts'
import { isNameSearch, matchOrders, orderingOf, type Position, type SoughtOrders } from './match-orders.ts'
import { deliveryException, findOrderId, type Reader, readOrders } from './read-orders.ts'
import { resolveSearch } from './resolve-search.ts'

type OrderQuery = OrderFilter & Pick<SoughtOrders, 'atWordStart'> & { page: number; limit: number }
interface OrderPage {
  orders: Order[]
  total: number
  /** True when there are more matches than `total`, which stops at a maximum. */
  isMore: boolean
  /** The search found no order; these have names that are spelled like it. */
  isSimilar: boolean
  page: number
  limit: number
  totalPages: number
}

/** A page of orders (rule 16.2). The caller sets `userId` to limit it to one shopper's. */
export async function listOrders(db: Db, query: OrderQuery, reader: Reader = 'owner'): Promise<OrderPage> {
  const { page, limit, ...filter } = query
  const most = filter.search ? orderCountMaximum.search : orderCountMaximum.list
  const skip = (page - 1) * limit
  const sought = await resolveSearch(db, filter)
  const exact = await findPage(db, sought, { most, skip, limit })
  const similar = exact.count === 0 ? await findSimilar(db, sought) : null
  const { count, ids } = similar ? await findPage(db, similar, { most, skip, limit }) : exact
  const total = Math.min(count, most)
  return {
    ...{ total, isMore: count > most, page, limit, totalPages: Math.ceil(total / limit) },
    orders: await readOrders(db, ids, reader),
    isSimilar: similar !== null && count > 0,
  }
}

/** In the newest periods, up to so many matches are collected for a page. Where there are more, walking an index passes few other orders. */
const collectedMaximum = 5_000

/** Finds a page, and the number of matches, which is exact up to `most`. */
async function findPage(db: Db, filter: SoughtOrders, { most, ...part }: Omit<PageOf, 'matching'> & { most: number }): Promise<Found> {
  const { sort = '-createdAt' } = filter
  const end = part.skip + part.limit
  const walk = async () => (await readPage(db, filter, { matching: matchOrders(filter, { sort, most: end }), ...part })).ids
  // Common names match so many orders that only the newest periods are searched, while they have enough matches.
  for (const periods of isNameSearch(filter) ? [2, 8] : []) {
    const { count, ids } = await readPage(db, filter, { matching: matchOrders(filter, { periods, most: collectedMaximum + 1 }), ...part })
    // So few would not be enough in four times as many periods.
    if (count < most / 8) break
    if (count <= most) continue
    const hasPage = sort === '-createdAt' && count <= collectedMaximum && end <= count
    return { count, ids: hasPage ? ids : await walk() }
  }
  // Up to the counting limit, matches are collected and sorted; above it, walking an index in list order finds a page sooner.
  const few = await readPage(db, filter, { matching: matchOrders(filter, { most: most + 1 }), ...part })
  return few.count > most ? { count: few.count, ids: await walk() } : few
}

interface PageOf {
  matching: RawBuilder<unknown>
  skip: number
  limit: number
}

interface Found {
  count: number
  ids: string[]
}

async function readPage(db: Db, filter: SoughtOrders, { matching, skip, limit }: PageOf): Promise<Found> {
  // The best plan depends on how common the names or items are.
  const { rows } = await sql<Found>`${filter.search || filter.items ? customPlan : sql``}
    with o as materialized (${matching})
    select (select count(*) from o) as count,
      array(select id from o order by ${orderingOf(filter.sort)} limit ${limit} offset ${skip}) as ids`.execute(db)
  return rows[0]!
}

interface SelectedRow extends Omit<OrderGroup, 'orderIds'> {
  orderId: string
}

/** The order numbers of all matches for bulk actions, also in groups of those with which the same can be done (rule 16.5). */
export async function listOrderIds(db: Db, filter: OrderFilter): Promise<{ orderIds: string[]; isMore: boolean; groups: OrderGroup[] }> {
  const most = orderCountMaximum.list
  const sought = await resolveSearch(db, filter)
  const exact = await readSelected(db, sought, most + 1)
  const similar = exact.length === 0 ? await findSimilar(db, sought) : null
  const rows = similar ? await readSelected(db, similar, most + 1) : exact
  const listed = rows.slice(0, most)
  return { orderIds: listed.map(({ orderId }) => orderId), isMore: rows.length > most, groups: groupAlike(listed) }
}

async function readSelected(db: Db, sought: SoughtOrders, most: number): Promise<SelectedRow[]> {
  const { rows } = await sql<SelectedRow>`
    select o.order_id as "orderId", o.status, o.payment_status as "paymentStatus", o.payment_method as "paymentMethod", o.courier,
      o.review_reason is not null as "needsReview", ${deliveryException} as "deliveryException",
      (select json_build_object('state', v.state) from order_advances v where v.order_id = o.id) as advance,
      (select json_build_object('confirmedAt', null) from order_confirmations c where c.order_id = o.id and c.confirmed_at is null) as confirmation
    from (${matchOrders(sought, { sort: sought.sort ?? '-createdAt', most })}) found join orders o using (id)
    order by ${orderingOf(sought.sort)}`.execute(db)
  return rows
}

function groupAlike(rows: SelectedRow[]): OrderGroup[] {
  const alike = Map.groupBy(rows, ({ orderId, ...state }) => JSON.stringify(state))
  return [...alike.values()].map((same) => {
    const { orderId, status, paymentStatus, deliveryException, ...state } = same[0]!
    return {
      ...state,
      ...{ status: knownOrderStatus(status), paymentStatus: knownPaymentStatus(paymentStatus) },
      ...(deliveryException && { deliveryException }),
      orderIds: same.map((row) => row.orderId),
    }
  })
}

const opposite = { '-createdAt': 'createdAt', createdAt: '-createdAt', '-totalAmount': 'totalAmount', totalAmount: '-totalAmount' } as const

/** The neighbours of an order in a list (rule 16.4). The order itself may no longer match the filter. */
export async function readNeighbours(
  ctx: Context,
  given: string,
  filter: OrderFilter,
): Promise<{ previous: string | null; next: string | null }> {
  const id = await findOrderId(ctx, given)
  const { rows } = await sql<Position>`select id, created_at::text as placed_at, total from orders where id = ${id}`.execute(ctx.db)
  const { sort = '-createdAt' } = filter
  const sought = await resolveSearch(ctx.db, filter)
  const readFirst = async (matching: RawBuilder<unknown>, ordering: RawBuilder<unknown>) => {
    const found = await sql<{ order_id: string }>`
      select order_id from orders where id = (with o as materialized (${matching}) select id from o order by ${ordering} limit 1)`.execute(
      ctx.db,
    )
    return found.rows[0]?.order_id ?? null
  }
  const readBeside = async (list: SoughtOrders) => {
    const beside = (direction: typeof sort) =>
      readFirst(matchOrders(list, { sort: direction, behind: rows[0]!, most: filter.search ? undefined : 1 }), orderingOf(direction))
    const [previous, next] = await Promise.all([beside(opposite[sort]), beside(sort)])
    return { previous, next }
  }
  const found = await readBeside(sought)
  if (found.previous || found.next || !filter.search || (await readFirst(matchOrders(sought), orderingOf(sort)))) return found
  const similar = await findSimilar(ctx.db, sought)
  return similar ? readBeside(similar) : found
}
