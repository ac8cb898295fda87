import { useApi, useLiveEvent } from '@saddar/client'
import type { ShopSettings } from '@saddar/contract'
import { cacheTimes } from '@saddar/contract/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'

/** The public settings of the shop; undefined until they are loaded. */
export function useShopSettings(): ShopSettings | undefined {
  const api = useApi()
  const queryClient = useQueryClient()
  const queryKey = ['shop-settings']
  useLiveEvent('settingsUpdated', ({ settings }) => queryClient.setQueryData(queryKey, settings))
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api('GET /settings/public', {}, { signal })).data.settings,
    staleTime: cacheTimes.settings,
  })
  return data
}
