import { returnDays } from './limits.ts'
import { promoMessages } from './messages.ts'

const [guarantee] = promoMessages

/** The guarantee of a new shop for these days of returns; without returns it promises no money back (rule 8.7.2). */
const promiseReturns = (days: number): string => (days > 0 ? guarantee.replace(`${returnDays}-day`, `${days}-day`) : '100% authentic')

/** The promo line as shoppers see it, with the guarantee of a new shop for the days that the settings say. */
export const followReturnDays = (messages: readonly string[], days: number): string[] =>
  messages.map((message) => (message === guarantee ? promiseReturns(days) : message))

/** The promo line as it is stored, so that its guarantee goes on following the settings. */
export const unfollowReturnDays = (messages: readonly string[], days: number): string[] =>
  messages.map((message) => (message === promiseReturns(days) ? guarantee : message))
