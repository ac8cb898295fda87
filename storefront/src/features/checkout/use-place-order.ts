import { ApiError, dedupeAction, useClient } from '@saddar/client'
import type { CallReply, Cart, User } from '@saddar/contract'
import { actionDelays, toastMs } from '@saddar/contract/limits'
import { messages } from '@saddar/contract/messages'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Form } from '../../shared/forms/use-form.ts'
import { useSettings } from '../../shared/settings-query.ts'
import { listAvailable } from '../cart/cart-changes.ts'
import { cartKey } from '../cart/cart-query.ts'
import { useCartQueue } from '../cart/use-cart-queue.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { discountKey } from './discount-query.ts'
import { endAttempt, markUnanswered, type OrderAttempt } from './order-attempt.ts'
import { prepareAttempt, reloadCart } from './prepare-attempt.ts'
import { nameField } from './server-fields.ts'

export type PlacedOrder = CallReply<'POST /orders'>['data']

interface PlaceOrderOptions {
  user: User
  onPlaced: (placed: PlacedOrder, attempt: OrderAttempt) => void
  /** That of the form on the screen, which then shows what went wrong; without a form a toast does. */
  refuse?: Form<CheckoutForm>['refuse']
}

interface PlaceOrder {
  place: (form: CheckoutForm, usesSaved: boolean) => Promise<void>
  /** Sends an order again to which nothing came back. */
  resend: (attempt: OrderAttempt) => Promise<void>
  busy: boolean
  /** Why the order was not placed, as far as no field says it; '' when nothing is wrong. */
  problem: string
  /** The total the shopper had seen before prices changed. */
  oldTotal: number | null
}

// Part of the guard's name: a press after a failure is a new try and no repeat to be merged.
let failures = 0

const needsFreshCart = ['PRICES_CHANGED', 'ITEMS_UNAVAILABLE', 'CART_EMPTY', 'OUT_OF_STOCK']

/** Places the order: one at a time, safely again after a lost connection (behaviour 6.10, S2 §4 and §8). */
export function usePlaceOrder({ user, onPlaced, refuse }: PlaceOrderOptions): PlaceOrder {
  const { api, session } = useClient()
  const queryClient = useQueryClient()
  const { onlineDiscountMinimum } = useSettings()
  const queue = useCartQueue()
  const placing = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [oldTotal, setOldTotal] = useState<number | null>(null)

  const showProblem = (error: unknown) => {
    // A session that ended has said so itself, and the guard is leading to /login.
    if (error instanceof ApiError && error.status === 401) return
    // Once nothing in the cart can be bought, the form has gone.
    const cart = queryClient.getQueryData<Cart>(cartKey)
    const failure = error instanceof Error && error.message ? error : new Error(messages.placeOrderFailed)
    if (refuse && cart && listAvailable(cart).length > 0) setProblem(refuse(failure, nameField))
    else toast.error(failure.message, { autoClose: toastMs.error })
  }

  const run = async (work: () => Promise<void>) => {
    if (placing.current) return
    placing.current = true
    setBusy(true)
    setProblem('')
    setOldTotal(null)
    try {
      await work()
    } catch (error) {
      showProblem(error)
    } finally {
      placing.current = false
      setBusy(false)
    }
  }

  const send = async (attempt: OrderAttempt) => {
    try {
      const post = () => api('POST /orders', { body: attempt.body }, { headers: { 'Idempotency-Key': attempt.key } })
      const { data } = await dedupeAction(`placeOrder ${attempt.key} ${failures}`, actionDelays.placeOrder)(post)
      endAttempt()
      onPlaced(data, attempt)
      if (!data.payment) forgetOrdered()
      // The order stands whether or not the address book can be read again now.
      if (attempt.body.saveAddress)
        await api('GET /auth/me').then(
          ({ data }) => session.setUser(data.user),
          () => {},
        )
    } catch (error) {
      failures++
      const { status, code } = error instanceof ApiError ? error : { status: 0, code: 'UNKNOWN' }
      if (status === 0 || status >= 500) markUnanswered(attempt)
      // Not signed in, another placement under way, too many requests: nothing was decided about this order.
      else if (![401, 409, 429].includes(status)) endAttempt()
      if (code === 'PRICES_CHANGED') setOldTotal(attempt.body.total ?? null)
      // A code that no longer holds, or takes off less: its field says so.
      if (code.includes('DISCOUNT') || code === 'PRICES_CHANGED') await queryClient.resetQueries({ queryKey: discountKey })
      if (needsFreshCart.includes(code)) await reloadCart({ api, queryClient }).catch(() => {})
      throw error
    }
  }

  const forgetOrdered = () => {
    void queryClient.cancelQueries({ queryKey: cartKey })
    queryClient.setQueryData<Cart>(cartKey, { items: [], totalPrice: 0, totalShippingCost: 0, itemCount: 0 })
    void queryClient.invalidateQueries({ queryKey: cartKey })
  }

  return {
    place: (form, usesSaved) =>
      run(async () => {
        const attempt = await prepareAttempt({ api, queryClient, queue, userId: user._id, onlineDiscountMinimum }, form, usesSaved)
        if (attempt) await send(attempt)
      }),
    resend: (attempt) => run(() => send(attempt)),
    busy,
    problem,
    oldTotal,
  }
}
