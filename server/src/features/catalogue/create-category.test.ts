import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const rejected = (msg: string, path: string) => ({ code: 'VALIDATION', status: 400, extras: { errors: [{ msg, path }] } })
const taken = rejected('A category with this name already exists here', 'name')

test.each([
  ['A', 'Name must be at least 2 characters'],
  ['  ', 'Name must be at least 2 characters'],
  ['x'.repeat(61), 'Name must not exceed 60 characters'],
])('the name %j is rejected', async (name, msg) => {
  await expect((async () => shop.addCategory(name))()).rejects.toMatchObject(rejected(msg, 'name'))
})

test('sibling names are unique regardless of case; names under different parents may be equal', async () => {
  const [cases, straps] = [await shop.addCategory('Cases'), await shop.addCategory('Straps')]
  await expect(shop.addCategory(' CASES ')).rejects.toMatchObject(taken)
  const leather = await shop.addCategory('Leather', { parentId: cases._id })
  await expect(shop.addCategory('leather', { parentId: cases._id })).rejects.toMatchObject(taken)
  const other = await shop.addCategory('Leather', { parentId: straps._id })
  expect([leather.slug, other.slug]).toEqual(['leather', 'leather-2'])
})

test('creates only one of several concurrent siblings with the same name', async () => {
  const results = await Promise.allSettled([
    ...Array.from({ length: 3 }, () => shop.addCategory('Holders')),
    ...['one', 'two', 'three'].map((slug) => shop.addCategory('holders', { slug })),
  ])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject(taken)
})

test('allows three levels and rejects a fourth', async () => {
  const one = await shop.addCategory('Level one')
  const two = await shop.addCategory('Level two', { parentId: one._id })
  const three = await shop.addCategory('Level three', { parentId: two._id })
  expect(three.parentId).toBe(two._id)
  await expect(shop.addCategory('Level four', { parentId: three._id })).rejects.toMatchObject(
    rejected('Categories can be 3 levels deep at most', 'parentId'),
  )
  await expect(shop.addCategory('Lost', { parentId: '00000000-0000-7000-8000-000000000000' })).rejects.toMatchObject({
    code: 'CATEGORY_NOT_FOUND',
  })
})

test('there are at most as many categories as every page lists', async () => {
  await sql`insert into categories (name, slug) select 'Filler ' || n, 'filler-' || n from generate_series(1, 500) n`.execute(shop.db)
  await expect((async () => shop.addCategory('One too many'))()).rejects.toMatchObject(rejected('At most 500 categories', 'name'))
  await sql`delete from categories where slug like 'filler-%'`.execute(shop.db)
  expect((await shop.addCategory('One that fits')).name).toBe('One that fits')
})
