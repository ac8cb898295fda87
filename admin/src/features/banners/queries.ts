import { type Api, type Client, useLiveEvent } from '@saddar/client'
import type { StaffBanner } from '@saddar/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { fitFile, type OnProgress, sendForm } from '../../shared/forms/upload.ts'

export const bannersKey = ['banners'] as const
export const bannerOrderKey = ['banner-order'] as const

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

/** Refetches the banners when a colleague changes one, or when one starts or ends. */
export function useBannerLiveUpdates(): void {
  const queryClient = useQueryClient()
  useLiveEvent('bannersUpdated', () => {
    // While an order is being saved, the answer would show the one before it. It is refetched when that is done.
    if (queryClient.isMutating({ mutationKey: bannerOrderKey }) === 0) void queryClient.invalidateQueries({ queryKey: bannersKey })
  })
}

/** Creates a banner, or changes the one with this id; reports the upload's progress. A large picture is made smaller first. */
export async function saveBanner(client: Client, id: string | undefined, body: FormData, onProgress: OnProgress): Promise<StaffBanner> {
  const image = body.get('image')
  if (image instanceof File) body.set('image', await fitFile(image))
  const reply = id
    ? await sendForm<'PUT /admin/banners/:id'>(client, 'PUT', `/api/admin/banners/${id}`, body, onProgress)
    : await sendForm<'POST /admin/banners'>(client, 'POST', '/api/admin/banners', body, onProgress)
  if (!reply.data?.banner) throw new Error('Invalid response: Missing banner data')
  return reply.data.banner
}

/** @returns the id for the undo */
export async function deleteBanner(api: Api, id: string): Promise<string | undefined> {
  const reply = (await api('DELETE /admin/banners/:id', { params: { id } })) as { success?: boolean; undoId?: string }
  if (!reply.success) throw new Error('Invalid response: Deletion failed')
  return reply.undoId
}
