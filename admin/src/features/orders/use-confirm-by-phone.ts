import { useApi } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { toast } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOfferUndoBy } from '../../shared/use-offer-undo.ts'
import { cacheOrder } from './queries.ts'

/** Notes that staff called the buyer of a cash order, who confirmed it (rule 16.36), and offers to undo it (rule 16.12.1). */
export function useConfirmByPhone({ orderId }: Pick<Order, 'orderId'>) {
  const api = useApi()
  const queryClient = useQueryClient()
  const offerUndo = useOfferUndoBy()
  const params = { id: orderId }
  return useMutation({
    mutationFn: async () => (await api('POST /admin/orders/:id/confirmation', { params })).data.order,
    onSuccess: (changed) => {
      cacheOrder(queryClient, changed)
      offerUndo(`${orderId} confirmed by phone`, async () => {
        cacheOrder(queryClient, (await api('POST /admin/orders/:id/confirmation/undo', { params })).data.order)
      })
      void queryClient.invalidateQueries({ queryKey: ['orders', 'waiting'] })
    },
    onError: (error) => {
      toast.error(error.message)
      void queryClient.invalidateQueries({ queryKey: ['orders', 'detail', orderId] })
    },
  })
}
