import { useClient, useLiveState } from '@saddar/client'
import { refetchOnCatchUp } from '@saddar/client/live-catch-up'
import { liveMessages } from '@saddar/contract/live-messages'
import { prepareToasts, showNotice } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AddedSheetHost } from '../features/cart/added-sheet-host.tsx'
import { useCartLiveUpdates } from '../features/cart/use-cart-live-updates.ts'
import { useCatalogueLiveUpdates } from '../features/catalogue/use-catalogue-live-updates.ts'
import { useBannerLiveUpdates } from '../features/home/use-banner-live-updates.ts'
import { useOrderLiveUpdates } from '../features/orders/use-order-live-updates.ts'
import { useReviewLiveUpdates } from '../features/reviews/use-review-live-updates.ts'
import { useWishlistLiveUpdates } from '../features/wishlist/use-wishlist-live-updates.ts'
import lateStyles from './late.css?inline'
import { useUnknownPageNotice } from './unknown-page-notice.ts'

/**
 * Subscribes to all live updates, shows what was added to the cart, and has the styles for enlarged text and low windows. Loaded after the first
 * view, which does not need it.
 */
export default function LiveUpdates() {
  useEffect(() => void prepareToasts(), [])
  useCatchUp()
  useConnectionNotice()
  useBannerLiveUpdates()
  useCartLiveUpdates('none')
  useCatalogueLiveUpdates()
  useOrderLiveUpdates()
  useReviewLiveUpdates()
  useWishlistLiveUpdates()
  useUnknownPageNotice()
  return (
    <>
      <style>{lateStyles}</style>
      <AddedSheetHost />
    </>
  )
}

function useCatchUp(): void {
  const { live } = useClient()
  const queryClient = useQueryClient()
  useEffect(() => refetchOnCatchUp(live, queryClient), [live, queryClient])
}

/** Shows the warning while the client polls instead of receiving events (rule 9.3). */
function useConnectionNotice(): void {
  const isDisconnected = useLiveState() === 'disconnected'
  useEffect(() => (isDisconnected ? showNotice('live', liveMessages.connectionIssues) : undefined), [isDisconnected])
}
