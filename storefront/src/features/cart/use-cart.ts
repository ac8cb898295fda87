import { useApi, useLiveEvent, useSession } from '@saddar/client'
import type { Cart } from '@saddar/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { applyChanges } from './cart-changes.ts'
import { cartKey, cartQuery } from './cart-query.ts'
import { useCartQueueState } from './use-cart-queue.ts'

interface CartReading {
  /** The cart with pending changes applied; undefined while it loads and for guests. */
  cart: Cart | undefined
  error: Error | null
  /** Whether a fetch is running, to show at the retry button. */
  retrying: boolean
  retry: () => void
}

/** The cart as the shopper sees it (rules 5). */
export function useCart(): CartReading {
  const { signedIn } = useSession()
  const { data, error, isFetching, refetch } = useQuery({ ...cartQuery(useApi()), enabled: signedIn })
  const { changes } = useCartQueueState()
  const cart = useMemo(() => (data && signedIn ? applyChanges(data, changes) : undefined), [data, signedIn, changes])
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
