import type { ParsedInput, Review } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { announce } from '../live/index.ts'
import { getAdminReview } from './admin-reviews.ts'
import { lockReview, stale, toPublic } from './moderate-review.ts'
import { requireOwnReview } from './own-review.ts'
import { type Ratings, refreshRatings } from './refresh-ratings.ts'

type Change = ParsedInput<'PUT /reviews/:productId/mine'>['body']

/**
 * Changes rating and comment of the caller's review of a product, and the product's average (rule 11.10). Like a new one it is shown at once, and
 * staff may hide it; a hidden one stays hidden. Of several changes at once the last one counts as a whole.
 * @throws AppError REVIEW_NOT_FOUND
 */
export function editReview(ctx: Context, productId: string, { rating, comment }: Change): Promise<{ review: Review } & Ratings> {
  return inTransaction(ctx, async (tx) => {
    const id = await requireOwnReview(tx, { productId })
    await lockReview(tx, id)
    const { rows } = await sql`
      update reviews set rating = ${rating}, comment = ${comment}, edited_at = now(), updated_at = now()
      where id = ${id} and (rating, comment) is distinct from (${rating}::int, ${comment}::text) returning id`.execute(tx.db)
    const ratings = await refreshRatings(tx, productId)
    const found = await getAdminReview(tx, id)
    const review = toPublic(found)
    if (!found.isHidden && rows.length > 0) announce(tx, 'reviewUpdated', { productId, ...ratings, review }, 'everyone', stale(found))
    return { review, ...ratings }
  })
}
