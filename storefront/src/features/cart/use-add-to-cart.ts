import { ApiError, useSession } from '@saddar/client'
import { actionDelays } from '@saddar/contract/limits'
import { messages } from '@saddar/contract/messages'
import { useQueryClient } from '@tanstack/react-query'
import { getLineKey, type NewLine } from '../../shared/cart-line/line-identity.ts'
import { useLocation, useNavigate } from '../../shared/router/index.ts'
import { useSettings } from '../../shared/settings-query.ts'
import { toastFailure, useSubmit } from '../../shared/use-submit.ts'
import { addAndTrack } from './add-and-track.ts'
import { announceAdded } from './added-event.ts'
import { type CartIntent, rememberIntent } from './cart-intent.ts'
import { addInCart } from './in-cart.ts'
import { useCartQueue } from './use-cart-queue.ts'

interface Addition {
  line: NewLine
  thenGoTo?: string | undefined
}

interface AddToCart {
  /**
   * `thenGoTo` is the page to open after a successful add ('/checkout' for 'Buy now'); without it the sheet of added lines confirms.
   * Returns whether the line is in the cart now.
   */
  addToCart: (line: NewLine, options?: { thenGoTo?: string }) => Promise<boolean>
  busy: boolean
}

/** Sends a guest to the sign-in page; the intent is resumed afterwards (rule 5.7). */
export function useRequestSignIn(): (intent: CartIntent) => Promise<false> {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async (intent) => {
    rememberIntent(intent)
    await navigate('/login', { state: { from: pathname + search, message: messages.loginRequired } })
    return false
  }
}

/** Adds a line to the cart, also to a guest's where guests can check out. Elsewhere a guest's intent is saved and resumed after they have signed in (rule 5.7). */
export function useAddToCart(): AddToCart {
  const { signedIn } = useSession()
  const { guestCheckout } = useSettings()
  const queue = useCartQueue()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const requestSignIn = useRequestSignIn()
  const { submit, busy } = useSubmit(({ line }: Addition) => `addToCart ${getLineKey(line)} ${line.quantity}`, {
    windowMs: actionDelays.cartLine,
    send: ({ line }) => addAndTrack(queue, queryClient, line),
    onDone: async (_, { line, thenGoTo }) => {
      if (thenGoTo) await navigate(thenGoTo, { state: { bought: line } })
      else announceAdded({ text: 'Added to cart', lines: [line] })
    },
    onFailure: async (error, { line, thenGoTo }) => {
      // The session ended in the meantime: save the intent, as for a guest.
      if (!(error instanceof ApiError && error.status === 401))
        return toastFailure('Failed to add to cart')(addInCart(error, queryClient, line))
      await requestSignIn({ lines: [line], thenGoTo })
      return ''
    },
  })
  const addToCart: AddToCart['addToCart'] = (line, { thenGoTo } = {}) =>
    signedIn || guestCheckout ? submit({ line, thenGoTo }) : requestSignIn({ lines: [line], thenGoTo })
  return { addToCart, busy }
}
