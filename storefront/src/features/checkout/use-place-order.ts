import { type Api, ApiError, dedupeAction, findErrorData, useClient } from '@saddar/client'
import type { CallReply, Cart, ErrorData, Order, PaymentMethod, User } from '@saddar/contract'
import { errors } from '@saddar/contract/errors'
import { actionDelays, toastMs } from '@saddar/contract/limits'
import { pageMessages } from '@saddar/contract/page-messages'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Form } from '../../shared/forms/use-form.ts'
import { rememberOrderKey } from '../../shared/order-keys.ts'
import { markAccountFresh, markAccountOutdated } from '../../shared/outdated-account.ts'
import { settingsKey, useSettings } from '../../shared/settings-query.ts'
import { useSubmit } from '../../shared/use-submit.ts'
import { listAvailable } from '../cart/cart-changes.ts'
import { cartKey } from '../cart/cart-query.ts'
import { dropFromGuestCart } from '../cart/guest-cart.ts'
import { listOrdered } from '../cart/list-ordered.ts'
import { useCartQueue } from '../cart/use-cart-queue.ts'
import { type CheckoutForm, getDestination, isGuest } from './checkout-form.ts'
import { discountKey } from './discount-query.ts'
import { endAttempt, findAttempt, markUnanswered, type OrderAttempt } from './order-attempt.ts'
import { prepareAttempt, reloadCart } from './prepare-attempt.ts'

/** An order that the shop refused: what its message is about. */
interface RefusedOrder {
  code: string
  method: PaymentMethod
  /** The total that the shopper saw. */
  total: number | null | undefined
}

/** In rupees. The total is that of the order that it was asked of: a code, for one, changes both. */
export type AskedAdvance = ErrorData['ADVANCE_ASKED'] & { total: number }
export type PlacedOrder = CallReply<'POST /orders'>['data']

interface PlaceOrderOptions {
  user: User
  onPlaced: (placed: PlacedOrder, attempt: OrderAttempt) => void
  /** The `refuse` of the form on screen, which shows the failure; without a form a toast shows it. */
  refuse?: Form<CheckoutForm>['refuse']
  /** Called before `refuse` when the order was refused because of its discount code. */
  onCodeRefused?: (code: string, reason: string) => void
}

interface PlaceOrder {
  place: (form: CheckoutForm, usesSaved: boolean) => Promise<boolean>
  /** Sends an order again that got no response. */
  resend: (attempt: OrderAttempt) => Promise<boolean>
  busy: boolean
  /** Why the order was refused, unless a field shows it; '' otherwise. */
  problem: string
  /** Clears `problem`. */
  dismiss: () => void
  /** The order that `problem` is about; null before the first refusal. */
  refused: RefusedOrder | null
  /** The total that the shopper saw before prices changed. */
  oldTotal: number | null
  /** What the shop asks for in advance, once it has refused to place the order without. */
  advance: AskedAdvance | null
}

const cartTaken = 'Your cart has been ordered or emptied in another tab.'

// Part of the deduplication name: a press after a failure is a new attempt, not a repeat.
let failures = 0

const needsFreshCart = ['PRICES_CHANGED', 'ITEMS_UNAVAILABLE', 'CART_EMPTY', 'CART_CHANGED', 'OUT_OF_STOCK']

const withKey = ({ key }: OrderAttempt) => ({ headers: { 'Idempotency-Key': key } })

const postForAccount = async (api: Api, attempt: OrderAttempt): Promise<PlacedOrder> =>
  (await api('POST /orders', { body: attempt.body }, withKey(attempt))).data

/** Stores the key to the order before anything else happens: without an account, only this browser may know the order. */
async function postAsGuest(api: Api, attempt: OrderAttempt): Promise<PlacedOrder> {
  const { fromCart: _, useExistingAddress: __, existingAddressId: ___, saveAddress: ____, ...body } = attempt.body
  const { orderKey, ...placed } = (await api('POST /orders/guest', { body }, withKey(attempt))).data
  rememberOrderKey(placed.order.orderId, orderKey)
  return placed
}

/** The bank's page waits no longer for the address book on a slow network. */
const addressWaitMs = 2_000

/** Places the order: one at a time, and safe to repeat after a lost connection (rule 6.10). */
export function usePlaceOrder({ user, onPlaced, refuse, onCodeRefused }: PlaceOrderOptions): PlaceOrder {
  const { api, session } = useClient()
  const queryClient = useQueryClient()
  const settings = useSettings()
  const queue = useCartQueue()
  const [oldTotal, setOldTotal] = useState<number | null>(null)
  const [refused, setRefused] = useState<RefusedOrder | null>(null)
  const [advance, setAdvance] = useState<AskedAdvance | null>(null)

  const onFailure = (error: unknown): string => {
    // The end of a session has its own message, and the guard redirects to /login.
    if (error instanceof ApiError && error.status === 401) return ''
    // The form is gone when nothing in the cart can be bought any more.
    const cart = queryClient.getQueryData<Cart>(cartKey)
    const failure = error instanceof Error && error.message ? error : new Error(pageMessages.placeOrderFailed)
    if (refuse && cart && listAvailable(cart).length > 0) return refuse(failure)
    // Nothing is left to check or to order again; the empty cart names the order.
    const isTaken = failure.message === errors.CART_CHANGED.message
    toast.error(isTaken ? cartTaken : failure.message, { autoClose: toastMs.error })
    return ''
  }
  const { submit, busy, problem, reset } = useSubmit('placeOrder', {
    windowMs: 0,
    send: (work: () => Promise<void>) => {
      setOldTotal(null)
      return work()
    },
    onFailure,
  })

  /** @param unanswered an earlier order without a response, which this one replaces */
  const send = async (attempt: OrderAttempt, unanswered?: OrderAttempt | null) => {
    try {
      if (!isGuest(user) && attempt.body.saveAddress) markAccountOutdated()
      const post = () => (isGuest(user) ? postAsGuest(api, attempt) : postForAccount(api, attempt))
      const data = await dedupeAction(`placeOrder ${attempt.key} ${failures}`, actionDelays.placeOrder)(post)
      endAttempt()
      // The order is placed even if refreshing the address book fails. The redirect to the bank would cancel it, and a shopper who comes
      // back to checkout would have to enter the address again.
      const refresh = () => (attempt.body.saveAddress ? refreshUser() : undefined)
      if (data.payment) await Promise.race([refresh(), new Promise((resolve) => setTimeout(resolve, addressWaitMs))])
      onPlaced(data, attempt)
      if (data.payment) return
      forgetOrdered(data.order)
      await refresh()
    } catch (error) {
      failures++
      const { status, code } = error instanceof ApiError ? error : { status: 0, code: 'UNKNOWN' }
      setRefused({ code, method: attempt.body.paymentMethod, total: attempt.body.total })
      if (status === 0 || status >= 500) markUnanswered(attempt)
      // The earlier order may be what has taken the cart: it can still be asked for.
      else if (code === 'CART_CHANGED' && unanswered) markUnanswered(unanswered)
      // Not signed in, another placement running, or too many requests: the server decided nothing about this order.
      else if (code === 'CART_CHANGED' || ![401, 409, 429].includes(status)) endAttempt()
      const ordered = findErrorData(error, 'CART_CHANGED')?.ordered
      if (ordered) dropFromGuestCart(ordered)
      if (code === 'PRICES_CHANGED') setOldTotal(attempt.body.total ?? null)
      if (error instanceof ApiError && code === 'ADVANCE_ASKED')
        setAdvance({ ...(error.data as ErrorData['ADVANCE_ASKED']), total: attempt.body.total ?? 0 })
      // Applying the code again might accept it: only an order tells the shop the phone number, whose first order or limit it may concern.
      if (code.includes('DISCOUNT') && attempt.body.discountCode) onCodeRefused?.(attempt.body.discountCode, (error as ApiError).message)
      // The code's discount may be smaller now.
      if (code.includes('DISCOUNT') || code === 'PRICES_CHANGED') await queryClient.resetQueries({ queryKey: discountKey })
      // The delivery settings, or the saved address on another device, may have changed the fee.
      if (code === 'PRICES_CHANGED') await Promise.all([queryClient.refetchQueries({ queryKey: settingsKey }), refreshUser()])
      if (needsFreshCart.includes(code)) await reloadCart({ api, queryClient, userId: user._id }).catch(() => {})
      throw error
    }
  }

  const refreshUser = async () => {
    if (isGuest(user)) return
    await api('GET /auth/me').then(
      ({ data }) => {
        session.setUser(data.user)
        markAccountFresh()
      },
      () => {},
    )
  }

  const forgetOrdered = (order: Order) => {
    if (isGuest(user)) dropFromGuestCart(listOrdered(order))
    void queryClient.cancelQueries({ queryKey: cartKey })
    queryClient.setQueryData<Cart>(cartKey, { items: [], totalPrice: 0, totalShippingCost: 0, itemCount: 0 })
    void queryClient.invalidateQueries({ queryKey: cartKey })
  }

  return {
    place: (form, usesSaved) =>
      submit(async () => {
        const place = getDestination(form, user)
        const earlier = findAttempt(user._id)
        const attempt = await prepareAttempt({ api, queryClient, queue, userId: user._id, settings, place, advance }, form, usesSaved)
        if (attempt) await send(attempt, earlier?.unanswered && earlier.key !== attempt.key ? earlier : null)
      }),
    resend: (attempt) => submit(() => send(attempt)),
    busy,
    problem,
    dismiss: reset,
    refused,
    oldTotal,
    advance,
  }
}
