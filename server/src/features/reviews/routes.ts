import { pageMessages } from '@saddar/contract/page-messages'
import { getActingUserId } from '../../platform/context.ts'
import type { Binder } from '../../platform/http/serve.ts'
import type { MediaStore } from '../../platform/media/store.ts'
import { tags } from '../live/index.ts'
import { withUndo } from '../undo/index.ts'
import { listAdminReviews } from './admin-reviews.ts'
import { editReview } from './edit-review.ts'
import { listReviews } from './list-reviews.ts'
import { listTestimonials } from './list-testimonials.ts'
import { deleteReview, moderateReview } from './moderate-review.ts'
import { readOwnReview } from './own-review.ts'
import { addReviewPicture, deleteOwnReviewPicture, deleteReviewPicture } from './review-pictures.ts'
import { submitReview } from './submit-review.ts'

export function reviewRoutes({ serve }: Binder, store: MediaStore): void {
  serve('POST /reviews', async ({ ctx, body }) => ({ message: pageMessages.reviewSubmitted, data: await submitReview(ctx, body) }))
  serve('POST /reviews/:id/pictures', async ({ ctx, params, files: [file] }) => ({
    message: 'Picture added',
    data: { review: await addReviewPicture(ctx, store, params.id, file) },
  }))
  serve('DELETE /reviews/:id/pictures/:pictureId', async ({ ctx, params }) => ({
    message: 'Picture deleted',
    data: { review: await deleteOwnReviewPicture(ctx, params.id, params.pictureId) },
  }))
  // Every change of a review, or of a product's title or picture, invalidates tags.products.
  serve('GET /reviews', async ({ ctx }) => ({ data: { reviews: await listTestimonials(ctx.db) } }), { cacheTags: () => [tags.products] })
  serve('GET /reviews/:productId', async ({ ctx, params, query }) => ({ data: await listReviews(ctx.db, params.productId, query) }), {
    cacheTags: (_, { params }) => [tags.product(params.productId)],
  })
  serve('GET /reviews/:productId/mine', async ({ ctx, params }) => ({
    data: await readOwnReview(ctx.db, getActingUserId(ctx), params.productId),
  }))
  serve('PUT /reviews/:productId/mine', async ({ ctx, params, body }) => ({
    message: 'Review updated',
    data: await editReview(ctx, params.productId, body),
  }))
  serve('GET /admin/reviews', async ({ ctx, query }) => ({ data: await listAdminReviews(ctx.db, query) }))
  serve('PUT /admin/reviews/:id', async ({ ctx, params, body }) => ({
    message: 'Review updated',
    data: await moderateReview(ctx, params.id, body),
  }))
  serve('DELETE /admin/reviews/:id', async ({ ctx, params: { id } }) => {
    const { result: data, ...undo } = await withUndo(
      ctx,
      'reviewDeleted',
      (tx) => deleteReview(tx, id),
      () => [id],
    )
    return { message: 'Review deleted', data, ...undo }
  })
  serve('DELETE /admin/reviews/:id/pictures/:pictureId', async ({ ctx, params: { id, pictureId } }) => {
    const { undoId } = await withUndo(
      ctx,
      'reviewPictureDeleted',
      (tx) => deleteReviewPicture(tx, id, pictureId),
      () => [id],
    )
    return { message: 'Picture deleted', undoId }
  })
}
