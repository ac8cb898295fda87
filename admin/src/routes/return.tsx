import { useApi } from '@saddar/client'
import { formatRupees } from '@saddar/contract/money'
import { getPaymentMethod } from '@saddar/contract/payment-methods'
import { formatPhoneNumber } from '@saddar/contract/phone-numbers'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { ReachButtons } from '../features/orders/order-people.tsx'
import { returnQuery } from '../features/returns/queries.ts'
import { ReturnActions } from '../features/returns/return-actions.tsx'
import { ReturnHistory } from '../features/returns/return-history.tsx'
import { ReturnLines } from '../features/returns/return-lines.tsx'
import { ReturnPictures } from '../features/returns/return-pictures.tsx'
import { ReturnRefund } from '../features/returns/return-refund.tsx'
import { ReturnStatusLabel } from '../features/returns/return-status.tsx'
import { useShopName } from '../features/settings/use-shop-name.ts'
import { BackLink } from '../shared/back-link.tsx'
import { DetailError } from '../shared/detail-error.tsx'
import { PageTitle } from '../shared/page-title.tsx'
import { Panel } from '../shared/panel.tsx'
import { PanelSkeletons } from '../shared/panel-skeletons.tsx'
import { useCan } from '../shared/permissions.ts'
import { greet } from '../shared/whatsapp.ts'

const back = <BackLink to="/returns">Returns</BackLink>

/** One return, with the steps that can be taken now. */
export default function Return() {
  const { id = '' } = useParams()
  const shopName = useShopName()
  const can = useCan()
  const { data, error, isFetching, refetch } = useQuery(returnQuery(useApi(), id))
  if (error && !data) return <DetailError title="Return" back={back} error={error} onRetry={() => void refetch()} busy={isFetching} />
  if (!data)
    return (
      <>
        <PageTitle title="Return" before={back} />
        <PanelSkeletons of="return" className="lg:grid-cols-[minmax(0,1fr)_22rem]" />
      </>
    )
  const { return: found, value, exchange } = data
  const { order } = found
  return (
    <>
      <PageTitle
        title={found.number}
        before={back}
        beside={<ReturnStatusLabel status={found.status} tinted />}
        action={<ReturnActions found={found} value={value} exchange={exchange} />}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Panel title="What comes back" flush>
            <ReturnLines lines={found.lines} />
          </Panel>
          <ReturnPictures found={found} />
          {found.note && (
            <Panel title="Note from the customer">
              <p className="wrap-anywhere whitespace-pre-line" dir="auto">
                {found.note}
              </p>
            </Panel>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Panel title="Order">
            <p>
              <Link to={`/orders/${order.orderId}`} className="tabular font-semibold underline underline-offset-4">
                {order.orderId}
              </Link>
            </p>
            <p className="wrap-anywhere">
              {order.customerId && can('manager') ? (
                <Link
                  to={`/customers/${order.customerId}`}
                  className="inline-flex items-center underline underline-offset-4 pointer-coarse:min-h-11"
                >
                  <bdi>{order.customerName}</bdi>
                </Link>
              ) : (
                <bdi>{order.customerName}</bdi>
              )}
            </p>
            <p className="tabular text-quiet">{formatPhoneNumber(order.customerPhone)}</p>
            <p className="text-quiet">
              {getPaymentMethod(order.paymentMethod).label}, {formatRupees(order.totalAmount)}
            </p>
            <div className="mt-3 flex flex-wrap gap-2">
              <ReachButtons
                fullName={order.customerName}
                phone={order.customerPhone}
                phoneE164={order.customerPhone.startsWith('+') ? order.customerPhone : null}
                text={`${greet(order.customerName, shopName)}, about your return ${found.number}.`}
              />
            </div>
          </Panel>
          {found.exchangeOrder && (
            <Panel title="Exchange">
              <p>
                {found.isExchangeCancelled ? 'Cancelled and refunded:' : 'Sent as order'}{' '}
                <Link
                  to={`/orders/${found.exchangeOrder}`}
                  className="tabular whitespace-nowrap font-semibold underline underline-offset-4"
                >
                  {found.exchangeOrder}
                </Link>
              </p>
            </Panel>
          )}
          <ReturnRefund found={found} value={value} />
          {found.courier && (
            <Panel title="Pick-up">
              <p>{found.courier}</p>
              {found.trackingNumber && <p className="tabular text-quiet">{found.trackingNumber}</p>}
            </Panel>
          )}
          <Panel title="History">
            <ReturnHistory history={found.history} />
          </Panel>
        </div>
      </div>
    </>
  )
}
