import { useApi } from '@saddar/client'
import type { Order } from '@saddar/contract'
import type { AdminStatus } from '@saddar/contract/order-states'
import { toast } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cacheOrder } from './queries.ts'
import { canUndoStep } from './status-steps.ts'
import { useOfferStatusUndo } from './use-offer-status-undo.ts'

interface StatusChange {
  order: Order
  status: AdminStatus
  note?: string
  /** Staff called the buyer of the cash order, who confirmed it. */
  isConfirmed?: boolean
  /** When refusing: the reason in the customer's mail. */
  reason?: string
  courier?: string | null
  trackingNumber?: string | null
  /** Courier and tracking number as the form was loaded with them: the change is refused if they are different now. */
  was?: Pick<Order, 'courier' | 'trackingNumber'>
  /** When cancelling: whether the items go back into stock. */
  restock?: boolean
}

/**
 * Changes an order's status, updates the cache and offers to undo it (rule 16.12). With the order's own status it saves its parcel. An error shows as a toast, unless a form shows it (`inForm`).
 */
export function useChangeStatus({ inForm = false } = {}) {
  const api = useApi()
  const queryClient = useQueryClient()
  const offerUndo = useOfferStatusUndo()
  return useMutation({
    mutationFn: async ({ order, ...change }: StatusChange) => {
      const body = { ...change, holdMail: canUndoStep(order, change.status) }
      return (await api('PUT /orders/:id/status', { params: { id: order.orderId }, body })).data.order
    },
    onSuccess: (changed, { order, status }) => {
      cacheOrder(queryClient, changed)
      if (canUndoStep(order, status)) offerUndo([changed.orderId], status)
      for (const queryKey of [['stats'], ['orders', 'waiting']]) void queryClient.invalidateQueries({ queryKey })
    },
    onError: (error, { order }) => {
      if (!inForm) toast.error(error.message)
      // Probably a colleague changed the order first: refetch it.
      void queryClient.invalidateQueries({ queryKey: ['orders', 'detail', order.orderId] })
    },
  })
}
