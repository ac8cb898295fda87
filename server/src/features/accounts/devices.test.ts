import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsApp, openAccountsApp, password } from '../../../test/accounts-app.ts'
import { nameDevice } from './devices.ts'

let shop: AccountsApp
beforeAll(async () => {
  shop = await openAccountsApp()
})
afterAll(() => shop.close())

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'

test.each([
  [android, 'Chrome on Android', 'phone'],
  [iphone, 'Safari on iOS', 'phone'],
  [windows, 'Firefox on Windows', 'desktop'],
  ['', 'Unknown device', 'unknown'],
  ['\u0000<script>', 'Unknown device', 'unknown'],
])('%s is %s', (userAgent, name, kind) => {
  expect(nameDevice(userAgent)).toEqual({ name, kind })
})

const signInFrom = async (email: string, userAgent: string): Promise<{ token: string; refreshToken: string }> =>
  (await shop.call('POST /auth/login', { body: { email, password }, headers: { 'user-agent': userAgent } })).body.data
const security = async (token: string) => (await shop.call('GET /auth/security', { token })).body.data.security
const works = async (token: string) => (await shop.call('GET /auth/me', { token })).status === 200

test('lists the active devices, the current one first', async () => {
  const { user, token } = await shop.signUp()
  const phone = await signInFrom(user.email, android)
  const desk = await signInFrom(user.email, windows)
  await shop.call('POST /auth/logout', { body: { refreshToken: phone.refreshToken } })
  await sql`update sessions set rotated_at = now() - interval '1 day' where user_agent like '%Firefox%'`.execute(shop.db)
  const { devices, hasPassword, google } = await security(token)
  expect([hasPassword, google]).toEqual([true, null])
  expect(devices.map(({ name, isCurrent }: { name: string; isCurrent: boolean }) => [name, isCurrent])).toEqual([
    ['Unknown device', true],
    ['Firefox on Windows', false],
  ])
  expect(Date.now() - Date.parse(devices[1].lastSeenAt)).toBeGreaterThan(86_000_000)
  const seen = await security(desk.token)
  expect(seen.devices[0]).toMatchObject({ name: 'Firefox on Windows', kind: 'desktop', isCurrent: true })
})

describe('signing out', () => {
  test('ends the session of one other device', async () => {
    const { user, token } = await shop.signUp()
    const phone = await signInFrom(user.email, android)
    const desk = await signInFrom(user.email, windows)
    const { devices } = await security(token)
    const id = devices.find(({ name }: { name: string }) => name === 'Chrome on Android')._id
    const reply = await shop.call(`DELETE /auth/devices/${id}`, { token })
    expect(reply.status).toBe(200)
    expect(reply.body.data.security.devices).toHaveLength(2)
    expect([await works(token), await works(phone.token), await works(desk.token)]).toEqual([true, false, true])
    expect((await shop.call('POST /auth/refresh-token', { body: { refreshToken: phone.refreshToken } })).status).toBe(401)
    const again = await shop.call(`DELETE /auth/devices/${id}`, { token })
    expect([again.status, again.body.code]).toEqual([404, 'DEVICE_NOT_FOUND'])
  })

  test('ends the sessions of all other devices', async () => {
    const { user, token } = await shop.signUp()
    const phone = await signInFrom(user.email, android)
    const stranger = await shop.signUp()
    const ended = (await signInFrom(user.email, windows)).refreshToken.split('.')[0]!
    await sql`update sessions set revoked_at = now() - interval '1 day' where id = ${ended}`.execute(shop.db)
    const reply = await shop.call('DELETE /auth/devices', { token })
    expect(reply.body.data.security.devices).toHaveLength(1)
    // The time at which an earlier session ended does not change.
    const { revoked_at } = await shop.db.selectFrom('sessions').select('revoked_at').where('id', '=', ended).executeTakeFirstOrThrow()
    expect(Date.now() - revoked_at!.getTime()).toBeGreaterThan(86_000_000)
    expect([await works(token), await works(phone.token), await works(stranger.token)]).toEqual([true, false, true])
  })

  test('does not affect another person’s devices', async () => {
    const owner = await shop.signUp()
    const other = await shop.signUp()
    const id = (await security(owner.token)).devices[0]._id
    for (const one of [id, 'x', crypto.randomUUID()])
      expect((await shop.call(`DELETE /auth/devices/${one}`, { token: other.token })).status).toBe(404)
    expect(await works(owner.token)).toBe(true)
  })
})

describe('staff', () => {
  const list = async (token: string) => (await shop.call('GET /admin/devices', { token })).body.data.devices
  const isIn = async (token: string) => (await shop.call('GET /admin/verify-token', { token })).status === 200

  test('see their own sessions of the back office and end one, or all others', async () => {
    const [here, phone, desk] = [await shop.signInAdmin(), await shop.signInAdmin(), await shop.signInAdmin()]
    const shopper = await shop.signUp()
    const devices = await list(here.token)
    expect(devices.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, false, false])
    const id = (await list(phone.token))[0]._id
    const reply = await shop.call(`DELETE /admin/devices/${id}`, { token: here.token })
    expect(reply.body.data.devices).toHaveLength(2)
    expect([await isIn(here.token), await isIn(phone.token), await isIn(desk.token)]).toEqual([true, false, true])
    // Nobody else's, and no shopper's.
    const foreign = (await security(shopper.token)).devices[0]._id
    for (const one of [id, foreign]) {
      const { body } = await shop.call(`DELETE /admin/devices/${one}`, { token: here.token })
      expect(body.code).toBe('DEVICE_NOT_FOUND')
    }
    expect((await shop.call('DELETE /admin/devices', { token: here.token })).body.data.devices).toHaveLength(1)
    expect([await isIn(here.token), await isIn(desk.token), await works(shopper.token)]).toEqual([true, false, true])
  })
})
