import { isPhone } from '@saddar/contract/forms'
import { formatPhoneNumber, normalizePhone } from '@saddar/contract/phone-numbers'

/** A number of Pakistan whose notation the form refuses, such as '0092 (300) 123-4567' or in Urdu digits, as it is written here; others as typed. */
export function readPhone(typed: string): string {
  if (isPhone(typed)) return typed
  const digits = normalizePhone(typed)
  const local = formatPhoneNumber(digits)
  return local === digits ? typed : local
}
