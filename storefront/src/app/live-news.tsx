import { useClient, useLiveState } from '@saddar/client'
import { refetchOnCatchUp } from '@saddar/client/live-catch-up'
import { liveMessages } from '@saddar/contract/live-messages'
import { prepareToasts, showNotice } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCatalogueEvents } from '../features/catalogue/use-catalogue-events.ts'
import { useBannerNews } from '../features/home/use-banner-news.ts'
import { useOrderNews } from '../features/orders/use-order-news.ts'
import { useReviewNews } from '../features/reviews/use-review-news.ts'
import { useWishlistNews } from '../features/wishlist/use-wishlist-news.ts'

/** Shows nothing and listens to what happens elsewhere. It comes after the first view, which needs none of it. */
export default function LiveNews() {
  useEffect(() => void prepareToasts(), [])
  useCatchUp()
  useConnectionNotice()
  useBannerNews()
  useCatalogueEvents()
  useOrderNews()
  useReviewNews()
  useWishlistNews()
  return null
}

function useCatchUp(): void {
  const { live } = useClient()
  const queryClient = useQueryClient()
  useEffect(() => refetchOnCatchUp(live, queryClient), [live, queryClient])
}

/** The warning stands for as long as the backup polls (behaviour 9.3). */
function useConnectionNotice(): void {
  const isAway = useLiveState() === 'disconnected'
  useEffect(() => (isAway ? showNotice('live', liveMessages.connectionIssues) : undefined), [isAway])
}
