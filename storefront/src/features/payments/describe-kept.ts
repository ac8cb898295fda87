import type { Order } from '@saddar/contract'
import { formatDateTime } from '@saddar/contract/karachi'
import { failedOrderHours } from '@saddar/contract/limits'

/** Until when an order with a failed payment can still be paid (rule 6.18); '' once that is over, as the next minutes cancel it. */
export function describeKept({ history }: Pick<Order, 'history'>, now = Date.now()): string {
  const failedAt = history.findLast(({ status }) => status === 'payment_failed')?.at
  if (!failedAt) return ''
  const until = Date.parse(failedAt) + failedOrderHours * 60 * 60_000
  return until > now ? `We keep this order until ${formatDateTime(new Date(until).toISOString())}. Its items are not reserved.` : ''
}
