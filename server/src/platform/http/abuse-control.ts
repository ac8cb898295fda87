import {
  type AbusePolicy,
  type ConnectionRuleName,
  connectionRetrySeconds,
  connectionRules,
  type LimitKey,
  type LimitName,
  type LimitRule,
  limitRules,
} from '@saddar/contract/abuse'
import type { FastifyRequest } from 'fastify'
import { type RateLimiterAbstract, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Actor } from '../context.ts'
import { KeyedMutex } from '../keyed-mutex.ts'
import { addressKey, showAddress } from './address-key.ts'
import { AppError } from './app-error.ts'

/** The keys by which limits count a caller. A limit whose key is missing does not apply. */
export interface AbuseKeys {
  address: string
  account?: string | undefined
  /** The record of a guest with the key of a link; limits by account count by it. */
  grant?: string | undefined
  email?: string | undefined
  knownDevice?: string | undefined
  subject?: string | undefined
  /** For the security log; not a key of any limit. */
  visit?: Visit
}

/** The origin of a request, as recorded in the security log. */
export interface Visit {
  address: string
  userAgent: string | undefined
  /** Method and route of the contract. */
  call: string | undefined
}
type CountedRequest = Pick<FastifyRequest, 'ip' | 'body' | 'headers' | 'method' | 'routeOptions'>
/** Called for every call that a limit rejects. */
export type RefusalListener = (name: LimitName | ConnectionRuleName, keys: AbuseKeys) => void

/** Where the counts are stored: the memory of this process, or a store that several nodes share. */
export type LimiterStore = (name: LimitName, rule: LimitRule) => RateLimiterAbstract
/** Limits on guesses block for their whole duration once they are exhausted; other limits end with their window. */
const inMemory: LimiterStore = (name, { points, seconds, counts }) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds, blockDuration: counts === 'guesses' ? seconds : 0 })

export interface AbuseControlOptions {
  store?: LimiterStore
  /** Replaces the keys, which name e-mails and addresses, for a store outside this process. */
  hideKey?: (key: string) => string
  /** Overrides the points and seconds of the contract. */
  changes?: Partial<Record<LimitName, Partial<Pick<LimitRule, 'points' | 'seconds'>>>>
  /** Overrides the number of live connections of the contract. */
  connections?: Partial<Record<ConnectionRuleName, number>>
  /** How long a guess waits for earlier ones, in milliseconds; by default less than the browser's timeout. */
  guessWaitMs?: number
  /** False disables all limits, for measurements. */
  isOn?: boolean
  /** The id of the device, if it has signed in with this e-mail before. */
  readKnownDevice?: (cookie: string | undefined, email: string) => string | undefined
}

const ruleOf = (name: LimitName): LimitRule => limitRules[name]

interface Spent {
  name: LimitName
  key: string
  cost: number
  /** Points consumed in the window, including these. */
  consumed: number
}

/**
 * Counts calls and guesses (rule 1.9). Points are consumed atomically before the work, so that concurrent calls cannot
 * pass before the first is counted; limits on guesses return them when no guess was wrong.
 */
export class AbuseControl {
  readonly #limiters = new Map<LimitName, RateLimiterAbstract>()
  readonly #guesses = new KeyedMutex()
  readonly #options: AbuseControlOptions
  readonly #listeners: RefusalListener[] = []
  /** Open live connections, by rule and key. */
  readonly #openConnections = new Map<string, number>()

  constructor(options: AbuseControlOptions = {}) {
    this.#options = options
    const { store = inMemory, changes = {} } = options
    const names = Object.keys(limitRules) as LimitName[]
    for (const name of names) {
      const rule: LimitRule = { ...limitRules[name], ...changes[name] }
      this.#limiters.set(name, (rule.isPerNode ? inMemory : store)(name, rule))
    }
  }

  onRefused(listener: RefusalListener): void {
    this.#listeners.push(listener)
  }

  /** The keys of a request, whose body may not be parsed yet. */
  readKeys(request: CountedRequest, actor: Actor): AbuseKeys {
    const { email } = (request.body ?? {}) as { email?: unknown }
    const normalized = typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : undefined
    return {
      address: addressKey(request.ip),
      account: 'userId' in actor ? actor.userId : undefined,
      email: normalized,
      knownDevice: normalized && this.#options.readKnownDevice?.(request.headers.cookie, normalized),
      visit: {
        address: showAddress(request.ip),
        userAgent: request.headers['user-agent'],
        call: request.routeOptions.url && `${request.method} ${request.routeOptions.url.replace(/^\/api(?=\/)/, '')}`,
      },
    }
  }

  /**
   * Counts a call by its policy and runs its work.
   * @throws AppError 429 with `retryAfter` seconds when a limit is exhausted; any error of the work
   */
  guardCall<T>(policy: AbusePolicy, keys: AbuseKeys, work: () => Promise<T>): Promise<T> {
    return 'unlimited' in policy ? work() : this.guard(policy.limits, keys, work, policy.cost)
  }

  /** Like `guardCall`, for an explicit list of limits. */
  async guard<T>(names: readonly LimitName[], keys: AbuseKeys, work: () => Promise<T>, cost = 1): Promise<T> {
    if (this.#options.isOn === false) return work()
    const applying = names.flatMap((name) => {
      const key = this.#keyFor(name, keys)
      return key === undefined ? [] : [{ name, key }]
    })
    const queued = applying.find(({ name }) => ruleOf(name).inTurn)
    const run = () => this.#spendAndRun(applying, keys, work, cost)
    if (!queued) return run()
    return this.#guesses.run(`${queued.name} ${queued.key}`, this.#options.guessWaitMs ?? 8_000, () => new AppError('UNAVAILABLE'), run)
  }

  /**
   * Counts a live connection of an address or an account (rule 9.8).
   * @returns an idempotent function that releases it
   * @throws AppError TOO_MANY_CONNECTIONS
   */
  openConnection(name: ConnectionRuleName, keys: AbuseKeys): () => void {
    const { by, most } = connectionRules[name]
    const key = `${name} ${keys[by] ?? ''}`
    const count = this.#openConnections.get(key) ?? 0
    if (this.#options.isOn !== false && count >= (this.#options.connections?.[name] ?? most)) {
      this.#reportRefusal(name, keys)
      throw new AppError('TOO_MANY_CONNECTIONS', { retryAfter: connectionRetrySeconds })
    }
    this.#openConnections.set(key, count + 1)
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      const left = this.#openConnections.get(key)! - 1
      if (left > 0) this.#openConnections.set(key, left)
      else this.#openConnections.delete(key)
    }
  }

  /** Resets these limits for these keys. */
  async reset(names: readonly LimitName[], keys: AbuseKeys): Promise<void> {
    for (const name of names) {
      const key = this.#keyFor(name, keys)
      if (key !== undefined) await this.#limiter(name).delete(key)
    }
  }

  async #spendAndRun<T>(
    applying: readonly { name: LimitName; key: string }[],
    keys: AbuseKeys,
    work: () => Promise<T>,
    cost: number,
  ): Promise<T> {
    const spent: Spent[] = []
    try {
      for (const { name, key } of applying) {
        const points = ruleOf(name).counts === 'calls' ? cost : 1
        spent.push({ name, key, cost: points, consumed: await this.#consume(name, key, points, keys, spent) })
      }
      const result = await work()
      await Promise.all(spent.map((one) => this.#refundRightGuess(one)))
      return result
    } catch (error) {
      if (!(error instanceof AppError && error.extras.isGuess)) await Promise.all(spent.map((one) => this.#refund(one)))
      throw error
    }
  }

  async #consume(name: LimitName, key: string, points: number, keys: AbuseKeys, spent: readonly Spent[]): Promise<number> {
    try {
      return (await this.#limiter(name).consume(key, points)).consumedPoints
    } catch (used) {
      // An unavailable store throws its own error.
      if (used instanceof Error) throw used
      const { sparesFirstOf, code } = ruleOf(name)
      const { consumedPoints, msBeforeNext } = used as RateLimiterRes
      if (sparesFirstOf && spent.find((one) => one.name === sparesFirstOf)?.consumed === 1) return consumedPoints
      this.#reportRefusal(name, keys)
      throw new AppError(code, { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1_000)) })
    }
  }

  #reportRefusal(name: LimitName | ConnectionRuleName, keys: AbuseKeys): void {
    if (name in limitRules && ruleOf(name as LimitName).refusesNone) return
    for (const listener of this.#listeners) listener(name, keys)
  }

  async #refundRightGuess(one: Spent): Promise<void> {
    if (ruleOf(one.name).inTurn) await this.#limiter(one.name).delete(one.key)
    else await this.#refund(one)
  }

  /** Returns the points of guesses that were not wrong; calls always cost their points. */
  async #refund({ name, key, cost }: Spent): Promise<void> {
    if (ruleOf(name).counts === 'guesses') await this.#limiter(name).reward(key, cost)
  }

  #keyFor(name: LimitName, keys: AbuseKeys): string | undefined {
    const { by, sparesKnownDevice } = ruleOf(name)
    if (sparesKnownDevice && keys.knownDevice) return undefined
    const readPart = (part: LimitKey) => {
      if (part === 'account') return keys.account ?? keys.grant
      return part === 'caller' ? (keys.account ?? keys.address) : keys[part]
    }
    const parts = by.map(readPart)
    if (parts.includes(undefined)) return undefined
    const key = parts.join(' ')
    return this.#options.hideKey?.(key) ?? key
  }

  #limiter(name: LimitName): RateLimiterAbstract {
    return this.#limiters.get(name)!
  }
}
