import type { Api } from '@saddar/client'
import { cacheTimes } from '@saddar/contract/limits'
import { queryOptions } from '@tanstack/react-query'

export const boughtTogetherKey = (id: string) => ['bought-together', id]

/** The products frequently bought together with a product. */
export function boughtTogetherQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: boughtTogetherKey(id),
    queryFn: async () => (await api('GET /products/public/:id/together', { params: { id } })).data,
    staleTime: cacheTimes.product,
  })
}
