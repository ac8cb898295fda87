import { type Api, useApi, useLiveEvent } from '@saddar/client'
import type { CallReply, ReturnFilter } from '@saddar/contract'
import { cacheTimes } from '@saddar/contract/limits'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { waitingCountQuery } from '../../shared/waiting-counts.ts'

const returnsPerPage = 20
const returnsKey = ['returns'] as const

export function returnListQuery(api: Api, { status, search, page }: ReturnFilter & { page: number }) {
  return queryOptions({
    queryKey: [...returnsKey, 'list', status ?? 'open', search ?? '', page],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/returns', { query: { status, search, page, limit: returnsPerPage } }, { signal })).data,
    staleTime: cacheTimes.orders,
    placeholderData: keepPreviousData,
  })
}

export function returnQuery(api: Api, returnId: string) {
  return queryOptions({
    queryKey: [...returnsKey, 'detail', returnId],
    queryFn: async ({ signal }) => (await api('GET /admin/returns/:returnId', { params: { returnId } }, { signal })).data,
    staleTime: cacheTimes.orders,
  })
}

function ofOrderQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...returnsKey, 'order', id],
    queryFn: async ({ signal }) => (await api('GET /orders/:id/returns', { params: { id } }, { signal })).data,
    staleTime: cacheTimes.orders,
  })
}

/** The returns of one order. */
export const orderReturnsQuery = (api: Api, id: string) => ({ ...ofOrderQuery(api, id), select: ({ returns }: OrderReturns) => returns })
/** What of an order can still be returned, and whether its refund needs an account or wallet. */
export const returnableQuery = (api: Api, id: string) => ({
  ...ofOrderQuery(api, id),
  select: ({ lines, needsPayout }: OrderReturns): Returnable => ({ lines, needsPayout }),
})
export type Returnable = Pick<OrderReturns, 'lines' | 'needsPayout'>

type OrderReturns = CallReply<'GET /orders/:id/returns'>['data']

/** The number of returns that wait for staff. */
export function useOpenReturnCount(): number {
  const api = useApi()
  const { data = 0 } = useQuery(waitingCountQuery(api, [...returnsKey, 'count'], 'returns'))
  return data
}

/** Refetches all queries about returns after a change. */
export function useRefreshReturns(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: returnsKey })
}

/** Keeps lists, badge and details up to date while the back office is open. */
export function useReturnEvents(): void {
  const refresh = useRefreshReturns()
  useLiveEvent('returnUpdated', () => void refresh())
}
