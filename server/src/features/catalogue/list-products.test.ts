import type { Category, Product, ProductInputBody } from '@saddar/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Sent, type Shop } from '../../../test/shop.ts'
import { noFacets } from './count-facets.ts'

let shop: Shop
const category: Record<string, Category> = {}
const product: Record<string, Product> = {}
const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T00:00:00.000Z`

beforeAll(async () => {
  shop = await openShop()
  category.audio = await shop.addCategory('Audio')
  category.earbuds = await shop.addCategory('Earbuds', { parentId: category.audio._id })
  category.wireless = await shop.addCategory('Wireless', { parentId: category.earbuds._id })
  category.power = await shop.addCategory('Power')
  const add = async (name: string, given: Partial<ProductInputBody>) => {
    product[name] = await shop.addProduct(given)
  }
  // Not in order of creation, so that no sort is correct by chance.
  await add('speaker', {
    title: 'beta speaker',
    price: 4_500,
    color: 'Black',
    categoryId: category.audio._id,
    brand: 'Sukoon',
    createdAt: day(3),
  })
  await add('charger', { title: 'Gamma charger', price: 900, stock: 0, categoryId: category.power._id, createdAt: day(5) })
  await add('earbuds', {
    title: 'Alpha earbuds',
    price: 5_000,
    discountPrice: 4_000,
    categoryId: category.wireless._id,
    brand: 'Sukoon',
    isFeatured: true,
    variants: [
      { color: { name: 'Red', code: '#FF0000' }, stock: 2 },
      { color: 'Navy Blue', stock: 0 },
    ],
    createdAt: day(1),
  })
  await add('card', {
    title: 'Delta card',
    price: 2_000,
    categoryId: category.power._id,
    storageOptions: [
      { capacity: '256 GB', price: 4_200, stock: 3 },
      { capacity: '64 GB', discountPrice: 1_500, stock: 1 },
    ],
    createdAt: day(4),
  })
  await add('hidden', { title: 'Hidden thing', isActive: false, createdAt: day(9) })
  await add('cable', { title: 'Cable', price: 1_500, color: 'red', createdAt: day(2) })
  await sql`update products set sold = case slug when 'cable' then 9 when 'beta-speaker' then 4 else 0 end,
    average_rating = case slug when 'delta-card' then 4.5 when 'cable' then 3 else 0 end`.execute(shop.db)
})
afterAll(() => shop.close())

const list = async (query: Sent['query'] = {}) => {
  const { body, status } = await shop.call('GET /products/public', { query })
  expect(status).toBe(200)
  return body
}
const titles = async (query: Sent['query'] = {}) => (await list(query)).products.map(({ title }: { title: string }) => title)
const newestFirst = ['Delta card', 'beta speaker', 'Cable', 'Alpha earbuds']

test('by default: page 1 of 20, newest first, without sold-out and inactive products', async () => {
  expect(await list()).toMatchObject({ success: true, total: 4, page: 1, limit: 20, totalPages: 1 })
  expect(await titles()).toEqual(newestFirst)
  expect(await list()).not.toHaveProperty('facets')
})

test.each([
  { page: 'x' },
  { page: 0 },
  { page: -3 },
  { page: 1.5 },
  { page: 1e9 },
  { limit: 'many' },
  { limit: 0 },
  { limit: 101 },
  { limit: -1 },
  { sort: 'stock' },
  { sort: 'p.id; drop table products' },
  { minPrice: 'cheap' },
  { maxPrice: -1 },
  { maxPrice: '1e3' },
  { isFeatured: 'perhaps' },
  { color: ' , ,' },
  { search: '   ' },
  { includeOutOfStock: 'no' },
  { unknown: 'x' },
])('a bad value falls back to the default: %o', async (query) => {
  if ('color' in query) expect(await titles(query)).toEqual([])
  else expect(await titles(query)).toEqual(newestFirst)
})

test('pages: each product on exactly one; a page past the end is empty but has the right total', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => list({ limit: 2, page })))
  expect(pages.flatMap(({ products }) => products.map(({ title }: Product) => title))).toEqual(newestFirst)
  for (const [index, page] of pages.entries()) expect(page).toMatchObject({ total: 4, totalPages: 2, limit: 2, page: index + 1 })
  expect(pages[2].products).toEqual([])
})

test('products with the same creation time are on exactly one page each', async () => {
  await sql`update products set created_at = ${day(1)}`.execute(shop.db)
  for (const sort of ['-createdAt', 'createdAt', 'price', '-price', 'title', '-title', 'sold', '-averageRating']) {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => titles({ sort, limit: 1, page, test: 'same moment' })))
    expect(new Set(pages.flat()).size, sort).toBe(4)
  }
  for (const [name, number] of Object.entries({ speaker: 3, charger: 5, earbuds: 1, card: 4, hidden: 9, cable: 2 }))
    await sql`update products set created_at = ${day(number)} where id = ${product[name]!._id}`.execute(shop.db)
  shop.events.invalidate(['products'])
})

test.each([
  ['createdAt', ['Alpha earbuds', 'Cable', 'beta speaker', 'Delta card']],
  ['-createdAt', newestFirst],
  // By effective price: 1,500 (sale) · 1,500 · 4,000 (sale) · 4,500.
  ['-price', ['beta speaker', 'Alpha earbuds', expect.any(String), expect.any(String)]],
  ['price', [expect.any(String), expect.any(String), 'Alpha earbuds', 'beta speaker']],
  ['title', ['Alpha earbuds', 'beta speaker', 'Cable', 'Delta card']],
  ['-title', ['Delta card', 'Cable', 'beta speaker', 'Alpha earbuds']],
  ['-averageRating', ['Delta card', 'Cable', expect.any(String), expect.any(String)]],
  ['-sold', ['Cable', 'beta speaker', expect.any(String), expect.any(String)]],
  ['sold', [expect.any(String), expect.any(String), 'beta speaker', 'Cable']],
])('sort %s', async (sort, expected) => {
  expect(await titles({ sort })).toEqual(expected)
})

describe('filters', () => {
  test('a category includes its subcategories, by id and by slug in any case', async () => {
    for (const query of [{ categoryId: category.audio!._id }, { category: 'audio' }, { category: 'AUDIO' }])
      expect(await titles(query)).toEqual(['beta speaker', 'Alpha earbuds'])
    expect(await titles({ category: 'earbuds' })).toEqual(['Alpha earbuds'])
    expect(await titles({ categoryId: category.wireless!._id })).toEqual(['Alpha earbuds'])
    for (const query of [{ category: 'no-such' }, { categoryId: 'no-id' }, { categoryId: '00000000-0000-7000-8000-000000000000' }])
      expect(await list(query)).toMatchObject({ products: [], total: 0, totalPages: 0 })
  })

  test('the price range applies to effective prices and includes both ends', async () => {
    expect(await titles({ minPrice: 4_000, maxPrice: 4_500 })).toEqual(['beta speaker', 'Alpha earbuds'])
    expect(await titles({ maxPrice: 3_999, sort: 'title' })).toEqual(['Cable', 'Delta card'])
    expect(await titles({ minPrice: 1_500, maxPrice: 1_500, sort: 'title' })).toEqual(['Cable', 'Delta card'])
    expect(await titles({ minPrice: 4_501 })).toEqual([])
    expect(await titles({ minPrice: 5_000, maxPrice: 10 })).toEqual([])
  })

  test('colours in any case, separated by commas, of the product and its variants', async () => {
    expect(await titles({ color: 'RED' })).toEqual(['Cable', 'Alpha earbuds'])
    expect(await titles({ color: ' black , navy blue ' })).toEqual(['beta speaker', 'Alpha earbuds'])
    expect(await titles({ color: 'green' })).toEqual([])
  })

  test('featured, on sale, brand', async () => {
    expect(await titles({ isFeatured: true })).toEqual(['Alpha earbuds'])
    expect(await titles({ isFeatured: 'false', sort: 'title' })).toEqual(['beta speaker', 'Cable', 'Delta card'])
    expect(await titles({ onSale: 1 })).toEqual(['Delta card', 'Alpha earbuds'])
    expect(await titles({ onSale: false, sort: 'title' })).toEqual(['beta speaker', 'Cable'])
    expect(await titles({ brand: 'sukoon' })).toEqual(['beta speaker', 'Alpha earbuds'])
  })

  test('sold-out products on request', async () => {
    expect(await titles({ includeOutOfStock: true })).toEqual(['Gamma charger', ...newestFirst])
    expect(await titles({ includeOutOfStock: 'true', maxPrice: 1_000 })).toEqual(['Gamma charger'])
  })

  test('sold-out products after all others, on every page and in every order, with the total of both', async () => {
    for (const sort of [undefined, 'price', '-title', 'sold']) {
      const others = await titles({ sort })
      expect(await titles({ sort, soldOutLast: true }), sort).toEqual([...others, 'Gamma charger'])
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ sort, soldOutLast: true, limit: 2, page })))
      expect(pages.flatMap(({ products }) => products.map(({ title }: Product) => title))).toEqual([...others, 'Gamma charger'])
      for (const page of pages) expect(page).toMatchObject({ total: 5, totalPages: 3 })
    }
    expect(await titles({ soldOutLast: true, limit: 4 })).toEqual(newestFirst)
    // What is similar comes before it (rule 3.5.10).
    expect(await titles({ soldOutLast: true, search: 'charger' })).toEqual(['Delta card', 'Gamma charger'])
    expect(await titles({ soldOutLast: true, maxPrice: 1_000 })).toEqual(['Gamma charger'])
    expect(await titles({ soldOutLast: true, availability: 'in-stock' })).toEqual(newestFirst)
  })

  test('ids and slugs, in the requested order, including sold-out but not inactive products', async () => {
    const ids = [product.charger!._id, 'cable', product.earbuds!._id, 'hidden-thing', 'no-such']
    expect(await titles({ ids: ids.join(',') })).toEqual(['Gamma charger', 'Cable', 'Alpha earbuds'])
  })

  test('all filters must match', async () => {
    expect(await titles({ category: 'audio', color: 'red', maxPrice: 4_000, isFeatured: true, search: 'alpha' })).toEqual(['Alpha earbuds'])
    expect(await titles({ category: 'power', color: 'red' })).toEqual([])
  })

  test('facets count what another value of the same filter would find', async () => {
    const { facets } = await list({ facets: true, category: 'audio', color: 'red' })
    expect(facets.colors).toEqual(
      expect.arrayContaining([
        { name: 'Red', code: '#FF0000', count: 1 },
        { name: 'Black', code: '#000000', count: 1 },
        { name: 'Navy Blue', code: '#000000', count: 1 },
      ]),
    )
    expect(facets).toMatchObject({ brands: [], price: { min: 4_000, max: 4_000 } })
    expect((await list({ facets: true, search: '%%' })).facets).toEqual(noFacets)
  })
})

describe('for signed-in users', () => {
  test('shoppers see the public list, staff also inactive products', async () => {
    const [shopper, admin] = [await shop.makeShopper(), await shop.makeAdmin()]
    const read = async (token: string) => (await shop.call('GET /products', { token })).body.products.map(({ title }: Product) => title)
    expect(await read(shopper.token)).toEqual(newestFirst)
    expect(await read(admin.token)).toEqual(['Hidden thing', ...newestFirst])
    const hidden = { params: { id: product.hidden!._id } }
    expect((await shop.call('GET /products/:id', { ...hidden, token: admin.token })).body.product).toMatchObject({ isActive: false })
    for (const reply of [
      await shop.call('GET /products/:id', { ...hidden, token: shopper.token }),
      await shop.call('GET /products/public/:id', hidden),
    ])
      expect([reply.status, reply.body]).toEqual([404, { success: false, code: 'PRODUCT_NOT_FOUND', message: 'Product not found' }])
  })
})

test('one product, by id in any case and by slug', async () => {
  const { _id, slug } = product.earbuds!
  for (const id of [_id, _id.toUpperCase(), slug]) {
    const { body } = await shop.call('GET /products/public/:id', { params: { id } })
    expect(body.product).toMatchObject({ _id, slug, category: { name: 'Wireless', slug: 'wireless' }, stock: 2, discountPrice: 4_000 })
  }
})

describe('categories', () => {
  const categories = async (query: Record<string, string | number> = {}) => (await shop.call('GET /categories/public', { query })).body
  const names = async (query: Record<string, string | number>) => (await categories(query)).categories.map(({ name }: Category) => name)

  test('page 1 of 50 by name, with parents and counts of active products in and below each', async () => {
    const body = await categories()
    expect(body).toMatchObject({ total: 4, page: 1, limit: 50, totalPages: 1 })
    const brief = body.categories.map(({ name, parentId, productCount }: Category) => [name, parentId, productCount])
    expect(brief).toEqual([
      ['Audio', null, 2],
      ['Earbuds', category.audio!._id, 1],
      ['Power', null, 2],
      ['Wireless', category.earbuds!._id, 1],
    ])
  })

  test('a page past the end has the right total, and bad values fall back to defaults', async () => {
    expect(await categories({ limit: 3, page: 2 })).toMatchObject({ total: 4, totalPages: 2, categories: [{ name: 'Wireless' }] })
    expect(await categories({ limit: 3, page: 7 })).toMatchObject({ total: 4, totalPages: 2, categories: [] })
    expect(await categories({ limit: 501, page: 'x', sort: 'id' })).toMatchObject({ limit: 50, page: 1, total: 4 })
  })

  test('filtered by parent and search, in both sort directions', async () => {
    expect(await names({ parentId: 'none' })).toEqual(['Audio', 'Power'])
    expect(await names({ parentId: category.audio!._id })).toEqual(['Earbuds'])
    expect(await names({ parentId: 'x' })).toEqual([])
    expect(await names({ search: 'EAR' })).toEqual(['Earbuds'])
    expect(await names({ sort: '-name', limit: 2 })).toEqual(['Wireless', 'Power'])
  })

  test('one by id or by slug in any case, for shoppers and staff', async () => {
    const { token } = await shop.makeAdmin()
    for (const id of [category.audio!._id, 'audio', 'Audio']) {
      expect((await shop.call('GET /categories/public/:id', { params: { id } })).body.category).toMatchObject({
        name: 'Audio',
        slug: 'audio',
        productCount: 2,
      })
      expect((await shop.call('GET /admin/categories/:id', { params: { id }, token })).body.category.name).toBe('Audio')
    }
    const missing = await shop.call('GET /categories/public/:id', { params: { id: 'no-such' } })
    expect([missing.status, missing.body]).toEqual([404, { success: false, code: 'CATEGORY_NOT_FOUND', message: 'Category not found' }])
    expect((await shop.call('GET /admin/categories', { token, query: { limit: 1 } })).body).toMatchObject({ total: 4, totalPages: 4 })
  })
})

test('variants carry the title and the description of their product, in lists and in the single product', async () => {
  const title = 'Zeta sleeve'
  const description = 'Soft inside.\n\n- Two pockets'
  const { _id } = await shop.addProduct({
    title,
    description,
    variants: [
      { color: 'Red', stock: 1 },
      { color: 'Blue', sizeOptions: [{ size: 'M' }] },
    ],
  })
  const list = await shop.call('GET /products/public', { query: { search: title } })
  const one = await shop.call('GET /products/public/:id', { params: { id: _id } })
  const both = [
    { title, description, color: { name: 'Red' } },
    { title, description, color: { name: 'Blue' } },
  ]
  expect([list.body.products[0].variants, one.body.product.variants]).toMatchObject([both, both])
})

test('PostgreSQL knows how many products fit any phone, so that it does not sort them all to find a page of best sellers', async () => {
  await shop.asOwner('analyze products')
  const universal = sql`select p.id from products p where cardinality(p.phones) = 0`
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`explain (format json) ${universal}`.execute(shop.db)
  const found = await universal.execute(shop.db)
  expect(found.rows.length).toBeGreaterThan(2)
  expect(rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows']).toBe(found.rows.length)
})
