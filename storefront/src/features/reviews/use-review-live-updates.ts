import { useLiveEvent } from '@saddar/client'
import { liveMessages } from '@saddar/contract/live-messages'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { applyRatings } from './apply-ratings.ts'
import { isOwnReview } from './own-review-mark.ts'

/** Updates ratings when reviews change and announces new reviews, except to their author (rule 11.4). */
export function useReviewLiveUpdates(): void {
  const queryClient = useQueryClient()
  useLiveEvent('reviewAdded', (event) => {
    applyRatings(queryClient, event)
    // One toast at a time, even for a burst of reviews.
    if (!isOwnReview(event.review)) toast.success(liveMessages.reviewAdded, { toastId: 'reviewAdded' })
  })
  useLiveEvent('reviewUpdated', (event) => applyRatings(queryClient, event))
  useLiveEvent('reviewDeleted', (event) => applyRatings(queryClient, event))
}
