import type { Product } from '@saddar/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'
import { inTransaction } from '../../platform/context.ts'
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

test('searches use a new term immediately, and stop using it when it is deleted', async () => {
  expect(await find('patang')).toEqual([])
  await changeSearchTerm(shop.system, ' Patang! ', { effect: 'means', means: ['KITE'] })
  expect((await find('patang')).sort()).toEqual(['Paper kite', 'Silk kite'])
  expect((await find('patangs')).sort()).toEqual(['Paper kite', 'Silk kite'])
  await changeSearchTerm(shop.system, 'patang', { effect: 'means', means: ['thread'] })
  expect(await find('patang')).toEqual(['Cotton thread'])
  await changeSearchTerm(shop.system, 'patang', null)
  expect(await find('patang')).toEqual([])
})

test('searches do not use a change that is rolled back', async () => {
  const failing = inTransaction(shop.system, async (tx) => {
    await changeSearchTerm(tx, 'gudda', { effect: 'means', means: ['kite'] })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await find('gudda')).toEqual([])
})

test.each([
  ['sasta kite', ['Paper kite', 'Silk kite']],
  ['kite under 500', ['Paper kite']],
  ['kite 500 tak', ['Paper kite']],
  ['koi acha sa silk ka kite', ['Silk kite']],
])('%s: ignores filler words and applies price words', async (typed, titles) => {
  expect(await find(typed)).toEqual(titles)
})

test('drops the kind of product last', async () => {
  await shop.addProduct({ title: 'Bamboo whistle' })
  expect((await find('bamboo kite')).sort()).toEqual(['Paper kite', 'Silk kite'])
})
