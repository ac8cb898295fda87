import type { Api } from '@saddar/client'
import type { OrderQuote } from '@saddar/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** What may be ordered, as shoppers find it, or by its SKU or barcode. */
export function productsToOrderQuery(api: Api, search: string) {
  return queryOptions({
    queryKey: ['new-order', 'products', search.toLowerCase()],
    queryFn: async ({ signal }) => (await api('GET /admin/orders/products', { query: { search } }, { signal })).data,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    meta: { live: false },
  })
}

/** What the order would cost; asked again with each change of it. */
export function quoteQuery(api: Api, quote: OrderQuote) {
  return queryOptions({
    queryKey: ['new-order', 'quote', quote],
    queryFn: async ({ signal }) => (await api('POST /admin/orders/quote', { body: quote }, { signal })).data,
    enabled: quote.items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    meta: { live: false },
  })
}

const shortestPhone = 10

/** The newest order with this phone number, whose name and address are most likely the buyer's; asked once the number can be whole. */
export function earlierOrderQuery(api: Api, phone: string) {
  return queryOptions({
    queryKey: ['orders', 'earlier', phone],
    queryFn: async ({ signal }) => (await api('GET /orders', { query: { search: phone, limit: 1 } }, { signal })).data,
    enabled: phone.replace(/\D/g, '').length >= shortestPhone,
    staleTime: 60_000,
    meta: { live: false },
  })
}
