import { type Call, type CallKey, type Calls, calls, type ParsedInput } from '@saddar/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context, ContextMaker } from '../context.ts'
import type { AbuseControl } from './abuse-control.ts'
import { AppError } from './app-error.ts'
import { getPath } from './error-reply.ts'
import { isPlainJson } from './json-body.ts'
import { parse } from './parse.ts'
import { createLimit, type Limit } from './serve.ts'

/** Far above any legitimate form, and too small to exhaust memory. */
const bodyLimit = 64 * 1024

/** Why a form was rejected: 'limit' for too many submissions, 'fields' for invalid input, 'later' for a server error, which is logged. */
export type FormProblem = 'limit' | 'fields' | 'later'

type CallWithBody = { [K in CallKey]: Calls[K] extends { body: unknown } ? K : never }[CallKey]

export interface PlainForms {
  http: FastifyInstance
  /** Runs a call as a guest with the fields of a submitted form, under the limits of that call. */
  submit<K extends CallWithBody>(
    key: K,
    request: FastifyRequest,
    fields: unknown,
    run: (ctx: Context, body: ParsedInput<K>['body'], limit: Limit) => Promise<void>,
  ): Promise<void>
}

/** Registers routes that take HTML forms, for browsers without JavaScript (rule 13.3). */
export async function registerPlainForms(
  http: FastifyInstance,
  { makeContext, abuse }: { makeContext: ContextMaker; abuse: AbuseControl },
  register: (forms: PlainForms) => void,
): Promise<void> {
  // Encapsulated, so that these parsers never apply to the API: any other site can submit a form to it.
  await http.register(async (scope) => {
    // The API reads uploads as streams; these forms are a few lines of text.
    scope.removeContentTypeParser('multipart/form-data')
    scope.addContentTypeParser(['application/x-www-form-urlencoded', 'multipart/form-data'], { parseAs: 'buffer', bodyLimit }, readFields)
    register({
      http: scope,
      submit: (key, request, fields, run) => {
        const call: Call = calls[key]
        const keys = abuse.readKeys(request, { kind: 'guest' })
        return abuse.guardCall(call.abuse, keys, async () => {
          const body = parse(calls[key].body, fields ?? {}) as ParsedInput<typeof key>['body']
          await run(makeContext({ kind: 'guest' }, request.log), body, createLimit(key, call, abuse, keys))
        })
      },
    })
  })
}

/** Reads the text fields of a form in either encoding that browsers and RFC 8058 use; ignores files. */
async function readFields(request: FastifyRequest, body: Buffer): Promise<Record<string, string>> {
  const type = request.headers['content-type'] ?? ''
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => null)
  const fields = Object.fromEntries([...(form ?? [])].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  if (!form || !isPlainJson(fields)) throw new AppError('BAD_JSON')
  return fields
}

/** Runs `work` and returns why it failed, or null on success. */
export async function findFormProblem(request: FastifyRequest, work: () => Promise<void>): Promise<FormProblem | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return 'limit'
    if (error instanceof AppError && error.status === 400) return 'fields'
    request.log.error({ err: error, url: getPath(request) }, 'form submission failed')
    return 'later'
  }
}
