import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test/accounts-app.ts'

let shop: AccountsApp
beforeAll(async () => {
  shop = await openAccountsApp()
})
afterAll(() => shop.close())

const confirm = (token: string, link: unknown) => shop.call('POST /auth/confirm-email', { token, body: { token: link } })
const isVerified = async (token: string): Promise<boolean> => (await shop.call('GET /auth/me', { token })).body.data.user.emailVerified

test('registering sends a link that confirms the address; using it twice is harmless', async () => {
  const { user, token } = await shop.signUp({ name: 'Win at evil.example' })
  const [mail, ...more] = await shop.sendMails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: 'Confirm your email address · Saddar', to: [{ address: user.email }] })
  // A spammer could register a stranger's address under a name that is an advertisement.
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
  const link = mail?.text?.match(/\/confirm-email#(\S+)/)?.[1]
  expect(await isVerified(token)).toBe(false)
  for (let time = 0; time < 2; time++) {
    const reply = await confirm(token, link)
    expect([reply.status, reply.body]).toEqual([200, { success: true, message: 'Your email is confirmed' }])
  }
  expect(await isVerified(token)).toBe(true)
})

test('an unconfirmed shopper can sign in and edit the profile', async () => {
  const { user, token } = await shop.signUp()
  const reply = await shop.call('PUT /auth/update-profile', { token, body: { name: 'Ayesha K', email: user.email } })
  expect([reply.status, reply.body.data.user.emailVerified]).toEqual([200, false])
})

test('sends the link again on request, five times an hour, and not once the address is confirmed', async () => {
  await shop.sendMails()
  const { token } = await shop.signUp()
  const first = await shop.takeMailedLink('/confirm-email')
  for (let time = 0; time < 5; time++) expect((await shop.call('POST /auth/send-confirmation', { token })).status).toBe(200)
  expect((await shop.call('POST /auth/send-confirmation', { token })).status).toBe(429)
  expect(await shop.sendMails()).toHaveLength(5)
  expect((await confirm(token, first)).status).toBe(200)

  const other = await shop.signUp()
  await confirm(other.token, await shop.takeMailedLink('/confirm-email'))
  await shop.call('POST /auth/send-confirmation', { token: other.token })
  expect(await shop.sendMails()).toEqual([])
})

test('a new e-mail is unconfirmed and gets its own link; the old link ends and the former address is notified', async () => {
  const { user, token } = await shop.signUp()
  const old = await shop.takeMailedLink('/confirm-email')
  const change = async (email: string) =>
    (await shop.call('PUT /auth/update-profile', { token, body: { name: 'Ayesha', email } })).body.data.user
  const second = `second.${user.email}`
  await change(second)
  const first = await shop.sendMails()
  expect(first.map(({ subject, to }) => `${to?.[0]?.address}: ${subject}`).toSorted()).toEqual(
    [`${user.email}: Your email address was changed · Saddar`, `${second}: Confirm your email address · Saddar`].toSorted(),
  )
  const mail = first.find(({ to }) => to?.[0]?.address === second)
  expect((await confirm(token, old)).body.code).toBe('LINK_INVALID')
  await confirm(token, mail?.text?.match(/#(\S+)/)?.[1])
  expect(await isVerified(token)).toBe(true)

  const third = `third.${user.email}`
  expect((await change(third)).emailVerified).toBe(false)
  const mails = await shop.sendMails()
  expect(mails.map(({ subject, to }) => `${to?.[0]?.address}: ${subject}`).toSorted()).toEqual(
    [`${second}: Your email address was changed · Saddar`, `${third}: Confirm your email address · Saddar`].toSorted(),
  )
  for (const { text } of mails) if (text?.includes('was changed')) expect(text).not.toContain(third)
  // Saving the same address again is not a change.
  await change(third)
  expect(await shop.sendMails()).toEqual([])
})

test('the link is valid for seven days', async () => {
  const { user, token } = await shop.signUp()
  const link = await shop.takeMailedLink('/confirm-email')
  const { rows } = await sql<{ days: number }>`
    select extract(epoch from expires_at - created_at)::int / 86400 as days from account_links where user_id = ${user._id}`.execute(shop.db)
  expect(rows).toEqual([{ days: 7 }])
  await sql`update account_links set expires_at = now() where user_id = ${user._id}`.execute(shop.db)
  expect((await confirm(token, link)).body.code).toBe('LINK_INVALID')
  expect(await isVerified(token)).toBe(false)
})

test('only who is in the account confirms its address: the mail may have come from a stranger who entered it', async () => {
  const { token } = await shop.signUp()
  const link = await shop.takeMailedLink('/confirm-email')
  const other = await shop.signUp()
  await shop.sendMails()
  const replies = [await shop.call('POST /auth/confirm-email', { body: { token: link } }), await confirm(other.token, link)]
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
    [401, 'UNAUTHENTICATED'],
    [403, 'LINK_OF_ANOTHER_ACCOUNT'],
  ])
  expect([await isVerified(token), await isVerified(other.token)]).toEqual([false, false])
  expect((await confirm(token, link)).status).toBe(200)
})

test('a reset link cannot confirm an address, and a confirmation link cannot reset a password', async () => {
  const { user, token } = await shop.signUp()
  const link = await shop.takeMailedLink('/confirm-email')
  await shop.call('POST /auth/forgot-password', { body: { email: user.email } })
  const reset = await shop.takeMailedLink('/reset-password')
  expect((await confirm(token, reset)).body.code).toBe('LINK_INVALID')
  const reply = await shop.call('POST /auth/reset-password', { body: { token: link, password: 'Brass-Lamp-47?' } })
  expect(reply.body.code).toBe('LINK_INVALID')
})
