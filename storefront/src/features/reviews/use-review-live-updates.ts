import { useLiveEvent } from '@saddar/client'
import { liveMessages } from '@saddar/contract/live-messages'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { applyRatings } from './apply-ratings.ts'
import { isOwnReview } from './own-review-mark.ts'

/** Keeps ratings true while others review, and says so, though not to the author (rule 11.4). */
export function useReviewLiveUpdates(): void {
  const queryClient = useQueryClient()
  useLiveEvent('reviewAdded', (news) => {
    applyRatings(queryClient, news)
    // One at a time: a burst is one piece of news.
    if (!isOwnReview(news.review)) toast.success(liveMessages.reviewAdded, { toastId: 'reviewAdded' })
  })
  useLiveEvent('reviewUpdated', (news) => applyRatings(queryClient, news))
  useLiveEvent('reviewDeleted', (news) => applyRatings(queryClient, news))
}
