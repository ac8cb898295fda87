import type { Api } from '@saddar/client'
import { cacheTimes } from '@saddar/contract/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readPage } from '../../shared/lists/list-address.ts'

export interface SubscriberFilters {
  search?: string
  sort: '-createdAt'
  page: number
}

export const readSubscriberFilters = (params: URLSearchParams): SubscriberFilters => ({
  search: params.get('search')?.trim() || undefined,
  // The only order.
  sort: '-createdAt',
  page: readPage(params),
})

export const subscribersKey = ['subscribers'] as const

export function subscriberListQuery(api: Api, { search, page }: SubscriberFilters) {
  return queryOptions({
    queryKey: [...subscribersKey, { search, page }],
    queryFn: async ({ signal }) => (await api('GET /admin/subscribers', { query: { search, page, limit: 50 } }, { signal })).data,
    staleTime: cacheTimes.other,
    placeholderData: keepPreviousData,
    meta: { live: false },
  })
}
