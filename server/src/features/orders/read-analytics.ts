import { pageDefaults } from '@saddar/contract/limits'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { invalid } from '../../platform/http/app-error.ts'
import { readDay } from './read-day.ts'

type Period = 'day' | 'week' | 'month' | 'year'
interface Range {
  startDate?: string | undefined
  endDate?: string | undefined
}

/** What counts as sold: all but cancelled, failed and unpaid online orders (behaviour 6.8). */
const counted = sql`o.status not in ('cancelled', 'payment_failed') and (o.payment_method = 'cash_on_delivery' or o.payment_status = 'completed' or o.payment_status = 'not_required')`

const hourMs = 3_600_000
const karachiMs = 5 * hourMs
const lengths: Record<Period, number> = { day: 1, week: 7, month: 30, year: 365 }

/** From the first moment of a day in Karachi, so many days back counting today, until now; or the days asked for. */
function readRange(period: Period, { startDate, endDate }: Range, now = Date.now()): { start: Date; end: Date } {
  const today = Math.floor((now + karachiMs) / (24 * hourMs)) * 24 * hourMs - karachiMs
  const end = endDate ? readMoment(endDate, 'endDate', 24 * hourMs) : new Date(now)
  const start = startDate ? readMoment(startDate, 'startDate', 0) : new Date(today - (lengths[period] - 1) * 24 * hourMs)
  if (start >= end) throw invalid([{ msg: 'The start date must be before the end date', path: 'startDate' }])
  return { start, end }
}

/** A day in Karachi, from its first moment so many milliseconds on, or a moment as it stands. */
function readMoment(value: string, path: string, intoDay: number): Date {
  const day = readDay(value)
  const at = day === value ? Date.parse(`${day}T00:00:00+05:00`) + intoDay : Date.parse(value)
  if (!day || Number.isNaN(at)) throw invalid([{ msg: 'Invalid date', path }])
  return new Date(at)
}

interface Sums {
  revenue: number
  orders: number
}

/** Revenue of a period that ends now, Karachi's days, against the same stretch of as many whole days before. */
export async function readRevenue(db: Db, query: { period?: Period | undefined } & Range) {
  const period = query.period ?? 'month'
  const { start, end } = readRange(period, query)
  const span = end.getTime() - start.getTime()
  // Whole days back, so that today until three is held against yesterday until three.
  const back = Math.ceil(span / (24 * hourMs)) * 24 * hourMs
  const before = { start: new Date(start.getTime() - back), end: new Date(end.getTime() - back) }
  const step = span <= 36 * hourMs ? 'hour' : span <= 100 * 24 * hourMs ? 'day' : 'month'
  const format = step === 'hour' ? 'YYYY-MM-DD"T"HH24:00' : step === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'
  const inside = sql`o.created_at >= ${start} and o.created_at < ${end}`
  const [totals, series, previous, methods, statuses] = await Promise.all([
    sql<Sums & { delivered: number; cancelled: number }>`
      select coalesce(sum(total) filter (where ${counted}), 0) as revenue, count(*) filter (where ${counted}) as orders,
        coalesce(sum(total) filter (where o.status = 'delivered'), 0) as delivered, count(*) filter (where o.status = 'cancelled') as cancelled
      from orders o where ${inside}`.execute(db),
    sql<Sums & { date: string }>`
      select to_char(s.at, ${format}) as date, coalesce(sum(o.total), 0) as revenue, count(o.id) as orders
      from generate_series(date_trunc(${step}, ${start} at time zone 'Asia/Karachi'), (${end}::timestamptz - interval '1 millisecond') at time zone 'Asia/Karachi', ${`1 ${step}`}::interval) as s(at)
      left join orders o on ${inside} and ${counted} and date_trunc(${step}, o.created_at at time zone 'Asia/Karachi') = s.at
      group by s.at order by s.at`.execute(db),
    sql<Sums>`
      select coalesce(sum(total), 0) as revenue, count(*) as orders from orders o
      where o.created_at >= ${before.start} and o.created_at < ${before.end} and ${counted}`.execute(db),
    sql<Sums & { method: string }>`
      select payment_method as method, sum(total) as revenue, count(*) as orders from orders o where ${inside} and ${counted} group by 1`.execute(
      db,
    ),
    sql<{ status: string; orders: number }>`select status, count(*) as orders from orders o where ${inside} group by 1`.execute(db),
  ])
  const { revenue, orders, delivered, cancelled } = totals.rows[0]!
  const past = previous.rows[0]!
  return {
    period,
    startDate: start.toISOString(),
    endDate: end.toISOString(),
    totalRevenue: revenue,
    deliveredRevenue: delivered,
    totalOrders: orders,
    averageOrderValue: orders === 0 ? 0 : Math.round(revenue / orders),
    cancelledOrders: cancelled,
    series: series.rows,
    previous: { revenue: past.revenue, orders: past.orders },
    changePercent: past.revenue === 0 ? null : Math.round(((revenue - past.revenue) / past.revenue) * 1_000) / 10,
    byPaymentMethod: Object.fromEntries(methods.rows.map(({ method, ...sums }) => [method, sums])),
    byStatus: Object.fromEntries(statuses.rows.map(({ status, orders: count }) => [status, count])),
  }
}

/** The products that sold most pieces in a period; a month unless told otherwise. */
export async function readTopProducts(db: Db, query: { limit?: number } & Range) {
  const { start, end } = readRange('month', query)
  const { rows } = await sql<{
    productId: string
    title: string
    image: string | null
    totalQuantity: number
    totalRevenue: number
    orderCount: number
  }>`
    select i.product_id as "productId", p.title, p.doc -> 'images' -> 0 ->> 'url' as image,
      sum(i.quantity) as "totalQuantity", sum(i.total) as "totalRevenue", count(distinct o.id) as "orderCount"
    from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
    where o.created_at >= ${start} and o.created_at < ${end} and ${counted}
    group by i.product_id, p.title, p.doc -> 'images' -> 0 ->> 'url'
    order by "totalQuantity" desc, "totalRevenue" desc, i.product_id limit ${query.limit ?? pageDefaults.topProducts.limit}`.execute(db)
  return rows
}
