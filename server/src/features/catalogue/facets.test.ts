import type { Phone, Product } from '@saddar/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  const covers = await shop.addCategory('Covers')
  const soft = await shop.addCategory('Soft covers', { parentId: covers._id })
  const power = await shop.addCategory('Power')
  const add = shop.addProduct
  await add({
    title: 'Soft one',
    price: 900,
    brand: 'Chinar',
    color: 'Red',
    categoryId: soft._id,
    compatibleModels: ['Samsung Galaxy A54 5G'],
  })
  await add({
    title: 'Soft two',
    price: 1_000,
    brand: 'Zarb',
    color: 'Red',
    categoryId: soft._id,
    compatibleModels: ['Galaxy A54', 'Galaxy A55'],
  })
  await add({ title: 'Hard one', price: 3_000, brand: 'Chinar', color: 'Blue', categoryId: covers._id, compatibleModels: ['iPhone 15'] })
  await add({ title: 'Charger', price: 12_000, brand: 'Barqi', categoryId: power._id, compatibleModels: ['iPhone 15', 'Any phone'] })
  await add({
    title: 'Sold out',
    price: 900,
    brand: 'Chinar',
    color: 'Red',
    categoryId: covers._id,
    compatibleModels: ['Galaxy A54'],
    stock: 0,
  })
})
afterAll(() => shop.close())

const list = async (query: Record<string, string | number | boolean> = {}) => {
  const { body } = await shop.call('GET /products/public', { query: { facets: true, ...query } })
  return { titles: body.products.map(({ title }: Product) => title).sort(), facets: body.facets, total: body.total }
}

describe('each facet is counted without its own filter', () => {
  test('category, including its subcategories', async () => {
    const { facets } = await list({ category: 'soft-covers', brand: 'chinar' })
    expect(facets.categories).toEqual([
      { slug: 'covers', count: 2 },
      { slug: 'soft-covers', count: 1 },
    ])
  })
  test('price bands, without gaps and overlaps', async () => {
    const { facets } = await list({ minPrice: 2_500, maxPrice: 4_999 })
    expect(facets.priceBands).toEqual([
      { from: 0, to: 1_000, count: 1 },
      { from: 1_000, to: 2_500, count: 1 },
      { from: 2_500, to: 5_000, count: 1 },
      { from: 10_000, to: null, count: 1 },
    ])
  })
  test('a filter whose values all products have is left out, unless it is applied', async () => {
    const soft = await list({ category: 'soft-covers' })
    expect(soft.facets).toMatchObject({
      colors: [],
      models: [
        { key: 'galaxy-a54', count: 2 },
        { key: 'galaxy-a55', count: 1 },
      ],
    })
    expect(soft.facets.brands.length).toBe(2)
    const red = await list({ category: 'soft-covers', color: 'red' })
    expect(red.facets.colors).toEqual([{ name: 'Red', code: expect.any(String), count: 2 }])
    const chinar = await list({ category: 'soft-covers', brand: 'chinar' })
    expect(chinar.facets).toMatchObject({ colors: [], models: [] })
    expect(chinar.facets.brands.length).toBe(2)
  })
  test('brand and colour', async () => {
    const { facets } = await list({ brand: 'zarb', color: 'red' })
    expect(facets.brands).toEqual([
      { name: 'Chinar', count: 1 },
      { name: 'Zarb', count: 1 },
    ])
    expect(facets.colors).toEqual([{ name: 'Red', code: expect.any(String), count: 1 }])
  })
  test('availability', async () => {
    expect((await list({ brand: 'chinar' })).facets.availability).toEqual({ inStock: 2, soldOut: 1 })
    expect(await list({ availability: 'sold-out' })).toMatchObject({
      titles: ['Sold out'],
      facets: { availability: { inStock: 4, soldOut: 1 } },
    })
    expect((await list({ availability: 'all' })).total).toBe(5)
    expect((await list({ availability: 'nonsense' })).total).toBe(4)
  })
  test('model: products for it and products for any phone', async () => {
    const { facets } = await list({ model: 'galaxy-a54' })
    expect(facets.models).toEqual([
      { key: 'galaxy-a54', count: 3 },
      { key: 'galaxy-a55', count: 2 },
      { key: 'iphone-15', count: 2 },
    ])
  })
  test('every count equals the total when its value is selected', async () => {
    const { facets } = await list({ search: 'one' })
    for (const { name, count } of facets.brands) expect((await list({ search: 'one', brand: name })).total).toBe(count)
    for (const { slug, count } of facets.categories) expect((await list({ search: 'one', category: slug })).total).toBe(count)
    for (const { key, count } of facets.models) expect((await list({ search: 'one', model: key })).total).toBe(count)
  })
})

describe('phones', () => {
  test.each(['galaxy-a54', 'Galaxy A54', 'Samsung A54', 'samsung galaxy a54 5g', 'GALAXY A54'])(
    '%s finds the products for the Galaxy A54',
    async (model) => {
      expect((await list({ model })).titles).toEqual(['Charger', 'Soft one', 'Soft two'])
    },
  )
  test('an unknown phone finds the products for any phone', async () => {
    expect((await list({ model: "'; drop" })).titles).toEqual(['Charger'])
  })
  test('lists the phones that products are made for, by maker and name', async () => {
    const { phones } = (await shop.call('GET /phones')).body.data as { phones: Phone[] }
    expect(phones.map(({ maker, name }) => `${maker} ${name}`)).toEqual(['Apple iPhone 15', 'Samsung Galaxy A54', 'Samsung Galaxy A55'])
  })
  test.each([
    ['iPhone15 Pro', 'iphone-15-pro'],
    ['Apple iPhone SE', 'iphone-se'],
    ['Xiaomi Redmi Note 13 4G', 'redmi-note-13'],
    ['Infinix Hot 40', 'infinix-hot-40'],
    ['Galaxy Z Flip 5', 'galaxy-z-flip-5'],
    ['Galaxy Watch 6', null],
    ['Apple Watch SE', null],
    ['iPhone 12 and newer', null],
    ['Phones 4.7–7.0 inch', null],
    ['MacBook Air', null],
  ])('the key of %s is %s', async (name, key) => {
    expect(await shop.first(sql`select phone_key(${name}) as value`)).toBe(key)
  })
})

test('with total=false, the total is the number of products on the page', async () => {
  const { body } = await shop.call('GET /products/public', { query: { total: false, limit: 2 } })
  expect([body.products.length, body.total]).toEqual([2, 2])
})
