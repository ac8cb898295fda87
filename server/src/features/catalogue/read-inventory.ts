import type { InventoryQuery, Product, StockChange } from '@saddar/contract'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { readSettings } from '../settings/index.ts'
import { getProductsById } from './read-products.ts'

interface Page {
  total: number
  page: number
  limit: number
  totalPages: number
}

/** A page of the inventory table (behaviour 15.8): all products, inactive and sold-out ones too. */
export async function listInventory(ctx: Context, query: InventoryQuery): Promise<Page & { products: Product[] }> {
  const where = filters(query, query.stock === 'low' ? (await readSettings(ctx.db)).lowStock : 0)
  const { rows } = await sql<{ id: string }>`
    select p.id from products p where ${where} order by ${ordering(query)} limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(
    ctx.db,
  )
  const counted = await sql<{ total: number }>`select count(*) as total from products p where ${where}`.execute(ctx.db)
  const total = counted.rows[0]?.total ?? 0
  const products = new Map(
    (
      await getProductsById(
        ctx.db,
        rows.map(({ id }) => id),
      )
    ).map((product) => [product._id, product]),
  )
  return {
    products: rows.flatMap(({ id }) => products.get(id) ?? []),
    total,
    page: query.page,
    limit: query.limit,
    totalPages: Math.ceil(total / query.limit),
  }
}

/** `atMost` pieces are nearly sold out. */
function filters({ search, categoryId, status, stock }: InventoryQuery, atMost: number): Expression<SqlBool> {
  const parts = [sql<SqlBool>`true`]
  if (search) {
    const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
    const typed = search.toLowerCase()
    const words = typed.split(/\s+/).slice(0, 8)
    const named = sql.join(
      words.map((word) => sql`lower(p.title || ' ' || p.brand) like ${like(word)}`),
      sql` and `,
    )
    parts.push(sql`(${named} or exists (select from skus s where s.product_id = p.id and lower(s.sku) like ${like(typed)}))`)
  }
  if (categoryId === 'none') parts.push(sql`p.category_id is null`)
  else if (categoryId) parts.push(isUuid(categoryId) ? sql`p.category_path @> array[${categoryId}::uuid]` : sql`false`)
  if (status) parts.push(status === 'active' ? sql`p.is_active` : sql`not p.is_active`)
  if (stock) {
    // Written out, and a parameter left out, so that the index of nearly sold-out leaves is used.
    parts.push(sql`p.id in (select s.product_id from skus s where s.is_leaf and s.removed_at is null and s.stock <= ${sql.lit(atMost)})`)
  }
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

const stockOf = sql`(select sum(s.stock) from skus s where s.product_id = p.id and s.is_leaf and s.removed_at is null)`
const columns = { createdAt: sql`p.created_at`, title: sql`lower(p.title)`, stock: stockOf, price: sql`p.unit_price`, sold: sql`p.sold` }

function ordering({ sort = '-createdAt' }: InventoryQuery): Expression<unknown> {
  const column = columns[sort.replace('-', '') as keyof typeof columns]
  return sort.startsWith('-') ? sql`${column} desc, p.id` : sql`${column}, p.id`
}

/**
 * What happened to a product's stock, newest first (behaviour 15.7); also of one that is deleted.
 * @throws AppError PRODUCT_NOT_FOUND when there is neither the product nor any history of it
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
