import type { OrderReturn } from '@saddar/contract'
import type { ReturnStatus } from '@saddar/contract/return-states'
import type { OrderStep } from '../orders/order-steps.ts'

const steps: { status: ReturnStatus; label: string; detail: string }[] = [
  { status: 'requested', label: 'Requested', detail: 'We will look at it within one working day' },
  { status: 'approved', label: 'Approved', detail: 'Please pack the items with their box. We will tell you when the courier is coming.' },
  { status: 'pickup_booked', label: 'Pick-up booked', detail: 'The courier will come to your address' },
  { status: 'received', label: 'Back with us', detail: 'We will check the items within 2 working days' },
  { status: 'inspected', label: 'Checked', detail: '' },
  { status: 'settled', label: 'Done', detail: '' },
]
const ends: Partial<Record<ReturnStatus, { label: string; detail: string }>> = {
  refused: { label: 'Not accepted', detail: 'We cannot take these items back' },
  withdrawn: { label: 'Withdrawn', detail: 'You keep the items' },
}

/** What comes after the inspection, as far as the customer has chosen it. */
function nameNext(lines: Pick<OrderReturn['lines'][number], 'accepted' | 'wanted' | 'isWishAsked'>[]): string {
  const accepted = lines.filter((line) => line.accepted !== 0)
  if (accepted.every(({ wanted, isWishAsked }) => !wanted && isWishAsked)) return 'Your refund comes next'
  if (accepted.every(({ wanted }) => wanted)) return 'Your exchange comes next'
  return 'Your refund or exchange comes next'
}

/** What a settled return waits for; none once its refund is paid, or without one. */
function nameAwaited({ refund }: Pick<OrderReturn, 'refund'>): string {
  if (!refund || refund.state === 'paid' || refund.state === 'cancelled') return ''
  if (refund.needsPayout) return 'We wait for you to tell us where to pay it'
  if (refund.state === 'failed') return 'It did not arrive. We are looking into it.'
  return refund.state === 'sent' ? 'It is on its way' : 'We will send it soon'
}

/**
 * The steps of a return, with those still to come, or to where it ended. A pick-up that nobody booked counts as done
 * once the parcel is back, a settled return once its refund is paid.
 */
export function listReturnSteps(found: Pick<OrderReturn, 'status' | 'history' | 'refund' | 'lines'>): OrderStep[] {
  const { status, history } = found
  const reachedAt = (one: ReturnStatus) => history.findLast((entry) => entry.status === one)?.at ?? null
  const end = ends[status]
  if (end)
    return [
      ...steps
        .filter((step) => reachedAt(step.status) !== null)
        .map((step) => ({ ...step, at: reachedAt(step.status), state: 'done' as const })),
      { ...end, at: reachedAt(status), state: 'stopped' },
    ]
  const awaited = status === 'settled' ? nameAwaited(found) : ''
  const current = steps.findIndex((step) => step.status === status)
  return steps
    .map((step, index) => ({
      ...step,
      at: reachedAt(step.status),
      ...(step.status === 'inspected' && { detail: nameNext(found.lines) }),
      ...(awaited && step.status === 'settled' && { label: 'Refund', detail: awaited, at: null }),
      state:
        index < current || (status === 'settled' && !awaited)
          ? ('done' as const)
          : index === current
            ? ('current' as const)
            : ('ahead' as const),
    }))
    .filter(({ state, at, status: one }) => one !== 'pickup_booked' || state !== 'done' || at !== null)
}
