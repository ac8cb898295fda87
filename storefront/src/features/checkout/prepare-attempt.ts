import type { Api } from '@saddar/client'
import type { Cart } from '@saddar/contract'
import type { Place } from '@saddar/contract/delivery'
import { errors } from '@saddar/contract/errors'
import { pageMessages } from '@saddar/contract/page-messages'
import type { QueryClient } from '@tanstack/react-query'
import { listAvailable } from '../cart/cart-changes.ts'
import { cartKey, cartQuery } from '../cart/cart-query.ts'
import type { CartQueue } from '../cart/cart-queue.ts'
import { getGuestCartId, hasGuestLines } from '../cart/guest-cart.ts'
import { type PriceSettings, priceCheckout } from './checkout-amounts.ts'
import { type CheckoutForm, isGuest } from './checkout-form.ts'
import { readDiscountAmount } from './discount-query.ts'
import { findAttempt, type OrderAttempt, openAttempt } from './order-attempt.ts'
import { findNamelessLine, writePlacement } from './placement.ts'

interface PrepareParts {
  api: Api
  queryClient: QueryClient
  queue: CartQueue
  userId: string
  settings: PriceSettings
  place: Place
  /** What the shopper was shown to pay in advance for a cash order, and of which total; in rupees. */
  advance: { advance: number; total: number } | null
}

/** Fetches the current cart from the server. */
export function reloadCart({ api, queryClient, userId }: Pick<PrepareParts, 'api' | 'queryClient' | 'userId'>): Promise<Cart> {
  return queryClient.fetchQuery({ ...cartQuery(api, () => !isGuest({ _id: userId })), staleTime: 0 })
}

/**
 * Prepares the order for the current cart once its quantities are settled; null when an earlier order of the same cart turns out to have
 * been placed. Throws an Error with the text to show when the cart cannot be ordered.
 */
export async function prepareAttempt(parts: PrepareParts, form: CheckoutForm, usesSaved: boolean): Promise<OrderAttempt | null> {
  const { queryClient, queue, userId } = parts
  const before = queue.getSnapshot().problems
  await queue.settle()
  // Only what was refused just now: an earlier refusal was shown, and its line has the quantity that it had.
  const [refusedQuantity] = Object.entries(queue.getSnapshot().problems).filter(([key, problem]) => problem !== before[key])
  if (refusedQuantity) throw new Error(refusedQuantity[1])
  let cart = queryClient.getQueryData<Cart>(cartKey) ?? (await reloadCart(parts))
  const earlier = findAttempt(userId)
  // An order without a response may exist: its lines have then left the cart and must not be ordered again.
  if (earlier?.unanswered && JSON.stringify(earlier.body) !== JSON.stringify(write(parts, form, cart, usesSaved))) {
    cart = await reloadCart(parts)
    if (listAvailable(cart).length === 0) return null
  }
  const lines = listAvailable(cart)
  if (lines.length === 0) throw new Error(pageMessages.cartEmpty)
  const nameless = findNamelessLine(lines)
  if (nameless) throw new Error(`Invalid product in cart: ${nameless.title}`)
  if (isGuest({ _id: userId }) && !hasGuestLines(lines)) {
    await reloadCart(parts)
    throw new Error(errors.CART_CHANGED.message)
  }
  return openAttempt(userId, write(parts, form, cart, usesSaved))
}

function write({ api, queryClient, userId, settings, place, advance }: PrepareParts, form: CheckoutForm, cart: Cart, usesSaved: boolean) {
  const parcel = { settings, place }
  const discountAmount = readDiscountAmount(queryClient, api, form.discountCode, cart, parcel)
  const placement = writePlacement(form, listAvailable(cart), priceCheckout(cart, form.paymentMethod, discountAmount, parcel), usesSaved)
  const guestCart = isGuest({ _id: userId }) ? { cartId: getGuestCartId() } : {}
  const agreed = form.paymentMethod === 'cash_on_delivery' && advance?.total === placement.total ? advance?.advance : 0
  return { ...placement, ...guestCart, advance: agreed ?? 0 }
}
