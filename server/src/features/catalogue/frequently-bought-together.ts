import type { Product } from '@saddar/contract'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { findFitting } from './find-fitting.ts'
import { listCrossSells } from './list-cross-sells.ts'
import { getProduct } from './read-products.ts'

/** The number of products shown beside the product. */
const shown = 2
/** Considered of those that were bought with it: some may not fit. */
const boughtMaximum = 6
/** Pairs with fewer orders are ignored: one may be chance. */
const ordersMinimum = 2
/** Limits the orders examined, newest first, so that the cost of the query does not grow with sales. */
const newestOrders = 1_000

/**
 * Finds products that go with a product (rule 3.13): those bought in the same orders, most frequent first, then those from the
 * cross-sell rules.
 * @throws AppError PRODUCT_NOT_FOUND
 */
export async function getFrequentlyBoughtTogether(
  ctx: Context,
  idOrSlug: string,
): Promise<{ productId: string; products: Product[]; areBought: boolean }> {
  const product = await getProduct(ctx, idOrSlug)
  const bought = await findFitting(ctx, product, await listBought(ctx.db, product._id))
  const crossSells = bought.length < shown ? await listCrossSells(ctx, product, bought) : []
  const products = [...bought, ...crossSells].slice(0, shown)
  return { productId: product._id, products, areBought: bought.length > 0 && crossSells.length === 0 }
}

async function listBought(db: Db, productId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with newest as (
      select order_id from order_items where product_id = ${productId} order by order_id desc limit ${newestOrders}
    ), pairs as (
      select i.product_id, count(distinct i.order_id) as orders
      from (select distinct order_id from newest) n
      join orders o on o.id = n.order_id and is_sold(o.status, o.payment_method, o.payment_status, o.review_reason)
      join order_items i on i.order_id = n.order_id and i.product_id <> ${productId}
      group by 1 having count(distinct i.order_id) >= ${ordersMinimum}
    )
    select p.id from pairs join products p on p.id = pairs.product_id
    where p.is_active and p.in_stock order by pairs.orders desc, p.sold desc, p.id limit ${boughtMaximum}`.execute(db)
  return rows.map(({ id }) => id)
}
