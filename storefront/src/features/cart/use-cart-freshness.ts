import { useClient } from '@saddar/client'
import type { Cart } from '@saddar/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cartKey, guestCartStorage } from './cart-query.ts'
import { useCartLiveUpdates } from './use-cart-live-updates.ts'

/**
 * Refetches the cart when a product in it changes, when another tab changes a guest's cart, when the shopper comes back to this tab (another
 * one may have changed the account's), and once the live connection opens, since events before it are missed. For screens that show the cart.
 */
export function useCartFreshness(): void {
  const { live } = useClient()
  const queryClient = useQueryClient()
  useCartLiveUpdates('active')
  useEffect(() => {
    const refetch = () => void queryClient.invalidateQueries({ queryKey: cartKey })
    const onReturn = () => {
      if (document.visibilityState === 'visible') refetch()
    }
    // A guest's cart, which another tab has ordered or changed; null when everything was removed.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === guestCartStorage || key === null) refetch()
    }
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('storage', onStorage)
    // Nothing of an empty cart can have changed, and later connections refetch everything on screen anyway.
    const hasLines = () => queryClient.getQueryData<Cart>(cartKey)?.items.length
    const stopCatchUp = live.onCatchUp((isFirst) => void (isFirst && hasLines() && refetch()))
    return () => {
      stopCatchUp()
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('storage', onStorage)
    }
  }, [live, queryClient])
}
