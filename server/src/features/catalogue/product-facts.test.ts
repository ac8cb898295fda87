import type { Product } from '@saddar/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  const power = await shop.addCategory('Power')
  const sound = await shop.addCategory('Sound')
  const add = (title: string, description = '', more: object = {}) =>
    shop.addProduct({ title, description, categoryId: power._id, ...more })
  await add('Mini 20W charger', 'Ports: 1 × USB-C')
  await add('Duo 33W charger', 'Ports: 1 × USB-C, 1 × USB-A\nOutput: 33 W, 20 W')
  await add('Tri charger', 'Output: 65 W\nIn the box: Charger, 100 W cable')
  await add('Charging stand', 'Output: 15 W phone, 3 W watch, 5 W earbuds')
  await add('Slim bank, 10,000 mAh, 22.5W')
  await add('Braided cable, Type-C to Lightning', '', {
    sizeOptions: [
      { size: '1.2 m', stock: 2 },
      { size: '2 m', stock: 2 },
    ],
  })
  await add('Earphones with 3.5 mm plug', 'Connector: 3.5 mm', { categoryId: sound._id })
  await add('Wireless earbuds', 'Battery: 400 mAh', { categoryId: sound._id })
  await sql`update products set average_rating = case when title like '%charger' then 4.2 else 3.9 end`.execute(shop.db)
  shop.events.invalidate(['products'])
})
afterAll(() => shop.close())

const list = async (query: Record<string, string | number | boolean> = {}) => {
  const { status, body } = await shop.call('GET /products/public', { query: { facets: true, sort: 'title', ...query } })
  expect(status).toBe(200)
  return { titles: body.products.map(({ title }: Product) => title), facets: body.facets }
}
const factsOf = async (title: string) => {
  const { rows } = await sql<{ facts: string[] }>`select facts from products where title = ${title}`.execute(shop.db)
  return rows[0]?.facts
}

describe('facts of a product', () => {
  test.each([
    ['Mini 20W charger', ['end-usb-c', 'w-20']],
    // What the title names is not read again from the lines, which may list more.
    ['Duo 33W charger', ['end-usb-a', 'end-usb-c', 'w-33']],
    // What is in the box is another product.
    ['Tri charger', ['w-65']],
    ['Charging stand', ['w-15']],
    ['Slim bank, 10,000 mAh, 22.5W', ['mah-10000', 'w-22.5']],
    ['Braided cable, Type-C to Lightning', ['end-lightning', 'end-usb-c', 'link-wired', 'mm-1200', 'mm-2000']],
    ['Earphones with 3.5 mm plug', ['end-jack', 'link-wired']],
    // A battery is no reason to choose earbuds.
    ['Wireless earbuds', ['link-wireless']],
  ])('%s', async (title, facts) => {
    expect(await factsOf(title)).toEqual(facts)
  })
})

describe('filters', () => {
  test('one fact, several of a kind, and one of each kind', async () => {
    expect((await list({ facts: 'w-20' })).titles).toEqual(['Mini 20W charger'])
    expect((await list({ facts: 'w-20,W-65' })).titles).toEqual(['Mini 20W charger', 'Tri charger'])
    expect((await list({ facts: 'w-20,w-33,w-65,end-usb-c' })).titles).toEqual(['Duo 33W charger', 'Mini 20W charger'])
    expect((await list({ facts: 'w-21' })).titles).toEqual([])
    expect((await list({ facts: 'nonsense' })).titles).toEqual([])
  })
  test('in a search too', async () => {
    expect((await list({ search: 'charger', facts: 'w-65' })).titles).toEqual(['Tri charger'])
  })
  test('at least so many stars', async () => {
    expect((await list({ minRating: 4 })).titles).toEqual(['Duo 33W charger', 'Mini 20W charger', 'Tri charger'])
    expect((await list({ minRating: 5 })).titles).toEqual([])
    expect((await list({ minRating: 'many' })).titles).toHaveLength(8)
  })
})

describe('facets', () => {
  test('list the kinds that half of the results have, with more than one value, by amount', async () => {
    const { facets } = await list({ category: 'power' })
    expect(facets.facts).toEqual([
      {
        kind: 'w',
        values: [
          { fact: 'w-15', count: 1 },
          { fact: 'w-20', count: 1 },
          { fact: 'w-22.5', count: 1 },
          { fact: 'w-33', count: 1 },
          { fact: 'w-65', count: 1 },
        ],
      },
      {
        kind: 'end',
        values: [
          { fact: 'end-usb-c', count: 3 },
          { fact: 'end-lightning', count: 1 },
          { fact: 'end-usb-a', count: 1 },
        ],
      },
    ])
    expect(facets.wellRated).toBe(3)
  })
  test('ignore their own filter, but not those of other kinds', async () => {
    const { facets } = await list({ category: 'power', facts: 'end-usb-a', minRating: 4 })
    expect(facets.facts.find(({ kind }: { kind: string }) => kind === 'end')?.values).toEqual([
      { fact: 'end-usb-c', count: 2 },
      { fact: 'end-usb-a', count: 1 },
    ])
    expect(facets.wellRated).toBe(1)
  })
  test('wire or not, where both are listed', async () => {
    const { facets } = await list({ category: 'sound' })
    expect(facets.facts).toEqual([
      {
        kind: 'link',
        values: [
          { fact: 'link-wired', count: 1 },
          { fact: 'link-wireless', count: 1 },
        ],
      },
    ])
  })
})
