import { z } from 'zod'
import { abuse } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { review } from '../entities.ts'
import { reviewReply } from '../limits.ts'
import { loadedValues } from '../loaded-values.ts'
import { flag, idParam, listReply, oneOf, paging, text, whole } from '../query.ts'
import { adminReviewSorts, adminReviewStates } from '../reviews.ts'
import { undoField } from './undo.ts'

const tooLong = `Reply must not exceed ${reviewReply.maximum} characters`
const tooShort = `Reply must be at least ${reviewReply.minimum} characters`
const adminReview = review.extend({
  isHidden: z.boolean(),
  orderId: z.string().describe('the order’s number'),
  product: z.object({ _id: z.string(), slug: z.string(), title: z.string(), image: z.string().nullable() }),
  user: z.object({ _id: z.string(), name: z.string() }),
})
export type AdminReview = z.infer<typeof adminReview>
const ratings = { averageRating: z.number().describe('of visible reviews'), totalReviews: z.int() }

export const adminReviewCalls = {
  'GET /admin/reviews': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Reviews of all products, including hidden ones',
    query: z.object({
      ...paging(20),
      sort: oneOf(adminReviewSorts).describe('default -createdAt'),
      rating: whole.describe('1 to 5'),
      state: oneOf(adminReviewStates),
      answered: flag.describe('with a reply or without'),
      productId: text(60),
      search: text(100).describe('a part of comment, name or product'),
    }),
    reply: z.object({
      data: z.object({
        reviews: z.array(adminReview),
        isMore: z.boolean().describe('there are more than total: in a search, counting stops at 1,000'),
        ...listReply,
      }),
    }),
  },
  'PUT /admin/reviews/:id': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Hide, show or answer a review; an empty reply removes the answer',
    params: idParam,
    body: z.object({
      isHidden: z.boolean().optional(),
      reply: z
        .string()
        .trim()
        .max(reviewReply.maximum, tooLong)
        .refine((reply) => reply === '' || reply.length >= reviewReply.minimum, tooShort)
        .nullish(),
      was: loadedValues.optional(),
    }),
    reply: z.object({ data: z.object({ review: adminReview, ...ratings }) }),
  },
  'DELETE /admin/reviews/:id': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Delete a review permanently; its author may write another',
    params: idParam,
    reply: z.object({ data: z.object(ratings), ...undoField }),
  },
  'DELETE /admin/reviews/:id/pictures/:pictureId': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Delete one picture of a review',
    params: idParam.extend({ pictureId: idParam.shape.id }),
    reply: z.object({ ...undoField }),
  },
} as const satisfies Record<CallKeyShape, Call>
