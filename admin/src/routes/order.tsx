import { ApiError, useApi } from '@saddar/client'
import type { Order as OrderRecord } from '@saddar/contract'
import { getPaymentMethod } from '@saddar/contract/payment-methods'
import { formatPhoneNumber } from '@saddar/contract/phone-numbers'
import { EmptyState } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, SearchX } from 'lucide-react'
import { useRef } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { OrderCourierMoney } from '../features/courier-money/order-courier-money.tsx'
import { BuyerTags } from '../features/customers/buyer-tags.tsx'
import { OrderParcels } from '../features/deliveries/order-parcels.tsx'
import { ShipmentStatusLabel } from '../features/deliveries/shipment-status.tsx'
import { UnbookedSteps } from '../features/deliveries/unbooked-steps.tsx'
import { AddItemsButton } from '../features/new-order/add-items-dialog.tsx'
import { EditAddressButton } from '../features/orders/address-dialog.tsx'
import { AdvancePanel, AskAdvanceButton } from '../features/orders/advance-panel.tsx'
import { BookedSteps } from '../features/orders/booked-steps.tsx'
import { canBook } from '../features/orders/can-book.ts'
import { CancelItemsButton } from '../features/orders/cancel-items-dialog.tsx'
import { ColleagueLine } from '../features/orders/colleague-line.tsx'
import { ConfirmationPanel } from '../features/orders/confirmation-panel.tsx'
import { countItems } from '../features/orders/count-items.ts'
import { OrderDocuments } from '../features/orders/order-documents.tsx'
import { OrderHistory } from '../features/orders/order-history.tsx'
import { OrderItems } from '../features/orders/order-items.tsx'
import { OrderNeighbours } from '../features/orders/order-neighbours.tsx'
import { OrderNotes } from '../features/orders/order-notes.tsx'
import { Customer, isSameAddress } from '../features/orders/order-people.tsx'
import { OrderStatusLabel, PaymentStatusLabel } from '../features/orders/order-status.tsx'
import { ParcelForm } from '../features/orders/parcel-form.tsx'
import { ReviewNotice } from '../features/orders/review-notice.tsx'
import { StatusActions } from '../features/orders/status-actions.tsx'
import { skipsConfirmation } from '../features/orders/status-steps.ts'
import { TakeBackButton } from '../features/orders/take-back-dialog.tsx'
import { UnsavedParcelContext } from '../features/orders/unsaved-parcel.ts'
import { useChangeStatus } from '../features/orders/use-change-status.ts'
import { OrderPayments } from '../features/payments/order-payments.tsx'
import { OrderRefunds } from '../features/refunds/order-refunds.tsx'
import { useRefundDialog } from '../features/refunds/use-refund-dialog.tsx'
import { OrderReturns, useHasReturn } from '../features/returns/order-returns.tsx'
import { StartReturnButton } from '../features/returns/start-return.tsx'
import { AddressLines } from '../shared/address-lines.tsx'
import { CopyButton } from '../shared/copy-button.tsx'
import { formatTime } from '../shared/karachi-time.ts'
import { ActionLink } from '../shared/lists/list-section.tsx'
import { LoadError } from '../shared/load-error.tsx'
import { orderQuery } from '../shared/order-query.ts'
import { PageTitle } from '../shared/page-title.tsx'
import { Panel } from '../shared/panel.tsx'
import { PanelSkeletons } from '../shared/panel-skeletons.tsx'
import { useCan } from '../shared/permissions.ts'

export default function Order() {
  const { id = '' } = useParams()
  const { data: order, error, isFetching, refetch } = useQuery(orderQuery(useApi(), id))
  const unsavedParcel = useRef(null)
  if (order)
    return (
      <UnsavedParcelContext value={unsavedParcel}>
        <OrderPage order={order} />
      </UnsavedParcelContext>
    )
  const missing = error instanceof ApiError && (error.status === 404 || error.code === 'INVALID_ORDER_ID')
  return (
    <>
      <PageTitle title={`Order ${id}`} before={<WayBack />} />
      {missing ? (
        <EmptyState
          icon={<SearchX aria-hidden strokeWidth={1.5} />}
          title={error.message}
          action={<ActionLink to={`/orders?${new URLSearchParams({ search: id })}`}>Search orders for it</ActionLink>}
        >
          There is no order with this number.
        </EmptyState>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <PanelSkeletons of="order" className="lg:grid-cols-[minmax(0,1fr)_24rem]" />
      )}
    </>
  )
}

function OrderPage({ order }: { order: OrderRecord }) {
  const isManager = useCan()('manager')
  const change = useChangeStatus()
  const hasReturn = useHasReturn(order)
  const refundSteps = useRefundDialog(order)
  return (
    // Room for the bar of StatusActions on phones.
    <div className="max-sm:pb-16">
      <PageTitle
        title={order.orderId}
        before={<WayBack orderId={order.orderId} />}
        beside={
          <>
            <CopyButton text={order.orderId} label="Copy order number" />
            <OrderStatusLabel status={order.status} tinted />
            {order.deliveryException && <ShipmentStatusLabel status={order.deliveryException} tinted />}
            <TakeBackButton order={order} hasReturn={hasReturn} />
            <time dateTime={order.createdAt} className="tabular text-quiet">
              {formatTime(order.createdAt)}
            </time>
          </>
        }
        action={
          // A line of its own: beside the status it would move when that gets longer.
          <div className="flex basis-full flex-wrap items-center gap-2">
            <OrderDocuments order={order} />
            <StatusActions key={order.orderId} order={order} />
          </div>
        }
      />
      <ColleagueLine key={order.orderId} order={order} />
      <ReviewNotice order={order} />
      {/* Phones show what staff act on before notes and history: the customer, money that is owed, the parcel. Keys go through it as it is seen. */}
      <div className="grid items-start gap-4 [reading-flow:grid-rows] lg:[reading-flow:grid-columns] lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <Panel
            title={countItems(order.items)}
            flush
            action={
              <div className="flex flex-wrap max-sm:-ml-3">
                <AddItemsButton order={order} />
                <CancelItemsButton order={order} />
                <StartReturnButton order={order} />
              </div>
            }
          >
            <OrderItems order={order} />
          </Panel>
          {order.orderNotes && (
            <Panel title="Note from the customer">
              <p className="whitespace-pre-line break-words">{order.orderNotes}</p>
            </Panel>
          )}
          <OrderReturns order={order} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 max-lg:contents lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {isManager && <OrderRefunds orderId={order.orderId} toPay steps={refundSteps} />}
          <Panel title="Customer" action={isManager && order.user && <BuyerTags id={order.user._id} />}>
            <Customer order={order} />
            <div className="mt-3 flex items-center justify-between gap-3 border-line border-t pt-2">
              <h3 className="font-medium text-sm tracking-normal">Deliver to</h3>
              <span className="-my-1 flex items-center">
                <EditAddressButton order={order} />
                <CopyButton text={writeLabel(order)} label="Copy address" />
              </span>
            </div>
            <AddressLines address={order.shippingAddress} placeOnly />
          </Panel>
          <Panel title="Payment" action={<PaymentStatusLabel order={order} tinted />}>
            {order.exchangeOf ? (
              <p>
                Nothing to pay. Paid with{' '}
                <Link
                  to={`/orders/${order.exchangeOf.orderId}`}
                  className="tabular whitespace-nowrap font-semibold underline underline-offset-4"
                >
                  {order.exchangeOf.orderId}
                </Link>
                , exchanged in return{' '}
                <Link
                  to={`/returns/${order.exchangeOf.returnId}`}
                  className="tabular whitespace-nowrap font-semibold underline underline-offset-4"
                >
                  {order.exchangeOf.returnNumber}
                </Link>
              </p>
            ) : (
              <p>{getPaymentMethod(order.paymentMethod).label}</p>
            )}
            {order.bankAccountNumber && <p className="tabular text-quiet">Account {order.bankAccountNumber}</p>}
            {order.transactionId && <p className="break-all text-quiet">Transaction {order.transactionId}</p>}
            {isSameAddress(order.shippingAddress, order.billingAddress) ? (
              <p className="text-quiet">Billing address is the same</p>
            ) : (
              <>
                <h3 className="mt-4 mb-1 font-medium text-sm tracking-normal">Billing address</h3>
                <AddressLines address={order.billingAddress} />
              </>
            )}
            <AskAdvanceButton order={order} />
          </Panel>
          <AdvancePanel order={order} />
          <ConfirmationPanel order={order} />
          {isManager && <OrderRefunds orderId={order.orderId} steps={refundSteps} />}
          <OrderCourierMoney orderId={order.orderId} />
          <div className="min-w-0 max-lg:order-last">
            <Panel title="History">
              <OrderHistory history={order.history} />
            </Panel>
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Panel title="Delivery">
            <div className="flex flex-col gap-4">
              <OrderParcels
                orderId={order.orderId}
                canBook={canBook(order)}
                renderNext={(orderIds, close) => (
                  <BookedSteps
                    orderIds={orderIds}
                    isUnconfirmed={skipsConfirmation(order, 'shipped')}
                    busy={change.isPending}
                    onShip={() => change.mutate({ order, status: 'shipped' }, { onSuccess: close })}
                  />
                )}
              />
              <ParcelForm order={order} />
              <UnbookedSteps order={order} />
            </div>
          </Panel>
          {isManager && <OrderPayments order={order} />}
          <Panel title="Internal notes">
            <OrderNotes orderId={order.orderId} />
          </Panel>
        </div>
      </div>
      {refundSteps.dialog}
    </div>
  )
}

/** Links back to the list with its filters, and to the orders before and after this one in it. */
function WayBack({ orderId }: { orderId?: string }) {
  const { state } = useLocation() as { state: { list?: string } | null }
  const list = state?.list ?? ''
  return (
    <div className="mb-1 flex min-h-9 items-center justify-between gap-3">
      <Link to={`/orders${list}`} className="inline-flex min-h-9 items-center gap-1.5 text-quiet hover:text-ink pointer-coarse:min-h-11">
        <ArrowLeft aria-hidden size={16} strokeWidth={1.75} />
        Orders
      </Link>
      {orderId && <OrderNeighbours orderId={orderId} list={list} />}
    </div>
  )
}

/** The address as a courier's label needs it. */
function writeLabel({ shippingAddress: to }: OrderRecord): string {
  return [to.fullName, formatPhoneNumber(to.phone), to.addressLine1, to.addressLine2, `${to.city} ${to.postalCode}`, to.state]
    .filter(Boolean)
    .join('\n')
}
