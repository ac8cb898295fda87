import { type Api, useLiveEvent } from '@saddar/client'
import type { StaffBanner } from '@saddar/contract'
import { uploadTimeoutMs } from '@saddar/contract/limits'
import { queryOptions, useQueryClient } from '@tanstack/react-query'

export const bannersKey = ['banners'] as const

/** All banners in the shop's order. */
export const bannersQuery = (api: Api) =>
  queryOptions({
    queryKey: bannersKey,
    queryFn: async ({ signal }) => {
      const { data } = await api('GET /admin/banners', {}, { signal })
      if (!Array.isArray(data?.banners)) throw new Error('Invalid response: Missing or invalid banners data')
      return data.banners
    },
  })

/** A colleague's changes, and banners that begin or end, show by themselves. */
export function useBannerNews(): void {
  const queryClient = useQueryClient()
  useLiveEvent('bannersUpdated', () => void queryClient.invalidateQueries({ queryKey: bannersKey }))
}

/** Creates a banner, or changes the one with this id. Videos take their time. */
export async function saveBanner(api: Api, id: string | undefined, body: FormData): Promise<StaffBanner> {
  const options = { timeoutMs: uploadTimeoutMs }
  const { data } = id
    ? await api('PUT /admin/banners/:id', { params: { id }, body }, options)
    : await api('POST /admin/banners', { body }, options)
  if (!data?.banner) throw new Error('Invalid response: Missing banner data')
  return data.banner
}

export async function deleteBanner(api: Api, id: string): Promise<void> {
  const reply = (await api('DELETE /admin/banners/:id', { params: { id } })) as { success?: boolean }
  if (!reply.success) throw new Error('Invalid response: Deletion failed')
}
