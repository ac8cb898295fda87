import type { Product } from '@saddar/contract'
import { report as limits } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { address, openShop, type Person, type Sent, type Shop } from '../../../test/shop.ts'
import { readReportRange } from './report-range.ts'

let shop: Shop
let manager: Person
let cable: Product
let watch: Product

interface Change {
  status?: string
  method?: string
  payment?: string
  city?: string
  code?: string
  review?: string
}

beforeAll(async () => {
  shop = await openShop()
  manager = await shop.makeAdmin('manager')
  const audio = await shop.addCategory('Audio')
  const wired = await shop.addCategory('=Wired', { parentId: audio._id })
  cable = await shop.addProduct({ title: '=Cable', price: 100, cost: 60, stock: 1_000, shippingCost: 0, categoryId: wired._id })
  watch = await shop.addProduct({ title: 'Watch', price: 5_000, stock: 1_000, shippingCost: 0 })
  const [sana, bilal, hira] = (await shop.makeShoppers(3)) as [Person, Person, Person]
  const add = async (buyer: Person, at: string, product: Product, quantity: number, change: Change = {}) => {
    const { _id } = await shop.order(buyer.token, [{ productId: product._id, quantity }])
    const { status = 'pending', method = 'cash_on_delivery', payment = 'not_required', city = 'Karachi', code, review } = change
    await sql`
      update orders set created_at = ${at}::timestamptz, status = ${status}, payment_method = ${method}, payment_status = ${payment}, city = ${city},
        discount_code = ${code ?? null}, discount_amount = ${code ? 10 : 0}, subtotal = subtotal + ${code ? 10 : 0}, review_reason = ${review ?? null}, holds_stock = ${review === undefined}
      where id = ${_id}`.execute(shop.db)
  }
  // The three days before.
  await add(sana, '2021-04-30T23:59:59+05:00', cable, 1, { city: ' lahore' })
  // 1 May 2021 is a Saturday; in UTC this order is still of 30 April.
  await add(sana, '2021-05-01T00:00:00+05:00', cable, 2, { city: 'Lahore', code: 'EID' })
  await add(bilal, '2021-05-02T04:30:00+05:00', watch, 1, { status: 'delivered', payment: 'completed' })
  await add(bilal, '2021-05-03T04:10:00+05:00', cable, 7, { status: 'confirmed', method: 'credit_card', payment: 'completed', code: 'EID' })
  // Not sold, so Hira is new with her first order that is.
  await add(hira, '2021-04-29T12:00:00+05:00', cable, 3, { status: 'cancelled' })
  await add(hira, '2021-05-03T23:59:59.999+05:00', cable, 4, { code: 'SUMMER' })
  for (const change of [
    { status: 'cancelled', code: 'EID' },
    { status: 'payment_failed', method: 'credit_card', payment: 'failed' },
    { method: 'credit_card', payment: 'pending' },
    { review: 'value' },
  ])
    await add(sana, '2021-05-03T12:00:00+05:00', watch, 2, { city: 'Quetta', ...change })
  await add(sana, '2021-05-04T00:00:00+05:00', cable, 9, { city: 'Quetta' })
})
afterAll(() => shop.close())

const days = { startDate: '2021-05-01', endDate: '2021-05-03' }
const read = async (report: string, query: Sent['query'] = days) =>
  (await shop.call('GET /admin/reports/:report', { token: manager.token, params: { report }, query })).body.data
const download = (report: string, query: Sent['query'] = days) =>
  shop.call('GET /admin/reports/:report/export', { token: manager.token, params: { report }, query })

/** The figures of these days, computed by hand from the orders above. */
const expected = {
  products: {
    rows: [
      { key: () => watch._id, name: 'Watch', units: 1, revenue: 5_000, profit: 0, costedRevenue: 0, uncosted: 1, before: 0 },
      { key: () => cable._id, name: '=Cable', units: 13, revenue: 1_300, profit: 520, costedRevenue: 1_300, uncosted: 0, before: 100 },
    ],
    totals: { units: 14, revenue: 6_300, profit: 520, costedRevenue: 1_300, uncosted: 1, before: 100 },
  },
  categories: {
    rows: [
      { key: () => 'none', name: 'Without category', units: 1, revenue: 5_000, profit: 0, costedRevenue: 0, uncosted: 1, before: 0 },
      {
        key: () => cable.category!._id,
        name: 'Audio › =Wired',
        units: 13,
        revenue: 1_300,
        profit: 520,
        costedRevenue: 1_300,
        uncosted: 0,
        before: 100,
      },
    ],
    totals: { units: 14, revenue: 6_300, profit: 520, costedRevenue: 1_300, uncosted: 1, before: 100 },
  },
  cities: {
    rows: [
      { key: () => 'karachi', name: 'Karachi', orders: 3, revenue: 6_100, before: 0 },
      { key: () => 'lahore', name: 'Lahore', orders: 1, revenue: 200, before: 100 },
    ],
    totals: { orders: 4, revenue: 6_300, before: 100 },
  },
  hours: {
    rows: [
      { key: () => '4', name: '04:00', orders: 2, revenue: 5_700, before: 0 },
      { key: () => '23', name: '23:00', orders: 1, revenue: 400, before: 100 },
      { key: () => '0', name: '00:00', orders: 1, revenue: 200, before: 0 },
    ],
    totals: { orders: 4, revenue: 6_300, before: 100 },
  },
  week: {
    rows: [
      { key: () => '704', name: 'Sunday 04:00', orders: 1, revenue: 5_000, before: 0 },
      { key: () => '104', name: 'Monday 04:00', orders: 1, revenue: 700, before: 0 },
      { key: () => '123', name: 'Monday 23:00', orders: 1, revenue: 400, before: 0 },
      { key: () => '600', name: 'Saturday 00:00', orders: 1, revenue: 200, before: 0 },
      { key: () => '523', name: 'Friday 23:00', orders: 0, revenue: 0, before: 100 },
    ],
    totals: { orders: 4, revenue: 6_300, before: 100 },
  },
  customers: {
    rows: [
      { key: () => 'new', name: 'New', customers: 2, orders: 3, revenue: 6_100, before: 100 },
      { key: () => 'returning', name: 'Returning', customers: 1, orders: 1, revenue: 200, before: 0 },
    ],
    totals: { customers: 3, orders: 4, revenue: 6_300, before: 100 },
  },
  discounts: {
    rows: [
      { key: () => 'EID', name: 'EID', orders: 2, discount: 20, revenue: 900, before: 0 },
      { key: () => 'SUMMER', name: 'SUMMER', orders: 1, discount: 10, revenue: 400, before: 0 },
    ],
    totals: { orders: 3, discount: 30, revenue: 1_300, before: 0 },
  },
  payments: {
    rows: [
      { key: () => 'cash_on_delivery', name: 'Cash on delivery', orders: 3, cancelled: 1, revenue: 5_600, before: 100 },
      { key: () => 'credit_card', name: 'Credit or debit card', orders: 1, cancelled: 1, revenue: 700, before: 0 },
    ],
    totals: { orders: 4, cancelled: 2, revenue: 6_300, before: 100 },
  },
}

test.each(Object.entries(expected))(
  '%s count what counts as sold, by days of Karachi, beside the days before',
  async (report, { rows, totals }) => {
    const figures = { rows: rows.map((row) => ({ ...row, key: row.key() })), totals, total: rows.length }
    expect(await read(report)).toEqual({
      startDate: '2021-04-30T19:00:00.000Z',
      endDate: '2021-05-03T19:00:00.000Z',
      previous: { startDate: '2021-04-27T19:00:00.000Z', endDate: '2021-04-30T19:00:00.000Z' },
      ...figures,
    })
    await shop.tasks['roll-up-sales']!({})
    expect(await read(report)).toMatchObject(figures)
  },
)

test('couriers count the orders that they took, delivered and brought back', async () => {
  const days = { startDate: '2024-03-01', endDate: '2024-03-03' }
  const buyer = await shop.makeShopper()
  const add = async (courier: string, steps: string[]) => {
    const { _id } = await shop.order(buyer.token, [{ productId: cable._id, quantity: 1 }])
    for (const status of steps)
      await shop.call('PUT /orders/:id/status', {
        token: manager.token,
        params: { id: _id },
        body: { status, ...(status === 'shipped' && courier && { courier }) },
      })
    await sql`update orders set created_at = '2024-03-02T12:00:00+05:00' where id = ${_id}`.execute(shop.db)
  }
  await add('TCS', ['shipped', 'delivered'])
  await add('TCS', ['shipped', 'cancelled'])
  await add('TCS', ['shipped'])
  await add('Leopards', ['shipped', 'delivered'])
  await add('', ['shipped'])
  // Booked, delivered after 36 hours, and charged for in a statement.
  const [booked] = (await sql<{ id: string }>`select id from orders where courier = 'Leopards' and status = 'delivered'`.execute(shop.db))
    .rows
  await sql`
    insert into shipments (order_id, courier, reference, city_id, city, cod_amount, pieces, weight_grams, status, tracking_number, booked_at, delivered_at)
    values (${booked!.id}, 'Leopards', 'LE-36', '1', 'KARACHI', 100, 1, 500, 'delivered', 'LE36', now() - interval '36 hours', now())`.execute(
    shop.db,
  )
  await sql`
    with statement as (
      insert into courier_statements (courier, number, day, file_name, hash) values ('Leopards', 'R-1', '2024-03-05', 'r.csv', 'r') returning id
    )
    insert into courier_statement_rows (statement_id, line, tracking_number, order_id, cod, fee, tax, withheld, net)
    select id, 1, 'LE36', ${booked!.id}, 10000, 15050, 2408, 0, -7458 from statement`.execute(shop.db)
  // TCS had brought it back before, and charges for that.
  await sql`
    with statement as (
      insert into courier_statements (courier, number, day, file_name, hash) values ('TCS', 'T-1', '2024-03-05', 't.csv', 't') returning id
    )
    insert into courier_statement_rows (statement_id, line, tracking_number, order_id, cod, fee, tax, withheld, net)
    select id, 1, 'TC36', ${booked!.id}, 0, 5000, 800, 0, -5800 from statement`.execute(shop.db)
  // It never left.
  await add('', ['processing', 'cancelled'])
  const { rows, totals } = await read('couriers', days)
  const none = { charges: 0, deliveryHours: 0, timed: 0 }
  expect(rows).toEqual([
    { key: 'TCS', name: 'TCS', orders: 3, delivered: 1, cameBack: 1, ...none, charges: 58, revenue: 200, before: 0 },
    {
      key: 'Leopards',
      name: 'Leopards',
      orders: 1,
      delivered: 1,
      cameBack: 0,
      charges: 175,
      deliveryHours: 36,
      timed: 1,
      revenue: 100,
      before: 0,
    },
    { key: 'none', name: 'Without courier', orders: 1, delivered: 0, cameBack: 0, ...none, revenue: 100, before: 0 },
  ])
  expect(totals).toMatchObject({ orders: 5, delivered: 2, cameBack: 1, revenue: 400 })
  const { text } = await download('couriers', days)
  expect(text.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFF"Courier","Orders","Delivered","Came back","Charges","Revenue","Days to deliver","Came back, %","Share of revenue, %","Revenue before"',
    '"TCS",3,1,1,58,200,,33.3,50,0',
    '"Leopards",1,1,0,175,100,1.5,0,25,0',
  ])
})

test('guests have a row of their own among the customers, told apart by phone number', async () => {
  const add = async (phone: string) => {
    const { order } = await shop.orderAsGuest([{ productId: cable._id, quantity: 1 }], { shippingAddress: { ...address, phone } })
    await sql`update orders set created_at = '2021-07-02T12:00:00+05:00' where id = ${order._id}`.execute(shop.db)
  }
  for (const phone of ['0300 7654321', '+92 300 7654321', '0300 7654322']) await add(phone)
  const { rows, totals } = await read('customers', { startDate: '2021-07-01', endDate: '2021-07-03' })
  expect(rows).toEqual([{ key: 'guests', name: 'Guests', customers: 2, orders: 3, revenue: 300, before: 0 }])
  expect(totals).toMatchObject({ customers: 2, orders: 3, revenue: 300 })
})

test('the revenue of orders equals that of the dashboard', async () => {
  const { data } = (await shop.call('GET /orders/analytics/revenue', { token: manager.token, query: days })).body
  for (const report of ['cities', 'hours', 'week', 'customers'])
    expect((await read(report)).totals).toMatchObject({
      revenue: data.totalRevenue,
      orders: data.totalOrders,
      before: data.previous.revenue,
    })
})

test('a customer is new in a range with the first order and returning in every later one', async () => {
  const kinds = async (startDate: string, endDate: string) => {
    const { rows } = await read('customers', { startDate, endDate })
    return Object.fromEntries(rows.map(({ key, customers }: { key: string; customers: number }) => [key, customers]))
  }
  expect(await kinds('2021-04-01', '2021-05-31')).toEqual({ new: 3 })
  expect(await kinds('2021-05-03', '2021-05-04')).toEqual({ new: 1, returning: 2 })
})

test('a first order that is cancelled, or deleted, is no longer the first', async () => {
  const buyer = await shop.makeShopper()
  const place = async (at: string) => {
    const { _id } = await shop.order(buyer.token, [{ productId: cable._id, quantity: 1 }])
    await sql`update orders set created_at = ${at}::timestamptz where id = ${_id}`.execute(shop.db)
    return _id
  }
  const first = () => shop.first<Date | null>(sql`select first_order_at as value from customer_totals where user_id = ${buyer.userId}`)
  const ids = [await place('2022-01-01T10:00:00Z'), await place('2022-02-01T10:00:00Z'), await place('2022-03-01T10:00:00Z')]
  expect(await first()).toEqual(new Date('2022-01-01T10:00:00Z'))
  await shop.call('PUT /orders/:id/cancel', { params: { id: ids[0]! }, token: buyer.token })
  expect(await first()).toEqual(new Date('2022-02-01T10:00:00Z'))
  await sql`delete from orders where id = ${ids[1]!}`.execute(shop.db)
  expect(await first()).toEqual(new Date('2022-03-01T10:00:00Z'))
  await shop.call('PUT /orders/:id/cancel', { params: { id: ids[2]! }, token: buyer.token })
  expect(await first()).toBeNull()
})

test('concurrent cancellations leave the first order that is still sold', async () => {
  const buyer = await shop.makeShopper()
  const ids: string[] = []
  for (let n = 1; n <= 6; n++) {
    const { _id } = await shop.order(buyer.token, [{ productId: cable._id, quantity: n }])
    await sql`update orders set created_at = ${`2022-06-0${n}T10:00:00Z`}::timestamptz where id = ${_id}`.execute(shop.db)
    ids.push(_id)
  }
  await Promise.all(ids.slice(0, 5).map((id) => shop.call('PUT /orders/:id/cancel', { params: { id }, token: buyer.token })))
  const first = await shop.first<Date>(sql`select first_order_at as value from customer_totals where user_id = ${buyer.userId}`)
  expect(first).toEqual(new Date('2022-06-06T10:00:00Z'))
})

test('sorts by any column, and an unknown one counts as revenue', async () => {
  const names = async (sort?: string) => (await read('hours', { ...days, sort })).rows.map(({ name }: { name: string }) => name)
  expect(await names('name')).toEqual(['00:00', '04:00', '23:00'])
  expect(await names('-before')).toEqual(['23:00', '00:00', '04:00'])
  expect(await names('orders')).toEqual(['00:00', '23:00', '04:00'])
  for (const sort of [undefined, '-units', 'total; drop table orders']) expect(await names(sort)).toEqual(['04:00', '23:00', '00:00'])
})

test('sorts weekdays as the week has them', async () => {
  const keys = async (sort: string) => (await read('week', { ...days, sort })).rows.map(({ key }: { key: string }) => Number(key))
  const found = await keys('name')
  expect(new Set(found.map((key: number) => Math.floor(key / 100))).size).toBeGreaterThan(1)
  expect(found).toEqual(found.toSorted((one: number, other: number) => one - other))
  expect(await keys('-name')).toEqual(found.toReversed())
})

test('an empty range has no rows and zero totals', async () => {
  expect(await read('discounts', { startDate: '2019-01-01', endDate: '2019-01-02' })).toMatchObject({
    rows: [],
    totals: { orders: 0, discount: 0, revenue: 0, before: 0 },
    total: 0,
  })
})

test.each([
  ['products', { startDate: '2021-05-03', endDate: '2021-05-01' }, 'startDate'],
  ['products', { startDate: '2021-02-31' }, 'startDate'],
  ['cities', { startDate: '2015-01-01', endDate: '2021-01-01' }, 'startDate'],
  ['everything', days, 'report'],
])('rejects the report %s of %o', async (report, query, path) => {
  for (const key of ['GET /admin/reports/:report', 'GET /admin/reports/:report/export'] as const) {
    const { status, body } = await shop.call(key, { token: manager.token, params: { report }, query })
    expect([status, body.code, body.errors[0].path]).toEqual([400, 'VALIDATION', path])
  }
})

test('a range that includes today ends now, as does the one before, on its own day', () => {
  const now = Date.parse('2026-11-23T15:00:00+05:00')
  const { range, before } = readReportRange({ startDate: '2026-11-22', endDate: '2026-11-23' }, now)
  expect([range.start, range.end].map((at) => at.toISOString())).toEqual(['2026-11-21T19:00:00.000Z', '2026-11-23T10:00:00.000Z'])
  expect([before.start, before.end].map((at) => at.toISOString())).toEqual(['2026-11-19T19:00:00.000Z', '2026-11-21T10:00:00.000Z'])
  expect(limits.days).toBeGreaterThan(3 * 365)
})

test.each([
  ['returns', '"Share of net sales, %","Net sales before"'],
  ['return-reasons', '"Share of returned value, %","Returned value before"'],
] as const)('the export of %s names its shares after its own figure', async (report, end) => {
  const reply = await shop.call('GET /admin/reports/:report/export', { token: manager.token, params: { report } })
  expect(reply.text.split('\r\n')[0]).toMatch(new RegExp(`${end}$`))
})

test('exports the rows with their shares and totals, and no cell acts as a formula', async () => {
  const { status, headers, text } = await download('products')
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="sales-by-products-2021-05-01-to-2021-05-03.csv"',
  ])
  const oneDay = await download('cities', { startDate: '2021-05-02', endDate: '2021-05-02' })
  expect(oneDay.headers['content-disposition']).toBe('attachment; filename="sales-by-cities-2021-05-02.csv"')
  expect(text).toBe(
    '\uFEFF"Product","Units","Revenue","Gross profit","Margin, %","Units without cost","Share of revenue, %","Revenue before"\r\n' +
      '"Watch",1,5000,,,1,79.4,0\r\n' +
      `"'=Cable",13,1300,520,40,0,20.6,100\r\n` +
      '"Total",14,6300,520,40,1,100,100\r\n',
  )
  const { text: codes } = await download('discounts', { ...days, sort: 'name' })
  expect(codes.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFF"Code","Orders","Discount","Revenue","Share of revenue, %","Revenue before"',
    '"EID",2,20,900,69.2,0',
  ])
})

test('the profit keeps the cost of the day of the order, and takes off codes and what is cancelled', async () => {
  const stand = await shop.addProduct({ title: 'Stand', price: 1_000, cost: 600, stock: 100, shippingCost: 0 })
  const [buyer] = await shop.makeShoppers(1)
  const june = { startDate: '2023-06-01', endDate: '2023-06-30' }
  const add = async (quantity: number) => {
    const order = await shop.order(buyer!.token, [{ productId: stand._id, quantity }])
    await sql`update orders set created_at = '2023-06-02T12:00:00+05:00' where id = ${order._id}`.execute(shop.db)
    return order
  }
  const readStand = async () => (await read('products', june)).rows[0]
  const first = await add(3)
  expect(await readStand()).toMatchObject({ units: 3, revenue: 3_000, profit: 1_200, costedRevenue: 3_000, uncosted: 0 })
  // A later cost does not change it; a later order has it.
  await shop.call('PUT /products/:id', { token: manager.token, params: { id: stand._id }, body: { cost: 700 } })
  const second = await add(2)
  expect(await readStand()).toMatchObject({ units: 5, profit: 1_800, costedRevenue: 5_000 })
  // A code took 200 off the second one.
  await sql`update order_items set discount = 200 where order_id = ${second._id}`.execute(shop.db)
  await shop.asOwner('select rebuild_sales()')
  expect(await readStand()).toMatchObject({ units: 5, revenue: 5_000, profit: 1_600, costedRevenue: 4_800 })
  const cancel = await shop.call('POST /orders/:id/cancel-items', {
    token: manager.token,
    params: { id: first.orderId },
    body: { lines: [{ line: 0, quantity: 1 }], total: first.totalAmount, reason: 'Broken', restock: true },
  })
  expect([cancel.status, cancel.text]).toEqual([200, expect.any(String)])
  expect(await readStand()).toMatchObject({ units: 4, profit: 1_200, costedRevenue: 3_800 })
  await shop.call('PUT /orders/:id/status', { token: manager.token, params: { id: second.orderId }, body: { status: 'cancelled' } })
  expect(await readStand()).toMatchObject({ units: 2, profit: 800, costedRevenue: 2_000 })
  // Without a cost the pieces are counted apart.
  await shop.call('PUT /products/:id', { token: manager.token, params: { id: stand._id }, body: { cost: null } })
  await add(4)
  expect(await readStand()).toMatchObject({ units: 6, profit: 800, costedRevenue: 2_000, uncosted: 4 })
  await shop.tasks['roll-up-sales']!({})
  expect(await readStand()).toMatchObject({ units: 6, profit: 800, costedRevenue: 2_000, uncosted: 4 })
})
