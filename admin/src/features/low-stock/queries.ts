import type { Api } from '@saddar/client'
import type { CallReply } from '@saddar/contract'
import { cacheTimes } from '@saddar/contract/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { LowStockFilters } from './low-stock-filters.ts'

export type LowStockPage = CallReply<'GET /admin/low-stock'>['data']

/** A page of what is low. Under the key of the figures, since orders change it too. */
export function lowStockListQuery(api: Api, filters: LowStockFilters) {
  return queryOptions({
    queryKey: ['stats', 'low-stock-list', filters],
    queryFn: async ({ signal }) => (await api('GET /admin/low-stock', { query: { ...filters } }, { signal })).data,
    staleTime: cacheTimes.stats,
    placeholderData: keepPreviousData,
    // Stock is changed on other screens too.
    refetchOnMount: 'always',
  })
}
