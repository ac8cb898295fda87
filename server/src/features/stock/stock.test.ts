import type { Product } from '@saddar/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { returnStock, takeStock } from './index.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  // A second product, so that availability must be computed per product.
  await shop.addProduct({ title: 'Always there', stock: 1_000 })
})
afterAll(() => shop.close())

const inStock = (id: string) => shop.first<boolean>(sql`select in_stock as value from products where id = ${id}`)
const stockOf = (skuId: string) => shop.first<number>(sql`select stock as value from skus where id = ${skuId}`)
const colours = ({ variants }: Product) => variants.map(({ _id }) => _id) as [string, string]
const addTwoColours = (stock: number) =>
  shop.addProduct({
    title: 'Two colours',
    variants: [
      { color: 'Red', stock },
      { color: 'Blue', stock },
    ],
  })

/** Starts a transaction that stays open until `end` is called. */
function openTransaction(work: (tx: Context) => Promise<unknown>) {
  const done = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const ended = inTransaction(shop.system, async (tx) => {
    await work(tx)
    done.resolve()
    await free.promise
  }).catch((error: unknown) => {
    done.reject(error)
    throw error
  })
  // A failed test does not end the transaction itself, and closing the shop would wait for it.
  onTestFinished(() => free.resolve())
  return {
    done: done.promise,
    end: () => {
      free.resolve()
      return ended
    },
  }
}

test('marks a product as sold out when the last pieces of its two colours are taken concurrently', async () => {
  const product = await addTwoColours(1)
  const [red, blue] = colours(product)
  const first = openTransaction((tx) => takeStock(tx, [{ skuId: red, quantity: 1 }]))
  await first.done
  // No other product is locked.
  await sql`select id from products where id <> ${product._id} for no key update nowait`.execute(shop.db)
  const second = inTransaction(shop.system, (tx) => takeStock(tx, [{ skuId: blue, quantity: 1 }]))
  await untilWaiting(shop)
  await first.end()
  expect((await second).short).toEqual([])
  expect(await inStock(product._id)).toBe(false)
})

test('keeps a product available when one colour sells out while the other is restocked', async () => {
  const product = await addTwoColours(1)
  const [red, blue] = colours(product)
  await inTransaction(shop.system, (tx) => takeStock(tx, [{ skuId: blue, quantity: 1 }]))
  const first = openTransaction((tx) => returnStock(tx, [{ skuId: blue, quantity: 1 }]))
  await first.done
  const second = inTransaction(shop.system, (tx) => takeStock(tx, [{ skuId: red, quantity: 1 }]))
  await untilWaiting(shop)
  await first.end()
  await second
  expect(await inStock(product._id)).toBe(true)
})

test.each([
  ['taking', takeStock, 'on'],
  ['returning', returnStock, 'on'],
  ['taking under another query plan', takeStock, 'off'],
  ['returning under another query plan', returnStock, 'off'],
])('%s locks the SKU rows in id order', async (_what, change, nestedLoops) => {
  // Enough rows that a different lock order is unlikely to start with the same row.
  const variants = Array.from({ length: 8 }, (_, index) => ({ color: `Colour ${index}`, stock: 5 }))
  const product = await shop.addProduct({ title: 'Eight colours', variants })
  const [low, ...others] = product.variants.map(({ _id }) => _id).toSorted() as [string, ...string[]]
  // A scan of the table then finds the lowest id last.
  await inTransaction(shop.system, (tx) => returnStock(tx, [{ skuId: low, quantity: 1 }]))
  const blocking = openTransaction((tx) => sql`select id from skus where id = ${low} for no key update`.execute(tx.db))
  await blocking.done
  // Given in reverse order, as a cart may.
  const amounts = [...others.toReversed(), low].map((skuId) => ({ skuId, quantity: 1 }))
  const work = inTransaction<unknown>(shop.system, async (tx) => {
    await sql`select set_config('enable_nestloop', ${nestedLoops}, true), set_config('enable_mergejoin', ${nestedLoops}, true)`.execute(
      tx.db,
    )
    await change(tx, amounts)
  })
  await untilWaiting(shop)
  // Fails if the rows were locked in a different order, in which two such transactions could deadlock.
  await sql`select id from skus where id = any(${others}::uuid[]) for no key update nowait`.execute(shop.db)
  await blocking.end()
  await work
})

test('returning stock to an available product does not wait for a change of the product', async () => {
  const product = await addTwoColours(5)
  const changing = openTransaction((tx) => sql`select id from products where id = ${product._id} for no key update`.execute(tx.db))
  await changing.done
  const [red] = colours(product)
  await inTransaction(shop.system, async (tx) => {
    await sql`set local lock_timeout = '2s'`.execute(tx.db)
    await returnStock(tx, [{ skuId: red, quantity: 1 }])
  })
  await changing.end()
  expect(await stockOf(red)).toBe(6)
})

test('locks products that sell out together in id order', async () => {
  const products = await Promise.all(['One', 'Another'].map((title) => shop.addProduct({ title, stock: 1 })))
  const [low, high] = products.map(({ _id }) => _id).toSorted() as [string, string]
  const blocking = openTransaction((tx) => sql`select id from products where id = ${low} for no key update`.execute(tx.db))
  await blocking.done
  const { rows } = await sql<{ id: string }>`select id from skus where product_id in (${low}, ${high})`.execute(shop.db)
  const work = inTransaction(shop.system, (tx) =>
    takeStock(
      tx,
      rows.map(({ id }) => ({ skuId: id, quantity: 1 })),
    ),
  )
  await untilWaiting(shop)
  await sql`select id from products where id = ${high} for no key update nowait`.execute(shop.db)
  await blocking.end()
  await work
  expect([await inStock(low), await inStock(high)]).toEqual([false, false])
})

test('orders and cancellations of the same SKUs in opposite sequence cause no deadlock', async () => {
  const product = await addTwoColours(50)
  const both = colours(product).map((skuId) => ({ skuId, quantity: 1 }))
  const before = shop.logged.length
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const amounts = index % 2 ? both : both.toReversed()
      return inTransaction<unknown>(shop.system, (tx) => (index % 4 < 2 ? takeStock(tx, amounts) : returnStock(tx, amounts)))
    }),
  )
  expect(shop.logged.slice(before).filter((line) => line.includes('40P01'))).toEqual([])
  expect(await shop.stockOf(product._id)).toBe(100)
})

test('adds up amounts of one SKU, and reports only the SKUs that are short', async () => {
  const [red, blue] = colours(await addTwoColours(5))
  const amount = (skuId: string, quantity: number) => ({ skuId, quantity })
  const take = (...amounts: ReturnType<typeof amount>[]) =>
    inTransaction(shop.system, async (tx) => {
      const taken = await takeStock(tx, amounts)
      if (taken.short.length > 0) throw Object.assign(new Error('short'), taken)
      return taken
    })
  await expect(take(amount(red, 3), amount(blue, 1), amount(red, 3))).rejects.toMatchObject({ short: [red] })
  expect([await stockOf(red), await stockOf(blue)]).toEqual([5, 5])
  expect(await take(amount(red, 2), amount(blue, 1), amount(red, 2))).toEqual({ short: [], ranOut: false })
  expect([await stockOf(red), await stockOf(blue)]).toEqual([1, 4])
  expect(await take(amount(red, 1))).toEqual({ short: [], ranOut: true })
})

test('neither takes nor returns stock of a removed SKU, which does not make its product available', async () => {
  const product = await addTwoColours(5)
  const [red, blue] = colours(product)
  await sql`update skus set removed_at = now() where id = ${red}`.execute(shop.db)
  const amounts = [{ skuId: red, quantity: 1 }]
  expect((await inTransaction(shop.system, (tx) => takeStock(tx, amounts))).short).toEqual([red])
  await inTransaction(shop.system, (tx) => returnStock(tx, amounts))
  expect(await stockOf(red)).toBe(5)
  await inTransaction(shop.system, (tx) => takeStock(tx, [{ skuId: blue, quantity: 5 }]))
  expect(await inStock(product._id)).toBe(false)
})

test('neither takes nor returns stock of a product that has variants', async () => {
  const product = await addTwoColours(5)
  const root = await shop.first<string>(sql`select id as value from skus where product_id = ${product._id} and kind = 'product'`)
  const amounts = [{ skuId: root, quantity: 1 }]
  expect((await inTransaction(shop.system, (tx) => takeStock(tx, amounts))).short).toEqual([root])
  await inTransaction(shop.system, (tx) => returnStock(tx, amounts))
  expect(await stockOf(root)).toBe(0)
})

test('records the stock before and after each change', async () => {
  const product = await shop.addProduct({ title: 'With history', stock: 5 })
  const skuId = await shop.first<string>(sql`select id as value from skus where product_id = ${product._id}`)
  await inTransaction(shop.system, (tx) => takeStock(tx, [{ skuId, quantity: 2 }]))
  await inTransaction(shop.system, (tx) => returnStock(tx, [{ skuId, quantity: 1 }]))
  const { rows } =
    await sql`select reason, stock_before as "from", stock_after as "to" from stock_changes where sku_id = ${skuId} order by id`.execute(
      shop.db,
    )
  expect(rows).toEqual([
    { reason: 'created', from: 0, to: 5 },
    { reason: 'ordered', from: 5, to: 3 },
    { reason: 'returned', from: 3, to: 4 },
  ])
})

test('never sets the stock below 0 from an outdated form', async () => {
  const { token } = await shop.makeAdmin()
  const put = (id: string, body: object) => shop.call('PUT /products/:id', { token, params: { id }, body })
  const sell = async (id: string, quantity: number, more: object = {}) =>
    shop.order((await shop.makeShopper()).token, [{ productId: id, quantity, ...more }])
  const product = await shop.addProduct({ title: 'Sold while it is edited', stock: 10 })
  await sell(product._id, 8)
  // The form showed ten and was set to three; eight were sold meanwhile, so two are left.
  expect((await put(product._id, { stock: 3, stockWas: 10 })).body.product.stock).toBe(0)

  const plain = await shop.addProduct({ title: 'Sold while it gets a colour', stock: 10 })
  await sell(plain._id, 8)
  const { body } = await put(plain._id, { variants: [{ color: 'Red', stock: 3, stockWas: 10 }] })
  expect(body.product.variants).toMatchObject([{ stock: 0 }])
})
