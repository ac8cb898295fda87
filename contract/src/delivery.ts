import { normalizeCity } from './city-name.ts'
import type { DeliveryRate, DeliverySettings, DeliveryZone, Place } from './delivery-settings.ts'
import { karachiOffsetMs, months, nameHour, toKarachi } from './karachi.ts'

export type { DeliveryRate, DeliverySettings, DeliveryZone, Place } from './delivery-settings.ts'

/** Where parcels go, when they arrive and what delivery costs: shared by product page, cart, checkout, order page and shipping text. */

/**
 * The rate of a place (rule 6.25): the zone that lists its city, else the one with its province, else the rest of the country. Case, spaces
 * and punctuation do not matter. `locatePlace` gives a place the name and province of its city, however it is written; not here, since the product page does without the table of cities.
 */
export function findRate({ zones, rest }: Pick<DeliverySettings, 'zones' | 'rest'>, { city, state = '' }: Place): DeliveryRate {
  const name = normalizeCity(city)
  const byCity = zones.find(({ cities }) => cities.some((other) => normalizeCity(other) === name))
  if (byCity) return byCity
  const province = normalizeCity(state)
  return zones.find(({ provinces }) => provinces.some((other) => normalizeCity(other) === province)) ?? rest
}

const dayMs = 24 * 60 * 60_000
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
type Calendar = Pick<DeliverySettings, 'cutOffHour' | 'daysOff' | 'holidays'>

/** When an order placed at `now` (ms) arrives at a place, as text: 'Tue 24 – Thu 26 Nov'. Days are Pakistan's (rule 3.12). */
export function describeDelivery(delivery: DeliverySettings, place: Place, now: number): string {
  const { from, to } = findRate(delivery, place)
  const leaves = findDispatch(delivery, now)
  const first = addWorkingDays(delivery, leaves, from)
  const last = addWorkingDays(delivery, leaves, to)
  const end = `${nameDay(last)} ${months[last.getUTCMonth()]}`
  if (first.getTime() === last.getTime()) return end
  const sameMonth = first.getUTCMonth() === last.getUTCMonth()
  return `${nameDay(first)}${sameMonth ? '' : ` ${months[first.getUTCMonth()]}`} – ${end}`
}

/**
 * When an order placed at `now` (ms) leaves: 'Order before 3 pm and it leaves today', else 'Leaves Mon 23 Nov'.
 * @param asksToConfirm the buyer has to confirm it first
 */
export function describeDispatch(calendar: Calendar, now: number, asksToConfirm = false): string {
  const leaves = findDispatch(calendar, now)
  if (toDay(leaves) === toDay(toKarachi(now)))
    return `Order${asksToConfirm ? ' and confirm' : ''} before ${nameHour(calendar.cutOffHour)} and it leaves today`
  return `Leaves ${nameDay(leaves)} ${months[leaves.getUTCMonth()]}`
}

/** The delivery days of all zones as one line. */
export function describeDeliveryDays({ zones, rest }: Pick<DeliverySettings, 'zones' | 'rest'>): string {
  const listed = zones.map((zone, index) => `${nameZone(zone)} in ${nameRange(zone)}${index === 0 ? ' working days' : ''}`)
  const others = zones.length === 0 ? `Pakistan in ${nameRange(rest)} working days` : `the rest of Pakistan in ${nameRange(rest)}`
  return `${[...listed, others].join(', ')}.`
}

const longestList = 6
/** The places of a zone, or its name when there are many. */
export function nameZone({ name, cities, provinces }: Pick<DeliveryZone, 'name' | 'cities' | 'provinces'>): string {
  const places = [...cities, ...provinces]
  if (places.length > longestList) return name
  return places.length < 2 ? (places[0] ?? name) : `${places.slice(0, -1).join(', ')} and ${places.at(-1)}`
}

/** '1–3', or '2' when the first day is the last. */
export const nameRange = ({ from, to }: Pick<DeliveryRate, 'from' | 'to'>): string => (from === to ? String(from) : `${from}–${to}`)

/** The day of dispatch of an order placed at `now`; its UTC fields are Karachi's. */
function findDispatch(calendar: Calendar, now: number): Date {
  const there = toKarachi(now)
  return there.getUTCHours() < calendar.cutOffHour && isWorkingDay(calendar, there) ? there : addWorkingDays(calendar, there, 1)
}

/** The end of the day, in Karachi, on which an order placed at `placed` is dispatched; both in milliseconds. */
export function findDispatchEnd(calendar: Calendar, placed: number): number {
  const day = findDispatch(calendar, placed)
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + 1) - karachiOffsetMs
}

function addWorkingDays(calendar: Calendar, start: Date, count: number): Date {
  let date = start
  for (let left = count; left > 0; ) {
    date = new Date(date.getTime() + dayMs)
    if (isWorkingDay(calendar, date)) left--
  }
  return date
}

const isWorkingDay = ({ daysOff, holidays }: Calendar, date: Date) => !daysOff.includes(date.getUTCDay()) && !holidays.includes(toDay(date))
const toDay = (date: Date) => date.toISOString().slice(0, 10)
const nameDay = (date: Date) => `${days[date.getUTCDay()]} ${date.getUTCDate()}`
