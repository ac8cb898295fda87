import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsApp, admin, openAccountsApp, password } from '../../../test/accounts-app.ts'
import { compareTimes } from '../../../test/compare-times.ts'

let shop: AccountsApp
beforeAll(async () => {
  shop = await openAccountsApp()
})
afterAll(() => shop.close())

const next = 'Brass-Lamp-47?'
const forgot = (email: unknown, ip?: string) => shop.call('POST /auth/forgot-password', { body: { email }, ip })
const reset = (token: unknown, word: unknown = next) => shop.call('POST /auth/reset-password', { body: { token, password: word } })
const check = (token: unknown) => shop.call('POST /auth/reset-password/check', { body: { token } })
const login = (email: string, word: string, ip?: string) => shop.call('POST /auth/login', { body: { email, password: word }, ip })
const invalidLink = { code: 'LINK_INVALID', message: 'This link has expired or was already used. Please ask for a new one.' }

/** Signs up a shopper and skips the confirmation mail. */
async function signUp() {
  const person = await shop.signUp()
  await shop.sendMails()
  return person
}
async function askForLink(email: string): Promise<string> {
  await forgot(email)
  return shop.takeMailedLink('/reset-password')
}

test('the link sets a new password once, ends all sessions and other links, and confirms the address', async () => {
  const { user, token, refreshToken } = await signUp()
  const other = await askForLink(user.email)
  await forgot(` ${user.email.toUpperCase()} `)
  const [mail] = await shop.sendMails()
  expect(mail).toMatchObject({ subject: 'Choose a new password · Saddar', to: [{ address: user.email }] })
  const link = mail?.text?.match(/http:\/\/localhost:5000\/reset-password#(\S+)/)?.[1]
  expect(mail?.html).toContain(`href="http://localhost:5000/reset-password#${link}"`)

  const reply = await reset(link)
  expect([reply.status, reply.body]).toEqual([
    200,
    { success: true, message: 'Your password is changed. Please sign in with the new one.', data: { email: user.email } },
  ])
  expect((await shop.call('GET /auth/me', { token })).status).toBe(401)
  expect((await shop.call('POST /auth/refresh-token', { body: { refreshToken } })).status).toBe(401)
  expect((await login(user.email, password)).status).toBe(401)
  const again = await login(user.email, next)
  expect(again.body.data.user.emailVerified).toBe(true)
  for (const used of [link, other]) expect((await reset(used)).body).toMatchObject(invalidLink)
  const [news] = await shop.sendMails()
  expect(news?.subject).toBe('Your password was changed · Saddar')
})

test('the page of a link learns before anything is typed whether it works, and checking does not use it up', async () => {
  const { user } = await signUp()
  const link = await askForLink(user.email)
  for (const _ of [1, 2]) expect((await check(link)).body).toEqual({ success: true })
  await reset(link)
  expect((await check(link)).body).toMatchObject(invalidLink)
  expect((await check('x'.repeat(43))).body).toMatchObject(invalidLink)
})

test('neither the response nor the work done for it reveals whether the e-mail has an account', async () => {
  const { user } = await signUp()
  const [known, unknown] = [await forgot(user.email), await forgot('nobody@mail.example')]
  expect(unknown.text).toBe(known.text)
  expect(known.body).toEqual({ success: true, message: 'If this email has an account, a link to a new password is on its way.' })
  // The same statements ran for both: one job each, and no row of either person was read or written.
  const { rows } = await sql<{
    task: string
    last_error: string | null
  }>`select task_identifier as task, last_error from graphile_worker.jobs`.execute(shop.db)
  const job = { task: 'send-reset-link', last_error: null }
  expect(rows).toEqual([job, job])
  expect(await shop.sendMails()).toHaveLength(1)
})

test('a request takes as long for an unknown e-mail as for a known one', async () => {
  const roomy = await openAccountsApp({
    resetsByEmailAndAddress: { points: 1_000, seconds: 60 },
    resetsByAddress: { points: 1_000, seconds: 60 },
  })
  const { user } = await roomy.signUp()
  const send = (email: string) => roomy.call('POST /auth/forgot-password', { body: { email } })
  const ratio = await compareTimes(
    (round) => send(`nobody${round}@mail.example`),
    () => send(user.email),
  )
  expect(ratio).toBeGreaterThan(1 / 3)
  expect(ratio).toBeLessThan(3)
  await roomy.close()
})

test('stores only a hash of the link, and keeps the link out of the queue', async () => {
  const { user } = await signUp()
  await forgot(user.email)
  const queued = await sql<{ text: string }>`select j::text as text from graphile_worker._private_jobs j`.execute(shop.db)
  const link = await shop.takeMailedLink('/reset-password')
  const kept = await sql<{ text: string }>`select l::text as text from account_links l`.execute(shop.db)
  for (const { text } of [...queued.rows, ...kept.rows]) expect(text).not.toContain(link)
  expect(shop.logged.join('')).not.toContain(link)
})

test('a job that runs twice sends the same link', async () => {
  const { user } = await signUp()
  const job = { id: crypto.randomUUID(), email: user.email }
  const links: string[] = []
  for (let time = 0; time < 2; time++) {
    await sql`select graphile_worker.add_job('send-reset-link', ${JSON.stringify(job)}::json)`.execute(shop.db)
    links.push(await shop.takeMailedLink('/reset-password'))
  }
  expect(links[0]).toBe(links[1])
  expect((await reset(links[0])).status).toBe(200)
  expect((await reset(links[1])).status).toBe(400)
})

test('only one of two concurrent uses of a link sets the password', async () => {
  const { user } = await signUp()
  const link = await askForLink(user.email)
  const words = ['Copper-Bell-31!', 'Silver-Bell-32!']
  const replies = await Promise.all(words.map((word) => reset(link, word)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect((await login(user.email, words[replies.findIndex(({ status }) => status === 200)]!)).status).toBe(200)
})

test('the link is invalid after an hour, after a change of e-mail, and for a blocked person', async () => {
  const late = await signUp()
  const lateLink = await askForLink(late.user.email)
  await sql`update account_links set expires_at = now() where user_id = ${late.user._id}`.execute(shop.db)
  const moved = await signUp()
  const movedLink = await askForLink(moved.user.email)
  const body = { name: 'Ayesha', email: `moved.${moved.user.email}` }
  await shop.call('PUT /auth/update-profile', { token: moved.token, body })
  const blocked = await signUp()
  const blockedLink = await askForLink(blocked.user.email)
  await sql`update users set blocked_at = now() where id = ${blocked.user._id}`.execute(shop.db)
  for (const link of [lateLink, movedLink, blockedLink, 'x', 'x'.repeat(200)]) expect((await reset(link)).body).toMatchObject(invalidLink)
})

test.each([
  ['Ab1!', 'Password must be at least 8 characters'],
  ['abcdefgh', 'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character'],
  ['Pakistan@123', 'This password is easy to guess. Add another word, such as a street or a fruit.'],
])('rejects the new password %s at its field and keeps the link valid', async (word, message) => {
  const { user } = await signUp()
  const link = await askForLink(user.email)
  const reply = await reset(link, word)
  expect([reply.status, reply.body.errors]).toEqual([400, [{ msg: message, path: 'password' }]])
  expect((await reset(link)).status).toBe(200)
})

test('sets a first password for a shopper who only had Google', async () => {
  const { user } = await signUp()
  await sql`update users set password_hash = null where id = ${user._id}`.execute(shop.db)
  expect((await login(user.email, next)).body.code).toBe('GOOGLE_ACCOUNT')
  await reset(await askForLink(user.email))
  expect((await login(user.email, next)).status).toBe(200)
})

test('revokes a Google account that was connected before the address was confirmed', async () => {
  const [stranger, known] = [await signUp(), await signUp()]
  await sql`insert into identities (provider, subject, user_id, email) values ('google', 's', ${stranger.user._id}, ''), ('google', 'k', ${known.user._id}, '')`.execute(
    shop.db,
  )
  await sql`update users set email_verified = true where id = ${known.user._id}`.execute(shop.db)
  for (const { user } of [stranger, known]) await reset(await askForLink(user.email))
  const { rows } = await sql<{ subject: string }>`select subject from identities`.execute(shop.db)
  expect(rows).toEqual([{ subject: 'k' }])
})

test('sends nothing to admins and blocked people', async () => {
  await shop.signInAdmin()
  const { user } = await signUp()
  await sql`update users set blocked_at = now() where id = ${user._id}`.execute(shop.db)
  for (const email of [admin.email, user.email]) expect((await forgot(email)).status).toBe(200)
  expect(await shop.sendMails()).toEqual([])
})

test('a reset lifts the lock after five wrong passwords', async () => {
  const { user } = await signUp()
  for (let time = 0; time < 5; time++) await login(user.email, 'Wrong-one-1!')
  expect((await login(user.email, password)).status).toBe(429)
  await reset(await askForLink(user.email))
  expect((await login(user.email, next)).status).toBe(200)
})

test('limits reset requests per hour to five per e-mail and IP address, known or not, and to a hundred per IP address', async () => {
  const { user } = await signUp()
  for (const email of [user.email, 'stranger@mail.example']) {
    for (let time = 0; time < 5; time++) expect((await forgot(email, '198.51.100.9')).status).toBe(200)
    const sixth = await forgot(email, '198.51.100.9')
    expect([sixth.status, sixth.body.code, sixth.headers['retry-after']]).toEqual([429, 'TOO_MANY_REQUESTS', '3600'])
    // An attacker's requests do not count against the limit of the mailbox's owner.
    expect((await forgot(email, '198.51.100.10')).status).toBe(200)
  }
  for (let person = 0; person < 100; person++) expect((await forgot(`p${person}@mail.example`, '192.0.2.1')).status).toBe(200)
  expect((await forgot('last@mail.example', '192.0.2.1')).status).toBe(429)
  expect((await forgot('last@mail.example', '192.0.2.2')).status).toBe(200)
})

test('sends at most ten links an hour to one mailbox from all senders together, and the last one works', async () => {
  const { user } = await signUp()
  await shop.sendMails()
  await sql`delete from account_links where email = ${user.email}`.execute(shop.db)
  await Promise.all(Array.from({ length: 30 }, (_, time) => forgot(user.email, `203.0.113.${time}`)))
  const mails = await shop.sendMails()
  expect(mails).toHaveLength(10)
  const last = mails.at(-1)!.text!.match(/reset-password#(\S+)/)![1]!
  expect((await reset(last)).status).toBe(200)
})

test.each([
  [{}, 'Email is required'],
  [{ email: 'nobody' }, 'Invalid email format'],
])('rejects the form %o', async (body, message) => {
  const reply = await shop.call('POST /auth/forgot-password', { body })
  expect([reply.status, reply.body.errors]).toEqual([400, [{ msg: message, path: 'email' }]])
})
