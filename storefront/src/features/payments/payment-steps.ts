import type { Order, OrderStatus, PaymentStatus } from '@saddar/contract'
import { knownPaymentStatus } from '@saddar/contract/order-states'
import { describeWaiting, type OrderStep } from '../orders/order-steps.ts'
import { isCancelledUnpaid } from '../orders/payment-label.ts'

type Facts = Pick<Order, 'status' | 'paymentStatus' | 'paymentMethod' | 'paymentUnderReview' | 'needsReview' | 'createdAt' | 'history'> &
  Partial<Pick<Order, 'advance' | 'confirmation'>>

const paymentSteps: Record<PaymentStatus, Pick<OrderStep, 'state' | 'detail'>> = {
  completed: { state: 'done', detail: '' },
  not_required: { state: 'done', detail: 'Nothing to pay' },
  exchanged: { state: 'done', detail: 'Nothing to pay' },
  failed: { state: 'stopped', detail: 'Your payment could not be processed.' },
  pending: { state: 'current', detail: 'Waiting for the bank' },
  processing: { state: 'current', detail: 'The bank is working on it' },
}
const shipped: OrderStatus[] = ['shipped', 'delivered']

function describePayment(order: Facts): Pick<OrderStep, 'state' | 'detail'> {
  if (order.paymentUnderReview) return { state: 'current', detail: 'Our team is checking it' }
  return isCancelledUnpaid(order) ? { state: 'stopped', detail: 'Not paid' } : paymentSteps[knownPaymentStatus(order.paymentStatus)]
}

/** The steps of an order on the payment screen. Cash is collected last, with the delivery; a cancelled order ends with its cancellation. */
export function listPaymentSteps(order: Facts): OrderStep[] {
  const { status, paymentStatus, createdAt, history } = order
  const reachedAt = (...wanted: string[]) => history.findLast((entry) => wanted.includes(entry.status))?.at ?? null
  const payment = describePayment(order)
  const isCash = order.paymentMethod === 'cash_on_delivery' && !order.paymentUnderReview
  const isPaid = payment.state === 'done'
  const placed: OrderStep = { label: 'Order Placed', detail: '', at: createdAt, state: 'done' }
  const paying: OrderStep = { label: 'Payment Processing', ...payment, at: isPaid ? reachedAt('confirmed') : null }
  if (status === 'cancelled') {
    const ended: OrderStep = { label: 'Cancelled', detail: 'Nothing more will be sent', at: reachedAt('cancelled'), state: 'stopped' }
    return isCash && paymentStatus !== 'completed' ? [placed, ended] : [placed, paying, ended]
  }
  const isShipped = shipped.includes(status)
  const isNext = (isPaid || isCash) && !isShipped
  const sending: OrderStep[] = [
    {
      label: 'Order Processing',
      detail: isShipped ? '' : describeWaiting(order, 'We check and pack it. Processing starts within 24 hours.'),
      at: reachedAt('processing'),
      state: isShipped ? 'done' : isNext ? 'current' : 'ahead',
    },
    { label: 'Shipped', detail: '', at: isShipped ? reachedAt('shipped') : null, state: isShipped ? 'done' : 'ahead' },
  ]
  const isDelivered = status === 'delivered'
  const arriving: OrderStep = {
    label: 'Delivered',
    detail: '',
    at: isDelivered ? reachedAt('delivered') : null,
    state: isDelivered ? 'done' : 'ahead',
  }
  if (!isCash || paymentStatus === 'exchanged') return [placed, paying, ...sending, ...(isDelivered ? [arriving] : [])]
  const isCollected = paymentStatus === 'completed'
  const collecting: OrderStep = {
    label: 'Cash on delivery',
    detail: isCollected ? 'You paid the rider' : 'Pay the rider when your order arrives',
    at: isCollected ? reachedAt('delivered') : null,
    state: isCollected ? 'done' : 'ahead',
  }
  return [placed, ...sending, arriving, collecting]
}
