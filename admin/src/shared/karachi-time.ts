import { formatDateTime } from '@saddar/contract/karachi'

const zone = 'Asia/Karachi'
const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

function readParts(time: string | Date): Record<string, string> {
  return Object.fromEntries(parts.formatToParts(new Date(time)).map(({ type, value }) => [type, value]))
}

/** '21 Nov 2026, 2:05 pm', in Karachi. */
export function formatTime(time: string | Date): string {
  return formatDateTime(new Date(time).toISOString())
}

/** '21 Nov 2026', in Karachi. */
export function formatDate(time: string): string {
  const { day, month, year } = readParts(time)
  return `${day} ${month} ${year}`
}

/** '21 Nov', of a time or of a plain date such as 2026-11-21. */
export function formatDay(time: string): string {
  // A plain date is a day in Karachi already; noon keeps it on that day in every time zone.
  const { day, month } = readParts(time.length === 10 ? `${time}T12:00:00+05:00` : time)
  return `${day} ${month}`
}

/** Today's date in Karachi, or the date some days ago, as 2026-11-21. */
export function getKarachiDate(daysAgo = 0, now = Date.now()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now - daysAgo * 86_400_000)
}

/** '5 min ago' within a day, the date and time after that. */
export function formatAge(time: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(time)) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} h ago` : formatTime(time)
}

// UTC+5, without daylight saving time since 2009.
const offsetMs = 5 * 3_600_000

/** A time as the value of a datetime-local field, in Karachi; '' for none. */
export const toKarachiInput = (time: string | null | undefined): string =>
  time ? new Date(Date.parse(time) + offsetMs).toISOString().slice(0, 16) : ''

/** The time of a datetime-local field, in Karachi; '' for none. */
export const readKarachiInput = (typed: string): string => (typed ? `${typed}:00+05:00` : '')
