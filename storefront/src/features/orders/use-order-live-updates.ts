import { useLiveEvent } from '@saddar/client'
import { orderStatusNames } from '@saddar/contract/order-states'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { cacheOrder } from './order-queries.ts'

/** Keeps cached orders up to date on every page and shows status changes in a toast (rule 9.1). */
export function useOrderLiveUpdates(): void {
  const queryClient = useQueryClient()
  useLiveEvent('orderCreated', ({ order }) => cacheOrder(queryClient, order))
  useLiveEvent('orderStatusUpdated', ({ order, orderId, status, previousStatus }) => {
    cacheOrder(queryClient, order)
    if (status === previousStatus) return
    toast.info(`Order ${orderId} is now ${orderStatusNames[status].toLowerCase()}`, { toastId: `order-${orderId}-${status}` })
  })
}
