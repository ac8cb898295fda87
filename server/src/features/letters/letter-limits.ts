import { addressKey, type LimitRule, RateLimit } from '../../platform/http/rate-limit.ts'

const hour = 3_600
const rules = {
  /** Who wants to annoy somebody with welcome mails. */
  newsletterByEmail: { points: 5, seconds: 24 * hour, code: 'TOO_MANY_REQUESTS' },
  newsletterByAddress: { points: 300, seconds: hour, code: 'TOO_MANY_REQUESTS' },
  contactByEmailAndAddress: { points: 5, seconds: hour, code: 'TOO_MANY_REQUESTS' },
  contactByAddress: { points: 100, seconds: hour, code: 'TOO_MANY_REQUESTS' },
} as const satisfies Record<string, Omit<LimitRule, 'name'>>

export interface LetterLimits {
  takeSubscription(email: string, ip: string): Promise<void>
  takeMessage(email: string, ip: string): Promise<void>
}

/** How often one may write (behaviour 13.1, 13.4). Thousands of shoppers stand behind one carrier address, so that limit is wide. */
export function createLetterLimits(): LetterLimits {
  const make = (name: keyof typeof rules) => new RateLimit({ ...rules[name], name })
  const [newsletterByEmail, newsletterByAddress] = [make('newsletterByEmail'), make('newsletterByAddress')]
  const [contactByBoth, contactByAddress] = [make('contactByEmailAndAddress'), make('contactByAddress')]
  return {
    async takeSubscription(email, ip) {
      await newsletterByAddress.take(addressKey(ip))
      await newsletterByEmail.take(email.toLowerCase())
    },
    async takeMessage(email, ip) {
      await contactByAddress.take(addressKey(ip))
      await contactByBoth.take(`${email.toLowerCase()} ${addressKey(ip)}`)
    },
  }
}
