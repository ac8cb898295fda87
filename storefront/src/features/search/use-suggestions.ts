import { useApi } from '@saddar/client'
import { suggestions } from '@saddar/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../shared/use-debounced.ts'
import { type ListPage, suggestionsQuery } from '../catalogue/queries.ts'

interface Suggestions extends Partial<Pick<ListPage, 'corrected' | 'notice' | 'warning' | 'pages' | 'links'>> {
  /** The trimmed input. */
  query: string
  results: ListPage['products']
  /** Whether there is a response to show, even an empty one. */
  settled: boolean
  /** Whether suggestions are loading and there are no earlier ones to show. */
  loading: boolean
  /** The error of the failed request. */
  failure: Error | null
  retry: () => void
}

/** Suggestions 300 ms after the last letter, from the second letter on. The previous ones stay until the next ones arrive. */
export function useSuggestions(text: string, enabled: boolean): Suggestions {
  const query = text.trim()
  const debouncedQuery = useDebounced(query, suggestions.delayMs)
  const longEnough = query.length >= suggestions.minimumLetters
  const options = suggestionsQuery(useApi(), debouncedQuery)
  const { data, error, isFetching, refetch } = useQuery({
    ...options,
    enabled: enabled && options.enabled,
    placeholderData: keepPreviousData,
  })
  const shown = longEnough ? data : undefined
  const results = shown?.products ?? []
  const current = enabled && longEnough && debouncedQuery === query
  return {
    query,
    results,
    corrected: shown?.corrected,
    notice: shown?.notice,
    warning: shown?.warning,
    pages: shown?.pages,
    links: shown?.links,
    settled: longEnough && data !== undefined && (results.length > 0 || debouncedQuery === query),
    loading: current && data === undefined && isFetching,
    failure: current && data === undefined ? error : null,
    retry: () => void refetch(),
  }
}
