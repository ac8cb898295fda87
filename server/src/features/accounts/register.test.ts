import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsApp, openAccountsApp, password } from '../../../test/accounts-app.ts'

let shop: AccountsApp
beforeAll(async () => {
  shop = await openAccountsApp()
})
afterAll(() => shop.close())

const newEmail = () => `${randomUUID()}@mail.example`
const form = (changes: Record<string, unknown> = {}) => ({ name: 'Ayesha Khan', email: newEmail(), password, ...changes })
const register = (body: unknown) => shop.call('POST /auth/register', { body })

test('registers and signs in a new shopper', async () => {
  const body = form({ name: '  عائشہ خان ' })
  const reply = await register(body)
  expect(reply.status).toBe(201)
  expect(reply.body).toMatchObject({ success: true, data: { expiresIn: 3600 } })
  const { user, token } = reply.body.data
  expect(user).toEqual({
    _id: expect.any(String),
    id: user._id,
    name: 'عائشہ خان',
    email: body.email,
    role: 'user',
    addresses: [],
    emailVerified: false,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  })
  const me = await shop.call('GET /auth/me', { token })
  expect(me.body).toEqual({ success: true, data: { user } })
})

test('stores the password only as argon2id with the chosen cost', async () => {
  const { user } = await shop.signUp()
  const row = await shop.db.selectFrom('users').select('password_hash').where('id', '=', user._id).executeTakeFirstOrThrow()
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

describe('reports an error for each field', () => {
  const passwordRule = 'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character'
  test.each([
    [{ name: undefined }, 'name', 'Name is required'],
    [{ name: '   ' }, 'name', 'Name is required'],
    [{ name: 7 }, 'name', 'Name is required'],
    [{ name: 'A' }, 'name', 'Name must be at least 2 characters'],
    [{ name: 'A'.repeat(51) }, 'name', 'Name must not exceed 50 characters'],
    [{ email: undefined }, 'email', 'Email is required'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'ayesha.mail.example' }, 'email', 'Invalid email format'],
    [{ email: 'a@b' }, 'email', 'Invalid email format'],
    [{ email: `${'a'.repeat(250)}@b.pk` }, 'email', 'Invalid email format'],
    [{ email: 'Ayesha@mail.example' }, 'email', 'Email must be in lowercase'],
    [{ password: undefined }, 'password', 'Password is required'],
    [{ password: '' }, 'password', 'Password is required'],
    [{ password: 'Ab1!' }, 'password', 'Password must be at least 8 characters'],
    [{ password: `Ab1!${'x'.repeat(125)}` }, 'password', 'Password must not exceed 128 characters'],
    [{ password: 'kite-over-9-roofs!' }, 'password', passwordRule],
    [{ password: 'KITE-OVER-9-ROOFS!' }, 'password', passwordRule],
    [{ password: 'Kite-over-nine-Roofs!' }, 'password', passwordRule],
    [{ password: 'Kite-over-9-Roofs' }, 'password', passwordRule],
    [{ password: 'P@ssw0rd1!' }, 'password', 'This password is easy to guess. Add another word, such as a street or a fruit.'],
  ])('%o', async (changes, path, message) => {
    const reply = await register(form(changes))
    expect(reply.status).toBe(400)
    expect(reply.body).toEqual({ success: false, code: 'VALIDATION', message, errors: [{ msg: message, path }] })
  })

  test('lists several errors and joins them in the message', async () => {
    const reply = await register({})
    expect(reply.body.message).toBe('Name is required, Email is required, Password is required')
    expect(reply.body.errors).toHaveLength(3)
  })
})

test('accepts a password of 128 characters with other symbols', async () => {
  const long = `Ab1!#ü ${'x'.repeat(121)}`
  const body = form({ password: long })
  expect((await register(body)).status).toBe(201)
  expect((await shop.call('POST /auth/login', { body: { email: body.email, password: long } })).status).toBe(200)
})

test('uses the password exactly as typed: outer spaces, case and letters of other scripts', async () => {
  const exact = '  Kite-over-9-Roofs چھت! '
  const body = form({ password: exact })
  expect((await shop.call('POST /auth/register', { body })).status).toBe(201)
  const signIn = async (typed: string) => (await shop.call('POST /auth/login', { body: { email: body.email, password: typed } })).status
  expect(await signIn(exact)).toBe(200)
  for (const other of [exact.trim(), exact.trimEnd(), exact.toLowerCase(), exact.replace('چھت', 'چھ')])
    expect(await signIn(other)).toBe(401)
})

test('rejects a taken e-mail at its field', async () => {
  const { user } = await shop.signUp()
  const reply = await register(form({ email: user.email }))
  expect(reply.status).toBe(400)
  expect(reply.body).toEqual({
    success: false,
    code: 'EMAIL_TAKEN',
    message: 'This email is already registered.',
    errors: [{ msg: 'This email is already registered.', path: 'email' }],
  })
})

test('only one of ten concurrent registrations with the same e-mail succeeds', async () => {
  const body = form()
  const replies = await Promise.all(Array.from({ length: 10 }, () => register(body)))
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1)
  expect(replies.filter((reply) => reply.body.code === 'EMAIL_TAKEN')).toHaveLength(9)
  expect(await shop.db.selectFrom('users').select('id').where('email', '=', body.email).execute()).toHaveLength(1)
})

test('ignores fields that the form does not have', async () => {
  const id = randomUUID()
  const extra = {
    _id: id,
    id,
    role: 'admin',
    emailVerified: true,
    email_verified: true,
    password_hash: 'x',
    blocked_at: null,
    __proto__: { role: 'admin' },
  }
  const { data } = (await register({ ...form(), ...extra })).body
  expect(data.user).toMatchObject({ role: 'user', emailVerified: false })
  expect(data.user._id).not.toBe(id)
  expect((await shop.call('GET /admin/verify-token', { token: data.token })).status).toBe(403)
})

test('answers 400 to a body that is not a form or contains a null byte', async () => {
  for (const body of [[], ['a'], null, form({ name: 'Ay\u0000esha' }), form({ email: 'a\u0000@mail.example' })])
    expect(
      (await shop.call('POST /auth/register', { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })).status,
    ).toBe(400)
})

test('limits the registrations from one address per hour', async () => {
  const strict = await openAccountsApp({ registrations: { points: 2, seconds: 3_600 } })
  const send = (ip: string) => strict.call('POST /auth/register', { body: form(), ip })
  expect([(await send('2001:db8::1')).status, (await send('2001:db8::2')).status]).toEqual([201, 201])
  const third = await send('2001:db8::3')
  expect(third.status).toBe(429)
  expect(third.body).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many requests. Please try again in 3600 seconds.',
    retryAfter: 3600,
  })
  expect(third.headers['retry-after']).toBe('3600')
  expect((await send('2001:db8:0:1::1')).status).toBe(201)
  await strict.close()
})
