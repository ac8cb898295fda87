import type { Order, OrderReturn, Product } from '@saddar/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MailShop, openMailShop } from '../../../test/mail-shop.ts'
import type { Answer, Person } from '../../../test/shop.ts'

let mailShop: MailShop
let shop: MailShop['shop']
let manager: Person
let packer: Person
let buyer: Person
let strap: Product
/** SKU ids by colour. */
let skus: Record<string, string>
beforeAll(async () => {
  mailShop = await openMailShop()
  shop = mailShop.shop
  ;[manager, packer] = await Promise.all([shop.makeAdmin('manager'), shop.makeAdmin('packer')])
})
afterAll(() => mailShop.close())
beforeEach(async () => {
  buyer = await shop.makeShopper()
  strap = await shop.addProduct({
    title: 'Strap',
    price: 1_000,
    shippingCost: 200,
    variants: [
      { color: 'Black', stock: 20 },
      { color: 'Blue', stock: 5 },
      { color: 'Grey', price: 900, stock: 5 },
      { color: 'Gold', price: 1_500, stock: 5 },
    ],
  } as never)
  const { rows } = await sql<{ id: string; color: string }>`
    select id, color_name as color from skus where product_id = ${strap._id} and is_leaf`.execute(shop.db)
  skus = Object.fromEntries(rows.map(({ id, color }) => [color, id]))
})

const setStatus = (order: Pick<Order, '_id'>, status: string) =>
  shop.call('PUT /orders/:id/status', { token: manager.token, params: { id: order._id }, body: { status } })
const delivered = async (quantity = 1, more: object = {}, color = 'Black') => {
  const order = await shop.order(buyer.token, [{ productId: strap._id, quantity, colorVariant: { color: { name: color } } }], more)
  expect((await setStatus(order, 'delivered')).status).toBe(200)
  return order
}
const ask = (order: { orderId: string }, lines: object[], token = buyer.token) =>
  shop.call('POST /orders/:id/returns', { token, params: { id: order.orderId }, body: { lines } })
const line = (more: object = {}) => ({ line: 0, quantity: 1, reason: 'changed_mind', exchangeFor: skus.Blue, ...more })
type Step = 'approve' | 'receive' | 'inspect' | 'settle' | 'exchange'
const step = (id: string, name: Step, body: object = {}, token = manager.token) =>
  shop.call(`POST /admin/returns/:returnId/${name}`, { token, params: { returnId: id }, body })
const read = async (id: string) =>
  (await shop.call('GET /admin/returns/:returnId', { token: manager.token, params: { returnId: id } })).body.data
/** Asks for a return and takes it to its inspection, where all is accepted and back in stock. */
const inspected = async (order: { orderId: string }, lines: object[] = [line()]): Promise<OrderReturn> => {
  const reply = await ask(order, lines)
  expect([reply.status, reply.body.message]).toEqual([201, 'We have your request and will look at it soon'])
  const found: OrderReturn = reply.body.data.return
  for (const name of ['approve', 'receive'] as const) expect((await step(found._id, name)).status).toBe(200)
  const all = found.lines.map(({ line, quantity }) => ({ line, accepted: quantity, restock: true }))
  expect((await step(found._id, 'inspect', { lines: all })).status).toBe(200)
  return found
}
const send = (found: OrderReturn, more: object = {}) =>
  step(found._id, 'exchange', { lines: found.lines.map(({ line, wanted }) => ({ line, exchangeFor: wanted?.skuId ?? null })), ...more })
const exchanged = async (order: { orderId: string }, lines?: object[]): Promise<Order> => {
  const reply = await send(await inspected(order, lines))
  expect([reply.status, reply.text]).toEqual([200, expect.stringContaining('Exchange sent as a new order')])
  return readOrder(reply.body.data.return.exchangeOrder)
}
const readOrder = async (id: string, token = buyer.token): Promise<Order> =>
  (await shop.call('GET /orders/:id', { token, params: { id } })).body.data.order
const refundsOf = async (order: Pick<Order, '_id'>) =>
  (
    await sql<{
      amount: number
      state: string
    }>`select amount, state from refunds where order_id = ${order._id} order by created_at`.execute(shop.db)
  ).rows
const stockOf = (color: string) => shop.first<number>(sql`select stock as value from skus where id = ${skus[color]}`)
const told = ({ status, body }: Answer) => [status, body.code ?? body.data.return?.status]

test('an exchange is a linked order without anything to pay, and its goods leave the stock', async () => {
  const order = await delivered()
  await sql`update users set email = 'exchange@mail.example' where id = ${buyer.userId}`.execute(shop.db)
  await mailShop.drainJobs()
  mailShop.clearMails()
  const { lines } = (await shop.call('GET /orders/:id/returns', { token: buyer.token, params: { id: order._id } })).body.data
  // What costs more is not offered; the same one comes first.
  expect(
    lines[0].choices.map(({ color, isAvailable }: { color: { name: string }; isAvailable: boolean }) => [color.name, isAvailable]),
  ).toEqual([
    ['Black', true],
    ['Blue', true],
    ['Grey', true],
  ])
  const found = await inspected(order)
  expect(found.lines[0]).toMatchObject({ wanted: { skuId: skus.Blue, color: { name: 'Blue' } }, sent: null })
  const { exchange } = await read(found._id)
  expect(exchange).toMatchObject([{ line: 0, value: 1_000 }])
  expect(
    exchange[0].choices.map(({ color, stock, back }: { color: { name: string }; stock: number; back: number }) => [
      color.name,
      stock,
      back,
    ]),
  ).toEqual([
    ['Black', 20, 0],
    ['Blue', 5, 0],
    ['Gold', 5, null],
    ['Grey', 5, 100],
  ])
  const reply = await send(found)
  expect(told(reply)).toEqual([200, 'settled'])
  const { exchangeOrder, refundAmount, lines: sent } = reply.body.data.return
  expect([refundAmount, sent[0].sent.skuId]).toEqual([0, skus.Blue])
  const sentOrder = await readOrder(exchangeOrder)
  expect(sentOrder).toMatchObject({
    ...{ status: 'confirmed', paymentStatus: 'exchanged', totalAmount: 0, totalShippingCost: 0, subtotal: 1_000, discountAmount: 1_000 },
    exchangeOf: { orderId: order.orderId, returnNumber: `${order.orderId}-R1`, returnId: found._id },
    items: [{ price: 1_000, quantity: 1, color: { name: 'Blue' } }],
    shippingAddress: { fullName: order.shippingAddress.fullName },
  })
  expect([await stockOf('Black'), await stockOf('Blue')]).toEqual([20, 4])
  expect(await refundsOf(order)).toEqual([])
  const history = (await readOrder(order.orderId, manager.token)).history.at(-1)
  expect(history?.note).toBe(`Exchange sent with order ${exchangeOrder}`)
  const { returns } = (await shop.call('GET /orders/:id/returns', { token: buyer.token, params: { id: order._id } })).body.data
  expect(returns).toMatchObject([{ status: 'settled', exchangeOrder, isExchangeCancelled: false }])
  await mailShop.drainJobs()
  const mail = mailShop.mails().find((one) => one.includes(`Your exchange ${exchangeOrder} is being packed`))
  expect(mail).toContain('Strap (Blue)')
  // Delivering it makes it no paid order: nothing was collected.
  expect((await setStatus(sentOrder, 'delivered')).status).toBe(200)
  expect((await readOrder(exchangeOrder)).paymentStatus).toBe('exchanged')
  const { refundable } = (await shop.call('GET /admin/orders/:id/refunds', { token: manager.token, params: { id: exchangeOrder } })).body
    .data
  expect(refundable).toBe(0)
})

test('two who send the exchange and settle it by refund at once: one of both happens, and the stock adds up', async () => {
  for (let round = 0; round < 3; round++) {
    // An equal order within seconds is the same one.
    const order = await delivered(1, { orderNotes: `Round ${round}` })
    const found = await inspected(order)
    const before = await stockOf('Blue')
    const replies = await Promise.all([
      send(found),
      step(found._id, 'settle', { amount: 1_000 }),
      send(found),
      step(found._id, 'settle', { amount: 1_000 }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const won = replies.find(({ status }) => status === 200)!.body.data.return as OrderReturn
    const orders = await shop.first<number>(sql`
      select count(*)::int as value from orders where user_id = ${buyer.userId} and payment_status = 'exchanged' and fingerprint = ${`exchange ${found.number}`}`)
    expect([orders, (await refundsOf(order)).length]).toEqual(won.exchangeOrder ? [1, 0] : [0, 1])
    expect(await stockOf('Blue')).toBe(before - orders)
  }
})

test('many exchanges for the last pieces: as many as there are, the others are refused and can still be settled', async () => {
  const found: OrderReturn[] = []
  // An equal order within seconds is the same one.
  for (const quantity of [1, 2, 3, 4]) found.push(await inspected(await delivered(quantity)))
  await sql`update skus set stock = 2 where id = ${skus.Blue}`.execute(shop.db)
  const replies = await Promise.all(found.map((one) => send(one)))
  expect(replies.map((reply) => told(reply).join(' ')).sort()).toEqual([
    ...['200 settled', '200 settled'],
    ...['409 EXCHANGE_SOLD_OUT', '409 EXCHANGE_SOLD_OUT'],
  ])
  expect(await stockOf('Blue')).toBe(0)
  const [late] = found.filter((_, index) => replies[index]!.status === 409)
  const refusal = replies.find(({ status }) => status === 409)!.body
  expect(refusal.errors).toEqual([{ msg: 'Strap (Blue): not enough left in stock', path: 'lines.0.exchangeFor' }])
  expect((await read(late!._id)).return.status).toBe('inspected')
  expect(told(await step(late!._id, 'exchange', { lines: [{ line: 0, exchangeFor: skus.Black }] }))).toEqual([200, 'settled'])
})

test('a cheaper variant gives the difference back; a dearer one, a strange one and a missing line are refused', async () => {
  const order = await delivered(2, { discountCode: await code() })
  expect((await ask(order, [line({ exchangeFor: skus.Gold })])).body.errors).toEqual([
    { msg: 'This one costs more than what comes back. Take the refund and order it anew.', path: 'lines.0.exchangeFor' },
  ])
  const other = await shop.addProduct({ title: 'Case', price: 100, stock: 5 })
  expect((await ask(order, [line({ exchangeFor: other._id })])).body.errors).toMatchObject([
    { msg: 'Choose a variant of the same product' },
  ])
  expect((await ask(order, [line({ quantity: 2, exchangeFor: 'blue' })])).status).toBe(400)
  const found = await inspected(order, [line({ quantity: 2 })])
  for (const [lines, message] of [
    [[{ line: 0, exchangeFor: skus.Gold }], 'This one costs more than what comes back. Take the refund and order it anew.'],
    [[{ line: 1, exchangeFor: skus.Blue }], 'Choose for every accepted item'],
    [[{ line: 0, exchangeFor: null }], 'Choose what to send, or settle with a refund'],
  ] as const)
    expect((await step(found._id, 'exchange', { lines })).body.errors?.[0].msg).toBe(message)
  // 2,000 less 10 %: 1,800 were paid, and the grey ones cost nine tenths of it.
  const reply = await step(found._id, 'exchange', { lines: [{ line: 0, exchangeFor: skus.Grey }] })
  expect(reply.body.data.return.refundAmount).toBe(180)
  expect(await refundsOf(order)).toEqual([{ amount: 180, state: 'waiting' }])
  const sentOrder = await readOrder(reply.body.data.return.exchangeOrder)
  expect(sentOrder).toMatchObject({ subtotal: 1_800, totalAmount: 0, items: [{ price: 900, quantity: 2 }] })
})

const code = async () => {
  const body = { code: `SWAP${Date.now() % 1_000_000}`, type: 'percentage', value: 10, appliesTo: 'all' }
  expect((await shop.call('POST /admin/discounts', { token: manager.token, body })).status).toBe(201)
  return body.code
}

test('what does not fit is exchanged for another size only', async () => {
  const ring = await shop.addProduct({
    title: 'Ring',
    price: 500,
    variants: [
      { color: 'Black', sizeOptions: ['S', 'M'].map((size) => ({ size, stock: 5 })) },
      { color: 'White', sizeOptions: ['S', 'M'].map((size) => ({ size, stock: 5 })) },
    ],
  } as never)
  const order = await shop.order(buyer.token, [
    { productId: ring._id, quantity: 1, sizeVariant: { color: { name: 'Black' }, sizeOption: { size: 'S' } } } as never,
  ])
  expect((await setStatus(order, 'delivered')).status).toBe(200)
  const { lines } = (await shop.call('GET /orders/:id/returns', { token: buyer.token, params: { id: order._id } })).body.data
  const skuOf = (color: string, size: string) =>
    lines[0].choices.find((one: { color: { name: string }; size: string }) => one.color.name === color && one.size === size).skuId
  const wish = async (color: string, size: string) =>
    (await ask(order, [line({ reason: 'does_not_fit', exchangeFor: skuOf(color, size) })])).body
  for (const color of ['Black', 'White'])
    expect((await wish(color, 'S')).errors).toEqual([
      { msg: 'This one would not fit your phone either. Choose another size or your money back.', path: 'lines.0.exchangeFor' },
    ])
  expect((await wish('White', 'M')).data.return.lines[0]).toMatchObject({ wanted: { size: 'M' } })
})

test('one line is exchanged and another refunded; the fee stays with the shop', async () => {
  const items = ['Black', 'Grey'].map((name) => ({ productId: strap._id, quantity: 1, colorVariant: { color: { name } } }))
  const order = await shop.order(buyer.token, items)
  await setStatus(order, 'delivered')
  const lines = [line({ reason: 'damaged' }), line({ line: 1, reason: 'damaged', exchangeFor: null })]
  const found = await inspected(order, lines)
  const reply = await send(found)
  expect(reply.body.data.return).toMatchObject({ refundAmount: 900, lines: [{ sent: { skuId: skus.Blue } }, { sent: null }] })
  expect(await refundsOf(order)).toEqual([{ amount: 900, state: 'waiting' }])
})

test('what was exchanged can come back: its money is refunded with the order that was paid, once', async () => {
  const order = await delivered()
  const first = await exchanged(order)
  await setStatus(first, 'delivered')
  const second = await exchanged(first, [line({ exchangeFor: skus.Black })])
  expect(second.exchangeOf).toMatchObject({ orderId: first.orderId })
  await setStatus(second, 'delivered')
  const found = await inspected(second, [line({ reason: 'does_not_work', exchangeFor: null })])
  expect((await read(found._id)).value).toEqual({ goods: 1_000, delivery: 0, most: 1_000, shippingBack: null })
  expect(told(await step(found._id, 'settle', { amount: 1_000 }))).toEqual([200, 'settled'])
  expect(await refundsOf(order)).toEqual([{ amount: 1_000, state: 'waiting' }])
  expect([await refundsOf(first), await refundsOf(second)]).toEqual([[], []])
})

test('a cancelled exchange is refunded with the order that was paid; only staff cancel it, as a whole and for good', async () => {
  const order = await delivered(2)
  const sent = await exchanged(order, [line({ quantity: 2 })])
  const cancel = { token: buyer.token, params: { id: sent._id } }
  expect((await shop.call('PUT /orders/:id/cancel', cancel)).body.code).toBe('CANCEL_REFUSED')
  const part = { lines: [{ line: 0, quantity: 1 }], total: 0 }
  expect((await shop.call('POST /orders/:id/cancel-items', { ...cancel, token: manager.token, body: part })).body.code).toBe(
    'CANCEL_REFUSED',
  )
  const replies = await Promise.all(Array.from({ length: 4 }, () => setStatus(sent, 'cancelled')))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await refundsOf(order)).toEqual([{ amount: 2_000, state: 'waiting' }])
  const seen = (await shop.call('GET /orders/:id', { token: manager.token, params: { id: order.orderId } })).body.data.order as Order
  const notes = seen.history.map(({ note }) => note)
  expect(notes.slice(-2)).toEqual([`Exchange sent with order ${sent.orderId}`, `Exchange ${sent.orderId} was cancelled`])
  const { returns } = (await shop.call('GET /orders/:id/returns', { token: manager.token, params: { id: order._id } })).body.data
  expect(returns).toMatchObject([{ status: 'settled', exchangeOrder: sent.orderId, isExchangeCancelled: true }])
  expect(await stockOf('Blue')).toBe(5)
  const owner = await shop.makeAdmin('owner')
  const back = { token: owner.token, params: { id: sent._id }, body: { reason: 'Wrong order' } }
  expect((await shop.call('POST /admin/orders/:id/take-back', back)).body.code).toBe('TAKE_BACK_REFUSED')
})

test('a guest’s exchange opens with its own key, and a packer sends none', async () => {
  const item = { productId: strap._id, quantity: 1, colorVariant: { color: { name: 'Black' } } }
  const guest = await shop.orderAsGuest([item])
  await setStatus(guest.order, 'delivered')
  const { status, body } = await ask(guest.order, [line()], guest.key)
  expect(status).toBe(201)
  const found: OrderReturn = body.data.return
  for (const name of ['approve', 'receive'] as const) await step(found._id, name)
  await step(found._id, 'inspect', { lines: [{ line: 0, accepted: 1, restock: false }] })
  const lines = [{ line: 0, exchangeFor: skus.Blue }]
  expect((await step(found._id, 'exchange', { lines }, packer.token)).status).toBe(403)
  const { exchangeOrder } = (await step(found._id, 'exchange', { lines })).body.data.return
  expect((await shop.call('GET /orders/:id', { token: guest.key, params: { id: exchangeOrder } })).status).toBe(403)
  expect(
    await shop.first(
      sql`select count(*)::int as value from guest_orders g join orders o on o.id = g.order_id where o.order_id = ${exchangeOrder}`,
    ),
  ).toBe(1)
})

test('exchanged goods count once in the sales, and apart from refunds in the reports', async () => {
  const order = await delivered(2)
  const revenue = async () => {
    await shop.tasks['roll-up-sales']!({})
    return (await shop.call('GET /orders/analytics/revenue', { token: manager.token })).body.data
  }
  const before = await revenue()
  const sent = await exchanged(order)
  await setStatus(sent, 'delivered')
  const after = await revenue()
  expect([after.totalRevenue, after.totalOrders, after.netSales]).toEqual([before.totalRevenue, before.totalOrders, before.netSales])
  const report = async (name: string) =>
    (await shop.call('GET /admin/reports/:report', { token: manager.token, params: { report: name } })).body.data.rows
  const row = async (name: string, key: string) => (await report(name)).find((one: { key: string }) => one.key === key)
  expect(await row('products', strap._id)).toMatchObject({ units: 2, revenue: 2_000 })
  expect(await row('returns', strap._id)).toMatchObject({ units: 2, returned: 0, exchanged: 1, returnedValue: 0, revenue: 2_000 })
  expect(await row('return-reasons', 'changed_mind')).toMatchObject({ exchanged: expect.any(Number) })
  const { text } = await shop.call('GET /admin/reports/:report/export', { token: manager.token, params: { report: 'returns' } })
  expect(text).toContain('"Strap",2,0,1,0,2000,50')
})

test('what was exchanged is not left to refund by hand, until it is cancelled or comes back', async () => {
  const left = async (order: Order) => {
    const reply = await shop.call('GET /admin/orders/:id/refunds', { token: manager.token, params: { id: order._id } })
    const { paid, refunded, exchanged, refundable } = reply.body.data
    return [paid, refunded, exchanged, refundable]
  }
  const order = await delivered(2)
  // Grey costs 900 of 1,000, so 100 go back.
  const exchange = await exchanged(order, [line({ exchangeFor: skus.Grey })])
  expect(await left(order)).toEqual([2_200, 100, 900, 1_200])
  const byHand = await shop.call('POST /admin/orders/:id/refunds', {
    token: manager.token,
    params: { id: order._id },
    body: { amount: 1_201, reason: 'Goodwill' },
  })
  expect(byHand.body).toMatchObject({ code: 'REFUND_TOO_LARGE', message: expect.stringContaining('Rs 1,200') })
  expect((await setStatus(exchange, 'cancelled')).status).toBe(200)
  expect(await left(order)).toEqual([2_200, 1_000, 0, 1_200])

  // Otherwise the same order again would be the first one.
  const other = await delivered(3)
  const sent = await exchanged(other)
  expect(await left(other)).toEqual([3_200, 0, 1_000, 2_200])
  expect((await setStatus(sent, 'delivered')).status).toBe(200)
  const again = await exchanged(sent, [line({ exchangeFor: skus.Grey })])
  expect(await left(other)).toEqual([3_200, 100, 900, 2_200])
  expect((await setStatus(again, 'delivered')).status).toBe(200)
  const back = await inspected(again, [line({ exchangeFor: null })])
  expect((await step(back._id, 'settle', { amount: 900 })).status).toBe(200)
  expect(await left(other)).toEqual([3_200, 1_000, 0, 2_200])
})

test('the export of orders has what an exchange was paid with apart from discounts', async () => {
  const sent = await exchanged(await delivered())
  const { text } = await shop.call('GET /admin/orders/export', { token: manager.token })
  const [heading, ...rows] = text
    .trim()
    .split('\r\n')
    .map((row) => row.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
  const row = rows.find(([orderId]) => orderId === `"${sent.orderId}"`)!
  const read = (name: string) => row[heading!.indexOf(`"${name}"`)]
  expect([read('Discount'), read('Paid by exchange')]).toEqual(['0', String(sent.discountAmount)])
  expect(sent.discountAmount).toBeGreaterThan(0)
  expect(heading!.at(-1)).toBe('"Paid by exchange"')
})

test('faulty goods that a code made free are exchanged for the same, but not for money', async () => {
  const admin = await shop.makeAdmin()
  await shop.call('POST /admin/discounts', { token: admin.token, body: { code: 'GIFT100', type: 'percentage', value: 100 } })
  const { _id: productId } = await shop.addProduct({ price: 1_000, stock: 5, shippingCost: 0 })
  const sku = await shop.first<string>(sql`select id as value from skus where product_id = ${productId} and is_leaf`)
  const free = await shop.order(buyer.token, [{ productId, quantity: 1 }], { discountCode: 'GIFT100' })
  expect([free.totalAmount, (await setStatus(free, 'delivered')).status]).toEqual([0, 200])
  const sent = await exchanged(free, [line({ reason: 'does_not_work', exchangeFor: sku })])
  expect([sent.totalAmount, sent.items[0]!.productId, await refundsOf(free)]).toEqual([0, productId, []])
  // What replaces it can fail too.
  await setStatus(sent, 'delivered')
  const again = await exchanged(sent, [line({ reason: 'does_not_work', exchangeFor: sku })])
  expect([again.totalAmount, again.exchangeOf?.orderId, await refundsOf(free)]).toEqual([0, sent.orderId, []])
})
