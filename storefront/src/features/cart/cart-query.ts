import type { Api } from '@saddar/client'
import { cacheTimes } from '@saddar/contract/limits'
import { queryOptions } from '@tanstack/react-query'

export const cartKey = ['cart']

/** The shopper's cart on the server. */
export function cartQuery(api: Api) {
  return queryOptions({
    queryKey: cartKey,
    queryFn: async () => (await api('GET /cart')).data.cart,
    staleTime: cacheTimes.cart,
    meta: { personal: true },
  })
}
