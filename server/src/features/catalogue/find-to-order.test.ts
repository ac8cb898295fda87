import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Person, type Shop } from '../../../test/shop.ts'

let shop: Shop
let packer: Person
beforeAll(async () => {
  shop = await openShop()
  packer = await shop.makeAdmin('packer')
  const cases = await shop.addCategory('Cases')
  await shop.addProduct({ title: 'Resham Silicone Case for iPhone 15', categoryId: cases._id, sku: 'CH-RSM' })
  await shop.addProduct({ title: 'Kitab Case for Galaxy A55', categoryId: cases._id, sku: 'CH-KTB', stock: 0 })
  await shop.addProduct({ title: 'Jaali Case for iPhone 15', categoryId: cases._id, sku: 'CH-JLI', isActive: false })
  await shop.addProduct({ title: 'Slim Power Bank', sku: 'BQ-SLIM', barcode: '4006381333931' })
  await shop.addProduct({ title: 'Mini Wall Charger', sku: 'BQ-MINI20' })
  // A SKU may be a word that others are found by.
  await shop.addProduct({ title: 'Desk Lamp', sku: 'CHARGER' })
})
afterAll(() => shop.close())

const ask = async (search: string) => (await shop.call('GET /admin/orders/products', { token: packer.token, query: { search } })).body.data
const titles = async (search: string) => (await ask(search)).products.map(({ title }: { title: string }) => title)

test('finds what shoppers find: by words of their own, misspelt and by phone', async () => {
  expect(await titles('powerbank')).toEqual(['Slim Power Bank'])
  expect(await titles('iphone 15 cover')).toEqual(['Resham Silicone Case for iPhone 15'])
  expect(await ask('charjer')).toMatchObject({ corrected: 'charger', products: [{ title: 'Mini Wall Charger' }] })
})

test('finds what is sold out too, after what is not, and nothing inactive', async () => {
  const { products } = await ask('cover')
  expect(products.map(({ title, stock }: { title: string; stock: number }) => [title, stock > 0])).toEqual([
    ['Resham Silicone Case for iPhone 15', true],
    ['Kitab Case for Galaxy A55', false],
  ])
  for (const search of ['CH-JLI', 'jaali case']) expect(await titles(search)).not.toContain('Jaali Case for iPhone 15')
})

test('an exact SKU or barcode comes first, though it is a word of others', async () => {
  expect(await titles('bq-mini20')).toEqual(['Mini Wall Charger'])
  expect(await titles('4006381333931')).toEqual(['Slim Power Bank'])
  expect(await titles('charger')).toEqual(['Desk Lamp', 'Mini Wall Charger'])
})

test('finds a part of a SKU where shoppers find nothing or something else', async () => {
  expect(await titles('bq')).toEqual(expect.arrayContaining(['Slim Power Bank', 'Mini Wall Charger']))
  expect(await titles('BQ-MI')).toEqual(['Mini Wall Charger'])
  expect(await ask('BQ-MI')).not.toHaveProperty('notice')
})

test('what staff look for without a result is no search of shoppers', async () => {
  expect(await titles('zzqqxx')).toEqual([])
  expect(await shop.first<number>(sql`select count(*) as value from search_misses`)).toBe(0)
})
