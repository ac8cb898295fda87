import { type Api, useApi } from '@saddar/client'
import type { CallReply, Order } from '@saddar/contract'
import { cacheTimes } from '@saddar/contract/limits'
import { keepPreviousData, type Query, type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { orderKey } from '../../shared/order-query.ts'
import { refreshDrafts } from '../deliveries/queries.ts'
import { fitsFilters, type OrderFilters, toQuery } from './order-filters.ts'
import { createSeenOrders, type OrderSource } from './own-changes.ts'

const ordersPerPage = 20
/** The orders of one bulk call; small enough to show progress and to stop between calls. */
export const ordersPerCall = 50
export type OrderList = CallReply<'GET /orders'>['data']

const listKey = ['orders', 'list'] as const
const parcelsKey = ['orders', 'parcels'] as const
const arrivalsKey = ['orders', 'arrivals'] as const

const askFor = (filters: OrderFilters) => ({ ...toQuery(filters), page: filters.page, limit: ordersPerPage })

/** Not refetched in the background, so that rows do not move. Live events come through `cacheOrder`; new orders wait as arrivals. */
export function orderListQuery(api: Api, filters: OrderFilters) {
  return queryOptions({
    queryKey: [...listKey, filters],
    queryFn: async ({ signal }) => (await api('GET /orders', { query: askFor(filters) }, { signal })).data,
    staleTime: cacheTimes.orders,
    placeholderData: keepPreviousData,
    meta: { live: false },
  })
}

/** The orders before and after an order in the list it was opened from, even if it no longer matches that list's filters. */
export function neighboursQuery(api: Api, id: string, filters: OrderFilters) {
  return queryOptions({
    queryKey: ['orders', 'neighbours', id, toQuery(filters)],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/orders/:id/neighbours', { params: { id }, query: toQuery(filters) }, { signal })).data,
    staleTime: cacheTimes.orders,
  })
}

/** Staff's notes about an order. */
export const notesKey = (id: string) => ['orders', 'notes', id] as const

export function orderNotesQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: notesKey(id),
    queryFn: async ({ signal }) => (await api('GET /admin/orders/:id/notes', { params: { id } }, { signal })).data.notes,
    staleTime: cacheTimes.orders,
  })
}

/** What staff need to ask the buyer of a cash order to confirm it. */
export function confirmationQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['orders', 'confirmation', id],
    queryFn: async ({ signal }) => (await api('GET /admin/orders/:id/confirmation', { params: { id } }, { signal })).data,
    staleTime: cacheTimes.orders,
  })
}

/** What staff need to ask for an advance. */
export function advanceQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['orders', 'advance', id],
    queryFn: async ({ signal }) => (await api('GET /admin/orders/:id/advance', { params: { id } }, { signal })).data,
    staleTime: cacheTimes.orders,
  })
}

/** What is to be shipped of a selection; refetched when one of these orders is changed. */
export function parcelsQuery(api: Api, orderIds: string[]) {
  return queryOptions({
    queryKey: [...parcelsKey, orderIds],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/orders/parcels', { query: { ids: orderIds.join(',') } }, { signal })).data.parcels,
    staleTime: 0,
    gcTime: 0,
    // A refetch would not change the fields that are being filled.
    refetchOnWindowFocus: false,
  })
}

/** The orders whose tracking number contains this one; asked once it can be a whole number. */
export function sameNumberQuery(api: Api, number: string) {
  return queryOptions({
    queryKey: ['orders', 'same-number', number],
    queryFn: async ({ signal }) => (await api('GET /orders', { query: { search: number, limit: ordersPerPage } }, { signal })).data.orders,
    enabled: number.length > 5,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

/** The latest orders, for the dashboard; these rows may move. */
export function recentOrdersQuery(api: Api) {
  return queryOptions({
    queryKey: ['orders', 'recent'],
    queryFn: async ({ signal }) => (await api('GET /orders', { query: { limit: 5 } }, { signal })).data.orders,
    staleTime: cacheTimes.orders,
  })
}

/** How many orders of any day wait, by status and queue, or how many of one customer. */
export function orderCountsQuery(api: Api, userId?: string) {
  return queryOptions({
    queryKey: ['orders', 'waiting', userId],
    queryFn: async ({ signal }) => (await api('GET /admin/orders/counts', { query: { userId } }, { signal })).data,
    staleTime: cacheTimes.orders,
  })
}

const isSeen = createSeenOrders()

/**
 * Updates an order in every cached query, and refetches what is shown of it besides, once for an own change (rule 16.56). A row that no
 * longer matches its filter stays until the next load.
 */
export function cacheOrder(queryClient: QueryClient, order: Order, source: OrderSource = 'answer'): void {
  // Events do not count staff's notes.
  const replace = (other: Order) => (other._id === order._id ? { ...order, staffNotes: order.staffNotes ?? other.staffNotes } : other)
  queryClient.setQueriesData<OrderList>({ queryKey: listKey }, (list) => list && { ...list, orders: list.orders.map(replace) })
  queryClient.setQueriesData<Order[]>({ queryKey: arrivalsKey }, (orders) => orders?.map(replace))
  queryClient.setQueriesData<Order[]>({ queryKey: ['orders', 'recent'] }, (orders) => orders?.map(replace))
  if (isSeen(order, source)) return
  // Events do not carry staff's notes: refetch the open order, and what is shown of its parcels.
  const isOpen = ({ queryKey: [, , id, part], state: { data } }: Query) =>
    part ? id === order.orderId : (data as Order | undefined)?._id === order._id
  void queryClient.invalidateQueries({ queryKey: orderKey, predicate: isOpen })
  void queryClient.invalidateQueries({ queryKey: ['orders', 'advance', order.orderId] })
  // A delivered cash order is paid, and can be refunded.
  void queryClient.invalidateQueries({ queryKey: ['payments', 'refunds', 'order', order.orderId] })
  const isShipping = ({ queryKey }: Query) => (queryKey[2] as string[]).includes(order.orderId)
  void queryClient.invalidateQueries({ queryKey: parcelsKey, predicate: isShipping })
  refreshDrafts(queryClient, order.orderId)
}

/** Shows the number of staff's notes in the lists. */
export function countNotes(queryClient: QueryClient, orderId: string, staffNotes: number): void {
  const count = (order: Order) => (order.orderId === orderId ? { ...order, staffNotes } : order)
  queryClient.setQueriesData<OrderList>({ queryKey: listKey }, (list) => list && { ...list, orders: list.orders.map(count) })
}

/** Keeps a new order until the list shows it. */
export function addArrival(queryClient: QueryClient, order: Order): void {
  queryClient.setQueryData<Order[]>(arrivalsKey, (orders = []) =>
    orders.some(({ _id }) => _id === order._id) ? orders : [order, ...orders],
  )
}

/** New orders that match the filters and are not in the list yet. */
export function useArrivals(filters: OrderFilters, shown: Order[]): Order[] {
  const { data = [] } = useQuery<Order[]>({ queryKey: arrivalsKey, queryFn: skipToken, initialData: [], gcTime: Number.POSITIVE_INFINITY })
  return data.filter((order) => fitsFilters(order, filters) && !shown.some(({ _id }) => _id === order._id))
}

/** Clears the arrivals and refetches the list. */
export function useShowArrivals(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    queryClient.setQueryData(arrivalsKey, [])
    await queryClient.invalidateQueries({ queryKey: listKey })
  }
}

/**
 * After a lost connection or a change: refetches the visible list, updates its rows in place and keeps new orders as arrivals.
 * @returns the function that does so; the rows and the count of a list follow if orders that were changed enter or leave it
 */
export function useCatchUpOrders(): (changed?: string[]) => Promise<void> {
  const api = useApi()
  const queryClient = useQueryClient()
  return async (changed = []) => {
    const shownLists = queryClient.getQueryCache().findAll({ queryKey: listKey, type: 'active' })
    // Only marked as stale: the other lists refetch when they are opened.
    await queryClient.invalidateQueries({ queryKey: listKey, refetchType: 'none' })
    for (const { queryKey, state } of shownLists) {
      // A list that is still loading has no rows that could move, and nothing in it is new: it is read again from now.
      if (!state.data) {
        await queryClient.refetchQueries({ queryKey, exact: true })
        continue
      }
      const shown = (state.data as OrderList).orders
      const query = askFor(queryKey[2] as OrderFilters)
      const { data } = await api('GET /orders', { query })
      const has = (orders: Order[], id: string) => orders.some(({ orderId }) => orderId === id)
      if (changed.some((id) => has(shown, id) !== has(data.orders, id))) {
        const arrivals = queryClient.getQueryData<Order[]>(arrivalsKey) ?? []
        const orders = data.orders.filter(({ orderId }) => has(shown, orderId) || !has(arrivals, orderId))
        queryClient.setQueryData<OrderList>(queryKey, { ...data, orders })
      }
      const newest = shown.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), '')
      for (const order of data.orders) {
        if (has(shown, order.orderId)) cacheOrder(queryClient, order, 'list')
        else if (order.createdAt > newest && !changed.includes(order.orderId)) addArrival(queryClient, order)
      }
    }
  }
}
