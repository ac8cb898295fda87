import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const add = (deviceId: string, productId: string, token?: string) =>
  shop.call('POST /wishlist', { token, body: { productId, deviceId }, headers: { 'x-forwarded-for': '203.0.113.9' } })

test('deletes device lists without additions for a year, but not newer ones and lists of users', async () => {
  const [first, second] = [await shop.addProduct({ title: 'Early' }), await shop.addProduct({ title: 'Late' })]
  const { token, userId } = await shop.makeShopper()
  const [old, used] = [randomUUID(), randomUUID()]
  for (const [device, who] of [[old], [used], [randomUUID(), token]] as const) expect((await add(device, first._id, who)).status).toBe(200)
  await sql`update wishlist_items set added_at = now() - interval '366 days'`.execute(shop.db)
  await add(used, second._id)
  await shop.tasks['clean-lists']!({})
  const { rows } = await sql<{ owner: string; lines: number }>`
    select coalesce(device_id, user_id)::text as owner, count(*)::int as lines from wishlist_items group by 1`.execute(shop.db)
  const remaining = Object.fromEntries(rows.map(({ owner, lines }) => [owner, lines]))
  expect(remaining).toEqual({ [used]: 2, [userId]: 1 })
})

test('rate-limits additions from one client that sends many device ids', async () => {
  const { _id } = await shop.addProduct({ title: 'Much wanted' })
  const statuses: number[] = []
  for (let part = 0; part < 31; part++)
    statuses.push(...(await Promise.all(Array.from({ length: 10 }, async () => (await add(randomUUID(), _id)).status))))
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(300)
  expect(statuses.at(-1)).toBe(429)
  // Reading and removing items is still allowed.
  expect((await shop.call('GET /wishlist', { query: { deviceId: randomUUID() } })).status).toBe(200)
})
