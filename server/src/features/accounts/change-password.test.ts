import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountsApp, admin, openAccountsApp, password } from '../../../test/accounts-app.ts'

let shop: AccountsApp
let token = ''
let current = admin.password
beforeAll(async () => {
  shop = await openAccountsApp()
  await shop.signInAdmin()
})
afterAll(() => shop.close())

const signIn = async () => (await shop.call('POST /admin/login', { body: { email: admin.email, password: current } })).body.data
beforeEach(async () => {
  token = (await signIn()).token
})

const next = 'Brass-Lamp-47?'
const change = (changes: Record<string, unknown> = {}, by = token) =>
  shop.call('POST /admin/change-password', {
    token: by,
    body: { currentPassword: current, newPassword: next, confirmPassword: changes.newPassword ?? next, ...changes },
  })

test.each([
  [{ currentPassword: '' }, 'currentPassword', 'Current password is required'],
  [{ newPassword: 'Ab1!' }, 'newPassword', 'Password must be at least 8 characters'],
  [
    { newPassword: 'abcdefgh' },
    'newPassword',
    'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
  ],
  [{ newPassword: 'Pakistan@123' }, 'newPassword', 'This password is easy to guess. Add another word, such as a street or a fruit.'],
  [{ confirmPassword: 'Other-One-1!' }, 'confirmPassword', 'New password and confirm password must match'],
  [{ currentPassword: 'Not-it-99!' }, 'currentPassword', 'Current password is incorrect'],
])('rejects %o with a 400 at its field', async (changes, path, message) => {
  const reply = await change(changes)
  expect(reply.status).toBe(400)
  expect(reply.body).toEqual({ success: false, code: 'VALIDATION', message, errors: [{ msg: message, path }] })
})

test('changes the password, keeps the admin signed in here and ends the other sessions', async () => {
  const elsewhere = await signIn()
  const reply = await change()
  expect(reply.status).toBe(200)
  expect(reply.body).toEqual({ success: true, message: 'Password changed successfully!' })
  const verify = async (one: string) => (await shop.call('GET /admin/verify-token', { token: one })).status
  expect([await verify(token), await verify(elsewhere.token)]).toEqual([200, 401])
  expect((await shop.call('POST /admin/refresh-token', { body: { refreshToken: elsewhere.refreshToken } })).status).toBe(401)
  expect((await shop.call('POST /admin/login', { body: admin })).status).toBe(401)
  current = next
  expect(await signIn()).toBeTruthy()
})

test('only one of two concurrent changes from the same password succeeds', async () => {
  const words = ['Copper-Bell-31!', 'Silver-Bell-32!']
  const replies = await Promise.all(words.map((newPassword) => change({ newPassword })))
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 400])
  current = words[replies.findIndex((reply) => reply.status === 200)] ?? ''
  expect(await signIn()).toBeTruthy()
})

test('rejects a shopper and a guest', async () => {
  const shopper = await shop.signUp()
  expect((await change({}, shopper.token)).status).toBe(403)
  expect((await shop.call('POST /admin/change-password', { body: {} })).status).toBe(401)
})

test('rejects further attempts for a while after five wrong current passwords', async () => {
  // A correct password resets the count.
  expect((await change({ newPassword: 'Tin-Whistle-58!' })).status).toBe(200)
  current = 'Tin-Whistle-58!'
  for (let time = 0; time < 5; time++) expect((await change({ currentPassword: 'Not-it-99!' })).status).toBe(400)
  const reply = await change()
  expect(reply.status).toBe(429)
  expect(reply.body).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many requests. Please try again in 900 seconds.',
    retryAfter: 900,
  })
})

test('ends a shopper’s other sessions and open links and sends a mail', async () => {
  const { user, token: here } = await shop.signUp()
  const elsewhere = (await shop.call('POST /auth/login', { body: { email: user.email, password } })).body.data
  await shop.sendMails()
  await shop.call('POST /auth/forgot-password', { body: { email: user.email } })
  const link = await shop.takeMailedLink('/reset-password')
  const send = (currentPassword: string) =>
    shop.call('POST /auth/change-password', { token: here, body: { currentPassword, newPassword: next } })
  const wrong = await send('Not-it-99!')
  expect([wrong.status, wrong.body.errors]).toEqual([400, [{ msg: 'Current password is incorrect', path: 'currentPassword' }]])
  expect((await send(password)).body).toEqual({ success: true, message: 'Password changed successfully!' })
  const me = async (one: string) => (await shop.call('GET /auth/me', { token: one })).status
  expect([await me(here), await me(elsewhere.token)]).toEqual([200, 401])
  expect((await shop.call('POST /auth/reset-password', { body: { token: link, password: next } })).body.code).toBe('LINK_INVALID')
  expect((await shop.call('POST /auth/login', { body: { email: user.email, password: next } })).status).toBe(200)
  const mails = await shop.sendMails()
  expect(mails.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([['Your password was changed · Saddar', user.email]])
})
