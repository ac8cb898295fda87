import type { Api } from '@saddar/client'
import type { Cart } from '@saddar/contract'
import { effectivePrice } from '@saddar/contract/money'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getLineKey } from '../../shared/cart-line/line-identity.ts'
import { listAvailable } from '../cart/cart-changes.ts'

export const discountKey = ['discount']

type PricedCart = Pick<Cart, 'items' | 'totalPrice'>

/** The server's amount for a code and this cart; refetched when the cart changes (rule 6.13). */
export function discountQuery(api: Api, code: string, cart: PricedCart) {
  const lines = listAvailable(cart)
  return queryOptions({
    queryKey: [...discountKey, code, lines.map((line) => [getLineKey(line), line.quantity, effectivePrice(line), line.shippingCost])],
    queryFn: async () => {
      const productIds = [...new Set(lines.map(({ productId }) => productId))]
      return (await api('POST /discounts/apply', { body: { code, orderTotal: cart.totalPrice, productIds } })).discount
    },
    // Short: the code's usage limit may be reached while the shopper types an address.
    staleTime: 60_000,
    meta: { personal: true, live: false },
  })
}

/** The discount of the applied code in rupees, if known; 0 without a code or after the server refused it. */
export function readDiscountAmount(queryClient: QueryClient, api: Api, code: string, cart: PricedCart): number {
  if (code === '') return 0
  const state = queryClient.getQueryState(discountQuery(api, code, cart).queryKey)
  return state?.status === 'success' ? (state.data?.discountAmount ?? 0) : 0
}
