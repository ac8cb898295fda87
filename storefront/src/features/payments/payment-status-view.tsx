import type { Order } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { isOnlinePayment, knownOrderStatus, knownPaymentStatus, paymentMethodNames } from '@saddar/contract/order-states'
import { Button, buttonClass } from '@saddar/ui'
import { ChevronDown, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../router/index.ts'
import { isSubmittable, PaymentRedirect } from '../checkout/payment-redirect.tsx'
import { FormNotice } from '../forms/form-notice.tsx'
import { formatDateTime } from '../orders/dates.ts'
import { OrderAmounts } from '../orders/order-amounts.tsx'
import { StepList } from '../orders/order-timeline.tsx'
import { Panel } from '../orders/panel.tsx'
import { FactList } from './fact-list.tsx'
import { FirstItems } from './first-items.tsx'
import { PayInCash } from './pay-in-cash.tsx'
import { type Outcome, PaymentOutcome } from './payment-outcome.tsx'
import type { KnownPayment } from './payment-queries.ts'
import { listPaymentSteps } from './payment-steps.ts'
import { SupportLine } from './support-line.tsx'
import { useConfirmedPayment } from './use-confirmed-payment.ts'
import { type Payment, usePaymentActions } from './use-payment-actions.ts'

const cards: Record<string, { outcome: Outcome; title: string; text: string }> = {
  completed: { outcome: 'paid', title: 'Payment Completed', text: 'Your payment has arrived. Processing starts within 24 hours.' },
  failed: { outcome: 'failed', title: 'Payment Failed', text: 'Your payment could not be processed.' },
  processing: { outcome: 'open', title: 'Processing', text: 'The bank is working on your payment.' },
  not_required: { outcome: 'cash', title: 'Pay on delivery', text: 'You pay the rider in cash when the order arrives.' },
}
const pendingCard = { outcome: 'open' as const, title: 'Payment Pending', text: 'The bank has not confirmed this payment yet.' }

/** How the payment of an order stands, and what can be done about it (S2 §2; behaviour 7.2 and 7.4). */
export function PaymentStatusView({ order, payment }: { order: Order; payment: KnownPayment }) {
  const [redirect, setRedirect] = useState<Payment | null>(null)
  const actions = usePaymentActions(order.orderId, setRedirect)
  const { busy, problem, sync, retry, goOn } = actions
  // Only what arrives before one's eyes: an old order that is looked at again is no purchase.
  const [firstSeen] = useState(payment.paymentStatus)
  useConfirmedPayment(firstSeen !== 'completed' && payment.paymentStatus === 'completed' ? order : undefined)
  const { outcome, title, text } = cards[payment.paymentStatus] ?? pendingCard
  const { mismatch, message } = payment
  const isOpen = isOnlinePayment(order.paymentMethod) && payment.paymentStatus !== 'completed'
  const canGoOn = isOpen && payment.status === 'pending'
  const canRetry = payment.paymentStatus === 'failed' && payment.status === 'payment_failed' && !mismatch
  if (redirect && isSubmittable(redirect)) return <PaymentRedirect payment={redirect} orderId={order.orderId} />
  return (
    <>
      <PaymentOutcome outcome={outcome} title={title}>
        <p>{payment.paymentStatus === 'failed' && message ? `Payment failed: ${message}` : text}</p>
      </PaymentOutcome>
      {mismatch && (
        <FormNotice tone="error">
          The order shows a failed payment, but the bank’s code says that it was paid. Please press Sync Status, and do not pay a second
          time.
        </FormNotice>
      )}
      {(problem || redirect) && <FormNotice tone="error">{problem || 'Payment submission failed'}</FormNotice>}
      <div className="flex flex-wrap justify-center gap-3">
        {canRetry && (
          <Button busy={busy === 'retry'} disabled={busy !== null} onClick={() => void retry()}>
            Retry Payment
          </Button>
        )}
        {canGoOn && (
          <Button busy={busy === 'goOn'} disabled={busy !== null} onClick={() => void goOn()}>
            Continue to payment
          </Button>
        )}
        {canRetry && <PayInCash order={order} actions={actions} />}
        {isOpen && (
          <Button tone="outline" busy={busy === 'sync'} disabled={busy !== null} onClick={() => void sync()}>
            <RotateCw aria-hidden size={20} strokeWidth={1.75} />
            Sync Status
          </Button>
        )}
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        <div className="grid content-start gap-6">
          <Panel title="Order timeline">
            <StepList
              steps={listPaymentSteps({
                ...order,
                status: knownOrderStatus(payment.status),
                paymentStatus: knownPaymentStatus(payment.paymentStatus),
              })}
            />
          </Panel>
          <Panel title="Payment details">
            <PaymentFacts order={order} payment={payment} />
          </Panel>
        </div>
        <Panel title="Order summary" className="self-start">
          <FirstItems items={order.items} />
          <OrderAmounts order={order} className="border-line border-t pt-4" />
        </Panel>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to="/orders" className={buttonClass({ tone: 'outline' })}>
          View All Orders
        </Link>
        <Link to="/products" className={buttonClass({ tone: 'quiet' })}>
          Continue Shopping
        </Link>
      </div>
      <SupportLine />
    </>
  )
}

function PaymentFacts({ order, payment }: { order: Order; payment: KnownPayment }) {
  const { transactionId, responseCode, message, updatedAt, gatewayResponse } = payment
  return (
    <>
      <FactList
        facts={[
          ['Order ID', order.orderId],
          ['Amount', formatRupees(order.totalAmount)],
          ['Method', paymentMethodNames[order.paymentMethod]],
          ['Transaction ID', transactionId ?? 'None yet'],
          ['Response code', responseCode ?? 'None yet'],
          ['Message', message],
          [
            'Last updated',
            <time key="at" dateTime={updatedAt}>
              {formatDateTime(updatedAt)}
            </time>,
          ],
        ]}
      />
      {gatewayResponse !== null && (
        <details className="group text-sm">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-medium">
            Gateway response
            <ChevronDown aria-hidden size={20} strokeWidth={1.75} className="transition-transform group-open:rotate-180" />
          </summary>
          <pre className="tabular overflow-x-auto rounded-control bg-tile p-3 text-xs break-words whitespace-pre-wrap">
            {JSON.stringify(gatewayResponse, null, 2)}
          </pre>
        </details>
      )}
    </>
  )
}
