import { pageDefaults } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { customPlan, type Db } from '../../platform/db/connect.ts'
import {
  type AskedRange,
  chooseStep,
  listSteps,
  type Period,
  type Range,
  readRange,
  readRangeBefore,
  type Step,
  splitRange,
} from './sales-range.ts'
import { isSold, selectProductSales, within } from './sold-orders.ts'

interface Sums {
  revenue: number
  orders: number
}
/** The orders of one status and payment method in one hour, day or month. */
interface Sales extends Sums {
  step: string
  status: string
  method: string
  sold: boolean
}

const day = sql`day`

/**
 * The sales of a range, exact to the moment (rule 6.8). Whole days come from the daily sums and the changes not yet rolled up into them;
 * the partial days at both ends come from the orders. One statement, so that all parts see the same snapshot.
 */
async function readSales(db: Db, range: Range, step: Step): Promise<Sales[]> {
  // There are no hourly sums, but a day and a half has few enough orders.
  const { firstDay, lastDay, head, tail } = step === 'hour' ? noDays(range) : splitRange(range)
  const format = { hour: 'YYYY-MM-DD"T"HH24:00', day: 'YYYY-MM-DD', month: 'YYYY-MM' }[step]
  const single = ({ start, end }: Range) => sql`
    select o.created_at at time zone interval '5 hours', o.status, o.payment_method, ${isSold}, 1, o.total::bigint
    from orders o where ${within(sql`o.created_at`, start, end)}`
  const { rows } = await sql<Sales>`
    ${customPlan} select to_char(at, ${format}) as step, status, payment_method as method, is_sold as sold, sum(orders) as orders, sum(revenue) as revenue
    from (
      select day::timestamp as at, status, payment_method, is_sold, orders, revenue from sales_days where ${within(day, firstDay, lastDay)}
      union all
      select day, status, payment_method, is_sold, orders, revenue from sales_changes where ${within(day, firstDay, lastDay)}
      union all ${single(head)}
      union all ${single(tail)}
    ) s group by 1, 2, 3, 4 having sum(orders) <> 0`.execute(db)
  return rows
}

const noDays = (range: Range) => ({ ...splitRange(range), lastDay: '2000-01-01', head: range, tail: { start: range.end, end: range.end } })

const add = (rows: Sums[]): Sums =>
  rows.reduce((sum, { revenue, orders }) => ({ revenue: sum.revenue + revenue, orders: sum.orders + orders }), { revenue: 0, orders: 0 })

/** Adds up rows by key, in no particular order. */
function addBy<T extends Sums>(rows: T[], key: (row: T) => string): Record<string, Sums> {
  const groups: Record<string, Sums> = {}
  for (const row of rows) groups[key(row)] = add([groups[key(row)] ?? { revenue: 0, orders: 0 }, row])
  return groups
}

function toSeries(sold: Sales[], range: Range, step: Step): (Sums & { date: string })[] {
  const byStep = addBy(sold, (row) => row.step)
  return listSteps(range, step).map((date) => ({ date, ...(byStep[date] ?? { revenue: 0, orders: 0 }) }))
}

/**
 * The refunds that were paid on the days of a range, in rupees (rule 7.27). Those of orders that do not count as sold, of second payments, and
 * of cancelled items are left out: their money is not in the revenue.
 */
async function sumRefunds(db: Db, range: Range): Promise<number> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(r.amount), 0)::text as sum from refunds r join orders o on o.id = r.order_id
    where r.state = 'paid' and ${within(sql`(r.paid_on::timestamp at time zone 'Asia/Karachi')`, range.start, range.end)}
      and ${isSold} and (r.source is null or r.source = 'cancelled' or r.source like 'exchange %')
      and not exists (select from cancelled_items c where c.order_id = o.id and c.refund_id = r.id)`.execute(db)
  return Number(rows[0]!.sum)
}

/** The revenue of a range in Karachi's days, compared with the range as many whole days before (rule 6.8). */
export async function readRevenue(db: Db, query: { period?: Period | undefined } & AskedRange) {
  const period = query.period ?? 'month'
  const range = readRange(period, query)
  const before = readRangeBefore(range)
  const step = chooseStep(range)
  const [sales, salesBefore, refunds] = await Promise.all([readSales(db, range, step), readSales(db, before, step), sumRefunds(db, range)])
  const sold = sales.filter((row) => row.sold)
  const soldBefore = salesBefore.filter((row) => row.sold)
  const { revenue, orders } = add(sold)
  const past = add(soldBefore)
  const byStatus = addBy(sales, ({ status }) => status)
  return {
    period,
    startDate: range.start.toISOString(),
    endDate: range.end.toISOString(),
    totalRevenue: revenue,
    deliveredRevenue: byStatus.delivered?.revenue ?? 0,
    refunds,
    netSales: revenue - refunds,
    totalOrders: orders,
    averageOrderValue: orders === 0 ? 0 : Math.round(revenue / orders),
    cancelledOrders: byStatus.cancelled?.orders ?? 0,
    series: toSeries(sold, range, step),
    previous: { ...past, series: toSeries(soldBefore, before, step) },
    changePercent: past.revenue === 0 ? null : Math.round(((revenue - past.revenue) / past.revenue) * 1_000) / 10,
    byPaymentMethod: addBy(sold, ({ method }) => method),
    byStatus: Object.fromEntries(Object.entries(byStatus).map(([status, sums]) => [status, sums.orders])),
  }
}

/** The best-selling products of a period, by pieces; the last month by default (rule 6.8). */
export async function readTopProducts(db: Db, query: { limit?: number } & AskedRange) {
  const { rows } = await sql<{
    productId: string
    title: string
    image: string | null
    totalQuantity: number
    totalRevenue: number
    orderCount: number
  }>`
    ${customPlan} select p.id as "productId", p.title, p.doc -> 'images' -> 0 ->> 'url' as image, "totalQuantity", "totalRevenue", "orderCount"
    from (
      select product_id, sum(orders) as "orderCount", sum(quantity) as "totalQuantity", sum(revenue) as "totalRevenue"
      from (${selectProductSales(readRange('month', query))}) s group by product_id having sum(orders) > 0
      order by "totalQuantity" desc, "totalRevenue" desc, product_id limit ${query.limit ?? pageDefaults.topProducts.limit}
    ) top join products p on p.id = product_id
    order by "totalQuantity" desc, "totalRevenue" desc, p.id`.execute(db)
  return rows
}
