import type { Order, OrderRefund } from '@saddar/contract'
import { isOnlinePayment } from '@saddar/contract/is-online-payment'
import { formatRupees } from '@saddar/contract/money'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** '12 Nov 2026' of a day in Karachi, whatever the browser's time zone is. */
const formatDay = (day: string): string => `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`

/** What the shopper reads about a refund: 'we will send it …', 'on its way …' or 'paid on 12 Nov 2026, reference …' (rule 7.25). */
export function describeRefund({ state, method, payout, needsPayout, paidOn, reference }: OrderRefund): string {
  const target = method === 'gateway' ? 'the card or account that you paid with' : method === 'cash' ? 'you in cash' : payout
  if (state === 'paid' && paidOn)
    return `paid on ${formatDay(paidOn)}${target ? ` to ${target}` : ''}${reference ? `, reference ${reference}` : ''}.`
  if (needsPayout) return 'please tell us where to pay it.'
  if (state === 'failed') return 'it did not arrive. We are looking into it and will write to you.'
  return `${state === 'sent' ? 'on its way' : 'we will send it'}${target ? ` to ${target}` : ''}. We email you once it is paid.`
}

type Cancellation = NonNullable<Order['cancellations']>[number]

/** What goes back, or went, for pieces that were cancelled; '' where that is unknown, of an earlier release. */
export function describeCancelled({ paymentMethod }: Pick<Order, 'paymentMethod'>, { items, refund }: Cancellation): string {
  if (!refund) {
    if (isOnlinePayment(paymentMethod)) return ''
    return `You pay nothing for ${items.length === 1 && items[0]?.quantity === 1 ? 'it' : 'them'}.`
  }
  const amount = formatRupees(refund.amount)
  if (refund.state === 'paid') return `${amount} refunded.`
  return refund.state === 'sent' ? `Your refund of ${amount} is on its way.` : `We will refund ${amount}.`
}

/** What goes back when the whole order is cancelled; '' where the server does not say, of an earlier release. */
export function describeCancelRefund({ refundable, paymentMethod, paymentStatus, advance }: Order): string {
  if (refundable === undefined) return ''
  if (refundable > 0) return `We refund ${formatRupees(refundable)} to the card or account that you paid with.`
  if (paymentStatus === 'completed' || advance?.paid) return 'There is nothing left to refund.'
  return isOnlinePayment(paymentMethod)
    ? 'You have paid nothing. A payment that still arrives is refunded.'
    : 'You have paid nothing, so there is nothing to refund.'
}
