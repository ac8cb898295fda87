import type { ParsedInput, Review } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { announce } from '../live/index.ts'
import { getAdminReview } from './admin-reviews.ts'
import { lockReview, stale, toPublic } from './moderate-review.ts'
import { requireOwnReview } from './own-review.ts'
import { type Ratings, refreshRatings } from './refresh-ratings.ts'

/**
 * Changes rating and comment of the caller's own review, and the product's average (rule 11.10). Like a new one it is shown at once, and staff may
 * hide it; a hidden one stays hidden. Of several changes at once the last one counts as a whole.
 * @throws AppError REVIEW_NOT_FOUND, also for another person's
 */
export function editReview(
  ctx: Context,
  id: string,
  given: ParsedInput<'PUT /reviews/:id'>['body'],
): Promise<{ review: Review } & Ratings> {
  const { rating, comment } = given
  return inTransaction(ctx, async (tx) => {
    await requireOwnReview(tx, id)
    const { product } = await lockReview(tx, id)
    const { rows } = await sql`
      update reviews set rating = ${rating}, comment = ${comment}, edited_at = now(), updated_at = now()
      where id = ${id} and (rating, comment) is distinct from (${rating}::int, ${comment}::text) returning id`.execute(tx.db)
    const ratings = await refreshRatings(tx, product._id)
    const found = await getAdminReview(tx, id)
    const review = toPublic(found)
    if (!found.isHidden && rows.length > 0) announce(tx, 'reviewUpdated', { productId: product._id, ...ratings, review }, 'everyone', stale(found))
    return { review, ...ratings }
  })
}
