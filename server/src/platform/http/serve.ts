import type { Readable } from 'node:stream'
import { type Call, type CallKey, type CallReply, calls, isAllowed, type LimitName, type ParsedInput } from '@saddar/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Context, ContextMaker } from '../context.ts'
import { withAuditActor } from '../db/audit-actor.ts'
import type { Logger } from '../log.ts'
import type { SecurityEvent, SecurityLog } from '../security-log.ts'
import type { AbuseControl, AbuseKeys } from './abuse-control.ts'
import { AppError } from './app-error.ts'
import type { CachedResponse } from './cached-response.ts'
import { CallEventRecorder, type RecordEvent } from './call-event.ts'
import { parse } from './parse.ts'
import { noFiles, readForm, type UploadedFile, type Uploads } from './read-form.ts'
import { atFirstUse, createListStringifier, createStringifier } from './reply-schema.ts'
import type { CachedValue, ResponseCache } from './response-cache.ts'
import { findEncoding, sendCached } from './send-cached.ts'

/** The input of a call's handler: parsed parameters, query and body, and the caller's context. */
export type HandlerInput<K extends CallKey> = ParsedInput<K> & {
  ctx: Context
  ip: string
  headers: FastifyRequest['headers']
  /** For a redirect's location or a cookie. Cached responses have no such headers. */
  setHeader: (name: string, value: string) => void
  /** The files of a multipart body; deleted when the handler has finished. */
  files: UploadedFile[]
  /**
   * Counts against a limit that the contract lists as `onDemand` for this call, and runs `work`.
   * @param subject the key, for limits by subject
   * @throws AppError 429; Error when the contract does not list the limit
   */
  limit<T = void>(names: LimitName | readonly LimitName[], work?: () => Promise<T>, subject?: string): Promise<T>
  /** Adds to the security event of this call; `false` records no event. */
  recordEvent: RecordEvent
}
export type { RecordEvent }
export type Limit = HandlerInput<CallKey>['limit']
export type Reply<K extends CallKey> = CallReply<K> & { message?: string }
type Handler<K extends CallKey> = (input: HandlerInput<K>) => Promise<Reply<K>>
/** A file as a response; a stream is sent as it is produced. */
export interface FileReply {
  type: string
  /** The file name for the browser: ASCII letters, digits, hyphens. */
  name: string
  body: Buffer | Readable
}

/** What `handle` passes to the work of a call. */
interface HandledCall {
  actor: Actor
  ctx: Context
  limit: Limit
  recordEvent: RecordEvent
}

interface FileOptions {
  /** For reports of staff: they read from the replica, if it has what was committed before each statement (rule 10.49). */
  isReport?: boolean
}

interface BoundCall extends FileOptions {
  key: CallKey
  call: Call
}

interface ServeOptions<K extends CallKey> extends FileOptions {
  /** For public reads: caches the response, which is the same for every visitor, until one of these tags is invalidated. */
  cacheTags?: (reply: Reply<K>, input: ParsedInput<K>) => string[]
  /** True for a response that must not be cached, for example when the handler counts the request. */
  skipCache?: (reply: Reply<K>, input: ParsedInput<K>) => boolean
  /** For a read with the key of a link: the server renders a page from its reply, and neither is ever cached. */
  isRendered?: boolean
}

/** A cached call: answers requests with bytes, and pages with the value that they are rendered from. */
interface CachedCall {
  answer(request: FastifyRequest): Promise<CachedResponse>
  getValue(input: { params: unknown; query: unknown }): Promise<CachedValue>
}

/** Reads the actor from a Bearer header. Throws when a token is given that is not valid. */
export type Authenticate = (authorization: string | undefined) => Promise<Actor>

export interface Binder {
  serve<K extends CallKey>(key: K, handler: Handler<K>, options?: ServeOptions<K>): void
  /** Binds a call that returns a file for download. */
  serveFile<K extends CallKey>(key: K, handler: (input: HandlerInput<K>) => Promise<FileReply>, options?: FileOptions): void
  /**
   * Runs a cached call, or one bound as `isRendered`, in this process as a guest, for the page renderer. The response is shared and must not be
   * modified.
   */
  callAsGuest(key: CallKey, input: { params?: unknown; query?: unknown }): Promise<{ reply: unknown; tags: string[] }>
  /** Whether the reply of a call belongs to one visitor, so that a page with it must not be cached. */
  isPrivate(key: CallKey): boolean
  /** @throws Error with the calls of the contract that are not bound */
  assertComplete(): void
}

interface BinderParts {
  makeContext: ContextMaker
  /** For cached calls, which use a separate connection pool. */
  makeReadContext: ContextMaker
  /** For reports, which may read from a replica. */
  makeReportContext: ContextMaker
  authenticate: Authenticate
  cache: ResponseCache
  abuse: AbuseControl
  security: SecurityLog
  uploads: Uploads
  /** The error of a caller without the right to make a call, where it is not FORBIDDEN. */
  describeForbidden?(request: FastifyRequest): AppError | undefined
}

/** Binds the contract's calls to Fastify below /api: permissions, limits, parsing, serialization, caching (rule 1.1). */
export function createBinder(app: FastifyInstance, parts: BinderParts): Binder {
  const { makeContext, makeReadContext, makeReportContext, authenticate, cache, abuse, security, uploads, describeForbidden } = parts
  /** The bound calls; undefined for those that are not cached. */
  const bound = new Map<CallKey, CachedCall | undefined>()
  /** Reads with the key of a link, from which pages are rendered. */
  const rendered = new Map<CallKey, (input: { params: unknown; query: unknown }) => Promise<object>>()

  /** Checks the caller, counts the call, runs its work and records its security event. */
  async function handle<T>(
    { key, call, isReport }: BoundCall,
    request: FastifyRequest,
    work: (call: HandledCall) => Promise<T>,
  ): Promise<T> {
    const keys = abuse.readKeys(request, { kind: 'guest' })
    const event = new CallEventRecorder(call, keys, request)
    try {
      const actor = await findActor(call, request, authenticate)
      event.actor = actor
      if (!isAdmitted(call, actor)) throw describeForbidden?.(request) ?? new AppError('FORBIDDEN')
      assertSecondFactor(call, actor)
      if (call.stepUp === 'session') assertVerified(actor)
      event.isAdmitted = true
      const ctx = (isReport ? makeReportContext : makeContext)(actor, request.log)
      keys.account = 'userId' in actor ? actor.userId : undefined
      keys.grant = actor.kind === 'guest' ? actor.grant : undefined
      const limit = createLimit(key, call, abuse, keys)
      const result = await abuse.guardCall(call.abuse, keys, () => work({ actor, ctx, limit, recordEvent: event.recordEvent }))
      noteIfAny(event.describeSuccess())
      return result
    } catch (error) {
      noteIfAny(event.describeFailure(error))
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
      return handle({ key, call, ...options }, request, async ({ actor, ctx, limit, recordEvent }) => {
        // After the permission check: callers without permission cannot upload files.
        const form =
          call.as === 'multipart' && request.isMultipart()
            ? await readForm(request, call.files ?? {}, uploads)
            : { ...noFiles, fields: request.body }
        try {
          const input = parseInput(call, request.params, request.query, form.fields) as ParsedInput<K>
          const work = () =>
            handler({ ...input, ctx, ip: request.ip, headers: request.headers, setHeader, files: form.files, limit, recordEvent })
          const result = await (actor.kind === 'admin' ? withAuditActor({ userId: actor.userId, call: key }, work) : work())
          reply.code(status)
          return { success: true, ...result }
        } finally {
          await form.remove()
        }
      })
    }

    const { cacheTags, skipCache = () => false, isRendered } = options
    const cached = cacheTags && createCachedCall(cacheTags)
    bound.set(key, cached)
    if (isRendered)
      rendered.set(key, async ({ params, query }) => {
        const input = parseInput(call, params, query, undefined) as ParsedInput<K>
        const nothing = { ip: '', headers: {}, setHeader: () => {}, files: [], limit: refuseLimit, recordEvent: () => {} }
        return { success: true, ...(await handler({ ...input, ctx: makeContext({ kind: 'guest' }), ...nothing })) }
      })

    function createCachedCall(cacheTags: NonNullable<ServeOptions<K>['cacheTags']>): CachedCall {
      const stringify = atFirstUse(() => createListStringifier(call.reply))
      const parseKey = ({ params, query }: { params: unknown; query: unknown }) => {
        const input = parseInput(call, params, query, undefined) as ParsedInput<K>
        return { input, cacheKey: JSON.stringify([key, input.params, input.query]) }
      }
      const run = async (input: ParsedInput<K>, log?: Logger): Promise<CachedValue> => {
        const nothing = { ip: '', headers: {}, setHeader: () => {}, files: [], limit: refuseLimit, recordEvent: () => {} }
        const result = await handler({ ...input, ctx: makeReadContext({ kind: 'guest' }, log), ...nothing })
        return { value: { success: true, ...result }, tags: cacheTags(result, input), isCacheable: !skipCache(result, input) }
      }
      return {
        answer(request) {
          const { input, cacheKey } = parseKey(request)
          const make = async () => {
            const { value, ...rest } = await cache.getValue(cacheKey, () => run(input, request.log))
            return { status, type: 'application/json; charset=utf-8', body: stringify(value), ...rest }
          }
          return cache.get(request.url, cacheKey, make, { encoding: findEncoding(request) })
        },
        getValue(raw) {
          const { input, cacheKey } = parseKey(raw)
          return cache.getValue(cacheKey, () => run(input))
        },
      }
    }

    app.route({
      method,
      url: `/api${path}`,
      schema: { response: { [status]: {} } },
      serializerCompiler: () => atFirstUse(() => createStringifier(call.reply)),
      handler: cached
        ? async (request, reply) =>
            // Looks up the raw address first, so that a hit needs no parsing.
            sendCached(request, reply, cache.findByAddress(request.url) ?? (await cached.answer(request)))
        : answer,
    })
  }

  function serveFile<K extends CallKey>(key: K, handler: (input: HandlerInput<K>) => Promise<FileReply>, options: FileOptions = {}): void {
    const call: Call = calls[key]
    if (bound.has(key)) throw new Error(`${key} is bound twice`)
    bound.set(key, undefined)
    const [method, path] = key.split(' ') as [string, string]
    app.route({
      method,
      url: `/api${path}`,
      handler: async (request, reply) => {
        const setHeader = (name: string, value: string) => void reply.header(name, value)
        const { type, name, body } = await handle({ key, call, ...options }, request, async ({ ctx, limit, recordEvent }) => {
          const input = parseInput(call, request.params, request.query, request.body) as ParsedInput<K>
          return handler({ ...input, ctx, ip: request.ip, headers: request.headers, setHeader, files: [], limit, recordEvent })
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
      const read = rendered.get(key)
      if (read) return { reply: await read({ params, query }), tags: [] }
      const cached = bound.get(key)
      if (!cached) throw new AppError('NOT_FOUND')
      const { value, tags } = await cached.getValue({ params, query })
      return { reply: value, tags }
    },
    isPrivate: (key) => rendered.has(key),
    assertComplete() {
      const missing = (Object.keys(calls) as CallKey[]).filter((key) => !bound.has(key))
      if (missing.length > 0) throw new Error(`no route serves: ${missing.join(', ')}`)
    },
  }
}

/** The `limit` of one request, for the limits that the contract lists for its call. */
export function createLimit(key: CallKey, { abuse: policy }: Call, abuse: AbuseControl, keys: AbuseKeys): Limit {
  const listed: readonly LimitName[] = ('onDemand' in policy && policy.onDemand) || []
  return <T>(names: LimitName | readonly LimitName[], work?: () => Promise<T>, subject?: string) => {
    const asked = [names].flat()
    for (const name of asked) if (!listed.includes(name)) throw new Error(`${key} does not list the limit ${name}`)
    return abuse.guard(asked, { ...keys, subject }, work ?? (async () => undefined as T))
  }
}

/** A cached response is the same for every visitor, so there is no caller to count. */
const refuseLimit: Limit = () => {
  throw new Error('a cached call has no caller to count')
}

/**
 * Whether the kind and role of the caller allow the call.
 * @throws AppError UNAUTHENTICATED for a guest
 */
function isAdmitted(call: Call, actor: Actor): boolean {
  if (call.who === 'public' || call.who === 'any') return true
  if (actor.kind === 'guest') {
    if (call.grant && actor.grant) return true
    throw new AppError('UNAUTHENTICATED')
  }
  if (call.who !== 'member' && call.who !== actor.kind) return false
  return actor.kind !== 'admin' || isAllowed(actor.staff, call.staff ?? (call.who === 'admin' ? 'manager' : 'packer'))
}

/** @throws AppError SECOND_FACTOR_REQUIRED for staff who have not set up the second factor that the owner requires */
function assertSecondFactor(call: Call, actor: Actor): void {
  if (call.who === 'public' || call.who === 'any' || actor.kind !== 'admin') return
  if (actor.mustTurnOnSecondFactor && !call.beforeSecondFactor) throw new AppError('SECOND_FACTOR_REQUIRED')
}

/**
 * Requires a password or a second factor within the last 10 minutes for a sensitive call (rule 2.21).
 * @throws AppError STEP_UP_REQUIRED
 */
export function assertVerified(actor: Actor): void {
  if ('userId' in actor && !actor.isVerified) throw new AppError('STEP_UP_REQUIRED')
}

/** Public calls ignore the token. */
const findActor = async (call: Call, request: FastifyRequest, authenticate: Authenticate): Promise<Actor> =>
  call.who === 'public' ? { kind: 'guest' } : authenticate(request.headers.authorization)

function parseInput(call: Call, params: unknown, query: unknown, body: unknown): { params: unknown; query: unknown; body: unknown } {
  return {
    params: call.params && parse(call.params, params),
    query: call.query && parse(call.query, query),
    body: call.body && parse(call.body, body ?? (isOptional(call.body) ? undefined : {})),
  }
}

/** A missing body counts as an empty form unless the contract makes the body optional. */
const isOptional = (schema: NonNullable<Call['body']>) => schema._zod.optin === 'optional'
