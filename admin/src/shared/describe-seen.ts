import { accessTokenSeconds } from '@saddar/contract/limits'
import { formatAge } from './karachi-time.ts'

/** When somebody was seen last: devices report once an hour, so a shorter age would claim too much. */
export const describeSeen = (lastSeenAt: string, now = Date.now()): string =>
  now - Date.parse(lastSeenAt) < accessTokenSeconds * 1_000 ? 'in the last hour' : formatAge(lastSeenAt, now)
