import type { CallReply, ParsedInput, Shipment, ShipmentWithEvents } from '@saddar/contract'
import { courierDays, orderCountMaximum } from '@saddar/contract/limits'
import { resendable } from '@saddar/contract/order-states'
import {
  backStatuses,
  isWaiting,
  type ShipmentStatus,
  type ShipmentView,
  shipmentStatuses,
  waitingViews,
} from '@saddar/contract/shipment-states'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { likeStartsWith } from '../../platform/db/like-pattern.ts'
import { findOrderId, isSoughtOrder, matchOrders } from '../orders/index.ts'

const most = orderCountMaximum.search

type List = CallReply<'GET /admin/shipments'>['data']
type Query = ParsedInput<'GET /admin/shipments'>['query']

/** Staff have marked the order as delivered, and its courier may never tell; a failure, a way back or a loss would say otherwise. */
const isDeliveredByHand = sql<SqlBool>`(o.status = 'delivered' and s.status in ('booked', 'in_transit', 'out_for_delivery', 'unknown'))`
const underWay = sql<SqlBool>`s.closed_as is null and not ${isDeliveredByHand} and s.status in ('booking', 'unsure', 'booked', 'in_transit', 'out_for_delivery', 'delivery_failed', 'return_in_transit', 'lost', 'unknown')`
const isOverdue = sql<SqlBool>`(${underWay} and s.created_at < now() - make_interval(days => ${courierDays.parcel}))`
const isLast = sql<SqlBool>`not exists (select from shipments later where later.order_id = s.order_id and later.created_at > s.created_at)`
/** Came back or lost, and staff have not said what becomes of the order (rule 6.33.1). */
const isBack = sql<SqlBool>`(s.status = any(${[...backStatuses]}::text[]) and s.closed_as is null
  and o.status = any(${[...resendable]}::text[]) and ${isLast})`
/** What is back, and booked parcels of cancelled orders. */
const needsEnd = sql<SqlBool>`(${isBack} or (o.status = 'cancelled' and s.status = 'booked' and ${isLast}))`

const conditions: Record<ShipmentView, RawBuilder<SqlBool>> = {
  open: underWay,
  failed: sql<SqlBool>`(s.status = 'delivery_failed' and s.advice is null)`,
  unsure: sql<SqlBool>`s.status in ('booking', 'unsure')`,
  overdue: isOverdue,
  back: sql<SqlBool>`(${needsEnd})`,
  delivered: sql<SqlBool>`(s.status = 'delivered' or ${isDeliveredByHand})`,
  all: sql<SqlBool>`s.status <> 'refused'`,
}

interface Row {
  id: string
  order_id: string
  customer_name: string
  customer_phone: string | null
  courier: string
  tracking_number: string | null
  status: ShipmentStatus
  problem: string
  city: string
  cod_amount: number
  pieces: number
  weight_grams: number
  created_at: Date
  status_at: Date | null
  last_words: string | null
  tries: number
  advice: Shipment['advice']
  advice_note: string
  is_overdue: boolean
  is_followed: boolean
  is_back: boolean
}

/** @param followed the couriers that are asked */
const selectColumns = (followed: readonly string[]) => sql`
  s.id, o.order_id, o.customer_name, o.customer_phone, s.courier, s.tracking_number, s.problem, o.city, s.cod_amount, s.pieces, s.weight_grams,
  case when ${isDeliveredByHand} then 'delivered' else s.status end as status, s.created_at, s.status_at, s.tries, s.advice, s.advice_note, ${isOverdue} as is_overdue,
  (s.courier = any(${[...followed]}::text[]) and s.created_at > now() - make_interval(days => ${courierDays.asked})) as is_followed, ${isBack} as is_back,
  case when ${isDeliveredByHand} then 'The order was marked as delivered' else (
    select concat_ws(': ', e.words, nullif(e.reason, '')) from shipment_events e where e.shipment_id = s.id order by e.at desc, e.id desc limit 1
  ) end as last_words`

const toShipment = (row: Row): Shipment => ({
  _id: row.id,
  orderId: row.order_id,
  customerName: row.customer_name,
  customerPhone: row.customer_phone ?? '',
  courier: row.courier,
  trackingNumber: row.tracking_number,
  status: row.status,
  problem: row.problem,
  city: row.city,
  codAmount: row.cod_amount,
  pieces: row.pieces,
  weightGrams: row.weight_grams,
  createdAt: row.created_at.toISOString(),
  statusAt: row.status_at?.toISOString() ?? null,
  lastWords: row.last_words ?? '',
  tries: row.tries,
  advice: row.advice,
  adviceNote: row.advice_note,
  isOverdue: row.is_overdue,
  isFollowed: row.is_followed,
  isBack: row.is_back,
})

/** Neither delivered nor done with: few of all parcels, found by the index of states. */
const unfinished = shipmentStatuses.filter((status) => status !== 'delivered' && status !== 'refused')
const isUnfinished = sql<SqlBool>`s.status = any(${unfinished}::text[])`

/**
 * Parcels of a view, the oldest of what is under way first, with the number of parcels in each view that waits for somebody (rule 16.30). Of a
 * million parcels it reads those that are not delivered, and of the others only a page; of a search that many of these match, the newest.
 */
export async function listShipments(
  db: Db,
  followed: readonly string[],
  { view = 'open', courier, search, page, limit }: Query,
): Promise<List> {
  const isFinished = !isWaiting(view)
  const ofCourier = courier ? sql<SqlBool>`s.courier = ${courier}` : sql<SqlBool>`true`
  const chosen = search ? sql<SqlBool>`${ofCourier} and (${begins(search)} or ${isSoughtOrder(search)})` : ofCourier
  const from = sql`from shipments s join orders o on o.id = s.order_id`
  const counted = waitingViews.map((name) => sql`count(*) filter (where ${conditions[name]})::int as ${sql.ref(name)}`)
  const cut = sql`limit ${limit} offset ${(page - 1) * limit}`
  const found = isFinished && search ? await findNewest(db, search, sql<SqlBool>`${ofCourier} and ${conditions[view]}`, cut) : undefined
  const [counts, rows, finished] = await Promise.all([
    sql<List['counts']>`select ${sql.join(counted)} ${from} where ${chosen} and ${isUnfinished}`.execute(db),
    found
      ? sql<Row>`select ${selectColumns(followed)} ${from} where s.id = any(${found.ids}::uuid[]) order by s.created_at desc, s.id`.execute(
          db,
        )
      : sql<Row>`
          select ${selectColumns(followed)} ${from} where ${chosen} and ${isFinished ? sql`true` : isUnfinished} and ${conditions[view]}
          order by ${isFinished ? sql`s.created_at desc` : sql`s.created_at`}, s.id ${cut}`.execute(db),
    isFinished && !found ? countFinished(db, view, chosen) : 0,
  ])
  const total = isWaiting(view) ? counts.rows[0]![view] : (found?.total ?? finished)
  const isMore = found?.isMore ?? false
  return { shipments: rows.rows.map(toShipment), counts: counts.rows[0]!, total, isMore, page, limit, totalPages: Math.ceil(total / limit) }
}

/** How many orders and parcels whose number begins so are read at most, the highest numbers first: those of orders are in the order of their days. */
const readMost = 20_000

/** How many periods of 30 days are searched for names and phone numbers: five years. */
const readPeriods = 61

/** Finds a page of the newest parcels whose own number begins so or whose order matches the search, and counts them to the most. */
async function findNewest(
  db: Db,
  search: string,
  which: RawBuilder<SqlBool>,
  cut: RawBuilder<unknown>,
): Promise<{ total: number; isMore: boolean; ids: string[] }> {
  const start = startOf(search)
  const { rows } = await sql<{ total: number; isMore: boolean; ids: string[] }>`
    with begun as materialized (
      select s.id from (select id from orders where order_id like ${start} order by order_id desc limit ${readMost}) o
      join shipments s on s.order_id = o.id
      union
      select s.id from (${matchOrders({ search }, { periods: readPeriods, most: readMost })}) o join shipments s on s.order_id = o.id
      union
      (select id from shipments where upper(tracking_number) like ${start} order by upper(tracking_number) desc limit ${readMost})
    ), found as materialized (
      select s.id, s.created_at from begun join shipments s using (id) join orders o on o.id = s.order_id where ${which}
      order by s.created_at desc, s.id limit ${most}
    )
    select (select count(*) from found)::int as total,
      (select count(*) from found) = ${most} or (select count(*) from begun) >= ${readMost} as "isMore",
      array(select id from found order by created_at desc, id ${cut}) as ids`.execute(db)
  return rows[0]!
}

/** Whether the number of the order or of the parcel begins so; of few parcels. */
const begins = (search: string) => sql<SqlBool>`(o.order_id like ${startOf(search)} or upper(s.tracking_number) like ${startOf(search)})`
const startOf = (search: string) => likeStartsWith(search).toUpperCase()

/** Counts without orders those that are delivered by the courier's word. */
async function countFinished(db: Db, view: ShipmentView, chosen: RawBuilder<SqlBool>): Promise<number> {
  const byCourier = view === 'all' ? sql`s.status <> 'refused'` : sql`s.status = 'delivered'`
  const byHand =
    view === 'all'
      ? sql`0`
      : sql`(select count(*) from shipments s join orders o on o.id = s.order_id where ${chosen} and ${isDeliveredByHand})`
  const { rows } = await sql<{ total: number }>`
    select ((select count(*) from shipments s where ${chosen} and ${byCourier}) + ${byHand})::int as total`.execute(db)
  return rows[0]!.total
}

/** An order's parcels with their news. @throws AppError those of findOrderId */
export async function readOrderShipments(ctx: Context, followed: readonly string[], given: string): Promise<ShipmentWithEvents[]> {
  const orderId = await findOrderId(ctx, given)
  const { rows } = await sql<Row & { events: ShipmentWithEvents['events'] | null }>`
    select ${selectColumns(followed)}, (
      select json_agg(json_build_object('status', e.status, 'words', e.words, 'reason', e.reason,
        'at', to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.at desc, e.id desc)
      from shipment_events e where e.shipment_id = s.id) as events
    from shipments s join orders o on o.id = s.order_id where s.order_id = ${orderId} order by s.created_at desc`.execute(ctx.db)
  return rows.map((row) => ({ ...toShipment(row), events: row.events ?? [] }))
}
