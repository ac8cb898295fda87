import { useApi, useLiveEvent } from '@saddar/client'
import type { Order, OrderRefund } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'
import { Panel } from '../../shared/panel.tsx'
import { describeRefund } from './describe-refund.ts'
import { orderRefundsQuery, refundsKey } from './order-queries.ts'

const PayoutForm = lazyWithRetry(() => import('./payout-form.tsx'))

/** The refunds of a paid order, and the form for the account where the shop does not know it (rule 7.25). Nothing for most orders. */
export function OrderRefunds({ order }: { order: Order }) {
  const isPaid = order.paymentStatus === 'completed' || Boolean(order.advance?.paid)
  const queryClient = useQueryClient()
  useLiveEvent('refundUpdated', ({ orderId }) => {
    if (orderId === order.orderId) void queryClient.invalidateQueries({ queryKey: refundsKey(orderId) })
  })
  const { data: refunds = [] } = useQuery({ ...orderRefundsQuery(useApi(), order.orderId), enabled: isPaid })
  if (refunds.length === 0) return null
  return (
    <Panel title={refunds.length === 1 ? 'Your refund' : 'Your refunds'}>
      <ul className="grid gap-5">
        {refunds.map((refund) => (
          <RefundItem key={refund._id} refund={refund} orderId={order.orderId} />
        ))}
      </ul>
    </Panel>
  )
}

function RefundItem({ refund, orderId }: { refund: OrderRefund; orderId: string }) {
  return (
    <li className="grid gap-3">
      <p className="wrap-anywhere text-sm">
        <span className="font-medium">Refund of {formatRupees(refund.amount)}:</span> {describeRefund(refund)}
      </p>
      {refund.needsPayout && (
        <Suspense fallback={null}>
          <PayoutForm orderId={orderId} refundId={refund._id} />
        </Suspense>
      )}
    </li>
  )
}
