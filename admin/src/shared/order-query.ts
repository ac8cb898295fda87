import type { Api } from '@saddar/client'
import { cacheTimes } from '@saddar/contract/limits'
import { queryOptions } from '@tanstack/react-query'

export const orderKey = ['orders', 'detail'] as const

/** An order with its parcels and staff's notes. */
export function orderQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...orderKey, id],
    queryFn: async ({ signal }) => (await api('GET /orders/:id', { params: { id } }, { signal })).data.order,
    staleTime: cacheTimes.orders,
    meta: { followed: true },
  })
}
