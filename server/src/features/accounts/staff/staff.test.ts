import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsApp, admin, openAccountsApp, password } from '../../../../test/accounts-app.ts'

let shop: AccountsApp
let token: string
let ownerId: string
beforeAll(async () => {
  shop = await openAccountsApp()
  const login = await shop.signInAdmin()
  token = login.token
  ownerId = login.user._id
})
afterAll(() => shop.close())

const invite = (email: string, staffRole = 'packer', by = token) =>
  shop.call('POST /admin/staff', { token: by, body: { email, staffRole } })
const accept = (link: string, name = 'Bilal Ahmed') =>
  shop.call('POST /admin/invitations/accept', { body: { token: link, name, password } })
const login = (email: string) => shop.call('POST /admin/login', { body: { email, password } })
const change = (id: string, body: object, by = token) => shop.call(`PUT /admin/staff/${id}`, { token: by, body })

let people = 0
async function join(staffRole = 'packer') {
  const email = `colleague${++people}@shop.example`
  const { _id: id } = (await invite(email, staffRole)).body.data.member
  expect((await accept(await shop.takeMailedLink('/admin/invitation'))).status).toBe(200)
  const { data } = (await login(email)).body
  return { id: id as string, email, token: data.token as string, user: data.user }
}

test('the first admin is an owner', async () => {
  const { staff } = (await shop.call('GET /admin/staff', { token })).body.data
  expect(staff).toMatchObject([{ email: admin.email, staffRole: 'owner', state: 'active', hasSecondFactor: false }])
})

test('an invitation is a mailed link that works once and sets name and password', async () => {
  const made = await invite('new@shop.example', 'manager')
  expect([made.status, made.body.data.member]).toMatchObject([201, { state: 'invited', staffRole: 'manager' }])
  expect((await login('new@shop.example')).body.code).toBe('INVALID_CREDENTIALS')
  const link = await shop.takeMailedLink('/admin/invitation')
  expect((await accept(link, ' ')).body.errors).toMatchObject([{ path: 'name' }])
  expect((await accept(link)).body.data).toEqual({ email: 'new@shop.example' })
  expect((await accept(link)).body.code).toBe('LINK_INVALID')
  const { user } = (await login('new@shop.example')).body.data
  expect(user).toMatchObject({ name: 'Bilal Ahmed', role: 'admin', staffRole: 'manager', emailVerified: true })
})

test('the mail of an invitation says who invites and to what', async () => {
  const { name } = (await shop.call('GET /admin/staff', { token })).body.data.staff[0]
  await invite('named@shop.example', 'packer')
  const mail = (await shop.sendMails()).find(({ to }) => to?.[0]?.address === 'named@shop.example')!
  expect(mail.subject).toBe(`${name} invites you to the back office · Saddar`)
  expect(mail.text).toContain(`${name} invites you to work in the back office of Saddar as a packer.`)
})

test('inviting again sends a new link and invalidates the old one', async () => {
  await invite('twice@shop.example')
  const first = await shop.takeMailedLink('/admin/invitation')
  expect((await invite('twice@shop.example', 'manager')).body.data.member.staffRole).toBe('manager')
  const second = await shop.takeMailedLink('/admin/invitation')
  expect((await accept(first)).body.code).toBe('LINK_INVALID')
  expect((await accept(second)).status).toBe(200)
})

test('the link of an invitation says whether it works, and why not', async () => {
  const check = async (link: string) => {
    const { body } = await shop.call('POST /admin/invitations/check', { body: { token: link } })
    return body.data?.state ?? body.code
  }
  const { _id: id } = (await invite('checked@shop.example')).body.data.member
  const first = await shop.takeMailedLink('/admin/invitation')
  expect(await check(first)).toBe('open')
  await invite('checked@shop.example')
  const second = await shop.takeMailedLink('/admin/invitation')
  expect([await check(first), await check(second)]).toEqual(['replaced', 'open'])
  await sql`update account_links set expires_at = now() - interval '1 second' where user_id = ${id} and used_at is null`.execute(shop.db)
  expect(await check(second)).toBe('expired')
  await invite('checked@shop.example')
  const third = await shop.takeMailedLink('/admin/invitation')
  expect((await accept(third)).status).toBe(200)
  expect(await check(third)).toBe('accepted')
  await change(id, { isOff: true })
  expect(await check(third)).toBe('ended')
  const { _id: goneId } = (await invite('withdrawn@shop.example')).body.data.member
  const gone = await shop.takeMailedLink('/admin/invitation')
  await shop.call(`DELETE /admin/staff/${goneId}`, { token })
  expect([await check(gone), await check('made-up')]).toEqual(['LINK_INVALID', 'LINK_INVALID'])
})

test('rejects the address of a shopper or a staff member', async () => {
  const shopper = await shop.signUp()
  for (const [email, msg] of [
    [shopper.user.email, /^A customer has this address/],
    [admin.email, 'This colleague is already on the staff.'],
  ] as const)
    expect((await invite(email)).body).toMatchObject({
      code: 'EMAIL_TAKEN',
      errors: [{ msg: typeof msg === 'string' ? msg : expect.stringMatching(msg), path: 'email' }],
    })
  // A shopper can still take the account back with the former address.
  await shop.call('POST /auth/confirm-email', { token: shopper.token, body: { token: await shop.takeMailedLink('/confirm-email') } })
  const changed = { name: 'Ayesha', email: `other.${shopper.user.email}` }
  expect((await shop.call('PUT /auth/update-profile', { token: shopper.token, body: changed })).status).toBe(200)
  expect((await invite(shopper.user.email)).body.code).toBe('EMAIL_TAKEN')
})

test('a withdrawn invitation is invalid; an accepted one cannot be withdrawn', async () => {
  const { _id: id } = (await invite('gone@shop.example')).body.data.member
  const link = await shop.takeMailedLink('/admin/invitation')
  expect((await shop.call(`DELETE /admin/staff/${id}`, { token })).status).toBe(200)
  expect((await accept(link)).body.code).toBe('LINK_INVALID')
  expect((await shop.call(`DELETE /admin/staff/${id}`, { token })).body.code).toBe('STAFF_NOT_FOUND')
  const { id: joined } = await join()
  expect((await shop.call(`DELETE /admin/staff/${joined}`, { token })).body.code).toBe('NOT_INVITED')
})

test('a changed role applies from the next request', async () => {
  const packer = await join('packer')
  const readDiscounts = () => shop.call('GET /admin/discounts', { token: packer.token })
  expect((await readDiscounts()).status).toBe(403)
  await change(packer.id, { staffRole: 'manager' })
  expect((await readDiscounts()).status).toBe(200)
  expect((await shop.call('GET /admin/staff', { token: packer.token })).status).toBe(403)
  await change(packer.id, { staffRole: 'packer' })
  expect((await readDiscounts()).status).toBe(403)
})

test('a packer can change stock but not prices', async () => {
  const packer = await join('packer')
  const put = (body: object) => shop.call('PUT /admin/inventory/0190b2c0-0000-7000-8000-000000000000', { token: packer.token, body })
  expect((await put({ stock: 3 })).body.code).toBe('PRODUCT_NOT_FOUND')
  for (const body of [{ price: 1 }, { discountPrice: 0 }, { stock: 3, price: 1 }]) expect((await put(body)).body.code).toBe('FORBIDDEN')
})

test('switching a member off ends access immediately; switching the member on allows signing in again', async () => {
  const colleague = await join('manager')
  const verify = () => shop.call('GET /admin/verify-token', { token: colleague.token })
  expect((await verify()).status).toBe(200)
  expect((await change(colleague.id, { isOff: true })).body.data.member.state).toBe('off')
  expect((await verify()).status).toBe(401)
  expect((await login(colleague.email)).body).toMatchObject({
    code: 'STAFF_SWITCHED_OFF',
    message: 'This account is switched off. Ask the owner of the shop.',
  })
  await change(colleague.id, { isOff: false })
  expect((await verify()).status).toBe(401)
  expect((await login(colleague.email)).status).toBe(200)
})

test('at least one owner remains, even when two demote each other concurrently', async () => {
  for (const body of [{ staffRole: 'manager' }, { isOff: true }]) expect((await change(ownerId, body)).body.code).toBe('LAST_OWNER')
  for (let round = 0; round < 5; round++) {
    const second = await join('owner')
    const replies = await Promise.all([
      change(ownerId, { staffRole: 'manager' }, second.token),
      change(second.id, { staffRole: 'manager' }, token),
      change(second.id, { isOff: true }, token),
      change(ownerId, { isOff: true }, second.token),
    ])
    const { owners } = await shop.db
      .selectFrom('users')
      .select((select) => select.fn.countAll<number>().as('owners'))
      .where('staff_role', '=', 'owner')
      .where('blocked_at', 'is', null)
      .executeTakeFirstOrThrow()
    expect([owners > 0, replies.some(({ status }) => status !== 200)]).toEqual([true, true])
    await shop.db.updateTable('users').set({ staff_role: 'packer' }).where('id', '=', second.id).execute()
    await shop.db.updateTable('users').set({ staff_role: 'owner', blocked_at: null }).where('id', '=', ownerId).execute()
    token = (await shop.signInAdmin()).token
  }
})

test('an invited owner who has not joined does not count as an owner', async () => {
  await invite('later@shop.example', 'owner')
  await shop.takeMailedLink('/admin/invitation')
  expect((await change(ownerId, { staffRole: 'manager' })).body.code).toBe('LAST_OWNER')
})

test('an owner resets the second factor of a member who lost the app', async () => {
  const colleague = await join('manager')
  await shop.db
    .insertInto('second_factors')
    .values({ user_id: colleague.id, secret_sealed: Buffer.from('x'), confirmed_at: new Date() })
    .execute()
  expect((await login(colleague.email)).body.data.secondFactor).toBe(true)
  const { member } = (await shop.call(`DELETE /admin/staff/${colleague.id}/second-factor`, { token })).body.data
  expect(member.hasSecondFactor).toBe(false)
  expect((await shop.call('GET /admin/verify-token', { token: colleague.token })).status).toBe(401)
  expect((await login(colleague.email)).body.data.token).toBeTypeOf('string')
})
