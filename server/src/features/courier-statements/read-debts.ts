import type { CallReply, OwedParcel, ParcelMoney, ParsedInput } from '@saddar/contract'
import { overdueDays } from '@saddar/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { atKarachi } from '../../platform/db/karachi-days.ts'
import { likeStartsWith } from '../../platform/db/like-pattern.ts'
import { findOrderId } from '../orders/index.ts'
import { isOwed, paidForParcel, selectParcels } from './parcels.ts'

type List = CallReply<'GET /admin/courier-debts'>['data']
type Filter = ParsedInput<'GET /admin/courier-debts/export'>['query']

const isoTime = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
/** The end of the last day on which a courier pays in time, in Karachi. */
const isOverdue = sql`(${atKarachi(sql`now()`)}::date - ${atKarachi(sql`p.delivered_at`)}::date > coalesce(t.overdue_days, ${overdueDays}))`

/** Delivered cash parcels for which something is owed, in paisa, from the day on that counts (rule 7.31). */
const debts = sql`
  select p.*, m.paid, p.due - m.paid as owed, ${isOverdue} as is_overdue
  from (${selectParcels(sql`o.id in (select order_id from cash_with_couriers)`)}) p ${paidForParcel} where ${isOwed}`

/** The parcels that couriers owe for, the longest waiting first, with the sums of all of them by courier. */
export async function listDebts(db: Db, { page, limit, ...filter }: ParsedInput<'GET /admin/courier-debts'>['query']): Promise<List> {
  const { rows } = await sql<Omit<List, 'page' | 'limit' | 'totalPages'>>`
    with d as materialized (${debts}), chosen as (select * from d where ${isChosen(filter)})
    select (select count(*) from chosen)::int as total, (select coalesce(sum(owed), 0) from chosen)::float8 as owed,
      (select coalesce(sum(owed), 0) from d where is_overdue)::float8 as overdue,
      (select coalesce(json_agg(c), '[]') from (
        select courier, coalesce(d.parcels, 0) as parcels, coalesce(d.owed, 0)::float8 as owed, coalesce(d.overdue, 0)::float8 as overdue,
          ${isoTime('d.oldest')} as oldest, coalesce(t.overdue_days, ${overdueDays}) as "overdueDays", t.counted_from::text as "countedFrom"
        from (
          select courier, count(*)::int as parcels, sum(owed) as owed, sum(owed) filter (where is_overdue) as overdue, min(delivered_at) as oldest
          from d group by courier) d
        full join courier_terms t using (courier) order by coalesce(d.overdue, 0) desc, coalesce(d.owed, 0) desc, courier
      ) c) as couriers,
      (select coalesce(json_agg(p), '[]') from (${selectOwed(sql`chosen d`, limit, (page - 1) * limit)}) p) as parcels`.execute(db)
  const list = rows[0]!
  return { ...list, page, limit, totalPages: Math.ceil(list.total / limit) }
}

function isChosen({ view, courier, search }: Filter) {
  const start = search ? likeStartsWith(search) : undefined
  return sql`
    ${view === 'overdue' ? sql`d.is_overdue` : sql`true`} and ${courier ? sql`d.courier = ${courier}` : sql`true`}
    and ${start ? sql`(lower(d.number) like ${start} or lower(d.tracking_number) like ${start})` : sql`true`}`
}

const selectOwed = (from: RawBuilder<unknown>, limit: number, offset = 0) => sql<OwedParcel>`
  select d.number as "orderId", d.customer_name as "customerName", d.courier, d.tracking_number as "trackingNumber",
    ${isoTime('d.delivered_at')} as "deliveredAt", d.due::float8 as due, d.paid::float8 as paid, d.owed::float8 as owed, d.is_overdue as "isOverdue"
  from ${from} order by d.delivered_at, d.parcel_id limit ${limit} offset ${offset}`

export async function readDebts(db: Db, filter: Filter, limit: number): Promise<OwedParcel[]> {
  return (await selectOwed(sql`(${debts}) d where ${isChosen(filter)}`, limit).execute(db)).rows
}

/** What couriers paid and owe for the cash parcels of an order. @throws AppError those of findOrderId */
export async function readParcelMoney(ctx: Context, given: string): Promise<ParcelMoney[]> {
  const orderId = await findOrderId(ctx, given)
  const { rows } = await sql<ParcelMoney>`
    select p.courier, p.tracking_number as "trackingNumber", p.due::float8 as due, ${isoTime('p.delivered_at')} as "deliveredAt",
      case when ${isOwed} then p.due - m.paid else 0 end::float8 as owed,
      coalesce(${isOverdue}, false) as "isOverdue",
      coalesce((
        select json_agg(json_build_object('paid', r.cod, 'day', s.day, 'statement', s.number, 'statementId', s.id) order by s.day, r.line)
        from courier_statement_rows r join courier_statements s on s.id = r.statement_id where r.parcel_id = p.parcel_id and r.cod > 0), '[]') as payments
    from (${selectParcels(sql`o.id = ${orderId}`)}) p ${paidForParcel} where p.due > 0 or m.paid > 0 order by p.created_at desc`.execute(
    ctx.db,
  )
  return rows.map((row) => ({ ...row, isOverdue: row.isOverdue && row.owed > 0 }))
}
