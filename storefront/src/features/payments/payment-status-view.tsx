import type { Order } from '@saddar/contract'
import { formatDateTime } from '@saddar/contract/karachi'
import { formatRupees } from '@saddar/contract/money'
import { knownOrderStatus, knownPaymentStatus } from '@saddar/contract/order-states'
import { getPaymentMethod, isOnlinePayment } from '@saddar/contract/payment-methods'
import { buttonClass } from '@saddar/ui'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Panel } from '../../shared/panel.tsx'
import { listPaymentChoices, useAcceptsCash } from '../../shared/payment-choices.ts'
import { Link } from '../../shared/router/index.ts'
import { PaymentRedirect } from '../checkout/payment-redirect.tsx'
import { ConfirmInChat } from '../orders/confirm-in-chat.tsx'
import { NextSteps } from '../orders/next-steps.tsx'
import { OrderAmounts } from '../orders/order-amounts.tsx'
import { isChatAsked } from '../orders/order-steps.ts'
import { StepList } from '../orders/order-timeline.tsx'
import { awaitsClaimedPayment, doNotPayAgain, withoutPaying } from './claimed-payment.ts'
import { FactList } from './fact-list.tsx'
import { FailureDetails } from './failure-details.tsx'
import { FirstItems } from './first-items.tsx'
import { MismatchNotice } from './mismatch-notice.tsx'
import { PaymentBadge } from './payment-badge.tsx'
import { PaymentButtons } from './payment-buttons.tsx'
import { PaymentOutcome } from './payment-outcome.tsx'
import type { KnownPayment } from './payment-queries.ts'
import { describeBankMessage, type PaymentState, readPaymentState } from './payment-state.ts'
import { listPaymentSteps } from './payment-steps.ts'
import { SupportLine } from './support-line.tsx'
import { useConfirmedPayment } from './use-confirmed-payment.ts'
import { usePaymentActions } from './use-payment-actions.ts'

/** The state of an order's payment and the actions it allows (rules 7.2 and 7.4). */
export function PaymentStatusView({ order, payment }: { order: Order; payment: KnownPayment }) {
  const actions = usePaymentActions(order.orderId)
  // Report only a payment that is confirmed while the page is open: an old order that is opened again is no purchase.
  const [initialStatus] = useState(payment.paymentStatus)
  useConfirmedPayment(initialStatus !== 'completed' && payment.paymentStatus === 'completed' ? order : undefined)
  // Fetched separately, and perhaps a moment later than the order.
  const now: Order = { ...order, status: knownOrderStatus(payment.status), paymentStatus: knownPaymentStatus(payment.paymentStatus) }
  const state = readPaymentState(now, payment)
  const isCash = state.kind === 'cash'
  const isMismatch = payment.mismatch && state.kind === 'failed'
  const allowed = listPaymentChoices(now, useAcceptsCash(), payment.mismatch)
  const isAwaited = awaitsClaimedPayment(now)
  const choices = isAwaited ? withoutPaying(allowed) : allowed
  if (actions.redirect) return <PaymentRedirect payment={actions.redirect} orderId={order.orderId} />
  return (
    <>
      <PaymentOutcome
        outcome={state.outcome}
        title={state.title}
        below={
          <>
            {state.kind === 'failed' && !isMismatch && <FailureDetails message={payment.message} />}
            {isCash && isChatAsked(now) && <ConfirmInChat orderId={order.orderId} />}
            <PaymentButtons order={now} choices={choices} actions={actions} />
          </>
        }
      >
        <p>{state.text}</p>
        {isAwaited && <p className="font-medium">{doNotPayAgain}</p>}
        {(state.kind === 'failed' || state.kind === 'cancelled') && choices.sync && !isMismatch && (
          <p>If money left your account, press Sync Status and do not pay again.</p>
        )}
        {choices.continuePayment && <p>If money left your account, press Sync Status and do not pay again.</p>}
        {choices.cash && choices.continuePayment && <p>If you did not finish paying, continue to payment or pay the rider in cash.</p>}
      </PaymentOutcome>
      {isCash && now.status === 'pending' && <NextSteps order={now} />}
      {isMismatch && <MismatchNotice />}
      <div className="grid gap-6 md:grid-cols-2">
        <div className="grid content-start gap-6">
          <Panel title="Order timeline">
            <StepList steps={listPaymentSteps(now)} />
          </Panel>
          <Panel title="Payment details">
            <PaymentFacts order={now} payment={payment} state={state} />
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

function PaymentFacts({ order, payment, state }: { order: Order; payment: KnownPayment; state: PaymentState }) {
  const { updatedAt } = payment
  // Those of a failed attempt mean nothing for an order that is paid in cash.
  const { transactionId, responseCode, gatewayResponse } =
    state.kind === 'cash' ? { transactionId: null, responseCode: null, gatewayResponse: null } : payment
  // A cash order that never went to the bank has nothing to wait for.
  const none = isOnlinePayment(order.paymentMethod) && state.kind !== 'free' ? 'None yet' : null
  return (
    <>
      <FactList
        facts={[
          ['Order number', order.orderId],
          ['Amount', formatRupees(order.totalAmount)],
          ['Method', getPaymentMethod(order.paymentMethod).label],
          ['Payment status', <PaymentBadge key="payment" {...order} />],
          ['Transaction ID', transactionId ?? none],
          ['Response code', responseCode ?? none],
          ['Message', none && describeBankMessage(state, payment)],
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
