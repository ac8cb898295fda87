import type { Order, OrderReturn, Product } from '@saddar/contract'
import { defaultDelivery } from '@saddar/contract/delivery-settings'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MailShop, openMailShop } from '../../../test/mail-shop.ts'
import { type Answer, address, type Person } from '../../../test/shop.ts'

let mailShop: MailShop
let shop: MailShop['shop']
let owner: Person
let manager: Person
let packer: Person
let buyer: Person
let cable: Product
beforeAll(async () => {
  mailShop = await openMailShop()
  shop = mailShop.shop
  ;[owner, manager, packer] = await Promise.all([shop.makeAdmin('owner'), shop.makeAdmin('manager'), shop.makeAdmin('packer')])
  cable = await shop.addProduct({ title: 'Cable', price: 1_000, stock: 10_000, shippingCost: 200 })
})
afterAll(() => mailShop.close())
beforeEach(async () => {
  buyer = await shop.makeShopper()
})

const deliver = async (order: Order) => {
  const body = { status: 'delivered' }
  expect((await shop.call('PUT /orders/:id/status', { token: manager.token, params: { id: order._id }, body })).status).toBe(200)
  return order
}
const delivered = async (items: object[] = [{ productId: cable._id, quantity: 3 }], more: object = {}) =>
  deliver(await shop.order(buyer.token, items, more))
const line = (more: object = {}) => ({ line: 0, quantity: 1, reason: 'does_not_work', ...more })
const ask = (
  order: Order,
  lines: object[] = [line()],
  { token = buyer.token, ...more }: { token?: string; note?: string; payout?: object } = {},
) => shop.call('POST /orders/:id/returns', { token, params: { id: order.orderId }, body: { lines, ...more } })
const asked = async (order: Order, lines?: object[]): Promise<OrderReturn> => {
  const reply = await ask(order, lines)
  expect([reply.status, reply.body.message]).toEqual([201, 'We have your request and will look at it soon'])
  return reply.body.data.return
}
type Step = 'approve' | 'refuse' | 'pick-up' | 'receive' | 'inspect' | 'settle'
const step = (id: string, name: Step, body: object = {}, token = manager.token) =>
  shop.call(`POST /admin/returns/:returnId/${name}`, { token, params: { returnId: id }, body })
const read = async (order: Order, token = buyer.token) =>
  (await shop.call('GET /orders/:id/returns', { token, params: { id: order._id } })).body.data
const worthOf = async ({ _id }: OrderReturn) =>
  (await shop.call('GET /admin/returns/:returnId', { token: manager.token, params: { returnId: _id } })).body.data.value
/** Takes a return to its inspection, where all of it is accepted unless lines are given. */
const inspected = async (found: OrderReturn, lines?: object[]) => {
  for (const name of ['approve', 'receive'] as const) expect((await step(found._id, name)).status).toBe(200)
  const all = found.lines.map(({ line, quantity }) => ({ line, accepted: quantity, restock: true }))
  const reply = await step(found._id, 'inspect', { lines: lines ?? all })
  expect(reply.text).toContain('Inspection saved')
  return reply.body.data.return as OrderReturn
}
const settled = async (found: OrderReturn) => {
  const { most } = await worthOf(found)
  const reply = await step(found._id, 'settle', { amount: most })
  expect([reply.status, reply.text]).toEqual([200, expect.stringContaining('Return settled')])
  return reply.body.data.return as OrderReturn
}
const told = ({ status, body }: Answer) => [status, body.code ?? body.data.return.status]
const setDays = (returnDays: number) => set({ returnDays })
const set = async (changes: object) => {
  const body = { changes }
  expect((await shop.call('PUT /admin/settings', { token: manager.token, body })).status).toBe(200)
}
const age = (order: Order, interval: string) =>
  sql`update order_history set at = at - ${interval}::interval where order_id = ${order._id}`.execute(shop.db)

test('a request that is sent again after a lost answer makes one return', async () => {
  const order = await delivered()
  const send = (note: string) =>
    shop.call('POST /orders/:id/returns', {
      token: buyer.token,
      params: { id: order._id },
      body: { lines: [line()], note },
      headers: { 'idempotency-key': 'one-form' },
    })
  expect((await send('It does not charge')).status).toBe(201)
  expect((await send('It does not charge')).status).toBe(201)
  expect((await read(order)).returns).toHaveLength(1)
  expect((await send('Something else')).body.code).toBe('IDEMPOTENCY_MISMATCH')
})

test('a return goes from the request to the refund, with history, mails and stock', async () => {
  const order = await delivered()
  const before = await shop.stockOf(cable._id)
  await mailShop.drainJobs()
  mailShop.clearMails()
  await sql`update users set email = 'returns@mail.example' where id = ${buyer.userId}`.execute(shop.db)
  expect(await read(order)).toMatchObject({ days: 7, needsPayout: true, returns: [], lines: [{ line: 0, quantity: 3, value: 3_000 }] })

  const payout = { method: 'bank_account', iban: 'PK36 SCBL 0000 0011 2345 6702', accountTitle: 'Ayesha Khan' }
  const reply = await ask(order, [line({ quantity: 2 })], { note: 'Sparks fly', payout })
  const { _id } = reply.body.data.return
  expect(reply.body.data.return).toMatchObject({
    ...{ number: `${order.orderId}-R1`, status: 'requested', note: 'Sparks fly', payoutLabel: 'IBAN •••• 6702' },
    lines: [{ title: 'Cable', quantity: 2, reason: 'does_not_work', accepted: null }],
  })
  // Staff learn the account of the buyer.
  const approved = await step(_id, 'approve')
  expect(told(approved)).toEqual([200, 'approved'])
  expect([reply, approved].map(({ body }) => body.data.return.order.customerId)).toEqual([null, buyer.userId])
  expect(told(await step(_id, 'pick-up', { courier: 'TCS', trackingNumber: '77' }, packer.token))).toEqual([200, 'pickup_booked'])
  expect(told(await step(_id, 'receive', { note: 'Box is open' }, packer.token))).toEqual([200, 'received'])
  expect(await shop.stockOf(cable._id)).toBe(before)
  const inspection = { lines: [{ line: 0, accepted: 2, restock: true }], note: 'As good as new' }
  expect(told(await step(_id, 'inspect', inspection, packer.token))).toEqual([200, 'inspected'])
  expect(await shop.stockOf(cable._id)).toBe(before + 2)
  expect(await worthOf(reply.body.data.return)).toEqual({ goods: 2_000, delivery: 0, most: 2_000, shippingBack: null })
  expect(told(await step(_id, 'settle', { amount: 2_000 }))).toEqual([200, 'settled'])

  const { returns, lines } = await read(order)
  expect(lines).toMatchObject([{ quantity: 1, value: 1_000 }])
  expect(returns).toMatchObject([{ status: 'settled', refundAmount: 2_000, courier: 'TCS', trackingNumber: '77' }])
  expect(returns).toMatchObject([{ refund: { state: 'waiting', needsPayout: false, paidOn: null } }])
  expect(returns[0].history.map(({ status, by, note }: OrderReturn['history'][number]) => [status, by, note])).toEqual([
    ['requested', 'shopper', 'Sparks fly'],
    ...['approved', 'pickup_booked', 'received', 'inspected', 'settled'].map((status) => [status, 'staff', '']),
  ])
  const { rows } =
    await sql`select amount, return_id, payout_masked, payout_sealed is not null as has_details from refunds where order_id = ${order._id}`.execute(
      shop.db,
    )
  expect(rows).toEqual([{ amount: 2_000, return_id: _id, payout_masked: 'IBAN •••• 6702', has_details: true }])
  expect(await shop.first(sql`select payout_sealed as value from returns where id = ${_id}`)).toBeNull()
  await sql`update refunds set state = 'paid', paid_on = '2026-11-12', settled_at = now() where return_id = ${_id}`.execute(shop.db)
  expect((await read(order)).returns).toMatchObject([{ refund: { state: 'paid', paidOn: '2026-11-12' } }])
  await mailShop.drainJobs()
  const subjects = mailShop.mails().map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim())
  for (const subject of [
    `We have received your return request ${order.orderId}-R1`,
    `Your return ${order.orderId}-R1 is approved`,
    `We will pick up your return ${order.orderId}-R1`,
    `Your return ${order.orderId}-R1 has arrived`,
    `Your return ${order.orderId}-R1 is done`,
  ])
    expect(subjects).toContain(subject)
  expect(mailShop.mails().find((mail) => mail.includes('is done'))).toContain('Rs 2,000')
})

test('counts the days from the delivery to the end of the last day, and 0 turns returns off', async () => {
  const order = await delivered()
  await age(order, '7 days')
  expect((await ask(order)).status).toBe(201)
  await age(order, '1 day')
  const late = await ask(order)
  expect([late.status, late.body.code, late.body.message]).toEqual([
    400,
    'RETURN_TOO_LATE',
    'The 7 days for a return are over. Please contact us.',
  ])
  expect((await read(order)).lines).toEqual([])
  await setDays(10)
  expect((await ask(order)).status).toBe(201)
  await setDays(0)
  expect(told(await ask(order))).toEqual([400, 'RETURN_REFUSED'])
  expect(await read(order)).toMatchObject({ days: 0, until: null, lines: [] })
  await setDays(7)
})

test('staff start a return for a customer who phones, also after the last day; it goes on like any other', async () => {
  const order = await delivered([{ productId: cable._id, quantity: 2 }])
  await age(order, '30 days')
  expect((await read(order)).lines).toEqual([])
  expect((await read(order, manager.token)).lines).toMatchObject([{ line: 0, quantity: 2 }])
  const start = (quantity: number, token = manager.token) =>
    shop.call('POST /admin/orders/:id/returns', {
      token,
      params: { id: order.orderId },
      body: { lines: [line({ quantity })], note: 'Phoned at noon' },
    })
  expect((await start(1, packer.token)).status).toBe(403)
  expect((await start(3)).body.code).toBe('RETURN_QUANTITY')
  const news = () =>
    shop.first<number>(sql`select count(*) as value from notifications where order_id = ${order.orderId} and title = 'Return requested'`)
  const reply = await start(1)
  expect([reply.status, reply.body.data.return]).toMatchObject([
    201,
    { number: `${order.orderId}-R1`, status: 'requested', note: 'Phoned at noon' },
  ])
  expect(await news()).toBe(0)
  expect((await read(order)).returns).toMatchObject([{ status: 'requested' }])
  const before = await shop.stockOf(cable._id)
  await settled(await inspected(reply.body.data.return))
  expect(await shop.stockOf(cable._id)).toBe(before + 1)
  // A shop without returns for shoppers may still take something back.
  await setDays(0)
  expect((await start(1)).status).toBe(201)
  await setDays(7)
  const unsent = await shop.order(buyer.token, [{ productId: cable._id, quantity: 1 }])
  expect(
    (await shop.call('POST /admin/orders/:id/returns', { token: manager.token, params: { id: unsent._id }, body: { lines: [line()] } }))
      .body.code,
  ).toBe('RETURN_REFUSED')
})

test('a return says whether anybody asked what the customer wants', async () => {
  const order = await delivered([{ productId: cable._id, quantity: 3 }])
  const start = async (exchangeFor?: null) => {
    const token = manager.token
    const body = { lines: [{ ...line(), ...(exchangeFor !== undefined && { exchangeFor }) }], note: '' }
    const reply = await shop.call('POST /admin/orders/:id/returns', { token, params: { id: order.orderId }, body })
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
    return reply.body.data.return.lines[0]
  }
  expect(await start()).toMatchObject({ wanted: null, isWishAsked: false })
  expect(await start(null)).toMatchObject({ wanted: null, isWishAsked: true })
  const own = await asked(order)
  expect(own.lines[0]).toMatchObject({ wanted: null, isWishAsked: true })
})

test('a return of staff that is sent twice is made once, also at once', async () => {
  const order = await delivered([{ productId: cable._id, quantity: 3 }])
  const start = (key: string, more: object = {}, token = manager.token) =>
    shop.call('POST /admin/orders/:id/returns', {
      token,
      params: { id: order.orderId },
      body: { lines: [line()], ...more },
      headers: { 'idempotency-key': key },
    })
  const replies = await Promise.all([start('phoned'), start('phoned'), start('phoned')])
  expect(replies.map(({ status, body }) => [status, body.data.return.number])).toEqual(Array(3).fill([201, `${order.orderId}-R1`]))
  expect(new Set(replies.map(({ body }) => body.data.return._id)).size).toBe(1)
  expect((await read(order)).lines).toMatchObject([{ line: 0, quantity: 2 }])
  expect(await Promise.all([start('phoned', { note: 'Blue' }), start('phoned', { lines: [line({ quantity: 2 })] })])).toMatchObject(
    Array(2).fill({ status: 400, body: { code: 'IDEMPOTENCY_MISMATCH' } }),
  )
  expect((await start('phoned-again')).body.data.return.number).toBe(`${order.orderId}-R2`)
  expect((await start('again', { lines: [line({ quantity: 2 })] })).body.code).toBe('RETURN_QUANTITY')
})

test('takes no order that has not arrived', async () => {
  const order = await shop.order(buyer.token, [{ productId: cable._id, quantity: 1 }])
  expect(told(await ask(order))).toEqual([400, 'RETURN_REFUSED'])
  expect(await read(order)).toMatchObject({ until: null, lines: [] })
})

test('never takes more pieces than were delivered, also from requests at once, and frees those of a refused or withdrawn return', async () => {
  const order = await delivered()
  expect(told(await ask(order, [line({ quantity: 4 })]))).toEqual([400, 'RETURN_QUANTITY'])
  expect(told(await ask(order, [line({ line: 1 })]))).toEqual([400, 'RETURN_QUANTITY'])
  expect(told(await ask(order, [line(), line()]))).toEqual([400, 'VALIDATION'])
  const replies = await Promise.all(Array.from({ length: 6 }, () => ask(order)))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 400, 400, 400])
  const [first, second] = replies.filter(({ status }) => status === 201).map(({ body }) => body.data.return as OrderReturn)
  expect(told(await step(first!._id, 'refuse', { reason: 'Worn' }))).toEqual([200, 'refused'])
  const withdraw = { token: buyer.token, params: { id: order._id, returnId: second!._id } }
  expect(told(await shop.call('PUT /orders/:id/returns/:returnId/withdraw', withdraw))).toEqual([200, 'withdrawn'])
  expect((await read(order)).lines).toMatchObject([{ quantity: 2 }])
  expect((await ask(order, [line({ quantity: 2 })])).status).toBe(201)
})

test('keeps to the table of states', async () => {
  const order = await delivered()
  const { _id } = await asked(order)
  for (const [name, body] of [
    ['receive', {}],
    ['inspect', { lines: [{ line: 0, accepted: 1, restock: true }] }],
    ['settle', { amount: 0, reason: 'None' }],
  ] as const)
    expect(told(await step(_id, name, body)), name).toEqual([409, 'RETURN_STEP_REFUSED'])
  const refused = await step(_id, 'refuse', { reason: 'Opened earbuds' })
  expect(told(refused)).toEqual([200, 'refused'])
  expect((await step(_id, 'approve')).body.message).toBe('This return is already refused. Please look at it again.')
  expect((await read(order)).returns[0].history.at(-1)).toMatchObject({ status: 'refused', note: 'Opened earbuds' })
})

test('two who inspect, and two who settle at once: one restock and one refund', async () => {
  const order = await delivered()
  const found = await asked(order, [line({ quantity: 2 })])
  for (const name of ['approve', 'receive'] as const) await step(found._id, name)
  const before = await shop.stockOf(cable._id)
  const all = { lines: [{ line: 0, accepted: 2, restock: true }] }
  const inspections = await Promise.all(Array.from({ length: 5 }, () => step(found._id, 'inspect', all, packer.token)))
  expect(inspections.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await shop.stockOf(cable._id)).toBe(before + 2)
  const settlements = await Promise.all(Array.from({ length: 5 }, () => step(found._id, 'settle', { amount: 2_000 })))
  expect(settlements.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await shop.first(sql`select count(*)::int as value from refunds where order_id = ${order._id}`)).toBe(1)
})

test('a write-off leaves the stock, and pieces that are not accepted are worth nothing and cannot be returned again', async () => {
  const order = await delivered()
  const found = await asked(order, [line({ quantity: 3 })])
  const before = await shop.stockOf(cable._id)
  await inspected(found, [{ line: 0, accepted: 1, restock: false }])
  expect(await shop.stockOf(cable._id)).toBe(before)
  const skuId = await shop.first<string>(sql`select sku_id as value from order_items where order_id = ${order._id}`)
  expect(await shop.first(sql`select reason as value from stock_changes where sku_id = ${skuId} order by id desc limit 1`)).toBe(
    'written_off',
  )
  expect(await worthOf(found)).toMatchObject({ goods: 1_000, delivery: 0 })
  expect((await settled(found)).refundAmount).toBe(1_000)
  expect(told(await ask(order))).toEqual([400, 'RETURN_QUANTITY'])
})

test('refuses an inspection that misses a line or accepts too many', async () => {
  const found = await asked(await delivered(), [line({ quantity: 2 })])
  for (const name of ['approve', 'receive'] as const) await step(found._id, name)
  const wrong = async (lines: object[]) => (await step(found._id, 'inspect', { lines })).body.message
  expect(await wrong([{ line: 1, accepted: 1, restock: true }])).toBe('Inspect every item')
  expect(await wrong([{ line: 0, accepted: 3, restock: true }])).toBe('Only 2 were returned')
})

test('gives back what was paid with its share of the discounts; all returns together give the total, with delivery for the shop’s fault', async () => {
  const code = { code: `BACK${Date.now() % 100_000}`, type: 'fixed', value: 100, appliesTo: 'all' }
  expect((await shop.call('POST /admin/discounts', { token: manager.token, body: code })).status).toBe(201)
  const other = await shop.addProduct({ title: 'Case', price: 333, stock: 10, shippingCost: 0 })
  const order = await delivered(
    [
      { productId: cable._id, quantity: 3 },
      { productId: other._id, quantity: 1 },
    ],
    { discountCode: code.code },
  )
  expect(order.totalAmount).toBe(3_433)
  const amounts: number[] = []
  for (const lines of [[line()], [line()], [line(), line({ line: 1 })]]) {
    const found = await inspected(await asked(order, lines))
    amounts.push((await settled(found)).refundAmount!)
  }
  // 3,000 less 90 for the cables in three parts, 333 less 10 for the case, and 200 for delivery.
  expect(amounts).toEqual([970, 970, 970 + 323 + 200])
  expect(amounts.reduce((sum, amount) => sum + amount)).toBe(order.totalAmount)
})

test('keeps the delivery fee when the buyer changed their mind; less needs a reason, more is refused', async () => {
  const order = await delivered([{ productId: cable._id, quantity: 1 }])
  const found = await inspected(await asked(order, [line({ reason: 'changed_mind' })]))
  expect(await worthOf(found)).toEqual({ goods: 1_000, delivery: 0, most: 1_000, shippingBack: 200 })
  expect((await step(found._id, 'settle', { amount: 1_001 })).body.errors).toEqual([
    { msg: 'At most Rs 1,000 can be refunded', path: 'amount' },
  ])
  expect((await step(found._id, 'settle', { amount: 800 })).body.errors).toMatchObject([{ path: 'reason' }])
  expect(told(await step(found._id, 'settle', { amount: 800, reason: 'Return shipping' }))).toEqual([200, 'settled'])
  expect((await read(order)).returns[0].history.at(-1).note).toBe('Return shipping')
  expect((await read(order)).returns[0].refund).toEqual({ state: 'waiting', needsPayout: true, paidOn: null })
})

test('a return of which nothing is accepted is closed with a reason; its email says that the items go back', async () => {
  const order = await delivered([{ productId: cable._id, quantity: 2 }])
  const found = await inspected(await asked(order, [line({ quantity: 2, reason: 'changed_mind' })]), [
    { line: 0, accepted: 0, restock: false },
  ])
  expect((await step(found._id, 'settle', { amount: 0 })).body.errors).toEqual([
    { msg: 'Say why nothing was accepted. The customer sees this.', path: 'reason' },
  ])
  expect(told(await step(found._id, 'settle', { amount: 0, reason: 'The seal is broken' }))).toEqual([200, 'settled'])
  const mail = () => mailShop.mails().find((one) => one.includes(`Subject: Your return ${found.number} is done`))
  for (const text of ['not accepted: we send it back', 'Reason: The seal is broken']) await expect.poll(mail).toContain(text)
})

test('the most that an earlier refund of the order leaves needs no reason, less does', async () => {
  const order = await delivered([{ productId: cable._id, quantity: 1 }])
  const refund = { params: { id: order._id }, body: { amount: 350, reason: 'Late' }, token: manager.token }
  expect((await shop.call('POST /admin/orders/:id/refunds', refund)).status).toBe(201)
  const found = await inspected(await asked(order, [line()]))
  expect(await worthOf(found)).toMatchObject({ goods: 1_000, delivery: 200, most: 850 })
  expect((await step(found._id, 'settle', { amount: 849, reason: '' })).body.errors).toMatchObject([{ path: 'reason' }])
  expect(told(await step(found._id, 'settle', { amount: 850, reason: '' }))).toEqual([200, 'settled'])
})

test('says what the policy deducts for the way back: delivery’s cost, unless the shop is at fault, exchanges or pays it', async () => {
  const policy = async () => (await shop.call('GET /texts/:name', { params: { name: 'return-policy' } })).body.data.page.text
  const order = await delivered()
  expect(await read(order)).toMatchObject({ shippingFees: [{ productIds: [cable._id], amount: 200 }], expected: [] })
  expect(await policy()).toContain('we deduct it from your refund')
  expect(await policy()).toContain('‘Return or exchange’')
  let pieces = 0
  const expected = async (lines: object[]) => {
    // Otherwise the same order again would be the first one.
    pieces += 1
    const of = await delivered([
      { productId: cable._id, quantity: 1 },
      { productId: lead._id, quantity: pieces },
    ])
    const { _id } = await asked(of, lines)
    const [found] = (await read(of)).expected
    return found && { ...found, returnId: found.returnId === _id }
  }
  const lead = await shop.addProduct({ title: 'Lead', price: 50, stock: 100, shippingCost: 0 })
  const mind = line({ reason: 'changed_mind' })
  expect(await expected([mind])).toEqual({ returnId: true, refund: 800, shippingBack: 200 })
  expect(await expected([{ ...mind, line: 1, reason: 'does_not_fit' }])).toEqual({ returnId: true, refund: 50, shippingBack: 0 })
  expect(await expected([mind, line({ line: 1 })])).toEqual({ returnId: true, refund: 1_050, shippingBack: null })
  const { skuId } = (await read(order)).lines[0].choices[0]
  expect(await expected([{ ...mind, exchangeFor: skuId }])).toBeUndefined()
  await set({ deductReturnShipping: false })
  expect(await read(order)).toMatchObject({ shippingFees: [] })
  expect(await expected([mind])).toEqual({ returnId: true, refund: 1_000, shippingBack: null })
  expect(await policy()).toContain('We also pay if you changed your mind.')
  await set({ deductReturnShipping: true })
})

test('an order bears the shipping back once, with the first of its returns that is the customer’s choice', async () => {
  const order = await delivered([{ productId: cable._id, quantity: 4 }])
  const mind = line({ reason: 'changed_mind' })
  const expected = async () => (await read(order)).expected.map((found: { shippingBack: number | null }) => found.shippingBack)
  await asked(order, [line({ reason: 'damaged' })])
  const first = await asked(order, [mind])
  expect(await read(order)).toMatchObject({ shippingFees: [] })
  const second = await asked(order, [mind])
  expect(await expected()).toEqual([null, 200, null])
  expect([(await worthOf(first)).shippingBack, (await worthOf(second)).shippingBack]).toEqual([200, null])
  // Once the first has ended without a refund, the second bears it.
  await step(first._id, 'refuse', { reason: 'Too old' })
  expect((await worthOf(second)).shippingBack).toBe(200)
  expect(await expected()).toEqual([200, null])
})

test('each product bears the delivery that was charged for it, once; where the parcel had one fee, the first return bears that', async () => {
  const stand = await shop.addProduct({ title: 'Stand', price: 2_000, stock: 100, shippingCost: 150 })
  const items = (quantity: number) => [
    { productId: cable._id, quantity: 2 },
    { productId: stand._id, quantity },
  ]
  const order = await delivered(items(2))
  const mind = (line: number, more: object = {}) => ({ line, quantity: 1, reason: 'changed_mind', ...more })
  const back = async (found: OrderReturn) => (await worthOf(found)).shippingBack
  expect((await read(order)).shippingFees.map(({ amount }: { amount: number }) => amount)).toEqual([200, 150])
  const first = await asked(order, [mind(1)])
  expect((await read(order)).shippingFees).toEqual([{ productIds: [cable._id], amount: 200 }])
  const second = await asked(order, [mind(0), mind(1)])
  const third = await asked(order, [mind(0)])
  expect([await back(first), await back(second), await back(third)]).toEqual([150, 200, null])
  expect(await read(order)).toMatchObject({ shippingFees: [] })

  await set({ delivery: { ...defaultDelivery, charge: 'parcel', zones: [], rest: { ...defaultDelivery.rest, fee: 250 } } })
  const parcel = await delivered(items(3))
  expect(parcel.totalShippingCost).toBe(250)
  expect((await read(parcel)).shippingFees).toEqual([{ productIds: [cable._id, stand._id], amount: 250 }])
  expect([await back(await asked(parcel, [mind(1)])), await back(await asked(parcel, [mind(0)]))]).toEqual([250, null])
  // What was charged by product stays so, and what had one fee too, whatever products cost later.
  expect(await back(second)).toBe(200)
  await sql`update products set shipping_cost = shipping_cost * 3 where id = ${stand._id}`.execute(shop.db)
  expect([await back(first), await back(second)]).toEqual([150, 200])
  await set({ delivery: defaultDelivery })
  const fees = async (placed: Order) => {
    await sql`update returns set status = 'withdrawn' where order_id = ${placed._id}`.execute(shop.db)
    return (await read(placed)).shippingFees
  }
  expect(await fees(parcel)).toEqual([{ productIds: [cable._id, stand._id], amount: 250 }])
  // An order of before the costs were stored goes by those of today.
  await sql`update order_items set delivery_cost = null where order_id = ${order._id}`.execute(shop.db)
  expect((await fees(order)).map(({ amount }: { amount: number }) => amount)).toEqual([107, 243])
  await set({ delivery: defaultDelivery })
})

test('a product whose delivery a code paid bears nothing, another one its own fee', async () => {
  const stand = await shop.addProduct({ title: 'Desk stand', price: 2_000, stock: 100, shippingCost: 150 })
  const owner = await shop.makeAdmin()
  const code = { code: 'STANDSHIP', type: 'free_shipping', value: 0, appliesTo: 'products', productIds: [stand._id] }
  expect((await shop.call('POST /admin/discounts', { token: owner.token, body: code })).status).toBe(201)
  const items = [stand, cable].map(({ _id }) => ({ productId: _id, quantity: 1 }))
  const order = await deliver(await shop.order(buyer.token, items, { discountCode: 'STANDSHIP' }))
  expect(order).toMatchObject({ totalShippingCost: 350, discountAmount: 150 })
  expect((await read(order)).shippingFees.map(({ amount }: { amount: number }) => amount)).toEqual([0, 200])
  const mind = (line: number) => asked(order, [{ line, quantity: 1, reason: 'changed_mind' }])
  const worths = [await worthOf(await mind(0)), await worthOf(await mind(1))]
  expect(worths.map(({ shippingBack }) => shippingBack)).toEqual([0, 200])
})

test('strangers see nothing; a guest returns with the key of the order; packers neither decide nor settle', async () => {
  const order = await delivered()
  const found = await asked(order)
  const stranger = await shop.makeShopper()
  expect(told(await ask(order, [line()], { token: stranger.token }))).toEqual([403, 'NOT_YOUR_ORDER'])
  const strangersOrder = await deliver(await shop.order(stranger.token, [{ productId: cable._id, quantity: 1 }]))
  // A return of another order, through one's own.
  const withdraw = (token: string, id: string) =>
    shop.call('PUT /orders/:id/returns/:returnId/withdraw', { token, params: { id, returnId: found._id } })
  expect(told(await withdraw(stranger.token, strangersOrder._id))).toEqual([404, 'RETURN_NOT_FOUND'])
  for (const [name, body] of [
    ['approve', {}],
    ['refuse', { reason: 'No' }],
    ['settle', { amount: 0 }],
  ] as const)
    expect((await step(found._id, name, body, packer.token)).status, name).toBe(403)

  const guest = await shop.orderAsGuest([{ productId: cable._id, quantity: 1 }])
  await deliver(guest.order)
  const reply = await ask(guest.order, [line()], { token: guest.key })
  expect(reply.status).toBe(201)
  expect(reply.body.data.return.history).toMatchObject([{ by: 'shopper' }])
  expect(told(await withdraw(guest.key, guest.order._id))).toEqual([404, 'RETURN_NOT_FOUND'])
})

test('a guest who asks and withdraws again and again gets five mails about it a day; staff’s answers always', async () => {
  const email = 'stranger@mail.example'
  const shippingAddress = { ...address, email }
  const guest = await shop.orderAsGuest([{ productId: cable._id, quantity: 1 }], { shippingAddress })
  await deliver(guest.order)
  let last = ''
  for (let time = 0; time < 7; time++) {
    if (last)
      await shop.call('PUT /orders/:id/returns/:returnId/withdraw', { token: guest.key, params: { id: guest.order._id, returnId: last } })
    const reply = await ask(guest.order, [line()], { token: guest.key })
    expect(reply.status).toBe(201)
    last = reply.body.data.return._id
  }
  await step(last, 'approve')
  const subjects = () =>
    mailShop.mails().flatMap((mail) => (mail.includes(`To: ${email}`) ? [/^Subject: (.*?)\r?$/m.exec(mail)?.[1] ?? ''] : []))
  // Other tests leave jobs that wait for later.
  const due = sql`select count(*)::int as value from graphile_worker.jobs where task_identifier = 'return-changed'`
  await expect.poll(() => shop.first<number>(due), { timeout: 10_000 }).toBe(0)
  expect(subjects().filter((subject) => subject.startsWith('We have received your return request'))).toHaveLength(5)
  expect(subjects().some((subject) => subject.startsWith('Your return') && subject.endsWith('is approved'))).toBe(true)
})

test('lists what waits longest first, by state and number', async () => {
  // An equal order within seconds is the same one.
  const [first, second] = [await delivered(), await delivered([{ productId: cable._id, quantity: 2 }])]
  const [one, two] = [await asked(first), await asked(second)]
  await sql`update returns set updated_at = '2020-01-02' where id = ${one._id}`.execute(shop.db)
  await sql`update returns set updated_at = '2020-01-01' where id = ${two._id}`.execute(shop.db)
  const list = async (query: Record<string, string> = {}) =>
    (await shop.call('GET /admin/returns', { token: packer.token, query })).body.data.returns.map(({ _id }: OrderReturn) => _id)
  expect((await list()).slice(0, 2)).toEqual([two._id, one._id])
  expect(await list({ search: first.orderId.toLowerCase() })).toEqual([one._id])
  await step(one._id, 'refuse', { reason: 'Worn' })
  expect(await list({ search: first.orderId })).toEqual([])
  expect(await list({ search: first.orderId, status: 'refused' })).toEqual([one._id])
})

test('the owner cannot take back the delivery of an order that is being returned', async () => {
  const order = await delivered()
  const found = await asked(order)
  const takeBack = () =>
    shop.call('POST /admin/orders/:id/take-back', { token: owner.token, params: { id: order._id }, body: { reason: 'Wrong order' } })
  expect(told(await takeBack())).toEqual([400, 'TAKE_BACK_REFUSED'])
  await step(found._id, 'refuse', { reason: 'Not ours' })
  expect((await takeBack()).status).toBe(200)
})

test('reports subtract settled returns from the sales of a product, with their reasons, also as CSV', async () => {
  const stand = await shop.addProduct({ title: 'Stand', price: 500, stock: 10, shippingCost: 0 })
  const order = await delivered([{ productId: stand._id, quantity: 4 }])
  await settled(await inspected(await asked(order, [line({ reason: 'does_not_fit' })])))
  // An open return does not count.
  await asked(order, [line({ reason: 'damaged' })])
  await shop.tasks['roll-up-sales']!({})
  const report = async (name: string) =>
    (await shop.call('GET /admin/reports/:report', { token: manager.token, params: { report: name } })).body.data
  const { rows } = await report('returns')
  expect(rows.find(({ key }: { key: string }) => key === stand._id)).toEqual({
    ...{ key: stand._id, name: 'Stand', units: 4, returned: 1, exchanged: 0, returnedValue: 500, revenue: 1_500, before: 0 },
  })
  const reasons = await report('return-reasons')
  expect(reasons.rows).toContainEqual({
    key: 'does_not_fit',
    name: 'It does not fit my phone',
    returned: 1,
    exchanged: 0,
    revenue: 500,
    before: 0,
  })
  expect(reasons.totals.returned).toBe(reasons.rows.reduce((sum: number, { returned }: { returned: number }) => sum + returned, 0))
  const { text } = await shop.call('GET /admin/reports/:report/export', { token: manager.token, params: { report: 'returns' } })
  expect(text).toContain('"Product","Units","Returned","Exchanged","Returned value","Net sales","Return rate, %"')
  expect(text).toContain('"Stand",4,1,0,500,1500,25')
})
