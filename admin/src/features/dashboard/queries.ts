import type { Api } from '@saddar/client'
import type { CallReply } from '@saddar/contract'
import { cacheTimes, diskSpace } from '@saddar/contract/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type FigureRange, listDates } from './range.ts'

export type Revenue = CallReply<'GET /orders/analytics/revenue'>['data']

/** Revenue and orders of a range, compared with the range before. The previous result shows until it has loaded. */
export function revenueQuery(api: Api, range: FigureRange) {
  return queryOptions({
    queryKey: ['stats', 'revenue', range],
    queryFn: async ({ signal }) => (await api('GET /orders/analytics/revenue', { query: { ...range } }, { signal })).data,
    staleTime: cacheTimes.stats,
    placeholderData: keepPreviousData,
  })
}

const topProductCount = 5

export function topProductsQuery(api: Api, range: FigureRange) {
  return queryOptions({
    queryKey: ['stats', 'products', range],
    queryFn: async ({ signal }) =>
      (await api('GET /orders/analytics/products', { query: { limit: topProductCount, ...listDates(range) } }, { signal })).data.products,
    staleTime: cacheTimes.stats,
    placeholderData: keepPreviousData,
  })
}

const lowStockCount = 5

/** Products that are low in stock or sold out, the lowest first. Under the key of the figures, since orders change it too. */
export function lowStockQuery(api: Api) {
  return queryOptions({
    queryKey: ['stats', 'low-stock'],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/inventory', { query: { stock: 'low', status: 'active', sort: 'stock', limit: lowStockCount } }, { signal }))
        .data,
    staleTime: cacheTimes.stats,
  })
}

export const firstStepsKey = ['first-steps'] as const

/** Fetched whenever the dashboard opens, since each step is done on another screen. */
export function firstStepsQuery(api: Api) {
  return queryOptions({
    queryKey: firstStepsKey,
    queryFn: async ({ signal }) => (await api('GET /admin/first-steps', {}, { signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

/** The disk usage of the shop's server; only for the owner. */
export function diskSpaceQuery(api: Api) {
  return queryOptions({
    queryKey: ['disk-space'],
    queryFn: async ({ signal }) => (await api('GET /admin/disk-space', {}, { signal })).data,
    refetchInterval: diskSpace.checkMs,
  })
}
