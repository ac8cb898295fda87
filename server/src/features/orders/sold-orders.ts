import { type RawBuilder, sql } from 'kysely'
import { type Range, splitRange } from './sales-range.ts'

export const within = (column: RawBuilder<unknown>, first: unknown, last: unknown) => sql`${column} >= ${first} and ${column} < ${last}`

/** Whether an order `o` counts in sales figures (rule 6.8). */
export const isSold = sql`is_sold(o.status, o.payment_method, o.payment_status, o.review_reason)`

/** The orders `o` that were placed in a range. */
export const isWithin = ({ start, end }: Range) => within(sql`o.created_at`, start, end)

/** Those of them that count in sales figures. */
export const isSoldWithin = (range: Range) => sql`${isWithin(range)} and ${isSold}`

/**
 * The rows (product_id, orders, quantity, revenue, costed, costed_revenue, cost) that add up to the sales of each product in a range, exact to the
 * moment. Whole months and days come from their sums and the changes not yet rolled up into them; the partial days at both ends come from the
 * orders. The last three columns are of the pieces whose cost is known (rule 10.64).
 */
export function selectProductSales(range: Range): RawBuilder<unknown> {
  const { firstDay, lastDay, firstMonth, lastMonth, head, tail } = splitRange(range)
  const day = sql`day`
  const columns = sql`product_id, orders, quantity, revenue, costed, costed_revenue, cost`
  const single = (part: Range) => sql`
    select i.product_id, count(distinct o.id), sum(i.quantity), sum(i.total),
      coalesce(sum(i.quantity) filter (where i.cost is not null), 0),
      coalesce(sum(i.total - i.discount) filter (where i.cost is not null), 0),
      coalesce(sum(i.cost::bigint * i.quantity), 0)
    from orders o join order_items i on i.order_id = o.id where ${isSoldWithin(part)} group by 1`
  return sql`
    select ${columns} from product_sales where is_month and ${within(day, firstMonth, lastMonth)}
    union all
    select ${columns} from product_sales where not is_month and ${within(day, firstDay, firstMonth)}
    union all
    select ${columns} from product_sales where not is_month and ${within(day, lastMonth, lastDay)}
    union all
    select ${columns} from product_sales_changes where ${within(day, firstDay, lastDay)}
    union all ${single(head)}
    union all ${single(tail)}`
}
