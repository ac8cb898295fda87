import { useLiveEvent } from '@saddar/client'
import { orderStatusNames } from '@saddar/contract/order-states'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { cacheOrder } from './order-queries.ts'

/** Keeps cached orders up to date on every page and shows status changes by others in a toast (rule 9.1). */
export function useOrderLiveUpdates(): void {
  const queryClient = useQueryClient()
  useLiveEvent('orderCreated', ({ order }) => cacheOrder(queryClient, order))
  useLiveEvent('orderStatusUpdated', ({ order, orderId, status, previousStatus }) => {
    cacheOrder(queryClient, order)
    // The shopper knows of their own change, and the page that made it says more.
    if (status === previousStatus || order.history.at(-1)?.by === 'shopper') return
    const text =
      status === 'payment_failed'
        ? `The payment of order ${orderId} failed`
        : `Order ${orderId} is now ${orderStatusNames[status].toLowerCase()}`
    toast.info(text, { toastId: `order-${orderId}-${status}` })
  })
}
