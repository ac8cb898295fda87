import { type Api, useApi, useLiveEvent } from '@saddar/client'
import { cacheTimes } from '@saddar/contract/limits'
import type { CaseView } from '@saddar/contract/order-states'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { waitingCountQuery } from '../../shared/waiting-counts.ts'

const casesPerPage = 20
const paymentsKey = ['payments'] as const
const countKey = [...paymentsKey, 'count'] as const

export function caseListQuery(api: Api, { view, page }: { view: CaseView | undefined; page: number }) {
  return queryOptions({
    queryKey: [...paymentsKey, 'cases', view ?? 'open', page],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/payments/cases', { query: { view, page, limit: casesPerPage } }, { signal })).data,
    staleTime: cacheTimes.orders,
    placeholderData: keepPreviousData,
  })
}

/** The attempts and cases of one order. */
export function orderPaymentsQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...paymentsKey, 'order', id],
    queryFn: async ({ signal }) => (await api('GET /admin/orders/:id/payments', { params: { id } }, { signal })).data,
    staleTime: cacheTimes.paymentStatus,
  })
}

/** The number of open cases. */
export function useOpenCaseCount(): number {
  const api = useApi()
  const { data = 0 } = useQuery(waitingCountQuery(api, countKey, 'cases'))
  return data
}

/** Refetches all payment queries after a change; `gone` is the id of a record that it deleted, which may still be on the screen. */
export function useRefreshPayments(): (gone?: string) => Promise<void> {
  const queryClient = useQueryClient()
  return (gone) => queryClient.invalidateQueries({ queryKey: paymentsKey, predicate: ({ queryKey }) => !gone || !queryKey.includes(gone) })
}

/** Keeps count, cases and attempts up to date while the back office is open (rule 7.13). */
export function usePaymentEvents(): void {
  const queryClient = useQueryClient()
  const refresh = useRefreshPayments()
  useLiveEvent('paymentCasesChanged', ({ openCount }) => {
    queryClient.setQueryData(countKey, openCount)
    void refresh()
  })
  useLiveEvent('orderStatusUpdated', ({ order }) => {
    for (const id of [order._id, order.orderId]) void queryClient.invalidateQueries({ queryKey: [...paymentsKey, 'order', id] })
  })
}
