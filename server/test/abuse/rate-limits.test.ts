import { allCalls, type Call, type CallKey, type LimitName, type LimitRule, limitRules } from '@saddar/contract'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rememberDevice } from '../../src/features/accounts/known-device.ts'
import { openShop, placement, type Shop, tokenSecret } from '../shop.ts'

const ruleOf = (name: LimitName): LimitRule => limitRules[name]
const limiters = new Map<LimitName, RateLimiterMemory>()
let shop: Shop
let productId: string
beforeAll(async () => {
  // Like the shop's own store; replaced here so that a test can lower a limit.
  const store = (name: LimitName, { points, seconds, counts }: LimitRule) => {
    const blockDuration = counts === 'guesses' ? seconds : 0
    const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds, blockDuration })
    limiters.set(name, limiter)
    return limiter
  }
  shop = await openShop({ limits: { store }, holdToAudit: false })
  await shop.signInAdmin()
  await shop.letGuestsCheckOut()
  productId = (await shop.addProduct())._id
})
afterAll(() => shop.close())

interface Caller {
  address: string
  token: string | undefined
  email: string
  /** Of a browser that has signed in with this e-mail before. */
  cookie: string
}
let people = 0
async function makeCaller({ who }: Call): Promise<Caller> {
  const number = ++people
  const token =
    who === 'admin'
      ? (await shop.makeAdmin('owner')).token
      : who === 'shopper' || who === 'member'
        ? (await shop.makeShopper()).token
        : undefined
  const email = `caller${number}@mail.example`
  const cookie = rememberDevice({ secret: tokenSecret, publicUrl: 'http://shop.example' }, undefined, email).split(';')[0]!
  return { address: `198.18.${number >> 8}.${number & 255}`, token, email, cookie }
}

const wrong = 'Wrong-one-1!'
const link = { token: 'x'.repeat(43) }
const newPassword = { password: 'Kite-over-9-Roofs!', confirmPassword: 'Kite-over-9-Roofs!' }
const change = { currentPassword: wrong, newPassword: newPassword.password, confirmPassword: newPassword.password }
/** A wrong secret or a probe for each call whose limit counts only guesses. */
const guesses: Partial<Record<CallKey, (caller: Caller) => object>> = {
  'POST /auth/register': () => ({ name: 'Ayesha Khan', email: 'owner@shop.example', password: newPassword.password }),
  'POST /auth/login': ({ email }) => ({ email, password: wrong }),
  'POST /admin/login': ({ email }) => ({ email, password: wrong }),
  'POST /admin/login/second-factor': () => ({ challenge: 'none', code: '000000' }),
  'POST /auth/reset-password/check': () => link,
  'POST /auth/reset-password': () => ({ ...link, ...newPassword }),
  'POST /auth/confirm-email': () => link,
  'POST /admin/invitations/check': () => link,
  'POST /admin/invitations/accept': () => ({ ...link, name: 'Ayesha Khan', ...newPassword }),
  'POST /admin/new-password/check': () => link,
  'POST /admin/new-password': () => ({ ...link, ...newPassword }),
  'POST /auth/change-password': () => change,
  'POST /admin/change-password': () => change,
  'POST /auth/step-up': () => ({ password: wrong }),
  'POST /admin/step-up': () => ({ password: wrong }),
  'POST /admin/second-factor/turn-off': () => ({ password: wrong, code: '000000' }),
  'POST /auth/refresh-token': () => ({ refreshToken: 'forged' }),
  'POST /admin/refresh-token': () => ({ refreshToken: 'forged' }),
  'POST /newsletter/unsubscribe': () => ({ token: 'forged' }),
  'POST /discounts/apply': () => ({ code: 'NO-SUCH-CODE', orderTotal: 1_000 }),
  'POST /orders': () => placement([{ productId, quantity: 1 }], { discountCode: 'NO-SUCH-CODE' }),
  'POST /orders/guest': () => placement([{ productId, quantity: 1 }], { discountCode: 'NO-SUCH-CODE' }),
  'POST /tracking': () => ({ orderId: 'SD-260101-AAAAA', phone: '0300 7654321' }),
  'PUT /auth/update-profile': () => ({ name: 'Ayesha Khan', email: 'owner@shop.example' }),
}

async function send(key: CallKey, name: LimitName, caller: Caller) {
  const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
  const makeGuess = guesses[key]
  // A call that names a mailbox is counted for that mailbox, even if the rest of its body is invalid.
  const body = makeGuess ? makeGuess(caller) : { email: caller.email }
  const knowsDevice = ruleOf(name).by.includes('knownDevice')
    ? rememberDevice({ secret: tokenSecret, publicUrl: 'http://shop.example' }, undefined, caller.email)
    : undefined
  const { statusCode, headers } = await shop.http.inject({
    method,
    url: `/api${path.replace(/:\w+/g, '6b5ff2f1-4f5e-4a6d-9a6e-0d3a2a9b1c11')}`,
    remoteAddress: caller.address,
    headers: {
      ...(caller.token && { authorization: `Bearer ${caller.token}` }),
      ...(key === 'POST /orders/guest' && { 'idempotency-key': crypto.randomUUID() }),
      ...(knowsDevice && { cookie: caller.cookie }),
    },
    ...(method !== 'GET' && { payload: body }),
  })
  return { status: statusCode, retryAfter: Number(headers['retry-after'] ?? 0) }
}

const guarded = allCalls.flatMap(([key, call]: [CallKey, Call]) =>
  'unlimited' in call.abuse ? [] : call.abuse.limits.map((name) => [key, name, call] as const),
)

test('this file has a guess for every call with a limit on guesses', () => {
  const needed = guarded.filter(([, name]) => ruleOf(name).counts === 'guesses').map(([key]) => key)
  expect([...new Set(needed)].filter((key) => !(key in guesses))).toEqual([])
})

/** Ends the session of its caller, so that nobody makes it twice. */
const repeatable = guarded.filter(([key]) => key !== 'DELETE /auth/me')

test.each(repeatable)('%s: a call above the limit %s is rejected, and another caller is not affected', async (key, name, call) => {
  const limiter = limiters.get(name)!
  const usual = limiter.points
  const cost = ruleOf(name).counts === 'calls' && 'cost' in call.abuse ? (call.abuse.cost ?? 1) : 1
  limiter.points = 2 * cost
  try {
    const [caller, other] = [await makeCaller(call), await makeCaller(call)]
    for (let time = 0; time < 2; time++) expect((await send(key, name, caller)).status).not.toBe(429)
    const refused = await send(key, name, caller)
    expect(refused.status).toBe(429)
    expect(refused.retryAfter).toBeGreaterThan(0)
    expect(refused.retryAfter).toBeLessThanOrEqual(ruleOf(name).seconds)
    expect((await send(key, name, other)).status).not.toBe(429)
  } finally {
    limiter.points = usual
  }
})
