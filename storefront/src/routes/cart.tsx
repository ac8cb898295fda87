import { CartSkeleton } from '../features/cart/cart-skeleton.tsx'
import { CartView } from '../features/cart/cart-view.tsx'
import { useCart, useCartFreshness } from '../features/cart/use-cart.ts'
import { LoadFailure } from '../shared/load-failure.tsx'
import type { PageMeta } from '../shared/page/page.ts'

export const meta = (): PageMeta => ({ title: 'Your cart', noIndex: true })

export default function CartPage() {
  const { cart, error, retrying, retry } = useCart()
  useCartFreshness()
  return (
    <div className="page py-6 md:py-10">
      {cart ? (
        <CartView cart={cart} />
      ) : (
        <>
          <h1 className="mb-4 flex min-h-11 items-center text-2xl">Your cart</h1>
          {error ? <LoadFailure of={{ error, isFetching: retrying, refetch: retry }} title="Your cart did not load" /> : <CartSkeleton />}
        </>
      )}
    </div>
  )
}
