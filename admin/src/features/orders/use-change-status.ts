import { useApi } from '@saddar/client'
import type { AdminStatus } from '@saddar/contract/order-states'
import { toast } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cacheOrder } from './queries.ts'

interface StatusChange {
  id: string
  status: AdminStatus
  note?: string
  /** When refusing: the reason in the customer's mail. */
  reason?: string
  courier?: string | null
  trackingNumber?: string | null
  /** When cancelling: whether the items go back into stock. */
  restock?: boolean
}

/**
 * Changes an order's status and updates the cache. An error shows as a toast, unless a form shows it (`inForm`).
 */
export function useChangeStatus({ inForm = false } = {}) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, ...body }: StatusChange) => (await api('PUT /orders/:id/status', { params: { id }, body })).data.order,
    onSuccess: (order) => {
      cacheOrder(queryClient, order)
      for (const queryKey of [['stats'], ['orders', 'waiting']]) void queryClient.invalidateQueries({ queryKey })
    },
    onError: (error, { id }) => {
      if (!inForm) toast.error(error.message)
      // Probably a colleague changed the order first: refetch it.
      void queryClient.invalidateQueries({ queryKey: ['orders', 'detail', id] })
    },
  })
}
