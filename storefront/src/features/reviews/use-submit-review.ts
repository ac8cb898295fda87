import { ApiError, useApi } from '@saddar/client'
import type { Review } from '@saddar/contract'
import { pageMessages } from '@saddar/contract/page-messages'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useSubmit } from '../../shared/use-submit.ts'
import { applyRatings } from './apply-ratings.ts'
import { markOwnReview } from './own-review-mark.ts'
import { ownReviewKey } from './queries.ts'

interface ReviewValues {
  rating: number
  comment: string
}

/** The review that is changed, or the order that allows a new one. */
export type ReviewTarget = { review: Review } | { orderId: string }

interface SubmitReviewOptions {
  target: ReviewTarget
  refuse: (error: unknown) => string
  onSaved: (review: Review) => unknown
}

/** Submits a new review, or the changes of one (rule 11.10). Its author sees 'Review submitted successfully', and no live update about it. */
export function useSubmitReview(productId: string, { target, refuse, onSaved }: SubmitReviewOptions) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useSubmit(`review ${productId}`, {
    send: (values: ReviewValues) => {
      if ('review' in target) return api('PUT /reviews/:productId/mine', { params: { productId }, body: values })
      markOwnReview(productId)
      return api('POST /reviews', { body: { productId, orderId: target.orderId, ...values } })
    },
    onDone: ({ data }) => {
      markOwnReview(data.review._id)
      onSaved(data.review)
      applyRatings(queryClient, { productId, ...data })
      // A hidden one stays hidden.
      queryClient.setQueryData(ownReviewKey(productId), (former?: object) => ({ ...former, review: data.review, orderId: null }))
      toast.success('review' in target ? 'Review updated' : pageMessages.reviewSubmitted)
    },
    onFailure: (error) => {
      markOwnReview(null)
      // The review may have been saved although no response arrived, or it may have been written in another tab.
      void queryClient.invalidateQueries({ queryKey: ownReviewKey(productId) })
      return error instanceof ApiError ? refuse(error) : pageMessages.reviewFailed
    },
  })
}
