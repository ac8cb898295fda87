import { randomInt } from 'node:crypto'
import { toKarachi } from '@saddar/contract/karachi'

/**
 * Repeats a transaction whose new order got the number of another one of today, with a new number.
 * @throws what `work` throws, and after the fifth time the database's error
 */
export async function retryTakenNumber<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const isTaken = (error as { constraint?: string }).constraint === 'orders_order_id_key'
      if (!isTaken || attempt === 5) throw error
    }
  }
}

/** Without 0, O, 1, I, L and U, which are easily misheard on the phone or misread on a parcel. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A number that is easy to say aloud and has a random suffix: SD-261121-8K3F2. The day is Karachi's. */
export function makeOrderNumber(at = new Date()): string {
  const day = toKarachi(at.getTime()).toISOString().slice(2, 10).replaceAll('-', '')
  const secret = Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `SD-${day}-${secret}`
}

export const isOrderNumber = (value: string): boolean => /^SD-\d{6}-[0-9A-Z]{5}$/i.test(value)

/** An order number as the shop writes it, however it was typed: 'sd 261121 8k3f2' and '#261121-8K3F2' are SD-261121-8K3F2. Other texts stay. */
export function readOrderNumber(typed: string): string {
  const text = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const [, day, suffix] = /^(?:SD)?(\d{6})([0-9A-Z]{5})$/.exec(text) ?? []
  return day ? `SD-${day}-${suffix}` : text
}
