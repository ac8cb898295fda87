import { type ReportName, returnReasons, weekdays } from '@saddar/contract'
import { shopDiscountName } from '@saddar/contract/name-discount'
import { paymentMethodList } from '@saddar/contract/payment-methods'
import { type RawBuilder, sql } from 'kysely'
import { hasLeft, isSoldWithin, isWithin, type Range, selectProductSales } from '../orders/index.ts'

interface ReportSource {
  /** Selects one row per key, with the columns of `figures` that the report has; those of rule 6.8 only. */
  select: (range: Range) => RawBuilder<unknown>
  /** The `key` and `revenue` of the period before, where `select` would take longer. */
  selectRevenue?: (range: Range) => RawBuilder<unknown>
  /** The name of a key for people. */
  name: RawBuilder<unknown>
}

const part = (name: 'hour' | 'isodow') => sql`date_part(${sql.lit(name)}, o.created_at at time zone interval '5 hours')::int`

const ordersBy = (key: RawBuilder<unknown>) => (range: Range) =>
  sql`select ${key} as key, count(*) as orders, sum(o.total) as revenue from orders o where ${isSoldWithin(range)} group by 1`

/** A customer is new in a range that contains their first order. Guests are told apart by phone number, and have no first order. */
const selectCustomers = (range: Range) => sql`
  select case when t.first_order_at < ${range.start} then 'returning' else 'new' end as key,
    count(*) as customers, sum(orders) as orders, sum(revenue) as revenue
  from (select user_id, count(*) as orders, sum(total) as revenue from orders o where ${isSoldWithin(range)} group by 1) b
  join customer_totals t using (user_id) group by 1
  union all
  select 'guests', count(distinct order_phone_key(customer_phone)), count(*), sum(total)
  from orders o where user_id is null and ${isSoldWithin(range)} having count(*) > 0`

const courierKey = sql`coalesce(nullif(courier, ''), 'none')`
const selectTaken = (range: Range) => sql`
  select id, ${courierKey} as courier, status, total from orders o where ${isSoldWithin(range)} and status in ('shipped', 'delivered')`

/**
 * The orders that couriers took; those that came back are cancelled, and count in no other report. Of an order sent twice each courier has its own
 * charges and days (rule 10.57.4). Ids are in the order of time: between the oldest and the newest, parcels and charges are read as one part of an index.
 */
const selectCouriers = (range: Range) => sql`
  (with taken as materialized (
    ${selectTaken(range)}
    union all
    select id, ${courierKey}, status, total from orders o where ${isWithin(range)} and status = 'cancelled' and ${hasLeft}
  ), ids as materialized (
    select (select id from taken order by id limit 1) as oldest, (select id from taken order by id desc limit 1) as newest
  ), charged as (
    select r.statement_id, sum(r.fee + r.tax) as charges from taken join courier_statement_rows r on r.order_id = taken.id
    where r.order_id between (select oldest from ids) and (select newest from ids) group by 1
  )
  select key, sum(orders) as orders, sum(delivered) as delivered, sum("cameBack") as "cameBack", sum(revenue) as revenue,
    round(sum(charges) / 100)::int as charges, round(sum(hours))::int as "deliveryHours", sum(timed) as timed
  from (
    select courier as key, count(*) as orders, count(*) filter (where status = 'delivered') as delivered,
      count(*) filter (where status = 'cancelled') as "cameBack", coalesce(sum(total) filter (where status <> 'cancelled'), 0) as revenue,
      0 as charges, 0 as hours, 0 as timed
    from taken group by 1
    union all
    select courier, 0, 0, 0, 0, charges, 0, 0 from charged join courier_statements s on s.id = statement_id
    union all
    select p.courier, 0, 0, 0, 0, 0, extract(epoch from sum(p.delivered_at - p.booked_at)) / 3600, count(p.delivered_at - p.booked_at)
    from taken join shipments p on p.order_id = taken.id
    where p.order_id between (select oldest from ids) and (select newest from ids) and taken.status = 'delivered' and p.status = 'delivered'
    group by 1
  ) parts group by 1)`

/** The lines `l` of the returns that were settled in a range, with their order's item `i`: they count in the days in which the money went back. */
const settledLines = ({ start, end }: Range) => sql`
  (select id, order_id from returns where status = 'settled' and updated_at >= ${start} and updated_at < ${end}) r
  join return_lines l on l.return_id = r.id join order_items i on i.order_id = r.order_id and i.position = l.position`

/** Exchanged pieces count apart: of their value only what was given back is lost (rule 10.63). */
const refundedPieces = sql`case when l.sent_sku_id is null then l.accepted else 0 end`
const exchangedPieces = sql`case when l.sent_sku_id is null then 0 else l.accepted end`

const reasonNames = Object.fromEntries(Object.entries(returnReasons).map(([reason, { name }]) => [reason, name]))
const methodNames = Object.fromEntries(paymentMethodList.map(({ id, label }) => [id, label]))
/** The name of a key by a table; a key that is not in it is its own. */
const nameBy = (names: Record<string, string>) => sql`coalesce(${JSON.stringify(names)}::jsonb ->> key, key)`

/** The figures of product sales, from the rows of `selectProductSales` (rule 10.64). */
const sumSales = sql`sum(quantity) as units, sum(revenue) as revenue, sum(costed_revenue) - sum(cost) as profit,
  sum(costed_revenue) as "costedRevenue", sum(quantity) - sum(costed) as uncosted`

/** Where the figures of each report come from. */
export const reportSources: Record<ReportName, ReportSource> = {
  products: {
    select: (range) => sql`
      select product_id::text as key, ${sumSales} from (${selectProductSales(range)}) s
      group by 1 having sum(quantity) <> 0 or sum(revenue) <> 0`,
    name: sql`coalesce((select title from products where id = key::uuid), 'Deleted product')`,
  },
  categories: {
    select: (range) => sql`
      select coalesce(p.category_id::text, 'none') as key, ${sumSales}
      from (
        select product_id, sum(quantity) as quantity, sum(revenue) as revenue, sum(costed) as costed, sum(costed_revenue) as costed_revenue, sum(cost) as cost
        from (${selectProductSales(range)}) s
        group by 1 having sum(quantity) <> 0 or sum(revenue) <> 0
      ) s left join products p on p.id = product_id group by 1`,
    name: sql`case when key = 'none' then 'Without category' else (
      with recursive path as (
        select c.parent_id, c.name from categories c where c.id = key::uuid
        union all
        select c.parent_id, concat(c.name, ' › ', path.name) from categories c join path on c.id = path.parent_id
      ) select name from path where parent_id is null) end`,
  },
  cities: { select: ordersBy(sql`o.city_key`), name: sql`initcap(key)` },
  hours: { select: ordersBy(part('hour')), name: sql`concat(lpad(key, 2, '0'), ':00')` },
  /** Keys are the ISO weekday and the hour: 109 is Monday from 9 to 10. */
  week: {
    select: ordersBy(sql`${part('isodow')} * 100 + ${part('hour')}`),
    name: sql`concat((${sql.val([...weekdays])}::text[])[left(key, 1)::int], ' ', right(key, 2), ':00')`,
  },
  customers: {
    select: selectCustomers,
    name: sql`initcap(key)`,
  },
  /** Without orders of which all that the discount was for is cancelled. The key 'shop' is no code, since those are in capitals. */
  discounts: {
    select: (range) => sql`
      select coalesce(o.discount_code, 'shop') as key, count(*) as orders, sum(o.discount_amount) as discount, sum(o.total) as revenue
      from orders o where ${isSoldWithin(range)} and (o.discount_amount > 0
        or (o.discount_code is not null and not exists (select from discount_uses u where u.order_id = o.id and u.amount > 0))) group by 1`,
    name: sql`case when key = 'shop' then ${sql.lit(shopDiscountName)} else key end`,
  },
  payments: {
    select: (range) => sql`
      select key, sum(orders) as orders, sum(cancelled) as cancelled, sum(revenue) as revenue from (
        select o.payment_method as key, count(*) as orders, 0 as cancelled, sum(o.total) as revenue
        from orders o where ${isSoldWithin(range)} group by 1
        union all
        select o.payment_method, 0, count(*), 0 from orders o
        where ${isWithin(range)} and o.status in ('cancelled', 'payment_failed') and o.payment_status <> 'exchanged' group by 1
      ) both_ways group by 1`,
    name: nameBy(methodNames),
  },
  couriers: {
    select: selectCouriers,
    selectRevenue: (range) => sql`select courier as key, sum(total) as revenue from (${selectTaken(range)}) t group by 1`,
    name: sql`case when key = 'none' then 'Without courier' else key end`,
  },
  returns: {
    select: (range) => sql`
      select key, sum(units) as units, sum(returned) as returned, sum(exchanged) as exchanged, sum(value) as "returnedValue", sum(revenue - value) as revenue from (
        select product_id::text as key, quantity as units, revenue, 0 as returned, 0 as exchanged, 0 as value from (${selectProductSales(range)}) s
        union all
        select i.product_id::text, 0, 0, ${refundedPieces}, ${exchangedPieces}, l.value from ${settledLines(range)}
      ) both_ways group by 1 having sum(units) <> 0 or sum(revenue) <> 0 or sum(returned) <> 0 or sum(exchanged) <> 0`,
    name: sql`coalesce((select title from products where id = key::uuid), 'Deleted product')`,
  },
  'return-reasons': {
    select: (range) => sql`
      select l.reason as key, sum(${refundedPieces}) as returned, sum(${exchangedPieces}) as exchanged, sum(l.value) as revenue from ${settledLines(range)} where l.accepted > 0 group by 1`,
    name: nameBy(reasonNames),
  },
}
