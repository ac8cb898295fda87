import { useLiveEvent } from '@saddar/client'
import { useQueryClient } from '@tanstack/react-query'
import { bannersKey } from './banners-query.ts'

/** An open home shows new banners as they come, and lets those go that have ended. */
export function useBannerLiveUpdates(): void {
  const queryClient = useQueryClient()
  useLiveEvent('bannersUpdated', () => void queryClient.invalidateQueries({ queryKey: bannersKey }))
}
