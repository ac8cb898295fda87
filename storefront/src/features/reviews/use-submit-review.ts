import { ApiError, dedupeAction, useApi } from '@saddar/client'
import { actionDelays } from '@saddar/contract/limits'
import { messages } from '@saddar/contract/messages'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { applyRatings } from './apply-ratings.ts'
import { markOwnReview } from './own-review-mark.ts'
import { ownReviewKey } from './queries.ts'

interface NewReview {
  orderId: string
  rating: number
  comment: string
}

interface SubmitReview {
  submit: (review: NewReview) => Promise<void>
  busy: boolean
  /** What was refused about the review as a whole, '' when nothing. */
  problem: string
}

/** Sends a review; its author hears 'Review submitted successfully' and nothing else of it. */
export function useSubmitReview(productId: string, refuse: (error: unknown) => string): SubmitReview {
  const api = useApi()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const submit = async (review: NewReview) => {
    setBusy(true)
    setProblem('')
    markOwnReview(productId)
    try {
      const send = () => api('POST /reviews', { body: { productId, ...review } })
      const { data } = await dedupeAction(`review ${productId}`, actionDelays.account)(send)
      markOwnReview(data.review._id)
      applyRatings(queryClient, { productId, ...data })
      queryClient.setQueryData(ownReviewKey(productId), { review: data.review, orderId: null })
      toast.success(messages.reviewSubmitted)
    } catch (error) {
      markOwnReview(null)
      setProblem(error instanceof ApiError ? refuse(error) : messages.reviewFailed)
      // It may have been kept although no answer came, or been written in another tab.
      void queryClient.invalidateQueries({ queryKey: ownReviewKey(productId) })
    } finally {
      setBusy(false)
    }
  }
  return { submit, busy, problem }
}
