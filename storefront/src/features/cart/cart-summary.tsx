import type { Cart } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { buttonClass } from '@saddar/ui'
import { Amount, AmountLines } from '../../shared/cart-line/amount-lines.tsx'
import { FreeDelivery } from '../../shared/cart-line/free-delivery.tsx'
import { PaymentMarks } from '../../shared/payment-marks.tsx'
import { Link } from '../../shared/router/index.ts'
import { useDelivery } from '../../shared/settings-query.ts'
import { Arrival } from './arrival.tsx'
import { sumSavings } from './cart-changes.ts'
import { DeliveryNote } from './delivery-note.tsx'
import { quoteShipping } from './price-shipping.ts'
import { useDeliveryPlace } from './use-delivery-place.ts'

/** The totals and the checkout button; without amounts while the cart loads. On phones total and button stay above the tab bar. */
export function CartSummary({ cart }: { cart?: Cart }) {
  const delivery = useDelivery()
  const { place, hasAddress } = useDeliveryPlace()
  const shipping = cart && quoteShipping(cart, delivery, place)
  const saved = cart ? sumSavings(cart) : 0
  const total = cart && cart.totalPrice + shipping!.fee
  // Not while the cart loads: a press that begins on the skeleton's link and ends on the loaded cart's link would be lost.
  const canOrder = cart !== undefined
  return (
    <>
      <section
        aria-labelledby="summary-title"
        className="grid gap-4 self-start rounded-tile border border-line bg-surface p-5 min-[900px]:sticky min-[900px]:top-6"
      >
        {/* In the line of the title, since a line of its own would move what is below it once the cart has loaded. */}
        <div className="flex flex-wrap items-baseline justify-between gap-x-2">
          <h2 id="summary-title" className="text-lg">
            Order summary
          </h2>
          {saved > 0 && <p className="tabular text-xs font-medium text-success sm:text-sm">You save {formatRupees(saved)}</p>}
        </div>
        <FreeDelivery goods={cart?.totalPrice} />
        <AmountLines subtotal={cart?.totalPrice} shipping={shipping?.fee} total={total} isFrom={shipping?.isLowest} />
        <div className="grid gap-1 text-sm text-quiet">
          <Arrival place={place} />
          <DeliveryNote cart={cart} place={place} hasAddress={hasAddress} />
        </div>
        <div className="hidden md:block">
          <CheckoutLink enabled={canOrder} width="w-full" />
        </div>
        <PaymentMarks />
      </section>
      <div className="edge-bar sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-4 flex flex-wrap items-center justify-between gap-4 border-line border-t bg-surface px-4 py-2.5 floating sm:-mx-6 sm:px-6 md:hidden">
        <p className="tabular leading-tight">
          <span className="block text-sm text-quiet">Total</span>
          <Amount value={total} isFrom={shipping?.isLowest} className="text-lg font-semibold" />
        </p>
        <CheckoutLink enabled={canOrder} />
      </div>
    </>
  )
}

function CheckoutLink({ enabled, width = '' }: { enabled: boolean; width?: string }) {
  const look = `${buttonClass({ size: 'lg' })} ${width}`
  if (!enabled)
    return (
      <button type="button" disabled className={look}>
        Checkout
      </button>
    )
  return (
    <Link to="/checkout" state={{ fromCart: true }} className={look}>
      Checkout
    </Link>
  )
}
