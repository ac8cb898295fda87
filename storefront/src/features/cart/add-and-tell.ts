import type { Cart } from '@saddar/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { CartDesk } from './cart-desk.ts'
import { cartKey } from './cart-query.ts'
import type { NewLine } from './line-identity.ts'

/** Adds what a shopper chose, and tells the data layer once it is in the cart; the code for telling comes with the first (behaviour 12.8). */
export async function addAndTell(desk: CartDesk, queryClient: QueryClient, line: NewLine): Promise<void> {
  await desk.add(line)
  const cart = queryClient.getQueryData<Cart>(cartKey)
  if (cart)
    void import('../tracking/push-event.ts').then(
      ({ trackAddToCart }) => trackAddToCart(cart, line),
      () => {},
    )
}
