import { useApi } from '@saddar/client'
import { Button, toast } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { OrderFailure } from '../features/orders/order-failure.tsx'
import { orderQuery } from '../features/orders/order-queries.ts'
import { OrderSkeleton } from '../features/orders/order-skeleton.tsx'
import { paymentStatusQuery, usePaymentLiveUpdates } from '../features/payments/payment-queries.ts'
import { PaymentStatusView } from '../features/payments/payment-status-view.tsx'
import type { PageMeta } from '../shared/page/page.ts'
import { Link, useParams } from '../shared/router/index.ts'

export const meta = ({ params }: { params: Record<string, string | undefined> }): PageMeta => ({
  title: `Payment of order ${params.orderId ?? ''}`.trim(),
  noIndex: true,
})

export default function PaymentStatusPage() {
  const { orderId = '' } = useParams()
  const api = useApi()
  const order = useQuery(orderQuery(api, orderId))
  const payment = useQuery(paymentStatusQuery(api, orderId))
  const [refreshing, setRefreshing] = useState(false)
  usePaymentLiveUpdates()
  const reload = async () => {
    setRefreshing(true)
    const answers = await Promise.all([order.refetch(), payment.refetch()])
    setRefreshing(false)
    return answers.every(({ isError }) => !isError)
  }
  const refresh = async () => {
    if (!(await reload())) toast.error('Failed to refresh', { toastId: 'refresh' })
  }
  const error = order.error ?? payment.error
  return (
    <div className="page grid max-w-4xl gap-6 py-6 md:py-8">
      <div className="flex items-center justify-between gap-3">
        <Link to={`/orders/${orderId}`} className="inline-flex min-h-11 items-center gap-2 text-sm font-medium hover:underline">
          <ArrowLeft aria-hidden size={20} strokeWidth={1.75} />
          Back
        </Link>
        <Button tone="quiet" className="-mr-3 px-3! text-sm" busy={refreshing} onClick={() => void refresh()}>
          <RotateCw aria-hidden size={20} strokeWidth={1.75} />
          Refresh
        </Button>
      </div>
      {order.data && payment.data ? (
        <PaymentStatusView order={order.data} payment={payment.data} />
      ) : error ? (
        <OrderFailure of={{ error, isFetching: refreshing, refetch: reload }} heading title="Failed to fetch payment status" />
      ) : (
        <>
          <h1 className="text-2xl">Payment status</h1>
          <OrderSkeleton />
        </>
      )}
    </div>
  )
}
