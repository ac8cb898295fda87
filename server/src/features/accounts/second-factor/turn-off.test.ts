import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AccountsApp, admin, openAccountsApp } from '../../../../test/accounts-app.ts'
import { watchRows } from '../../../../test/bystander.ts'
import { removeSecondFactor } from './turn-off.ts'

let shop: AccountsApp
let token: string
let codes: string[]
let secret: string
const codeAt = (steps: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
beforeEach(async () => {
  shop = await openAccountsApp()
  token = (await shop.signInAdmin()).token
  secret = (await shop.call('POST /admin/second-factor/begin', { token })).body.data.secret
  codes = (await shop.call('POST /admin/second-factor/confirm', { token, body: { code: codeAt(-1) } })).body.data.recoveryCodes
})
afterEach(() => shop.close())
const turnOff = (password: string, code: string) => shop.call('POST /admin/second-factor/turn-off', { token, body: { password, code } })

test('turning the second factor off requires the password and a code, and ends the other sessions', async () => {
  expect((await turnOff('wrong', codes[0]!)).body.errors).toEqual([{ msg: 'Current password is incorrect', path: 'password' }])
  expect((await turnOff(admin.password, '000000')).body.errors[0].path).toBe('code')
  const other = (
    await shop.call('POST /admin/login/second-factor', {
      body: { challenge: (await shop.call('POST /admin/login', { body: admin })).body.data.challenge, code: codes[0]! },
    })
  ).body.data
  expect((await turnOff(admin.password, codeAt(0))).status).toBe(200)
  expect(await shop.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
  // As with a change of password, other sessions end and this one continues.
  const isOpen = async (each: string) => (await shop.call('GET /admin/verify-token', { token: each })).status === 200
  expect([await isOpen(token), await isOpen(other.token)]).toEqual([true, false])
  expect((await shop.call('POST /admin/login', { body: admin })).body.data.token).toBeTypeOf('string')
  const mail = (await shop.sendMails()).find(({ subject }) => subject === 'Two-step sign-in is off · Saddar')
  // The page that resets a forgotten password is for shoppers only.
  expect(mail?.text).toContain('now needs only the password')
  expect(mail?.text).not.toContain('/forgot-password')
})

test('new recovery codes replace the former ones, also while the second factor is required, and are told by mail', async () => {
  await shop.call('PUT /admin/staff/second-factor', { token, body: { required: true } })
  const { data } = (await shop.call('POST /admin/second-factor/recovery-codes', { token })).body
  const fresh: string[] = data.recoveryCodes
  expect([fresh.length, new Set([...fresh, ...codes]).size]).toEqual([10, 20])
  const { challenge } = (await shop.call('POST /admin/login', { body: admin })).body.data
  const enter = (code: string) => shop.call('POST /admin/login/second-factor', { body: { challenge, code } })
  expect((await enter(codes[0]!)).status).toBe(400)
  expect((await enter(fresh[0]!)).status).toBe(200)
  expect((await shop.call('GET /admin/second-factor', { token })).body.data.secondFactor.recoveryCodesLeft).toBe(9)
  expect((await shop.sendMails()).map(({ subject }) => subject)).toContain('You have new recovery codes · Saddar')
})

test('without a second factor there are no recovery codes to renew', async () => {
  await turnOff(admin.password, codes[0]!)
  expect((await shop.call('POST /admin/second-factor/recovery-codes', { token })).body.code).toBe('SECOND_FACTOR_OFF')
  expect(await shop.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
})

test('an owner without a second factor cannot require it of all staff, and can always stop requiring it', async () => {
  const require = (required: boolean) => shop.call('PUT /admin/staff/second-factor', { token, body: { required } })
  await turnOff(admin.password, codes[0]!)
  expect((await require(true)).body).toMatchObject({
    code: 'OWN_SECOND_FACTOR_FIRST',
    message: 'Turn on your own two-step sign-in first, on your profile',
  })
  expect((await shop.call('GET /admin/staff', { token })).body.data.secondFactorRequired).toBe(false)
  expect((await require(false)).status).toBe(200)
})

test('when the owner requires a second factor, it cannot be turned off, and staff without one can open only their profile', async () => {
  expect((await shop.call('PUT /admin/staff/second-factor', { token, body: { required: true } })).status).toBe(200)
  expect((await turnOff(admin.password, codes[1]!)).body.code).toBe('SECOND_FACTOR_NEEDED')
  await shop.db.deleteFrom('second_factors').execute()
  const login = (await shop.call('POST /admin/login', { body: admin })).body.data
  expect(login.user.mustTurnOnSecondFactor).toBe(true)
  const get = (path: string) => shop.call(`GET ${path}`, { token: login.token })
  for (const path of ['/orders', '/admin/staff', '/orders/SD-1', '/admin/inventory']) {
    const { status, body } = await get(path)
    expect([path, status, body.code]).toEqual([path, 403, 'SECOND_FACTOR_REQUIRED'])
  }
  for (const path of ['/admin/verify-token', '/admin/second-factor']) expect((await get(path)).status).toBe(200)
})

test('turning the second factor off does not change another admin’s second factor and recovery codes', async () => {
  const other = await shop.db
    .insertInto('users')
    .values({ name: 'Bilal', email: 'bilal@shop.example', role: 'admin', staff_role: 'owner' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const own = await shop.db.selectFrom('second_factors').selectAll().executeTakeFirstOrThrow()
  await shop.db
    .insertInto('second_factors')
    .values({ ...own, user_id: other.id })
    .execute()
  await shop.db
    .insertInto('recovery_codes')
    .values({ user_id: other.id, code_hash: Buffer.from('a code of the other') })
    .execute()
  const { before, expectUntouched } = await watchRows(shop.db, other.id)
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['recovery_codes by user_id', 'second_factors by user_id']))
  await shop.sendMails()
  expect((await turnOff(admin.password, codeAt(0))).status).toBe(200)
  await expectUntouched()
  // Each owner of an account gets the mail about it.
  await removeSecondFactor(shop.db, other.id)
  const mails = await shop.sendMails()
  expect(mails.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(['bilal@shop.example', admin.email])
})
