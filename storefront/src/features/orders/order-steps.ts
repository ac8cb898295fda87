import type { Order, OrderStatus } from '@saddar/contract'
import { isAdvanceAwaited } from '@saddar/contract/advances'
import { isComingBack } from '@saddar/contract/delivery-problems'
import { formatDateTime } from '@saddar/contract/karachi'
import { formatPhoneNumber } from '@saddar/contract/phone-numbers'
import { courierNewsNames } from '@saddar/contract/shipment-states'

export interface OrderStep {
  label: string
  /** An explanation for the shopper. */
  detail: string
  /** When the step was reached, as an ISO time; null when it was not. */
  at: string | null
  state: 'done' | 'current' | 'ahead' | 'stopped'
}

type Entry = Pick<Order['history'][number], 'status' | 'at' | 'takesBack'>

/** What the steps of an order follow from. */
export type OrderProgress = Pick<Order, 'status' | 'createdAt' | 'paymentMethod'> &
  Partial<
    Pick<
      Order,
      'paymentStatus' | 'paymentUnderReview' | 'needsReview' | 'advance' | 'confirmation' | 'deliveryException' | 'isOutForDelivery'
    >
  > & {
    history: Entry[]
  }

const cashSteps: { status: OrderStatus; label: string; detail: string }[] = [
  { status: 'pending', label: 'Order placed', detail: 'Processing starts within 24 hours' },
  { status: 'processing', label: 'Processing', detail: 'We are checking and packing it' },
  { status: 'shipped', label: 'Shipped', detail: 'It is with the courier' },
  { status: 'delivered', label: 'Delivered', detail: 'It has arrived' },
]
const paymentStep = { status: 'confirmed' as const, label: 'Payment confirmed', detail: 'Your payment has arrived' }
const endSteps: Partial<Record<OrderStatus, { label: string; detail: string }>> = {
  cancelled: { label: 'Cancelled', detail: 'Nothing more will be sent' },
  payment_failed: { label: 'Payment failed', detail: 'No payment has arrived for this order' },
}

/** Replaces 'Nothing more will be sent' when the courier had the parcel: it came back, or was lost. */
const notDelivered = 'Your parcel did not reach you. Nothing more will be sent'

/** Replaces 'Payment failed' when the bank took money that does not match the order. */
const reviewStep = { label: 'Payment under review', detail: 'Our team is checking the payment' }

/** For an order that takes no stock until staff have called (rule 6.19.1). */
export const callsFirst = 'We will call you to confirm this order before we pack it'

/** Whether the buyer is asked to confirm the order, and has not answered (rule 6.37). */
export const isConfirmationAwaited = ({ status, confirmation }: Pick<OrderProgress, 'status' | 'confirmation'>): boolean =>
  status === 'pending' && confirmation?.confirmedAt === null

/** Whether the order is where it was when it was placed or paid, so that its page may still confirm that (rule 6.11). */
export const isJustPlaced = ({ status }: Pick<OrderProgress, 'status'>): boolean => status === 'pending' || status === 'confirmed'

/**
 * Whether the buyer is asked to confirm the order in the shop's chat: not while staff call about it anyway, nor while an advance is awaited, which
 * confirms it too (rule 6.50.5).
 */
export const isChatAsked = (order: Pick<OrderProgress, 'status' | 'confirmation' | 'needsReview' | 'advance'>): boolean =>
  isConfirmationAwaited(order) && !order.needsReview && !isAdvanceAwaited(order)

/** How the buyer confirms: a guest without an email gets no link. */
export function describeConfirming(order: Pick<Order, 'user' | 'shippingAddress' | 'confirmation'>): string {
  const { email, phone } = order.shippingAddress
  const asked =
    order.user || email
      ? 'Tap the link in our email or answer us on WhatsApp. Then we pack it'
      : `We call or WhatsApp you on ${formatPhoneNumber(phone).replace(' ', '\u00a0')}. Then we pack it`
  return addConfirmBy(asked, order)
}

/** In a list, what an order waits for whose buyer is asked to confirm it. */
export const describeUnconfirmed = (order: Pick<OrderProgress, 'confirmation'>): string =>
  addConfirmBy('Waiting for your confirmation', order)

/** Adds until when the order waits for its confirmation, if it is cancelled without one (rule 6.37.3). */
const addConfirmBy = (text: string, { confirmation }: Pick<OrderProgress, 'confirmation'>): string =>
  confirmation?.confirmBy ? `${text}. We keep it for you until ${formatDateTime(confirmation.confirmBy)}` : text

/** What a pending order waits for before it is packed, with `ready` when that is nothing. */
export function describeWaiting(order: Omit<OrderProgress, 'createdAt' | 'paymentMethod' | 'history'>, ready: string): string {
  if (isAdvanceAwaited(order)) return 'Processing starts once the advance is paid'
  if (order.needsReview) return callsFirst
  return isConfirmationAwaited(order) ? addConfirmBy('We pack it once you have confirmed it', order) : ready
}

/** The steps of an order from placed to delivered, or to where it stopped, without those that it skipped. */
export function listSteps(order: OrderProgress): OrderStep[] {
  const all = order.paymentMethod === 'cash_on_delivery' ? cashSteps : [cashSteps[0]!, paymentStep, ...cashSteps.slice(1)]
  // A parcel that comes back is not delivered next.
  const steps = isComingBack(order.deliveryException) ? all.filter(({ status }) => status !== 'delivered') : all
  const awaitsPayment = order.paymentStatus === 'pending' || order.paymentStatus === 'processing'
  const history = withoutTakenBack(order.history)
  // Notes, such as the buyer's confirmation, are entries with the same status as the one before.
  const reachedAt = (status: OrderStatus) =>
    status === 'pending'
      ? order.createdAt
      : (history.findLast((entry, index) => entry.status === status && history[index - 1]?.status !== status)?.at ?? null)
  const end = order.status === 'payment_failed' && order.paymentUnderReview ? reviewStep : endSteps[order.status]
  if (end) {
    const wasShipped = history.findLast(({ status }) => status !== order.status)?.status === 'shipped'
    const passed = steps.filter(({ status }) => reachedAt(status)).map(({ status, ...step }) => makeStep(step, reachedAt(status), 'done'))
    return [
      ...(passed.length > 0 ? passed : [makeStep(cashSteps[0]!, order.createdAt, 'done')]),
      makeStep(wasShipped ? { ...end, detail: notDelivered } : end, reachedAt(order.status), 'stopped'),
    ]
  }
  const position = Math.max(
    0,
    steps.findIndex(({ status }) => status === order.status),
  )
  return steps.flatMap((baseStep, index) => {
    const at = index > position ? null : (reachedAt(baseStep.status) ?? (index === 0 ? order.createdAt : null))
    if (index < position && !at) return []
    const isLast = baseStep.status === 'delivered'
    const waiting = order.paymentUnderReview ? reviewStep.detail : 'Processing starts once it is paid'
    const answer =
      order.advance?.state === 'paid' ? 'Your advance has arrived. ' : order.confirmation?.confirmedAt ? 'You have confirmed it. ' : ''
    const confirmed = `${answer}${baseStep.detail}`
    const detail = awaitsPayment && !order.needsReview ? waiting : describeWaiting(order, confirmed)
    const courierNews = order.deliveryException ?? (order.isOutForDelivery && 'out_for_delivery')
    const news = courierNews ? courierNewsNames[courierNews] : baseStep.detail
    const details: Partial<Record<OrderStatus, string>> = { pending: detail, shipped: news }
    const step = { ...baseStep, detail: details[baseStep.status] ?? baseStep.detail }
    return makeStep(step, at, index < position || (index === position && isLast) ? 'done' : index === position ? 'current' : 'ahead')
  })
}

/** The history without the statuses that were set by mistake. */
function withoutTakenBack(history: Entry[]): Entry[] {
  const standing: Entry[] = []
  for (const entry of history) {
    if (!entry.takesBack) standing.push(entry)
    else while (standing.length > 1 && standing.at(-1)!.status !== entry.status) standing.pop()
  }
  return standing
}

const makeStep = ({ label, detail }: { label: string; detail: string }, at: string | null, state: OrderStep['state']): OrderStep => ({
  label,
  detail,
  at,
  state,
})
