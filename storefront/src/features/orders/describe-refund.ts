import type { OrderRefund } from '@saddar/contract'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** '12 Nov 2026' of a day in Karachi, whatever the browser's time zone is. */
const formatDay = (day: string): string => `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`

/** What the shopper reads about a refund: 'we will send it …', 'on its way …' or 'paid on 12 Nov 2026, reference …' (rule 7.25). */
export function describeRefund({ state, method, payout, needsPayout, paidOn, reference }: OrderRefund): string {
  const target = method === 'gateway' ? 'the card or account that you paid with' : method === 'cash' ? 'you in cash' : payout
  if (state === 'paid' && paidOn) return `paid on ${formatDay(paidOn)}${target ? ` to ${target}` : ''}, reference ${reference}.`
  if (needsPayout) return 'please tell us where to pay it.'
  if (state === 'failed') return 'it did not arrive. We are looking into it and will write to you.'
  return `${state === 'sent' ? 'on its way' : 'we will send it'}${target ? ` to ${target}` : ''}. We email you once it is paid.`
}
