import { useSession } from '@saddar/client'
import type { AdvancePage, PaymentMethod } from '@saddar/contract'
import { formatDateTime } from '@saddar/contract/karachi'
import { formatRupees } from '@saddar/contract/money'
import { paymentUnderReview } from '@saddar/contract/payment-failures'
import { getPaymentMethod } from '@saddar/contract/payment-methods'
import { Button, buttonClass, RadioCard } from '@saddar/ui'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { describeAdvanceAwaited } from '../../shared/advance-awaited.ts'
import { OrderedGoods } from '../../shared/cart-line/ordered-goods.tsx'
import { keepFiguresWhole } from '../../shared/keep-figures-whole.tsx'
import { useHasOrderKey } from '../../shared/order-keys.ts'
import { Panel } from '../../shared/panel.tsx'
import { Link } from '../../shared/router/index.ts'
import { waitsForBank } from '../../shared/waits-for-bank.ts'
import { PaymentRedirect } from '../checkout/payment-redirect.tsx'
import { usePayAdvance } from './use-pay-advance.ts'

interface AdvanceViewProps {
  linkKey: string
  advance: AdvancePage
  /** The buyer comes back from the bank. */
  isReturn: boolean
  /** The bank has not answered yet. */
  isChecking: boolean
}

/** The advance of a cash order for its buyer, who opened the link (rule 6.50): what to pay now, what the rider collects, and how to pay. */
export function AdvanceView({ linkKey, advance, isReturn, isChecking }: AdvanceViewProps) {
  const { pay, redirect } = usePayAdvance(linkKey)
  const { orderId, items, status } = advance.order
  const isOpen = advance.state === 'awaited' && status === 'pending' && !advance.underReview
  const failure = advance.failure ? `The last payment did not go through. ${advance.failure}` : ''
  const problem = isOpen && !isChecking ? pay.problem || failure : ''
  const alert = useFocusedAlert(problem, isChecking || pay.busy, isReturn)
  if (redirect) return <PaymentRedirect payment={redirect} orderId={orderId} backTo={`/advance/${linkKey}`} />
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-6">
      <header aria-live="polite" className="grid gap-2">
        <Heading advance={advance} isChecking={isChecking} />
        <p className="text-quiet">
          Order <span className="tabular font-medium text-ink">{orderId}</span>. {keepFiguresWhole(describeState(advance, isChecking))}
        </p>
      </header>
      {problem && (
        <p
          ref={alert}
          tabIndex={-1}
          role="alert"
          className="flex items-start gap-2 rounded-control bg-red-tint px-3 py-2.5 text-red-text outline-none"
        >
          <CircleAlert aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
          {problem}
        </p>
      )}
      <Panel title="What you pay">
        <dl className="tabular grid gap-3">
          {advance.state !== 'waived' && (
            <Amount name={advance.state === 'paid' ? 'Paid online' : 'Now, online'} value={advance.amount} isMain={isOpen} />
          )}
          <Amount name="To the rider, in cash" value={advance.toPay} isMain={!isOpen} />
        </dl>
        {advance.state !== 'waived' && <p className="text-quiet text-sm">{describeRefusal(advance)}</p>}
      </Panel>
      {isOpen && !isChecking && advance.isBegun && (
        <section aria-label="Payment" className="rounded-tile border border-line bg-surface p-5">
          <p className="font-medium">{waitsForBank.title}</p>
          <p className="text-quiet text-sm">{waitsForBank.text}</p>
        </section>
      )}
      {isOpen && !isChecking && <PayForm advance={advance} pay={pay} />}
      <Panel title="What you ordered">
        <OrderedGoods items={items} />
      </Panel>
      <OnwardLink orderId={orderId} isMain={advance.state !== 'awaited'} />
    </div>
  )
}

/** Moves the focus to a problem that follows an attempt to pay; one of an earlier visit leaves it alone. */
function useFocusedAlert(problem: string, isTrying: boolean, isReturn: boolean): RefObject<HTMLParagraphElement | null> {
  const alert = useRef<HTMLParagraphElement>(null)
  // The bank may have answered before the advance is shown.
  const hasTried = useRef(isReturn)
  useEffect(() => {
    if (isTrying) hasTried.current = true
    if (isTrying || !hasTried.current || !problem) return
    hasTried.current = false
    alert.current?.focus()
  }, [problem, isTrying])
  return alert
}

function Heading({ advance: { state, amount, underReview }, isChecking }: { advance: AdvancePage; isChecking: boolean }) {
  const title =
    state === 'paid'
      ? 'Thank you, your advance is paid'
      : state === 'waived'
        ? 'You do not need to pay in advance'
        : underReview
          ? 'Payment under review'
          : isChecking
            ? 'Confirming with the bank…'
            : `Pay ${formatRupees(amount)} in advance`
  const isWaiting = state === 'awaited' && (underReview || isChecking)
  return (
    <>
      {state === 'paid' && <CircleCheck aria-hidden size={36} strokeWidth={1.5} className="text-success" />}
      {isWaiting && <Clock aria-hidden size={36} strokeWidth={1.5} className="text-warning" />}
      <h1 className="tabular text-2xl">{title}</h1>
    </>
  )
}

function describeState({ state, underReview, cancelAt, order }: AdvancePage, isChecking: boolean): string {
  if (state === 'awaited' && underReview) return paymentUnderReview
  if (state === 'awaited' && isChecking) return 'This takes a few seconds.'
  if (state === 'awaited') {
    // Items that are not reserved cannot be kept either.
    const keeps = order.needsReview ? 'Please pay by' : 'We keep it for you until'
    return describeAdvanceAwaited(order) + (cancelAt ? ` ${keeps} ${formatDateTime(cancelAt)}.` : '')
  }
  if (order.needsReview) return 'We will call you before we pack it.'
  return order.status === 'shipped' ? 'It is on its way to you.' : 'We get it ready now.'
}

const describeRefusal = ({ isKept }: AdvancePage): string =>
  isKept
    ? 'If you cancel before we ship the order, we refund the advance. If you refuse the parcel at the door, we keep it.'
    : 'If you cancel the order or refuse the parcel, we refund the advance.'

function Amount({ name, value, isMain }: { name: string; value: number; isMain: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{name}</dt>
      <dd className={isMain ? 'whitespace-nowrap font-semibold text-xl' : 'whitespace-nowrap'}>{formatRupees(value)}</dd>
    </div>
  )
}

/** To the order for whoever may open it in this browser, else to the form that finds it. */
function OnwardLink({ orderId, isMain }: { orderId: string; isMain: boolean }) {
  const { signedIn } = useSession()
  const mayOpen = useHasOrderKey(orderId) || signedIn
  return (
    <div className="flex flex-wrap gap-3 max-sm:flex-col">
      <Link to={mayOpen ? `/orders/${orderId}` : '/track'} className={buttonClass({ tone: isMain ? 'primary' : 'outline' })}>
        {mayOpen ? 'See your order' : 'Track your order'}
      </Link>
    </div>
  )
}

function PayForm({ advance: { amount, methods, isBegun }, pay }: { advance: AdvancePage; pay: ReturnType<typeof usePayAdvance>['pay'] }) {
  const [chosen, setChosen] = useState<PaymentMethod>()
  const method = chosen ?? methods[0]
  if (!method)
    return (
      <p className="rounded-tile border border-line bg-surface p-5">Online payment is not available right now. Please try again later.</p>
    )
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void pay.submit(method)
      }}
    >
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-medium">How you pay</legend>
        {methods.map((one) => {
          const { label, hint } = getPaymentMethod(one)
          return (
            <RadioCard
              key={one}
              name="paymentMethod"
              value={one}
              checked={one === method}
              onChange={() => setChosen(one)}
              label={label}
              hint={hint}
            />
          )
        })}
      </fieldset>
      {/* While the bank is processing a payment, waiting is better than paying again. */}
      <Button type="submit" size="lg" tone={isBegun ? 'outline' : 'primary'} busy={pay.busy} className="tabular w-full">
        Pay {formatRupees(amount)}
      </Button>
      <noscript>
        <p className="text-quiet text-sm">To pay here, please turn on JavaScript, or reply to our message.</p>
      </noscript>
    </form>
  )
}
