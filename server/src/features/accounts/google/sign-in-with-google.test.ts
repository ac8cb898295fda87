import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, password } from '../../../../test/accounts-app.ts'
import { type GoogleShop, openGoogleShop, person } from '../../../../test/google-shop.ts'

let shop: GoogleShop
beforeAll(async () => {
  shop = await openGoogleShop()
})
afterAll(() => shop.close())

const login = (email: unknown) => shop.call('POST /auth/login', { body: { email, password } })

/** Signs up with a password and an address that Google hosts. */
async function signUpAtGmail(isVerified: boolean) {
  const login = await shop.signUp({ email: `${randomUUID()}@gmail.com` })
  if (isVerified) await sql`update users set email_verified = true where id = ${login.user._id}`.execute(shop.db)
  await shop.sendMails()
  return login
}

test('connects a confirmed account with the address, keeps its password and sessions, and notifies its owner', async () => {
  const { user, token } = await signUpAtGmail(true)
  const reply = await shop.signInWithGoogle(person({ email: user.email }))
  expect(reply.body.data.user._id).toBe(user._id)
  expect([await shop.isOpen(token), (await login(user.email)).status]).toEqual([true, 200])
  expect((await shop.sendMails()).map(({ subject }) => subject)).toEqual(['Google is connected · Saddar'])
})

test('treats a Workspace domain as hosted by Google', async () => {
  const { user } = await shop.signUp()
  await sql`update users set email_verified = true where id = ${user._id}`.execute(shop.db)
  expect((await shop.signInWithGoogle(person({ email: user.email, hd: 'mail.example' }))).body.data.user._id).toBe(user._id)
})

test('takes over an unconfirmed account for the address’s owner and revokes all earlier access', async () => {
  const { user, token, refreshToken } = await signUpAtGmail(false)
  await shop.call('POST /auth/forgot-password', { body: { email: user.email } })
  const link = await shop.takeMailedLink('/reset-password')
  await sql`insert into identities (provider, subject, user_id, email) values ('google', 'stranger', ${user._id}, '')`.execute(shop.db)
  const reply = await shop.signInWithGoogle(person({ email: user.email }))
  expect(reply.body.data.user).toMatchObject({ _id: user._id, emailVerified: true })
  expect(await shop.isOpen(token)).toBe(false)
  expect((await shop.call('POST /auth/refresh-token', { body: { refreshToken } })).status).toBe(401)
  expect((await login(user.email)).body.code).toBe('GOOGLE_ACCOUNT')
  expect((await shop.call('POST /auth/reset-password', { body: { token: link, password: 'Brass-Lamp-47?' } })).status).toBe(400)
  const { rows } = await sql<{ subject: string }>`select subject from identities where user_id = ${user._id}`.execute(shop.db)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.subject).not.toBe('stranger')
})

test('for an address that Google does not host, requires one password sign-in and then connects on the account page', async () => {
  const { user, token } = await shop.signUp()
  const claims = person({ email: user.email })
  const refused = await shop.signInWithGoogle(claims)
  expect([refused.status, refused.body.code]).toEqual([403, 'GOOGLE_LINK_REQUIRED'])
  const connected = await shop.comeBack(await shop.visit(claims), { token, call: 'connect' })
  expect([connected.status, connected.body.data.security.google]).toEqual([200, { email: user.email }])
  const reply = await shop.signInWithGoogle(claims)
  expect(reply.body.data.user).toMatchObject({ _id: user._id, emailVerified: false })
})

test('connects only the same address, and no Google account that belongs to somebody else', async () => {
  const { user, token } = await shop.signUp()
  const other = await shop.comeBack(await shop.visit(person()), { token, call: 'connect' })
  expect([other.status, other.body.message]).toEqual([
    400,
    `This Google account has another email. Please choose the one with ${user.email}.`,
  ])
  const claims = person()
  await shop.signInWithGoogle(claims)
  const taken = await shop.comeBack(await shop.visit({ ...claims, email: user.email }), { token, call: 'connect' })
  expect([taken.status, taken.body.code]).toEqual([400, 'GOOGLE_CONNECTED_ELSEWHERE'])
  expect((await shop.comeBack(await shop.visit(person()), { call: 'connect' })).status).toBe(401)
})

test('a second Google account with the address of a connected one does not take it over', async () => {
  const claims = person()
  await shop.signInWithGoogle(claims)
  expect((await shop.signInWithGoogle({ ...claims, sub: randomUUID() })).body.code).toBe('GOOGLE_LINK_REQUIRED')
})

test('rejects admins and blocked shoppers', async () => {
  await shop.signInAdmin()
  const staff = await shop.signInWithGoogle(person({ email: admin.email, hd: 'shop.example' }))
  expect([staff.status, staff.body.code]).toEqual([403, 'ADMIN_ACCOUNT'])
  const claims = person()
  const { user } = (await shop.signInWithGoogle(claims)).body.data
  await sql`update users set blocked_at = now() where id = ${user._id}`.execute(shop.db)
  expect((await shop.signInWithGoogle(claims)).body.code).toBe('ACCOUNT_BLOCKED')
  expect((await shop.signInWithGoogle({ ...claims, sub: randomUUID() })).body.code).toBe('ACCOUNT_BLOCKED')
  await sql`update users set blocked_at = null, role = 'admin', staff_role = 'packer' where id = ${user._id}`.execute(shop.db)
  expect((await shop.signInWithGoogle(claims)).body.code).toBe('ADMIN_ACCOUNT')
})

test('eight concurrent first sign-ins create one account', async () => {
  const claims = person()
  const journeys = []
  for (let tab = 0; tab < 8; tab++) journeys.push(await shop.visit(claims))
  const replies = await Promise.all(journeys.map((journey) => shop.comeBack(journey)))
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(new Set(replies.map(({ body }) => body.data.user._id)).size).toBe(1)
})

test('rejects a registration with the address of a Google account', async () => {
  const claims = person()
  await shop.signInWithGoogle(claims)
  const reply = await shop.call('POST /auth/register', { body: { name: 'Ali', email: claims.email, password } })
  expect(reply.body).toMatchObject({ code: 'EMAIL_TAKEN', message: 'This email is already registered.' })
})

test('makes no second account of an address that its owner can take an account back with', async () => {
  await shop.sendMails()
  const claims = person()
  const email = String(claims.email)
  const { token, user } = await shop.signUp({ email } as never)
  await shop.call('POST /auth/confirm-email', { token, body: { token: await shop.takeMailedLink('/confirm-email') } })
  // An intruder, for whom the owner is signed out.
  await shop.call('PUT /auth/update-profile', { token, body: { name: 'Ayesha', email: `other.${email}` } })
  // Neither before nor after the mail about it is sent.
  expect((await shop.signInWithGoogle(claims)).body.code).toBe('GOOGLE_EMAIL_RESERVED')
  const link = (await shop.sendMails()).find(({ to }) => to?.[0]?.address === email)?.text?.match(/reset-password#(\S+)/)?.[1]
  const refused = await shop.signInWithGoogle(claims)
  expect([refused.status, refused.body.code]).toEqual([403, 'GOOGLE_EMAIL_RESERVED'])
  expect((await shop.call('POST /auth/reset-password', { body: { token: link, password: 'Brass-Lamp-47?' } })).status).toBe(200)
  expect((await shop.signInWithGoogle(claims)).body.data.user).toMatchObject({ _id: user._id, email })
})
