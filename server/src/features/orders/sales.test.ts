import type { Product } from '@saddar/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Person, type Shop } from '../../../test/shop.ts'
import { inTransaction, type Transaction } from '../../platform/context.ts'
import { cancelOrder, changeOrderStatus, lockOrder } from './change-status.ts'
import { readRevenue, readTopProducts } from './read-analytics.ts'
import { readRange } from './sales-range.ts'
import { confirmPayment, failPayment, reopenOrder } from './settle-order.ts'
import { selectProductSales } from './sold-orders.ts'

let shop: Shop
let admin: Person
let products: Product[]
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.makeAdmin()
  products = await Promise.all(
    ['Cable', 'Watch', 'Stand'].map((title, n) =>
      shop.addProduct({ title, price: 100 * (n + 1), stock: 100_000, ...(n > 0 && { cost: 40 * n }) }),
    ),
  )
})
afterAll(() => shop.close())

const rollUp = () => sql`select fold_sales()`.execute(shop.db)

/** Computes the same figures from the orders. */
async function sumOrders(from: string, to: string) {
  const inside = sql`(o.created_at at time zone 'Asia/Karachi')::date between ${from} and ${to}`
  const sold = sql`o.status not in ('cancelled', 'payment_failed') and (o.payment_method = 'cash_on_delivery' or o.payment_status = 'completed' or o.payment_status = 'not_required')`
  const count = async (column: string, where = sql`true`) =>
    Object.fromEntries(
      (
        await sql<{ name: string; orders: number; revenue: number }>`
        select ${sql.ref(column)} as name, count(*) as orders, sum(total) as revenue from orders o where ${inside} and ${where} group by 1`.execute(
          shop.db,
        )
      ).rows.map(({ name, ...sums }) => [name, sums]),
    )
  const { rows: top } = await sql`
    select i.product_id as "productId", sum(i.quantity) as "totalQuantity", sum(i.total) as "totalRevenue", count(distinct o.id) as "orderCount"
    from orders o join order_items i on i.order_id = o.id where ${inside} and ${sold} group by 1
    order by 2 desc, 3 desc, 1`.execute(shop.db)
  const { rows: costs } = await sql`
    select i.product_id, sum(i.quantity) as costed, sum(i.total - i.discount) as costed_revenue, sum(i.quantity * i.cost) as cost
    from orders o join order_items i on i.order_id = o.id where ${inside} and ${sold} and i.cost is not null group by 1 order by 1`.execute(
    shop.db,
  )
  return { byPaymentMethod: await count('payment_method', sold), all: await count('status'), top, costs }
}

async function expectEqual(from: string, to: string): Promise<void> {
  const range = { startDate: from, endDate: to }
  const [stored, top, plain] = [await readRevenue(shop.db, range), await readTopProducts(shop.db, range), await sumOrders(from, to)]
  expect(stored.byPaymentMethod).toEqual(plain.byPaymentMethod)
  expect(stored.byStatus).toEqual(Object.fromEntries(Object.entries(plain.all).map(([status, { orders }]) => [status, orders])))
  expect(stored.deliveredRevenue).toBe(plain.all.delivered?.revenue ?? 0)
  const sold = Object.values(plain.byPaymentMethod)
  expect([stored.totalOrders, stored.totalRevenue]).toEqual(
    ['orders', 'revenue'].map((name) => sold.reduce((sum, of) => sum + of[name as 'orders'], 0)),
  )
  expect(stored.series.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(stored.totalRevenue)
  expect(top.map(({ title, image, ...figures }) => figures)).toEqual(plain.top)
  const { rows: costs } = await sql`
    select product_id, sum(costed) as costed, sum(costed_revenue) as costed_revenue, sum(cost) as cost
    from (${selectProductSales(readRange('month', range))}) s group by 1 having sum(costed) <> 0 order by 1`.execute(shop.db)
  expect(costs).toEqual(plain.costs)
}

/** Products whose stored number of units sold differs from the sum of their orders. */
async function listWrongCounts() {
  const { rows } = await sql`
    select p.title, p.sold, coalesce(sum(i.quantity), 0) as ordered from products p
    left join (order_items i join orders o on o.id = i.order_id and is_sold(o.status, o.payment_method, o.payment_status, o.review_reason))
      on i.product_id = p.id
    group by p.id having p.sold <> coalesce(sum(i.quantity), 0)`.execute(shop.db)
  return rows
}

/** One order: its items, its day, its payment method, and the transitions attempted on it, allowed or not. */
const life = fc.record({
  items: fc.array(fc.record({ product: fc.nat(2), quantity: fc.integer({ min: 1, max: 9 }) }), { minLength: 1, maxLength: 3 }),
  placedAt: fc.date({ min: new Date('2021-01-01T00:00:00Z'), max: new Date('2021-04-30T00:00:00Z'), noInvalidDate: true }),
  online: fc.boolean(),
  steps: fc.array(fc.constantFrom('pay', 'fail', 'reopen', 'processing', 'pending', 'delivered', 'cancelled', 'owner', 'fold'), {
    maxLength: 5,
  }),
})

async function live({ items, placedAt, online, steps }: typeof life extends fc.Arbitrary<infer T> ? T : never): Promise<void> {
  const buyer = await shop.makeShopper()
  const lines = items.map(({ product, quantity }) => ({ productId: products[product]!._id, quantity }))
  const { _id: id } = await shop.order(buyer.token, lines)
  await sql`update orders set created_at = ${placedAt}${online ? sql`, payment_method = 'credit_card', payment_status = 'pending'` : sql``} where id = ${id}`.execute(
    shop.db,
  )
  const staff = shop.makeContext({ kind: 'admin', staff: 'owner', userId: admin.userId, sessionId: admin.sessionId })
  const settle = (work: (tx: Transaction, locked: Awaited<ReturnType<typeof lockOrder>>) => Promise<void>) =>
    inTransaction(shop.system, async (tx) => work(tx, await lockOrder(tx, id)))
  for (const step of steps) {
    const change = {
      pay: () =>
        settle((tx, locked) => confirmPayment(tx, locked, { reference: `R${id.slice(-8).toUpperCase()}`, amount: 1, transactionId: null })),
      fail: () => settle((tx, locked) => failPayment(tx, locked, { reference: 'R1', message: 'Refused' })),
      reopen: () => settle((tx, locked) => (locked.status === 'payment_failed' ? reopenOrder(tx, locked) : Promise.resolve())),
      owner: () => cancelOrder(shop.makeContext({ kind: 'shopper', userId: buyer.userId, sessionId: buyer.sessionId }), id),
      fold: rollUp,
    }[step as 'pay']
    // Most transitions are refused for most orders, which is intended.
    await (change ?? (() => changeOrderStatus(staff, id, { status: step })))().catch((error: { code?: string; message: string }) => {
      if (!/^[A-Z_]{6,}$/.test(error.code ?? '')) throw error
    })
  }
}

test('the rolled-up figures equal the sums of the orders after concurrent random histories', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(life, { minLength: 4, maxLength: 12 }), async (lives) => {
      await Promise.all([...lives.map(live), rollUp(), rollUp()])
      for (const [from, to] of [
        ['2021-01-01', '2021-04-30'],
        ['2021-01-15', '2021-03-02'],
        ['2021-02-01', '2021-02-28'],
        ['2021-03-07', '2021-03-07'],
      ] as const)
        await expectEqual(from, to)
    }),
    { numRuns: 12 },
  )
  await rollUp()
  expect(await shop.first(sql`select count(*) as value from sales_changes`)).toBe(0)
  await expectEqual('2021-01-01', '2021-04-30')
  const { totalOrders, byStatus } = await readRevenue(shop.db, { startDate: '2021-01-01', endDate: '2021-04-30' })
  expect(totalOrders).toBeGreaterThan(10)
  expect(byStatus.cancelled).toBeGreaterThan(0)
  expect(await listWrongCounts()).toEqual([])
})

test('counts every order once while figures are being rolled up', async () => {
  const buyer = await shop.makeShopper()
  for (let n = 0; n < 5; n++) {
    const { _id } = await shop.order(buyer.token, [{ productId: products[0]!._id, quantity: n + 1 }])
    await sql`update orders set created_at = ${`2022-06-0${n + 1}T12:00:00Z`} where id = ${_id}`.execute(shop.db)
  }
  const range = { startDate: '2022-06-01', endDate: '2022-06-30' }
  const seen: number[] = []
  for (let round = 0; round < 20; round++) {
    await sql`update orders set status = case status when 'pending' then 'processing' else 'pending' end where created_at between '2022-06-01' and '2022-07-01'`.execute(
      shop.db,
    )
    const [, read] = await Promise.all([rollUp(), readRevenue(shop.db, range), readRevenue(shop.db, range)])
    seen.push(read.totalOrders)
  }
  expect(seen).toEqual(Array.from({ length: 20 }, () => 5))
})

test('removes a deleted order from the figures, with its products', async () => {
  const buyer = await shop.makeShopper()
  const { _id } = await shop.order(buyer.token, [{ productId: products[1]!._id, quantity: 3 }])
  await sql`update orders set created_at = '2023-03-03T12:00:00Z' where id = ${_id}`.execute(shop.db)
  const range = { startDate: '2023-03-01', endDate: '2023-03-31' }
  expect((await readTopProducts(shop.db, range))[0]).toMatchObject({ totalQuantity: 3, orderCount: 1 })
  await sql`delete from orders where id = ${_id}`.execute(shop.db)
  expect([(await readRevenue(shop.db, range)).totalOrders, await readTopProducts(shop.db, range)]).toEqual([0, []])
})

test('rebuilds the sums from the orders', async () => {
  await sql`delete from sales_days`.execute(shop.db)
  await sql`update products set sold = 77`.execute(shop.db)
  await shop.asOwner('select rebuild_sales()')
  await expectEqual('2021-01-01', '2021-04-30')
  expect(await listWrongCounts()).toEqual([])
})

test('rolls up every minute', () => {
  expect(shop.crontab.split('\n')).toContain('* * * * * roll-up-sales')
  expect(Object.keys(shop.tasks)).toContain('roll-up-sales')
})
