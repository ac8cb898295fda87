import type { Category, Product } from '@saddar/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Person, type Sent, type Shop } from '../../../test/shop.ts'
import { getCatalogueIndex } from './catalogue-index.ts'

let shop: Shop
let member: Person
let covers: Category
const products: Product[] = []
beforeAll(async () => {
  shop = await openShop()
  member = await shop.makeShopper()
  covers = await shop.addCategory('Covers')
  const soft = await shop.addCategory('Soft covers', { parentId: covers._id })
  const power = await shop.addCategory('Power')
  // Repeated titles, prices and moments, so that ties are broken in both directions.
  for (let number = 0; number < 24; number++) {
    products.push(
      await shop.addProduct({
        title: ['alpha', 'Beta', 'beta', 'Zeta', 'ähnlich'][number % 5]!,
        price: 500 * (1 + (number % 7)),
        discountPrice: number % 6 === 0 ? 400 : 0,
        stock: number % 5 === 0 ? 0 : 3,
        brand: ['Anker', 'ANKER', 'Zarb', ''][number % 4]!,
        color: ['Red', 'Blue', undefined][number % 3],
        categoryId: [covers._id, soft._id, power._id, undefined][number % 4],
        compatibleModels: [['Galaxy A54'], ['Galaxy A54', 'iPhone 15'], [], ['Any phone']][number % 4]!,
        isFeatured: number % 3 === 0,
        createdAt: `2026-01-0${1 + (number % 4)}T00:00:00.000Z`,
      }),
    )
  }
  await shop.addProduct({ title: 'Hidden', isActive: false })
  await sql`update products set average_rating = place % 3, sold = place % 4
    from (select id as numbered, row_number() over (order by slug) as place from products) n where id = numbered`.execute(shop.db)
  shop.events.invalidate(['products'])
})
afterAll(() => shop.close())

const sorts = ['-createdAt', 'createdAt', 'price', '-price', 'title', '-title', '-averageRating', 'averageRating', '-sold', 'sold']
const filters: NonNullable<Sent['query']>[] = [
  {},
  { category: 'covers' },
  { category: 'SOFT-covers' },
  { category: 'nowhere' },
  { categoryId: 'not-an-id' },
  { category: 'covers', categoryId: 'not-an-id' },
  { minPrice: 1_000, maxPrice: 2_500 },
  { minPrice: 3_000, maxPrice: 1_000 },
  { color: 'RED,blue' },
  { color: ',' },
  { brand: 'anker' },
  { brand: 'anker, zarb', color: 'red' },
  { model: 'Samsung A54' },
  { model: 'unheard of' },
  { availability: 'all' },
  { availability: 'sold-out' },
  { includeOutOfStock: true, isFeatured: true },
  { isFeatured: false, onSale: true },
  { onSale: false, category: 'power' },
  { total: false },
]

/** Members' lists are not cached: the database filters, sorts and counts them. */
const fromDatabase = async (query: Sent['query']) => (await shop.call('GET /products', { query, token: member.token })).body
const fromIndex = async (query: Sent['query']) => (await shop.call('GET /products/public', { query })).body

describe('a guest’s list from the index equals the list from the database', () => {
  test.each(filters.map((filter) => [JSON.stringify(filter), filter] as const))('%s', async (_text, filter) => {
    for (const sort of sorts) {
      for (const page of [1, 2, 9]) {
        const query = { ...filter, sort, page, limit: 5, facets: true }
        expect(await fromIndex(query), `${sort}, page ${page}`).toEqual(await fromDatabase(query))
      }
    }
  })

  test('by categoryId, which includes the categories below it', async () => {
    const query = { categoryId: covers._id.toUpperCase(), facets: true }
    const { total } = await fromDatabase(query)
    expect(total).toBeGreaterThan(5)
    expect(await fromIndex(query)).toEqual(await fromDatabase(query))
  })
})

test('an index that was being read when a product changed is not used afterwards', async () => {
  const guest = { ...shop.system, actor: { kind: 'guest' as const } }
  shop.events.invalidate(['products'])
  const early = getCatalogueIndex(guest)
  const added = await shop.addProduct({ title: 'Added meanwhile' })
  const late = getCatalogueIndex(guest)
  expect(late).not.toBe(early)
  expect((await late).ids).toContain(added._id)
  expect(getCatalogueIndex(guest)).toBe(late)
  await early
})

test('a list shows a product’s stock after an order that was placed while the product was read', async () => {
  const [product] = products.filter(({ stock }) => stock === 3)
  const stockOf = async (limit: number) =>
    (await fromIndex({ availability: 'all', limit })).products.find(({ _id }: Product) => _id === product!._id).stock
  for (let number = 0; number < 3; number++) {
    const { token } = await shop.makeShopper()
    await Promise.all([stockOf(50 + number), shop.order(token, [{ productId: product!._id, quantity: 1 }])])
    expect(await stockOf(90 + number)).toBe(2 - number)
  }
})
