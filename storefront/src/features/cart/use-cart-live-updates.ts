import { useLiveEvent } from '@saddar/client'
import type { Cart } from '@saddar/contract'
import { useQueryClient } from '@tanstack/react-query'
import { cartKey } from './cart-query.ts'

/**
 * Marks the cart as out of date when a product in it changes price, stock or name.
 * @param refetchType 'active' fetches it at once. 'none' leaves that to the screen that shows it next, so that a sale does not make every open
 * page ask for its cart at the same moment.
 */
export function useCartLiveUpdates(refetchType: 'active' | 'none'): void {
  const queryClient = useQueryClient()
  const refresh = (productId: string) => {
    const cart = queryClient.getQueryData<Cart>(cartKey)
    if (cart?.items.some((line) => line.productId === productId)) void queryClient.invalidateQueries({ queryKey: cartKey, refetchType })
  }
  useLiveEvent('productUpdated', ({ product }) => refresh(product._id))
  useLiveEvent('productDeleted', ({ productId }) => refresh(productId))
}
