import { months, toKarachi } from './karachi.ts'

/** The delivery promise, shared by the product page, the order page and the shipping text. */

/** Cities with faster delivery. */
const nearCities = ['Karachi', 'Lahore', 'Islamabad', 'Rawalpindi'] as const
/** Working days after dispatch. */
export const deliveryDays = { near: { from: 1, to: 3 }, far: { from: 3, to: 6 } } as const
/** Orders before this hour, Karachi time, are dispatched the same day, except on Sundays. */
export const dispatchHour = 15

const { near, far } = deliveryDays
export const nearCityNames = `${nearCities.slice(0, -1).join(', ')} and ${nearCities.at(-1)}`
/** The promise as one line. */
export const deliverySummary = `${nearCityNames} in ${near.from}–${near.to} working days, the rest of Pakistan in ${far.from}–${far.to}.`

const dayMs = 24 * 60 * 60_000
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Working days from dispatch to a city; an unknown city is far. */
export function findDeliveryDays(city: string): { from: number; to: number } {
  const name = city.trim().toLowerCase()
  return nearCities.some((near) => near.toLowerCase() === name) ? near : far
}

/**
 * When an order placed at `now` (ms) arrives in a city, as text: 'Tue 24 – Thu 26 Nov'. Days are Pakistan's; Sundays are not working days
 * (rule 3.12).
 */
export function describeDelivery(city: string, now: number): string {
  const { from, to } = findDeliveryDays(city)
  const leaves = findDispatch(now)
  const first = addWorkingDays(leaves, from)
  const last = addWorkingDays(leaves, to)
  const sameMonth = first.getUTCMonth() === last.getUTCMonth()
  return `${nameDay(first)}${sameMonth ? '' : ` ${months[first.getUTCMonth()]}`} – ${nameDay(last)} ${months[last.getUTCMonth()]}`
}

/** The day of dispatch of an order placed at `now`; its UTC fields are Karachi's. */
function findDispatch(now: number): Date {
  const there = toKarachi(now)
  return there.getUTCHours() < dispatchHour && there.getUTCDay() !== 0 ? there : addWorkingDays(there, 1)
}

function addWorkingDays(start: Date, count: number): Date {
  let date = start
  for (let left = count; left > 0; ) {
    date = new Date(date.getTime() + dayMs)
    if (date.getUTCDay() !== 0) left--
  }
  return date
}

const nameDay = (date: Date) => `${days[date.getUTCDay()]} ${date.getUTCDate()}`
