import { karachiOffsetMs, months } from '@saddar/contract/karachi'

/** '21 Nov 2026' in Asia/Karachi, of an ISO time in UTC; '' for what is no time. */
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

/** The year that people in Pakistan write now. */
export function getKarachiYear(now = Date.now()): number {
  return new Date(now + karachiOffsetMs).getUTCFullYear()
}

function shift(iso: string): Date | null {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? null : new Date(time + karachiOffsetMs)
}
