import { createSecretKey, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsApp, openAccountsApp, tokenSecret } from '../../../test/accounts-app.ts'
import { createTokenAuthenticate } from './authenticate.ts'

let shop: AccountsApp
beforeAll(async () => {
  shop = await openAccountsApp()
})
afterAll(() => shop.close())

const me = (token: string) => shop.call('GET /auth/me', { token })
const refused = { success: false, code: 'UNAUTHENTICATED', message: 'Please log in to continue' }

/** Signs a token as the server does, with other claims. */
async function forge(
  token: string,
  { secret = tokenSecret, alg = 'HS256', ...changes }: Record<string, unknown> & { secret?: string; alg?: string },
) {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg }).sign(createSecretKey(secret, 'utf8'))
}

test('treats a request without a token as a guest and rejects a malformed header or token', async () => {
  expect((await shop.call('GET /auth/me')).body).toEqual(refused)
  for (const authorization of ['', 'Bearer', 'Bearer ', 'Bearer null', 'Basic YTpi', 'Bearer a.b.c', 'Bearer a b']) {
    const reply = await shop.call('GET /auth/me', { headers: { authorization } })
    expect(reply.status).toBe(401)
    expect(reply.body).toEqual(refused)
  }
})

test('rejects a token with a wrong signature, algorithm or claim', async () => {
  const { token } = await shop.signUp()
  expect((await me(await forge(token, {}))).status).toBe(200)
  const [, body] = token.split('.')
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
  const bad = [
    unsigned,
    await forge(token, { secret: 'another secret of more than thirty-two characters' }),
    await forge(token, { alg: 'HS512', secret: tokenSecret.repeat(2) }),
    await forge(token, { exp: Math.floor(Date.now() / 1_000) - 1 }),
    await forge(token, { exp: undefined }),
    await forge(token, { iss: 'elsewhere' }),
    await forge(token, { aud: 'kitchen' }),
    await forge(token, { sid: randomUUID() }),
    await forge(token, { sub: randomUUID() }),
    await forge(token, { sid: 'x' }),
    // The session belongs to the storefront, so even a correctly signed token gives no access to the admin.
    await forge(token, { aud: 'office', role: 'admin' }),
  ]
  for (const one of bad) expect((await me(one)).body).toEqual(refused)
})

test('rejects the token of a revoked session or a blocked person immediately', async () => {
  const one = await shop.signUp()
  await shop.db.updateTable('sessions').set({ revoked_at: new Date() }).where('user_id', '=', one.user._id).execute()
  expect((await me(one.token)).body).toEqual(refused)
  const two = await shop.signUp()
  await shop.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', two.user._id).execute()
  expect((await me(two.token)).body).toEqual(refused)
})

test('identifies the caller by the token alone and ignores roles and ids in queries, headers and cookies', async () => {
  const { token } = await shop.signUp()
  const reply = await shop.call('GET /admin/verify-token?role=admin&userId=1', {
    token,
    headers: { 'x-role': 'admin', cookie: 'role=admin' },
  })
  expect(reply.status).toBe(403)
  expect(reply.body).toEqual({ success: false, code: 'FORBIDDEN', message: 'You are not authorized to perform this action' })
})

test('rejects a token that was issued for the other audience', async () => {
  const admin = await shop.signInAdmin()
  expect((await me(admin.token)).status).toBe(403)
  expect((await shop.call('GET /admin/verify-token', { token: admin.token })).status).toBe(200)
  expect((await shop.call('GET /admin/verify-token')).body).toEqual(refused)
})

test('a demoted admin loses access immediately, despite a valid token', async () => {
  const admin = await shop.signInAdmin()
  const setRole = (role: string) =>
    shop.db
      .updateTable('users')
      .set({ role, staff_role: role === 'admin' ? 'owner' : null })
      .where('id', '=', admin.user._id)
      .execute()
  await setRole('user')
  expect((await shop.call('GET /admin/verify-token', { token: admin.token })).status).toBe(401)
  expect((await shop.call('POST /admin/refresh-token', { body: { refreshToken: admin.refreshToken } })).status).toBe(401)
  await setRole('admin')
})

test('authenticates a bare token for the live connection and treats the role administrator as admin', async () => {
  const authenticateToken = createTokenAuthenticate(shop.db, { tokenSecret })
  const shopper = await shop.signUp()
  expect(await authenticateToken(shopper.token)).toEqual({
    kind: 'shopper',
    userId: shopper.user._id,
    sessionId: expect.any(String),
    isVerified: true,
  })
  const { token, user } = await shop.signInAdmin()
  const office = { kind: 'admin', userId: user._id, sessionId: expect.any(String), staff: 'owner', isVerified: true }
  expect(await authenticateToken(token)).toEqual(office)
  expect(await authenticateToken(await forge(token, { role: 'administrator' }))).toEqual(office)
  await expect(authenticateToken('nonsense')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})
