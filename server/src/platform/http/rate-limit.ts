import type { ErrorCode } from '@saddar/contract/errors'
import ipaddr from 'ipaddr.js'
import { type RateLimiterAbstract, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './app-error.ts'

/** So many times within so many seconds; after that, nothing for as long again. */
export interface LimitRule {
  name: string
  points: number
  seconds: number
  /** What a caller over the limit is told. */
  code: Extract<ErrorCode, 'TOO_MANY_REQUESTS' | 'TOO_MANY_LOGINS'>
}

/** Where the counts are kept: this process's memory, or a store that several nodes share. */
export type CountKeeper = (rule: LimitRule) => RateLimiterAbstract
const inMemory: CountKeeper = ({ name, points, seconds }) => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })

/** Counts by key. An instance belongs to one app, so that two apps in a process do not share counts. */
export class RateLimit {
  readonly #rule: LimitRule
  readonly #counts: RateLimiterAbstract

  constructor(rule: LimitRule, keeper: CountKeeper = inMemory) {
    this.#rule = rule
    this.#counts = keeper(rule)
  }

  /** @throws AppError 429 with `retryAfter` seconds when the key has used up its points; counts nothing */
  async assertFree(key: string): Promise<void> {
    const used = await this.#counts.get(key)
    if (used && used.consumedPoints >= this.#rule.points) throw this.#over(used)
  }

  /** Counts one. The last point begins a pause of the rule's whole length, however late in the window it falls. */
  async count(key: string): Promise<void> {
    const used = await this.#counts.penalty(key)
    if (used.consumedPoints === this.#rule.points) await this.#counts.block(key, this.#rule.seconds)
  }

  /** @throws AppError as assertFree; else counts one */
  async take(key: string): Promise<void> {
    await this.assertFree(key)
    await this.count(key)
  }

  async forget(key: string): Promise<void> {
    await this.#counts.delete(key)
  }

  #over({ msBeforeNext }: RateLimiterRes): AppError {
    return new AppError(this.#rule.code, { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1_000)) })
  }
}

/** One key for each household or carrier line: an IPv4 address, or the /64 that an IPv6 customer is given whole (RFC 6177). */
export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  return address.kind() === 'ipv4' ? address.toString() : Buffer.from(address.toByteArray().slice(0, 8)).toString('hex')
}
