import { randomUUID } from 'node:crypto'
import { type ProductInputBody, productInput } from '@saddar/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'
import { inTransaction } from '../../platform/context.ts'
import { writeSkus } from './write-skus.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const rejected = (msg: string, path: string) => ({
  code: 'VALIDATION',
  status: 400,
  extras: { errors: expect.arrayContaining([{ msg, path }]) },
})
const priceRule = 'Price must be a whole number from 1 to 10,000,000'

test.each<[string, Partial<ProductInputBody>, string, string]>([
  ['a short title', { title: 'ab' }, 'Title must be at least 3 characters', 'title'],
  ['a title of spaces', { title: '       ' }, 'Title must be at least 3 characters', 'title'],
  ['a long title', { title: 'x'.repeat(151) }, 'Title must not exceed 150 characters', 'title'],
  ['no price', { price: 0 }, priceRule, 'price'],
  ['a fractional price', { price: 99.5 }, priceRule, 'price'],
  ['a negative price', { price: -1 }, priceRule, 'price'],
  ['a price past ten million', { price: 10_000_001 }, priceRule, 'price'],
  ['a sale price not below the price', { price: 100, discountPrice: 100 }, 'Sale price must be below the price', 'discountPrice'],
  ['a negative sale price', { discountPrice: -5 }, 'Sale price cannot be below 0', 'discountPrice'],
  ['a negative stock', { stock: -1 }, 'Stock must be a whole number from 0 to 1,000,000', 'stock'],
  ['a fractional stock', { stock: 0.5 }, 'Stock must be a whole number from 0 to 1,000,000', 'stock'],
  ['a long description', { description: 'x'.repeat(10_001) }, 'Description must not exceed 10000 characters', 'description'],
  ['a SKU without a price anywhere', { price: 0, variants: [{ color: 'Red' }] }, priceRule, 'variants.0.price'],
  [
    'one SKU of several without a price',
    { price: 0, sizeOptions: [{ size: 'S', price: 5 }, { size: 'M' }] },
    priceRule,
    'sizeOptions.1.price',
  ],
  [
    'a SKU’s sale price not below the inherited price',
    { price: 100, variants: [{ color: 'Red', discountPrice: 100 }] },
    'Sale price must be below the price',
    'variants.0.discountPrice',
  ],
  [
    'storage and size on one parent',
    { storageOptions: [{ capacity: '1' }], sizeOptions: [{ size: '1' }] },
    'Storage options and size options cannot be mixed',
    'sizeOptions',
  ],
  [
    'options beside variants',
    { variants: [{ color: 'Red' }], sizeOptions: [{ size: '1' }] },
    'Put the options on the variants',
    'variants',
  ],
  ['stock on a level with choices', { stock: 4, variants: [{ color: 'Red' }] }, 'Stock belongs to the variants or options', 'stock'],
  ['a colour twice', { variants: [{ color: 'Red' }, { color: { name: 'RED' } }] }, 'This colour is listed twice', 'variants.1'],
  [
    'a size twice',
    { variants: [{ color: 'Red', sizeOptions: [{ size: 'M' }, { size: 'm' }] }] },
    'This size is listed twice',
    'variants.0.sizeOptions.1',
  ],
  [
    'a capacity twice',
    { storageOptions: [{ capacity: '64 GB' }, { capacity: '64 gb' }] },
    'This capacity is listed twice',
    'storageOptions.1',
  ],
])('%s is rejected', async (_what, given, msg, path) => {
  await expect((async () => shop.addProduct(given))()).rejects.toMatchObject(rejected(msg, path))
})

test('accepts values at the limits', async () => {
  const [small, large] = await Promise.all([
    shop.addProduct({ title: 'abc', price: 1, stock: 0 }),
    shop.addProduct({
      title: 'x'.repeat(150),
      price: 10_000_000,
      discountPrice: 9_999_999,
      stock: 1_000_000,
      description: 'y'.repeat(10_000),
    }),
  ])
  expect(small).toMatchObject({ price: 1, discountPrice: 0, stock: 0, videos: [], images: [], variants: [] })
  expect(large).toMatchObject({ price: 10_000_000, discountPrice: 9_999_999, stock: 1_000_000 })
})

test('rejects an unknown category', async () => {
  await expect(shop.addProduct({ categoryId: '00000000-0000-7000-8000-000000000000' })).rejects.toMatchObject({
    code: 'CATEGORY_NOT_FOUND',
  })
})

describe('prices and stock of SKUs', () => {
  test('a SKU without a price inherits its parent’s; the stock of a parent is the sum; the shown price is the cheapest SKU’s', async () => {
    const product = await shop.addProduct({
      title: 'Watch strap',
      price: 2_000,
      discountPrice: 1_800,
      variants: [
        {
          color: 'Black',
          sizeOptions: [
            { size: 'S', stock: 1 },
            { size: 'L', price: 2_500, stock: 2 },
          ],
        },
        {
          color: { name: 'Sand', code: '#D9C7AB' },
          price: 3_000,
          sizeOptions: [
            { size: 'S', stock: 4 },
            { size: 'L', discountPrice: 1_700, stock: 8 },
          ],
        },
        { color: 'Red', stock: 16, discountPrice: 1_900 },
      ],
    })
    expect(product).toMatchObject({ stock: 31, price: 3_000, discountPrice: 1_700 })
    const [black, sand, red] = product.variants
    expect(black).toMatchObject({ color: { name: 'Black', code: '#000000' }, price: 2_000, discountPrice: 1_800, stock: 3 })
    expect(black!.sizeOptions).toMatchObject([
      { size: 'S', price: 2_000, discountPrice: 1_800, stock: 1 },
      { size: 'L', price: 2_500, discountPrice: 0, stock: 2 },
    ])
    expect(sand).toMatchObject({ price: 3_000, discountPrice: 0, stock: 12 })
    expect(sand!.sizeOptions).toMatchObject([
      { price: 3_000, discountPrice: 0 },
      { price: 3_000, discountPrice: 1_700 },
    ])
    expect(red).toMatchObject({ price: 2_000, discountPrice: 1_900, stock: 16, sizeOptions: [], storageOptions: [] })
  })

  test('a product with options is in stock when one of them is', async () => {
    const product = await shop.addProduct({
      title: 'Two cards',
      storageOptions: [
        { capacity: '1', stock: 0 },
        { capacity: '2', stock: 1 },
      ],
    })
    const { body } = await shop.call('GET /products/public', { query: { ids: product._id } })
    expect(body.products[0]).toMatchObject({ stock: 1, storageOptions: [{ stock: 0 }, { stock: 1 }] })
    expect((await shop.call('GET /products/public', { query: { search: 'two cards' } })).body.total).toBe(1)
  })
})

describe('SKU codes are unique', () => {
  const taken = (sku: string, path = 'sku') => rejected(`SKU ${sku} is already in use`, path)

  test('across products and within one', async () => {
    await shop.addProduct({ sku: 'AB-1', variants: [{ color: 'Red', sku: 'AB-1-R' }] })
    await expect(shop.addProduct({ sku: 'AB-1' })).rejects.toMatchObject(taken('AB-1'))
    await expect(shop.addProduct({ storageOptions: [{ capacity: '1', sku: 'AB-1-R' }] })).rejects.toMatchObject(
      taken('AB-1-R', 'storageOptions.0.sku'),
    )
    await expect(shop.addProduct({ sku: 'AB-2', variants: [{ color: 'Red', sku: 'AB-2' }] })).rejects.toMatchObject(
      taken('AB-2', 'variants.0.sku'),
    )
    await Promise.all([shop.addProduct({ sku: '' }), shop.addProduct({ sku: '' })])
  })

  test('also when products are created concurrently', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, (_, number) => shop.addProduct({ title: `At once ${number}`, sku: 'ONCE-1' })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject(taken('ONCE-1'))
  })
})

test('reports a failure of the database other than a taken SKU code as it is', async () => {
  const input = productInput.parse({ title: 'No product', price: 100, sku: 'FREE-1' })
  await expect(inTransaction(shop.system, (tx) => writeSkus(tx, randomUUID(), input, []))).rejects.toMatchObject({
    constraint: 'skus_product_id_fkey',
  })
})

test('slugs are derived from titles and unique, even under concurrent calls', async () => {
  const [one, two] = [await shop.addProduct({ title: 'Über-Kabel, 2 m!' }), await shop.addProduct({ title: 'Uber Kabel 2 m' })]
  expect([one.slug, two.slug]).toEqual(['uber-kabel-2-m', 'uber-kabel-2-m-2'])
  const urdu = [await shop.addProduct({ title: 'چارجر' }), await shop.addProduct({ title: 'کیبل' })]
  expect(urdu.map(({ slug }) => slug)).toEqual(['product', 'product-2'])
  const together = await Promise.all(Array.from({ length: 8 }, () => shop.addProduct({ title: 'Same moment' })))
  expect(new Set(together.map(({ slug }) => slug)).size).toBe(8)
})

test('leaves no rows when a product is rejected after some were written', async () => {
  const count = () =>
    shop.db
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('value'))
      .executeTakeFirstOrThrow()
  await shop.addProduct({ sku: 'HALF-1' })
  const before = await count()
  await expect(shop.addProduct({ title: 'Half made', variants: [{ color: 'Red', sku: 'HALF-1' }] })).rejects.toThrow()
  expect(await count()).toEqual(before)
})
