import { useApi } from '@saddar/client'
import type { BulkChange } from '@saddar/contract'
import { toast } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOfferUndo } from '../../shared/use-offer-undo.ts'
import { refreshCatalogue } from '../catalogue/queries.ts'

const done: Record<BulkChange['action']['type'], string> = {
  ...{ activate: 'activated', deactivate: 'deactivated', move: 'moved' },
  ...{ priceAmount: 'changed', pricePercent: 'changed' },
}

/** Changes all of these products or none, and offers to undo it. */
export function useBulkChange(productIds: string[], onDone?: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const offerUndo = useOfferUndo()
  return useMutation({
    mutationFn: (asked: Pick<BulkChange, 'action' | 'stamp'>) => api('POST /admin/inventory/bulk', { body: { productIds, ...asked } }),
    onSuccess: async ({ data: { changed }, undoId }, { action }) => {
      offerUndo(`${changed === 1 ? '1 product' : `${changed.toLocaleString('en-US')} products`} ${done[action.type]}`, undoId)
      onDone?.()
      await refreshCatalogue(queryClient)
    },
    onError: (error, { action: { type } }) => {
      // The dialogs show their errors themselves.
      if (type === 'activate' || type === 'deactivate') toast.error(error.message)
    },
  })
}
