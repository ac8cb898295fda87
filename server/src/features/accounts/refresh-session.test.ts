import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsApp, countSessions, openAccountsApp, tokenSecret } from '../../../test/accounts-app.ts'
import { createRefreshToken } from './refresh-token.ts'

let shop: AccountsApp
beforeAll(async () => {
  shop = await openAccountsApp()
})
afterAll(() => shop.close())

const refresh = (refreshToken: unknown) => shop.call('POST /auth/refresh-token', { body: { refreshToken } })
const me = (token: string) => shop.call('GET /auth/me', { token })
const sessionOf = (refreshToken: string) => refreshToken.split('.')[0] ?? ''
const age = (refreshToken: string, seconds: number) =>
  shop.db
    .updateTable('sessions')
    .set({ rotated_at: sql`rotated_at - make_interval(secs => ${seconds})` })
    .where('id', '=', sessionOf(refreshToken))
    .execute()
const invalid = { success: false, code: 'INVALID_REFRESH_TOKEN', message: 'Session expired. Please log in again.' }

test('exchanges a refresh token for the next pair and renews the 30 days each time', async () => {
  let { refreshToken } = await shop.signUp()
  await shop.db
    .updateTable('sessions')
    .set({ expires_at: sql`now() + interval '1 minute'` })
    .where('id', '=', sessionOf(refreshToken))
    .execute()
  for (let time = 0; time < 3; time++) {
    const reply = await refresh(refreshToken)
    expect(reply.status).toBe(200)
    expect(reply.body.data).toEqual({ token: expect.any(String), refreshToken: expect.any(String), expiresIn: 3600 })
    expect(reply.body.data.refreshToken).not.toBe(refreshToken)
    expect((await me(reply.body.data.token)).status).toBe(200)
    refreshToken = reply.body.data.refreshToken
  }
  const { rows } = await sql<{ days: number }>`
    select round(extract(epoch from expires_at - now()) / 86400) as days from sessions where id = ${sessionOf(refreshToken)}`.execute(
    shop.db,
  )
  expect(rows[0]?.days).toBe(30)
})

test('twenty concurrent tabs get one successor and keep the family', async () => {
  const { user, refreshToken } = await shop.signUp()
  const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)))
  expect(replies.map((reply) => reply.status)).toEqual(Array(20).fill(200))
  const successors = new Set(replies.map((reply) => reply.body.data.refreshToken))
  expect(successors.size).toBe(1)
  for (const reply of replies) expect((await me(reply.body.data.token)).status).toBe(200)
  expect(await countSessions(shop.db, user._id)).toEqual({ total: 1, open: 1 })
  expect((await refresh([...successors][0])).status).toBe(200)
})

test('the previous token returns the same successor within 60 s', async () => {
  const { refreshToken } = await shop.signUp()
  const first = (await refresh(refreshToken)).body.data
  await age(refreshToken, 55)
  const second = (await refresh(refreshToken)).body.data
  expect(second.refreshToken).toBe(first.refreshToken)
  expect((await refresh(first.refreshToken)).status).toBe(200)
})

test('the previous token ends the whole family after 60 s', async () => {
  const { refreshToken, token } = await shop.signUp()
  const next = (await refresh(refreshToken)).body.data
  await age(refreshToken, 61)
  const reuse = await refresh(refreshToken)
  expect(reuse.status).toBe(403)
  expect(reuse.body).toEqual({ success: false, code: 'REFRESH_TOKEN_REUSED', message: 'Session expired. Please log in again.' })
  expect((await refresh(next.refreshToken)).body).toEqual(invalid)
  expect((await me(token)).status).toBe(401)
  expect((await me(next.token)).status).toBe(401)
})

test('a token two generations old always ends the family', async () => {
  const { refreshToken } = await shop.signUp()
  const next = (await refresh(refreshToken)).body.data
  await refresh(next.refreshToken)
  expect((await refresh(refreshToken)).body.code).toBe('REFRESH_TOKEN_REUSED')
})

test('ending one family does not affect the person’s other families', async () => {
  const { user, refreshToken } = await shop.signUp()
  const other = (await shop.call('POST /auth/login', { body: { email: user.email, password: 'Kite-over-9-Roofs!' } })).body.data
  await refresh(refreshToken)
  await age(refreshToken, 61)
  await refresh(refreshToken)
  expect((await refresh(other.refreshToken)).status).toBe(200)
})

describe('an invalid token is rejected without a reason', () => {
  test('forged, truncated, of another generation, of an unknown session, of another secret', async () => {
    const { refreshToken } = await shop.signUp()
    const [id = '', , proof = ''] = refreshToken.split('.')
    const forged = [
      'x',
      'a.b.c',
      `${id}.0.${'A'.repeat(43)}`,
      `${id}.1.${proof}`,
      `${id}.00.${proof}`,
      `${id}.0.${proof.slice(0, -1)}`,
      `${refreshToken} `,
      refreshToken.toUpperCase(),
      createRefreshToken('another secret of more than thirty-two characters', id, 0),
      createRefreshToken(tokenSecret, randomUUID(), 0),
      // Correctly signed, for a generation that never existed.
      createRefreshToken(tokenSecret, id, 7),
    ]
    for (const token of forged) {
      const reply = await refresh(token)
      expect(reply.status).toBe(401)
      expect(reply.body).toEqual(invalid)
    }
    expect((await refresh(refreshToken)).status).toBe(200)
  })

  test('expired and revoked', async () => {
    for (const set of [{ expires_at: new Date(0) }, { revoked_at: new Date() }]) {
      const { refreshToken } = await shop.signUp()
      await shop.db.updateTable('sessions').set(set).where('id', '=', sessionOf(refreshToken)).execute()
      const reply = await refresh(refreshToken)
      expect(reply.status).toBe(401)
      expect(reply.body).toEqual(invalid)
    }
  })

  test('of the other audience', async () => {
    const shopper = await shop.signUp()
    const admin = await shop.signInAdmin()
    expect((await refresh(admin.refreshToken)).body).toEqual(invalid)
    const wrongWay = await shop.call('POST /admin/refresh-token', { body: { refreshToken: shopper.refreshToken } })
    expect(wrongWay.status).toBe(401)
    expect(wrongWay.body).toEqual(invalid)
    const rightWay = await shop.call('POST /admin/refresh-token', { body: { refreshToken: admin.refreshToken } })
    expect(rightWay.status).toBe(200)
    expect((await shop.call('GET /admin/verify-token', { token: rightWay.body.data.token })).status).toBe(200)
    expect((await refresh(shopper.refreshToken)).status).toBe(200)
  })

  test('missing', async () => {
    for (const token of [undefined, '', 5]) {
      const reply = await refresh(token)
      expect(reply.status).toBe(400)
      expect(reply.body.message).toBe('Refresh token is required')
    }
  })
})

test('a blocked person gets 403, and the session continues once unblocked', async () => {
  const { user, refreshToken } = await shop.signUp()
  const block = (at: Date | null) => shop.db.updateTable('users').set({ blocked_at: at }).where('id', '=', user._id).execute()
  await block(new Date())
  const reply = await refresh(refreshToken)
  expect(reply.status).toBe(403)
  expect(reply.body.code).toBe('ACCOUNT_BLOCKED')
  await block(null)
  expect((await refresh(refreshToken)).status).toBe(200)
})

test('limits the refreshes of a session per minute', async () => {
  const strict = await openAccountsApp({ refreshes: { points: 2, seconds: 60 } })
  const { refreshToken } = await strict.signUp()
  const send = () => strict.call('POST /auth/refresh-token', { body: { refreshToken } })
  expect([(await send()).status, (await send()).status]).toEqual([200, 200])
  const third = await send()
  expect(third.status).toBe(429)
  expect(third.body).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please try again in 60 seconds.' })
  await strict.close()
})

test.each([
  ['shop', 180],
  ['office', 30],
] as const)('a session of the %s ends %i days after it began, however often it is refreshed', async (audience, days) => {
  const door = audience === 'shop' ? 'auth' : 'admin'
  const { refreshToken } = audience === 'shop' ? await shop.signUp() : await shop.signInAdmin()
  const sessionId = refreshToken.split('.')[0]!
  const age = (interval: string) =>
    sql`update sessions set created_at = now() - ${interval}::interval where id = ${sessionId}`.execute(shop.db)
  const send = (token: string) => shop.call(`POST /${door}/refresh-token`, { body: { refreshToken: token } })
  await age(`${days - 1} days`)
  const next = await send(refreshToken)
  expect(next.status).toBe(200)
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from expires_at - now())::int / 3600 as hours from sessions where id = ${sessionId}`.execute(shop.db)
  expect(rows[0]!.hours).toBeLessThanOrEqual(24)
  await sql`update sessions set expires_at = now() where id = ${sessionId}`.execute(shop.db)
  expect((await send(next.body.data.refreshToken)).status).toBe(401)
})
