import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountsApp, admin, openAccountsApp, tokenSecret } from '../../../../test/accounts-app.ts'
import { encryptText } from '../../../platform/encryption.ts'
import { findStep, hashRecoveryCode, useCode } from './check-code.ts'

let shop: AccountsApp
beforeAll(async () => {
  shop = await openAccountsApp()
})
beforeEach(async () => {
  await sql`delete from second_factors`.execute(shop.db)
  await sql`delete from recovery_codes`.execute(shop.db)
  await sql`delete from settings`.execute(shop.db)
})
afterAll(() => shop.close())

const codeAt = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
const login = () => shop.call('POST /admin/login', { body: admin })
const enter = (challenge: string, code: string) => shop.call('POST /admin/login/second-factor', { body: { challenge, code } })

/** Turns the second factor on with a code of the previous step, so that the current code is unused. */
async function turnOn() {
  const { token } = await shop.signInAdmin()
  const { secret, qr } = (await shop.call('POST /admin/second-factor/begin', { token })).body.data
  const reply = await shop.call('POST /admin/second-factor/confirm', { token, body: { code: codeAt(secret, -1) } })
  return { token, secret, qr, reply, recoveryCodes: reply.body.data?.recoveryCodes as string[] }
}

test('without a second factor, signing in returns tokens immediately', async () => {
  await shop.signInAdmin()
  expect(Object.keys((await login()).body.data).sort()).toEqual(['expiresIn', 'refreshToken', 'token', 'user'])
})

test('a first code turns the second factor on, shows ten recovery codes once and ends the other sessions', async () => {
  const other = await shop.signInAdmin()
  const { token, qr, reply, recoveryCodes } = await turnOn()
  expect(qr).toMatch(/^data:image\/svg\+xml;base64,/)
  expect([reply.status, recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([200, 10, 10])
  expect((await shop.call('GET /admin/verify-token', { token: other.token })).status).toBe(401)
  const { secondFactor } = (await shop.call('GET /admin/second-factor', { token })).body.data
  expect(secondFactor).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 })
  expect((await shop.call('POST /admin/second-factor/begin', { token })).body.code).toBe('SECOND_FACTOR_ON')
  expect((await shop.sendMails()).map(({ subject }) => subject)).toContain('Two-step sign-in is on · Saddar')
})

test('signing in with a second factor requires a challenge and a code, which works once', async () => {
  const { secret } = await turnOn()
  const first = await login()
  expect([first.status, Object.keys(first.body.data).sort(), first.body.data.secondFactor]).toEqual([
    200,
    ['challenge', 'secondFactor'],
    true,
  ])
  const { challenge } = first.body.data
  const code = codeAt(secret)
  expect((await enter(challenge, '000000')).body.errors[0].path).toBe('code')
  const replies = await Promise.all([enter(challenge, code), enter(challenge, code), enter(challenge, code)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  const { token } = replies.find(({ status }) => status === 200)!.body.data
  expect((await shop.call('GET /admin/verify-token', { token })).status).toBe(200)
  // Using a code invalidates older ones.
  expect((await enter(challenge, codeAt(secret, -1))).status).toBe(400)
})

test('a challenge accepts no code of a second factor that was set up again but not confirmed', async () => {
  await turnOn()
  const { challenge } = (await login()).body.data
  await sql`delete from second_factors`.execute(shop.db)
  const { token } = await shop.signInAdmin()
  const { secret } = (await shop.call('POST /admin/second-factor/begin', { token })).body.data
  const reply = await enter(challenge, codeAt(secret))
  expect([reply.status, reply.body.data]).toEqual([400, undefined])
})

test('a challenge is not accepted as an access token, and no other token is accepted as a challenge', async () => {
  await turnOn()
  const { challenge } = (await login()).body.data
  expect((await shop.call('GET /admin/verify-token', { token: challenge })).status).toBe(401)
  await sql`delete from second_factors`.execute(shop.db)
  const { token } = await shop.signInAdmin()
  for (const wrong of [token, 'x', `${challenge}x`]) expect((await enter(wrong, '123456')).body.code).toBe('CHALLENGE_EXPIRED')
})

test('a change of password invalidates earlier challenges', async () => {
  const { secret } = await turnOn()
  const { challenge } = (await login()).body.data
  const { rows } = await sql<{ hash: string }>`select password_hash as hash from users where email = ${admin.email}`.execute(shop.db)
  await sql`update users set password_hash = 'another' where email = ${admin.email}`.execute(shop.db)
  expect((await enter(challenge, codeAt(secret))).body.code).toBe('CHALLENGE_EXPIRED')
  await sql`update users set password_hash = ${rows[0]!.hash} where email = ${admin.email}`.execute(shop.db)
})

test('a recovery code works once, with or without its hyphen', async () => {
  const { recoveryCodes } = await turnOn()
  const { challenge } = (await login()).body.data
  const [one, two] = recoveryCodes as [string, string]
  expect((await enter(challenge, one.toUpperCase())).status).toBe(200)
  expect((await enter(challenge, one)).status).toBe(400)
  expect((await enter(challenge, two.replace('-', ' '))).status).toBe(200)
})

test('a person’s codes are accepted for that person only', async () => {
  const people = await Promise.all(
    ['Bilal', 'Sana'].map(async (name) => {
      const values = { name, email: `${name.toLowerCase()}@shop.example`, role: 'admin', staff_role: 'packer' } as const
      const { id } = await shop.db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
      const secret = new Secret({ size: 20 }).base32
      await shop.db
        .insertInto('second_factors')
        .values({ user_id: id, secret_sealed: encryptText(tokenSecret, secret), confirmed_at: new Date() })
        .execute()
      const recoveryCode = `${name.toLowerCase()}-code`
      await shop.db
        .insertInto('recovery_codes')
        .values({ user_id: id, code_hash: hashRecoveryCode(tokenSecret, id, recoveryCode) })
        .execute()
      return { id, secret, recoveryCode }
    }),
  )
  const isAccepted = (id: string, code: string) =>
    useCode(shop.system, tokenSecret, async (_name, work) => (await work!())!, id, code).then(
      () => true,
      () => false,
    )
  for (const [person, other] of [people, people.toReversed()] as [(typeof people)[0], (typeof people)[0]][]) {
    for (const code of [codeAt(other.secret), other.recoveryCode]) expect(await isAccepted(person.id, code)).toBe(false)
    for (const code of [codeAt(person.secret, 1), person.recoveryCode]) expect(await isAccepted(person.id, code)).toBe(true)
  }
})

test('accepts one step of clock skew and no more', () => {
  const secret = new Secret({ size: 20 }).base32
  const now = 1_800_000_000_000
  const at = (steps: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * 30_000 })
  expect([-2, -1, 0, 1, 2].map((steps) => findStep(secret, at(steps), now))).toEqual([null, 59_999_999, 60_000_000, 60_000_001, null])
})

test('five wrong codes lock the second step for a while, even for the correct code', async () => {
  const { secret } = await turnOn()
  const { challenge } = (await login()).body.data
  const guesses = await Promise.all(Array.from({ length: 8 }, (_, index) => enter(challenge, `00000${index}`)))
  expect(guesses.map(({ status }) => status).filter((status) => status === 400)).toHaveLength(5)
  const right = await enter(challenge, codeAt(secret, 1))
  expect([right.status, right.body.code]).toEqual([429, 'TOO_MANY_LOGINS'])
})

test('stores the secret and the recovery codes encrypted or hashed', async () => {
  // The previous test's count of wrong codes must not apply here.
  const { rows: people } = await sql<{ id: string }>`select id from users where email = ${admin.email}`.execute(shop.db)
  const { token } = await shop.signInAdmin()
  const { secret } = (await shop.call('POST /admin/second-factor/begin', { token })).body.data
  const { rows } = await sql<{ sealed: Buffer }>`
    select secret_sealed as sealed from second_factors where user_id = ${people[0]!.id}`.execute(shop.db)
  expect(rows[0]!.sealed.includes(secret)).toBe(false)
  expect(JSON.stringify(shop.logged)).not.toContain(secret)
})
