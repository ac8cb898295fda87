import type { Api } from '@saddar/client'
import { cacheTimes } from '@saddar/contract/limits'
import { type SearchTermEffect, searchTermEffects } from '@saddar/contract/search-terms'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { findAllowedValue, readPage } from '../../shared/lists/list-address.ts'

interface TermFilters {
  search?: string
  effect?: SearchTermEffect
  sort: '-createdAt'
  page: number
}

export const readTermFilters = (params: URLSearchParams): TermFilters => ({
  search: params.get('search')?.trim() || undefined,
  effect: findAllowedValue(searchTermEffects, params.get('effect')),
  // The only order is alphabetical; the URL does not name it.
  sort: '-createdAt',
  page: readPage(params),
})

export const termsKey = ['search-terms'] as const

export function termListQuery(api: Api, { sort, ...filters }: TermFilters) {
  return queryOptions({
    queryKey: [...termsKey, 'list', filters],
    queryFn: async ({ signal }) => (await api('GET /admin/search-terms', { query: { ...filters, limit: 50 } }, { signal })).data,
    staleTime: cacheTimes.other,
    placeholderData: keepPreviousData,
  })
}

/** Under the key of the terms, so that each change refetches it. */
export function searchPreviewQuery(api: Api, query: string) {
  return queryOptions({
    queryKey: [...termsKey, 'trial', query],
    queryFn: async ({ signal }) => (await api('GET /admin/search-trial', { query: { query } }, { signal })).data,
    staleTime: 0,
    placeholderData: keepPreviousData,
    enabled: query !== '',
  })
}

export function zeroResultSearchesQuery(api: Api) {
  return queryOptions({
    queryKey: ['zero-result-searches'],
    queryFn: async ({ signal }) => (await api('GET /admin/search-misses', { query: { limit: 20 } }, { signal })).data,
    staleTime: cacheTimes.other,
  })
}
