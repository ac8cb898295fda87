import type { Order } from '@saddar/contract'
import { isAdvanceAwaited } from '@saddar/contract/advances'
import { isOnlinePayment } from '@saddar/contract/is-online-payment'
import { formatDate } from '@saddar/contract/karachi'
import { formatRupees } from '@saddar/contract/money'
import { formatPhoneNumber } from '@saddar/contract/phone-numbers'
import type { ReactNode } from 'react'
import { keepFiguresWhole } from '../../shared/keep-figures-whole.tsx'
import { Panel } from '../../shared/panel.tsx'
import { Link } from '../../shared/router/index.ts'
import { useDelivery, useSettings } from '../../shared/settings-query.ts'
import { BuyAgain } from './buy-again.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { CancelledItems } from './cancelled-items.tsx'
import { ConfirmInChat } from './confirm-in-chat.tsx'
import { CopyNumber } from './copy-number.tsx'
import { DeliveryProblem } from './delivery-problem.tsx'
import { describeComing } from './describe-coming.ts'
import { NextSteps } from './next-steps.tsx'
import { isSameAddress, OrderAddressView } from './order-address.tsx'
import { OrderAmounts } from './order-amounts.tsx'
import { OrderHelp } from './order-help.tsx'
import { OrderItems } from './order-items.tsx'
// As text: the style sheet of the first view is in every page.
import partStyles from './order-parts.css?inline'
import printStyles from './order-print.css?inline'
import { OrderRefunds } from './order-refunds.tsx'
import { callsFirst, describeConfirming, isChatAsked } from './order-steps.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { ProblemBadge } from './problem-badge.tsx'
import { SaveInvoice } from './save-invoice.tsx'
import { ShipmentDetails } from './shipment-details.tsx'
import { StatusBadge } from './status-badge.tsx'

/** All details of one order. With `isNew` the confirmation above it has the heading. */
export function OrderView({ order, isNew, returns }: { order: Order; isNew: boolean; returns: ReactNode }) {
  const Heading = isNew ? 'h2' : 'h1'
  const arrival = describeComing(order, useDelivery())
  const { shopName } = useSettings()
  return (
    <div className="grid gap-6">
      <style>{partStyles + printStyles}</style>
      {isNew && <NextSteps order={order} />}
      {/* The header of the page, which says it on a screen, is not printed. */}
      <p data-paper-only className="text-lg font-semibold">
        {shopName}
      </p>
      <header data-paper-only={isNew} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Heading className="tabular text-xl sm:text-2xl">{order.orderId}</Heading>
            <StatusBadge status={order.status} />
            <ProblemBadge order={order} />
            {!isNew && (
              <span className="-ml-3">
                <CopyNumber orderId={order.orderId} />
              </span>
            )}
          </div>
          <p className="text-sm text-quiet">
            {order.exchangeOf ? 'Exchanged' : 'Placed'} on <time dateTime={order.createdAt}>{formatDate(order.createdAt)}</time>
            {order.exchangeOf ? (
              <>
                {' '}
                for items of{' '}
                <Link to={`/orders/${order.exchangeOf.orderId}`} className="tabular whitespace-nowrap underline">
                  {order.exchangeOf.orderId}
                </Link>
              </>
            ) : (
              <span className="tabular whitespace-nowrap">{` · ${formatRupees(order.totalAmount)}`}</span>
            )}
            {arrival && <span className="block">{arrival}</span>}
          </p>
        </div>
      </header>
      {order.needsReview && !isAdvanceAwaited(order) && !isNew && (
        <Notice name="Waiting for our call" title={callsFirst}>
          {order.advance?.state === 'paid' && 'Your advance has arrived. '}We will call{' '}
          <span className="tabular whitespace-nowrap">{formatPhoneNumber(order.shippingAddress.phone)}</span>. Your items are reserved once
          you confirm.
        </Notice>
      )}
      <DeliveryProblem order={order} />
      {isChatAsked(order) && !isNew && (
        <Notice name="Waiting for your confirmation" title="Please confirm this order" action={<ConfirmInChat orderId={order.orderId} />}>
          {keepFiguresWhole(describeConfirming(order))}.
        </Notice>
      )}
      {/* In the order of a phone's screen: first where the order is and what can be done about it, last where it goes and what it costs. */}
      <div data-order-parts className="grid gap-4 md:grid-cols-[1fr_20rem] md:gap-x-6 lg:grid-cols-[1fr_22rem] lg:gap-x-8">
        <div className="grid content-start gap-4">
          <Panel title="Status">
            <OrderTimeline order={withoutDeadline(order)} />
            <ShipmentDetails order={order} />
            <CancelOrder order={order} />
            <OrderHelp order={order} />
          </Panel>
          <OrderRefunds order={order} />
        </div>
        <div className="grid content-start gap-4">
          <Panel title="Items">
            <OrderItems order={order} />
            <CancelledItems order={order} />
            <div className="empty:hidden">
              <BuyAgain order={order} />
            </div>
          </Panel>
          <div className="empty:hidden">{returns}</div>
          <Panel title="Delivery">
            <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
              <Part title="Shipping address">
                <OrderAddressView address={order.shippingAddress} />
              </Part>
              {isSameAddress(order.shippingAddress, order.billingAddress) ? (
                <p className="text-sm text-quiet">Billing address is the same</p>
              ) : (
                <Part title="Billing address">
                  <OrderAddressView address={order.billingAddress} />
                </Part>
              )}
              {order.orderNotes && (
                <Part title="Order notes">
                  <p dir="auto" className="wrap-anywhere text-sm whitespace-pre-line">
                    {order.orderNotes}
                  </p>
                </Part>
              )}
            </div>
          </Panel>
        </div>
        <Panel title="Payment">
          <PaymentDetails order={order} />
          <OrderAmounts className="border-line border-t pt-4" order={order} />
          <SaveInvoice order={order} className="justify-self-start" />
        </Panel>
      </div>
    </div>
  )
}

/** Until when the order is kept stands above, where the buyer is asked to confirm it. */
const withoutDeadline = (order: Order): Order =>
  order.confirmation && isChatAsked(order) ? { ...order, confirmation: { ...order.confirmation, confirmBy: null } } : order

const Notice = ({ name, title, action, children }: { name: string; title: string; action?: ReactNode; children: ReactNode }) => (
  <section aria-label={name} className="rounded-tile border border-line bg-surface p-5">
    <p className="font-medium">{title}</p>
    <p className="text-sm text-quiet">{children}</p>
    {action}
  </section>
)

function PaymentDetails({ order }: { order: Order }) {
  return (
    <div className="grid gap-1 text-sm">
      <p>
        <PaymentFacts order={order} />
        {order.bankAccountNumber && <span className="tabular block text-quiet">Account {order.bankAccountNumber}</span>}
        {order.transactionId && <span className="tabular block text-quiet">Transaction {order.transactionId}</span>}
      </p>
      {isOnlinePayment(order.paymentMethod) && (
        <Link
          to={`/orders/${order.orderId}/payment-status`}
          className="inline-flex min-h-11 items-center justify-self-start font-medium underline"
        >
          Payment status
        </Link>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <h3 className="text-sm text-quiet">{title}</h3>
      {children}
    </div>
  )
}
