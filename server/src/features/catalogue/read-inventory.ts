import type { InventoryQuery, InventorySort, Product, StockChange } from '@saddar/contract'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { likeContains, likeStartsWith } from '../../platform/db/like-pattern.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { readSettings } from '../settings/index.ts'
import { selectByBarcode } from './find-by-barcode.ts'
import { getProductsById } from './read-products.ts'
import { isWithin } from './within-category.ts'

interface Page {
  total: number
  page: number
  limit: number
  totalPages: number
}

/**
 * Lists a page of the inventory table (rule 15.8), including inactive and sold-out products. Every order has an index, so that far pages are
 * fast too; sorting by stock uses stored sums per product, which are refreshed first.
 */
export async function listInventory(ctx: Context, query: InventoryQuery): Promise<Page & { products: Product[] }> {
  const { page, limit, sort = '-createdAt' } = query
  const atMost = query.stock === 'low' ? (await readSettings(ctx.db)).lowStock : 0
  const where = filters(query, atMost)
  const cut = sql`order by ${ordering(sort)} limit ${limit} offset ${(page - 1) * limit}`
  const isByStock = sort.endsWith('stock')
  if (isByStock) await sql`select fold_stock()`.execute(ctx.db)
  const [{ rows }, counted] = await Promise.all([
    (isByStock ? findByStock(query, where, cut) : sql<{ id: string }>`select p.id from products p where ${where} ${cut}`).execute(ctx.db),
    sql<{ total: number }>`select count(*) as total from products p where ${where}`.execute(ctx.db),
  ])
  const total = counted.rows[0]?.total ?? 0
  const ids = rows.map(({ id }) => id)
  const products = new Map((await getProductsById(ctx.db, ids)).map((product) => [product._id, product]))
  return { products: ids.flatMap((id) => products.get(id) ?? []), total, page, limit, totalPages: Math.ceil(total / limit) }
}

/** Builds the filters on `products p`. The stock filter matches SKUs with a stock of at most `atMost`. */
function filters({ search, categoryId, status, stock }: InventoryQuery, atMost: number): Expression<SqlBool> {
  const parts = [sql<SqlBool>`true`]
  if (search) parts.push(sql`p.id in (${matches(search)})`)
  if (categoryId === 'none') parts.push(sql`p.category_id is null`)
  else if (categoryId) parts.push(isUuid(categoryId) ? isWithin(sql`id = ${categoryId}`) : sql`false`)
  if (status) parts.push(status === 'active' ? sql`p.is_active` : sql`not p.is_active`)
  if (stock) {
    // A literal instead of a parameter, so that PostgreSQL uses the partial index.
    parts.push(sql`p.id in (select s.product_id from skus s where s.is_leaf and s.removed_at is null and s.stock <= ${sql.lit(atMost)})`)
  }
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

/**
 * Without selective filters, walks the index on the stock sums and skips the few products that do not match. Otherwise finds the matching
 * products first, since they may all be at the end of the index, such as the nearly sold out ones.
 */
function findByStock(
  { status, ...query }: InventoryQuery,
  where: Expression<SqlBool>,
  cut: RawBuilder<unknown>,
): RawBuilder<{ id: string }> {
  if (status !== 'inactive' && !query.search && !query.categoryId && !query.stock) {
    const isLeftOut = status ? sql`t.product_id in (select p.id from products p where not p.is_active)` : sql`false`
    return sql`select t.product_id as id from product_stock t where not ${isLeftOut} ${cut}`
  }
  return sql`
    with found as materialized (select p.id from products p where ${where})
    select t.product_id as id from found join product_stock t on t.product_id = found.id ${cut}`
}

const name = sql`lower(title || ' ' || brand)`

/**
 * Matches products with all of these words in title or brand, with a SKU code that contains the text, or with this barcode. One or two
 * letters match only at the beginning of a word or SKU code.
 */
function matches(search: string): Expression<unknown> {
  const typed = search.toLowerCase().trim()
  const words = typed.split(/\s+/).slice(0, 8)
  const named = words.map((word) =>
    isShort(word)
      ? sql`(${name} like ${likeStartsWith(word)} or ${name} like ${likeContains(` ${word}`)})`
      : sql`${name} like ${likeContains(word)}`,
  )
  const sku = isShort(typed) ? likeStartsWith(typed) : likeContains(typed)
  const scanned = selectByBarcode(typed)
  return sql`
    select id from products where ${sql.join(named, sql` and `)} union select product_id from skus where lower(sku) like ${sku}
    ${scanned ? sql`union ${scanned}` : sql``}`
}

/** Too short for the trigram indexes, which match such texts only at the beginning of a word. */
const isShort = (text: string) => text.length < 3

const columns = {
  createdAt: [sql`p.created_at`, sql`p.id`],
  title: [sql`lower(p.title)`, sql`p.id`],
  price: [sql`p.unit_price`, sql`p.id`],
  sold: [sql`p.sold`, sql`p.id`],
  stock: [sql`t.stock`, sql`t.product_id`],
}

/** The id breaks ties, in the same direction as the column, to match the indexes. */
function ordering(sort: InventorySort): Expression<unknown> {
  const [column, id] = columns[sort.replace('-', '') as keyof typeof columns]
  return sort.startsWith('-') ? sql`${column} desc, ${id} desc` : sql`${column}, ${id}`
}

/**
 * Lists the stock changes of a product, newest first (rule 15.7), including those of a deleted product.
 * @throws AppError PRODUCT_NOT_FOUND when neither the product nor any history of it exists
 */
export async function readStockHistory(
  ctx: Context,
  productId: string,
  { page, limit }: { page: number; limit: number },
): Promise<Page & { changes: StockChange[] }> {
  if (!isUuid(productId)) throw new AppError('PRODUCT_NOT_FOUND')
  const counted = await sql<{ total: number; known: boolean }>`
    select count(*) as total, exists (select from products where id = ${productId}) as known
    from stock_changes where product_id = ${productId}`.execute(ctx.db)
  const { total, known } = counted.rows[0]!
  if (total === 0 && !known) throw new AppError('PRODUCT_NOT_FOUND')
  const { rows } = await sql<Omit<StockChange, 'at'> & { at: Date }>`
    select h.id as _id, h.sku_id as "skuId", concat_ws(', ', v.color_name, s.capacity, s.size) as choice, h.stock_before as "from", h.stock_after as "to",
      h.reason, h.note, case when h.by_role = 'admin' then coalesce(u.name, 'admin') else h.by_role end as by, o.order_id as "orderId", h.at
    from stock_changes h
    left join skus s on s.id = h.sku_id
    left join skus v on v.kind = 'variant' and v.id = case when s.kind = 'variant' then s.id else s.parent_id end
    left join users u on u.id = h.by_user
    left join orders o on o.id = h.order_id
    where h.product_id = ${productId} order by h.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.db)
  return {
    changes: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    total,
    page,
    limit,
    totalPages: Math.ceil(total / limit),
  }
}
