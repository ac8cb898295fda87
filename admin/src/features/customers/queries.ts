import type { Api } from '@saddar/client'
import {
  type CustomerGroup,
  type CustomerSort,
  type CustomerState,
  customerGroups,
  customerSorts,
  customerStates,
} from '@saddar/contract/customers'
import { cacheTimes } from '@saddar/contract/limits'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { findAllowedValue, readPage } from '../../shared/lists/list-address.ts'

export interface CustomerFilters {
  search?: string
  state?: CustomerState
  group?: CustomerGroup
  tag?: string
  sort: CustomerSort
  page: number
}

export const readCustomerFilters = (params: URLSearchParams): CustomerFilters => ({
  search: params.get('search')?.trim() || undefined,
  state: findAllowedValue(customerStates, params.get('state')),
  group: findAllowedValue(customerGroups, params.get('group')),
  tag: params.get('tag')?.trim() || undefined,
  sort: findAllowedValue(customerSorts, params.get('sort')) ?? '-createdAt',
  page: readPage(params),
})

export const customersKey = ['customers'] as const

export function customerListQuery(api: Api, filters: CustomerFilters) {
  return queryOptions({
    queryKey: [...customersKey, 'list', filters],
    queryFn: async ({ signal }) => (await api('GET /admin/customers', { query: { ...filters, limit: 20 } }, { signal })).data,
    staleTime: cacheTimes.other,
    placeholderData: keepPreviousData,
    meta: { live: false },
  })
}

export function customerTagsQuery(api: Api) {
  return queryOptions({
    queryKey: [...customersKey, 'tags'],
    queryFn: async ({ signal }) => (await api('GET /admin/customers/tags', {}, { signal })).data.tags,
    staleTime: cacheTimes.other,
  })
}

export const customerKey = (id: string) => [...customersKey, 'detail', id]

export function customerQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: customerKey(id),
    queryFn: async ({ signal }) => (await api('GET /admin/customers/:id', { params: { id } }, { signal })).data.customer,
    staleTime: 0,
  })
}

/** The orders of one customer, page by page. */
export function customerOrdersQuery(api: Api, userId: string) {
  return infiniteQueryOptions({
    queryKey: [...customerKey(userId), 'orders'],
    queryFn: async ({ signal, pageParam }) =>
      (await api('GET /orders', { query: { userId, page: pageParam, limit: 10 } }, { signal })).data,
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    staleTime: 0,
  })
}
