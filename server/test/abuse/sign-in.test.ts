import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureAdmin } from '../../src/features/accounts/index.ts'
import { type AccountsApp, admin, openAccountsApp, password } from '../accounts-app.ts'

let shop: AccountsApp
beforeAll(async () => {
  shop = await openAccountsApp()
  await ensureAdmin(shop.db, admin)
})
afterAll(() => shop.close())

type Door = 'POST /auth/login' | 'POST /admin/login'
const guess = (door: Door, email: string, ip: string, word = 'Wrong-one-1!', cookie?: string) =>
  shop.call(door, { body: { email, password: word }, ip, ...(cookie && { headers: { cookie } }) })
/** The part of a Set-Cookie header that browsers send back. */
const keepCookie = (headers: Record<string, unknown>) => String([headers['set-cookie']].flat()[0]).split(';')[0]!
const sendGuesses = (door: Door, email: string, count: number, ip: (time: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, time) => guess(door, email, ip(time))))

test('guesses at the shop’s sign-in do not lock the admin', async () => {
  await sendGuesses('POST /auth/login', admin.email, 60, (time) => `198.51.100.${time}`)
  expect((await guess('POST /admin/login', admin.email, '198.51.100.1', admin.password)).status).toBe(200)
})

test('guesses from sixty addresses do not lock out the correct password', async () => {
  const { user } = await shop.signUp()
  await sendGuesses('POST /auth/login', user.email, 60, (time) => `192.0.2.${time}`)
  expect((await guess('POST /auth/login', user.email, '203.0.113.99', password)).status).toBe(200)
  // The guessing addresses stay locked, even with the correct password.
  expect((await guess('POST /auth/login', user.email, '192.0.2.1', password)).status).toBe(429)
})

test('a shopper on a known device signs in from an address whose guesses are used up', async () => {
  const { user } = await shop.signUp()
  const first = await guess('POST /auth/login', user.email, '192.0.2.200', password)
  const cookie = keepCookie(first.headers)
  expect(String(first.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/)
  await sendGuesses('POST /auth/login', user.email, 10, () => '192.0.2.200')
  expect((await guess('POST /auth/login', user.email, '192.0.2.200', password)).status).toBe(429)
  expect((await guess('POST /auth/login', user.email, '192.0.2.200', password, cookie)).status).toBe(200)
  // The cookie is valid for its own e-mail only and cannot be forged.
  const other = await shop.signUp()
  await sendGuesses('POST /auth/login', other.user.email, 10, () => '192.0.2.200')
  for (const forged of [cookie, 'known_device=abc.def', `${cookie}x`])
    expect((await guess('POST /auth/login', other.user.email, '192.0.2.200', password, forged)).status).toBe(429)
})

test('a known device has five guesses too', async () => {
  const { user } = await shop.signUp()
  const cookie = keepCookie((await guess('POST /auth/login', user.email, '192.0.2.210', password)).headers)
  const replies = []
  for (let time = 0; time < 7; time++)
    replies.push((await guess('POST /auth/login', user.email, `192.0.2.${220 + time}`, 'No-1!', cookie)).status)
  expect(replies).toEqual([401, 401, 401, 401, 401, 429, 429])
})

test('three hundred concurrent guesses from one address exceed no limit', async () => {
  const strict = await openAccountsApp({ shopLoginByAddress: { points: 20, seconds: 60 } })
  const replies = await Promise.all(
    Array.from({ length: 300 }, (_, time) =>
      strict.call('POST /auth/login', { body: { email: `p${time}@mail.example`, password: 'x' }, ip: '192.0.2.1' }),
    ),
  )
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(20)
  await strict.close()
})

test('repeated reset requests by strangers do not lock out the owner of the mailbox', async () => {
  const { user } = await shop.signUp()
  for (let time = 0; time < 7; time++) await shop.call('POST /auth/forgot-password', { body: { email: user.email }, ip: '192.0.2.1' })
  expect((await shop.call('POST /auth/forgot-password', { body: { email: user.email }, ip: '203.0.113.1' })).status).toBe(200)
})

test('an account has five changes of e-mail an hour, since each sends a mail to another address', async () => {
  const { token } = await shop.signUp()
  const change = (time: number) =>
    shop.call('PUT /auth/update-profile', { token, body: { name: 'Ayesha', email: `victim${time}@elsewhere.example` } })
  const replies = []
  for (let time = 0; time < 8; time++) replies.push((await change(time)).status)
  expect(replies).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  // A change of the name alone still works.
  expect(
    (await shop.call('PUT /auth/update-profile', { token, body: { name: 'Ayesha B', email: 'victim4@elsewhere.example' } })).status,
  ).toBe(200)
})

test('probing for registered e-mails ends after 240 registrations', async () => {
  const { user } = await shop.signUp()
  const ask = () => shop.call('POST /auth/register', { body: { name: 'Probe', email: user.email, password }, ip: '192.0.2.77' })
  const replies = await Promise.all(Array.from({ length: 250 }, ask))
  expect(replies.filter(({ body }) => body.code === 'EMAIL_TAKEN')).toHaveLength(240)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(10)
})

test('probing for registered e-mails by changing the caller’s own ends after five changes', async () => {
  const { user } = await shop.signUp()
  const { token } = await shop.signUp()
  const body = { name: 'Probe', email: user.email, password }
  const replies = await Promise.all(Array.from({ length: 10 }, () => shop.call('PUT /auth/update-profile', { token, body })))
  expect(replies.filter(({ body }) => body.code === 'EMAIL_TAKEN')).toHaveLength(5)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(5)
})
