import { useLiveEvent } from '@saddar/client'
import { orderStatusNames } from '@saddar/contract/order-states'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { keepOrder } from './order-queries.ts'

/** Keeps cached orders up to date on every page and shows status changes in a toast (rule 9.1). */
export function useOrderLiveUpdates(): void {
  const queryClient = useQueryClient()
  useLiveEvent('orderCreated', ({ order }) => keepOrder(queryClient, order))
  useLiveEvent('orderStatusUpdated', ({ order, orderId, status, previousStatus }) => {
    keepOrder(queryClient, order)
    if (status === previousStatus) return
    toast.info(`Order ${orderId} is now ${orderStatusNames[status].toLowerCase()}`, { toastId: `order-${orderId}-${status}` })
  })
}
