import { type Category, type Product, productInput } from '@saddar/contract'
import { productQuery } from '@saddar/contract/calls/catalogue'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Person, type Sent, type Shop } from '../../../test/shop.ts'
import { parse } from '../../platform/http/parse.ts'
import { changeSku } from './change-inventory.ts'
import { deleteProduct } from './delete-product.ts'
import { getCatalogueIndex } from './get-catalogue-index.ts'
import { countIds, idAt } from './product-ids.ts'
import { listProducts } from './read-products.ts'
import { updateCategory } from './update-category.ts'
import { updateProduct } from './update-product.ts'

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
        description: ['', 'Output: 20 W\nPorts: 1 × USB-C', 'Output: 65 W', 'Output: 65 W\nConnectivity: Bluetooth 5.3'][number % 4]!,
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
  { facts: 'w-65' },
  { facts: 'W-20, w-65,end-usb-c' },
  { facts: 'w-1' },
  { facts: ',' },
  { minRating: 1, category: 'covers' },
  { minRating: 0 },
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

describe('after a change, the index has the changed product and is not read again as a whole:', () => {
  const guest = () => ({ ...shop.system, actor: { kind: 'guest' as const } })
  const shopper = () => ({ ...shop.system, actor: { kind: 'shopper' as const, userId: member.userId, sessionId: member.sessionId } })
  const changed = () => products[9]!._id
  const edit = (fields: object) => updateProduct(shop.system, changed(), (present) => parse(productInput, { ...present, ...fields }))
  const compareAll = async () => {
    for (const asked of [...sorts.map((sort) => ({ sort })), ...filters]) {
      const query = productQuery.parse({ ...asked, limit: 100, facets: true })
      expect(await listProducts(guest(), query), JSON.stringify(asked)).toEqual(await listProducts(shopper(), query))
    }
  }
  let added = ''
  test.each<[string, () => Promise<unknown>]>([
    ['a title after all others', () => edit({ title: 'ﷺﷺﷺ' })],
    ['a title before all others', () => edit({ title: '!!!' })],
    ['a title between two others', () => edit({ title: 'Carbon' })],
    ['a title that another product has', () => edit({ title: 'BETA' })],
    ['a price', () => edit({ price: 1_250 })],
    ['an end of its sale', () => edit({ discountPrice: 0 })],
    ['the stock', () => changeSku(shop.system, changed(), { stock: 0, note: '' })],
    ['a brand and a colour of their own', () => edit({ brand: 'Naya', color: 'Teal', colorCode: '#008080' })],
    ['the code of its colour', () => edit({ color: 'Teal', colorCode: '#009090' })],
    ['other phones and another category', () => edit({ compatibleModels: ['Pixel 9'], categoryId: covers._id })],
    ['a rating', () => sql`update products set average_rating = 4.5 where id = ${changed()}`.execute(shop.db)],
    ['facts of its own', () => edit({ description: 'Output: 33 W\nConnector: Lightning' })],
    ['its absence', () => edit({ isActive: false })],
    ['its return', () => edit({ isActive: true })],
    ['a new product', async () => (added = (await shop.addProduct({ title: 'Brand new', price: 700, stock: 1 }))._id)],
    ['a change of the new product', () => changeSku(shop.system, added, { price: 710, note: '' })],
    ['a deleted product', () => deleteProduct(shop.system, added)],
  ])('%s', async (_name, change) => {
    // All orders are sorted before the change.
    await compareAll()
    const before = await getCatalogueIndex(guest())
    await change()
    shop.events.invalidate([`product:${changed()}`, 'products'])
    const after = await getCatalogueIndex(guest())
    expect(after).not.toBe(before)
    expect(after.ids.subarray(0, before.ids.length)).toEqual(before.ids)
    expect(after.phoneSets).toBe(before.phoneSets)
    await compareAll()
  })

  test('several products with titles in the same gap', async () => {
    await compareAll()
    const before = await getCatalogueIndex(guest())
    for (const [at, title] of ['Ccc', 'Caa', 'Cbb', 'Caa'].entries())
      await updateProduct(shop.system, products[at]!._id, (present) => parse(productInput, { ...present, title }))
    expect((await getCatalogueIndex(guest())).phoneSets).toBe(before.phoneSets)
    await compareAll()
  })

  test('titles that move into the same gap a hundred times', async () => {
    for (let round = 0; round < 100; round++) {
      const title = `Cd${String(100 - round).padStart(3, '0')}`
      await updateProduct(shop.system, products[round % 2]!._id, (present) => parse(productInput, { ...present, title }))
      await getCatalogueIndex(guest())
    }
    await compareAll()
  })
})

test('the index is read as a whole after many products or a category changed', async () => {
  const guest = { ...shop.system, actor: { kind: 'guest' as const } }
  const before = await getCatalogueIndex(guest)
  await shop.addCategory('Late')
  const after = await getCatalogueIndex(guest)
  expect(after.phoneSets).not.toBe(before.phoneSets)
  const many = Array.from({ length: 51 }, (_, number) => `product:00000000-0000-7000-8000-0000000000${10 + number}`)
  shop.events.invalidate(['products', ...many])
  expect((await getCatalogueIndex(guest)).phoneSets).not.toBe(after.phoneSets)
})

test('the index is read as a whole after a category moved together with its few products', async () => {
  const guest = { ...shop.system, actor: { kind: 'guest' as const } }
  const [upper, moved] = [await shop.addCategory('Upper'), await shop.addCategory('Moved')]
  await shop.addProduct({ title: 'Moved along', categoryId: moved._id })
  const totalBelow = async () => (await listProducts(guest, productQuery.parse({ category: upper.slug }))).total
  expect(await totalBelow()).toBe(0)
  await updateCategory(shop.system, moved._id, { parentId: upper._id })
  expect(await totalBelow()).toBe(1)
})

test('an index that was being read when a product changed is not used afterwards', async () => {
  const guest = { ...shop.system, actor: { kind: 'guest' as const } }
  shop.events.invalidate(['products'])
  const early = getCatalogueIndex(guest)
  const added = await shop.addProduct({ title: 'Added meanwhile' })
  const late = getCatalogueIndex(guest)
  expect(late).not.toBe(early)
  const { ids } = await late
  expect(Array.from({ length: countIds(ids) }, (_, product) => idAt(ids, product))).toContain(added._id)
  expect(getCatalogueIndex(guest)).toBe(late)
  await early
})

test('changes during a reading of the whole index cause one more, which begins after it', async () => {
  const guest = { ...shop.system, actor: { kind: 'guest' as const } }
  const invalidated = () => {
    shop.events.invalidate(['products'])
    return getCatalogueIndex(guest)
  }
  const [first, second, third] = [invalidated(), invalidated(), invalidated()]
  expect(second).not.toBe(first)
  expect(third).toBe(second)
  expect((await second).phoneSets).not.toBe((await first).phoneSets)
  expect(getCatalogueIndex(guest)).toBe(second)
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
