import { useLiveEvent } from '@saddar/client'
import type { Cart } from '@saddar/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cartKey, guestCartStorage } from './cart-query.ts'

/**
 * Refetches the cart when a product in it changes price, stock or name, when another tab changes a guest's cart, and when the shopper comes
 * back to this tab: another one may have changed the account's. For screens that show the cart.
 */
export function useCartFreshness(): void {
  const queryClient = useQueryClient()
  const refresh = (productId: string) => {
    const cart = queryClient.getQueryData<Cart>(cartKey)
    if (cart?.items.some((line) => line.productId === productId)) void queryClient.invalidateQueries({ queryKey: cartKey })
  }
  useLiveEvent('productUpdated', ({ product }) => refresh(product._id))
  useLiveEvent('productDeleted', ({ productId }) => refresh(productId))
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') void queryClient.invalidateQueries({ queryKey: cartKey })
    }
    // A guest's cart, which another tab has ordered or changed; null when everything was removed.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === guestCartStorage || key === null) void queryClient.invalidateQueries({ queryKey: cartKey })
    }
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('storage', onStorage)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('storage', onStorage)
    }
  }, [queryClient])
}
