import type { Readable } from 'node:stream'
import { type Call, type CallKey, type CallReply, calls, isAllowed, type LimitName, type ParsedInput } from '@saddar/contract'
import stringifier from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Context, ContextMaker } from '../context.ts'
import { withAuditActor } from '../db/audit-actor.ts'
import type { Logger } from '../log.ts'
import type { SecurityEvent, SecurityLog } from '../security-log.ts'
import type { AbuseControl, AbuseKeys } from './abuse-control.ts'
import { AppError } from './app-error.ts'
import { CallEventRecorder, type Tell } from './call-event.ts'
import { parse } from './parse.ts'
import { noFiles, readForm, type UploadedFile, type Uploads } from './read-form.ts'
import type { KeptReply, ReplyCache } from './reply-cache.ts'
import { replySchema } from './reply-schema.ts'
import { sendKept } from './send-kept.ts'

/** What a call's handler gets: its input, parsed, and who asks. */
export type HandlerInput<K extends CallKey> = ParsedInput<K> & {
  ctx: Context
  ip: string
  headers: FastifyRequest['headers']
  /** For what a reply says outside its body: a redirect's place, a cookie. A kept reply is everybody's and has none. */
  setHeader: (name: string, value: string) => void
  /** What a multipart body brought; the files are gone once the handler has answered. */
  files: UploadedFile[]
  /**
   * Counts by a limit that the contract lists as `onDemand` for this call, and does the work.
   * @param subject whom it counts, for limits by subject
   * @throws AppError 429; Error when the contract does not list the limit
   */
  limit<T = void>(name: LimitName, work?: () => Promise<T>, subject?: string): Promise<T>
  /** Adds to what the security log tells of this call; `false`: this time there is nothing to tell. */
  tell: Tell
}
/** How a handler counts by one of its call's `onDemand` limits. */
export type { Tell }
export type Limit = HandlerInput<CallKey>['limit']
export type Reply<K extends CallKey> = CallReply<K> & { message?: string }
type Handler<K extends CallKey> = (input: HandlerInput<K>) => Promise<Reply<K>>
/** A file as a reply; a stream is sent as it is made. */
export interface FileReply {
  type: string
  /** Under which the browser keeps it: plain letters, digits, hyphens. */
  name: string
  body: Buffer | Readable
}

/** What handling a request gives to the work of its call. */
interface Asked {
  actor: Actor
  ctx: Context
  limit: Limit
  tell: Tell
}

interface ServeOptions<K extends CallKey> {
  /** For public reads: the reply is the same for everybody and kept until one of these tags is dropped. */
  keep?: (reply: Reply<K>, input: ParsedInput<K>) => string[]
  /** Made anew each time all the same, since making it is what counts. */
  isFleeting?: (reply: Reply<K>, input: ParsedInput<K>) => boolean
}

/** Answers from the kept replies, or makes what is missing. Without an address the question comes from inside. */
type KeptAnswer = (
  input: { params: unknown; query: unknown },
  address?: string,
  from?: { ip?: string; headers?: FastifyRequest['headers']; log?: Logger },
) => Promise<KeptReply>

/** Turns a Bearer header into who asks. Throws when a token is given that does not hold. */
export type Authenticate = (authorization: string | undefined) => Promise<Actor>

export interface Binder {
  serve<K extends CallKey>(key: K, handler: Handler<K>, options?: ServeOptions<K>): void
  /** Binds a call that replies a file, to be kept and not shown. */
  serveFile<K extends CallKey>(key: K, handler: (input: HandlerInput<K>) => Promise<FileReply>): void
  /** Makes a kept call in process, as a guest: what the page renderer asks. The reply is shared and must not be changed; its cache tags come with it. */
  callAsGuest(key: CallKey, input: { params?: unknown; query?: unknown }): Promise<{ reply: unknown; tags: string[] }>
  /** @throws Error naming the calls of the contract that are not bound */
  assertComplete(): void
}

interface BinderParts {
  makeContext: ContextMaker
  /** Makes the context of cached calls, which have connections of their own. */
  makeReadContext: ContextMaker
  authenticate: Authenticate
  cache: ReplyCache
  abuse: AbuseControl
  security: SecurityLog
  uploads: Uploads
  /** The error of a caller without the right to make a call, where it is not FORBIDDEN. */
  describeForbidden?(request: FastifyRequest): AppError | undefined
}

/** Binds the contract's calls to Fastify below /api: who may call, parsing, serializing, keeping (behaviour 1.1). */
export function createBinder(app: FastifyInstance, parts: BinderParts): Binder {
  const { makeContext, makeReadContext, authenticate, cache, abuse, security, uploads, describeForbidden } = parts
  /** Of each bound call, how it is answered from the kept replies; undefined for what is not kept. */
  const bound = new Map<CallKey, KeptAnswer | undefined>()

  /** Lets a caller in, counts the call, does its work and tells the security log how it went. */
  async function handle<T>(key: CallKey, call: Call, request: FastifyRequest, work: (asked: Asked) => Promise<T>): Promise<T> {
    const keys = abuse.readKeys(request, { kind: 'guest' })
    const witness = new CallEventRecorder(call, keys, request)
    try {
      const actor = await findActor(call, request, authenticate)
      witness.actor = actor
      if (!isAdmitted(call, actor)) throw describeForbidden?.(request) ?? new AppError('FORBIDDEN')
      assertSecondFactor(call, actor)
      if (call.stepUp === 'session') assertVerified(actor)
      witness.isAdmitted = true
      const ctx = makeContext(actor, request.log)
      keys.account = 'userId' in actor ? actor.userId : undefined
      const limit = createLimit(key, call, abuse, keys)
      const result = await abuse.guardCall(call.abuse, keys, () => work({ actor, ctx, limit, tell: witness.tell }))
      noteIfAny(witness.describeSuccess())
      return result
    } catch (error) {
      noteIfAny(witness.describeFailure(error))
      throw error
    }
  }
  const noteIfAny = (event: SecurityEvent | undefined) => event && security.note(event)

  function serve<K extends CallKey>(key: K, handler: Handler<K>, options: ServeOptions<K> = {}): void {
    const call: Call = calls[key]
    if (bound.has(key)) throw new Error(`${key} is bound twice`)
    const [method, path] = key.split(' ') as [string, string]
    const status = call.status ?? 200

    async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      const setHeader = (name: string, value: string) => void reply.header(name, value)
      return handle(key, call, request, async ({ actor, ctx, limit, tell }) => {
        // Read here and not before: nobody uploads anything who may not make the call.
        const form =
          call.as === 'multipart' && request.isMultipart()
            ? await readForm(request, call.files ?? {}, uploads)
            : { ...noFiles, fields: request.body }
        try {
          const input = parseInput(call, request.params, request.query, form.fields) as ParsedInput<K>
          const work = () => handler({ ...input, ctx, ip: request.ip, headers: request.headers, setHeader, files: form.files, limit, tell })
          const result = await (actor.kind === 'admin' ? withAuditActor({ userId: actor.userId, call: key }, work) : work())
          reply.code(status)
          return { success: true, ...result }
        } finally {
          await form.remove()
        }
      })
    }

    const stringify = stringifier(replySchema(call.reply))
    const { keep, isFleeting = () => false } = options
    const answerKept: KeptAnswer | undefined =
      keep &&
      (({ params, query }, address, { ip = '', headers = {}, log } = {}) => {
        const input = parseInput(call, params, query, undefined) as ParsedInput<K>
        return cache.get(address, JSON.stringify([key, input.params, input.query]), async () => {
          const nothing = { setHeader: () => {}, files: [], limit: refuseLimit, tell: () => {} }
          const result = await handler({ ...input, ctx: makeReadContext({ kind: 'guest' }, log), ip, headers, ...nothing })
          const value = { success: true, ...result }
          const body = stringify(value)
          return {
            status,
            type: 'application/json; charset=utf-8',
            body,
            value,
            tags: keep(result, input),
            keep: !isFleeting(result, input),
          }
        })
      })
    bound.set(key, answerKept)

    app.route({
      method,
      url: `/api${path}`,
      schema: { response: { [status]: replySchema(call.reply) } },
      handler: answerKept
        ? async (request, reply) => {
            // The address as sent is looked up first: a hit costs no parsing.
            const kept = cache.findByAddress(request.url) ?? (await answerKept(request, request.url, request))
            return sendKept(request, reply, kept)
          }
        : answer,
    })
  }

  function serveFile<K extends CallKey>(key: K, handler: (input: HandlerInput<K>) => Promise<FileReply>): void {
    const call: Call = calls[key]
    if (bound.has(key)) throw new Error(`${key} is bound twice`)
    bound.set(key, undefined)
    const [method, path] = key.split(' ') as [string, string]
    app.route({
      method,
      url: `/api${path}`,
      handler: async (request, reply) => {
        const setHeader = (name: string, value: string) => void reply.header(name, value)
        const { type, name, body } = await handle(key, call, request, async ({ ctx, limit, tell }) => {
          const input = parseInput(call, request.params, request.query, request.body) as ParsedInput<K>
          return handler({ ...input, ctx, ip: request.ip, headers: request.headers, setHeader, files: [], limit, tell })
        })
        reply.header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'no-store').type(type)
        return reply.send(body)
      },
    })
  }

  return {
    serve,
    serveFile,
    async callAsGuest(key, { params = {}, query = {} }) {
      const answerKept = bound.get(key)
      if (!answerKept) throw new AppError('NOT_FOUND')
      const { value, tags } = await answerKept({ params, query })
      return { reply: value, tags }
    },
    assertComplete() {
      const missing = (Object.keys(calls) as CallKey[]).filter((key) => !bound.has(key))
      if (missing.length > 0) throw new Error(`no route serves: ${missing.join(', ')}`)
    },
  }
}

/** The `limit` of one request: only what the contract lists for its call. */
function createLimit(key: CallKey, { abuse: policy }: Call, abuse: AbuseControl, keys: AbuseKeys): Limit {
  const listed: readonly LimitName[] = ('onDemand' in policy && policy.onDemand) || []
  return <T>(name: LimitName, work?: () => Promise<T>, subject?: string) => {
    if (!listed.includes(name)) throw new Error(`${key} does not list the limit ${name}`)
    return abuse.guard([name], { ...keys, subject }, work ?? (async () => undefined as T))
  }
}

/** A cached reply is the same for everybody, so its handler has nobody to count. */
const refuseLimit: Limit = () => {
  throw new Error('a cached call counts nobody')
}

/**
 * Whether the kind and role of the caller allow the call.
 * @throws AppError UNAUTHENTICATED for a guest
 */
function isAdmitted(call: Call, actor: Actor): boolean {
  if (call.who === 'public' || call.who === 'any') return true
  if (actor.kind === 'guest') throw new AppError('UNAUTHENTICATED')
  if (call.who !== 'member' && call.who !== actor.kind) return false
  return actor.kind !== 'admin' || isAllowed(actor.staff, call.staff ?? (call.who === 'admin' ? 'manager' : 'packer'))
}

/** @throws AppError SECOND_FACTOR_REQUIRED for staff who have not set up the second factor that the owner requires */
function assertSecondFactor(call: Call, actor: Actor): void {
  if (call.who === 'public' || call.who === 'any' || actor.kind !== 'admin') return
  if (actor.mustTurnOnSecondFactor && !call.beforeSecondFactor) throw new AppError('SECOND_FACTOR_REQUIRED')
}

/**
 * Holds a sensitive call to a password or a code that was entered within the last 10 minutes (behaviour 2.21).
 * @throws AppError STEP_UP_REQUIRED
 */
export function assertVerified(actor: Actor): void {
  const isPerson = actor.kind === 'shopper' || actor.kind === 'admin'
  if (isPerson && !actor.isVerified) throw new AppError('STEP_UP_REQUIRED')
}

/** Of a public call nobody is asked who they are. */
const findActor = async (call: Call, request: FastifyRequest, authenticate: Authenticate): Promise<Actor> =>
  call.who === 'public' ? { kind: 'guest' } : authenticate(request.headers.authorization)

function parseInput(call: Call, params: unknown, query: unknown, body: unknown): { params: unknown; query: unknown; body: unknown } {
  return {
    params: call.params && parse(call.params, params),
    query: call.query && parse(call.query, query),
    body: call.body && parse(call.body, body ?? (isOptional(call.body) ? undefined : {})),
  }
}

/** A missing body is an empty form unless the contract says that there may be none. */
const isOptional = (schema: NonNullable<Call['body']>) => schema._zod.optin === 'optional'
