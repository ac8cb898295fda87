import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MailShop, openMailShop } from '../../../test/mail-shop.ts'
import { createUnsubscribeToken } from './unsubscribe-token.ts'

let mailShop: MailShop
let shop: MailShop['shop']
beforeAll(async () => {
  mailShop = await openMailShop()
  shop = mailShop.shop
})
afterAll(() => mailShop.close())
beforeEach(() => mailShop.clearMails())

const subscribe = (email: string, more: object = {}) => shop.call('POST /newsletter', { body: { email, ...more } })
const state = (email: string) =>
  shop.first<string>(sql`
    select case when unsubscribed_at is null then 'subscribed' else 'unsubscribed' end as value from newsletter_subscribers where email = ${email}`)
const idOf = (email: string) => shop.first<string>(sql`select id as value from newsletter_subscribers where email = ${email}`)

test('subscribing stores the e-mail in lower case and sends a welcome mail with an unsubscribe link', async () => {
  const reply = await subscribe('  Ayesha@Mail.Example ')
  expect([reply.status, reply.body]).toEqual([200, { success: true, message: 'Thank you. You will hear from us once a week.' }])
  await mailShop.drainJobs()
  expect(await state('ayesha@mail.example')).toBe('subscribed')
  const token = createUnsubscribeToken(shop.config.tokenSecret, await idOf('ayesha@mail.example'))
  const [mail, ...others] = mailShop.mails()
  expect(others).toEqual([])
  expect(mail).toContain('To: ayesha@mail.example')
  expect(mail).toContain(`List-Unsubscribe: <${shop.config.publicUrl}/unsubscribe?token=${token}>`)
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(mail).toContain(`${shop.config.publicUrl}/unsubscribe?token=${token}`)
})

test('subscribing again, in any case and concurrently, returns the same response and sends no second mail', async () => {
  const first = await subscribe('twice@mail.example')
  const again = await Promise.all(['TWICE@mail.example', 'twice@mail.example', 'Twice@Mail.Example'].map((email) => subscribe(email)))
  expect(again.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([first.status, first.text]))
  await mailShop.drainJobs()
  expect(mailShop.mails()).toHaveLength(1)
})

test('concurrent first subscriptions store one subscriber and send one mail', async () => {
  const replies = await Promise.all(Array.from({ length: 5 }, () => subscribe('crowd@mail.example')))
  expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200))
  await mailShop.drainJobs()
  expect(mailShop.mails()).toHaveLength(1)
})

test('unsubscribing is idempotent, and a returning subscriber is welcomed again', async () => {
  await subscribe('back@mail.example')
  await mailShop.drainJobs()
  const token = createUnsubscribeToken(shop.config.tokenSecret, await idOf('back@mail.example'))
  for (let time = 0; time < 2; time++) {
    const reply = await shop.call('POST /newsletter/unsubscribe', { body: { token } })
    expect([reply.status, reply.body.message]).toEqual([200, 'You are unsubscribed.'])
    expect(await state('back@mail.example')).toBe('unsubscribed')
  }
  await subscribe('back@mail.example')
  await mailShop.drainJobs()
  expect(await state('back@mail.example')).toBe('subscribed')
  expect(mailShop.mails()).toHaveLength(2)
})

test('the welcome job sends nothing after an unsubscribe, and the same message when it runs twice', async () => {
  await subscribe('gone@mail.example')
  await mailShop.drainJobs()
  const id = await idOf('gone@mail.example')
  await shop.tasks['newsletter-welcome']!({ id })
  expect(mailShop.mails()).toHaveLength(1)
  await sql`update newsletter_subscribers set unsubscribed_at = now() where id = ${id}`.execute(shop.db)
  mailShop.clearMails()
  await shop.tasks['newsletter-welcome']!({ id })
  expect(mailShop.mails()).toEqual([])
})

test('a forged, truncated or foreign token unsubscribes no subscriber', async () => {
  await subscribe('stays@mail.example')
  const id = await idOf('stays@mail.example')
  const token = createUnsubscribeToken(shop.config.tokenSecret, id)
  const forged = [
    '',
    id,
    token.slice(0, -1),
    `${token}A`,
    token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    createUnsubscribeToken(`${shop.config.tokenSecret}x`, id),
    createUnsubscribeToken(shop.config.tokenSecret, crypto.randomUUID()).replace(/^[^.]+/, id),
  ]
  for (const wrong of forged) {
    const reply = await shop.call('POST /newsletter/unsubscribe', { body: { token: wrong } })
    expect([reply.status, reply.body.code], wrong).toEqual([400, 'INVALID_UNSUBSCRIBE_LINK'])
  }
  expect(await state('stays@mail.example')).toBe('subscribed')
})

test.each([
  ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'a multipart form',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
])('a one-click unsubscribe of a mail program, sent as %s, is answered without a redirect', async (kind, type, payload) => {
  const email = `${kind.replaceAll(' ', '-')}@mail.example`
  await subscribe(email)
  const token = createUnsubscribeToken(shop.config.tokenSecret, await idOf(email))
  const reply = await mailShop.postForm(`/unsubscribe?token=${token}`, payload, { 'content-type': type })
  expect([reply.statusCode, reply.body]).toEqual([200, 'You are unsubscribed.'])
  expect(await state(email)).toBe('unsubscribed')
})

test('without JavaScript the unsubscribe button redirects to a page with the result', async () => {
  await subscribe('button@mail.example')
  const token = createUnsubscribeToken(shop.config.tokenSecret, await idOf('button@mail.example'))
  const left = await mailShop.postForm(`/unsubscribe?token=${token}`, '')
  expect([left.statusCode, left.headers.location]).toEqual([303, '/unsubscribe?done=1'])
  expect(await state('button@mail.example')).toBe('unsubscribed')
  const wrong = await mailShop.postForm('/unsubscribe?token=x', '')
  expect([wrong.statusCode, wrong.headers.location]).toEqual([303, '/unsubscribe?problem=fields'])
  // Link scanners of mail programs must not unsubscribe the reader.
  expect(shop.http.hasRoute({ method: 'GET', url: '/unsubscribe' })).toBe(false)
})

test('without JavaScript subscribing redirects to the page with the form, never to another site', async () => {
  const back = async (referer: string | undefined, email: string) =>
    (
      await mailShop.postForm('/newsletter', new URLSearchParams({ email }).toString(), {
        host: 'shop.example',
        ...(referer && { referer }),
      })
    ).headers.location
  expect(await back('http://shop.example/products?page=2', 'plain@mail.example')).toBe('/products?page=2#newsletter-done')
  expect(await back('http://shop.example/', 'nonsense')).toBe('/#newsletter-problem')
  for (const elsewhere of ['https://evil.example/products', 'http://shop.example//evil.example/', 'javascript:alert(1)', 'x', undefined])
    expect(await back(elsewhere, `${crypto.randomUUID()}@mail.example`)).toBe('/#newsletter-done')
  expect(await state('plain@mail.example')).toBe('subscribed')
})

test('a sixth subscription of one e-mail in a day is rejected', async () => {
  for (let time = 0; time < 5; time++) expect((await subscribe('often@mail.example')).status).toBe(200)
  const refused = await subscribe('often@mail.example')
  expect([refused.status, refused.body.code, refused.body.retryAfter > 3_600]).toEqual([429, 'TOO_MANY_REQUESTS', true])
  expect((await mailShop.postForm('/newsletter', 'email=often@mail.example')).headers.location).toBe('/#newsletter-problem')
})

test('a subscription with a filled honeypot is answered as usual and stores nothing', async () => {
  await mailShop.drainJobs()
  expect((await subscribe('bot@mail.example', { reference: 'x' })).status).toBe(200)
  expect([await state('bot@mail.example'), await mailShop.countJobs()]).toEqual([undefined, 0])
})
