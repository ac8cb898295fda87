import type { Api } from '@saddar/client'
import { cacheTimes } from '@saddar/contract/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

const refundsPerPage = 20
/** Below the payments' key, so that the live event about open cases and refunds refetches them too. */
const refundsKey = ['payments', 'refunds'] as const

export function refundListQuery(api: Api, { view, page }: { view: 'open' | 'settled'; page: number }) {
  return queryOptions({
    queryKey: [...refundsKey, view, page],
    queryFn: async ({ signal }) => (await api('GET /admin/refunds', { query: { view, page, limit: refundsPerPage } }, { signal })).data,
    staleTime: cacheTimes.orders,
    placeholderData: keepPreviousData,
  })
}

export function orderRefundsQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...refundsKey, 'order', id],
    queryFn: async ({ signal }) => (await api('GET /admin/orders/:id/refunds', { params: { id } }, { signal })).data,
    staleTime: cacheTimes.paymentStatus,
  })
}

export function settlementsQuery(api: Api, page: number) {
  return queryOptions({
    queryKey: ['payments', 'settlements', page],
    queryFn: async ({ signal }) => (await api('GET /admin/settlements', { query: { page, limit: 20 } }, { signal })).data,
    staleTime: cacheTimes.orders,
    placeholderData: keepPreviousData,
  })
}

export function settlementQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['payments', 'settlements', 'file', id],
    queryFn: async ({ signal }) => (await api('GET /admin/settlements/:id', { params: { id } }, { signal })).data,
    staleTime: cacheTimes.orders,
  })
}
