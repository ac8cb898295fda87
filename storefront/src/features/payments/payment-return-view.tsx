import { useApi, useSession } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { describeDelivery } from '@saddar/contract/delivery'
import { formatDateTime } from '@saddar/contract/karachi'
import { formatRupees } from '@saddar/contract/money'
import { isPaidCode } from '@saddar/contract/order-states'
import { locatePlace } from '@saddar/contract/pakistan'
import { buttonClass, EmptyState, Spinner } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { Panel } from '../../shared/panel.tsx'
import { listPaymentChoices, useAcceptsCash } from '../../shared/payment-choices.ts'
import { Link, useLocation } from '../../shared/router/index.ts'
import { useDelivery, useSettings } from '../../shared/settings-query.ts'
import { PaymentRedirect } from '../checkout/payment-redirect.tsx'
import { ConfirmInChat } from '../orders/confirm-in-chat.tsx'
import { CopyNumber } from '../orders/copy-number.tsx'
import { NextSteps } from '../orders/next-steps.tsx'
import { OrderAmounts } from '../orders/order-amounts.tsx'
import { OrderConfirmation } from '../orders/order-confirmation.tsx'
import { OrderFailure } from '../orders/order-failure.tsx'
import { isChatAsked } from '../orders/order-steps.ts'
import { SaveInvoice } from '../orders/save-invoice.tsx'
import { StatusBadge } from '../orders/status-badge.tsx'
import { doNotPayAgain, rememberClaim, withoutPaying } from './claimed-payment.ts'
import { FactList } from './fact-list.tsx'
import { FailureDetails } from './failure-details.tsx'
import { FirstItems } from './first-items.tsx'
import { MismatchNotice } from './mismatch-notice.tsx'
import { PaymentBadge } from './payment-badge.tsx'
import { PaymentButtons } from './payment-buttons.tsx'
import { PaymentOutcome } from './payment-outcome.tsx'
import { type PaymentReturn, paymentReturnQuery, usePaymentLiveUpdates } from './payment-queries.ts'
import { type PaymentState, readPaymentState } from './payment-state.ts'
import { type ReturnClaim, readOrderNumber, readReturn } from './read-return.ts'
import { SupportLine } from './support-line.tsx'
import { useConfirmedPayment } from './use-confirmed-payment.ts'
import { usePaymentActions } from './use-payment-actions.ts'

/**
 * The page that a gateway returns the shopper to (rule 7.3). Until the server answers, it shows the state that the query claims, marked as
 * unconfirmed.
 */
export function PaymentReturnView() {
  const { search } = useLocation()
  const claim = readReturn(search)
  const query = useQuery({ ...paymentReturnQuery(useApi(), search), enabled: claim.orderId !== '' })
  const { data, error } = query
  usePaymentLiveUpdates()
  if (claim.orderId === '')
    return (
      <>
        <EmptyState
          icon={<SearchX aria-hidden strokeWidth={1.5} />}
          title={<h1 className="text-xl">Order ID not found in payment response</h1>}
          action={<ReturnLinks />}
        >
          If you have paid, the order appears under your orders as soon as the bank confirms it.
        </EmptyState>
        <SupportLine />
      </>
    )
  if (data) return <ConfirmedReturn {...data} isClaimedPaid={claim.isPaid} />
  if (error)
    return (
      <>
        <OrderFailure of={query} heading title="Error processing payment return" />
        <SupportLine />
      </>
    )
  return <ClaimedReturn claim={claim} />
}

/** The state that the query claims, shown until the server has answered. */
function ClaimedReturn({ claim }: { claim: ReturnClaim }) {
  return (
    <>
      <PaymentOutcome outcome={claim.isPaid ? 'paid' : 'failed'} title={claim.isPaid ? 'Payment Successful!' : 'Payment Failed'}>
        <Spinner size="sm" color="dark" text="Processing Payment" />
        <p>Confirming with the bank…</p>
      </PaymentOutcome>
      <Panel title="Order details">
        <FactList
          facts={[
            ['Order number', readOrderNumber(claim.orderId)],
            [
              'Payment status',
              <PaymentBadge
                key="payment"
                {...(claim.isPaid
                  ? { status: 'confirmed', paymentStatus: 'completed' }
                  : { status: 'payment_failed', paymentStatus: 'failed' })}
              />,
            ],
            ['Order status', <StatusBadge key="order" status={claim.isPaid ? 'confirmed' : 'payment_failed'} />],
            ['Transaction ID', claim.transactionId],
            ['Response code', claim.responseCode],
          ]}
        />
      </Panel>
    </>
  )
}

/** Signed-out visitors see only the order's state and amount (rule 7.3.1). */
const isFullOrder = (order: PaymentReturn['order']): order is Order => order.items !== undefined

function ConfirmedReturn({ order, paymentDetails, isClaimedPaid }: PaymentReturn & { isClaimedPaid: boolean }) {
  const { orderId, items, createdAt } = order
  const { transactionId, responseCode, message, amount } = paymentDetails
  const mismatch = order.paymentStatus === 'failed' && isPaidCode(responseCode)
  const state = readPaymentState(order, { responseCode, message, mismatch })
  const fullOrder = isFullOrder(order) ? order : undefined
  const actions = usePaymentActions(orderId)
  const acceptsCash = useAcceptsCash()
  const delivery = useDelivery()
  const { signedIn } = useSession()
  const { guestCheckout } = useSettings()
  const arrives = state.kind === 'paid' && ['confirmed', 'processing'].includes(order.status)
  /** Just bought: the page of an order that is paid in cash, with the payment. */
  const isNew = fullOrder !== undefined && state.kind === 'paid' && order.status === 'confirmed'
  const isCash = state.kind === 'cash'
  // Confirming it is then the next action.
  const isAsked = isCash && fullOrder !== undefined && isChatAsked(fullOrder)
  useConfirmedPayment(order.paymentStatus === 'completed' ? fullOrder : undefined)
  const isAwaited = isClaimedPaid && (state.kind === 'pending' || state.kind === 'processing')
  useEffect(() => {
    if (isAwaited) rememberClaim(orderId)
  }, [isAwaited, orderId])
  if (actions.redirect) return <PaymentRedirect payment={actions.redirect} orderId={orderId} />
  const allowed = fullOrder && listPaymentChoices(fullOrder, acceptsCash, mismatch)
  const choices = allowed && isAwaited ? withoutPaying(allowed) : allowed
  const pieces = items?.reduce((sum, { quantity }) => sum + quantity, 0)
  const links = (
    <div className="grid gap-3">
      {/* In a line of its own: a tablet has no room for four. */}
      {isNew && (
        <div className={linksClass}>
          <Link to={`/orders/${orderId}`} className={buttonClass()}>
            View Order Details
          </Link>
        </div>
      )}
      <div className={linksClass}>
        <ReturnLinks
          orderId={orderId}
          mayOpen={fullOrder !== undefined}
          isMain={!isNew && !isAsked && !choices?.retry && !choices?.continuePayment}
        />
      </div>
    </div>
  )
  return (
    <>
      {isNew ? (
        <>
          <OrderConfirmation orderId={orderId} order={fullOrder} isGuest={!signedIn} isPaid />
          <NextSteps order={fullOrder} />
          {links}
        </>
      ) : (
        <PaymentOutcome
          outcome={state.outcome}
          title={state.returnTitle}
          below={
            <>
              {state.kind === 'failed' && !mismatch && <FailureDetails message={message} />}
              {isAsked && <ConfirmInChat orderId={orderId} />}
              {fullOrder && choices && <PaymentButtons order={fullOrder} choices={choices} actions={actions} />}
              {!fullOrder && state.kind === 'failed' && (
                <>
                  <Link to={`/orders/${orderId}/payment-status`} className={buttonClass()}>
                    Log in to try again
                  </Link>
                  {guestCheckout && (
                    <p className="max-w-md text-sm text-quiet">
                      Ordered without an account? Try again in the browser you ordered with, or with the link in our email.
                    </p>
                  )}
                </>
              )}
            </>
          }
        >
          <p>{state.text}</p>
          {isAwaited && <p className="font-medium">{doNotPayAgain}</p>}
          <NextStep kind={state.kind} status={order.status} canSync={choices?.sync ?? false} />
        </PaymentOutcome>
      )}
      {isCash && fullOrder?.status === 'pending' && <NextSteps order={fullOrder} />}
      {state.kind === 'failed' && mismatch && <MismatchNotice />}
      <div className="grid gap-6 md:grid-cols-2">
        <Panel title="Order details">
          <FactList
            facts={[
              [
                'Order number',
                !isNew && (
                  <span key="id" className="flex flex-wrap items-center justify-end">
                    {fullOrder ? (
                      <Link to={`/orders/${orderId}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
                        {orderId}
                      </Link>
                    ) : (
                      orderId
                    )}
                    <CopyNumber orderId={orderId} />
                  </span>
                ),
              ],
              [
                'Arrives',
                fullOrder && arrives && describeDelivery(delivery, locatePlace(fullOrder.shippingAddress), Date.parse(createdAt!)),
              ],
              ['Amount', formatRupees(amount)],
              ['Items', pieces],
              ['Date', createdAt && <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>],
              ['Payment status', <PaymentBadge key="payment" {...order} />],
              ['Order status', <StatusBadge key="order" status={order.status} />],
              // Those of a failed attempt mean nothing for an order that is paid in cash.
              ['Transaction ID', !isCash && transactionId],
              ['Response code', !isCash && responseCode],
            ]}
          />
          {isNew && <SaveInvoice order={fullOrder} className="justify-self-start" />}
        </Panel>
        {fullOrder && (
          <Panel title="Order summary" className="-order-1 self-start md:order-none">
            <FirstItems items={fullOrder.items} />
            <OrderAmounts order={fullOrder} className="border-line border-t pt-4" />
          </Panel>
        )}
      </div>
      {!isNew && links}
      <SupportLine />
    </>
  )
}

/** Links to other pages, shown beside the actions. */
function NextStep({ kind, status, canSync }: { kind: PaymentState['kind']; status: Order['status']; canSync: boolean }) {
  if (kind === 'pending' || kind === 'processing')
    return <p>This page checks with the bank again automatically. You can also come back later.</p>
  if (kind === 'paid' && status !== 'delivered' && status !== 'cancelled') return <p>You can follow it under your orders.</p>
  if ((kind === 'failed' || kind === 'cancelled') && canSync)
    return <p>If money left your account, press Sync Status and do not pay again.</p>
  return null
}

const linksClass = 'flex flex-wrap justify-center gap-3 max-sm:flex-col'

/** @param mayOpen whether this visitor may see the order; others can find it by number and phone */
function ReturnLinks({ orderId, mayOpen = false, isMain = true }: { orderId?: string; mayOpen?: boolean; isMain?: boolean }) {
  const { signedIn } = useSession()
  const look = buttonClass({ tone: isMain ? 'primary' : 'outline' })
  return (
    <>
      {signedIn ? (
        <Link to="/account/orders" className={look}>
          View All Orders
        </Link>
      ) : (
        orderId && (
          <Link to={mayOpen ? `/orders/${orderId}` : '/track'} className={look}>
            {mayOpen ? 'See your order' : 'Track your order'}
          </Link>
        )
      )}
      <Link to="/" className={buttonClass({ tone: isMain ? 'outline' : 'quiet' })}>
        Continue Shopping
      </Link>
      <Link to="/contact" className={buttonClass({ tone: 'quiet' })}>
        Contact Support
      </Link>
    </>
  )
}
