import { useApi } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { toast } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cacheOrder } from './queries.ts'

/** Notes that staff called the buyer of a cash order, who confirmed it (rule 16.36). */
export function useConfirmByPhone({ orderId }: Pick<Order, 'orderId'>) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api('POST /admin/orders/:id/confirmation', { params: { id: orderId } })).data.order,
    onSuccess: (changed) => {
      cacheOrder(queryClient, changed)
      void queryClient.invalidateQueries({ queryKey: ['orders', 'waiting'] })
    },
    onError: (error) => {
      toast.error(error.message)
      void queryClient.invalidateQueries({ queryKey: ['orders', 'detail', orderId] })
    },
  })
}
