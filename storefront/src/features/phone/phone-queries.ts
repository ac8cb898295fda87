import type { Api } from '@saddar/client'
import { cacheTimes } from '@saddar/contract/limits'
import { queryOptions } from '@tanstack/react-query'

/** The phones that shoppers can choose from. */
export function phonesQuery(api: Api) {
  return queryOptions({
    queryKey: ['products', 'phones'],
    queryFn: async () => (await api('GET /phones')).data.phones,
    staleTime: cacheTimes.product,
  })
}
