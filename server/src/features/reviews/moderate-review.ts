import type { AdminReview, ParsedInput, Review } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, inTransaction, type Transaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { refuseOutdated } from '../../platform/http/refuse-outdated.ts'
import { deleteUnusedMedia } from '../catalogue/index.ts'
import { announce, tags } from '../live/index.ts'
import { getAdminReview } from './admin-reviews.ts'
import { lockProductRatings, type Ratings, refreshRatings } from './refresh-ratings.ts'

type Change = ParsedInput<'PUT /admin/reviews/:id'>['body']

/**
 * Hides or shows a review, answers it or withdraws the answer (rule 11.4). Hidden reviews do not count in average and distribution.
 * Hiding a review is announced to shoppers as a deletion.
 * @throws AppError REVIEW_NOT_FOUND, CHANGED_MEANWHILE when a colleague answered since the form was loaded
 */
export function moderateReview(
  ctx: Context,
  id: string,
  { isHidden, reply, was: loaded }: Change,
): Promise<{ review: AdminReview } & Ratings> {
  return inTransaction(ctx, async (tx) => {
    const was = await lockReview(tx, id)
    if (reply !== undefined) await refuseOutdated({ reply: reply || null }, { reply: was.reply?.text ?? null }, loaded)
    const review = await writeReview(tx, was, { isHidden: isHidden ?? was.isHidden, reply })
    const ratings = await refreshRatings(tx, review.product._id)
    const payload = { productId: review.product._id, ...ratings }
    if (!review.isHidden) announce(tx, 'reviewUpdated', { ...payload, review: toPublic(review) }, 'everyone', stale(review))
    else if (!was.isHidden) announce(tx, 'reviewDeleted', { ...payload, reviewId: id }, 'everyone', stale(review))
    return { review, ...ratings }
  })
}

/**
 * Deletes a review permanently (rule 11.4), and the files of its pictures when that can no longer be undone; its author may then write another.
 * @throws AppError REVIEW_NOT_FOUND
 */
export function deleteReview(ctx: Context, id: string): Promise<Ratings> {
  return inTransaction(ctx, async (tx) => {
    const review = await lockReview(tx, id)
    await sql`delete from reviews where id = ${id}`.execute(tx.db)
    await deleteUnusedMedia(
      tx,
      review.pictures.map(({ _id }) => _id),
    )
    const ratings = await refreshRatings(tx, review.product._id)
    const payload = { productId: review.product._id, reviewId: id, ...ratings }
    // A hidden review was already announced as deleted.
    if (!review.isHidden) announce(tx, 'reviewDeleted', payload, 'everyone', stale(review))
    return ratings
  })
}

/** Counts and announces a review whose deletion was undone. */
export async function announceRestored(tx: Transaction, id: string): Promise<void> {
  const review = await lockReview(tx, id)
  const payload = { productId: review.product._id, ...(await refreshRatings(tx, review.product._id)) }
  if (!review.isHidden) announce(tx, 'reviewUpdated', { ...payload, review: toPublic(review) }, 'everyone', stale(review))
}

/** Locks the product's ratings, so that no other transaction changes its reviews until the commit, and then reads the review. */
export async function lockReview(tx: Context, id: string): Promise<AdminReview> {
  const { product } = await getAdminReview(tx, id)
  await lockProductRatings(tx, product._id)
  return getAdminReview(tx, id)
}

async function writeReview(tx: Context, was: AdminReview, { isHidden, reply }: { isHidden: boolean; reply?: string | null | undefined }) {
  const text = reply === undefined ? (was.reply?.text ?? null) : reply || null
  const { rows } = await sql`
    update reviews set is_hidden = ${isHidden}, updated_at = now(), reply = ${text},
      replied_at = case when ${text}::text is null then null when reply is not distinct from ${text} then replied_at else now() end
    where id = ${was._id} returning id`.execute(tx.db)
  if (rows.length === 0) throw new AppError('REVIEW_NOT_FOUND')
  return getAdminReview(tx, was._id)
}

/** Removes the fields that are for staff only. */
export const toPublic = ({ isHidden, orderId, product, user, ...review }: AdminReview): Review => review

/** Also invalidates product lists, since they can be sorted by rating. */
export const stale = ({ product }: AdminReview) => [tags.product(product._id), tags.products]
