import type { Call, CallKey } from '@saddar/contract'
import { type ErrorCode, errors, errorText } from '@saddar/contract/errors'
import type { Json } from './components.ts'

const names: Record<number, string> = {
  400: 'BadRequest',
  401: 'Unauthenticated',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  429: 'TooManyRequests',
  500: 'InternalError',
  503: 'Unavailable',
}
const statuses = Object.keys(names).map(Number)
const codesOf = (status: number) => (Object.keys(errors) as ErrorCode[]).filter((code) => errors[code].status === status)

/** The body of every error (rule 1.2). */
export const errorSchema: Json = {
  type: 'object',
  description: 'Why a call was refused. `code` is stable; `message` is for people.',
  required: ['success', 'message', 'code'],
  properties: {
    success: { type: 'boolean', const: false },
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errors) },
    errors: {
      type: 'array',
      description: 'what is wrong at which field, with 400',
      items: {
        type: 'object',
        required: ['msg', 'path'],
        properties: { msg: { type: 'string' }, path: { type: 'string', description: 'the field, as `items.0.quantity`' } },
      },
    },
    retryAfter: { type: 'integer', description: 'seconds, with 429' },
    requestId: { type: 'string', description: 'with 500: names the request in the log' },
    data: { type: 'object', description: 'the present state, where it changed meanwhile', additionalProperties: true },
  },
}

const exampleData = { retryAfter: 60, verb: 'create', name: 'photo.gif', problem: 'not a picture', left: 3, from: 'shipped', to: 'pending' }

function describe(status: number): Json {
  const codes = codesOf(status)
  const example = (code: ErrorCode) => ({
    success: false,
    message: errorText(code, exampleData),
    code,
    ...(code === 'VALIDATION' && { errors: [{ msg: 'Name is required', path: 'name' }] }),
    ...(status === 429 && { retryAfter: exampleData.retryAfter }),
    ...(status === 500 && { requestId: '8f1c2c1e-5a51-4d49-9f0e-2d1d7d6d3b0a' }),
  })
  return {
    description: `One of ${codes.join(', ')}`,
    ...(status === 429 && { headers: { 'Retry-After': { description: 'seconds', schema: { type: 'integer' } } } }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example: example(codes[0]!) } },
  }
}

/** One response for each HTTP status that an error can have. */
export const errorResponses: Record<string, Json> = Object.fromEntries(statuses.map((status) => [names[status]!, describe(status)]))

/** The error responses that a call's declaration makes possible. */
export function errorsOf(key: CallKey, call: Call): Record<string, Json> {
  const opensSession = call.who === 'public' && /^POST \/(auth|admin)\//.test(key)
  const isGuarded = call.who !== 'public' || opensSession
  const possible: Record<number, boolean> = {
    400: true,
    401: isGuarded,
    403: isGuarded,
    404: call.params !== undefined,
    409: !key.startsWith('GET '),
    429: 'limits' in call.abuse,
    500: true,
    503: true,
  }
  return Object.fromEntries(
    statuses.filter((status) => possible[status]).map((status) => [String(status), { $ref: `#/components/responses/${names[status]}` }]),
  )
}
