import type { Product } from '@saddar/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Person, type Sent, type Shop } from '../../../test/shop.ts'

let shop: Shop
let admin: Person
let cable: Product
let watch: Product
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.makeAdmin()
  cable = await shop.addProduct({ title: 'Cable', price: 100, stock: 1_000 })
  watch = await shop.addProduct({ title: 'Watch', price: 5_000, stock: 1_000 })
  const buyer = await shop.makeShopper()
  const add = async (
    at: string,
    product: Product,
    quantity: number,
    set: Partial<{ status: string; method: string; payment: string }> = {},
  ) => {
    const { _id } = await shop.order(buyer.token, [{ productId: product._id, quantity }])
    const { status = 'pending', method = 'cash_on_delivery', payment = 'not_required' } = set
    await sql`update orders set created_at = ${at}::timestamptz, status = ${status}, payment_method = ${method}, payment_status = ${payment} where id = ${_id}`.execute(
      shop.db,
    )
  }
  await add('2021-04-30T23:30:00+05:00', cable, 1)
  await add('2021-05-01T00:00:00+05:00', cable, 2)
  // In UTC this is still the first of May.
  await add('2021-05-02T04:00:00+05:00', watch, 1, { status: 'delivered', payment: 'completed' })
  await add('2021-05-03T12:00:00+05:00', cable, 4, { status: 'cancelled' })
  await add('2021-05-03T12:00:00+05:00', cable, 5, { status: 'payment_failed', method: 'credit_card', payment: 'failed' })
  await add('2021-05-03T12:00:00+05:00', cable, 6, { method: 'credit_card', payment: 'pending' })
  await add('2021-05-03T23:59:59.999+05:00', cable, 7, { status: 'confirmed', method: 'credit_card', payment: 'completed' })
  await add('2021-05-04T00:00:00+05:00', cable, 8)
})
afterAll(() => shop.close())

const revenue = async (query: Sent['query'] = {}) => shop.call('GET /orders/analytics/revenue', { token: admin.token, query })

test('counts all but cancelled, failed and unpaid online orders, by days of Karachi, both ends included', async () => {
  const { status, body } = await revenue({ startDate: '2021-05-01', endDate: '2021-05-03' })
  expect(status).toBe(200)
  expect(body.data).toEqual({
    period: 'month',
    startDate: '2021-04-30T19:00:00.000Z',
    endDate: '2021-05-03T19:00:00.000Z',
    totalRevenue: 5_900,
    refunds: 0,
    netSales: 5_900,
    deliveredRevenue: 5_000,
    totalOrders: 3,
    averageOrderValue: 1_967,
    cancelledOrders: 1,
    series: [
      { date: '2021-05-01', revenue: 200, orders: 1 },
      { date: '2021-05-02', revenue: 5_000, orders: 1 },
      { date: '2021-05-03', revenue: 700, orders: 1 },
    ],
    previous: {
      revenue: 100,
      orders: 1,
      series: [
        { date: '2021-04-28', revenue: 0, orders: 0 },
        { date: '2021-04-29', revenue: 0, orders: 0 },
        { date: '2021-04-30', revenue: 100, orders: 1 },
      ],
    },
    changePercent: 5_800,
    byPaymentMethod: { cash_on_delivery: { revenue: 5_200, orders: 2 }, credit_card: { revenue: 700, orders: 1 } },
    byStatus: { pending: 2, delivered: 1, cancelled: 1, payment_failed: 1, confirmed: 1 },
  })
})

test.each([
  ['day', 24],
  ['week', 7],
  ['month', 30],
  ['year', 13],
  ['decade', 30],
])('the period %s ends now and has %i points without gaps', async (period, points) => {
  const { data } = (await revenue({ period })).body
  expect(data.period).toBe(period === 'decade' ? 'month' : period)
  expect(Math.abs(Date.parse(data.endDate) - Date.now())).toBeLessThan(60_000)
  if (period === 'day') expect(data.series.length).toBeLessThanOrEqual(points)
  else expect(Math.abs(data.series.length - points)).toBeLessThanOrEqual(1)
  expect(data).toMatchObject({ totalOrders: 0, averageOrderValue: 0, changePercent: null })
})

test.each([
  [{ startDate: '2021-05-03', endDate: '2021-05-01' }, 'The start date must be before the end date', 'startDate'],
  [{ startDate: '2021-02-31' }, 'Invalid date', 'startDate'],
  [{ endDate: 'tomorrow' }, 'Invalid date', 'endDate'],
  [{ startDate: '0001-01-01' }, 'Invalid date', 'startDate'],
  [{ startDate: '2021-05-01T99:00' }, 'Invalid date', 'startDate'],
])('rejects %o', async (query, msg, path) => {
  for (const key of ['GET /orders/analytics/revenue', 'GET /orders/analytics/products'] as const) {
    const { status, body } = await shop.call(key, { token: admin.token, query })
    expect([status, body]).toEqual([400, { success: false, code: 'VALIDATION', message: msg, errors: [{ msg, path }] }])
  }
})

test('accepts a range of centuries', async () => {
  const { status, body } = await revenue({ startDate: '2000-01-01', endDate: '2999-12-31' })
  expect([status, body.data.totalOrders]).toEqual([200, 5])
})

test('lists the best-selling products', async () => {
  const top = async (query: Sent['query']) =>
    (await shop.call('GET /orders/analytics/products', { token: admin.token, query })).body.data.products
  const range = { startDate: '2021-05-01', endDate: '2021-05-04' }
  expect(await top(range)).toEqual([
    { productId: cable._id, title: 'Cable', image: null, totalQuantity: 17, totalRevenue: 1_700, orderCount: 3 },
    { productId: watch._id, title: 'Watch', image: null, totalQuantity: 1, totalRevenue: 5_000, orderCount: 1 },
  ])
  expect(await top({ ...range, limit: 1 })).toHaveLength(1)
  expect(await top({})).toEqual([])
})
