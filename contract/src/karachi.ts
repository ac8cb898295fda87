/** Pakistan is at UTC+5 all year. */
export const karachiOffsetMs = 5 * 60 * 60_000
/** Written out so that every browser shows the same names; some abbreviate September as 'Sept'. */
export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** '21 Nov 2026' in Asia/Karachi, of an ISO time; '' for a text that is no time. */
export function formatDate(iso: string): string {
  const date = shift(iso)
  return date ? `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}` : ''
}

/** '21 Nov 2026, 4:05 pm' in Asia/Karachi. */
export function formatDateTime(iso: string): string {
  const date = shift(iso)
  if (!date) return ''
  const hours = date.getUTCHours()
  const minutes = String(date.getUTCMinutes()).padStart(2, '0')
  return `${formatDate(iso)}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`
}

/** '3 pm' of hour 15. */
export const nameHour = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`

/** The current year in Asia/Karachi. */
export function getKarachiYear(now = Date.now()): number {
  return toKarachi(now).getUTCFullYear()
}

/** A moment whose UTC fields are those of Asia/Karachi. */
export const toKarachi = (at: number): Date => new Date(at + karachiOffsetMs)

function shift(iso: string): Date | null {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? null : toKarachi(time)
}

/** The day in Karachi, as 2026-11-28. */
export const toKarachiDay = (at: number): string => toKarachi(at).toISOString().slice(0, 10)
