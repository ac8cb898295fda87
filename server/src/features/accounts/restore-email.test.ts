import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsApp, openAccountsApp, password } from '../../../test/accounts-app.ts'

let shop: AccountsApp
beforeAll(async () => {
  shop = await openAccountsApp({ confirmationMails: { points: 100, seconds: 60 } })
})
afterAll(() => shop.close())

const next = 'Brass-Lamp-47?'
const login = (email: string, word: string) => shop.call('POST /auth/login', { body: { email, password: word } })
const reset = (token: unknown, word = next) => shop.call('POST /auth/reset-password', { body: { token, password: word } })
const change = (token: string, email: string) => shop.call('PUT /auth/update-profile', { token, body: { name: 'Ayesha', email } })
const readLinks = async () =>
  new Map((await shop.sendMails()).map(({ to, text }) => [to?.[0]?.address, text?.match(/(?:reset-password|confirm-email)#(\S+)/)?.[1]]))

/** A shopper with a confirmed address, whose password somebody else knows. */
async function signUpConfirmed() {
  const { user, token } = await shop.signUp()
  await shop.call('POST /auth/confirm-email', { token, body: { token: await shop.takeMailedLink('/confirm-email') } })
  return { email: user.email, id: user._id, token }
}

test('the former address takes the account back with a new password, also after the intruder confirmed others', async () => {
  const { email, token, id } = await signUpConfirmed()
  await sql`insert into identities (provider, subject, user_id, email) values ('google', ${`g-${id}`}, ${id}, ${email})`.execute(shop.db)
  await change(token, `one.${email}`)
  const links = await readLinks()
  await shop.call('POST /auth/confirm-email', { token, body: { token: links.get(`one.${email}`) } })
  await change(token, `two.${email}`)
  const own = links.get(email)
  expect((await readLinks()).get(`one.${email}`)).toBeDefined()

  // The intruder's own reset does not end it: it makes an account of its own.
  await shop.call('POST /auth/forgot-password', { body: { email: `two.${email}` } })
  expect((await reset((await readLinks()).get(`two.${email}`), 'Copper-Bell-31!')).status).toBe(200)
  await shop.sendMails()

  const replies = await Promise.all([reset(own), reset(own)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect((await login(email, next)).body.data.user).toMatchObject({ _id: id, email, emailVerified: true })
  expect((await login(`two.${email}`, 'Copper-Bell-31!')).body.data.user._id).not.toBe(id)
  expect((await shop.call('GET /auth/me', { token })).status).toBe(401)
  expect((await sql`select from identities where user_id = ${id}`.execute(shop.db)).rows).toEqual([])
  expect((await sql`select from account_links where user_id = ${id} and used_at is null`.execute(shop.db)).rows).toEqual([])
  expect((await shop.sendMails()).map(({ to }) => to?.[0]?.address)).toEqual([email])
})

test('an intruder who takes the account back to an address of theirs does not end the link of its owner', async () => {
  const { email, token } = await signUpConfirmed()
  await change(token, `one.${email}`)
  const links = await readLinks()
  await shop.call('POST /auth/confirm-email', { token, body: { token: links.get(`one.${email}`) } })
  await change(token, `two.${email}`)
  expect((await reset((await readLinks()).get(`one.${email}`), 'Copper-Bell-31!')).status).toBe(200)
  expect((await reset(links.get(email))).status).toBe(200)
  expect([(await login(email, next)).status, (await login(`one.${email}`, 'Copper-Bell-31!')).status]).toEqual([200, 401])
})

test('an address that was never confirmed gets no such link', async () => {
  const { user, token } = await shop.signUp()
  await shop.sendMails()
  await change(token, `new.${user.email}`)
  const mails = await shop.sendMails()
  const notice = mails.find(({ to }) => to?.[0]?.address === user.email)
  expect(notice?.text).toContain('contact us at once')
  expect(notice?.text).not.toContain('reset-password')
})

test('until the link ends nobody else takes the address; the account itself may return to it', async () => {
  const { email, token, id } = await signUpConfirmed()
  await change(token, `away.${email}`)
  const register = () => shop.call('POST /auth/register', { body: { name: 'Ali', email, password } })
  // Nor before the mail with the link is sent.
  expect((await register()).body.code).toBe('EMAIL_TAKEN')
  const own = (await readLinks()).get(email)
  const other = await shop.signUp()
  expect((await register()).body.code).toBe('EMAIL_TAKEN')
  expect((await change(other.token, email)).body.code).toBe('EMAIL_TAKEN')
  expect((await change(token, email)).body.data.user.email).toBe(email)
  await change(token, `away.${email}`)

  await sql`update account_links set expires_at = expires_at - interval '72 hours' where user_id = ${id}`.execute(shop.db)
  expect((await reset(own)).body.code).toBe('LINK_INVALID')
  expect((await register()).status).toBe(201)
})
