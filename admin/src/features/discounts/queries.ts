import type { Api } from '@saddar/client'
import { type DiscountState, discountStates } from '@saddar/contract/discount-states'
import { cacheTimes } from '@saddar/contract/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { findAllowedValue, readPage } from '../../shared/lists/list-address.ts'

interface DiscountFilters {
  search?: string
  state?: DiscountState
  sort: '-createdAt'
  page: number
}

export const readDiscountFilters = (params: URLSearchParams): DiscountFilters => ({
  search: params.get('search')?.trim() || undefined,
  state: findAllowedValue(discountStates, params.get('state')),
  sort: '-createdAt',
  page: readPage(params),
})

export const discountsKey = ['discounts'] as const

export function discountListQuery(api: Api, { sort, ...filters }: DiscountFilters) {
  return queryOptions({
    queryKey: [...discountsKey, 'list', filters],
    queryFn: ({ signal }) => api('GET /admin/discounts', { query: { ...filters, limit: 20 } }, { signal }),
    staleTime: cacheTimes.discounts,
    placeholderData: keepPreviousData,
  })
}

/** Never cached: a form must start with the saved values. */
export function discountQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...discountsKey, 'detail', id],
    queryFn: async ({ signal }) => (await api('GET /admin/discounts/:id', { params: { id } }, { signal })).data,
    staleTime: 0,
    gcTime: 0,
    meta: { live: false },
  })
}
