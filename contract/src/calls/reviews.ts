import { z } from 'zod'
import { abuse } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { review } from '../entities.ts'
import { reviewForm, reviewInput } from '../forms.ts'
import { idParam, listReply, oneOf, paging, productId } from '../query.ts'
import { reviewPictures as limits, reviewFilters, reviewSorts } from '../reviews.ts'

const ratings = { averageRating: z.number().describe('of all reviews, to one decimal'), totalReviews: z.int().describe('all reviews') }
const stars = z.int().describe('reviews per number of stars')
const reviewedProduct = z.object({ _id: z.string(), title: z.string(), image: z.string().nullable() })
const productParam = z.object({ productId })

export const reviewCalls = {
  'POST /reviews': {
    who: 'shopper',
    abuse: abuse.writes,
    summary: 'Review a product of a delivered order, once',
    status: 201,
    body: reviewInput,
    reply: z.object({ data: z.object({ review, ...ratings }) }),
  },
  'POST /reviews/:id/pictures': {
    who: 'shopper',
    abuse: abuse.uploads,
    summary: `Add a picture to one’s own review, up to ${limits.most} within ${limits.minutes} minutes; the same file again changes nothing`,
    status: 201,
    as: 'multipart',
    files: { picture: 'picture' },
    params: idParam,
    body: z.object({}),
    reply: z.object({ data: z.object({ review }) }),
  },
  'DELETE /reviews/:id/pictures/:pictureId': {
    who: 'shopper',
    abuse: abuse.writes,
    summary: 'Delete a picture of one’s own review permanently',
    params: idParam.extend({ pictureId: idParam.shape.id }),
    reply: z.object({ data: z.object({ review }) }),
  },
  'GET /reviews': {
    who: 'public',
    abuse: abuse.cached,
    summary: 'Testimonials: recent reviews of four and five stars, each of another product',
    reply: z.object({
      data: z.object({
        reviews: z.array(review.omit({ orderId: true, pictures: true, reply: true, editedAt: true }).extend({ product: reviewedProduct })),
      }),
    }),
  },
  'GET /reviews/:productId': {
    who: 'public',
    abuse: abuse.cached,
    summary: 'A product’s reviews',
    params: productParam,
    query: z.object({
      ...paging(),
      sort: oneOf(reviewSorts).describe('default recent'),
      filter: oneOf(reviewFilters).describe('default all'),
    }),
    reply: z.object({
      data: z.object({
        reviews: z.array(review),
        ...ratings,
        distribution: z.object({ 5: stars, 4: stars, 3: stars, 2: stars, 1: stars }),
        withPictures: z.int().describe('reviews with pictures'),
        pictures: review.shape.pictures.describe(`of the newest reviews, up to ${limits.newest}`),
        ...listReply,
        total: z.int().describe('reviews that match the filter'),
      }),
    }),
  },
  'GET /reviews/:productId/mine': {
    who: 'shopper',
    abuse: abuse.reads,
    summary: 'The caller’s review of a product, and the delivered order for which they may still write one',
    params: productParam,
    reply: z.object({
      data: z.object({
        review: review.nullable(),
        orderId: z.string().nullable(),
        isHidden: z.boolean().optional().describe('staff have hidden the review; absent for a shown one'),
      }),
    }),
  },
  'PUT /reviews/:productId/mine': {
    who: 'shopper',
    abuse: abuse.guard(['writes', 'reviewEdits']),
    summary: 'Change rating and comment of the caller’s review of a product; a hidden one stays hidden',
    params: productParam,
    body: reviewForm,
    reply: z.object({ data: z.object({ review, ...ratings }) }),
  },
} as const satisfies Record<CallKeyShape, Call>
