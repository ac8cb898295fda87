import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('what waits is counted in one call as its lists count it; packers get the returns alone', async () => {
  const [manager, packer] = [await shop.makeAdmin('manager'), await shop.makeAdmin('packer')]
  await sql`
    insert into contact_messages (name, email, phone, subject, message, answered_at)
    select 'Sana', 'sana@example.com', '03001234567', 'Order', 'Where is it? ' || n, case when n = 3 then now() end from generate_series(1, 3) n`.execute(
    shop.db,
  )
  const read = async ({ token }: { token: string }) => (await shop.call('GET /admin/counts', { token })).body.data
  const { token } = manager
  const returns = (await shop.call('GET /admin/returns', { token, query: { limit: 1 } })).body.data.total
  const cases = (await shop.call('GET /admin/payments/cases', { token, query: { limit: 1 } })).body.data.openCount
  expect(await read(manager)).toEqual({ returns, cases, messages: 2 })
  expect(await read(packer)).toEqual({ returns, cases: null, messages: null })
})
