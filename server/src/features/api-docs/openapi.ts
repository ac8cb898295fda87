import { allCalls, type Call, type CallKey, type Who } from '@saddar/contract'
import type { $ZodType } from 'zod/v4/core'
import { Components, type Json } from './components.ts'
import { errorResponses, errorSchema, errorsOf } from './error-responses.ts'
import { examples } from './examples.ts'
import { describeTags, tagOf } from './tags.ts'

const who: Record<Who, string> = {
  public: 'Anyone.',
  any: 'Anyone; a token is used when it is there.',
  member: 'Any signed-in person.',
  shopper: 'Signed-in shoppers.',
  admin: 'Staff.',
}

/** The contract as an OpenAPI 3.1 document (rule 1.1). */
export function buildOpenApi(publicUrl: string): Json {
  const components = new Components()
  const paths: Record<string, Json> = {}
  const tags = new Set<string>()
  for (const [key, call] of allCalls) {
    const [method, path] = key.split(' ') as [string, string]
    const at = path.replace(/:(\w+)/g, '{$1}')
    tags.add(tagOf(path))
    paths[at] = { ...paths[at], [method.toLowerCase()]: describe(key, call, components) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Saddar',
      version: '1.0.0',
      summary: 'The API of the Saddar shop',
      description:
        'Amounts are whole rupees, times ISO 8601 in UTC. Every reply is JSON with `success`; every error has a stable `code`. Lists take `page` and `limit`; a bad one falls back to its default.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${publicUrl}/api` }],
    security: [{ bearer: [] }],
    tags: describeTags(tags),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The `token` of a sign-in; it holds for an hour' },
      },
      schemas: { Error: errorSchema, ...sortKeys(components.schemas) },
      responses: errorResponses,
    },
  }
}

const sortKeys = (of: Record<string, Json>) => Object.fromEntries(Object.entries(of).sort(([a], [b]) => a.localeCompare(b)))

/** getOrdersByIdPaymentStatus */
const operationIdOf = (key: CallKey) =>
  key
    .replace(/^\w+/, (method) => method.toLowerCase())
    .replace(/\/:(\w)/g, (_, letter: string) => `By${letter.toUpperCase()}`)
    .replace(/[^A-Za-z]+(\w)/g, (_, letter: string) => letter.toUpperCase())

const security: Record<Who, Json[]> = {
  public: [],
  any: [{}, { bearer: [] }],
  member: [{ bearer: [] }],
  shopper: [{ bearer: [] }],
  admin: [{ bearer: [] }],
}

function describe(key: CallKey, call: Call, components: Components): Json {
  const [method, path] = key.split(' ') as [string, string]
  const body = method === 'GET' ? undefined : describeBody(key, call, components)
  const notes = [
    who[call.who] + (call.grant ? ' Also a guest with the key of the order.' : '') + (call.staff ? ` Least role: ${call.staff}.` : ''),
    call.stepUp && 'Needs a password or code that was entered within the last 10 minutes, else 403 STEP_UP_REQUIRED.',
  ]
  return {
    operationId: operationIdOf(key),
    tags: [tagOf(path)],
    summary: call.summary,
    description: notes.filter(Boolean).join(' '),
    security: security[call.who],
    parameters: [
      ...parameters(call.params, 'path', components),
      ...parameters(call.query, 'query', components),
      ...Object.entries(call.headers ?? {}).map(([name, description]) => ({ name, in: 'header', description, schema: { type: 'string' } })),
    ],
    ...(body && { requestBody: body }),
    responses: { ...describeSuccess(call, components), ...errorsOf(key, call) },
  }
}

/** The content type of calls that do not reply with JSON. */
const fileTypes: Partial<Record<NonNullable<Call['as']>, string>> = { pdf: 'application/pdf', csv: 'text/csv', webp: 'image/webp' }

function describeSuccess(call: Call, components: Components): Record<string, Json> {
  const status = String(call.status ?? 200)
  if (call.as === 'redirect')
    return {
      [status]: { description: 'Where to go', headers: { Location: { description: 'the address', schema: { type: 'string' } } } },
      '2XX': { description: 'The page there, for clients that follow redirects' },
    }
  const file = call.as && fileTypes[call.as]
  if (file) return { [status]: { description: 'The file', content: { [file]: { schema: { type: 'string', contentMediaType: file } } } } }
  const reply = components.describe(call.reply, 'output') as { properties?: Json; required?: string[] }
  const schema = {
    ...reply,
    properties: { success: { type: 'boolean', const: true }, message: { type: 'string' }, ...reply.properties },
    required: ['success', ...(reply.required ?? [])],
  }
  return { [status]: { description: 'Success', content: { 'application/json': { schema } } } }
}

function describeBody(key: CallKey, call: Call, components: Components): Json | undefined {
  if (!call.body && !call.files) return undefined
  const fields = call.body ? components.describe(call.body, 'input') : { type: 'object' }
  const example = examples[key]
  const shown = example !== undefined && { example }
  const required = call.body?._zod.optin !== 'optional'
  if (call.as !== 'multipart') return { required, content: { 'application/json': { schema: fields, ...shown } } }
  const form = { ...fields, properties: { ...(fields.properties as Json), ...describeFiles(call.files ?? {}) } }
  return {
    required,
    content: { 'multipart/form-data': { schema: form, ...shown }, ...(call.body && { 'application/json': { schema: fields } }) },
  }
}

/** Describes files by field; `variantImages[i]` is one field for each index. */
function describeFiles(files: NonNullable<Call['files']>): Json {
  const binary = { type: 'string', contentMediaType: 'application/octet-stream' }
  return Object.fromEntries(
    Object.entries(files).map(([field, kind]) => [
      field,
      {
        type: 'array',
        items: binary,
        description: field.includes('[i]') ? `${kind} files; [i] is the place in the list, from 0` : `${kind} files`,
      },
    ]),
  )
}

function parameters(of: $ZodType | undefined, place: 'path' | 'query', components: Components): Json[] {
  if (!of) return []
  const { properties = {} } = components.describe(of, 'output') as { properties?: Record<string, Json> }
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path',
    schema,
    ...(description !== undefined && { description }),
  }))
}
