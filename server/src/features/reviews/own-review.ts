import type { Review } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, getActingUserId } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type ReviewRow, reviewColumns, toReview } from './to-review.ts'

interface OwnReview {
  review: Review | null
  /** The order that allows a review; null when there is one already. */
  orderId: string | null
  /** Absent for a review that is shown. */
  isHidden?: boolean
}

/** Reads the user's review of a product, or else the newest delivered order that allows one (rule 11.1). */
export async function readOwnReview(db: Db, userId: string, productId: string): Promise<OwnReview> {
  if (!isUuid(productId)) return { review: null, orderId: null }
  const [written, bought] = await Promise.all([
    sql<ReviewRow & { order_id: string; is_hidden: boolean }>`
      select ${reviewColumns}, r.order_id, r.is_hidden from reviews r where r.user_id = ${userId} and r.product_id = ${productId}`.execute(
      db,
    ),
    sql<{ id: string }>`
      select o.id from orders o where o.user_id = ${userId} and o.status = 'delivered'
        and exists (select from order_items i where i.order_id = o.id and i.product_id = ${productId})
      order by o.created_at desc limit 1`.execute(db),
  ])
  const own = written.rows[0]
  if (own) return { review: { ...toReview(own), orderId: own.order_id }, orderId: null, ...(own.is_hidden && { isHidden: true }) }
  return { review: null, orderId: bought.rows[0]?.id ?? null }
}

/**
 * Finds the caller's review, named by its id or its product.
 * @returns its id
 * @throws AppError REVIEW_NOT_FOUND, also for another person's review
 */
export async function requireOwnReview(ctx: Context, named: { id: string } | { productId: string }): Promise<string> {
  const [column, value] = 'id' in named ? ['id', named.id] : ['product_id', named.productId]
  const { rows } = isUuid(value)
    ? await sql<{ id: string }>`select id from reviews where ${sql.ref(column)} = ${value} and user_id = ${getActingUserId(ctx)}`.execute(
        ctx.db,
      )
    : { rows: [] }
  if (!rows[0]) throw new AppError('REVIEW_NOT_FOUND')
  return rows[0].id
}
