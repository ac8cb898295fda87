import { useLiveEvent } from '@saddar/client'
import { useQueryClient } from '@tanstack/react-query'
import { invalidateSoon } from '../../shared/invalidate-soon.ts'
import { bannersKey } from './banners-query.ts'

/** Refetches the banners of an open home page when they change. */
export function useBannerLiveUpdates(): void {
  const queryClient = useQueryClient()
  useLiveEvent('bannersUpdated', () => invalidateSoon(queryClient, { queryKey: bannersKey }))
}
