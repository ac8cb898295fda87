import type { Api } from '@saddar/client'
import type { CallReply } from '@saddar/contract'
import type { CourierName } from '@saddar/contract/courier-accounts'
import { couriers } from '@saddar/contract/couriers'
import { cacheTimes } from '@saddar/contract/limits'
import { type ShipmentView, shipmentViews } from '@saddar/contract/shipment-states'
import { keepPreviousData, type Query, type QueryClient, queryOptions } from '@tanstack/react-query'
import { findAllowedValue, readPage } from '../../shared/lists/list-address.ts'

export type ShipmentList = CallReply<'GET /admin/shipments'>['data']

export interface DeliveryFilters {
  view: ShipmentView
  courier?: CourierName | undefined
  search?: string | undefined
  sort: string
  page: number
}

/** Ignores values it does not know, so that a shared link never breaks. */
export const readDeliveryFilters = (params: URLSearchParams): DeliveryFilters => ({
  view: findAllowedValue(shipmentViews, params.get('view')) ?? 'open',
  courier: findAllowedValue(couriers, params.get('courier')),
  search: params.get('search') || undefined,
  sort: '-createdAt',
  page: readPage(params),
})

export function couriersQuery(api: Api) {
  return queryOptions({
    queryKey: ['couriers'],
    queryFn: async ({ signal }) => (await api('GET /admin/couriers', {}, { signal })).data.couriers as CourierName[],
    staleTime: cacheTimes.settings,
  })
}

/** How many booked parcels wait for the rider of each courier, as it is now. */
export function waitingQuery(api: Api) {
  return queryOptions({
    queryKey: ['couriers', 'waiting'],
    queryFn: async ({ signal }) => (await api('GET /admin/couriers', {}, { signal })).data.waiting,
    staleTime: 0,
  })
}

const draftsKey = ['shipments', 'drafts'] as const

/** Refetched when one of these orders is changed. */
export function draftsQuery(api: Api, courier: CourierName, orderIds: string[]) {
  return queryOptions({
    queryKey: [...draftsKey, courier, orderIds],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/shipments/drafts', { query: { courier, ids: orderIds.join(',') } }, { signal })).data,
    staleTime: 0,
    gcTime: 0,
    // A refetch would not change the fields that are being filled.
    refetchOnWindowFocus: false,
  })
}

export function orderShipmentsQuery(api: Api, orderId: string) {
  return queryOptions({
    // Below the order's own key: whatever refetches the order refetches its parcels.
    queryKey: ['orders', 'detail', orderId, 'shipments'],
    queryFn: async ({ signal }) => (await api('GET /admin/orders/:id/shipments', { params: { id: orderId } }, { signal })).data.shipments,
    staleTime: cacheTimes.paymentStatus,
  })
}

export function shipmentListQuery(api: Api, { view, courier, search, page }: DeliveryFilters) {
  return queryOptions({
    queryKey: ['shipments', 'list', { view, courier, search, page }],
    queryFn: async ({ signal }) => (await api('GET /admin/shipments', { query: { view, courier, search, page } }, { signal })).data,
    staleTime: cacheTimes.paymentStatus,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

/** After a change of an order: a dialog in which it is being booked marks it. */
export function refreshDrafts(queryClient: QueryClient, orderId: string): void {
  const isBooking = ({ queryKey }: Query) => (queryKey[3] as string[]).includes(orderId)
  void queryClient.invalidateQueries({ queryKey: draftsKey, predicate: isBooking })
}

/** After a change of parcels: their lists and orders are outdated. */
export function dropShipments(queryClient: QueryClient): void {
  for (const queryKey of [['shipments', 'list'], ['orders']]) void queryClient.invalidateQueries({ queryKey })
}
