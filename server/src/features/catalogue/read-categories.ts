import type { Category, CategoryQuery } from '@saddar/contract'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError } from '../../platform/http/app-error.ts'

interface CategoryRow {
  id: string
  name: string
  slug: string
  parent_id: string | null
  media_id: string | null
  position: number | null
  product_count: number
  created_at: Date
  updated_at: Date
}

const row = sql`
  select c.id, c.name, c.slug, c.parent_id, c.media_id, c.position, c.created_at, c.updated_at,
    (select count(*) from products p where p.is_active and p.category_path @> array[c.id]) as product_count`

const toCategory = (from: CategoryRow): Category => ({
  _id: from.id,
  name: from.name,
  slug: from.slug,
  parentId: from.parent_id,
  image: from.media_id ? `/media/${from.media_id}/1000.webp` : null,
  productCount: from.product_count,
  ...(from.position !== null && { position: from.position }),
  createdAt: from.created_at.toISOString(),
  updatedAt: from.updated_at.toISOString(),
})

/** @throws AppError CATEGORY_NOT_FOUND */
export async function getCategory(ctx: Context, idOrSlug: string): Promise<Category> {
  const key = isUuid(idOrSlug) ? sql`c.id = ${idOrSlug}` : sql`c.slug = ${idOrSlug.toLowerCase()}`
  const { rows } = await sql<CategoryRow>`${row} from categories c where ${key}`.execute(ctx.db)
  if (!rows[0]) throw new AppError('CATEGORY_NOT_FOUND')
  return toCategory(rows[0])
}

const byHand = sql`c.position nulls last, lower(c.name)`
const orders = {
  name: sql`lower(c.name)`,
  '-name': sql`lower(c.name) desc`,
  createdAt: sql`c.created_at`,
  '-createdAt': sql`c.created_at desc`,
} as const

interface CategoryList {
  categories: Category[]
  total: number
  page: number
  limit: number
  totalPages: number
}

/** Lists a page of categories: by default in the owner's order, those without one by name (rules 3.1, 15.15). */
export async function listCategories(ctx: Context, query: CategoryQuery): Promise<CategoryList> {
  const parent =
    query.parentId === undefined
      ? sql`true`
      : query.parentId === 'none'
        ? sql`c.parent_id is null`
        : sql`c.parent_id::text = ${query.parentId}`
  const search = query.search ? sql`search_text(c.name) like '%' || search_text(${query.search}) || '%'` : sql`true`
  const { rows } = await sql<CategoryRow & { total: number }>`
    ${row}, count(*) over () as total from categories c where ${parent} and ${search}
    order by ${query.sort ? orders[query.sort] : byHand}, c.id limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(
    ctx.db,
  )
  // A page past the end has no row to read the total from.
  const total = rows[0]?.total ?? (query.page > 1 ? (await listCategories(ctx, { ...query, page: 1, limit: 1 })).total : 0)
  return { categories: rows.map(toCategory), total, page: query.page, limit: query.limit, totalPages: Math.ceil(total / query.limit) }
}
