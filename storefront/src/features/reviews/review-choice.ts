import { reviewFetchDebounceMs } from '@saddar/contract/limits'
import { type ReviewFilter, type ReviewSort, reviewFilters, reviewSorts } from '@saddar/contract/reviews'
import { useTextAfterHydration } from '../../shared/hydration/use-hydrated.ts'
import { useSearchParams } from '../../shared/router/index.ts'
import { useDebounced } from '../../shared/use-debounced.ts'

export interface ReviewChoice {
  sort: ReviewSort
  filter: ReviewFilter
}

/** Order and filter of the reviews, stored in the URL (`?reviews=highest&stars=5`); invalid values become the default. */
export function useReviewChoice() {
  const [params, setParams] = useSearchParams()
  const shown = new URLSearchParams(useTextAfterHydration(params.toString()))
  const read = <T extends string>(name: string, known: readonly T[]): T => known.find((word) => word === shown.get(name)) ?? known[0]!
  const choose = ({ sort, filter }: Partial<ReviewChoice>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (sort) set(next, 'reviews', sort, reviewSorts[0])
        if (filter) set(next, 'stars', filter, reviewFilters[0])
        return next
      },
      { replace: true, scroll: 'keep' },
    )
  const [sort, filter] = [read('reviews', reviewSorts), read('stars', reviewFilters)]
  const now = `${sort} ${filter}`
  // Debounced, so that several choices in a row cause one fetch.
  const last = useDebounced(now, reviewFetchDebounceMs)
  const [settledSort, settledFilter] = last.split(' ') as [ReviewSort, ReviewFilter]
  return { sort, filter, settled: { sort: settledSort, filter: settledFilter, waiting: last !== now }, choose }
}

/** Default values are omitted from the URL. */
function set(params: URLSearchParams, name: string, value: string, defaultValue: string): void {
  if (value === defaultValue) params.delete(name)
  else params.set(name, value)
}
