import type { AdminCategory, Category, CategoryQuery } from '@saddar/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
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
interface AdminCategoryRow extends CategoryRow {
  description: string
  is_shown: boolean
  is_hidden: boolean
}

/** Whether the shop hides a category `c`: it or one above it is switched off (rule 3.1.1). */
const isHidden = sql<SqlBool>`c.id = any(array(
  with recursive hidden as (
    select id from categories where not is_shown
    union
    select below.id from categories below join hidden on below.parent_id = hidden.id
  )
  select id from hidden))`

const row = sql`
  select c.id, c.name, c.slug, c.parent_id, c.media_id, c.position, c.created_at, c.updated_at,
    (select count(*) from products p where p.is_active and p.category_path @> array[c.id]) as product_count`
const adminRow = sql`
  select c.id, c.name, c.slug, c.parent_id, c.media_id, c.position, c.created_at, c.updated_at, c.description, c.is_shown, ${isHidden} as is_hidden,
    (select count(*) from products p where (p.is_active or p.hidden_by_category) and p.category_path @> array[c.id]) as product_count`

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

const toAdminCategory = (from: AdminCategoryRow): AdminCategory => ({
  ...toCategory(from),
  description: from.description,
  isShown: from.is_shown,
  isHidden: from.is_hidden,
})

const byKey = (idOrSlug: string) => (isUuid(idOrSlug) ? sql<SqlBool>`c.id = ${idOrSlug}` : sql<SqlBool>`c.slug = ${idOrSlug.toLowerCase()}`)

/** @throws AppError CATEGORY_NOT_FOUND, also for a hidden category */
export async function getCategory(ctx: Context, idOrSlug: string): Promise<Category & { description: string }> {
  const { rows } = await sql<CategoryRow & { description: string }>`
    ${row}, c.description from categories c where ${byKey(idOrSlug)} and not ${isHidden}`.execute(ctx.db)
  if (!rows[0]) throw new AppError('CATEGORY_NOT_FOUND')
  return { ...toCategory(rows[0]), description: rows[0].description }
}

/** For staff: hidden ones too. @throws AppError CATEGORY_NOT_FOUND */
export async function getAdminCategory(ctx: Context, idOrSlug: string): Promise<AdminCategory> {
  const { rows } = await sql<AdminCategoryRow>`${adminRow} from categories c where ${byKey(idOrSlug)}`.execute(ctx.db)
  if (!rows[0]) throw new AppError('CATEGORY_NOT_FOUND')
  return toAdminCategory(rows[0])
}

/** Finds the description of the page of a category; undefined where there is none. */
export async function findDescription(ctx: Context, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{ description: string }>`
    select c.description from categories c where ${byKey(slug)} and c.description <> '' and not ${isHidden}`.execute(ctx.db)
  return rows[0]?.description
}

const byHand = sql`c.position nulls last, lower(c.name)`
const orders = {
  name: sql`lower(c.name)`,
  '-name': sql`lower(c.name) desc`,
  createdAt: sql`c.created_at`,
  '-createdAt': sql`c.created_at desc`,
} as const

interface CategoryList<T = Category> {
  categories: T[]
  total: number
  page: number
  limit: number
  totalPages: number
}

/** Lists a page of categories: by default in the owner's order, those without one by name (rules 3.1, 15.15), without hidden ones. */
export async function listCategories(ctx: Context, query: CategoryQuery): Promise<CategoryList> {
  const { rows, ...list } = await readPage<CategoryRow>(ctx, query, row, sql<SqlBool>`not ${isHidden}`)
  return { categories: rows.map(toCategory), ...list }
}

/** As `listCategories`, for staff: hidden ones too. */
export async function listAdminCategories(ctx: Context, query: CategoryQuery): Promise<CategoryList<AdminCategory>> {
  const { rows, ...list } = await readPage<AdminCategoryRow>(ctx, query, adminRow, sql<SqlBool>`true`)
  return { categories: rows.map(toAdminCategory), ...list }
}

async function readPage<R>(
  ctx: Context,
  query: CategoryQuery,
  select: RawBuilder<unknown>,
  listed: RawBuilder<SqlBool>,
): Promise<Omit<CategoryList, 'categories'> & { rows: R[] }> {
  const parent =
    query.parentId === undefined
      ? sql`true`
      : query.parentId === 'none'
        ? sql`c.parent_id is null`
        : sql`c.parent_id::text = ${query.parentId}`
  const search = query.search ? sql`search_text(c.name) like '%' || search_text(${query.search}) || '%'` : sql`true`
  const { rows } = await sql<R & { total: number }>`
    ${select}, count(*) over () as total from categories c where ${parent} and ${search} and ${listed}
    order by ${query.sort ? orders[query.sort] : byHand}, c.id limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(
    ctx.db,
  )
  // A page past the end has no row to read the total from.
  const total = rows[0]?.total ?? (query.page > 1 ? (await readPage(ctx, { ...query, page: 1, limit: 1 }, select, listed)).total : 0)
  return { rows, total, page: query.page, limit: query.limit, totalPages: Math.ceil(total / query.limit) }
}
