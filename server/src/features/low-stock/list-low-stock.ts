import type { LowStockItem, LowStockQuery } from '@saddar/contract'
import { lowStockList } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { customPlan, type Db } from '../../platform/db/connect.ts'
import { isSoldWithin } from '../orders/index.ts'
import { readSettings } from '../settings/index.ts'

const dayMs = 86_400_000

export interface LowStockList {
  items: LowStockItem[]
  total: number
  /** The days that an order should last. */
  days: number
  /** The stock that counts as low. */
  threshold: number
}

/** The orders of the list; ties are broken by what sells most, then by name. */
const orders = {
  daysLeft: sql`"daysLeft" nulls last`,
  '-sold': sql`sold desc`,
  '-suggested': sql`suggested desc`,
  stock: sql`stock`,
  title: sql`lower(title)`,
} as const

/**
 * Lists the SKUs of visible products whose stock is at most the shop's threshold, the most urgent first (rule 10.58). The suggested quantity
 * is what sells in `days` days at the rate of the last 30, less the stock.
 */
export async function listLowStock(
  db: Db,
  { stock, sort = 'daysLeft' }: LowStockQuery,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<LowStockList> {
  const { lowStock: threshold, orderDays: days } = await readSettings(db)
  const now = Date.now()
  const range = { start: new Date(now - lowStockList.salesDays * dayMs), end: new Date(now) }
  const perDay = sql`(sold::numeric / ${sql.lit(lowStockList.salesDays)})`
  const { rows } = await sql<LowStockItem & { total: number }>`
    ${customPlan} with low as materialized (
      select s.id, s.product_id, s.stock, coalesce(s.sku, '') as sku, s.barcode, concat_ws(', ', v.color_name, s.capacity, s.size) as choice,
        p.title, p.brand, p.doc -> 'images' -> 0 ->> 'url' as image
      from skus s join products p on p.id = s.product_id
      left join skus v on v.kind = 'variant' and v.id = case when s.kind = 'variant' then s.id else s.parent_id end
      where s.is_leaf and s.removed_at is null and p.is_active and s.stock <= ${sql.lit(threshold)}
        ${stock === 'out' ? sql`and s.stock = 0` : stock === 'low' ? sql`and s.stock > 0` : sql``}
    ), sales as materialized (
      -- Of all SKUs: starting from few, PostgreSQL reads the items of a best-seller of all years.
      select i.sku_id, sum(i.quantity) as sold from orders o join order_items i on i.order_id = o.id where ${isSoldWithin(range)} group by 1
    ), rated as (
      select low.*, coalesce(sold, 0) as sold from low left join sales on sku_id = low.id
    )
    select id as "skuId", product_id as "productId", title, choice, brand, sku, barcode, image, stock, sold,
      case when sold > 0 then floor(stock / ${perDay}) end as "daysLeft",
      greatest(0, ceil(${perDay} * ${days}::int) - stock) as suggested, count(*) over () as total
    from rated order by ${orders[sort]}, sold desc, lower(title), choice, id limit ${limit} offset ${offset}`.execute(db)
  return { items: rows.map(({ total, ...item }) => item), total: rows[0]?.total ?? 0, days, threshold }
}
