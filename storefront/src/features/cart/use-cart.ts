import { useClient, useSession } from '@saddar/client'
import type { Cart } from '@saddar/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSettings } from '../../shared/settings-query.ts'
import { applyChanges } from './cart-changes.ts'
import { cartQuery } from './cart-query.ts'
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
  const { api, session } = useClient()
  const { signedIn } = useSession()
  const { guestCheckout } = useSettings()
  const hasCart = signedIn || guestCheckout
  const { data, error, isFetching, refetch } = useQuery({ ...cartQuery(api, () => session.getSnapshot().signedIn), enabled: hasCart })
  const { changes } = useCartQueueState()
  const cart = useMemo(() => (data && hasCart ? applyChanges(data, changes) : undefined), [data, hasCart, changes])
  return { cart, error: data ? null : error, retrying: isFetching, retry: () => void refetch() }
}
