import { randomInt } from 'node:crypto'

/** Without 0, O, 1, I, L and U, which are easily misheard on the phone or misread on a parcel. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const karachiDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Karachi', year: '2-digit', month: '2-digit', day: '2-digit' })

/** A number that is easy to say aloud and has a random suffix: SD-261121-8K3F2. The day is Karachi's. */
export function makeOrderNumber(at = new Date()): string {
  const parts = Object.fromEntries(karachiDay.formatToParts(at).map(({ type, value }) => [type, value]))
  const secret = Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `SD-${parts.year}${parts.month}${parts.day}-${secret}`
}

export const isOrderNumber = (value: string): boolean => /^SD-\d{6}-[0-9A-Z]{5}$/i.test(value)
