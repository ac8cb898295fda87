import type { Order, OrderStatus } from '@saddar/contract'

export interface OrderStep {
  label: string
  /** What it means for the shopper. */
  detail: string
  /** When it was reached, as an ISO time; null when not (yet). */
  at: string | null
  state: 'done' | 'current' | 'ahead' | 'stopped'
}

type History = Pick<Order, 'status' | 'history' | 'createdAt' | 'paymentMethod'> &
  Partial<Pick<Order, 'paymentStatus' | 'paymentUnderReview' | 'needsReview'>>

const road: { status: OrderStatus; label: string; detail: string }[] = [
  { status: 'pending', label: 'Order placed', detail: 'Processing starts within 24 hours' },
  { status: 'processing', label: 'Processing', detail: 'We are checking and packing it' },
  { status: 'shipped', label: 'Shipped', detail: 'It is with the courier' },
  { status: 'delivered', label: 'Delivered', detail: 'It has arrived' },
]
const paid = { status: 'confirmed' as const, label: 'Payment confirmed', detail: 'Your payment has arrived' }
const ends: Partial<Record<OrderStatus, { label: string; detail: string }>> = {
  cancelled: { label: 'Cancelled', detail: 'Nothing more will be sent' },
  payment_failed: { label: 'Payment failed', detail: 'Nothing was charged for this order' },
}

/** In place of a failure, when money came that does not match the order. */
const checked = { label: 'Payment under review', detail: 'Our team is checking the payment' }

/** An order that holds no goods until somebody of the shop has called (rule 6.19). */
export const callsFirst = 'We will call you to confirm this order before we pack it'

/** An order's way from placed to delivered, or to where it stopped. Steps that were jumped over count as done. */
export function listSteps(order: History): OrderStep[] {
  const stations = order.paymentMethod === 'cash_on_delivery' ? road : [road[0]!, paid, ...road.slice(1)]
  const waits = order.paymentStatus === 'pending' || order.paymentStatus === 'processing'
  const reachedAt = (status: OrderStatus) => order.history.findLast((entry) => entry.status === status)?.at ?? null
  const end = order.status === 'payment_failed' && order.paymentUnderReview ? checked : ends[order.status]
  if (end) {
    const passed = stations
      .filter(({ status }) => reachedAt(status))
      .map(({ status, ...step }) => makeStep(step, reachedAt(status), 'done'))
    return [
      ...(passed.length > 0 ? passed : [makeStep(road[0]!, order.createdAt, 'done')]),
      makeStep(end, reachedAt(order.status), 'stopped'),
    ]
  }
  const position = Math.max(
    0,
    stations.findIndex(({ status }) => status === order.status),
  )
  return stations.map((station, index) => {
    const at = index > position ? null : (reachedAt(station.status) ?? (index === 0 ? order.createdAt : null))
    const isLast = index === stations.length - 1
    const waiting = order.paymentUnderReview ? checked.detail : 'Processing starts once it is paid'
    const held = order.needsReview ? callsFirst : waits ? waiting : station.detail
    const step = station.status === 'pending' ? { ...station, detail: held } : station
    return makeStep(step, at, index < position || (index === position && isLast) ? 'done' : index === position ? 'current' : 'ahead')
  })
}

const makeStep = ({ label, detail }: { label: string; detail: string }, at: string | null, state: OrderStep['state']): OrderStep => ({
  label,
  detail,
  at,
  state,
})
