import type { Api } from '@saddar/client'
import { cacheTimes } from '@saddar/contract/limits'
import { queryOptions } from '@tanstack/react-query'

export const bannersKey = ['banners']

/** The banners to show now, the first first. */
export const bannersQuery = (api: Api) =>
  queryOptions({
    queryKey: bannersKey,
    queryFn: async () => (await api('GET /banners/active')).data.banners,
    // Changes tell of themselves.
    staleTime: cacheTimes.category,
  })
