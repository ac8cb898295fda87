import { type Api, useLiveEvent } from '@saddar/client'
import type { CallReply } from '@saddar/contract'
import { cacheTimes } from '@saddar/contract/limits'
import { queryOptions, useQueryClient } from '@tanstack/react-query'

export type PaymentReturn = CallReply<'GET /orders/payment/return'>['data']
export type KnownPayment = CallReply<'GET /orders/:id/payment/status'>['data']

export const paymentsKey = ['payments']

/** The payment of an order. */
export function paymentStatusQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...paymentsKey, 'status', id],
    queryFn: async () => (await api('GET /orders/:id/payment/status', { params: { id } })).data,
    staleTime: cacheTimes.paymentStatus,
    meta: { personal: true, followed: true },
  })
}

/** The interval and the maximum number of fetches of a return while the bank has not confirmed. */
const refetchMs = 5_000
const maximumFetches = 24
/** Whether the bank may still confirm the payment; false for a cancelled order and for a payment under review. */
const isOpen = ({ status, paymentStatus, paymentUnderReview }: PaymentReturn['order']) =>
  status === 'pending' && !paymentUnderReview && (paymentStatus === 'pending' || paymentStatus === 'processing')

/** The order of a return from the bank; refetched for two minutes while its payment is open. */
export function paymentReturnQuery(api: Api, search: string) {
  return queryOptions({
    queryKey: [...paymentsKey, 'return', search],
    queryFn: async () => {
      const query = Object.fromEntries(new URLSearchParams(search))
      return (await api('GET /orders/payment/return', { query })).data
    },
    staleTime: cacheTimes.paymentStatus,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.order) && state.dataUpdateCount < maximumFetches ? refetchMs : false),
    meta: { personal: true },
  })
}

/** Refetches when the order changes. */
export function usePaymentLiveUpdates(): void {
  const queryClient = useQueryClient()
  useLiveEvent('orderStatusUpdated', () => void queryClient.invalidateQueries({ queryKey: paymentsKey }))
}
