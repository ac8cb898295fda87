import { listRefetchMs } from '@saddar/contract/limits'
import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * Refetches after a live event. Not at once: another process of the shop may hear of the event a few milliseconds before it forgets its cached
 * answer, which would then be shown until the next event (rule 9.6).
 */
export function invalidateSoon(queryClient: QueryClient, filters: InvalidateQueryFilters): void {
  setTimeout(() => void queryClient.invalidateQueries(filters), listRefetchMs)
}
