import { allCalls, type Call, type CallKey, type Who } from '@saddar/contract'
import { type $ZodType, toJSONSchema } from 'zod/v4/core'

type Json = Record<string, unknown>

const who: Record<Who, string> = {
  public: 'Anyone.',
  any: 'Anyone; a token is used when it is there.',
  member: 'Any signed-in person.',
  shopper: 'Signed-in shoppers.',
  admin: 'Staff.',
}

const schema = (of: $ZodType, io: 'input' | 'output') => {
  const { $schema, ...rest } = toJSONSchema(of as never, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as Json
  return rest
}

const errorSchema = {
  type: 'object',
  required: ['success', 'message', 'code'],
  properties: {
    success: { type: 'boolean', enum: [false] },
    message: { type: 'string' },
    code: { type: 'string', description: 'a stable upper-case word' },
    errors: { type: 'array', items: { type: 'object', properties: { msg: { type: 'string' }, path: { type: 'string' } } } },
    retryAfter: { type: 'integer', description: 'seconds, with 429' },
    requestId: { type: 'string', description: 'with 500' },
  },
}

/** What a call replies that does not reply JSON. */
const fileTypes: Partial<Record<NonNullable<Call['as']>, string>> = { pdf: 'application/pdf', csv: 'text/csv' }

/** The contract as an OpenAPI 3.0 document (behaviour 1.1). */
export function buildOpenApi(publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const [key, call] of allCalls) {
    const [method, path] = key.split(' ') as [string, string]
    const at = path.replace(/:(\w+)/g, '{$1}')
    paths[at] = { ...paths[at], [method.toLowerCase()]: describe(key, call) }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Saddar', version: '1', description: 'The calls of the Saddar shop. Amounts are whole rupees, times ISO 8601 in UTC.' },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } }, schemas: { Error: errorSchema } },
  }
}

function describe(key: CallKey, call: Call): Json {
  const [method, path] = key.split(' ') as [string, string]
  const file = call.as && fileTypes[call.as]
  const reply = file ? { [file]: {} } : { 'application/json': { schema: schema(call.reply, 'output') } }
  return {
    operationId: key
      .replace(/[^A-Za-z]+/g, '-')
      .replace(/-$/, '')
      .toLowerCase(),
    tags: [path.split('/')[1] === 'admin' ? 'admin' : path.split('/')[1]],
    summary: call.summary,
    description: who[call.who],
    ...(call.who !== 'public' && { security: call.who === 'any' ? [{}, { bearer: [] }] : [{ bearer: [] }] }),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.body &&
      method !== 'GET' && {
        requestBody: {
          content: { [call.as === 'multipart' ? 'multipart/form-data' : 'application/json']: { schema: schema(call.body, 'input') } },
        },
      }),
    responses: {
      [call.status ?? 200]: { description: 'Success', content: reply },
      default: { description: 'Error', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  }
}

function parameters(of: $ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!of) return []
  const { properties = {} } = schema(of, 'output') as { properties?: Record<string, Json> }
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: of,
    ...(of.description ? { description: of.description } : {}),
  }))
}
