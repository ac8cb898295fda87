import { karachiOffsetMs, toKarachi } from '@saddar/contract/karachi'
import { readDay } from '../../platform/db/karachi-days.ts'
import { invalid } from '../../platform/http/app-error.ts'

export type Period = 'day' | 'week' | 'month' | 'year'
export interface AskedRange {
  startDate?: string | undefined
  endDate?: string | undefined
}
export interface Range {
  start: Date
  end: Date
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const lengths: Record<Period, number> = { day: 1, week: 7, month: 30, year: 365 }

/**
 * The requested range. By default it starts at midnight in Karachi, the period's number of days back with today included, and ends now.
 * @throws AppError VALIDATION for an invalid date, or a start that is not before the end
 */
export function readRange(period: Period, { startDate, endDate }: AskedRange, now = Date.now()): Range {
  const today = Math.floor((now + karachiOffsetMs) / dayMs) * dayMs - karachiOffsetMs
  const end = endDate ? readMoment(endDate, 'endDate', dayMs) : new Date(now)
  const start = startDate ? readMoment(startDate, 'startDate', 0) : new Date(today - (lengths[period] - 1) * dayMs)
  if (start >= end) throw invalid([{ msg: 'The start date must be before the end date', path: 'startDate' }])
  return { start, end }
}

/** Parses a day, which becomes its midnight in Karachi plus `intoDay` milliseconds, or a moment, which is used as given. */
function readMoment(value: string, path: string, intoDay: number): Date {
  const day = readDay(value)
  const at = day === value ? Date.parse(`${day}T00:00:00+05:00`) + intoDay : Date.parse(value)
  if (!day || Number.isNaN(at)) throw invalid([{ msg: 'Invalid date', path }])
  return new Date(at)
}

/** The range shifted back by whole days, so that today until 3 o'clock is compared with yesterday until 3 o'clock. */
export function readRangeBefore({ start, end }: Range): Range {
  const back = Math.ceil((end.getTime() - start.getTime()) / dayMs) * dayMs
  return { start: new Date(start.getTime() - back), end: new Date(end.getTime() - back) }
}

/** Formats a moment as ISO 8601 in Karachi time, although with a `Z`: the first ten characters are the day. */
const write = (at: number): string => toKarachi(at).toISOString()

/**
 * A range split into whole days, for which daily sums exist, and the partial days at both ends. Days are written 2026-11-21; the last one is
 * exclusive.
 */
export interface SplitRange {
  firstDay: string
  lastDay: string
  /** The whole months within those days, as their first days; the last one is exclusive. */
  firstMonth: string
  lastMonth: string
  head: Range
  tail: Range
}

export function splitRange({ start, end }: Range): SplitRange {
  const firstAt = Math.ceil((start.getTime() + karachiOffsetMs) / dayMs) * dayMs - karachiOffsetMs
  const lastAt = Math.max(firstAt, Math.floor((end.getTime() + karachiOffsetMs) / dayMs) * dayMs - karachiOffsetMs)
  const firstDay = write(firstAt).slice(0, 10)
  const lastDay = write(lastAt).slice(0, 10)
  const lastMonth = `${lastDay.slice(0, 7)}-01`
  const firstMonth = firstDay.endsWith('-01') ? firstDay : startOfNextMonth(firstDay)
  const none = firstMonth >= lastMonth
  return {
    firstDay,
    lastDay,
    firstMonth: none ? lastDay : firstMonth,
    lastMonth: none ? lastDay : lastMonth,
    head: { start, end: new Date(Math.min(firstAt, end.getTime())) },
    // Without a whole day in between, the head covers the whole range.
    tail: { start: new Date(Math.min(lastAt, end.getTime())), end },
  }
}

function startOfNextMonth(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
}

export type Step = 'hour' | 'day' | 'month'

/** The width of one bar of a chart. */
export function chooseStep({ start, end }: Range): Step {
  const span = end.getTime() - start.getTime()
  return span <= 1.5 * dayMs ? 'hour' : span <= 100 * dayMs ? 'day' : 'month'
}

/** The name of the step that contains a moment of Karachi, as PostgreSQL or `write` formats it. */
const nameStep = (text: string, step: Step): string =>
  step === 'hour' ? `${text.slice(0, 10)}T${text.slice(11, 13)}:00` : text.slice(0, step === 'day' ? 10 : 7)

/** The maximum step that does not skip an hour, day or month: no month is shorter than 28 days. */
const strides: Record<Step, number> = { hour: hourMs, day: dayMs, month: 28 * dayMs }

/** Every hour, day or month of a range, in order, without gaps. */
export function listSteps({ start, end }: Range, step: Step): string[] {
  const last = nameStep(write(end.getTime() - 1), step)
  const names = [nameStep(write(start.getTime()), step)]
  for (let at = start.getTime(); names.at(-1)! < last; ) {
    at += strides[step]
    const name = nameStep(write(at), step)
    if (name !== names.at(-1)) names.push(name)
  }
  return names
}
