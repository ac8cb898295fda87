import type { Product } from '@saddar/contract'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { likeContains, likeStartsWith } from '../../platform/db/like-pattern.ts'
import { listProducts, type ProductList } from './read-products.ts'

const limit = 20
/** As suggestions are asked for: the last word may be unfinished, and sold-out products are found too. */
const asSuggested = { page: 1, limit, includeOutOfStock: true, total: false }

type FoundToOrder = Pick<ProductList, 'products' | 'notice' | 'warning' | 'corrected' | 'storage' | 'colors'>

/**
 * Finds active products for an order that staff enter (rule 16.59.1): those with exactly this SKU, then what shoppers are suggested for the text;
 * a barcode finds its products. Where shoppers get nothing or something else, the text is read as a SKU, or as a part of one.
 */
export async function findToOrder(ctx: Context, typed: string): Promise<FoundToOrder> {
  const search = typed.trim().toLowerCase()
  // Shoppers see no inactive products.
  const shopper: Context = { ...ctx, actor: { kind: 'guest' } }
  const ofSku = async (matches: Expression<SqlBool>) => {
    const ids = await listIds(ctx, matches)
    return ids ? (await listProducts(shopper, { ...asSuggested, ids })).products : []
  }
  const [exact, suggested] = await Promise.all([ofSku(sql`lower(s.sku) = ${search}`), listProducts(shopper, { ...asSuggested, search })])
  if (suggested.products.length > 0 && !suggested.notice && !suggested.corrected)
    return { ...suggested, products: join(exact, suggested.products) }
  if (exact.length > 0) return { products: exact }
  // One or two letters occur in too many SKUs: they count only at the beginning.
  const part = await ofSku(sql`lower(s.sku) like ${search.length < 3 ? likeStartsWith(search) : likeContains(search)}`)
  return part.length > 0 ? { products: part } : suggested
}

const join = (first: Product[], others: Product[]) => {
  const known = new Set(first.map(({ _id }) => _id))
  return [...first, ...others.filter(({ _id }) => !known.has(_id))]
}

/** The ids of the products of which a SKU `s` matches, those in stock and the best sellers first, separated by commas. */
async function listIds(ctx: Context, matches: Expression<SqlBool>): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select p.id from products p
    where p.is_active and p.id in (select s.product_id from skus s where s.removed_at is null and ${matches})
    order by p.in_stock desc, p.sold desc, p.id limit ${limit}`.execute(ctx.db)
  return rows.map(({ id }) => id).join(',')
}
