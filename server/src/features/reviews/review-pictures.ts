import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Review } from '@saddar/contract'
import { reviewPictures as limits } from '@saddar/contract/reviews'
import { sql } from 'kysely'
import { type Context, getActingUserId, inTransaction, type Transaction } from '../../platform/context.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import type { UploadedFile } from '../../platform/http/read-form.ts'
import type { MediaStore } from '../../platform/media/store.ts'
import { deleteUnusedMedia, withFiles } from '../catalogue/index.ts'
import { announce, tags } from '../live/index.ts'
import { getAdminReview } from './admin-reviews.ts'
import { lockReview, toPublic } from './moderate-review.ts'
import { requireOwnReview } from './own-review.ts'
import { readRatings } from './refresh-ratings.ts'

/**
 * Adds a picture to the caller's own review (rule 11.7). Concurrent uploads never make more than the limit, since the product's ratings are
 * locked. A repeated upload of the same file, whose reply was lost, adds nothing.
 * @throws AppError REVIEW_NOT_FOUND, also for another person's or a hidden one, REVIEW_PICTURES_LATE, REVIEW_PICTURES_FULL, FILE_REFUSED;
 * VALIDATION without a file
 */
export async function addReviewPicture(ctx: Context, store: MediaStore, id: string, file: UploadedFile | undefined): Promise<Review> {
  if (!file) throw invalid([{ msg: 'Choose a picture', path: 'picture' }])
  const digest = createHash('sha256')
    .update(await readFile(file.path))
    .digest()
  // Checked before the picture is encoded, which is costly, and again once nobody else can add one.
  if (!(await needsPicture(ctx, id, digest))) return toPublic(await getAdminReview(ctx, id))
  return withFiles(ctx, store, [file], ([media]) =>
    inTransaction(ctx, async (tx) => {
      await lockReview(tx, id)
      // The unused file of a repeated upload is deleted later, as any that nothing references.
      if (!(await needsPicture(tx, id, digest))) return toPublic(await getAdminReview(tx, id))
      await sql`
        insert into review_pictures (media_id, review_id, position, digest)
        select ${media!.mediaId}, ${id}, free, ${digest} from generate_series(1, ${limits.most}) free
        where not exists (select from review_pictures where review_id = ${id} and position = free)
        order by free limit 1`.execute(tx.db)
      return announcePictures(tx, id)
    }),
  )
}

/** Whether the caller may add the file to this review; false when it is there already. */
async function needsPicture(ctx: Context, id: string, digest: Buffer): Promise<boolean> {
  const { rows } = isUuid(id)
    ? await sql<{ is_late: boolean; pictures: number; is_known: boolean }>`
        select r.created_at < now() - make_interval(mins => ${limits.minutes}) as is_late, count(p)::int as pictures,
          coalesce(bool_or(p.digest = ${digest}), false) as is_known
        from reviews r left join review_pictures p on p.review_id = r.id
        where r.id = ${id} and r.user_id = ${getActingUserId(ctx)} and not r.is_hidden
        group by r.id`.execute(ctx.db)
    : { rows: [] }
  const [found] = rows
  if (!found) throw new AppError('REVIEW_NOT_FOUND')
  if (found.is_known) return false
  if (found.is_late) throw new AppError('REVIEW_PICTURES_LATE', { text: { minutes: limits.minutes } })
  if (found.pictures >= limits.most) throw new AppError('REVIEW_PICTURES_FULL', { text: { most: limits.most } })
  return true
}

/** Deletes a picture of the caller's own review, also of a hidden one. @throws AppError REVIEW_NOT_FOUND, also for another person's, PICTURE_NOT_FOUND */
export function deleteOwnReviewPicture(ctx: Context, id: string, pictureId: string): Promise<Review> {
  return inTransaction(ctx, async (tx) => {
    await requireOwnReview(tx, { id })
    // Nobody can undo it.
    return deleteReviewPicture(tx, id, pictureId, 0)
  })
}

/** Deletes one picture of a review; its files after `delayMs`, by default when that can no longer be undone. @throws AppError REVIEW_NOT_FOUND, PICTURE_NOT_FOUND */
export async function deleteReviewPicture(tx: Transaction, id: string, pictureId: string, delayMs?: number): Promise<Review> {
  const review = await lockReview(tx, id)
  if (!review.pictures.some(({ _id }) => _id === pictureId)) throw new AppError('PICTURE_NOT_FOUND')
  await tx.db.deleteFrom('review_pictures').where('media_id', '=', pictureId).execute()
  await deleteUnusedMedia(tx, [pictureId], delayMs)
  return announcePictures(tx, id)
}

/** Announces that the pictures of a review changed. Lists of products do not show them. */
export async function announcePictures(tx: Transaction, id: string): Promise<Review> {
  const { isHidden, ...found } = await getAdminReview(tx, id)
  const review = toPublic({ ...found, isHidden })
  const productId = found.product._id
  if (!isHidden)
    announce(tx, 'reviewUpdated', { productId, ...(await readRatings(tx, productId)), review }, 'everyone', [tags.product(productId)])
  return review
}
