import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'
import { runJobs } from '../../platform/jobs/run-jobs.ts'
import { createLog } from '../../platform/log.ts'
import { createUnsubscribeToken } from './unsubscribe-token.ts'

let shop: Shop
let jobs: { stop(): Promise<void> }
beforeAll(async () => {
  shop = await openShop()
  jobs = await runJobs(shop.pool, shop.tasks, createLog('silent'))
})
afterAll(async () => {
  await jobs.stop()
  await shop.close()
})
beforeEach(() => rmSync(mailFolder(), { recursive: true, force: true }))

const mailFolder = () => join(shop.config.dataDir, 'mail')
const waiting = () => shop.first<number>(sql`select count(*) as value from graphile_worker.jobs`)
const done = () => vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 10_000, interval: 50 })
/** Mails as their readers see them: header lines joined, the body out of quoted-printable. */
const mails = () => (existsSync(mailFolder()) ? readdirSync(mailFolder()).map(readMail) : [])
function readMail(file: string): string {
  const [head = '', ...body] = readFileSync(join(mailFolder(), file), 'latin1').split('\r\n\r\n')
  const soft = body.join('\r\n\r\n').replace(/=\r\n/g, '')
  const bytes = soft.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return `${head.replace(/\r\n[ \t]+/g, ' ')}\r\n\r\n${Buffer.from(bytes, 'latin1').toString()}`
}
const subscribe = (email: string, more: object = {}) => shop.call('POST /newsletter', { body: { email, ...more } })
const state = (email: string) =>
  shop.first<string>(sql`
    select case when unsubscribed_at is null then 'subscribed' else 'left' end as value from newsletter_subscribers where email = ${email}`)
const idOf = (email: string) => shop.first<string>(sql`select id as value from newsletter_subscribers where email = ${email}`)
const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  shop.http.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } })

test('subscribing keeps the address in lower case and welcomes with a link that ends it', async () => {
  const reply = await subscribe('  Ayesha@Mail.Example ')
  expect([reply.status, reply.body]).toEqual([200, { success: true, message: 'Thank you. You will hear from us once a week.' }])
  await done()
  expect(await state('ayesha@mail.example')).toBe('subscribed')
  const token = createUnsubscribeToken(shop.config.tokenSecret, await idOf('ayesha@mail.example'))
  const [mail, ...others] = mails()
  expect(others).toEqual([])
  expect(mail).toContain('To: ayesha@mail.example')
  expect(mail).toContain(`List-Unsubscribe: <${shop.config.publicUrl}/unsubscribe?token=${token}>`)
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(mail).toContain(`${shop.config.publicUrl}/unsubscribe?token=${token}`)
})

test('who is known gets the same answer and no second mail, whatever the case and however many at once', async () => {
  const first = await subscribe('twice@mail.example')
  const again = await Promise.all(['TWICE@mail.example', 'twice@mail.example', 'Twice@Mail.Example'].map((email) => subscribe(email)))
  expect(again.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([first.status, first.text]))
  await done()
  expect(mails()).toHaveLength(1)
})

test('of many at once one is kept and one mail goes out', async () => {
  const replies = await Promise.all(Array.from({ length: 5 }, () => subscribe('crowd@mail.example')))
  expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200))
  await done()
  expect(mails()).toHaveLength(1)
})

test('leaving is done once and can be asked twice; coming back is welcomed anew', async () => {
  await subscribe('back@mail.example')
  await done()
  const token = createUnsubscribeToken(shop.config.tokenSecret, await idOf('back@mail.example'))
  for (let time = 0; time < 2; time++) {
    const reply = await shop.call('POST /newsletter/unsubscribe', { body: { token } })
    expect([reply.status, reply.body.message]).toEqual([200, 'You have left the newsletter.'])
    expect(await state('back@mail.example')).toBe('left')
  }
  await subscribe('back@mail.example')
  await done()
  expect(await state('back@mail.example')).toBe('subscribed')
  expect(mails()).toHaveLength(2)
})

test('a welcome is not sent to who left meanwhile, and sent twice it is one message', async () => {
  await subscribe('gone@mail.example')
  await done()
  const id = await idOf('gone@mail.example')
  await shop.tasks['newsletter-welcome']!({ id })
  expect(mails()).toHaveLength(1)
  await sql`update newsletter_subscribers set unsubscribed_at = now() where id = ${id}`.execute(shop.db)
  rmSync(mailFolder(), { recursive: true })
  await shop.tasks['newsletter-welcome']!({ id })
  expect(mails()).toEqual([])
})

test('a token that is forged, cut or another’s ends nothing', async () => {
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
])('a mail program leaves by one click, as %s, without being led anywhere', async (kind, type, payload) => {
  const email = `${kind.replaceAll(' ', '-')}@mail.example`
  await subscribe(email)
  const token = createUnsubscribeToken(shop.config.tokenSecret, await idOf(email))
  const reply = await post(`/unsubscribe?token=${token}`, payload, { 'content-type': type })
  expect([reply.statusCode, reply.body]).toEqual([200, 'You have left the newsletter.'])
  expect(await state(email)).toBe('left')
})

test('without JavaScript one leaves by a button and is led to a page that says so', async () => {
  await subscribe('button@mail.example')
  const token = createUnsubscribeToken(shop.config.tokenSecret, await idOf('button@mail.example'))
  const left = await post(`/unsubscribe?token=${token}`, '')
  expect([left.statusCode, left.headers.location]).toEqual([303, '/unsubscribe?done=1'])
  expect(await state('button@mail.example')).toBe('left')
  const wrong = await post('/unsubscribe?token=x', '')
  expect([wrong.statusCode, wrong.headers.location]).toEqual([303, '/unsubscribe?problem=fields'])
  // Programs that look at links before their reader does must end nothing.
  expect(shop.http.hasRoute({ method: 'GET', url: '/unsubscribe' })).toBe(false)
})

test('without JavaScript the newsletter leads back to the page it was asked on, and nowhere else', async () => {
  const back = async (referer: string | undefined, email: string) =>
    (await post('/newsletter', new URLSearchParams({ email }).toString(), { host: 'shop.example', ...(referer && { referer }) })).headers
      .location
  expect(await back('http://shop.example/products?page=2', 'plain@mail.example')).toBe('/products?page=2#newsletter-done')
  expect(await back('http://shop.example/', 'nonsense')).toBe('/#newsletter-problem')
  for (const elsewhere of ['https://evil.example/products', 'http://shop.example//evil.example/', 'javascript:alert(1)', 'x', undefined])
    expect(await back(elsewhere, `${crypto.randomUUID()}@mail.example`)).toBe('/#newsletter-done')
  expect(await state('plain@mail.example')).toBe('subscribed')
})

test('too many subscriptions of one address are refused for a while', async () => {
  for (let time = 0; time < 5; time++) expect((await subscribe('often@mail.example')).status).toBe(200)
  const refused = await subscribe('often@mail.example')
  expect([refused.status, refused.body.code, refused.body.retryAfter > 3_600]).toEqual([429, 'TOO_MANY_REQUESTS', true])
  expect((await post('/newsletter', 'email=often@mail.example')).headers.location).toBe('/#newsletter-problem')
})

const letter = {
  name: 'عائشہ خان',
  email: 'ayesha@mail.example',
  phone: '0300  1234567',
  subject: 'SD-261121-8K3F2',
  message: 'Where is my parcel?',
}
const write = (more: object = {}) => shop.call('POST /contact', { body: { ...letter, ...more } })
const kept = (message: string) => shop.first<number>(sql`select count(*) as value from contact_messages where message = ${message}`)

test('a letter is kept and mailed to the shop, whose answer goes to its writer', async () => {
  const reply = await write()
  expect([reply.status, reply.body.message]).toEqual([200, 'Thank you. We have your message and answer within one working day.'])
  await done()
  expect(await kept(letter.message)).toBe(1)
  const [mail] = mails()
  expect(mail).toContain('To: help@saddar.example')
  expect(mail).toContain('Reply-To: ayesha@mail.example')
  expect(mail).toContain('Name: عائشہ خان')
  expect(mail).toContain('Phone: 0300 1234567')
  expect(mail).toContain('Subject or order: SD-261121-8K3F2')
  expect(mail).toContain('Where is my parcel?')
})

test('the same letter several times at once is one', async () => {
  const message = 'Pressed the button again and again'
  const replies = await Promise.all(Array.from({ length: 4 }, () => write({ email: 'again@mail.example', message })))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await done()
  expect([await kept(message), mails().length]).toEqual([1, 1])
})

test('what is missing or wrong is told at its field', async () => {
  const reply = await shop.call('POST /contact', { body: { name: 'A', email: 'no', phone: 'x', message: 'short' } })
  expect([reply.status, reply.body.errors]).toEqual([
    400,
    [
      { path: 'name', msg: 'Name must be at least 2 characters' },
      { path: 'email', msg: 'Invalid email format' },
      { path: 'phone', msg: 'Invalid phone number format' },
      { path: 'message', msg: 'Message must be at least 10 characters' },
    ],
  ])
})

test('a writer’s text adds no header to the mail', async () => {
  await write({
    email: 'evil@mail.example',
    name: 'Eve\r\nBcc: all@mail.example',
    subject: 'Hi\r\nX-Evil: 1',
    message: 'A quite harmless text',
  })
  await done()
  expect(mails()[0]!.split('\r\n\r\n')[0]).not.toMatch(/^(Bcc|X-Evil):/m)
})

test('a bot that fills every field is thanked, and nothing is kept', async () => {
  expect((await subscribe('bot@mail.example', { reference: 'x' })).status).toBe(200)
  expect((await write({ email: 'bot@mail.example', message: 'Buy cheap things', reference: 'x' })).status).toBe(200)
  expect([await state('bot@mail.example'), await kept('Buy cheap things'), await waiting()]).toEqual([undefined, 0, 0])
})

test('after five letters in an hour one is asked to wait', async () => {
  for (let count = 0; count < 5; count++) await write({ email: 'many@mail.example', message: `Letter number ${count}` })
  expect((await write({ email: 'many@mail.example', message: 'Letter number 6' })).status).toBe(429)
  expect((await write({ email: 'other@mail.example', message: 'Another writer' })).status).toBe(200)
  await done()
})

test('without JavaScript a letter is kept too, and what is wrong leads to a page that says so', async () => {
  const fields = new URLSearchParams({ ...letter, email: 'plain@mail.example', message: 'Written without any script' }).toString()
  const sent = await post('/contact', fields)
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/contact?done=1'])
  expect(await kept('Written without any script')).toBe(1)
  expect((await post('/contact', 'name=A')).headers.location).toBe('/contact?problem=fields')
  await done()
})

test('without JavaScript one is asked to come back when the shop itself is at fault', async () => {
  await shop.asOwner('alter table contact_messages rename to elsewhere')
  try {
    const fields = new URLSearchParams({ ...letter, email: 'later@mail.example' }).toString()
    expect((await post('/contact', fields)).headers.location).toBe('/contact?problem=later')
    expect(shop.logged.at(-1)).toContain('a letter was not taken')
  } finally {
    await shop.asOwner('alter table elsewhere rename to contact_messages')
  }
})

test.each([
  ['a zero byte', 'application/x-www-form-urlencoded', 'email=a%00b@mail.example'],
  ['a broken multipart form', 'multipart/form-data; boundary=b', '--x'],
  ['no boundary', 'multipart/form-data', '--x'],
  ['JSON', 'application/json', '{"email":1'],
  ['an unknown kind', 'text/plain', 'email=a@b.pk'],
  ['too much', 'application/x-www-form-urlencoded', `email=${'x'.repeat(70_000)}`],
])('a form post with %s is refused without harm', async (_what, type, payload) => {
  for (const url of ['/newsletter', '/contact', '/unsubscribe']) {
    const { statusCode, body } = await post(url, payload, { 'content-type': type })
    expect([303, 400], body).toContain(statusCode)
  }
})

test('calls take no plain forms: a form on another site reaches none of them', async () => {
  const reply = await post('/api/newsletter', 'email=cross@mail.example')
  expect(reply.statusCode).toBe(400)
  expect(await state('cross@mail.example')).toBeUndefined()
})
