import { useApi } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { Button, buttonClass, EmptyState, Spinner } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { RotateCw, SearchX } from 'lucide-react'
import { Link, useLocation } from '../../router/index.ts'
import { CopyNumber } from '../orders/copy-number.tsx'
import { formatDateTime } from '../orders/dates.ts'
import { OrderFailure } from '../orders/order-failure.tsx'
import { Panel } from '../orders/panel.tsx'
import { StatusBadge } from '../orders/status-badge.tsx'
import { FactList } from './fact-list.tsx'
import { FirstItems } from './first-items.tsx'
import { PaymentBadge } from './payment-badge.tsx'
import { type Outcome, PaymentOutcome } from './payment-outcome.tsx'
import { type PaymentReturn, paymentReturnQuery, usePaymentNews } from './payment-queries.ts'
import { type ReturnClaim, readReturn } from './read-return.ts'
import { SupportLine } from './support-line.tsx'
import { useConfirmedPayment } from './use-confirmed-payment.ts'
import { usePaymentActions } from './use-payment-actions.ts'

/**
 * Back from the bank (S2 §2, §4; behaviour 7.3). What the address claims is shown first and marked so; the server's answer replaces it.
 */
export function PaymentReturnView() {
  const { search } = useLocation()
  const claim = readReturn(search)
  const query = useQuery({ ...paymentReturnQuery(useApi(), search), enabled: claim.orderId !== '' })
  const { data, error } = query
  usePaymentNews()
  if (claim.orderId === '')
    return (
      <>
        <EmptyState
          icon={<SearchX aria-hidden strokeWidth={1.5} />}
          title={<h1 className="text-xl">Order ID not found in payment response</h1>}
          action={<ReturnLinks />}
        >
          If you have paid, the order is under your orders as soon as the bank tells us.
        </EmptyState>
        <SupportLine />
      </>
    )
  if (data) return <Answered {...data} />
  if (error)
    return (
      <>
        <OrderFailure of={query} heading title="Error processing payment return" />
        <SupportLine />
      </>
    )
  return <Claimed claim={claim} />
}

/** The first guess of S2 §4, by what the address says. */
function Claimed({ claim }: { claim: ReturnClaim }) {
  return (
    <>
      <PaymentOutcome outcome={claim.isPaid ? 'paid' : 'failed'} title={claim.isPaid ? 'Payment Successful!' : 'Payment Failed'}>
        <Spinner size="sm" color="dark" text="Processing Payment" />
        <p>Confirming with the bank…</p>
      </PaymentOutcome>
      <Panel title="Order details">
        <FactList
          facts={[
            ['Order ID', claim.orderId],
            ['Payment status', <PaymentBadge key="payment" status={claim.isPaid ? 'completed' : 'failed'} />],
            ['Order status', <StatusBadge key="order" status={claim.isPaid ? 'confirmed' : 'payment_failed'} />],
            ['Transaction ID', claim.transactionId],
            ['Response code', claim.responseCode],
          ]}
        />
      </Panel>
    </>
  )
}

const outcomes: Record<string, { outcome: Outcome; title: string; next: string }> = {
  completed: {
    outcome: 'paid',
    title: 'Payment Successful!',
    next: 'Processing starts within 24 hours. The order’s page shows where it is.',
  },
  failed: {
    outcome: 'failed',
    title: 'Payment Failed',
    next: 'If your account was charged, press Sync Status and do not pay a second time.',
  },
  not_required: { outcome: 'cash', title: 'Nothing to pay online', next: 'You pay the rider in cash when the order arrives.' },
}
const openOutcome = {
  outcome: 'open' as const,
  title: 'Processing Payment',
  next: 'The bank has not confirmed this payment yet. This page asks again by itself; you may also come back later.',
}

/** Who is signed out gets no more than the order's state and amount. */
const isWhole = (order: PaymentReturn['order']): order is Order => order.items !== undefined

function Answered({ order, paymentDetails }: PaymentReturn) {
  const { orderId, items = [], createdAt } = order
  const { status, transactionId, responseCode, message, amount } = paymentDetails
  const { outcome, title, next } = outcomes[status] ?? openOutcome
  const { busy, problem, sync } = usePaymentActions(orderId)
  useConfirmedPayment(status === 'completed' && isWhole(order) ? order : undefined)
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <PaymentOutcome outcome={outcome} title={title}>
        {status === 'failed' && <p>{message ? `Payment failed: ${message}` : 'Your payment could not be processed.'}</p>}
        <p>{next}</p>
        {status === 'failed' && (
          <p>
            Otherwise{' '}
            <Link to={`/orders/${orderId}/payment-status`} className="inline-flex min-h-11 items-center font-medium text-ink underline">
              try again
            </Link>
          </p>
        )}
      </PaymentOutcome>
      <div className="grid gap-6 md:grid-cols-2">
        <Panel title="Order details">
          <FactList
            facts={[
              [
                'Order ID',
                <span key="id" className="flex flex-wrap items-center justify-end">
                  {orderId}
                  <CopyNumber orderId={orderId} />
                </span>,
              ],
              ['Amount', formatRupees(amount)],
              ['Items', pieces],
              ['Date', createdAt && <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>],
              ['Payment status', <PaymentBadge key="payment" status={status} />],
              ['Order status', <StatusBadge key="order" status={order.status} />],
              ['Transaction ID', transactionId],
              ['Response code', responseCode],
            ]}
          />
        </Panel>
        <Panel title="Items">
          <FirstItems items={items} />
        </Panel>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {(outcome === 'failed' || outcome === 'open') && (
          <Button tone="outline" busy={busy === 'sync'} onClick={() => void sync()}>
            <RotateCw aria-hidden size={20} strokeWidth={1.75} />
            Sync Status
          </Button>
        )}
        <ReturnLinks />
      </div>
      <p role="status" className="text-center text-sm text-red-text empty:hidden">
        {problem}
      </p>
      <SupportLine />
    </>
  )
}

function ReturnLinks() {
  return (
    <>
      <Link to="/account/orders" className={buttonClass()}>
        View All Orders
      </Link>
      <Link to="/" className={buttonClass({ tone: 'outline' })}>
        Continue Shopping
      </Link>
      <Link to="/contact" className={buttonClass({ tone: 'quiet' })}>
        Contact Support
      </Link>
    </>
  )
}
