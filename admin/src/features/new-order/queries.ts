import { type Api, ApiError } from '@saddar/client'
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

/** Whether the server refuses a discount code, and not the rest of the order. */
const isCodeRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'INVALID_DISCOUNT_CODE' || error.code.startsWith('DISCOUNT_'))

/** What the order would cost; asked again with each change of it. A code that is refused is left out, and `codeProblem` says why; '' for none. */
export function quoteQuery(api: Api, quote: OrderQuote) {
  return queryOptions({
    queryKey: ['new-order', 'quote', quote],
    queryFn: async ({ signal }) => {
      const ask = async (asked: OrderQuote) => (await api('POST /admin/orders/quote', { body: asked }, { signal })).data
      try {
        return { ...(await ask(quote)), codeProblem: '' }
      } catch (error) {
        if (!isCodeRefused(error)) throw error
        return { ...(await ask({ ...quote, discountCode: null })), codeProblem: error.message }
      }
    },
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
