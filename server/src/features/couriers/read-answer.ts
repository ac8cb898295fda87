import { karachiOffsetMs } from '@saddar/contract/karachi'
import type { CourierStatus } from '@saddar/contract/shipment-states'
import { CourierError } from './courier.ts'

/** An answer whose shape is checked where it is read: couriers add and drop fields without notice. */
export type Fields = Record<string, unknown>

export const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
export const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])
export const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '')

/** The words of an error in any of the shapes that couriers use: a text, or texts by field or number. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Object.values(value).map(wordsOf).filter(Boolean).join(', ')
  return textOf(value)
}

/** A tracking number of an answer. @throws CourierError when the courier says that it booked a parcel without naming one */
export function numberOf(value: unknown): string {
  const number = textOf(value)
  if (!/^[\w-]{4,60}$/.test(number)) throw new CourierError('unanswered', 'The courier’s answer has no tracking number')
  return number
}

/** Months as TCS writes them. */
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const iso = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d))?/
const offset = /(Z|[+-]\d\d:?\d\d)$/
const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,2}):(\d\d)(?::(\d\d))?(?: ([AP]M))?$/i
const worded = /^(?:[a-z]+ )?([a-z]{3})[a-z]* (\d{1,2}),? (\d{4}) (\d{1,2}):(\d\d)/i

/**
 * A moment as a courier writes it: Pakistan's time unless it names an offset. Undefined for what it cannot read.
 * @param dayFirst of 05/04/2022; Trax writes the day first, M&P the month
 */
export function readMoment(text: string, dayFirst = true): Date | undefined {
  const given = text.trim()
  const year = iso.exec(given)
  if (year && offset.test(given)) return valid(new Date(given.replace(' ', 'T').replace(/([+-]\d\d)(\d\d)$/, '$1:$2')))
  if (year) return local(year.slice(1).map(Number))
  const date = slashed.exec(given)
  if (date) {
    const [first = 0, second = 0, y = 0, hour = 0, minute = 0] = date.slice(1, 6).map(Number)
    const half = date[7]?.toUpperCase()
    const hours = half ? (hour % 12) + (half === 'PM' ? 12 : 0) : hour
    const [day, month] = dayFirst ? [first, second] : [second, first]
    return local([y, month, day, hours, minute, Number(date[6] ?? 0)])
  }
  const named = worded.exec(given)
  if (!named) return undefined
  const month = months.indexOf(named[1]!.toLowerCase()) + 1
  return month === 0 ? undefined : local([Number(named[3]), month, ...[named[2], named[4], named[5]].map(Number)])
}

function local([year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0]: number[]): Date | undefined {
  return valid(new Date(Date.UTC(year, month - 1, day, hour, minute, second || 0) - karachiOffsetMs))
}
/** A courier's clock that is years off must not end a parcel's journey for good. */
const valid = (at: Date) => (at.getUTCFullYear() >= 2015 && at.getTime() < Date.now() + 86_400_000 ? at : undefined)

/** The first status whose words are part of a courier's; 'unknown' without one. */
export const matchWords = (words: string, table: readonly (readonly [RegExp, CourierStatus])[]): CourierStatus =>
  table.find(([pattern]) => pattern.test(words))?.[1] ?? 'unknown'
