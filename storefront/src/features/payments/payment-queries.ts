import { type Api, useLiveEvent } from '@saddar/client'
import type { CallReply } from '@saddar/contract'
import { cacheTimes } from '@saddar/contract/limits'
import { queryOptions, useQueryClient } from '@tanstack/react-query'

export type PaymentReturn = CallReply<'GET /orders/payment/return'>['data']
export type KnownPayment = CallReply<'GET /orders/:id/payment/status'>['data']

export const paymentsKey = ['payments']

/** What is known of an order's payment. */
export function paymentStatusQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...paymentsKey, 'status', id],
    queryFn: async () => (await api('GET /orders/:id/payment/status', { params: { id } })).data,
    staleTime: cacheTimes.paymentStatus,
    meta: { personal: true },
  })
}

/** How often, and how many times, a return is asked about while the bank has not spoken. */
const askAgainMs = 5_000
const asksMaximum = 24
/** Whether the bank may still speak: what is cancelled, or looked at by staff, waits for nothing. */
const isOpen = ({ status, paymentStatus, paymentUnderReview }: PaymentReturn['order']) =>
  status === 'pending' && !paymentUnderReview && (paymentStatus === 'pending' || paymentStatus === 'processing')

/** The order that the bank sends the shopper back with; asked again for two minutes while its payment is open. */
export function paymentReturnQuery(api: Api, search: string) {
  return queryOptions({
    queryKey: [...paymentsKey, 'return', search],
    queryFn: async () => {
      const query = Object.fromEntries(new URLSearchParams(search))
      return (await api('GET /orders/payment/return', { query })).data
    },
    staleTime: cacheTimes.paymentStatus,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.order) && state.dataUpdateCount < asksMaximum ? askAgainMs : false),
    meta: { personal: true },
  })
}

/** Asks again when the shop says that something changed with an order. */
export function usePaymentNews(): void {
  const queryClient = useQueryClient()
  useLiveEvent('orderStatusUpdated', () => void queryClient.invalidateQueries({ queryKey: paymentsKey }))
}
