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

test('a shopper switches mails that are not about an order on and off, and the newsletter knows', async () => {
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

test('who subscribed below a page finds it so in the account, once the address is proved to be theirs', async () => {
  await shop.call('POST /newsletter', { body: { email: shopper.email } })
  expect(await read()).toBeNull()
  await confirm()
  expect(await read()).toBe(true)
})

test('an address that is not confirmed could be another’s: nothing is told and nothing changed', async () => {
  await shop.call('POST /newsletter', { body: { email: shopper.email } })
  for (const wish of [true, false]) expect((await choose(wish)).body.code).toBe('EMAIL_NOT_CONFIRMED')
  await confirm()
  expect(await read()).toBe(true)
})

test('anything but yes or no is refused', async () => {
  for (const wish of ['yes', null, 1]) expect((await choose(wish)).status).toBe(400)
})
