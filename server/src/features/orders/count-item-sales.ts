import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { sumGoods } from './totals.ts'

/** What the sales figures count of one line of an order. */
export interface CountedItem {
  product_id: string
  quantity: number
  price: number
  discount: number
  /** Of one piece, for the shop; null when unknown. */
  cost: number | null
}

const isChanged = ({ quantity, costed, cost }: { quantity: number; costed: number; cost: number }) =>
  quantity !== 0 || costed !== 0 || cost !== 0

/**
 * Takes the pieces that `left` lacks, and the difference of what the others cost the shop, out of the sales of their products, if the order
 * counts (rule 6.8).
 */
export async function countLessSales(tx: Context, orderId: string, items: CountedItem[], left: CountedItem[]): Promise<void> {
  const sold = (of: CountedItem[], product: string) => of.filter(({ product_id }) => product_id === product)
  const sums = [...new Set(items.map(({ product_id }) => product_id))].map((product) => {
    const [before, after] = [sold(items, product), sold(left, product)]
    const count = (of: CountedItem[]) => of.reduce((sum, { quantity }) => sum + quantity, 0)
    const costed = (of: CountedItem[]) => of.filter(({ cost }) => cost !== null)
    const paid = (of: CountedItem[]) => of.reduce((sum, { price, quantity, discount }) => sum + price * quantity - discount, 0)
    const costs = (of: CountedItem[]) => of.reduce((sum, { cost, quantity }) => sum + (cost ?? 0) * quantity, 0)
    return {
      ...{ product_id: product, orders: after.length === 0 ? -1 : 0 },
      ...{ quantity: count(after) - count(before), revenue: sumGoods(after) - sumGoods(before) },
      ...{ costed: count(costed(after)) - count(costed(before)), costed_revenue: paid(costed(after)) - paid(costed(before)) },
      cost: costs(after) - costs(before),
    }
  })
  await noteSales(tx, orderId, sums.filter(isChanged))
}

/** Corrects what inserting lines counted: their order once more for each of these products, which it had before. */
export const countSameOrder = (tx: Context, orderId: string, productIds: string[]): Promise<void> =>
  noteSales(
    tx,
    orderId,
    productIds.map((product_id) => ({ product_id, orders: -1, quantity: 0, revenue: 0, costed: 0, costed_revenue: 0, cost: 0 })),
  )

async function noteSales(tx: Context, orderId: string, changes: Record<string, string | number>[]): Promise<void> {
  await sql`
    insert into product_sales_changes (day, product_id, orders, quantity, revenue, costed, costed_revenue, cost)
    select karachi_day(o.created_at), c.product_id, c.orders, c.quantity, c.revenue, c.costed, c.costed_revenue, c.cost
    from orders o, jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(product_id uuid, orders int, quantity int, revenue int, costed int, costed_revenue bigint, cost bigint)
    where o.id = ${orderId} and is_sold(o.status, o.payment_method, o.payment_status, o.review_reason)`.execute(tx.db)
}
