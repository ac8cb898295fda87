import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const addCategory = async (name: string, parent?: string) => (await shop.addCategory(name, { parentId: parent }))._id
let count = 0
const add = async (categoryId: string, title: string, phones: string[] = [], more: object = {}) =>
  shop.addProduct({ title: `${title} ${++count}`, categoryId, stock: 5, compatibleModels: phones, ...more })
const idsOf = (products: { _id: string }[]) => products.map(({ _id }) => _id)
const listRelated = async (id: string): Promise<string[]> => {
  const { status, body } = await shop.call('GET /products/public/:id/related', { params: { id } })
  expect(status).toBe(200)
  return idsOf(body.data.products)
}

test('a case is followed by what is made for its phone, then by what charges it, and by nothing for other phones', async () => {
  const protection = await addCategory('Protection')
  const [cases, glass, chargers] = [
    await addCategory('Phone cases', protection),
    await addCategory('Tempered glass', protection),
    await addCategory('Chargers'),
  ]
  const own = await add(cases, 'Leather case', ['iPhone 16 Pro'])
  const chargerForOthers = await add(chargers, 'Charger', ['Redmi 13'])
  const charger = await add(chargers, 'Charger', ['Redmi 13', 'Any phone'])
  const listed = await add(chargers, 'Wireless charger', ['iPhone 16', 'iPhone 16 Pro'])
  const sameGlass = await add(glass, 'Glass', ['iPhone 16 Pro', 'iPhone 16 Pro Max'])
  const sameCase = await add(cases, 'Clear case', ['iPhone 16 Pro'])
  const storage = await add(await addCategory('Portable SSDs'), 'SSD', ['iPhone 16 Pro'])
  const otherCases = [await add(cases, 'Case', ['iPhone 15']), await add(cases, 'Case', ['Galaxy S24 Ultra'])]
  await add(cases, 'Sold-out case', ['iPhone 16 Pro'], { stock: 0 })

  // The best of each kind that goes with a case comes before what only lists the phone.
  expect(await listRelated(own._id)).toEqual(idsOf([sameCase, sameGlass, listed, charger, storage]))
  expect(await listRelated(own.slug)).toEqual(await listRelated(own._id))
  // Goods for any phone come with any other goods of their category, not with cases for one phone.
  expect(await listRelated(charger._id)).toEqual(idsOf([listed, chargerForOthers]))
  expect(await listRelated(otherCases[0]!._id)).toEqual(idsOf([charger]))
})

test('other goods are followed by the newest of their category, then by the best sellers of the top-level one', async () => {
  const audio = await addCategory('Audio')
  const [earbuds, speakers] = [await addCategory('Earbuds', audio), await addCategory('Speakers', audio)]
  const [own, older, newer, speaker] = [
    await add(earbuds, 'Earbuds'),
    await add(earbuds, 'Earbuds'),
    await add(earbuds, 'Earbuds'),
    await add(speakers, 'Speaker'),
  ]
  expect(await listRelated(own._id)).toEqual(idsOf([newer, older, speaker]))
})

test('an unknown product answers 404', async () => {
  expect(await shop.call('GET /products/public/:id/related', { params: { id: 'nothing' } })).toMatchObject({
    status: 404,
    body: { code: 'PRODUCT_NOT_FOUND' },
  })
})
