import { useApi } from '@saddar/client'
import { toast } from '@saddar/ui'
import { useMutation } from '@tanstack/react-query'
import type { Selection } from '../../shared/lists/use-selection.ts'
import { type OrderFilters, toQuery } from './order-filters.ts'
import type { PlannedOrder } from './planned-order.ts'

/** Selects every order that matches now, on all pages. Orders that match later are not included. */
export function useSelectAll(filters: OrderFilters, selection: Selection, remember: (orders: PlannedOrder[]) => void) {
  const api = useApi()
  return useMutation({
    mutationFn: async () => (await api('GET /admin/orders/ids', { query: toQuery(filters) })).data,
    onSuccess: ({ orderIds, isMore, groups }) => {
      for (const { orderIds: alike, ...state } of groups) remember(alike.map((orderId) => ({ orderId, ...state })))
      selection.set(orderIds, true)
      if (isMore) toast.info(`The first ${orderIds.length.toLocaleString('en-US')} are selected. Narrow the list for the others.`)
    },
    onError: (error) => toast.error(error.message),
  })
}
