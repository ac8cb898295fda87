import { useApi } from '@saddar/client'
import type { StaffBanner } from '@saddar/contract'
import { toast } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { moveRow } from '../../shared/lists/reorder.tsx'
import { useOfferUndo } from '../../shared/use-offer-undo.ts'
import { bannerOrderKey, bannersKey } from './queries.ts'

/** Changes order and visibility of banners optimistically; a refused change is rolled back. */
export function useBannerChanges(banners: StaffBanner[]) {
  const api = useApi()
  const queryClient = useQueryClient()
  const offerUndo = useOfferUndo()
  const [announcement, setAnnouncement] = useState('')
  const show = (next: StaffBanner[]) => queryClient.setQueryData(bannersKey, next)
  const onError = (error: Error) => {
    toast.error(error.message)
    void queryClient.invalidateQueries({ queryKey: bannersKey })
  }
  const order = useMutation({
    // Sent one after the other, so that the last press wins.
    mutationKey: bannerOrderKey,
    scope: { id: 'banner-order' },
    mutationFn: (ids: string[]) => api('PUT /admin/banners/order', { body: { ids } }),
    onSuccess: ({ undoId }) => undoId && offerUndo('Order of banners changed', undoId),
    onError,
    onSettled: () => {
      const isLast = queryClient.isMutating({ mutationKey: bannerOrderKey }) === 1
      if (isLast) void queryClient.invalidateQueries({ queryKey: bannersKey })
    },
  })
  const change = useMutation({
    mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) => {
      const body = new FormData()
      body.set('isActive', String(isActive))
      return api('PUT /admin/banners/:id', { params: { id }, body })
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: bannersKey }),
    onError,
  })
  return {
    busy: change.isPending,
    /** The last move, announced to screen readers. */
    announcement,
    move(from: number, to: number) {
      const next = moveRow(banners, from, to)
      if (!next) return
      void queryClient.cancelQueries({ queryKey: bannersKey })
      show(next)
      setAnnouncement(`Moved to place ${to + 1} of ${next.length}`)
      order.mutate(next.map(({ _id }) => _id))
    },
    switchTo: ({ _id: id }: StaffBanner, isActive: boolean) => change.mutate({ id, isActive }),
  }
}
