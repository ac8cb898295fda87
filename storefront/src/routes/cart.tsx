import type { ReactNode } from 'react'
import { CartSkeleton } from '../features/cart/cart-skeleton.tsx'
import { CartView } from '../features/cart/cart-view.tsx'
import { useCart } from '../features/cart/use-cart.ts'
import { useCartFreshness } from '../features/cart/use-cart-freshness.ts'
import { useWaitingOrder, WaitingOrder } from '../features/orders/waiting-order.tsx'
import { HideFromGuests } from '../features/session/hide-from-guests.tsx'
import { lazyWithRetry } from '../shared/hydration/lazy.ts'
import { LoadFailure } from '../shared/load-failure.tsx'
import type { PageMeta } from '../shared/page/page.ts'

const JustOrdered = lazyWithRetry(() => import('../features/orders/just-ordered.tsx'))

export const meta = (): PageMeta => ({ title: 'Your cart', noIndex: true })

export const Frame = () => (
  <HideFromGuests pathname="/cart">
    <CartFrame>
      <CartSkeleton />
    </CartFrame>
  </HideFromGuests>
)

export default function CartPage() {
  const { cart, error, retrying, retry } = useCart()
  useCartFreshness()
  // Asked for with the cart, so that its notice does not come late and move the lines.
  useWaitingOrder()
  if (cart)
    return (
      <div className="page py-6 md:py-10">
        <CartView cart={cart} notice={<WaitingOrder />} justOrdered={<JustOrdered />} />
      </div>
    )
  if (!error) return <Frame />
  return (
    <CartFrame>
      <LoadFailure of={{ error, isFetching: retrying, refetch: retry }} title="Your cart did not load" />
    </CartFrame>
  )
}

function CartFrame({ children }: { children: ReactNode }) {
  return (
    <div className="page py-6 md:py-10">
      <h1 className="flex min-h-11 items-center text-2xl">Your cart</h1>
      {children}
    </div>
  )
}
