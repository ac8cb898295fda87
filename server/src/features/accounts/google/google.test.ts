import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseCookie, parseSetCookie } from 'cookie'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsApp, openAccountsApp, password } from '../../../../test/accounts-app.ts'
import { type Claims, clientId } from '../../../../test/google.ts'
import { type GoogleShop, openGoogleShop, person, publicUrl, redirectUri } from '../../../../test/google-shop.ts'

let shop: GoogleShop
beforeAll(async () => {
  shop = await openGoogleShop()
})
afterAll(() => shop.close())

const failed = { success: false, code: 'GOOGLE_FAILED', message: 'Google sign-in did not work. Please try again.' }
const login = (email: unknown) => shop.call('POST /auth/login', { body: { email, password } })

test('without settings every call answers 503, and the public settings report Google sign-in as off', async () => {
  const plain = await openAccountsApp()
  const unavailable = { success: false, code: 'GOOGLE_UNAVAILABLE', message: 'Google login is not available' }
  const body = { code: 'x', redirect_uri: redirectUri }
  for (const reply of [
    await plain.call(`GET /auth/google?redirect_uri=${redirectUri}`),
    await plain.call('POST /auth/google/callback', { body, headers: { origin: publicUrl } }),
  ])
    expect([reply.status, reply.body]).toEqual([503, unavailable])
  const offers = async (app: AccountsApp) => (await app.call('GET /settings/public')).body.data.settings.googleSignIn
  expect([await offers(plain), await offers(shop)]).toEqual([false, true])
  await plain.close()
})

describe('redirecting to Google', () => {
  test('uses state, nonce and PKCE, and stores the secret of the flow in an HttpOnly cookie', async () => {
    const reply = await shop.leave()
    expect(reply.status).toBe(302)
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const url = new URL(String(reply.headers.location))
    expect(url.origin + url.pathname).toBe(`${shop.google.env.GOOGLE_ISSUER}/authorize`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: clientId,
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: redirectUri,
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    })
    expect(parseSetCookie(String(reply.headers['set-cookie']))).toEqual({
      name: 'gflow',
      value: expect.stringMatching(/^[\w-]{43}$/),
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      maxAge: 600,
    })
    const { rows } = await sql<{ text: string }>`select f::text as text from google_flows f`.execute(shop.db)
    for (const { text } of rows) expect(text).not.toContain(Object.values(parseCookie(String(reply.headers['set-cookie'])))[0])
  })

  test.each([
    'https://evil.example/callback',
    'http://localhost:5000/callback/',
    'http://localhost:5000/callback?next=//evil.example',
    'http://localhost:5000/Callback',
    'http://localhost:5000@evil.example/callback',
    '//evil.example',
    '/callback',
    '',
  ])('rejects the redirect URI %s', async (redirect) => {
    const reply = await shop.leave(redirect)
    expect([reply.status, reply.body.code, reply.headers.location]).toEqual([400, 'REDIRECT_REFUSED', undefined])
  })

  test('over TLS the cookie is Secure', async () => {
    const secure = await openAccountsApp({}, { ...shop.google.env, PUBLIC_URL: 'https://localhost' })
    const reply = await secure.call('GET /auth/google?redirect_uri=https://localhost/callback')
    expect(String(reply.headers['set-cookie'])).toMatch(/^__Host-gflow=.*; Secure/)
    await secure.close()
  })

  test('while Google is unreachable, redirects straight back with an error', async () => {
    const away = await openAccountsApp({}, { ...shop.google.env, GOOGLE_ISSUER: 'http://127.0.0.1:1' })
    const reply = await away.call(`GET /auth/google?redirect_uri=${redirectUri}`)
    expect([reply.status, reply.headers.location]).toEqual([302, `${redirectUri}?error=temporarily_unavailable`])
    await away.close()
  })

  test('does not redirect to a provider whose issuer differs from the configured one', async () => {
    const provider = createServer((_request, response) => {
      const issuer = 'https://accounts.elsewhere.example'
      const metadata = {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      }
      response.setHeader('content-type', 'application/json').end(JSON.stringify(metadata))
    }).listen(0, '127.0.0.1')
    await once(provider, 'listening')
    const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
    const misled = await openAccountsApp({}, { ...shop.google.env, GOOGLE_ISSUER: issuer })
    const reply = await misled.call(`GET /auth/google?redirect_uri=${redirectUri}`)
    expect([reply.status, reply.headers.location]).toEqual([302, `${redirectUri}?error=temporarily_unavailable`])
    expect(misled.logged.join('')).toMatch(/does not match the expected issuer/)
    await misled.close()
    provider.close()
  })

  test('limits the starts from one address', async () => {
    const strict = await openAccountsApp({ googleSignIns: { points: 2, seconds: 60 } }, shop.google.env)
    const statuses = []
    for (let time = 0; time < 3; time++) statuses.push((await strict.call(`GET /auth/google?redirect_uri=${redirectUri}`)).status)
    expect(statuses).toEqual([302, 302, 429])
    await strict.close()
  })
})

describe('returning from Google', () => {
  test('a new person gets a confirmed account without a password; the next sign-in uses the same account', async () => {
    const claims = person({ email: `Bilal.${randomUUID()}@Gmail.com`, picture: 'https://pictures.example/1' })
    const first = await shop.signInWithGoogle(claims)
    expect(first.status).toBe(200)
    expect([first.headers['set-cookie']].flat()[0]).toMatch(/^gflow=; Max-Age=0/)
    const { user, token, refreshToken } = first.body.data
    expect(user).toMatchObject({
      name: 'Bilal Ahmed',
      email: claims.email?.toLowerCase(),
      role: 'user',
      emailVerified: true,
      avatar: claims.picture,
    })
    expect(await shop.isOpen(token)).toBe(true)
    expect((await shop.call('POST /auth/refresh-token', { body: { refreshToken } })).status).toBe(200)
    expect((await login(user.email)).body.code).toBe('GOOGLE_ACCOUNT')
    expect(await shop.sendMails()).toEqual([])

    const again = await shop.signInWithGoogle({
      ...claims,
      email: 'moved@gmail.com',
      name: 'Other Name',
      picture: 'https://pictures.example/2',
    })
    expect(again.body.data.user).toEqual(user)
    const { body } = await shop.call('GET /auth/security', { token })
    expect(body.data.security).toMatchObject({ hasPassword: false, google: { email: user.email }, devices: [{}, {}] })
  })

  test('accepts a callback without a state', async () => {
    const { state: _, ...journey } = await shop.visit(person())
    const reply = await shop.comeBack({ ...journey, state: '' }, { body: { state: undefined } })
    expect(reply.status).toBe(200)
  })

  test('a flow works once, also for two concurrent requests, and for ten minutes', async () => {
    const journey = await shop.visit(person())
    const replies = await Promise.all([shop.comeBack(journey), shop.comeBack(journey)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await shop.comeBack(journey)).body).toEqual(failed)
    const late = await shop.visit(person())
    await sql`update google_flows set expires_at = now() where used_at is null`.execute(shop.db)
    expect((await shop.comeBack(late)).body).toEqual(failed)
  })

  test('consumes the flow before exchanging the code, so that a correct code cannot follow a wrong one', async () => {
    const journey = await shop.visit(person())
    expect((await shop.comeBack({ ...journey, code: 'guessed' })).body).toEqual(failed)
    expect((await shop.comeBack(journey)).body).toEqual(failed)
  })

  test('rejects another browser, an injected code, a wrong state and a wrong redirect URI', async () => {
    const [mine, theirs] = [await shop.visit(person()), await shop.visit(person())]
    const refused = [
      await shop.comeBack({ ...theirs, cookie: '' }),
      await shop.comeBack({ ...theirs, cookie: 'gflow=made-up' }),
      // A code of somebody else's flow, with and without its state: PKCE and nonce bind it to the other browser.
      await shop.comeBack({ ...mine, code: theirs.code }, { body: { state: undefined } }),
      await shop.comeBack(await shop.visit(person()), { body: { state: theirs.state } }),
      await shop.comeBack(await shop.visit(person()), { body: { redirect_uri: `${redirectUri}/` } }),
    ]
    for (const reply of refused) expect([reply.status, reply.body]).toEqual([400, failed])
  })

  test.each(['https://evil.example', 'null', ''])('rejects the origin “%s” with a 403 and leaves the flow unused', async (origin) => {
    const journey = await shop.visit(person())
    expect((await shop.comeBack(journey, { headers: { origin } })).status).toBe(403)
    expect((await shop.comeBack(journey)).status).toBe(200)
  })

  test.each<[string, Partial<Claims>]>([
    ['an unconfirmed e-mail', { email_verified: false }],
    ['an e-mail that is confirmed by a word', { email_verified: 'true' }],
    ['no e-mail', { email: undefined }],
    ['another audience', { aud: 'another-shop' }],
    ['two audiences', { aud: [clientId, 'another-shop'] }],
    ['another party', { azp: 'another-shop' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['a past end', { exp: Math.floor(Date.now() / 1_000) - 120 }],
    ['no subject', { sub: '' }],
  ])('rejects an ID token with %s', async (_what, changes) => {
    expect((await shop.signInWithGoogle(person(changes))).body).toEqual(failed)
  })

  test('rejects an ID token that was altered or is unsigned', async () => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())
    const forgeries: ((header: object, payload: object, signature: string) => string)[] = [
      (header, payload, signature) => `${encode(header)}.${encode({ ...payload, sub: 'somebody else' })}.${signature}`,
      (header, payload) => `${encode({ ...header, alg: 'none' })}.${encode(payload)}.`,
      (header, payload, signature) => `${encode({ ...header, alg: 'HS256' })}.${encode(payload)}.${signature}`,
      (header, payload, signature) => `${encode({ ...header, kid: 'unknown' })}.${encode(payload)}.${signature}`,
    ]
    for (const forge of forgeries) {
      shop.google.tamperWith((idToken) => {
        const [header, payload, signature = ''] = idToken.split('.')
        return forge(decode(header), decode(payload), signature)
      })
      expect((await shop.signInWithGoogle(person())).body).toEqual(failed)
    }
    shop.google.tamperWith((idToken) => idToken)
    expect((await shop.signInWithGoogle(person())).status).toBe(200)
  })

  test('accepts a one-element audience list and half a minute of clock skew', async () => {
    expect((await shop.signInWithGoogle(person({ aud: [clientId], azp: clientId }))).status).toBe(200)
    expect((await shop.signInWithGoogle(person({ exp: Math.floor(Date.now() / 1_000) - 30 }))).status).toBe(200)
  })

  test('logs the cause, but neither code, state, cookie nor person', async () => {
    const claims = person({ email_verified: false })
    const journey = await shop.visit(claims)
    await shop.comeBack(journey)
    const log = shop.logged.join('')
    expect(log).toContain('invalid code or token')
    for (const secret of [journey.code, journey.state, journey.cookie.slice(6), claims.email ?? '']) expect(log).not.toContain(secret)
  })
})
