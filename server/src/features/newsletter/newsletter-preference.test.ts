import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
let shopper: { token: string; userId: string; email: string }
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shopper = await shop.signUp()
})

const confirm = () => sql`update users set email_verified = true where id = ${shopper.userId}`.execute(shop.db)
const read = async () => (await shop.call('GET /newsletter/mine', { token: shopper.token })).body.data.newsletter
const choose = (newsletter: unknown) => shop.call('PUT /newsletter/mine', { token: shopper.token, body: { newsletter } })

test('switching marketing mails on and off in the account updates the newsletter subscription', async () => {
  await confirm()
  expect(await read()).toBe(false)
  expect((await choose(true)).body.data).toEqual({ newsletter: true })
  expect(await read()).toBe(true)
  await choose(true)
  expect((await choose(false)).body.data).toEqual({ newsletter: false })
  expect(await read()).toBe(false)
  const welcomes = await shop.first<number>(sql`
    select count(*) as value from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    join newsletter_subscribers n on n.id::text = j.payload ->> 'id' where t.identifier = 'newsletter-welcome' and n.email = ${shopper.email}`)
  expect(welcomes).toBe(1)
})

test('a subscription from the page footer is shown in the account once the e-mail is confirmed', async () => {
  await shop.call('POST /newsletter', { body: { email: shopper.email } })
  expect(await read()).toBeNull()
  await confirm()
  expect(await read()).toBe(true)
})

test('neither shows nor changes the preference of an unconfirmed e-mail, which could belong to someone else', async () => {
  await shop.call('POST /newsletter', { body: { email: shopper.email } })
  for (const wish of [true, false]) expect((await choose(wish)).body.code).toBe('EMAIL_NOT_CONFIRMED')
  await confirm()
  expect(await read()).toBe(true)
})

test('rejects values other than booleans', async () => {
  for (const wish of ['yes', null, 1]) expect((await choose(wish)).status).toBe(400)
})
