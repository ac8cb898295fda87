import { ApiError, dedupeAction, useSession } from '@saddar/client'
import { actionDelays, toastMs } from '@saddar/contract/limits'
import { messages } from '@saddar/contract/messages'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getLineKey, type NewLine } from '../../shared/cart-line/line-identity.ts'
import { useLocation, useNavigate } from '../../shared/router/index.ts'
import { addAndTrack } from './add-and-track.ts'
import { type CartIntent, rememberIntent } from './cart-intent.ts'
import { useCartQueue } from './use-cart-queue.ts'

interface AddToCart {
  /**
   * `thenGoTo` is where a successful add leads ('/checkout' for 'Buy now'); without it one stays and is told.
   * Answers whether the line is in the cart now.
   */
  addToCart: (line: NewLine, options?: { thenGoTo?: string }) => Promise<boolean>
  busy: boolean
}

/** Sends a guest to the sign-in, after which the wish is carried out (behaviour 5.7). */
export function useRequestSignIn(): (intent: CartIntent) => Promise<false> {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async (intent) => {
    rememberIntent(intent)
    await navigate('/login', { state: { from: pathname + search, message: messages.loginRequired } })
    return false
  }
}

/** Puts something into the cart. A guest's wish is remembered, and carried out once they have signed in (behaviour 5.7). */
export function useAddToCart(): AddToCart {
  const { signedIn } = useSession()
  const queue = useCartQueue()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const requestSignIn = useRequestSignIn()
  const [busy, setBusy] = useState(false)

  const addToCart = async (line: NewLine, { thenGoTo }: { thenGoTo?: string } = {}) => {
    if (!signedIn) return requestSignIn({ lines: [line], thenGoTo })
    setBusy(true)
    try {
      await dedupeAction(
        `addToCart ${getLineKey(line)} ${line.quantity}`,
        actionDelays.cartLine,
      )(() => addAndTrack(queue, queryClient, line))
      if (thenGoTo) await navigate(thenGoTo, { state: { fromCart: true } })
      else toast.success('Added to cart', { autoClose: toastMs.success })
      return true
    } catch (error) {
      // The session ended meanwhile: the wish survives it.
      if (error instanceof ApiError && error.status === 401) return requestSignIn({ lines: [line], thenGoTo })
      const message = error instanceof Error ? error.message : 'Failed to add to cart'
      toast.error(message)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { addToCart, busy }
}
