import { useApi, useLiveEvent, useSession } from '@saddar/client'
import type { Cart } from '@saddar/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSettings } from '../../shared/settings-query.ts'
import { applyChanges } from './cart-changes.ts'
import { cartKey, cartQuery } from './cart-query.ts'
import { useCartQueueState } from './use-cart-queue.ts'

interface CartReading {
  /** The cart with pending changes applied; undefined while it loads, and for guests who cannot check out. */
  cart: Cart | undefined
  error: Error | null
  /** Whether a fetch is running, to show at the retry button. */
  retrying: boolean
  retry: () => void
}

/** The cart as the shopper sees it (rules 5). */
export function useCart(): CartReading {
  const { signedIn } = useSession()
  const { guestCheckout } = useSettings()
  const hasCart = signedIn || guestCheckout
  const { data, error, isFetching, refetch } = useQuery({ ...cartQuery(useApi(), signedIn), enabled: hasCart })
  const { changes } = useCartQueueState()
  const cart = useMemo(() => (data && hasCart ? applyChanges(data, changes) : undefined), [data, hasCart, changes])
  return { cart, error: data ? null : error, retrying: isFetching, retry: () => void refetch() }
}

/** Refetches the cart when a product in it changes price, stock or name. For screens that show the cart. */
export function useCartFreshness(): void {
  const queryClient = useQueryClient()
  const refresh = (productId: string) => {
    const cart = queryClient.getQueryData<Cart>(cartKey)
    if (cart?.items.some((line) => line.productId === productId)) void queryClient.invalidateQueries({ queryKey: cartKey })
  }
  useLiveEvent('productUpdated', ({ product }) => refresh(product._id))
  useLiveEvent('productDeleted', ({ productId }) => refresh(productId))
}
