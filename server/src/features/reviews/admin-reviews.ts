import type { AdminReview, ParsedInput } from '@saddar/contract'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { likeContains } from '../../platform/db/like-pattern.ts'
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

/** Lists a page of the reviews of all products, including hidden ones. */
export async function listAdminReviews(db: Db, query: Query) {
  const { page, limit, sort = '-createdAt' } = query
  const where = filters(query)
  const [{ rows }, count] = await Promise.all([
    sql<Row>`
      ${select(sql`(select * from reviews r where ${where} order by ${orderings[sort]} limit ${limit} offset ${(page - 1) * limit})`)}
      order by ${orderings[sort]}`.execute(db),
    sql<{ total: number }>`select count(*) as total from reviews r where ${where}`.execute(db),
  ])
  const total = count.rows[0]?.total ?? 0
  return { reviews: rows.map(toAdminReview), total, page, limit, totalPages: Math.ceil(total / limit) }
}

function filters({ rating, state, answered, productId, search }: Query): Expression<SqlBool> {
  const pattern = likeContains(search ?? '')
  const parts = [
    rating !== undefined && sql<SqlBool>`r.rating = ${rating}`,
    state && (state === 'hidden' ? sql<SqlBool>`r.is_hidden` : sql<SqlBool>`not r.is_hidden`),
    answered !== undefined && (answered ? sql<SqlBool>`r.reply is not null` : sql<SqlBool>`r.reply is null`),
    productId && (isUuid(productId) ? sql<SqlBool>`r.product_id = ${productId}` : sql<SqlBool>`false`),
    search &&
      sql<SqlBool>`r.id in (
        select id from reviews where lower(comment || ' ' || author_name) like ${pattern}
        union select w.id from products p join reviews w on w.product_id = p.id where lower(p.title || ' ' || p.brand) like ${pattern})`,
  ].filter((part) => typeof part === 'object')
  return sql<SqlBool>`${sql.join([sql`true`, ...parts], sql` and `)}`
}

/** @throws AppError REVIEW_NOT_FOUND */
export async function getAdminReview(ctx: Context, id: string): Promise<AdminReview> {
  const { rows } = isUuid(id) ? await sql<Row>`${select(sql`reviews`)} where r.id = ${id}`.execute(ctx.db) : { rows: [] }
  if (!rows[0]) throw new AppError('REVIEW_NOT_FOUND')
  return toAdminReview(rows[0])
}
