import { randomUUID } from 'node:crypto'
import { parseCookie, parseSetCookie } from 'cookie'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsApp, type Answer, admin, openAccountsApp, password } from '../../../../test/accounts-app.ts'
import { type Claims, clientId, startGoogle } from '../../../../test/google.ts'

const publicUrl = 'http://localhost:5000'
const redirectUri = `${publicUrl}/callback`
let google: Awaited<ReturnType<typeof startGoogle>>
let shop: AccountsApp
beforeAll(async () => {
  google = await startGoogle()
  shop = await openAccountsApp({}, google.env)
})
afterAll(async () => {
  await shop.close()
  await google.stop()
})

const leave = (redirect = redirectUri) => shop.call(`GET /auth/google?redirect_uri=${encodeURIComponent(redirect)}`)
interface Journey {
  code: string
  state: string
  cookie: string
}
/** Leaves for Google, signs in there, and answers what the browser then has. */
async function visit(claims: Claims): Promise<Journey> {
  google.letIn(claims)
  const reply = await leave()
  const { name, value } = parseSetCookie(String(reply.headers['set-cookie']))
  return { ...(await google.visit(String(reply.headers.location))), cookie: `${name}=${value}` }
}
type Changes = { body?: object; headers?: Record<string, string>; token?: string; call?: 'callback' | 'connect' }
const comeBack = ({ code, state, cookie }: Journey, { body = {}, headers = {}, token, call = 'callback' }: Changes = {}): Promise<Answer> =>
  shop.call(`POST /auth/google/${call}`, {
    ...(token && { token }),
    body: { code, redirect_uri: redirectUri, state, ...body },
    headers: { origin: publicUrl, cookie, ...headers },
  })
const signIn = async (claims: Claims) => comeBack(await visit(claims))

const person = (changes: Partial<Claims> = {}): Claims => ({
  sub: randomUUID(),
  email: `${randomUUID()}@gmail.com`,
  email_verified: true,
  name: 'Bilal Ahmed',
  ...changes,
})
const failed = { success: false, code: 'GOOGLE_FAILED', message: 'Google sign-in did not work. Please try again.' }
const isOpen = async (token: string) => (await shop.call('GET /auth/me', { token })).status === 200
const login = (email: unknown, word = password) => shop.call('POST /auth/login', { body: { email, password: word } })

test('without settings there is no sign-in by Google: 503, and the shop says so in its settings', async () => {
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

describe('leaving', () => {
  test('leads to Google with state, nonce and PKCE, and leaves half of it in a cookie that scripts cannot read', async () => {
    const reply = await leave()
    expect(reply.status).toBe(302)
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const url = new URL(String(reply.headers.location))
    expect(url.origin + url.pathname).toBe(`${google.env.GOOGLE_ISSUER}/authorize`)
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
      path: '/api/auth/google',
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
  ])('to come back to %s is refused, without going anywhere', async (redirect) => {
    const reply = await leave(redirect)
    expect([reply.status, reply.body.code, reply.headers.location]).toEqual([400, 'REDIRECT_REFUSED', undefined])
  })

  test('over TLS the cookie is for TLS alone', async () => {
    const secure = await openAccountsApp({}, { ...google.env, PUBLIC_URL: 'https://shop.example' })
    const reply = await secure.call('GET /auth/google?redirect_uri=https://shop.example/callback')
    expect(String(reply.headers['set-cookie'])).toMatch(/^__Secure-gflow=.*; Secure/)
    await secure.close()
  })

  test('while Google is away it leads straight back and says so', async () => {
    const away = await openAccountsApp({}, { ...google.env, GOOGLE_ISSUER: 'http://127.0.0.1:1' })
    const reply = await away.call(`GET /auth/google?redirect_uri=${redirectUri}`)
    expect([reply.status, reply.headers.location]).toEqual([302, `${redirectUri}?error=temporarily_unavailable`])
    await away.close()
  })

  test('departures from one address are counted', async () => {
    const strict = await openAccountsApp({ googleByAddress: { points: 2, seconds: 60 } }, google.env)
    const statuses = []
    for (let time = 0; time < 3; time++) statuses.push((await strict.call(`GET /auth/google?redirect_uri=${redirectUri}`)).status)
    expect(statuses).toEqual([302, 302, 429])
    await strict.close()
  })
})

describe('coming back', () => {
  test('a newcomer gets an account without a password, confirmed and signed in; the next time it is the same one', async () => {
    const claims = person({ email: `Bilal.${randomUUID()}@Gmail.com`, picture: 'https://pictures.example/1' })
    const first = await signIn(claims)
    expect(first.status).toBe(200)
    expect(first.headers['set-cookie']).toMatch(/^gflow=; Max-Age=0/)
    const { user, token, refreshToken } = first.body.data
    expect(user).toMatchObject({
      name: 'Bilal Ahmed',
      email: claims.email?.toLowerCase(),
      role: 'user',
      emailVerified: true,
      avatar: claims.picture,
    })
    expect(await isOpen(token)).toBe(true)
    expect((await shop.call('POST /auth/refresh-token', { body: { refreshToken } })).status).toBe(200)
    expect((await login(user.email)).body.code).toBe('GOOGLE_ACCOUNT')
    expect(await shop.sendMails()).toEqual([])

    const again = await signIn({ ...claims, email: 'moved@gmail.com', name: 'Other Name', picture: 'https://pictures.example/2' })
    expect(again.body.data.user).toEqual(user)
    const { body } = await shop.call('GET /auth/security', { token })
    expect(body.data.security).toMatchObject({ hasPassword: false, google: { email: user.email }, devices: [{}, {}] })
  })

  test('callers that know no state may leave it out', async () => {
    const { state: _, ...journey } = await visit(person())
    const reply = await comeBack({ ...journey, state: '' }, { body: { state: undefined } })
    expect(reply.status).toBe(200)
  })

  test('a flow works once, also for two at once, and only within ten minutes', async () => {
    const journey = await visit(person())
    const replies = await Promise.all([comeBack(journey), comeBack(journey)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await comeBack(journey)).body).toEqual(failed)
    const late = await visit(person())
    await sql`update google_flows set expires_at = now() where used_at is null`.execute(shop.db)
    expect((await comeBack(late)).body).toEqual(failed)
  })

  test('a flow is used up before the code is tried: a wrong code cannot be followed by a right one', async () => {
    const journey = await visit(person())
    expect((await comeBack({ ...journey, code: 'guessed' })).body).toEqual(failed)
    expect((await comeBack(journey)).body).toEqual(failed)
  })

  test('another browser, an injected code, another state, another place: refused', async () => {
    const [mine, theirs] = [await visit(person()), await visit(person())]
    const refused = [
      await comeBack({ ...theirs, cookie: '' }),
      await comeBack({ ...theirs, cookie: 'gflow=made-up' }),
      // A code of somebody else's flow, with and without its state: PKCE and nonce bind it to the other browser.
      await comeBack({ ...mine, code: theirs.code }, { body: { state: undefined } }),
      await comeBack(await visit(person()), { body: { state: theirs.state } }),
      await comeBack(await visit(person()), { body: { redirect_uri: `${redirectUri}/` } }),
    ]
    for (const reply of refused) expect([reply.status, reply.body]).toEqual([400, failed])
  })

  test.each(['https://evil.example', 'null', ''])('from the origin “%s”: 403, and the flow stays unused', async (origin) => {
    const journey = await visit(person())
    expect((await comeBack(journey, { headers: { origin } })).status).toBe(403)
    expect((await comeBack(journey)).status).toBe(200)
  })

  test.each<[string, Partial<Claims>]>([
    ['an e-mail that is not confirmed', { email_verified: false }],
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
  ])('an ID token with %s is refused', async (_what, changes) => {
    expect((await signIn(person(changes))).body).toEqual(failed)
  })

  test('an ID token that was changed after it was signed, or that asks for no signature, is refused', async () => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())
    const forgeries: ((header: object, payload: object, signature: string) => string)[] = [
      (header, payload, signature) => `${encode(header)}.${encode({ ...payload, sub: 'somebody else' })}.${signature}`,
      (header, payload) => `${encode({ ...header, alg: 'none' })}.${encode(payload)}.`,
      (header, payload, signature) => `${encode({ ...header, alg: 'HS256' })}.${encode(payload)}.${signature}`,
      (header, payload, signature) => `${encode({ ...header, kid: 'unknown' })}.${encode(payload)}.${signature}`,
    ]
    for (const forge of forgeries) {
      google.tamperWith((idToken) => {
        const [header, payload, signature = ''] = idToken.split('.')
        return forge(decode(header), decode(payload), signature)
      })
      expect((await signIn(person())).body).toEqual(failed)
    }
    google.tamperWith((idToken) => idToken)
    expect((await signIn(person())).status).toBe(200)
  })

  test('an audience as a list of one, and a clock half a minute off, are fine', async () => {
    expect((await signIn(person({ aud: [clientId], azp: clientId }))).status).toBe(200)
    expect((await signIn(person({ exp: Math.floor(Date.now() / 1_000) - 30 }))).status).toBe(200)
  })

  test('the log says why, and neither code, state, cookie nor person', async () => {
    const claims = person({ email_verified: false })
    const journey = await visit(claims)
    await comeBack(journey)
    const log = shop.logged.join('')
    expect(log).toContain('code or token do not hold')
    for (const secret of [journey.code, journey.state, journey.cookie.slice(6), claims.email ?? '']) expect(log).not.toContain(secret)
  })
})

describe('whose account it is', () => {
  /** A shopper by password whose address Google gives out. */
  async function signUpAtGmail(isVerified: boolean) {
    const login = await shop.signUp({ email: `${randomUUID()}@gmail.com` })
    if (isVerified) await sql`update users set email_verified = true where id = ${login.user._id}`.execute(shop.db)
    await shop.sendMails()
    return login
  }

  test('a confirmed account with the address is connected, keeps its password and sessions, and is told', async () => {
    const { user, token } = await signUpAtGmail(true)
    const reply = await signIn(person({ email: user.email }))
    expect(reply.body.data.user._id).toBe(user._id)
    expect([await isOpen(token), (await login(user.email)).status]).toEqual([true, 200])
    expect((await shop.sendMails()).map(({ subject }) => subject)).toEqual(['Google is connected · Saddar'])
  })

  test('a Workspace domain counts as Google’s', async () => {
    const { user } = await shop.signUp()
    await sql`update users set email_verified = true where id = ${user._id}`.execute(shop.db)
    expect((await signIn(person({ email: user.email, hd: 'mail.example' }))).body.data.user._id).toBe(user._id)
  })

  test('an account that was never confirmed becomes its owner’s: whatever opened it until then ends', async () => {
    const { user, token, refreshToken } = await signUpAtGmail(false)
    await shop.call('POST /auth/forgot-password', { body: { email: user.email } })
    const link = await shop.takeLink('/reset-password')
    await sql`insert into identities (provider, subject, user_id, email) values ('google', 'stranger', ${user._id}, '')`.execute(shop.db)
    const reply = await signIn(person({ email: user.email }))
    expect(reply.body.data.user).toMatchObject({ _id: user._id, emailVerified: true })
    expect(await isOpen(token)).toBe(false)
    expect((await shop.call('POST /auth/refresh-token', { body: { refreshToken } })).status).toBe(401)
    expect((await login(user.email)).body.code).toBe('GOOGLE_ACCOUNT')
    expect((await shop.call('POST /auth/reset-password', { body: { token: link, password: 'Brass-Lamp-47?' } })).status).toBe(400)
    const { rows } = await sql<{ subject: string }>`select subject from identities where user_id = ${user._id}`.execute(shop.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.subject).not.toBe('stranger')
  })

  test('where Google does not give out the address, the password is asked for once: then it is connected on the account page', async () => {
    const { user, token } = await shop.signUp()
    const claims = person({ email: user.email })
    const refused = await signIn(claims)
    expect([refused.status, refused.body.code]).toEqual([403, 'GOOGLE_LINK_REQUIRED'])
    const connected = await comeBack(await visit(claims), { token, call: 'connect' })
    expect([connected.status, connected.body.data.security.google]).toEqual([200, { email: user.email }])
    const reply = await signIn(claims)
    expect(reply.body.data.user).toMatchObject({ _id: user._id, emailVerified: false })
  })

  test('connecting asks for the same address, and for a Google account that is nobody else’s', async () => {
    const { user, token } = await shop.signUp()
    const other = await comeBack(await visit(person()), { token, call: 'connect' })
    expect([other.status, other.body.message]).toEqual([
      400,
      `This Google account has another email. Please choose the one with ${user.email}.`,
    ])
    const claims = person()
    await signIn(claims)
    const taken = await comeBack(await visit({ ...claims, email: user.email }), { token, call: 'connect' })
    expect([taken.status, taken.body.code]).toEqual([400, 'GOOGLE_CONNECTED_ELSEWHERE'])
    expect((await comeBack(await visit(person()), { call: 'connect' })).status).toBe(401)
  })

  test('a second Google account with the address of a connected one does not take it over', async () => {
    const claims = person()
    await signIn(claims)
    expect((await signIn({ ...claims, sub: randomUUID() })).body.code).toBe('GOOGLE_LINK_REQUIRED')
  })

  test('an admin and a blocked shopper do not come in this way', async () => {
    await shop.signInAdmin()
    const staff = await signIn(person({ email: admin.email, hd: 'shop.example' }))
    expect([staff.status, staff.body.code]).toEqual([403, 'ADMIN_ACCOUNT'])
    const claims = person()
    const { user } = (await signIn(claims)).body.data
    await sql`update users set blocked_at = now() where id = ${user._id}`.execute(shop.db)
    expect((await signIn(claims)).body.code).toBe('ACCOUNT_BLOCKED')
    expect((await signIn({ ...claims, sub: randomUUID() })).body.code).toBe('ACCOUNT_BLOCKED')
    await sql`update users set blocked_at = null, role = 'admin' where id = ${user._id}`.execute(shop.db)
    expect((await signIn(claims)).body.code).toBe('ADMIN_ACCOUNT')
  })

  test('the same newcomer from eight tabs at once is one account', async () => {
    const claims = person()
    const journeys = []
    for (let tab = 0; tab < 8; tab++) journeys.push(await visit(claims))
    const replies = await Promise.all(journeys.map((journey) => comeBack(journey)))
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(replies.map(({ body }) => body.data.user._id)).size).toBe(1)
  })

  test('registering with the address of a Google account is refused', async () => {
    const claims = person()
    await signIn(claims)
    const reply = await shop.call('POST /auth/register', { body: { name: 'Ali', email: claims.email, password } })
    expect(reply.body).toMatchObject({ code: 'EMAIL_TAKEN', message: 'This email is already registered.' })
  })
})
