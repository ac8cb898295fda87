import { type Api, ApiError } from '@saddar/client'
import type { OrderQuote } from '@saddar/contract'
import { shopDiscountName } from '@saddar/contract/name-discount'
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

/** Why the server refuses the discount, and not the rest of the order; undefined for another refusal. */
function findDiscountProblem(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'INVALID_DISCOUNT_CODE' || error.code.startsWith('DISCOUNT_')) return error.message
  return error.errors.find(({ path }) => path.startsWith('shopDiscount'))?.msg
}

/**
 * What the order would cost; asked again with each change of it. A code or discount that is refused is left out, and `discountProblem` says why; ''
 * for none.
 */
export function quoteQuery(api: Api, quote: OrderQuote) {
  return queryOptions({
    queryKey: ['new-order', 'quote', quote],
    queryFn: async ({ signal }) => {
      const discountName = quote.shopDiscount ? shopDiscountName : 'Code'
      const ask = async (asked: OrderQuote) => (await api('POST /admin/orders/quote', { body: asked }, { signal })).data
      try {
        return { ...(await ask(quote)), discountName, discountProblem: '' }
      } catch (error) {
        const discountProblem = findDiscountProblem(error)
        if (!discountProblem) throw error
        return { ...(await ask({ ...quote, discountCode: null, shopDiscount: null })), discountName, discountProblem }
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
