import type { AdminReview, ParsedInput } from '@saddar/contract'
import { orderCountMaximum } from '@saddar/contract/limits'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { likeContains } from '../../platform/db/like-pattern.ts'
import { containsText, type Found, searchNewest } from '../../platform/db/search-newest.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type ReviewRow, reviewColumns, toReview } from './to-review.ts'

type Query = ParsedInput<'GET /admin/reviews'>['query']
interface Row extends ReviewRow {
  is_hidden: boolean
  order_number: string
  product: AdminReview['product']
  author: AdminReview['user']
}

const orderings = {
  '-createdAt': sql`r.created_at desc, r.id desc`,
  createdAt: sql`r.created_at, r.id`,
  '-rating': sql`r.rating desc, r.created_at desc, r.id desc`,
  rating: sql`r.rating, r.created_at desc, r.id desc`,
} as const

/** Selects the public columns of reviews, and also the author, the order and the product. */
const select = (from: RawBuilder<unknown>) => sql<Row>`
  select ${reviewColumns}, r.is_hidden, o.order_id as order_number,
    json_build_object('_id', u.id, 'name', u.name) as author,
    json_build_object('_id', p.id, 'slug', p.slug, 'title', p.title, 'image', p.doc -> 'images' -> 0 ->> 'url') as product
  from ${from} r join products p on p.id = r.product_id join users u on u.id = r.user_id join orders o on o.id = r.order_id`

const toAdminReview = (row: Row): AdminReview => ({
  ...toReview(row),
  isHidden: row.is_hidden,
  orderId: row.order_number,
  product: row.product,
  user: row.author,
})

/** Lists a page of the reviews of all products, including hidden ones. Of a search with very many matches it knows the newest (rule 11.5). */
export async function listAdminReviews(db: Db, query: Query) {
  const { page, limit, sort = '-createdAt', search, productId } = query
  const cut = sql`limit ${limit} offset ${(page - 1) * limit}`
  const { ids, total, isMore } = await (search && !productId ? findSearched(db, query, search, cut) : findFiltered(db, query, cut))
  const { rows } =
    await sql<Row>`${select(sql`(select * from reviews where id = any(${ids}::uuid[]))`)} order by ${orderings[sort]}`.execute(db)
  return { reviews: rows.map(toAdminReview), total, isMore, page, limit, totalPages: Math.ceil(total / limit) }
}

async function findFiltered(db: Db, query: Query, cut: RawBuilder<unknown>): Promise<Found> {
  const where = filters(query)
  const [{ rows }, count] = await Promise.all([
    sql<{ id: string }>`select id from reviews r where ${where} order by ${orderings[query.sort ?? '-createdAt']} ${cut}`.execute(db),
    sql<{ total: number }>`select count(*) as total from reviews r where ${where}`.execute(db),
  ])
  return { ids: rows.map(({ id }) => id), total: count.rows[0]?.total ?? 0, isMore: false }
}

/** What is sought is in the comment or its author's name, or in the product's title or brand. */
const isInReview = (search: string) => containsText(sql`lower(r.comment || ' ' || r.author_name)`, search)
const isOfProduct = (search: string) =>
  sql<SqlBool>`r.product_id = any(array(select id from products where lower(title || ' ' || brand) like ${likeContains(search)}))`

function findSearched(db: Db, query: Query, search: string, cut: RawBuilder<unknown>): Promise<Found> {
  const { sort = '-createdAt', rating, state, answered } = query
  const isFiltered = [rating, state, answered].some((each) => each !== undefined)
  const columns = sql`r.id, r.created_at, r.rating, r.is_hidden, r.replied_at`
  return searchNewest(db, {
    table: sql`reviews`,
    select: ({ has, spans }) => [
      sql`select ${columns} from reviews r where ${isInReview(search)} and ${has(sql`r.created_at`)}`,
      sql`select ${columns} from reviews r where ${isOfProduct(search)} and ${spans(sql`r.created_at`)}`,
    ],
    where: isFiltered ? filters({ ...query, search: undefined }) : undefined,
    ordering: orderings[sort],
    alias: 'r',
    isOldestFirst: sort === 'createdAt',
    most: orderCountMaximum.search,
    cut,
  })
}

function filters({ rating, state, answered, productId, search }: Query): RawBuilder<SqlBool> {
  const parts = [
    rating !== undefined && sql<SqlBool>`r.rating = ${rating}`,
    state && (state === 'hidden' ? sql<SqlBool>`r.is_hidden` : sql<SqlBool>`not r.is_hidden`),
    answered !== undefined && (answered ? sql<SqlBool>`r.replied_at is not null` : sql<SqlBool>`r.replied_at is null`),
    productId && (isUuid(productId) ? sql<SqlBool>`r.product_id = ${productId}` : sql<SqlBool>`false`),
    search && sql<SqlBool>`(${isInReview(search)} or ${isOfProduct(search)})`,
  ].filter((part) => typeof part === 'object')
  return sql<SqlBool>`${sql.join([sql`true`, ...parts], sql` and `)}`
}

/** @throws AppError REVIEW_NOT_FOUND */
export async function getAdminReview(ctx: Context, id: string): Promise<AdminReview> {
  const { rows } = isUuid(id) ? await sql<Row>`${select(sql`reviews`)} where r.id = ${id}`.execute(ctx.db) : { rows: [] }
  if (!rows[0]) throw new AppError('REVIEW_NOT_FOUND')
  return toAdminReview(rows[0])
}
