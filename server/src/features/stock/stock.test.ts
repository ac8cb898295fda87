import type { Product } from '@saddar/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { returnStock, takeStock } from './index.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  // Whether one product can be bought says nothing of another.
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
/** Statements of this database that wait for a lock. */
const countWaiting = () =>
  shop.first<number>(sql`select count(*) as value from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
const untilWaiting = () => expect.poll(countWaiting, { timeout: 10_000 }).toBe(1)

/** A transaction that stays open until it is let go. */
function hold(work: (tx: Context) => Promise<unknown>) {
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
  // When the test has failed, nobody else ends it, and the shop would wait for it.
  onTestFinished(() => free.resolve())
  return {
    done: done.promise,
    end: () => {
      free.resolve()
      return ended
    },
  }
}

test('the last pieces of two colours, taken at once: the product is sold out', async () => {
  const product = await addTwoColours(1)
  const [red, blue] = colours(product)
  const first = hold((tx) => takeStock(tx, [{ skuId: red, quantity: 1 }]))
  await first.done
  // Other products stay free for others.
  await sql`select id from products where id <> ${product._id} for no key update nowait`.execute(shop.db)
  const second = inTransaction(shop.system, (tx) => takeStock(tx, [{ skuId: blue, quantity: 1 }]))
  await untilWaiting()
  await first.end()
  expect((await second).short).toEqual([])
  expect(await inStock(product._id)).toBe(false)
})

test('the last piece is taken while another colour comes back: the product can be bought', async () => {
  const product = await addTwoColours(1)
  const [red, blue] = colours(product)
  await inTransaction(shop.system, (tx) => takeStock(tx, [{ skuId: blue, quantity: 1 }]))
  const first = hold((tx) => returnStock(tx, [{ skuId: blue, quantity: 1 }]))
  await first.done
  const second = inTransaction(shop.system, (tx) => takeStock(tx, [{ skuId: red, quantity: 1 }]))
  await untilWaiting()
  await first.end()
  await second
  expect(await inStock(product._id)).toBe(true)
})

test.each([
  ['taking', takeStock, 'on'],
  ['returning', returnStock, 'on'],
  ['taking, when the database goes through the rows by another plan,', takeStock, 'off'],
  ['returning, when the database goes through the rows by another plan,', returnStock, 'off'],
])('%s locks rows in the order of their ids: whoever holds the first one gets the next', async (_what, change, nestedLoops) => {
  // So many that hardly any other order begins with the same one.
  const variants = Array.from({ length: 8 }, (_, index) => ({ color: `Colour ${index}`, stock: 5 }))
  const product = await shop.addProduct({ title: 'Eight colours', variants })
  const [low, ...others] = product.variants.map(({ _id }) => _id).toSorted() as [string, ...string[]]
  const crossing = hold((tx) => sql`select id from skus where id = ${low} for no key update`.execute(tx.db))
  await crossing.done
  // Named the other way round, as a cart may.
  const amounts = [...others.toReversed(), low].map((skuId) => ({ skuId, quantity: 1 }))
  const work = inTransaction<unknown>(shop.system, async (tx) => {
    await sql`select set_config('enable_nestloop', ${nestedLoops}, true)`.execute(tx.db)
    await change(tx, amounts)
  })
  await untilWaiting()
  // Held already, if rows were locked in another order; then two that cross would wait for one another.
  await sql`select id from skus where id = any(${others}::uuid[]) for no key update nowait`.execute(shop.db)
  await crossing.end()
  await work
})

test('what comes back to a product that can be bought anyway waits for nobody who changes the product', async () => {
  const product = await addTwoColours(5)
  const changing = hold((tx) => sql`select id from products where id = ${product._id} for no key update`.execute(tx.db))
  await changing.done
  const [red] = colours(product)
  await inTransaction(shop.system, async (tx) => {
    await sql`set local lock_timeout = '2s'`.execute(tx.db)
    await returnStock(tx, [{ skuId: red, quantity: 1 }])
  })
  await changing.end()
  expect(await stockOf(red)).toBe(6)
})

test('products that sell out together are locked in the order of their ids', async () => {
  const products = await Promise.all(['One', 'Another'].map((title) => shop.addProduct({ title, stock: 1 })))
  const [low, high] = products.map(({ _id }) => _id).toSorted() as [string, string]
  const crossing = hold((tx) => sql`select id from products where id = ${low} for no key update`.execute(tx.db))
  await crossing.done
  const { rows } = await sql<{ id: string }>`select id from skus where product_id in (${low}, ${high})`.execute(shop.db)
  const work = inTransaction(shop.system, (tx) =>
    takeStock(
      tx,
      rows.map(({ id }) => ({ skuId: id, quantity: 1 })),
    ),
  )
  await untilWaiting()
  await sql`select id from products where id = ${high} for no key update nowait`.execute(shop.db)
  await crossing.end()
  await work
  expect([await inStock(low), await inStock(high)]).toEqual([false, false])
})

test('an order and a cancellation of the same two things that cross: neither is undone as a deadlock', async () => {
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

test('amounts of one SKU are added up; what is short is named, and what is enough is not', async () => {
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

test('what was taken off its product can neither be taken nor come back, and does not make the product available', async () => {
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

test('what has choices below it can neither be taken nor come back', async () => {
  const product = await addTwoColours(5)
  const root = await shop.first<string>(sql`select id as value from skus where product_id = ${product._id} and kind = 'product'`)
  const amounts = [{ skuId: root, quantity: 1 }]
  expect((await inTransaction(shop.system, (tx) => takeStock(tx, amounts))).short).toEqual([root])
  await inTransaction(shop.system, (tx) => returnStock(tx, amounts))
  expect(await stockOf(root)).toBe(0)
})

test('the history of a stock says what it was and what it became', async () => {
  const product = await shop.addProduct({ title: 'Remembered', stock: 5 })
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

test('stock that is set from an older form never falls below nothing', async () => {
  const { token } = await shop.makeAdmin()
  const put = (id: string, body: object) => shop.call('PUT /products/:id', { token, params: { id }, body })
  const sell = async (id: string, quantity: number, more: object = {}) =>
    shop.order((await shop.makeShopper()).token, [{ productId: id, quantity, ...more }])
  const product = await shop.addProduct({ title: 'Sold while it is edited', stock: 10 })
  await sell(product._id, 8)
  // Of the ten that the form showed three shall stay; two are left.
  expect((await put(product._id, { stock: 3, stockWas: 10 })).body.product.stock).toBe(0)

  const plain = await shop.addProduct({ title: 'Sold while it gets a colour', stock: 10 })
  await sell(plain._id, 8)
  const { body } = await put(plain._id, { variants: [{ color: 'Red', stock: 3, stockWas: 10 }] })
  expect(body.product.variants).toMatchObject([{ stock: 0 }])
})
