import type { Api } from '@saddar/client'
import type { Order, OrderStatus } from '@saddar/contract'
import { cacheTimes, pageDefaults } from '@saddar/contract/limits'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'

const orderListKey = ['orders', 'list']
export const orderKey = (id: string) => ['orders', 'detail', id]

/** One page of the shopper's own orders, newest first. */
export function orderListQuery(api: Api, page: number, status: OrderStatus | undefined) {
  return queryOptions({
    queryKey: [...orderListKey, status ?? 'all', page],
    queryFn: async () => (await api('GET /orders/user', { query: { page, limit: pageDefaults.lists.limit, status } })).data,
    staleTime: cacheTimes.orders,
    placeholderData: keepPreviousData,
    meta: { personal: true, followed: true },
  })
}

/** One order, by its number or id. */
export function orderQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: orderKey(id),
    queryFn: async () => (await api('GET /orders/:id', { params: { id } })).data.order,
    staleTime: cacheTimes.orders,
    meta: { personal: true, followed: true },
  })
}

/** Key of the returns of an order (returns/return-queries.ts): the last step of a return is its refund. */
export const returnsKey = (orderId: string) => ['orders', 'returns', orderId]

export const refundsKey = (id: string) => ['orders', 'refunds', id]
/** The refunds of an order, by its number. */
export function orderRefundsQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: refundsKey(id),
    queryFn: async () => (await api('GET /orders/:id/refunds', { params: { id } })).data.refunds,
    staleTime: cacheTimes.orders,
    meta: { personal: true, followed: true },
  })
}

/** Stores an order from the server under both its number and its id; lists are refetched when they are next shown. */
export function cacheOrder(queryClient: QueryClient, order: Order): void {
  queryClient.setQueryData(orderKey(order.orderId), order)
  queryClient.setQueryData(orderKey(order._id), order)
  // An answer that is under way may be from before the change.
  void queryClient.invalidateQueries({ queryKey: ['orders', 'detail'], fetchStatus: 'fetching' })
  void queryClient.invalidateQueries({ queryKey: orderListKey })
  // Cancelling a paid order makes a refund.
  void queryClient.invalidateQueries({ queryKey: refundsKey(order.orderId) })
}
