import type { Product } from '@saddar/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'
import { changeSearchTerm } from './search-terms.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  const kites = await shop.addCategory('Kites')
  await shop.addProduct({ title: 'Paper kite', categoryId: kites._id, price: 300 })
  await shop.addProduct({ title: 'Silk kite', categoryId: kites._id, price: 900 })
  await shop.addProduct({ title: 'Cotton thread', price: 100 })
})
afterAll(() => shop.close())

const find = async (search: string): Promise<string[]> =>
  (await shop.call('GET /products/public', { query: { search } })).body.products.map(({ title }: Product) => title)

test('a word that staff add is understood at once, and forgotten at once', async () => {
  expect(await find('patang')).toEqual([])
  await changeSearchTerm(shop.system, ' Patang! ', { effect: 'means', means: ['KITE'] })
  expect((await find('patang')).sort()).toEqual(['Paper kite', 'Silk kite'])
  expect((await find('patangs')).sort()).toEqual(['Paper kite', 'Silk kite'])
  await changeSearchTerm(shop.system, 'patang', { effect: 'means', means: ['thread'] })
  expect(await find('patang')).toEqual(['Cotton thread'])
  await changeSearchTerm(shop.system, 'patang', null)
  expect(await find('patang')).toEqual([])
})

test('a change that is undone is not followed', async () => {
  const failing = shop.db.transaction().execute(async (db) => {
    await changeSearchTerm({ ...shop.system, db }, 'gudda', { effect: 'means', means: ['kite'] })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await find('gudda')).toEqual([])
})

test.each([
  ['sasta kite', ['Paper kite', 'Silk kite']],
  ['kite under 500', ['Paper kite']],
  ['kite 500 tak', ['Paper kite']],
  ['koi acha sa silk ka kite', ['Silk kite']],
])('%s: what says nothing is passed over, what speaks of money is heeded', async (typed, titles) => {
  expect(await find(typed)).toEqual(titles)
})

test('the kind of goods is given up last', async () => {
  await shop.addProduct({ title: 'Bamboo whistle' })
  expect((await find('bamboo kite')).sort()).toEqual(['Paper kite', 'Silk kite'])
})
