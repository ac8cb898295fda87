import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsApp, admin, openAccountsApp, password } from '../../../../test/accounts-app.ts'

let shop: AccountsApp
let token: string
beforeAll(async () => {
  shop = await openAccountsApp()
  token = (await shop.signInAdmin()).token
})
afterAll(() => shop.close())

const next = 'Lamp-under-7-Stairs!'
const login = (email: string, word: string) => shop.call('POST /admin/login', { body: { email, password: word } })
const send = (id: string) => shop.call(`POST /admin/staff/${id}/password-link`, { token })
const choose = (link: string, word = next) => shop.call('POST /admin/new-password', { body: { token: link, password: word } })
const check = (link: string) => shop.call('POST /admin/new-password/check', { body: { token: link } })
const takeLink = () => shop.takeMailedLink('/admin/new-password')

let people = 0
async function join() {
  const email = `forgetful${++people}@shop.example`
  const { _id: id } = (await shop.call('POST /admin/staff', { token, body: { email, staffRole: 'packer' } })).body.data.member
  const invitation = await shop.takeMailedLink('/admin/invitation')
  await shop.call('POST /admin/invitations/accept', { body: { token: invitation, name: 'Bilal Ahmed', password } })
  const { data } = (await login(email, password)).body
  return { id: id as string, email, token: data.token as string }
}

test('an owner sends a colleague a link that sets a new password once and ends the sessions', async () => {
  const colleague = await join()
  expect((await send(colleague.id)).body.message).toBe(`A link for a new password is on its way to ${colleague.email}`)
  const link = await takeLink()
  expect((await login(colleague.email, password)).status).toBe(200)
  for (const _ of [1, 2]) expect((await check(link)).body).toEqual({ success: true })
  expect((await choose(link, 'Password1!')).body.errors).toMatchObject([{ path: 'password' }])
  expect((await choose(link)).body.data).toEqual({ email: colleague.email })
  for (const late of [check, choose]) expect((await late(link)).body.code).toBe('LINK_INVALID')
  expect((await shop.call('GET /admin/verify-token', { token: colleague.token })).status).toBe(401)
  expect((await login(colleague.email, password)).body.code).toBe('INVALID_CREDENTIALS')
  expect((await login(colleague.email, next)).status).toBe(200)
  const notice = (await shop.sendMails()).find(({ subject }) => subject === 'Your password was changed · Saddar')
  expect(notice?.text).not.toContain('/forgot-password')
})

test('a second link ends the first, and it is no invitation and no link of a shopper', async () => {
  const { id } = await join()
  await send(id)
  const first = await takeLink()
  await send(id)
  const second = await takeLink()
  expect((await choose(first)).body.code).toBe('LINK_INVALID')
  expect((await shop.call('POST /auth/reset-password', { body: { token: second, password: next } })).body.code).toBe('LINK_INVALID')
  const accept = await shop.call('POST /admin/invitations/accept', { body: { token: second, name: 'Sana', password: next } })
  expect(accept.body.code).toBe('LINK_INVALID')
  expect((await choose(second)).status).toBe(200)
})

test('an invitation sets no new password, not even an earlier one that was mailed late', async () => {
  const email = 'twice@shop.example'
  const body = { email, staffRole: 'packer' }
  const { _id: userId } = (await shop.call('POST /admin/staff', { token, body })).body.data.member
  const first = await shop.takeMailedLink('/admin/invitation')
  for (const early of [check, choose]) expect((await early(first)).body.code).toBe('LINK_INVALID')
  await shop.db.updateTable('account_links').set({ used_at: null }).where('user_id', '=', userId).execute()
  await shop.call('POST /admin/staff', { token, body })
  const second = await shop.takeMailedLink('/admin/invitation')
  await shop.db.updateTable('account_links').set({ used_at: null }).where('user_id', '=', userId).execute()
  await shop.call('POST /admin/invitations/accept', { body: { token: second, name: 'Bilal', password } })
  expect((await choose(first)).body.code).toBe('LINK_INVALID')
})

test('who has not joined, is switched off or is no colleague gets no link', async () => {
  const invited = (await shop.call('POST /admin/staff', { token, body: { email: 'late@shop.example', staffRole: 'packer' } })).body.data
  expect((await send(invited.member._id)).body.code).toBe('NOT_ACTIVE')
  await shop.sendMails()
  const { id, token: packer } = await join()
  await send(id)
  const link = await takeLink()
  expect((await shop.call(`POST /admin/staff/${id}/password-link`, { token: packer })).status).toBe(403)
  await shop.call(`PUT /admin/staff/${id}`, { token, body: { isOff: true } })
  expect((await send(id)).body.code).toBe('NOT_ACTIVE')
  expect((await choose(link)).body.code).toBe('LINK_INVALID')
  const { user } = await shop.signUp()
  expect((await send(user._id)).body.code).toBe('STAFF_NOT_FOUND')
})

test('changing the password meanwhile ends the link', async () => {
  const { id, token: mine } = await join()
  await send(id)
  const link = await takeLink()
  const body = { currentPassword: password, newPassword: next, confirmPassword: next }
  expect((await shop.call('POST /admin/change-password', { token: mine, body })).status).toBe(200)
  expect((await choose(link)).body.code).toBe('LINK_INVALID')
})

test('the second step stays on, and the sending is in the security log', async () => {
  const { id, email } = await join()
  const { token: mine } = (await login(email, password)).body.data
  expect(mine).toBeTypeOf('string')
  await shop.db
    .insertInto('second_factors')
    .values({ user_id: id, secret_sealed: Buffer.from('x'), confirmed_at: new Date() })
    .execute()
  await send(id)
  await choose(await takeLink())
  expect((await login(email, next)).body.data).toMatchObject({ secondFactor: true })
  await shop.security.flush()
  const { events } = (await shop.call(`GET /admin/security-events?who=${admin.email}`, { token })).body.data
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'staffChange', call: 'POST /admin/staff/:id/password-link', detail: email, outcome: 'done' }),
  )
})
