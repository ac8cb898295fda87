import type { Call } from '@saddar/contract'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../context.ts'
import type { SecurityEvent } from '../security-log.ts'
import type { AbuseKeys } from './abuse-control.ts'
import { AppError } from './app-error.ts'

/** What only a handler knows about the event of its call; false: this time there is nothing to recordEvent. */
export type RecordEvent = (more: Partial<Pick<SecurityEvent, 'kind' | 'userId' | 'email' | 'detail'>> | false) => void

/** Refusals that are events of their own, whichever call they meet. */
const eventsOfErrors: Record<string, SecurityEvent['kind']> = { STEP_UP_REQUIRED: 'stepUp', REFRESH_TOKEN_REUSED: 'tokenReuse' }

/** Follows one request and says what the security log is to be told of it (behaviour 19.7). */
export class CallEventRecorder {
  actor: Actor = { kind: 'guest' }
  isAdmitted = false
  readonly #call: Call
  readonly #keys: AbuseKeys
  readonly #request: Pick<FastifyRequest, 'params' | 'url'>
  #told: Exclude<Parameters<RecordEvent>[0], false> = {}
  #isSilent = false

  constructor(call: Call, keys: AbuseKeys, request: Pick<FastifyRequest, 'params' | 'url'>) {
    this.#call = call
    this.#keys = keys
    this.#request = request
  }

  readonly recordEvent: RecordEvent = (more) => {
    if (more === false) this.#isSilent = true
    else this.#told = { ...this.#told, ...more }
  }

  describeSuccess(): SecurityEvent | undefined {
    const { event } = this.#call
    if (!event || this.#isSilent || (event === 'document' && this.actor.kind !== 'admin')) return undefined
    const base = this.#base()
    // Who succeeds at the office's own door is staff, though nobody was signed in before.
    const isStaff = base.isStaff || base.call?.includes(' /admin/') === true
    return { ...base, isStaff, kind: event, outcome: 'done', detail: this.#readDetail(), ...this.#told }
  }

  /** A refusal by a limit is not told here: who counts tells it, since limits guard more than calls. */
  describeFailure(error: unknown): SecurityEvent | undefined {
    if (!(error instanceof AppError) || error.status === 429) return undefined
    const kind = eventsOfErrors[error.code] ?? this.#kindOf(error)
    return kind && { ...this.#base(), ...this.#told, kind, outcome: 'refused', reason: error.code }
  }

  #kindOf({ status, extras }: AppError): SecurityEvent['kind'] | undefined {
    const { event } = this.#call
    // Past the door, a call of secrets knows best what was tried.
    if (this.isAdmitted && event && event !== 'document' && (extras.isGuess || status === 401 || status === 403)) return event
    return status === 403 ? 'accessRefused' : undefined
  }

  #base() {
    const { actor } = this
    const userId = 'userId' in actor ? actor.userId : undefined
    const { visit, email } = this.#keys
    return {
      address: visit?.address ?? '',
      userAgent: visit?.userAgent,
      call: visit?.call,
      userId,
      // Of a signed-in person the account's own is told.
      email: userId ? undefined : email,
      isStaff: actor.kind === 'admin',
    }
  }

  /** What an address names: an order, a colleague, a filter. */
  #readDetail(): string {
    const named = Object.values((this.#request.params ?? {}) as Record<string, string>)
    return named.length > 0 ? named.join(' ') : decode(this.#request.url.split('?')[1] ?? '')
  }
}

function decode(query: string): string {
  return [...new URLSearchParams(query)].map(([name, value]) => `${name}: ${value}`).join(', ')
}
