import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsApp, admin, openAccountsApp, password } from '../../../test/accounts-app.ts'
import { compareTimes } from '../../../test/compare-times.ts'
import { ensureAdmin } from './ensure-admin.ts'

let shop: AccountsApp
beforeAll(async () => {
  shop = await openAccountsApp()
  await ensureAdmin(shop.db, admin)
})
afterAll(() => shop.close())

const login = (email: unknown, word: unknown = password, ip?: string) =>
  shop.call('POST /auth/login', { body: { email, password: word }, ip })
const wrong = { success: false, code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' }

test('signs a shopper in regardless of upper and lower case in the e-mail', async () => {
  const { user } = await shop.signUp()
  const reply = await login(` ${user.email.toUpperCase()} `)
  expect(reply.status).toBe(200)
  expect(reply.body.data).toMatchObject({ user, expiresIn: 3600, token: expect.any(String), refreshToken: expect.any(String) })
})

test.each([
  [
    {},
    [
      { msg: 'Email is required', path: 'email' },
      { msg: 'Password is required', path: 'password' },
    ],
  ],
  [{ email: 'a@b.pk', password: '' }, [{ msg: 'Password is required', path: 'password' }]],
  [{ email: 'nobody', password: 'x' }, [{ msg: 'Invalid email format', path: 'email' }]],
  [
    { email: { $ne: '' }, password: { $ne: '' } },
    [
      { msg: 'Email is required', path: 'email' },
      { msg: 'Password is required', path: 'password' },
    ],
  ],
])('rejects the form %o with its messages', async (body, errors) => {
  const reply = await shop.call('POST /auth/login', { body })
  expect(reply.status).toBe(400)
  expect(reply.body).toMatchObject({ code: 'VALIDATION', errors, message: errors.map((error) => error.msg).join(', ') })
})

test('a wrong password and an unknown e-mail get the same response', async () => {
  const { user } = await shop.signUp()
  const replies = [await login(user.email, 'Wrong-one-1!'), await login('nobody@mail.example')]
  for (const reply of replies) {
    expect(reply.status).toBe(401)
    expect(reply.body).toEqual(wrong)
  }
})

test('an unknown e-mail takes as long as a wrong password', async () => {
  const roomy = await openAccountsApp({
    shopLoginByEmail: { points: 1_000, seconds: 60 },
    shopLoginByEmailAndAddress: { points: 1_000, seconds: 60 },
  })
  const { user } = await roomy.signUp()
  const send = (email: string) => roomy.call('POST /auth/login', { body: { email, password: 'Wrong-one-1!' } })
  const ratio = await compareTimes(
    (round) => send(`nobody${round}@mail.example`),
    () => send(user.email),
  )
  expect(ratio).toBeGreaterThan(1 / 3)
  expect(ratio).toBeLessThan(3)
  await roomy.close()
})

test('an account without a password is referred to Google’s sign-in', async () => {
  const { user } = await shop.signUp()
  await shop.db.updateTable('users').set({ password_hash: null }).where('id', '=', user._id).execute()
  const reply = await login(user.email)
  expect(reply.status).toBe(400)
  expect(reply.body).toMatchObject({
    code: 'GOOGLE_ACCOUNT',
    message: 'This account uses Google login. Please use the Google login option.',
  })
})

test('refers an admin to the admin sign-in, but only with the correct password', async () => {
  const right = await login(admin.email, admin.password)
  expect(right.status).toBe(403)
  expect(right.body.code).toBe('ADMIN_ACCOUNT')
  expect((await login(admin.email, 'Wrong-one-1!')).body).toEqual(wrong)
})

test('reports a blocked shopper as blocked, but only with the correct password', async () => {
  const { user } = await shop.signUp()
  await shop.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', user._id).execute()
  expect((await login(user.email)).body).toMatchObject({ code: 'ACCOUNT_BLOCKED' })
  expect((await login(user.email, 'Wrong-one-1!')).body).toEqual(wrong)
})

describe('the admin', () => {
  test('signs an admin in', async () => {
    const reply = await shop.call('POST /admin/login', { body: { email: admin.email.toUpperCase(), password: admin.password } })
    expect(reply.status).toBe(200)
    expect(reply.body.data.user).toMatchObject({ email: admin.email, role: 'admin', name: 'Shop Admin' })
    const verified = await shop.call('GET /admin/verify-token', { token: reply.body.data.token })
    expect(verified.body.data.user).toEqual(reply.body.data.user)
  })

  test('answers a shopper with the correct password like an unknown person', async () => {
    const { user } = await shop.signUp()
    const reply = await shop.call('POST /admin/login', { body: { email: user.email, password } })
    expect(reply.status).toBe(401)
    expect(reply.body).toEqual(wrong)
  })
})

describe('limits guessing', () => {
  const guess = (email: string, ip: string, word = 'Wrong-one-1!') => login(email, word, ip)

  test('to five wrong passwords for one e-mail from one address in a quarter of an hour', async () => {
    const { user } = await shop.signUp()
    for (let time = 0; time < 5; time++) expect((await guess(user.email, '198.51.100.1')).status).toBe(401)
    const sixth = await guess(user.email, '198.51.100.1', password)
    expect(sixth.status).toBe(429)
    expect(sixth.body).toEqual({
      success: false,
      code: 'TOO_MANY_LOGINS',
      message: 'Too many login attempts. Please try again in 900 seconds.',
      retryAfter: 900,
    })
    expect(sixth.headers['retry-after']).toBe('900')
    // Others behind the same carrier address, and the owner elsewhere, are not affected.
    const other = await shop.signUp()
    expect((await guess(other.user.email, '198.51.100.1', password)).status).toBe(200)
    expect((await guess(user.email, '198.51.100.2', password)).status).toBe(200)
  })

  test('also when the guesses are concurrent', async () => {
    const { user } = await shop.signUp()
    const replies = await Promise.all(Array.from({ length: 30 }, () => guess(user.email, '198.51.100.3')))
    expect(replies.filter((reply) => reply.status === 401)).toHaveLength(5)
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(25)
  })

  test('by counting only wrong passwords: thirty concurrent correct sign-ins succeed', async () => {
    const { user } = await shop.signUp()
    const replies = await Promise.all(Array.from({ length: 30 }, () => guess(user.email, '198.51.100.4', password)))
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]))
  })

  test('and resets the count after a correct password', async () => {
    const { user } = await shop.signUp()
    for (const word of ['a', 'b', 'c', 'd', password, 'e', 'f', 'g', 'h']) await guess(user.email, '198.51.100.5', word)
    expect((await guess(user.email, '198.51.100.5', password)).status).toBe(200)
  })

  test('for one account from all addresses, and for one address across accounts', async () => {
    const strict = await openAccountsApp({
      shopLoginByEmail: { points: 3, seconds: 60 },
      shopLoginByAddress: { points: 4, seconds: 60 },
    })
    const send = (email: string, ip: string) => strict.call('POST /auth/login', { body: { email, password: 'x' }, ip })
    for (const last of [1, 2, 3]) expect((await send('victim@mail.example', `192.0.2.${last}`)).status).toBe(401)
    // An address without wrong guesses gets one attempt, so that the owner is not locked out; the other addresses get none.
    expect((await send('victim@mail.example', '192.0.2.4')).status).toBe(401)
    for (const last of [1, 4]) expect((await send('victim@mail.example', `192.0.2.${last}`)).status).toBe(429)
    for (const who of ['a', 'b', 'c', 'd']) expect((await send(`${who}@mail.example`, '192.0.2.9')).status).toBe(401)
    expect((await send('e@mail.example', '192.0.2.9')).status).toBe(429)
    await strict.close()
  })
})

test('logs neither secrets nor personal data', async () => {
  const { user, token, refreshToken } = await shop.signUp({ name: 'Zubaida Unlogged' })
  await login(user.email, 'Wrong-one-1!')
  await shop.call('POST /auth/refresh-token', { body: { refreshToken } })
  await shop.call('GET /auth/me', { token })
  const log = shop.logged.join('')
  for (const secret of [user.email, password, 'Wrong-one-1!', token, refreshToken, 'Zubaida', admin.password, 'argon2id'])
    expect(log).not.toContain(secret)
})

test('truncates the stored user agent to 300 characters', async () => {
  const { user } = await shop.signUp()
  await shop.call('POST /auth/login', { body: { email: user.email, password }, headers: { 'user-agent': 'x'.repeat(1_000) } })
  const rows = await shop.db.selectFrom('sessions').select('user_agent').where('user_id', '=', user._id).execute()
  expect(Math.max(...rows.map((row) => row.user_agent.length))).toBe(300)
})
