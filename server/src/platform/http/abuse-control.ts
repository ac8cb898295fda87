import {
  type AbusePolicy,
  type ConnectionRuleName,
  connectionRetrySeconds,
  connectionRules,
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

/** How long a guess waits for those before it, in milliseconds: less than the browser waits. */
const turnMs = 8_000

/** Who asks, as limits count them. A limit whose key is missing here does not apply. */
export interface AbuseKeys {
  address: string
  account?: string | undefined
  email?: string | undefined
  knownDevice?: string | undefined
  subject?: string | undefined
  /** For the security log; counts nothing. */
  visit?: Visit
}

/** Where a request comes from, as the security log tells it. */
export interface Visit {
  address: string
  userAgent: string | undefined
  /** Method and route of the contract. */
  call: string | undefined
}
type AskingRequest = Pick<FastifyRequest, 'ip' | 'body' | 'headers' | 'method' | 'routeOptions'>
/** Hears of every call that is refused by a limit. */
export type RefusalListener = (name: LimitName | ConnectionRuleName, keys: AbuseKeys) => void

/** Where the counts are kept: this process's memory, or a store that several nodes share. */
export type LimiterStore = (name: LimitName, rule: LimitRule) => RateLimiterAbstract
/** Limits on guessing block for their whole length once they are used up; the others end with their window. */
const inMemory: LimiterStore = (name, { points, seconds, counts }) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds, blockDuration: counts === 'guesses' ? seconds : 0 })

export interface AbuseControlOptions {
  store?: LimiterStore
  /** Points and seconds that differ from the contract's. */
  changes?: Partial<Record<LimitName, Partial<Pick<LimitRule, 'points' | 'seconds'>>>>
  /** How many live connections, where it differs from the contract's. */
  connections?: Partial<Record<ConnectionRuleName, number>>
  /** False counts nothing: for measurements of what lies behind the limits. */
  isOn?: boolean
  /** The id of the browser, when it has signed in with this e-mail before. */
  readKnownDevice?: (cookie: string | undefined, email: string) => string | undefined
}

const ruleOf = (name: LimitName): LimitRule => limitRules[name]

interface Spent {
  name: LimitName
  key: string
  cost: number
  /** Points used up in the window, these included. */
  consumed: number
}

/**
 * The one place that counts calls and guesses (rule 1.9). Points are consumed before the work, atomically, so that many at once cannot
 * pass before the first is counted; limits on guessing give them back when nothing was guessed wrong.
 */
export class AbuseControl {
  readonly #limiters = new Map<LimitName, RateLimiterAbstract>()
  readonly #guesses = new KeyedMutex()
  readonly #options: AbuseControlOptions
  readonly #listeners: RefusalListener[] = []
  /** Live connections at this moment, by rule and key. */
  readonly #held = new Map<string, number>()

  constructor(options: AbuseControlOptions = {}) {
    this.#options = options
    const { store = inMemory, changes = {} } = options
    const names = Object.keys(limitRules) as LimitName[]
    for (const name of names) this.#limiters.set(name, store(name, { ...limitRules[name], ...changes[name] }))
  }

  onRefused(listener: RefusalListener): void {
    this.#listeners.push(listener)
  }

  /** The keys of a request; its body may not be parsed yet. */
  readKeys(request: AskingRequest, actor: Actor): AbuseKeys {
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
   * Counts a call by its policy and does its work.
   * @throws AppError 429 with `retryAfter` seconds when a limit is used up; whatever the work throws
   */
  guardCall<T>(policy: AbusePolicy, keys: AbuseKeys, work: () => Promise<T>): Promise<T> {
    return 'unlimited' in policy ? work() : this.guard(policy.limits, keys, work, policy.cost)
  }

  /** As guardCall, for limits that are named one by one. */
  async guard<T>(names: readonly LimitName[], keys: AbuseKeys, work: () => Promise<T>, cost = 1): Promise<T> {
    if (this.#options.isOn === false) return work()
    const applying = names.flatMap((name) => {
      const key = this.#keyFor(name, keys)
      return key === undefined ? [] : [{ name, key }]
    })
    const queued = applying.find(({ name }) => ruleOf(name).inTurn)
    const run = () => this.#spendAndRun(applying, keys, work, cost)
    return queued ? this.#guesses.run(`${queued.name} ${queued.key}`, turnMs, () => new AppError('UNAVAILABLE'), run) : run()
  }

  /**
   * Takes a place among the live connections of an address or an account (rule 9.8).
   * @returns what gives it back; a second time it does nothing
   * @throws AppError TOO_MANY_CONNECTIONS
   */
  hold(name: ConnectionRuleName, keys: AbuseKeys): () => void {
    const { by, most } = connectionRules[name]
    const key = `${name} ${keys[by] ?? ''}`
    const count = this.#held.get(key) ?? 0
    if (this.#options.isOn !== false && count >= (this.#options.connections?.[name] ?? most)) {
      this.#tellRefused(name, keys)
      throw new AppError('TOO_MANY_CONNECTIONS', { retryAfter: connectionRetrySeconds })
    }
    this.#held.set(key, count + 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      const left = this.#held.get(key)! - 1
      if (left > 0) this.#held.set(key, left)
      else this.#held.delete(key)
    }
  }

  /** Begins these limits anew for whoever these keys name. */
  async forgive(names: readonly LimitName[], keys: AbuseKeys): Promise<void> {
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
      await Promise.all(spent.map((one) => this.#settleRight(one)))
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
      // A store that is away throws an error of its own.
      if (used instanceof Error) throw used
      const { sparesFirstOf, code } = ruleOf(name)
      const { consumedPoints, msBeforeNext } = used as RateLimiterRes
      if (sparesFirstOf && spent.find((one) => one.name === sparesFirstOf)?.consumed === 1) return consumedPoints
      this.#tellRefused(name, keys)
      throw new AppError(code, { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1_000)) })
    }
  }

  #tellRefused(name: LimitName | ConnectionRuleName, keys: AbuseKeys): void {
    for (const listener of this.#listeners) listener(name, keys)
  }

  async #settleRight(one: Spent): Promise<void> {
    if (ruleOf(one.name).inTurn) await this.#limiter(one.name).delete(one.key)
    else await this.#refund(one)
  }

  /** Calls cost whatever comes of them; guesses only when they were wrong. */
  async #refund({ name, key, cost }: Spent): Promise<void> {
    if (ruleOf(name).counts === 'guesses') await this.#limiter(name).reward(key, cost)
  }

  #keyFor(name: LimitName, keys: AbuseKeys): string | undefined {
    const { by, sparesKnownDevice } = ruleOf(name)
    if (sparesKnownDevice && keys.knownDevice) return undefined
    const parts = by.map((part) => (part === 'caller' ? (keys.account ?? keys.address) : keys[part]))
    return parts.includes(undefined) ? undefined : parts.join(' ')
  }

  #limiter(name: LimitName): RateLimiterAbstract {
    return this.#limiters.get(name)!
  }
}
