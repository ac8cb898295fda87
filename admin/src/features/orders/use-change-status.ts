import { useApi } from '@saddar/client'
import type { AdminStatus } from '@saddar/contract/order-states'
import { toast } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { learnOrder } from './queries.ts'

interface StatusChange {
  id: string
  status: AdminStatus
  note?: string
  /** When cancelling: what the customer reads in the mail. */
  reason?: string
  courier?: string | null
  trackingNumber?: string | null
  /** When cancelling: whether the pieces go back on the shelf. */
  restock?: boolean
}

/**
 * Moves an order along; every place that shows it is right at once. A refusal is a toast, unless a form stays open (`inForm`) and shows it.
 */
export function useChangeStatus({ inForm = false } = {}) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, ...body }: StatusChange) => (await api('PUT /orders/:id/status', { params: { id }, body })).data.order,
    onSuccess: (order) => {
      learnOrder(queryClient, order)
      for (const queryKey of [['stats'], ['orders', 'waiting']]) void queryClient.invalidateQueries({ queryKey })
    },
    onError: (error, { id }) => {
      if (!inForm) toast.error(error.message)
      // Most likely someone else was quicker: show what is.
      void queryClient.invalidateQueries({ queryKey: ['orders', 'detail', id] })
    },
  })
}
