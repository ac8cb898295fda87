import type { Order } from '@saddar/contract'
import { demoCodes, demoProducts } from '@saddar/demo'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemoCatalogue } from '../../../test/demo-catalogue.ts'
import { openShop, type Person, type Shop } from '../../../test/shop.ts'

let shop: Shop
let staff: Person
beforeAll(async () => {
  shop = await openShop()
  await loadDemoCatalogue(shop)
  staff = await shop.makeAdmin()
})
afterAll(() => shop.close())

/** Rows that break a rule; each query selects what is wrong. */
const count = (query: ReturnType<typeof sql>) => shop.first<number>(sql`select count(*)::int as value from (${query}) wrong`)
const ordersWhere = (query: Record<string, string>) =>
  shop
    .call('GET /orders', { token: staff.token, query: { ...query, limit: 100 } })
    .then(({ body }) => body.data.orders as Pick<Order, 'orderId' | 'status' | 'needsReview' | 'advance'>[])

test('there are open orders in every state, and cancelled and failed ones of the past months', async () => {
  const { rows } = await sql<{ status: string; open: number; old: number }>`
    select status, count(*) filter (where created_at > now() - interval '7 days')::int as open, count(*) filter (where created_at < now() - interval '30 days')::int as old
    from orders group by 1`.execute(shop.db)
  const by = Object.fromEntries(rows.map(({ status, ...counts }) => [status, counts]))
  expect(by.pending!.open).toBe(4)
  for (const status of ['confirmed', 'processing']) expect(by[status]!.open).toBe(3)
  expect(by.shipped!.open).toBe(6)
  expect(by.payment_failed!.open).toBe(1)
  expect(by.cancelled!.old).toBeGreaterThan(2)
  expect(by.delivered!.old).toBeGreaterThan(100)
  expect((await ordersWhere({ status: 'pending' })).filter(({ needsReview }) => needsReview)).toHaveLength(1)
})

test('today and yesterday have sales, and customers came back and joined over months', async () => {
  const { rows } = await sql<{ today: number; yesterday: number; returning: number; months: number }>`
    with days as (select (created_at at time zone 'Asia/Karachi')::date as day, * from orders where is_sold(status, payment_method, payment_status, review_reason))
    select count(*) filter (where day = (now() at time zone 'Asia/Karachi')::date)::int as today,
      count(*) filter (where day = (now() at time zone 'Asia/Karachi')::date - 1)::int as yesterday,
      (select count(*)::int from (select user_id from orders group by 1 having count(*) > 1) r) as returning,
      (select count(distinct date_trunc('month', created_at))::int from users where role = 'user') as months
    from days`.execute(shop.db)
  const [found] = rows
  expect(found!.today).toBeGreaterThanOrEqual(7)
  expect(found!.yesterday).toBeGreaterThanOrEqual(5)
  expect(found!.returning).toBeGreaterThan(20)
  expect(found!.months).toBeGreaterThan(3)
})

test('stock left and stock held by orders add up to the catalogue’s, and the history of the stock says the same', async () => {
  const stockOf = ({ stock = 0, variants = [], storageOptions = [], sizeOptions = [] }: Partial<(typeof demoProducts)[number]>): number =>
    stock + [...variants, ...storageOptions, ...sizeOptions].reduce((sum, part) => sum + stockOf(part as { stock: number }), 0)
  const initial = demoProducts.reduce((sum, product) => sum + stockOf(product), 0)
  const left = await shop.first<number>(sql`select sum(stock)::int as value from skus where is_leaf`)
  // Pieces of returns that are in stock again.
  const restocked = sql`coalesce((select sum(l.accepted) from returns r join return_lines l on l.return_id = r.id
    where r.order_id = o.id and l.position = i.position and l.is_restocked), 0)`
  const held = await shop.first<number>(
    sql`select sum(i.quantity - ${restocked})::int as value from order_items i join orders o on o.id = i.order_id where o.holds_stock`,
  )
  expect(left + held).toBe(initial)
  const taken = sql`select order_id, sku_id, sum(stock_before - stock_after) as pieces from stock_changes where order_id is not null group by 1, 2`
  const ordered = sql`select o.id, i.sku_id, sum(i.quantity - ${restocked}) from orders o join order_items i on i.order_id = o.id where o.holds_stock group by 1, 2`
  expect(await count(sql`(${taken}) except (${ordered})`)).toBe(0)
  expect(await count(sql`(${ordered}) except (${taken})`)).toBe(0)
  expect(await count(sql`select from skus where stock < 0`)).toBe(0)
  expect(
    await count(sql`
    select from stock_changes c join lateral (
      select stock_after from stock_changes e where e.sku_id = c.sku_id and e.id < c.id order by e.id desc limit 1) before on true
    where before.stock_after <> c.stock_before`),
  ).toBe(0)
})

test('every order is one that the shop could have: amounts, states, payments, holds and history fit', async () => {
  const since = sql`created_at > now() - interval '120 days' and not (status = 'delivered' and not holds_stock)`
  expect(
    await count(sql`
    select from orders o where ${since} and (subtotal <> (select sum(total) from order_items where order_id = o.id)
      or item_count <> (select sum(quantity) from order_items where order_id = o.id)
      or case when discount_code is null then discount_amount <> 0 else discount_amount = 0 end)`),
  ).toBe(0)
  expect(
    await count(sql`
    select from orders o where ${since} and holds_stock <> (status not in ('cancelled', 'payment_failed') and review_reason is null)`),
  ).toBe(0)
  // The newest entry of the history is the order's state, the entries are in order, and none is in the future.
  expect(
    await count(sql`
    select from orders o, lateral (select * from order_history h where h.order_id = o.id order by h.id desc limit 1) h
    where h.status <> o.status or h.payment_status <> o.payment_status or h.at > now() or o.updated_at > now() or h.at < o.created_at`),
  ).toBe(0)
  expect(
    await count(sql`
    select from order_history h join order_history e on e.order_id = h.order_id and e.id < h.id where e.at > h.at`),
  ).toBe(0)
  expect(
    await count(sql`
    select from orders o where payment_method <> 'cash_on_delivery' and 1 <> (
      select count(*) from payment_attempts a where a.order_id = o.id and a.amount = o.total
        and (a.status = 'paid') = (o.payment_status = 'completed') and a.transaction_id is not distinct from o.transaction_id)`),
  ).toBe(0)
  expect(
    await count(
      sql`select from order_history h join orders o on o.id = h.order_id where h.status = 'confirmed' and o.payment_method = 'cash_on_delivery'`,
    ),
  ).toBe(0)
  expect(await count(sql`select from orders o join users u on u.id = o.user_id where o.created_at < u.created_at`)).toBe(0)
  // Whoever confirmed, with the link or by paying the advance, has it in the history at that time.
  expect(await count(sql`select from order_confirmations where confirmed_at is not null`)).toBeGreaterThan(1)
  expect(
    await count(sql`
    select from order_confirmations c where confirmed_at is not null and not exists (
      select from order_history h where h.order_id = c.order_id and h.at = c.confirmed_at and (h.note = 'Confirmed by the buyer' or h.note like 'Advance of %'))`),
  ).toBe(0)
  // One cash order waits for its advance, another one's has arrived.
  for (const [state, payments] of [
    ['awaited', 0],
    ['paid', 1],
  ] as const)
    expect(
      await count(sql`
      select from orders o join order_advances v on v.order_id = o.id where o.status = 'pending' and v.state = ${state} and v.amount < o.total
        and ${payments} = (select count(*) from payment_attempts a where a.order_id = o.id and a.status = 'paid' and a.amount = v.paid)`),
    ).toBe(1)
})

test('codes count their uses, and one is about to end', async () => {
  const { rows } = await sql<{ code: string; wrong: boolean; days: number }>`
    select code, extract(epoch from expires_at - now())::float8 / 86400 as days,
      used_count <> (select count(*) from discount_uses u where u.discount_id = d.id and u.released_at is null)
        or used_count <> (select count(*) from orders o where o.discount_code = d.code)
        or exists (select from orders o join discount_uses u on u.order_id = o.id where u.discount_id = d.id and u.amount <> o.discount_amount) as wrong
    from discounts d where is_active order by code`.execute(shop.db)
  expect(rows.map(({ code, wrong }) => [code, wrong])).toEqual(demoCodes.map(({ code }) => [code, false]).sort())
  expect(Math.min(...rows.map(({ days }) => days))).toBeLessThan(4)
})

test('sums of sales and customers are those of the orders', async () => {
  const sold = sql`orders o join order_items i on i.order_id = o.id where is_sold(o.status, o.payment_method, o.payment_status, o.review_reason)`
  expect(
    await count(sql`
    select from products p where sold <> coalesce((select sum(i.quantity) from ${sold} and i.product_id = p.id), 0)`),
  ).toBe(0)
  expect(
    await count(sql`
    select from (select sum(quantity) as quantity, sum(revenue) as revenue from product_sales where not is_month) s,
      (select sum(i.quantity) as quantity, sum(i.total) as revenue from ${sold}) o where s.quantity <> o.quantity or s.revenue <> o.revenue`),
  ).toBe(0)
  expect(
    await count(sql`
    select from customer_totals c, lateral (
      select count(*) as orders, coalesce(sum(total), 0) as spent from orders o
      where o.user_id = c.user_id and is_sold(o.status, o.payment_method, o.payment_status, o.review_reason)) found
    where c.order_count <> found.orders or c.spent <> found.spent`),
  ).toBe(0)
})

test('critical reviews are answered, except the newest', async () => {
  expect(await count(sql`select from reviews where rating <= 3 and created_at < now() - interval '7 days' and reply is null`)).toBe(0)
  expect(await count(sql`select from reviews where reply is not null and replied_at < created_at`)).toBe(0)
  expect(await count(sql`select from reviews where reply is null and created_at > now() - interval '2 days'`)).toBeGreaterThan(0)
})

test('staff can go on with the orders: confirm, accept, cancel and retry', async () => {
  const change = (id: string, status: string) =>
    shop.call('PUT /orders/:id/status', { token: staff.token, params: { id }, body: { status } })
  const pending = await ordersWhere({ status: 'pending' })
  for (const { orderId, advance } of pending) {
    if (advance?.state === 'awaited') {
      expect((await change(orderId, 'processing')).body.code).toBe('ADVANCE_AWAITED')
      await shop.call('POST /admin/orders/:id/advance/waive', { token: staff.token, params: { id: orderId }, body: { reason: 'Called' } })
    }
    expect([orderId, (await change(orderId, 'processing')).status]).toEqual([orderId, 200])
  }
  const [shipped] = await ordersWhere({ status: 'shipped' })
  expect((await change(shipped!.orderId, 'delivered')).status).toBe(200)
  const [processing] = await ordersWhere({ status: 'confirmed' })
  expect((await change(processing!.orderId, 'cancelled')).status).toBe(200)
})

test('two customers left a cart', async () => {
  expect(
    await shop.first(sql`select count(distinct user_id)::int as value from cart_lines where added_at < now() - interval '1 day'`),
  ).toBe(2)
})

test('one refund waits with its account, two are paid, and the settlement file has one difference', async () => {
  const { refunds } = (await shop.call('GET /admin/refunds', { token: staff.token })).body.data
  // A test above may have cancelled a paid order.
  expect(refunds[0]).toMatchObject({ state: 'waiting', method: 'bank_account', payout: 'IBAN •••• 6702', hasDetails: true })
  const settled = (await shop.call('GET /admin/refunds', { token: staff.token, query: { view: 'settled' } })).body.data.refunds
  // Also that of the demo's return.
  expect(settled).toMatchObject(Array(2).fill({ state: 'paid', method: 'gateway' }))
  const { files } = (await shop.call('GET /admin/settlements', { token: staff.token })).body.data
  expect(files).toMatchObject([{ differences: 1 }])
  expect(files[0].rows).toBeGreaterThan(1)
})

test('one return waits, the exchange of another can be sent, with a picture, and one is settled', async () => {
  const { returns } = (await shop.call('GET /admin/returns', { token: staff.token })).body.data
  expect(returns.map(({ status }: { status: string }) => status).sort()).toEqual(['inspected', 'requested'])
  const { _id, order, pictures } = returns.find(({ status }: { status: string }) => status === 'inspected')
  const picture = `/api/orders/${order.orderId}/returns/${_id}/pictures/${pictures[0]._id}`
  expect((await shop.http.inject({ url: picture, headers: { authorization: `Bearer ${staff.token}` } })).statusCode).toBe(200)
  const { exchange, return: found } = (await shop.call('GET /admin/returns/:returnId', { token: staff.token, params: { returnId: _id } }))
    .body.data
  const lines = [{ line: 0, exchangeFor: found.lines[0].wanted.skuId }]
  expect(exchange[0].choices.find(({ skuId }: { skuId: string }) => skuId === lines[0]!.exchangeFor)).toMatchObject({ back: 0 })
  const sent = await shop.call('POST /admin/returns/:returnId/exchange', { token: staff.token, params: { returnId: _id }, body: { lines } })
  expect(sent.body.data.return).toMatchObject({ status: 'settled', exchangeOrder: expect.stringMatching(/^SD-/) })
})

test('PostEx’s statement has one difference, one of its parcels is overdue, and others are owed', async () => {
  const { statements } = (await shop.call('GET /admin/courier-statements', { token: staff.token })).body.data
  expect(statements).toMatchObject([{ courier: 'PostEx', differences: 1, open: 1 }])
  expect(statements[0].matched).toBeGreaterThan(1)
  const read = async (view?: string) => (await shop.call('GET /admin/courier-debts', { token: staff.token, query: { view } })).body.data
  expect((await read('overdue')).parcels).toHaveLength(1)
  expect((await read()).total).toBeGreaterThan(2)
})
