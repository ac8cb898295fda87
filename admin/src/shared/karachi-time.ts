import { formatDate, formatDateTime, toKarachi } from '@saddar/contract/karachi'

export { formatDate, formatDateTime as formatTime }

/** '21 Nov', of a time or of a plain date such as 2026-11-21. */
export const formatDay = (time: string): string =>
  // A plain date is a day in Karachi already; noon keeps it on that day.
  formatDate(time.length === 10 ? `${time}T12:00:00+05:00` : time).replace(/ \d{4}$/, '')

/** '21 Nov, 5:47 pm', with the year only of another year: where room is short. */
export const formatShortTime = (time: string, now = Date.now()): string =>
  formatDateTime(time).replace(` ${toKarachi(now).getUTCFullYear()},`, ',')

/** Today's date in Karachi, or the date some days ago, as 2026-11-21. */
export function getKarachiDate(daysAgo = 0, now = Date.now()): string {
  return toKarachi(now - daysAgo * 86_400_000)
    .toISOString()
    .slice(0, 10)
}

/** '5 min ago' within a day, the date and time after that. */
export function formatAge(time: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(time)) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} h ago` : formatDateTime(time)
}

/** A time as the value of a datetime-local field, in Karachi; '' for none. */
export const toKarachiInput = (time: string | null | undefined): string =>
  time ? toKarachi(Date.parse(time)).toISOString().slice(0, 16) : ''

/** The time of a datetime-local field, in Karachi; '' for none. */
export const readKarachiInput = (typed: string): string => (typed ? `${typed}:00+05:00` : '')
