import type { InventoryQuery, InventorySort, Product, StockChange } from '@saddar/contract'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { likeContains, likeStartsWith, wordBegins } from '../../platform/db/like-pattern.ts'
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

interface SoughtProducts extends InventoryQuery {
  /** Whether each word of the search must begin one of the product's. */
  atWordStart?: boolean
}

/** Ids of a page, and how many products match. */
interface Found {
  ids: string[]
  total: number
}

/**
 * Lists a page of the inventory table (rule 15.8), including inactive and sold-out products. Every order has an index, so that far pages of
 * all products are fast too; sorting by stock uses stored sums per product, which are refreshed first.
 */
export async function listInventory(
  ctx: Context,
  query: SoughtProducts,
): Promise<Page & { products: Product[]; waiting: Record<string, number>; hiddenByCategory: string[] }> {
  const { page, limit, sort } = query
  const atMost = query.stock === 'low' ? (await readSettings(ctx.db)).lowStock : 0
  if (isByStock(sort)) await sql`select fold_stock()`.execute(ctx.db)
  const cut = sql`limit ${limit} offset ${(page - 1) * limit}`
  const where = filters(query, atMost)
  const { ids, total } = await (isSelective(query) ? findMatching(ctx, query, where, cut) : walkIndex(ctx, query, where, cut))
  const [rows, waiting, hiddenByCategory] = await Promise.all([
    getProductsById(ctx.db, ids),
    countWaiting(ctx.db, ids),
    listHiddenByCategory(ctx.db, ids),
  ])
  const products = new Map(rows.map((product) => [product._id, product]))
  const listed = ids.flatMap((id) => products.get(id) ?? [])
  return { products: listed, waiting, hiddenByCategory, total, page, limit, totalPages: Math.ceil(total / limit) }
}

/** Counts the people who wait for a mail when a SKU is back (rule 3.18.3), by its id, or by the product's where it has no choices. */
async function countWaiting(db: Db, productIds: string[]): Promise<Record<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select case when s.kind = 'product' then s.product_id else s.id end as id, count(*) as count
    from skus s join stock_alerts a on a.sku_id = s.id
    where s.product_id = any(${productIds}::uuid[]) and s.is_leaf and s.removed_at is null and a.queued_at is null group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ id, count }) => [id, count]))
}

/** Those of the products that only their category hides (rule 3.1.1). */
async function listHiddenByCategory(db: Db, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from products where id = any(${ids}::uuid[]) and hidden_by_category`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether an index of the order would be walked for long: to rows that match few words, or few of all stocks. */
const isSelective = ({ search, categoryId, status, stock, sort }: InventoryQuery) =>
  Boolean(search || stock || (isByStock(sort) && (categoryId || status === 'inactive')))

/** Walks the index of the order, and skips what does not match. */
async function walkIndex(ctx: Context, query: InventoryQuery, where: Expression<SqlBool>, cut: RawBuilder<unknown>): Promise<Found> {
  const isLeftOut = query.status ? sql`t.product_id in (select p.id from products p where not p.is_active)` : sql`false`
  const [{ rows }, counted] = await Promise.all([
    (isByStock(query.sort)
      ? sql<{ id: string }>`select t.product_id as id from product_stock t where not ${isLeftOut} ${ordering(query.sort)} ${cut}`
      : sql<{ id: string }>`select p.id from products p where ${where} ${ordering(query.sort)} ${cut}`
    ).execute(ctx.db),
    sql<{ total: number }>`select count(*) as total from products p where ${where}`.execute(ctx.db),
  ])
  return { ids: rows.map(({ id }) => id), total: counted.rows[0]!.total }
}

/**
 * Finds all matching products once, with what they are sorted by, to count and to sort them: those that match may all be at the end of the
 * index, such as the nearly sold out ones.
 */
async function findMatching(ctx: Context, query: SoughtProducts, where: Expression<SqlBool>, cut: RawBuilder<unknown>): Promise<Found> {
  const { search, sort = defaultSort, atWordStart = false } = query
  const from = isByStock(sort) ? sql`products p join product_stock t on t.product_id = p.id` : sql`products p`
  const [key] = columns[columnOf(sort)]
  const parts = (search ? matches(search, atWordStart) : [sql`true`]).map(
    (match) => sql`select p.id, ${key} as key from ${from} where ${match} and ${where}`,
  )
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const { rows } = await sql<Found>`
    with found as materialized (${sql.join(parts, sql` union `)})
    select (select count(*) from found) as total,
      array(select id::text from found order by key ${direction}, id ${direction} ${cut}) as ids`.execute(ctx.db)
  return rows[0]!
}

/** Builds the filters on `products p`. The stock filter matches SKUs with a stock of at most `atMost`. */
function filters({ categoryId, status, stock }: InventoryQuery, atMost: number): Expression<SqlBool> {
  const parts = [sql<SqlBool>`true`]
  if (categoryId === 'none') parts.push(sql`p.category_id is null`)
  else if (categoryId) parts.push(isUuid(categoryId) ? isWithin(sql`id = ${categoryId}`) : sql`false`)
  if (status) parts.push(status === 'active' ? sql`p.is_active` : sql`not p.is_active`)
  if (stock) {
    // A literal instead of a parameter, so that each plan knows how few SKUs match.
    parts.push(sql`p.id in (select s.product_id from skus s where s.is_leaf and s.removed_at is null and s.stock <= ${sql.lit(atMost)})`)
  }
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

const name = sql`lower(p.title || ' ' || p.brand)`

/**
 * The ways in which a product `p` matches, each with an index of its own: all of these words are in title or brand, a SKU code contains the
 * text, or it is the barcode. One or two letters match only at the beginning of a word or SKU code, and so do all words if wanted.
 */
function matches(search: string, atWordStart: boolean): RawBuilder<unknown>[] {
  const typed = search.toLowerCase().trim()
  const words = typed.split(/\s+/).slice(0, 8)
  const named = words.map((word) =>
    isShort(word)
      ? sql`(${name} like ${likeStartsWith(word)} or ${name} like ${likeContains(` ${word}`)})`
      : sql`${name} like ${likeContains(word)} and ${atWordStart ? sql`${name} ~ ${wordBegins(word)}` : sql`true`}`,
  )
  const sku = isShort(typed) || atWordStart ? likeStartsWith(typed) : likeContains(typed)
  const scanned = selectByBarcode(typed)
  return [
    sql`${sql.join(named, sql` and `)}`,
    sql`p.id in (select product_id from skus where lower(sku) like ${sku})`,
    ...(scanned ? [sql`p.id in (${scanned})`] : []),
  ]
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

const defaultSort: InventorySort = '-createdAt'
const columnOf = (sort: InventorySort) => sort.replace('-', '') as keyof typeof columns
const isByStock = (sort: InventorySort = defaultSort) => columnOf(sort) === 'stock'

/** The id breaks ties, in the same direction as the column, to match the indexes. */
function ordering(sort: InventorySort = defaultSort): RawBuilder<unknown> {
  const [column, id] = columns[columnOf(sort)]
  return sort.startsWith('-') ? sql`order by ${column} desc, ${id} desc` : sql`order by ${column}, ${id}`
}

/**
 * Lists the stock changes of a product, newest first (rule 15.7), including those of a deleted product. What an order takes is its shopper's change,
 * also for a guest, who has no account, and when a job took it.
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
      h.reason, h.note,
      case when h.by_role = 'admin' then coalesce(u.name, 'admin') when h.reason = 'ordered' then 'shopper' else h.by_role end as by, o.order_id as "orderId", h.at
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
