import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** A Pakistani number in E.164; null for any other. */
export function toE164(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(phone, 'PK')
  return parsed?.country === 'PK' && parsed.isValid() ? parsed.number : null
}
