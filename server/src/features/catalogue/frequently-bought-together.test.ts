import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, type Person, type Shop } from '../../../test/shop.ts'

let shop: Shop
let buyer: Person
let admin: Person
let categories: Record<
  'cases' | 'glass' | 'chargers' | 'wireless' | 'banks' | 'cables' | 'watches' | 'straps' | 'earbuds' | 'other',
  string
>
beforeAll(async () => {
  shop = await openShop()
  buyer = await shop.makeShopper()
  admin = await shop.makeAdmin()
  const make = async (name: string) => (await shop.addCategory(name))._id
  categories = {
    cases: await make('iPhone cases'),
    glass: await make('Tempered glass'),
    chargers: await make('Chargers'),
    wireless: await make('Wireless chargers'),
    banks: await make('Power banks'),
    watches: await make('Smart watches'),
    straps: await make('Watch straps'),
    earbuds: await make('Earbuds'),
    cables: await make('Data cables'),
    other: await make('Something else'),
  }
})
afterAll(() => shop.close())

let count = 0
const add = (category: keyof typeof categories, more: object = {}) =>
  shop.addProduct({ title: `A thing ${++count}`, categoryId: categories[category], stock: 50, ...more })
const readTitles = async (id: string) => {
  const { status, body } = await shop.call('GET /products/public/:id/together', { params: { id } })
  expect(status).toBe(200)
  return body.data as { products: { title: string; _id: string }[]; areBought: boolean }
}
const idsOf = async (id: string) => (await readTitles(id)).products.map(({ _id }) => _id)
const buy = (...products: { _id: string }[]) =>
  shop.order(
    buyer.token,
    products.map(({ _id }) => ({ productId: _id, quantity: 1 + (++count % 7) })),
  )

/** A different phone for each test, so that products of one test do not match those of another. */
let phone: string
beforeEach(() => {
  phone = `iPhone ${++count + 1000}`
})

test('lists products bought together in at least two orders, most frequent first', async () => {
  const [one, twice, thrice, once] = [await add('other'), await add('other'), await add('other'), await add('other')]
  await buy(one, twice, thrice)
  await buy(one, twice, thrice, once)
  await buy(thrice, one)
  expect(await readTitles(one._id)).toMatchObject({ products: [{ _id: thrice._id }, { _id: twice._id }], areBought: true })
  // Pairs of a single order are ignored.
  expect(await idsOf(once._id)).toEqual([])
  expect(await idsOf(one.slug)).toEqual([thrice._id, twice._id])
})

test('a cancelled order no longer counts, and invalidates the cached response', async () => {
  const [one, other] = [await add('other'), await add('other')]
  await buy(one, other)
  const second = await buy(one, other)
  expect(await idsOf(one._id)).toEqual([other._id])
  const cancelled = await shop.call('PUT /orders/:id/status', {
    token: admin.token,
    params: { id: second._id },
    body: { status: 'cancelled' },
  })
  expect(cancelled.status).toBe(200)
  expect(await idsOf(one._id)).toEqual([])
})

test('leaves out sold-out and hidden products', async () => {
  const [one, soldOut, hidden] = [await add('other'), await add('other', { stock: 20 }), await add('other')]
  for (const _ of [1, 2]) await buy(one, soldOut, hidden)
  expect((await idsOf(one._id)).sort()).toEqual([soldOut._id, hidden._id].sort())
  const left = await shop.stockOf(soldOut._id)
  await shop.order(buyer.token, [{ productId: soldOut._id, quantity: left }])
  await shop.call('DELETE /products/:id', { token: admin.token, params: { id: hidden._id } })
  expect(await idsOf(one._id)).toEqual([])
})

test('without orders, offers a glass for the same phone and a charger with a case, and a cable with a charger', async () => {
  const kase = await add('cases', { compatibleModels: [phone] })
  const glass = await add('glass', { compatibleModels: [phone] })
  await add('glass', { compatibleModels: ['iPhone 5'] })
  const charger = await add('chargers')
  const cable = await add('cables')
  expect(await readTitles(kase._id)).toMatchObject({ products: [{ _id: glass._id }, { _id: charger._id }], areBought: false })
  expect(await idsOf(charger._id)).toEqual([cable._id])
})

test('a magnetic case goes with magnetic chargers and power banks, and no other case with them', async () => {
  const kase = await add('cases', { title: 'Magnetic leather case', compatibleModels: [phone] })
  const plain = await add('cases', { compatibleModels: [phone] })
  const charger = await add('wireless', { title: 'Halo magnetic charger', compatibleModels: ['iPhone 12'] })
  await add('wireless', { title: 'Flat wireless charger' })
  const bank = await add('banks', { title: 'MagSafe power bank', compatibleModels: [phone] })
  expect(await idsOf(kase._id)).toEqual([charger._id, bank._id])
  expect(await idsOf(plain._id)).not.toContain(bank._id)
})

test('a watch goes with straps that name it, and a strap with the watches that it names', async () => {
  const watch = await add('watches', { title: 'Lahza S1 smart watch' })
  const other = await add('watches', { title: 'Lahza Koh sports watch' })
  await add('straps', { title: 'Strap for Apple Watch', compatibleModels: ['Apple Watch SE'] })
  const strap = await add('straps', { title: 'Mesh strap', compatibleModels: ['Lahza S1', 'Galaxy Watch 6'] })
  expect(await idsOf(watch._id)).toContain(strap._id)
  expect(await idsOf(other._id)).not.toContain(strap._id)
  expect(await idsOf(strap._id)).toEqual([watch._id])
})

test('a strap that is sold in other widths alone does not go with a watch, also when they were bought together', async () => {
  const description = 'A watch.\n\nScreen: AMOLED\nStrap: 22 mm leather'
  const watch = await add('watches', { title: 'Sadiq R1 watch', description })
  const compatibleModels = ['Sadiq R1']
  const narrow = await add('straps', { compatibleModels, stock: 0, sizeOptions: [{ size: '20 mm', price: 900, stock: 9 }] })
  for (const _ of [1, 2]) {
    await shop.order(buyer.token, [
      { productId: watch._id, quantity: 1 },
      { productId: narrow._id, quantity: 1, size: '20 mm' },
    ])
  }
  expect(await idsOf(watch._id)).not.toContain(narrow._id)
  const wide = await add('straps', { compatibleModels, stock: 0, sizeOptions: [{ size: '22 mm', price: 900, stock: 9 }] })
  expect(await idsOf(watch._id)).toContain(wide._id)
})

test('a charger goes with no cable that it has no port for', async () => {
  const charger = await add('chargers', { description: 'Small.\n\nOutput: 18 W\nPorts: 1 × USB-C' })
  for (const _ of [1, 2, 3]) await add('cables', { title: `USB-A to USB-C cable ${++count}, 18W` })
  expect((await readTitles(charger._id)).products.map(({ title }) => title).join()).not.toContain('USB-A')
})

test('several earbuds are not all offered the same power bank', async () => {
  for (const _ of [1, 2, 3]) await add('banks')
  const offered = new Set<string | undefined>()
  for (let tries = 0; tries < 24 && offered.size < 2; tries++) offered.add((await idsOf((await add('earbuds'))._id))[0])
  expect(offered.size).toBe(2)
})

test('an unknown product answers 404', async () => {
  expect(await shop.call('GET /products/public/:id/together', { params: { id: 'nothing' } })).toMatchObject({
    status: 404,
    body: { code: 'PRODUCT_NOT_FOUND' },
  })
})

test('with a charger goes a cable that carries its power, before better sellers', async () => {
  const slow = await add('cables', { title: `Cable ${++count}` })
  const strong = await add('cables', { title: `100W cable ${++count}` })
  for (const _ of [1, 2, 3]) await buy(slow)
  await buy(strong)
  const fast = await Promise.all([1, 2, 3, 4].map((number) => add('chargers', { title: `65W charger ${number}` })))
  for (const { _id } of fast) expect(await idsOf(_id)).toContain(strong._id)
})
