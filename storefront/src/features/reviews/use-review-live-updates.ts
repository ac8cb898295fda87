import { useLiveEvent } from '@saddar/client'
import { liveMessages } from '@saddar/contract/live-messages'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { applyRatings } from './apply-ratings.ts'
import { isOwnReview } from './own-review-mark.ts'

/** Updates ratings when reviews change and announces new reviews, except to their author (rule 11.4). */
export function useReviewLiveUpdates(): void {
  const queryClient = useQueryClient()
  useLiveEvent('reviewAdded', (news) => {
    applyRatings(queryClient, news)
    // One toast at a time, even for a burst of reviews.
    if (!isOwnReview(news.review)) toast.success(liveMessages.reviewAdded, { toastId: 'reviewAdded' })
  })
  useLiveEvent('reviewUpdated', (news) => applyRatings(queryClient, news))
  useLiveEvent('reviewDeleted', (news) => applyRatings(queryClient, news))
}
