import { type Api, useApi } from '@saddar/client'
import { type MessageSort, type MessageState, messageSorts, messageStates } from '@saddar/contract/contact'
import { cacheTimes } from '@saddar/contract/limits'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { findAllowedValue, readPage } from '../../shared/lists/list-address.ts'
import { waitingCountQuery } from '../../shared/waiting-counts.ts'

export interface MessageFilters {
  search?: string
  state?: MessageState
  sort: MessageSort
  page: number
}

export const readMessageFilters = (params: URLSearchParams): MessageFilters => ({
  search: params.get('search')?.trim() || undefined,
  state: findAllowedValue(messageStates, params.get('state')),
  sort: findAllowedValue(messageSorts, params.get('sort')) ?? '-createdAt',
  page: readPage(params),
})

export const messagesKey = ['messages'] as const

export function messageListQuery(api: Api, filters: MessageFilters) {
  return queryOptions({
    queryKey: [...messagesKey, filters],
    queryFn: async ({ signal }) => (await api('GET /admin/messages', { query: { ...filters, limit: 20 } }, { signal })).data,
    staleTime: cacheTimes.other,
    placeholderData: keepPreviousData,
    meta: { live: false },
  })
}

/** How many messages wait for an answer. */
export function useWaitingMessageCount(): number {
  const api = useApi()
  const { data = 0 } = useQuery(waitingCountQuery(api, [...messagesKey, 'waiting'], 'messages'))
  return data
}
