import { type Api, useLiveEvent } from '@saddar/client'
import type { CallReply } from '@saddar/contract'
import { cacheTimes } from '@saddar/contract/limits'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { refundsKey, returnsKey } from '../orders/order-queries.ts'

export type OrderReturns = CallReply<'GET /orders/:id/returns'>['data']

/** The returns of an order, and what of it can still be returned. */
export function returnsQuery(api: Api, orderId: string) {
  return queryOptions({
    queryKey: returnsKey(orderId),
    queryFn: async () => (await api('GET /orders/:id/returns', { params: { id: orderId } })).data,
    staleTime: cacheTimes.orders,
    meta: { personal: true, followed: true },
  })
}

/** Keeps the returns of the shown order up to date. */
export function useReturnLiveUpdates(orderId: string): void {
  const queryClient = useQueryClient()
  useLiveEvent('returnUpdated', (changed) => {
    if (changed.orderId !== orderId) return
    void queryClient.invalidateQueries({ queryKey: returnsKey(orderId) })
    // A settled return has a refund.
    if (changed.status === 'settled') void queryClient.invalidateQueries({ queryKey: refundsKey(orderId) })
  })
  // The last step of a return is its refund.
  useLiveEvent('refundUpdated', (changed) => {
    if (changed.orderId === orderId) void queryClient.invalidateQueries({ queryKey: returnsKey(orderId) })
  })
}
