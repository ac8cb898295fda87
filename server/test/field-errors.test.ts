import assert from 'node:assert/strict'
import { allCalls, bannerChanges, bannerInput, type Call, type CallKey, calls, categoryInput, productInput } from '@saddar/contract'
import type { FieldError } from '@saddar/contract/errors'
import { shippingAddressForm } from '@saddar/contract/forms'
import pLimit from 'p-limit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { en } from 'zod/locales'
import { type $ZodIssue, type $ZodType, safeParse, toJSONSchema } from 'zod/v4/core'
import { type Answer, openShop, readAnswer, type Shop } from './shop.ts'

/**
 * Sends each call of the contract every kind of wrong value in every field, one at a time, and checks the errors (rule 1.6). The values are
 * derived from the contract's schemas, so that new calls are covered automatically. Tens of thousands of replies are checked by
 * `node:assert`, since `expect` would take a quarter of the time.
 */

let shop: Shop
let tokens: { shopper: string; admin: string }
const ids: Partial<Record<CallKey, string>> = {}
beforeAll(async () => {
  shop = await openShop({ holdToAudit: false, limits: false })
  const [shopper] = await shop.makeShoppers(1)
  tokens = { shopper: shopper!.token, admin: (await shop.makeAdmin()).token }
  ids['PUT /products/:id'] = (await shop.addProduct())._id
  ids['PUT /admin/products/:id'] = (await shop.addProduct())._id
  ids['PUT /admin/categories/:id'] = (await shop.addCategory('Cables'))._id
})
afterAll(() => shop.close())

/** Bodies that the handler itself validates, because it must read a form first or because the body is only sometimes required. */
const placementAddress = { shippingAddress: shippingAddressForm }
const bodies: Partial<Record<CallKey, $ZodType>> = {
  'POST /products': productInput,
  'PUT /products/:id': productInput,
  'POST /admin/categories': categoryInput,
  'PUT /admin/categories/:id': categoryInput,
  'POST /admin/banners': bannerInput,
  'PUT /admin/banners/:id': bannerChanges,
  'POST /orders': calls['POST /orders'].body.extend(placementAddress),
  'POST /cart/order': calls['POST /cart/order'].body.extend(placementAddress),
}
/** Rules across fields: the error is reported where the user must change something. */
const elsewhere: Record<string, string[]> = {
  'POST /admin/change-password newPassword': ['confirmPassword'],
  // A person without a second factor must enter the password, whether or not a code is sent.
  'POST /auth/step-up code': ['password'],
  'POST /admin/step-up code': ['password'],
  // Staff may take off a discount of their own or use a code, not both.
  'POST /admin/orders/quote discountCode': ['shopDiscount'],
  // The days of a zone are compared, which is reported at the later ones.
  'PUT /admin/settings changes.delivery.rest.from': ['changes.delivery.rest.to'],
  'PUT /admin/settings changes.delivery.zones.0.from': ['changes.delivery.zones.0.to'],
}

type Json = Record<string, unknown>
interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  minLength?: number
}
const readSchema = (schema: $ZodType) => toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

const id = '01890000-0000-7000-8000-000000000000'
const sampleTexts: Record<string, string> = {
  baseUrl: 'https://api.courier.example',
  email: 'buyer@mail.example',
  password: 'Kite-over-9-Roofs!',
  newPassword: 'Kite-over-9-Roofs!',
  confirmPassword: 'Kite-over-9-Roofs!',
  phone: '0300 1234567',
  country: 'Pakistan',
  startDate: '2026-01-01',
  endDate: '2026-01-31',
}
/** Yields bodies that fit a schema: one, and one more for each other shape of a part of it. */
function* samples(schema: Schema, name = ''): Generator<unknown> {
  const all = schema.anyOf ?? schema.oneOf
  const shapes = all?.filter(({ type }) => type !== 'null')
  // Null where allowed, so that no id of a missing row is sent; the schema below is sampled nevertheless.
  const isNullable = all?.length !== shapes?.length || schema.type?.includes('null')
  if (isNullable && !shapes?.some(({ type }) => type === 'object')) yield null
  else if (shapes)
    for (const shape of [...shapes].sort((a, b) => Number(b.type === 'object') - Number(a.type === 'object'))) yield* samples(shape, name)
  else if (schema.type === 'object' && schema.properties) {
    const first = Object.entries(schema.properties).map(([key, child]): [string, unknown[]] => [key, [...samples(child, key)]])
    const whole = Object.fromEntries(first.map(([key, [value]]) => [key, value]))
    yield whole
    for (const [key, [, ...others]] of first) for (const other of others) if (typeof other === 'object') yield { ...whole, [key]: other }
  } else if (schema.type === 'array') for (const item of samples(schema.items ?? {}, name)) yield [item]
  else if (schema.enum) yield schema.enum[0]
  else if ('const' in schema) yield schema.const
  else if (schema.type === 'integer' || schema.type === 'number') yield Math.max(schema.minimum ?? 1, 1)
  else if (schema.type === 'boolean') yield false
  else yield sampleTexts[name] ?? (/[iI]ds?$/.test(name) || schema.format === 'uuid' ? id : 'x'.repeat(Math.max(schema.minLength ?? 4, 4)))
}

const missing = Symbol('missing')
const longText = 'x'.repeat(30_000)
const wrongTexts = ['', '  ', 'x', 'NaN', '-1', longText, 'a\0b', 'a\u0007\u202eb']
const wrongValues: unknown[] = [missing, null, true, -1, 1.5, 1e300, '\ud800', ...wrongTexts, {}, [], ['x'], Array(600).fill('x')]

/** Yields the body with one field after another replaced, nested ones too, and the path of that field. */
function* replaceEach(node: unknown, value: unknown, above: string[] = []): Generator<{ body: unknown; path: string }> {
  if (typeof node !== 'object' || node === null) return
  for (const [key, child] of Object.entries(node)) {
    const put = (by: unknown) => {
      if (Array.isArray(node)) return by === missing ? [] : Object.assign([...node], { [key]: by })
      const { [key]: _, ...rest } = node as Json
      return by === missing ? rest : { ...rest, [key]: by }
    }
    const path = [...above, key]
    yield { body: put(value), path: path.join('.') }
    for (const inner of replaceEach(child, value, path)) yield { ...inner, body: put(inner.body) }
  }
}

const english = en().localeError
/** Zod's default messages. */
const zodTexts = (issues: readonly $ZodIssue[]): string[] =>
  issues.flatMap((issue) => {
    const text = english(issue as never)
    return typeof text === 'string' ? [text] : [text?.message ?? '']
  })
const zodWords =
  /\bexpected\b|\breceived\b|invalid (input|option|string|number|uuid|iso|value in|key in|discriminator)|too (small|big):|unrecognized|must match pattern|[<>]=|nullish|undefined|\bNaN\b|\[object/i

/** Messages of field errors are short sentences for people, without field names as code spells them. */
function assertOwnText(text: string, about: string): void {
  assert.doesNotMatch(text, zodWords, about)
  assert.match(text, /^[A-Z][^\n]{3,200}$/, about)
  // Allowed values are quoted as they are sent.
  assert.doesNotMatch(text.replace(/ must be .+ or .+$/, ''), /[a-z][A-Z]|\w_\w/, about)
}

/** True for a name that an earlier request of this test took. */
const isTaken = ({ msg }: FieldError) => / already (exists|in use)|in the list already/.test(msg)

const errorsOf = (reply: Answer): FieldError[] => (reply.body?.code === 'VALIDATION' ? (reply.body.errors ?? []) : [])
const tokenOf = ({ who }: Call) => (who === 'public' ? undefined : who === 'admin' ? tokens.admin : tokens.shopper)

let address = 0
async function send(
  key: CallKey,
  call: Call,
  sent: { params?: Record<string, string>; query?: string; body?: unknown },
  isSecond = false,
): Promise<Answer> {
  const [method, path] = key.split(' ') as ['GET' | 'POST', string]
  const { params = {}, query = '', body } = sent
  const token = tokenOf(call)
  const hasBody = body !== undefined && method !== 'GET'
  const reply = await shop.http.inject({
    method,
    url: `/api${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ids[key] ?? id)}${query}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(hasBody && { 'content-type': 'application/json' }) },
    remoteAddress: `10.0.${address >> 8}.${address++ & 255}`,
    ...(hasBody && { payload: JSON.stringify(body) }),
  })
  const answer = readAnswer(reply)
  assert.ok(!token || ![401, 403].includes(answer.status), `${key} ${answer.text}`)
  if (answer.status !== 429 || isSecond) return answer
  // Another person makes the calls, so that rate limits do not interfere.
  tokens = { shopper: (await shop.makeShopper()).token, admin: (await shop.makeAdmin()).token }
  return send(key, call, sent, true)
}

interface Tried {
  about: string
  schema: $ZodType
  /** The value as the schema receives it. */
  value: unknown
  path: string
  /** The errors of the same call with a valid body. */
  before: FieldError[]
  /** Whether the handler validates the values before the schema does. */
  isReadFirst: boolean
}

function judge(reply: Answer, { about: what, schema, value, path, before, isReadFirst }: Tried, key: CallKey): void {
  const about = `${what} → ${reply.status} ${reply.text.slice(0, 400)}`
  assert.notEqual(reply.status, 500, about)
  if (reply.status < 400) return
  const errors = errorsOf(reply)
  const { error } = safeParse(schema, value, { reportInput: true })
  const foreign = zodTexts(error?.issues ?? [])
  for (const text of [reply.body.message as string, ...errors.map(({ msg }) => msg)]) {
    for (const one of foreign) assert.ok(!text.includes(one), `${about}: zod's ${one}`)
    assert.doesNotMatch(text, zodWords, about)
  }
  if (reply.body.code === 'BAD_JSON') return
  const known = new Set(before.map(({ msg, path }) => `${path} ${msg}`))
  for (const { msg, path: at } of errors) {
    assertOwnText(msg, about)
    // A removed entry makes its list too short.
    const list = path.replace(/\.\d+$/, '')
    const allowed = [path, list, ...(elsewhere[`${key} ${path}`] ?? [])]
    if (!known.has(`${at} ${msg}`) && !isTaken({ msg, path: at }))
      assert.ok(
        allowed.some((one) => at === one || at.startsWith(`${one}.`)),
        `${about}: ${path} was wrong`,
      )
  }
  const issues = (error?.issues ?? []).filter((issue) => issue.path.join('.').startsWith(path))
  if (issues.length > 0 && !isReadFirst) {
    assert.equal(reply.body.code, 'VALIDATION', about)
    if (errors.length < 50)
      assert.ok(
        errors.some(({ path: at }) => at.startsWith(path)),
        `${about}: nothing at ${path}`,
      )
  }
  if (isReadFirst) return
  // A text that is present but too long is not missing.
  for (const [index, { code, path: at, input }] of issues.entries())
    if (code === 'too_big' && typeof input === 'string' && issues.findIndex((other) => other.path.join() === at.join()) === index)
      assert.doesNotMatch(errors.find((each) => each.path === at.join('.'))?.msg ?? '', /required/, about)
}

/** As many calls at a time as there are connections: more that change one product wait for each other until some are refused. */
const queue = pLimit(10)

describe('one invalid field of a body', () => {
  test.each(allCalls.filter(([, call]) => call.body))('%s', async (key, call) => {
    const schema = bodies[key] ?? call.body!
    for (const sample of samples(readSchema(schema))) {
      const before = errorsOf(await send(key, call, { body: sample }))
      for (const { msg } of before) assertOwnText(msg, `${key} ${JSON.stringify(before)}`)
      for (const wrong of wrongValues) {
        const tries = [...replaceEach(sample, wrong)]
        await Promise.all(
          tries.map(async ({ body, path }) => {
            const about = `${key} ${path} = ${wrong === missing ? 'missing' : JSON.stringify(wrong).slice(0, 60)}`
            const reply = await queue(() => send(key, call, { body }))
            judge(reply, { about, schema, value: body, path, before, isReadFirst: call.as === 'multipart' }, key)
          }),
        )
      }
    }
  })

  test.each(allCalls.filter(([, call]) => call.body))('%s: no body, or one of another type', async (key, call) => {
    const schema = bodies[key] ?? call.body!
    for (const body of [undefined, null, [], ['x'], 'text', 7, true]) {
      const about = `${key} ${JSON.stringify(body)}`
      const reply = await send(key, call, { body })
      judge(reply, { about, schema, value: body ?? {}, path: '', before: errorsOf(reply), isReadFirst: true }, key)
      for (const { msg, path } of errorsOf(reply)) {
        assertOwnText(msg, about)
        expect(path, `${about} ${reply.text}`).not.toBe('')
      }
    }
  })
})

describe('one invalid parameter of a URL', () => {
  const texts = [...wrongTexts, '1.5', '99999999999999999999'].map((text) => text.slice(0, 3_000))

  test.each(allCalls.filter(([, call]) => call.query))('%s: query', async (key, call) => {
    const sample = samples(readSchema(call.query!)).next().value as Json
    const write = (query: Json) =>
      `?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))}`
    const before = errorsOf(await send(key, call, { query: write(sample) }))
    for (const name of Object.keys(sample)) {
      const { [name]: _, ...others } = sample
      const tries = [
        ...texts.map((text) => ({ value: { ...sample, [name]: text } as unknown, query: write({ ...sample, [name]: text }) })),
        { value: others, query: write(others) },
        { value: { ...sample, [name]: ['1', '2'] }, query: `${write(others)}&${name}=1&${name}=2` },
        // Invalid UTF-8: half of a surrogate pair.
        { value: sample, query: `${write(others)}&${name}=%ED%A0%80` },
      ]
      await Promise.all(
        tries.map(async ({ value, query }) => {
          const about = `${key} ${name}: ${query.slice(0, 200)}`
          judge(await send(key, call, { query }), { about, schema: call.query!, value, path: name, before, isReadFirst: true }, key)
        }),
      )
    }
  })

  test.each(allCalls.filter(([, call]) => call.params))('%s: path', async (key, call) => {
    const names = Object.keys(readSchema(call.params!).properties ?? {})
    const sample = Object.fromEntries(names.map((name) => [name, id]))
    const body = call.body && samples(readSchema(bodies[key] ?? call.body)).next().value
    const before = errorsOf(await send(key, call, { body }))
    for (const name of names) {
      for (const text of texts) {
        const value = { ...sample, [name]: text }
        const params = Object.fromEntries(Object.entries(value).map(([each, given]) => [each, encodeURIComponent(given)]))
        const about = `${key} ${name} = ${text.slice(0, 40)}`
        judge(await send(key, call, { params, body }), { about, schema: call.params!, value, path: name, before, isReadFirst: true }, key)
      }
    }
  })
})

const blank = { id: '%20', productId: '%20' }
const productBlank = { msg: 'Product ID is required', path: 'id' }
const categoryBlank = { msg: 'Category ID is required', path: 'id' }
const orderItem = { productId: id, quantity: 1 }
const cash = { items: [orderItem], paymentMethod: 'cash_on_delivery' }
test.each<[CallKey, { params?: Record<string, string>; body?: unknown }, FieldError[]]>([
  ['GET /categories/public/:id', { params: blank }, [categoryBlank]],
  ['GET /admin/categories/:id', { params: blank }, [categoryBlank]],
  ['PUT /admin/categories/:id', { params: blank, body: { name: 'Cables' } }, [categoryBlank]],
  ['DELETE /admin/categories/:id', { params: blank }, [categoryBlank]],
  ['GET /products/public/:id', { params: blank }, [productBlank]],
  ['GET /products/:id', { params: blank }, [productBlank]],
  ['PUT /products/:id', { params: blank, body: { title: 'Cable' } }, [productBlank]],
  ['DELETE /products/:id', { params: blank }, [productBlank]],
  ['DELETE /wishlist/:productId', { params: blank }, [{ msg: 'Product ID is required', path: 'productId' }]],
  ['POST /wishlist', { body: { deviceId: crypto.randomUUID() } }, [{ msg: 'Product ID is required', path: 'productId' }]],
  ['POST /cart', { body: { quantity: 1 } }, [{ msg: 'Product ID is required', path: 'productId' }]],
  ['POST /cart', { body: { productId: id, quantity: 0 } }, [{ msg: 'Quantity must be an integer of at least 1', path: 'quantity' }]],
  ['POST /orders', { body: { ...cash, items: [] } }, [{ msg: 'At least one item is required', path: 'items' }]],
  [
    'POST /orders',
    { body: { ...cash, items: [orderItem, { quantity: 1.5 }] } },
    [
      { msg: 'Product ID is required', path: 'items.1.productId' },
      { msg: 'Quantity must be a positive integer', path: 'items.1.quantity' },
    ],
  ],
  ['POST /orders', { body: { items: [orderItem] } }, [{ msg: 'Payment method is required', path: 'paymentMethod' }]],
  [
    'POST /orders',
    { body: { items: [orderItem], paymentMethod: 'barter' } },
    [{ msg: 'Choose one of the payment methods', path: 'paymentMethod' }],
  ],
  ['POST /orders', { body: { ...cash, contactEmail: 'nobody' } }, [{ msg: 'Invalid email address', path: 'contactEmail' }]],
  [
    'POST /orders',
    { body: { ...cash, paymentMethod: 'alfalah_bank' } },
    [{ msg: 'Bank account number is required', path: 'bankAccountNumber' }],
  ],
  [
    'POST /orders',
    { body: { ...cash, shippingAddress: {}, billingAddress: { phone: 'x' } } },
    [{ msg: 'Invalid phone number format', path: 'billingAddress.phone' }],
  ],
  ...(['POST /orders', 'POST /cart/order'] as const).map((key): [CallKey, { body: unknown }, FieldError[]] => [
    key,
    { body: { ...cash, shippingAddress: { addressLine1: 'x'.repeat(201) } } },
    [
      { msg: 'Full name is required', path: 'shippingAddress.fullName' },
      { msg: 'Cannot exceed 200 characters', path: 'shippingAddress.addressLine1' },
      { msg: 'City is required', path: 'shippingAddress.city' },
      { msg: 'State is required', path: 'shippingAddress.state' },
      { msg: 'Postal code is required', path: 'shippingAddress.postalCode' },
      { msg: 'Country is required', path: 'shippingAddress.country' },
      { msg: 'Phone number is required', path: 'shippingAddress.phone' },
    ],
  ]),
  ['POST /admin/banners', { body: {} }, [{ msg: 'Position is required', path: 'position' }]],
  [
    'POST /admin/banners',
    { body: { position: 'footer', priority: '-1' } },
    [
      { msg: 'Priority must be a non-negative integer', path: 'priority' },
      { msg: 'Invalid position', path: 'position' },
    ],
  ],
])('%s with %j reports what is missing and where', async (key, sent, errors) => {
  const reply = await send(key, calls[key], sent)
  expect([reply.status, reply.body.code, reply.body.errors]).toEqual([400, 'VALIDATION', errors])
  expect(reply.body.message).toBe(errors.map(({ msg }) => msg).join(', '))
})

test.each([' ', 'x', '-1', 'not-an-order'])('PUT /orders/%s/status: Invalid order ID', async (given) => {
  const reply = await send('PUT /orders/:id/status', calls['PUT /orders/:id/status'], {
    params: { id: encodeURIComponent(given) },
    body: { status: 'shipped' },
  })
  expect([reply.status, reply.body.message]).toEqual([400, 'Invalid order ID'])
})
