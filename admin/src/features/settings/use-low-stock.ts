import { useApi, useLiveEvent } from '@saddar/client'
import { cacheTimes, lowStock } from '@saddar/contract/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'

/** The stock at or below which a product counts as low, from the settings. */
export function useLowStock(): number {
  const api = useApi()
  const queryClient = useQueryClient()
  const queryKey = ['shop-settings']
  useLiveEvent('settingsUpdated', ({ settings }) => queryClient.setQueryData(queryKey, settings))
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api('GET /settings/public', {}, { signal })).data.settings,
    staleTime: cacheTimes.settings,
  })
  return data?.lowStock ?? lowStock
}
