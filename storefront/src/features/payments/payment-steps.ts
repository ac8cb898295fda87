import type { Order, OrderStatus, PaymentStatus } from '@saddar/contract'
import { knownPaymentStatus } from '@saddar/contract/order-states'
import type { OrderStep } from '../orders/order-steps.ts'

type Facts = Pick<Order, 'status' | 'paymentStatus' | 'createdAt' | 'history'>

const paymentSteps: Record<PaymentStatus, Pick<OrderStep, 'state' | 'detail'>> = {
  completed: { state: 'done', detail: '' },
  not_required: { state: 'done', detail: '' },
  failed: { state: 'stopped', detail: 'Your payment could not be processed.' },
  pending: { state: 'current', detail: 'Waiting for the bank' },
  processing: { state: 'current', detail: 'The bank is working on it' },
}
const shipped: OrderStatus[] = ['shipped', 'delivered']

/** The way of an order whose payment is looked at: four steps, as S2 §2 names them; one that was cancelled ends so. */
export function listPaymentSteps({ status, paymentStatus, createdAt, history }: Facts): OrderStep[] {
  const reachedAt = (...wanted: string[]) => history.findLast((entry) => wanted.includes(entry.status))?.at ?? null
  const payment = paymentSteps[knownPaymentStatus(paymentStatus)]
  const isPaid = payment.state === 'done'
  const placed: OrderStep = { label: 'Order Placed', detail: '', at: createdAt, state: 'done' }
  const paying: OrderStep = { label: 'Payment Processing', ...payment, at: isPaid ? reachedAt('confirmed') : null }
  if (status === 'cancelled')
    return [placed, paying, { label: 'Cancelled', detail: 'Nothing more will be sent', at: reachedAt('cancelled'), state: 'stopped' }]
  const isShipped = shipped.includes(status)
  const isNext = isPaid && !isShipped
  return [
    placed,
    paying,
    {
      label: 'Order Processing',
      detail: 'We check and pack it. Processing starts within 24 hours.',
      at: reachedAt('processing'),
      state: isShipped ? 'done' : isNext ? 'current' : 'ahead',
    },
    { label: 'Shipped', detail: '', at: isShipped ? reachedAt(...shipped) : null, state: isShipped ? 'done' : 'ahead' },
  ]
}
