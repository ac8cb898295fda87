import { useLiveEvent } from '@saddar/client'
import type { Cart } from '@saddar/contract'
import { useQueryClient } from '@tanstack/react-query'
import { cartKey } from './cart-query.ts'

/** Refetches the cart when a product in it changes price, stock or name: on every page, so that the cart is right when it opens. */
export function useCartLiveUpdates(): void {
  const queryClient = useQueryClient()
  const refresh = (productId: string) => {
    const cart = queryClient.getQueryData<Cart>(cartKey)
    if (cart?.items.some((line) => line.productId === productId)) void queryClient.invalidateQueries({ queryKey: cartKey })
  }
  useLiveEvent('productUpdated', ({ product }) => refresh(product._id))
  useLiveEvent('productDeleted', ({ productId }) => refresh(productId))
}
