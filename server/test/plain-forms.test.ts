import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailShop, openMailShop } from './mail-shop.ts'

let mailShop: MailShop
let shop: MailShop['shop']
beforeAll(async () => {
  mailShop = await openMailShop()
  shop = mailShop.shop
})
afterAll(() => mailShop.close())

test.each([
  ['a zero byte', 'application/x-www-form-urlencoded', 'email=a%00b@mail.example'],
  ['a broken multipart form', 'multipart/form-data; boundary=b', '--x'],
  ['a multipart form without a boundary', 'multipart/form-data', '--x'],
  ['JSON', 'application/json', '{"email":1'],
  ['an unknown content type', 'text/plain', 'email=a@b.pk'],
  ['too large a body', 'application/x-www-form-urlencoded', `email=${'x'.repeat(70_000)}`],
])('a form post with %s is rejected', async (_what, type, payload) => {
  for (const url of ['/newsletter', '/contact', '/unsubscribe']) {
    const { statusCode, body } = await mailShop.postForm(url, payload, { 'content-type': type })
    expect([303, 400], body).toContain(statusCode)
  }
})

test('the API accepts no HTML forms, so that a form on another site cannot call it', async () => {
  const reply = await mailShop.postForm('/api/newsletter', 'email=cross@mail.example')
  expect(reply.statusCode).toBe(400)
  expect(await shop.first(sql`select id as value from newsletter_subscribers where email = 'cross@mail.example'`)).toBeUndefined()
})
