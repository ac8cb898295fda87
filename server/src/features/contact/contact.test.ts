import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MailShop, openMailShop } from '../../../test/mail-shop.ts'

let mailShop: MailShop
let shop: MailShop['shop']
beforeAll(async () => {
  mailShop = await openMailShop()
  shop = mailShop.shop
})
afterAll(() => mailShop.close())
beforeEach(() => mailShop.clearMails())

const input = {
  name: 'عائشہ خان',
  email: 'ayesha@mail.example',
  phone: '0300  1234567',
  subject: 'SD-261121-8K3F2',
  message: 'Where is my parcel?',
}
const send = (more: object = {}) => shop.call('POST /contact', { body: { ...input, ...more } })
const countStored = (message: string) => shop.first<number>(sql`select count(*) as value from contact_messages where message = ${message}`)

test('a message is stored and mailed to the shop with its sender as Reply-To', async () => {
  const reply = await send()
  expect([reply.status, reply.body.message]).toEqual([200, 'Thank you. We have your message and answer within one working day.'])
  await mailShop.drainJobs()
  expect(await countStored(input.message)).toBe(1)
  const [mail] = mailShop.mails()
  expect(mail).toContain('To: help@saddar.example')
  expect(mail).toContain('Reply-To: ayesha@mail.example')
  expect(mail).toContain('Name: عائشہ خان')
  expect(mail).toContain('Phone: 0300 1234567')
  expect(mail).toContain('Subject or order: SD-261121-8K3F2')
  expect(mail).toContain('Where is my parcel?')
})

test('concurrent identical messages are stored and mailed once', async () => {
  const message = 'Pressed the button again and again'
  const replies = await Promise.all(Array.from({ length: 4 }, () => send({ email: 'again@mail.example', message })))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await mailShop.drainJobs()
  expect([await countStored(message), mailShop.mails().length]).toEqual([1, 1])
})

test('invalid input is reported per field', async () => {
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

test('line breaks in the input do not add headers to the mail', async () => {
  await send({
    email: 'evil@mail.example',
    name: 'Eve\r\nBcc: all@mail.example',
    subject: 'Hi\r\nX-Evil: 1',
    message: 'A quite harmless text',
  })
  await mailShop.drainJobs()
  expect(mailShop.mails()[0]!.split('\r\n\r\n')[0]).not.toMatch(/^(Bcc|X-Evil):/m)
})

test('a message with a filled honeypot gets the usual reply and is not stored', async () => {
  expect((await send({ email: 'bot@mail.example', message: 'Buy cheap things', reference: 'x' })).status).toBe(200)
  expect([await countStored('Buy cheap things'), await mailShop.countJobs()]).toEqual([0, 0])
})

test('a sixth message in an hour from one e-mail and address is rejected', async () => {
  for (let count = 0; count < 5; count++) await send({ email: 'many@mail.example', message: `Message number ${count}` })
  expect((await send({ email: 'many@mail.example', message: 'Message number 6' })).status).toBe(429)
  expect((await send({ email: 'other@mail.example', message: 'Another sender' })).status).toBe(200)
  await mailShop.drainJobs()
})

test('without JavaScript a message is stored, and invalid input redirects to a page that reports it', async () => {
  const fields = new URLSearchParams({ ...input, email: 'plain@mail.example', message: 'Written without any script' }).toString()
  const sent = await mailShop.postForm('/contact', fields)
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/contact?done=1'])
  expect(await countStored('Written without any script')).toBe(1)
  expect((await mailShop.postForm('/contact', 'name=A')).headers.location).toBe('/contact?problem=fields')
  await mailShop.drainJobs()
})

test('without JavaScript a server error redirects to a page that asks to try later', async () => {
  await shop.asOwner('alter table contact_messages rename to elsewhere')
  try {
    const fields = new URLSearchParams({ ...input, email: 'later@mail.example' }).toString()
    expect((await mailShop.postForm('/contact', fields)).headers.location).toBe('/contact?problem=later')
    expect(shop.logged.at(-1)).toContain('form submission failed')
  } finally {
    await shop.asOwner('alter table elsewhere rename to contact_messages')
  }
})
