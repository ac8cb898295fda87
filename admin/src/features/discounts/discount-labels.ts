import type { Discount } from '@saddar/contract'
import type { DiscountState } from '@saddar/contract/discount-states'
import { formatRupees } from '@saddar/contract/money'
import type { BadgeTone } from '@saddar/ui'
import { formatDate } from '../../shared/karachi-time.ts'

/** The state of a code at a time, by the same rules as the server's list filter. */
export function readState({ isActive, startsAt, expiresAt }: Discount, now = Date.now()): DiscountState {
  if (!isActive) return 'off'
  if (startsAt && Date.parse(startsAt) > now) return 'scheduled'
  return expiresAt && Date.parse(expiresAt) < now ? 'expired' : 'running'
}

export const stateLabels: Record<DiscountState, { word: string; tone: BadgeTone }> = {
  running: { word: 'Running', tone: 'success' },
  scheduled: { word: 'Scheduled', tone: 'info' },
  expired: { word: 'Expired', tone: 'neutral' },
  off: { word: 'Off', tone: 'warning' },
}

/** What is worth saying about a saved code that nobody can use now; '' of a running one. */
export function describeUnused(discount: Discount, now = Date.now()): string {
  const state = readState(discount, now)
  if (state === 'off') return 'It is switched off.'
  if (state === 'scheduled') return `It starts on ${formatDate(discount.startsAt!)}.`
  return state === 'expired' ? 'Its last day is over, so nobody can use it.' : ''
}

/** '10% off, at most Rs 500'. */
export function describeOffer({ type, value, maxDiscount }: Pick<Discount, 'type' | 'value' | 'maxDiscount'>): string {
  const most = maxDiscount === null ? '' : `, at most ${formatRupees(maxDiscount)}`
  if (type === 'free_shipping') return `Free delivery${most}`
  return (type === 'fixed' ? `${formatRupees(value)} off` : `${value}% off`) + most
}

/** 'from Rs 2,000, on 3 products, once per person'. */
export function describeConditions({ minOrderAmount, appliesTo, productIds, categoryIds, perUserLimit, firstOrderOnly }: Discount): string {
  const count = (list: string[], one: string, many: string) => `on ${list.length} ${list.length === 1 ? one : many}`
  return [
    minOrderAmount > 0 && `from ${formatRupees(minOrderAmount)}`,
    appliesTo === 'products' && count(productIds, 'product', 'products'),
    appliesTo === 'categories' && count(categoryIds, 'category', 'categories'),
    firstOrderOnly && 'first order only',
    perUserLimit !== null && (perUserLimit === 1 ? 'once per person' : `${perUserLimit} times per person`),
  ]
    .filter(Boolean)
    .join(', ')
}

/** '21 Nov 2026 – 30 Nov 2026', 'Until 30 Nov 2026', 'From 21 Nov 2026', 'Always'. */
export function describeTime({ startsAt, expiresAt }: Discount): string {
  if (startsAt && expiresAt) return `${formatDate(startsAt)} – ${formatDate(expiresAt)}`
  if (expiresAt) return `Until ${formatDate(expiresAt)}`
  return startsAt ? `From ${formatDate(startsAt)}` : 'Always'
}
