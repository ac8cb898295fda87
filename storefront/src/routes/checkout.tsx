import { useSession } from '@saddar/client'
import { useAccount } from '../features/account/use-account.ts'
import { useCart } from '../features/cart/use-cart.ts'
import { useCartFreshness } from '../features/cart/use-cart-freshness.ts'
import { guestUser } from '../features/checkout/checkout-form.ts'
import { CheckoutSkeleton } from '../features/checkout/checkout-skeleton.tsx'
import { CheckoutView } from '../features/checkout/checkout-view.tsx'
import { OrderPlaced } from '../features/checkout/order-placed.tsx'
import { useWaitingOrder } from '../features/orders/waiting-order.tsx'
import { HideFromGuests } from '../features/session/hide-from-guests.tsx'
import { lazyWithRetry } from '../shared/hydration/lazy.ts'
import { LoadFailure } from '../shared/load-failure.tsx'
import type { PageMeta } from '../shared/page/page.ts'
import { useLocation } from '../shared/router/index.ts'

const JustOrdered = lazyWithRetry(() => import('../features/orders/just-ordered.tsx'))

export const meta = (): PageMeta => ({ title: 'Checkout', noIndex: true })

/** While the order is sent, so that its page needs no fetch of its own; a failure is met again when the page opens. */
const loadOrderPage = () => void import('./order.tsx').catch(() => {})

const pageClass = 'page max-w-7xl pt-6 pb-0 md:pt-10 min-[900px]:pb-16'

export const Frame = () => (
  <HideFromGuests pathname="/checkout">
    <div className={pageClass}>
      <CheckoutSkeleton />
    </div>
  </HideFromGuests>
)

export default function CheckoutPage() {
  const { state } = useLocation() as { state: { placed?: unknown } | null }
  if (typeof state?.placed === 'string')
    return (
      <div className="page max-w-7xl">
        <OrderPlaced orderId={state.placed} />
      </div>
    )
  return <Checkout />
}

function Checkout() {
  const { signedIn } = useSession()
  const account = useAccount()
  const user = signedIn ? account.user : guestUser
  const { cart, error, retrying, retry } = useCart()
  useCartFreshness()
  // Asked for with the cart, so that its notice does not come late and move the form.
  useWaitingOrder()
  const failure = account.error ?? error
  const retryBoth = () => {
    account.retry()
    retry()
  }
  if (!failure && !(user && cart)) return <Frame />
  return (
    <div className={pageClass}>
      {user && cart ? (
        <CheckoutView user={user} cart={cart} loadOrderPage={loadOrderPage} justOrdered={<JustOrdered />} />
      ) : (
        <>
          <h1 className="mb-6 text-2xl">Checkout</h1>
          <LoadFailure
            of={{ error: failure, isFetching: retrying || account.retrying, refetch: retryBoth }}
            title="Checkout did not load"
          />
        </>
      )}
    </div>
  )
}
