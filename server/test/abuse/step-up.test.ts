import { allCalls, type CallKey } from '@saddar/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureAdmin } from '../../src/features/accounts/index.ts'
import { createTotp } from '../../src/features/accounts/second-factor/check-code.ts'
import { type AccountsApp, admin, openAccountsApp, password } from '../accounts-app.ts'

let shop: AccountsApp
beforeAll(async () => {
  shop = await openAccountsApp()
  await ensureAdmin(shop.db, admin)
})
afterAll(() => shop.close())

/** Backdates all sign-ins by eleven minutes. */
const waitElevenMinutes = () => sql`update sessions set verified_at = now() - interval '11 minutes'`.execute(shop.db)
const changeEmail = (token: string, email: string) => shop.call('PUT /auth/update-profile', { token, body: { name: 'Ayesha', email } })
const refused = { success: false, code: 'STEP_UP_REQUIRED', message: 'Please confirm that it is you' }
const sensitive: CallKey[] = [
  'DELETE /auth/me',
  'DELETE /admin/customers/:id',
  'POST /auth/google/connect',
  'POST /admin/second-factor/begin',
  'POST /admin/second-factor/confirm',
  'POST /admin/second-factor/recovery-codes',
  'POST /admin/staff',
  'PUT /admin/staff/second-factor',
  'PUT /admin/staff/:id',
  'DELETE /admin/staff/:id',
  'DELETE /admin/staff/:id/second-factor',
  'POST /admin/staff/:id/password-link',
  'PUT /admin/settings/seller',
  'PUT /admin/couriers/accounts',
  'GET /admin/orders/export',
  'GET /admin/subscribers/export',
  'GET /admin/refunds/:id/payout',
]

test('the contract requires a step-up for calls that could be used to steal an account, money or customer data', () => {
  expect(allCalls.flatMap(([key, call]) => (call.stepUp === 'session' ? [key] : [])).toSorted()).toEqual(sensitive.toSorted())
  const others = allCalls.flatMap(([key, call]) => (call.stepUp && call.stepUp !== 'session' ? [`${key} ${call.stepUp}`] : []))
  expect(others.toSorted()).toEqual([
    'POST /admin/change-password body',
    'POST /admin/second-factor/turn-off body',
    'POST /admin/step-up body',
    'POST /auth/change-password body',
    'POST /auth/step-up body',
    'PUT /auth/update-profile handler',
  ])
})

test.each(sensitive)('%s requires the password again after ten minutes, whatever its input', async (key) => {
  const { token } = key.includes('/admin/') ? await shop.signInAdmin() : await shop.signUp()
  await waitElevenMinutes()
  const reply = await shop.call(key.replace(':id', '6b5ff2f1-4f5e-4a6d-9a6e-0d3a2a9b1c11'), {
    token,
    body: key.startsWith('GET') ? undefined : {},
  })
  expect([reply.status, reply.body]).toEqual([403, refused])
})

test('a stolen access token cannot change the e-mail; the password can', async () => {
  const { token, user } = await shop.signUp()
  await waitElevenMinutes()
  expect((await changeEmail(token, 'thief@mail.example')).body).toEqual(refused)
  // Name and addresses change without a step-up.
  expect((await changeEmail(token, user.email)).status).toBe(200)
  expect((await shop.call('GET /auth/step-up', { token })).body.data).toEqual({ method: 'password' })
  const wrong = await shop.call('POST /auth/step-up', { token, body: { password: 'Wrong-one-1!' } })
  expect([wrong.status, wrong.body.errors]).toEqual([400, [{ msg: 'Current password is incorrect', path: 'password' }]])
  expect((await changeEmail(token, 'thief@mail.example')).body).toEqual(refused)
  expect((await shop.call('POST /auth/step-up', { token, body: { password } })).status).toBe(200)
  expect((await changeEmail(token, 'ayesha.new@mail.example')).status).toBe(200)
})

test('a step-up counts for its own session only', async () => {
  const { user, token } = await shop.signUp()
  const elsewhere = (await shop.call('POST /auth/login', { body: { email: user.email, password } })).body.data.token
  await waitElevenMinutes()
  await shop.call('POST /auth/step-up', { token, body: { password } })
  expect((await changeEmail(elsewhere, 'thief2@mail.example')).body).toEqual(refused)
})

test('five wrong passwords lock the step-up', async () => {
  const { token } = await shop.signUp()
  const guess = (word: string) => shop.call('POST /auth/step-up', { token, body: { password: word } })
  for (let time = 0; time < 5; time++) expect((await guess('Wrong-one-1!')).status).toBe(400)
  expect((await guess(password)).status).toBe(429)
})

test('with a second factor, a code is required and the password is not enough', async () => {
  const { token } = await shop.signInAdmin()
  const { secret } = (await shop.call('POST /admin/second-factor/begin', { token })).body.data
  const first = await shop.call('POST /admin/second-factor/confirm', { token, body: { code: createTotp(secret).generate() } })
  await waitElevenMinutes()
  expect((await shop.call('GET /admin/step-up', { token })).body.data).toEqual({ method: 'code' })
  const byPassword = await shop.call('POST /admin/step-up', { token, body: { password: admin.password } })
  expect([byPassword.status, byPassword.body.errors]).toEqual([400, [{ msg: 'Code is required', path: 'code' }]])
  const code = createTotp(secret).generate({ timestamp: Date.now() + 30_000 })
  expect((await shop.call('POST /admin/step-up', { token, body: { code } })).status).toBe(200)
  expect((await shop.call('POST /admin/staff', { token, body: { email: 'new@shop.example', staffRole: 'packer' } })).status).toBe(201)

  // A recovery code in capitals and with spaces, as people copy it from paper.
  const recovery = ` ${first.body.data.recoveryCodes[0].toUpperCase()} `
  expect((await shop.call('POST /admin/step-up', { token, body: { code: recovery } })).status).toBe(200)
})

test('an account without a password signs in with Google again', async () => {
  const { user, token } = await shop.signUp()
  await sql`update users set password_hash = null where id = ${user._id}`.execute(shop.db)
  expect((await shop.call('GET /auth/step-up', { token })).body.data).toEqual({ method: 'sign-in' })
  expect((await shop.call('POST /auth/step-up', { token, body: { password: '' } })).status).toBe(400)
})

test('the former address is notified of a change even when it was never confirmed', async () => {
  const { user, token } = await shop.signUp()
  await shop.sendMails()
  await changeEmail(token, 'elsewhere@mail.example')
  const mails = await shop.sendMails()
  expect(mails.map((mail) => [mail.to?.[0]?.address, mail.subject?.split(' · ')[0]]).toSorted()).toEqual(
    [
      ['elsewhere@mail.example', 'Confirm your email address'],
      [user.email, 'Your email address was changed'],
    ].toSorted(),
  )
})
