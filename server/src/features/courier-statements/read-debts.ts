import type { CallReply, CourierDebt, OwedParcel, ParcelMoney, ParsedInput } from '@saddar/contract'
import { overdueDays } from '@saddar/contract/limits'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { atKarachi } from '../../platform/db/karachi-days.ts'
import { likeStartsWith } from '../../platform/db/like-pattern.ts'
import { findOrderId } from '../orders/index.ts'
import { courierParcels, paidByParcel } from './parcels.ts'

type List = CallReply<'GET /admin/courier-debts'>['data']
type Filter = ParsedInput<'GET /admin/courier-debts/export'>['query']

const isoTime = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
/** The end of the last day on which a courier pays in time, in Karachi. */
const isOverdue = sql`(${atKarachi(sql`now()`)}::date - ${atKarachi(sql`p.delivered_at`)}::date > coalesce(t.overdue_days, ${overdueDays}))`

/** Delivered cash parcels for which something is owed, in paisa, from the day on that counts (rule 7.31). */
const debts = sql`
  select p.*, o.customer_name, coalesce(m.paid, 0) as paid, p.due - coalesce(m.paid, 0) as owed, ${isOverdue} as is_overdue
  from (${courierParcels}) p join orders o on o.id = p.order_id left join (${paidByParcel}) m using (parcel_id)
    left join courier_terms t on t.courier = p.courier
  where p.status = 'delivered' and p.due > coalesce(m.paid, 0) and not coalesce(m.is_settled, false)
    and (t.counted_from is null or ${atKarachi(sql`p.delivered_at`)}::date >= t.counted_from)`

/** The parcels that couriers owe for, the longest waiting first, with the sums of all of them by courier. */
export async function listDebts(db: Db, { page, limit, ...filter }: ParsedInput<'GET /admin/courier-debts'>['query']): Promise<List> {
  const [parcels, sums, couriers] = await Promise.all([
    readDebts(db, filter, { limit, offset: (page - 1) * limit }),
    sql<{ total: number; owed: number; overdue: number }>`
      select (count(*) filter (where ${isChosen(filter)}))::int as total,
        coalesce(sum(d.owed) filter (where ${isChosen(filter)}), 0)::float8 as owed,
        coalesce(sum(d.owed) filter (where d.is_overdue), 0)::float8 as overdue
      from (${debts}) d`.execute(db),
    sql<CourierDebt>`
      select courier, coalesce(d.parcels, 0) as parcels, coalesce(d.owed, 0)::float8 as owed, coalesce(d.overdue, 0)::float8 as overdue,
        ${isoTime('d.oldest')} as oldest, coalesce(t.overdue_days, ${overdueDays}) as "overdueDays", t.counted_from::text as "countedFrom"
      from (
        select courier, count(*)::int as parcels, sum(owed) as owed, sum(owed) filter (where is_overdue) as overdue, min(delivered_at) as oldest
        from (${debts}) all_debts group by courier) d
      full join courier_terms t using (courier) order by coalesce(d.overdue, 0) desc, coalesce(d.owed, 0) desc, courier`.execute(db),
  ])
  const { total, owed, overdue } = sums.rows[0]!
  return { parcels, couriers: couriers.rows, owed, overdue, total, page, limit, totalPages: Math.ceil(total / limit) }
}

function isChosen({ view, courier, search }: Filter) {
  const start = search ? likeStartsWith(search) : undefined
  return sql`
    ${view === 'overdue' ? sql`d.is_overdue` : sql`true`} and ${courier ? sql`d.courier = ${courier}` : sql`true`}
    and ${start ? sql`(lower(d.number) like ${start} or lower(d.tracking_number) like ${start})` : sql`true`}`
}

export async function readDebts(db: Db, filter: Filter, { limit, offset = 0 }: { limit: number; offset?: number }): Promise<OwedParcel[]> {
  const { rows } = await sql<OwedParcel>`
    select d.number as "orderId", d.customer_name as "customerName", d.courier, d.tracking_number as "trackingNumber",
      ${isoTime('d.delivered_at')} as "deliveredAt", d.due::float8 as due, d.paid::float8 as paid, d.owed::float8 as owed, d.is_overdue as "isOverdue"
    from (${debts}) d where ${isChosen(filter)} order by d.delivered_at, d.parcel_id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** What couriers paid and owe for the cash parcels of an order. @throws AppError those of findOrderId */
export async function readParcelMoney(ctx: Context, given: string): Promise<ParcelMoney[]> {
  const orderId = await findOrderId(ctx, given)
  const { rows } = await sql<ParcelMoney>`
    select p.courier, p.tracking_number as "trackingNumber", p.due::float8 as due, ${isoTime('p.delivered_at')} as "deliveredAt",
      case when p.status = 'delivered' and not coalesce(m.is_settled, false)
        and (t.counted_from is null or ${atKarachi(sql`p.delivered_at`)}::date >= t.counted_from)
        then greatest(p.due - coalesce(m.paid, 0), 0) else 0 end::float8 as owed,
      coalesce(${isOverdue}, false) as "isOverdue",
      coalesce((
        select json_agg(json_build_object('paid', r.cod, 'day', s.day, 'statement', s.number, 'statementId', s.id) order by s.day, r.line)
        from courier_statement_rows r join courier_statements s on s.id = r.statement_id where r.parcel_id = p.parcel_id and r.cod > 0), '[]') as payments
    from (${courierParcels}) p left join (
        select parcel_id, sum(cod)::bigint as paid, bool_or(is_settled) as is_settled from courier_statement_rows where order_id = ${orderId} group by parcel_id
      ) m using (parcel_id) left join courier_terms t on t.courier = p.courier
    where p.order_id = ${orderId} and (p.due > 0 or m.paid > 0) order by p.created_at desc`.execute(ctx.db)
  return rows.map((row) => ({ ...row, isOverdue: row.isOverdue && row.owed > 0 }))
}
