import type { CartItem, PaymentMethod } from '@saddar/contract'
import type { Place } from '@saddar/contract/delivery'
import { errors } from '@saddar/contract/errors'
import { formatRupees } from '@saddar/contract/money'
import type { OrderAmounts } from '@saddar/contract/order-amounts'
import { findCity } from '@saddar/contract/pakistan'
import { Button } from '@saddar/ui'
import type { ReactNode } from 'react'
import { Amount, AmountLines } from '../../shared/cart-line/amount-lines.tsx'
import { describeFees } from '../../shared/cart-line/fee-note.ts'
import { FreeDelivery } from '../../shared/cart-line/free-delivery.tsx'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import { useDelivery, useSettings } from '../../shared/settings-query.ts'
import { Arrival } from '../cart/arrival.tsx'
import { differsByCity } from '../cart/price-shipping.ts'
import { OrderLines, OrderLinesSkeleton } from './order-lines.tsx'
import type { AskedAdvance } from './use-place-order.ts'

interface CheckoutSummaryProps {
  /** Lines and amounts are undefined while the cart loads. */
  lines: CartItem[] | undefined
  amounts: OrderAmounts | undefined
  /** The applied code, '' without one. */
  discountCode: string
  discountField: ReactNode
  /** Leads to the field for a code; absent once one is applied. */
  onCode?: (() => void) | undefined
  submitText: string
  busy: boolean
  problem: string
  /** It asks for the advance: nothing went wrong. */
  isAdvanceTold?: boolean
  /** What the order has too much of, shown beside the submit button. */
  shortage?: ReactNode
  /** The total that the shopper saw before prices changed. */
  oldTotal: number | null
  /** What the shop asks for in advance; null for nothing. */
  advance: AskedAdvance | null
  method: PaymentMethod
  /** Where the order goes; its city is '' while it is not entered. */
  place: Place
  /** Whether it is that of a saved address, in a town that may be unknown. */
  isSavedPlace: boolean
}

/** More lines than these scroll, so that the total and the button are on the screen with them. */
const shownLines = 4

/** Lines, amounts, refusal and submit button. On phones the lines are above the form (order-fold.tsx); total, refusal and button stay at the lower edge. */
export function CheckoutSummary({
  lines,
  amounts,
  discountCode,
  discountField,
  onCode,
  submitText,
  busy,
  problem,
  isAdvanceTold = false,
  shortage,
  oldTotal,
  advance,
  method,
  place,
  isSavedPlace,
}: CheckoutSummaryProps) {
  const { returnDays, confirmCashOrders } = useSettings()
  const isToBeConfirmed = confirmCashOrders && method === 'cash_on_delivery' && !advance
  const isLong = lines && lines.length > shownLines
  const delivery = useDelivery()
  const isPerProduct = delivery.charge === 'product' && amounts?.totalShippingCost !== 0
  // A half-typed name is unknown.
  const isKnownPlace = isSavedPlace || findCity(place.city)
  const isFeeOpen = !isKnownPlace && amounts?.totalShippingCost !== 0 && differsByCity(delivery, amounts?.subtotal ?? 0)
  const text =
    amounts && oldTotal !== null && oldTotal !== amounts.total
      ? `${errors.PRICES_CHANGED.message}\nThe total was ${formatRupees(oldTotal)}, it is now ${formatRupees(amounts.total)}.`
      : problem
  // Shown beside the submit button. Only one of the two buttons is visible, so the reason is always near the one that was pressed.
  const notice = (text || shortage) && (
    <div className="grid gap-2">
      {shortage}
      {text && (
        <FormNotice tone={isAdvanceTold ? 'info' : 'error'} isUrgent>
          {text}
        </FormNotice>
      )}
    </div>
  )
  return (
    <>
      <section
        aria-labelledby="summary-title"
        className="grid content-start gap-5 self-start rounded-tile border border-line bg-surface p-5 min-[900px]:sticky min-[900px]:top-6"
      >
        <h2 id="summary-title" className="text-lg">
          Your order
        </h2>
        <div className="hidden min-[900px]:block">
          {/* A list that scrolls must be scrollable by keyboard too. */}
          <section aria-label="Items" {...(isLong && { tabIndex: 0, className: '-m-1 max-h-[40dvh] overflow-y-auto rounded-control p-1' })}>
            {lines ? <OrderLines lines={lines} /> : <OrderLinesSkeleton />}
          </section>
        </div>
        {discountField}
        <FreeDelivery goods={amounts?.subtotal} className="border-line border-t pt-4" />
        <AmountLines
          className="border-line border-t pt-4"
          subtotal={amounts?.subtotal}
          shipping={amounts?.totalShippingCost}
          discounts={
            amounts && [
              { label: `Discount (${discountCode})`, amount: amounts.discountAmount },
              { label: 'Online payment discount', amount: amounts.onlinePaymentDiscount },
            ]
          }
          total={amounts?.total}
        />
        {advance && amounts && <AdvanceLines advance={advance} total={amounts.total} />}
        <div className="hidden gap-5 min-[900px]:grid">
          {notice}
          <Button type="submit" size="lg" busy={busy}>
            {submitText}
          </Button>
        </div>
        <div className="grid gap-1 text-sm text-quiet">
          {isKnownPlace && <Arrival place={place} />}
          {isFeeOpen && <p>Shipping depends on your city.</p>}
          {lines && isPerProduct && <p>{describeFees(lines)}</p>}
          <p>
            {returnDays > 0 && `${returnDays}-day money back. `}Processing starts within 24 hours
            {isToBeConfirmed && ' after you confirm the order'}.
          </p>
        </div>
      </section>
      <div className="edge-bar sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2.5 border-line border-t bg-surface px-4 py-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] floating sm:-mx-6 sm:px-6 min-[900px]:hidden">
        {notice && <div className="max-h-[40dvh] basis-full overflow-y-auto">{notice}</div>}
        <div className="grid">
          <p className="tabular leading-tight">
            <span className="block text-sm text-quiet">{advance ? 'Now, online' : 'Total'}</span>
            <Amount value={advance ? advance.advance : amounts?.total} className="text-lg font-semibold" />
          </p>
          {onCode && (
            // The area to press reaches beyond the line of text, over the total.
            <button
              type="button"
              onClick={onCode}
              className="relative text-left text-xs underline underline-offset-2 disabled:opacity-55 after:absolute after:inset-x-0 after:-top-7 after:-bottom-2"
            >
              Have a code?
            </button>
          )}
        </div>
        <Button type="submit" size="lg" busy={busy} className="grow px-4!">
          {submitText}
        </Button>
      </div>
    </>
  )
}

/** What a cash order costs now and at the door (rule 6.50.2). */
function AdvanceLines({ advance: { advance, isKept }, total }: { advance: AskedAdvance; total: number }) {
  return (
    <div className="grid gap-2 rounded-control bg-tile p-3 text-sm">
      <dl className="tabular grid gap-1">
        <div className="flex justify-between gap-4 font-semibold">
          <dt>Now, online</dt>
          <dd>{formatRupees(advance)}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt>To the rider, in cash</dt>
          <dd>{formatRupees(Math.max(0, total - advance))}</dd>
        </div>
      </dl>
      <p className="text-quiet">
        {isKept
          ? 'If you refuse the parcel at the door, we keep what you paid in advance.'
          : 'If you cancel the order or refuse the parcel, we refund what you paid in advance.'}
      </p>
    </div>
  )
}
