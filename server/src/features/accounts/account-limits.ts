import { type LimitRule, RateLimit } from '../../platform/http/rate-limit.ts'
import { Turns } from './turns.ts'

const minutes = 60

/**
 * How often accounts may be tried (behaviour 2.8). Thousands of shoppers stand behind one carrier address, so what is keyed by an address
 * alone is wide, and the narrow limits are keyed by account.
 */
const accountLimitRules = {
  /** Wrong passwords for one e-mail from one address. */
  loginByEmailAndAddress: { points: 5, seconds: 15 * minutes, code: 'TOO_MANY_LOGINS' },
  /** Wrong passwords for one e-mail, from wherever. */
  loginByEmail: { points: 50, seconds: 60 * minutes, code: 'TOO_MANY_LOGINS' },
  /** Wrong passwords from one address, for whomever. */
  loginByAddress: { points: 200, seconds: 15 * minutes, code: 'TOO_MANY_LOGINS' },
  registerByAddress: { points: 600, seconds: 60 * minutes, code: 'TOO_MANY_REQUESTS' },
  refreshBySession: { points: 120, seconds: minutes, code: 'TOO_MANY_REQUESTS' },
  /** Wrong current passwords of one account. */
  changePassword: { points: 5, seconds: 15 * minutes, code: 'TOO_MANY_REQUESTS' },
  /** Wrong codes in the second step of an admin's sign-in. */
  secondFactor: { points: 5, seconds: 15 * minutes, code: 'TOO_MANY_LOGINS' },
  /** Links to a new password, for one e-mail and from one address. */
  resetByEmail: { points: 5, seconds: 60 * minutes, code: 'TOO_MANY_REQUESTS' },
  resetByAddress: { points: 100, seconds: 60 * minutes, code: 'TOO_MANY_REQUESTS' },
  /** Confirmation links that one account asks for again. */
  confirmationByUser: { points: 5, seconds: 60 * minutes, code: 'TOO_MANY_REQUESTS' },
  /** Departures for Google: each leaves a row. */
  googleByAddress: { points: 600, seconds: 60 * minutes, code: 'TOO_MANY_REQUESTS' },
} as const satisfies Record<string, Omit<LimitRule, 'name'>>

type LimitName = keyof typeof accountLimitRules
/** The limits of one app. */
export type AccountLimits = Record<LimitName, RateLimit> & {
  /** Guesses at one account are taken one by one, so that many at once cannot pass before the first is counted. */
  guesses: Turns
}

/** Fresh counts under the rules above; a test may give its own points and seconds. */
export function createAccountLimits(changes: Partial<Record<LimitName, { points: number; seconds: number }>> = {}): AccountLimits {
  const make = (name: LimitName) => new RateLimit({ ...accountLimitRules[name], ...changes[name], name })
  return {
    loginByEmailAndAddress: make('loginByEmailAndAddress'),
    loginByEmail: make('loginByEmail'),
    loginByAddress: make('loginByAddress'),
    registerByAddress: make('registerByAddress'),
    refreshBySession: make('refreshBySession'),
    changePassword: make('changePassword'),
    secondFactor: make('secondFactor'),
    resetByEmail: make('resetByEmail'),
    resetByAddress: make('resetByAddress'),
    confirmationByUser: make('confirmationByUser'),
    googleByAddress: make('googleByAddress'),
    guesses: new Turns(),
  }
}
