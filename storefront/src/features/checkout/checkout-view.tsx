import { useApi } from '@saddar/client'
import type { Cart, User } from '@saddar/contract'
import { isAdvanceAwaited } from '@saddar/contract/advances'
import { toastMs } from '@saddar/contract/limits'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Navigate, useLocation, useNavigate } from '../../shared/router/index.ts'
import { useSettings } from '../../shared/settings-query.ts'
import { trackPurchase } from '../../shared/tracking.ts'
import { listAvailable } from '../cart/cart-changes.ts'
import { EmptyCart } from '../cart/empty-cart.tsx'
import { OrderConfirmation } from '../orders/order-confirmation.tsx'
import { cacheOrder } from '../orders/order-queries.ts'
import { discardDraft } from './checkout-draft.ts'
import { isGuest } from './checkout-form.ts'
import { CheckoutFormView } from './checkout-form-view.tsx'
import { findAttempt, type OrderAttempt } from './order-attempt.ts'
import { isSubmittable, PaymentRedirect } from './payment-redirect.tsx'
import { isRepeatedOrder } from './placement.ts'
import { UnansweredOrder } from './unanswered-order.tsx'
import { type PlacedOrder, usePlaceOrder } from './use-place-order.ts'

interface CheckoutViewProps {
  user: User
  cart: Cart
  /** Called when an order in cash is sent, whose page follows. */
  loadOrderPage: () => void
  /** Shown when the cart is empty. */
  justOrdered: ReactNode
}

/** Checkout for a shopper with a cart: the form, the redirect to the bank, or the question about an unanswered order. */
export function CheckoutView({ user, cart, loadOrderPage, justOrdered }: CheckoutViewProps) {
  const { paymentMethods } = useSettings()
  const { state } = useLocation()
  const [placed, setPlaced] = useState<PlacedOrder | null>(null)
  // What is on its way as an order: the news that its last pieces are sold may overtake the answer, and concerns nobody else.
  const [sentCart, setSentCart] = useState<Cart | null>(null)
  const follow = useFollowPlaced(user, setPlaced)
  const { resend, busy } = usePlaceOrder({ user, onPlaced: follow })

  if (placed?.payment) return <PaymentRedirect payment={placed.payment} orderId={placed.order.orderId} />
  // Until the code of the order's page has loaded, what stands at its top.
  if (placed) {
    const { order } = placed
    return <OrderConfirmation orderId={order.orderId} order={order} isGuest={isGuest(user)} thanks={!isRepeatedOrder(order.items)} />
  }
  const shown = sentCart ?? cart
  if (listAvailable(shown).length > 0)
    return (
      <CheckoutFormView
        user={user}
        cart={shown}
        methods={paymentMethods}
        onSending={(method) => {
          setSentCart(cart)
          if (method === 'cash_on_delivery') loadOrderPage()
        }}
        onAnswered={() => setSentCart(null)}
        onPlaced={follow}
      />
    )
  const attempt = findAttempt(user._id)
  if (attempt?.unanswered) return <UnansweredOrder attempt={attempt} busy={busy} onAsk={(attempt) => void resend(attempt)} />
  return state ? <EmptyCart justOrdered={justOrdered} /> : <Navigate to="/cart" replace />
}

/** After the order is placed: to the bank, to the success screen, or to the order's own page (rules 6.11, 7.12). */
function useFollowPlaced(user: User, setPlaced: (placed: PlacedOrder) => void) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const api = useApi()
  /** To the page that takes the advance; the order's own page has its link too. */
  const openAdvance = async (orderId: string) => {
    const link = await api('GET /orders/:id/advance', { params: { id: orderId } }).then(
      ({ data }) => data.link,
      () => null,
    )
    await navigate(link === null ? `/orders/${orderId}` : new URL(link).pathname, { replace: true })
  }
  return (placed: PlacedOrder, attempt: OrderAttempt) => {
    const { order, payment } = placed
    // The account keeps the address; of a guest who comes back from the bank without having paid, this tab alone knows what was typed.
    if (!payment || !isGuest(user)) discardDraft()
    cacheOrder(queryClient, order)
    if (payment && !isSubmittable(payment)) {
      toast.error('Payment submission failed', { autoClose: toastMs.error })
      return void navigate(`/orders/${order.orderId}`, { replace: true })
    }
    setPlaced(placed)
    if (payment) return
    trackPurchase(order)
    if (isAdvanceAwaited(order)) return void openAdvance(order.orderId)
    const hasScreen = isRepeatedOrder(attempt.body.items)
    // The order's own page says thank you itself; on a phone a toast would cover what happens next.
    if (!hasScreen) return void navigate(`/orders/${order.orderId}`, { replace: true, state: { placed: true } })
    toast.success('Thank you! We have your order.', { autoClose: toastMs.successWithScreen })
    void navigate('/checkout', { replace: true, state: { placed: order.orderId } })
  }
}
