import { popularSearches as limits } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  const kites = await shop.addCategory('Kites')
  await shop.addProduct({ title: 'Silk kite', categoryId: kites._id })
  await shop.addProduct({ title: 'Paper kite', categoryId: kites._id })
})
afterAll(() => shop.close())
beforeEach(() => sql`delete from search_counts`.execute(shop.db))

let people = 0
const count = async (query: string, address = `10.0.${++people >> 8}.${people & 255}`) => {
  const { statusCode } = await shop.http.inject({ method: 'POST', url: '/api/searches', payload: { query }, remoteAddress: address })
  expect(statusCode).toBe(200)
}
const countByMany = async (query: string, times: number = limits.people) => {
  for (let time = 0; time < times; time++) await count(query)
}
const list = async () => (await shop.call('GET /searches/popular')).body.data
const listCounts = async () =>
  (await sql<{ text: string; count: number }>`select text, count from search_counts order by text`.execute(shop.db)).rows

test('shows what several people searched for and found, the most frequent first', async () => {
  await countByMany('Silk Kite')
  await countByMany('paper kite', limits.people + 1)
  await countByMany('kite under 3000')
  await countByMany('kites', limits.people - 1)
  expect(await list()).toEqual({ searches: ['paper kite', 'kite under 3000', 'silk kite'], categories: [] })
})

test('counts a person once', async () => {
  for (let time = 0; time < limits.people; time++) await count('silk kite', '203.0.113.9')
  expect(await listCounts()).toEqual([{ text: 'silk kite', count: 1 }])
})

test.each([
  'biryani',
  'bad kite',
  'kyte',
  'vivo y17 kite',
  'kite 500gb',
  'kite under 1',
  'warranty',
  'ali@kite.pk kite',
  'kite 0300 1234567',
  'k',
])('does not count %s', async (typed) => {
  await count(typed)
  expect(await listCounts()).toEqual([])
})

test('shows the categories that sell best while there are few searches', async () => {
  await countByMany('silk kite')
  expect(await list()).toEqual({ searches: ['silk kite'], categories: [{ name: 'Kites', slug: 'kites' }] })
})

test('has only day, text and count, and deletes days after thirty', async () => {
  await count('silk kite')
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'search_counts' order by 1`.execute(shop.db)
  expect(rows.map(({ name }) => name)).toEqual(['count', 'day', 'text'])
  await sql`update search_counts set day = day - ${limits.days}::int`.execute(shop.db)
  await count('paper kite')
  expect(await listCounts()).toEqual([{ text: 'paper kite', count: 1 }])
})

test('counts a limited number of texts a day', async () => {
  await count('silk kite')
  await sql`insert into search_counts (day, text) select day, 'filler ' || n from search_counts, generate_series(1, ${limits.perDay - 1}::int) n`.execute(
    shop.db,
  )
  await count('paper kite')
  expect((await listCounts()).map(({ text }) => text)).not.toContain('paper kite')
})
