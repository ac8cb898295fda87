import { ApiError, useApi } from '@saddar/client'
import type { Review } from '@saddar/contract'
import { messages } from '@saddar/contract/messages'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useSubmit } from '../../shared/use-submit.ts'
import { applyRatings } from './apply-ratings.ts'
import { markOwnReview } from './own-review-mark.ts'
import { ownReviewKey } from './queries.ts'

interface NewReview {
  orderId: string
  rating: number
  comment: string
}

interface SubmitReviewOptions {
  refuse: (error: unknown) => string
  onSaved: (review: Review) => unknown
}

/** Submits a review. Its author sees 'Review submitted successfully', and no live update about it. */
export function useSubmitReview(productId: string, { refuse, onSaved }: SubmitReviewOptions) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useSubmit(`review ${productId}`, {
    send: (review: NewReview) => {
      markOwnReview(productId)
      return api('POST /reviews', { body: { productId, ...review } })
    },
    onDone: ({ data }) => {
      markOwnReview(data.review._id)
      onSaved(data.review)
      applyRatings(queryClient, { productId, ...data })
      queryClient.setQueryData(ownReviewKey(productId), { review: data.review, orderId: null })
      toast.success(messages.reviewSubmitted)
    },
    onFailure: (error) => {
      markOwnReview(null)
      // The review may have been saved although no response arrived, or it may have been written in another tab.
      void queryClient.invalidateQueries({ queryKey: ownReviewKey(productId) })
      return error instanceof ApiError ? refuse(error) : messages.reviewFailed
    },
  })
}
