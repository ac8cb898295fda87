import type { Cart } from '@saddar/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { NewLine } from '../../shared/cart-line/line-identity.ts'
import { cartKey } from './cart-query.ts'
import type { CartQueue } from './cart-queue.ts'

/** Adds a line and then reports it to the data layer (rule 12.8); the tracking code is loaded with the first addition. */
export async function addAndTrack(queue: CartQueue, queryClient: QueryClient, line: NewLine): Promise<void> {
  await queue.add(line)
  const cart = queryClient.getQueryData<Cart>(cartKey)
  if (cart)
    void import('../../shared/tracking.ts').then(
      ({ trackAddToCart }) => trackAddToCart(cart, line),
      () => {},
    )
}
