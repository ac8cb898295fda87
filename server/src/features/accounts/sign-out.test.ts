import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsApp, openAccountsApp, tokenSecret } from '../../../test/accounts-app.ts'
import { signOut } from './sign-out.ts'

let shop: AccountsApp
beforeAll(async () => {
  shop = await openAccountsApp()
})
afterAll(() => shop.close())

const me = async (token: string) => (await shop.call('GET /auth/me', { token })).status

test('a refresh token ends its family; repeating the call answers 200 too', async () => {
  const { token, refreshToken } = await shop.signUp()
  for (let time = 0; time < 2; time++) {
    const reply = await shop.call('POST /auth/logout', { body: { refreshToken } })
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({ success: true, message: 'Logged out successfully' })
  }
  expect(await me(token)).toBe(401)
  expect((await shop.call('POST /auth/refresh-token', { body: { refreshToken } })).status).toBe(401)
})

test('names the user whose session ended, but not a second time', async () => {
  const { token, refreshToken, user } = await shop.signUp()
  for (const shown of [{ refreshToken }, { authorization: `Bearer ${token}` }]) {
    const isFirst = 'refreshToken' in shown
    expect(await signOut(shop.system, tokenSecret, 'shop', shown)).toBe(isFirst ? user._id : undefined)
  }
})

test('the Bearer token alone is enough', async () => {
  const { token } = await shop.signUp()
  expect((await shop.call('POST /auth/logout', { token })).status).toBe(200)
  expect(await me(token)).toBe(401)
})

test('ends one session but not the person’s other sessions', async () => {
  const { token, user } = await shop.signUp()
  const other = (await shop.call('POST /auth/login', { body: { email: user.email, password: 'Kite-over-9-Roofs!' } })).body.data
  await shop.call('POST /auth/logout', { token })
  expect(await me(other.token)).toBe(200)
})

test('answers 200 to any input and does not sign anybody else out', async () => {
  const { token, refreshToken } = await shop.signUp()
  const bodies = [
    undefined,
    {},
    [],
    null,
    'x',
    { refreshToken: 5 },
    { refreshToken: '' },
    { refreshToken: 'x'.repeat(5_000) },
    { refreshToken: `${refreshToken}x` },
  ]
  for (const door of ['/auth/logout', '/admin/logout']) {
    for (const body of bodies) {
      const sent =
        body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json', authorization: 'Bearer nonsense' } }
      expect((await shop.call(`POST ${door}`, sent)).status).toBe(200)
    }
  }
  expect(await me(token)).toBe(200)
})

test('signs an admin out', async () => {
  const { token, refreshToken } = await shop.signInAdmin()
  expect((await shop.call('POST /admin/logout', { body: { refreshToken } })).status).toBe(200)
  expect((await shop.call('GET /admin/verify-token', { token })).status).toBe(401)
})
