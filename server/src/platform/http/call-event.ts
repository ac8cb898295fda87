import type { Call } from '@saddar/contract'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../context.ts'
import type { SecurityEvent } from '../security-log.ts'
import type { AbuseKeys } from './abuse-control.ts'
import { AppError } from './app-error.ts'

/** Details of the event that only the handler knows; false records no event. */
export type RecordEvent = (more: Partial<Pick<SecurityEvent, 'kind' | 'userId' | 'email' | 'detail'>> | false) => void

/** Errors that are security events in every call. */
const eventsOfErrors: Record<string, SecurityEvent['kind']> = { STEP_UP_REQUIRED: 'stepUp', REFRESH_TOKEN_REUSED: 'tokenReuse' }

/** Collects the security event of one request (rule 19.7). */
export class CallEventRecorder {
  actor: Actor = { kind: 'guest' }
  isAdmitted = false
  readonly #call: Call
  readonly #keys: AbuseKeys
  readonly #request: Pick<FastifyRequest, 'params' | 'url'>
  #added: Exclude<Parameters<RecordEvent>[0], false> = {}
  #isSuppressed = false

  constructor(call: Call, keys: AbuseKeys, request: Pick<FastifyRequest, 'params' | 'url'>) {
    this.#call = call
    this.#keys = keys
    this.#request = request
  }

  readonly recordEvent: RecordEvent = (more) => {
    if (more === false) this.#isSuppressed = true
    else this.#added = { ...this.#added, ...more }
  }

  describeSuccess(): SecurityEvent | undefined {
    const { event } = this.#call
    if (!event || this.#isSuppressed || (event === 'document' && this.actor.kind !== 'admin')) return undefined
    const base = this.#base()
    // A successful admin sign-in counts as an event of staff, although the request began as a guest.
    const isStaff = base.isStaff || base.call?.includes(' /admin/') === true
    return { ...base, isStaff, kind: event, outcome: 'done', detail: this.#readDetail(), ...this.#added }
  }

  /** Limits record their own refusals, because they apply to more than calls. */
  describeFailure(error: unknown): SecurityEvent | undefined {
    if (!(error instanceof AppError) || error.status === 429) return undefined
    const kind = eventsOfErrors[error.code] ?? this.#kindOf(error)
    return kind && { ...this.#base(), ...this.#added, kind, outcome: 'refused', reason: error.code }
  }

  #kindOf({ status, extras }: AppError): SecurityEvent['kind'] | undefined {
    const { event } = this.#call
    // After the permission check, the call itself determines the kind of event.
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
      // The e-mail of a signed-in user is looked up.
      email: userId ? undefined : email,
      isStaff: actor.kind === 'admin',
    }
  }

  /** The parameters in the address: an order, a staff member, a filter. */
  #readDetail(): string {
    const named = Object.values((this.#request.params ?? {}) as Record<string, string>)
    return named.length > 0 ? named.join(' ') : decode(this.#request.url.split('?')[1] ?? '')
  }
}

function decode(query: string): string {
  return [...new URLSearchParams(query)].map(([name, value]) => `${name}: ${value}`).join(', ')
}
