import type { Order, Payment } from '@saddar/contract'
import { advanceStates, advanceTransitions, computeAdvance } from '@saddar/contract/advances'
import { amountToCollect } from '@saddar/contract/amounts-due'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShopWithBank, type ShopWithBank } from '../../../test/bank.ts'
import { address, type Person, tokenSecret } from '../../../test/shop.ts'
import { createOrderKey } from '../guest-orders/index.ts'

let shop: ShopWithBank
let admin: Person
let productId: string
beforeAll(async () => {
  shop = await openShopWithBank({ limits: false })
  admin = await shop.makeAdmin()
  await shop.letGuestsCheckOut()
  productId = (await shop.addProduct({ title: 'Barqi charger', price: 1_400, shippingCost: 0, stock: 10_000 }))._id
  shop.bank.setFaults({ listener: 'never' })
})
beforeEach(() => set({ cashAdvance: 'staff', cashAdvanceKept: false, confirmReminderHours: 12, confirmCancelHours: 48 }))
afterEach(() => {
  shop.bank.resetFaults()
  shop.bank.setFaults({ listener: 'never' })
})
afterAll(() => shop.close())

async function setNow(changes: object): Promise<void> {
  const reply = await shop.call('PUT /admin/settings', { token: admin.token, body: { changes } })
  expect(reply.status, reply.text).toBe(200)
}
/** As if it had been set long ago: hours count from then on. */
async function set(changes: object): Promise<void> {
  await setNow(changes)
  await sql`update settings set updated_at = now() - interval '90 days'`.execute(shop.db)
}
let count = 0
/** A guest's cash order of Rs 2,800. */
async function place(): Promise<{ order: Order; key: string; id: string }> {
  const phone = `0302 8${String(++count).padStart(6, '0')}`
  const { order } = await shop.orderAsGuest([{ productId, quantity: 2 }], { shippingAddress: { ...address, phone } })
  return { order, key: createOrderKey(tokenSecret, order, 'advance'), id: order._id }
}
const ask = (id: string, amount = 500) =>
  shop.call('POST /admin/orders/:id/advance', { token: admin.token, params: { id }, body: { amount } })
async function placeAsked(amount = 500) {
  const placed = await place()
  const reply = await ask(placed.id, amount)
  expect(reply.status, reply.text).toBe(200)
  return placed
}
const waive = (id: string, reason = 'A customer of many years') =>
  shop.call('POST /admin/orders/:id/advance/waive', { token: admin.token, params: { id }, body: { reason } })
const page = (key: string) => shop.call('GET /advances/:key', { params: { key } })
const pay = (key: string, paymentMethod = 'credit_card') =>
  shop.call('POST /advances/:key/pay', { params: { key }, body: { paymentMethod } })
async function open(key: string): Promise<Payment> {
  const reply = await pay(key)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data.payment
}
async function payAll(key: string): Promise<Payment> {
  const payment = await open(key)
  await shop.payByCard(payment)
  await shop.check(payment.transactionId)
  return payment
}
const read = async (id: string): Promise<Order> =>
  (await shop.call('GET /orders/:id', { token: admin.token, params: { id } })).body.data.order
const change = (id: string, status: string) => shop.call('PUT /orders/:id/status', { token: admin.token, params: { id }, body: { status } })
const outcomeOf = ({ status, body }: { status: number; body: { code?: string } }) => (body.code ? `${status} ${body.code}` : `${status}`)
const refundsOf = async (id: string) =>
  (
    await sql<{ amount: number; state: string; payment: string; method: string }>`
      select amount, state, payment, method from refunds where order_id = ${id} order by created_at`.execute(shop.db)
  ).rows
const age = (id: string, hours: number) =>
  sql`update order_advances set asked_at = now() - make_interval(hours => ${hours}) where order_id = ${id}`.execute(shop.db)
const run = (job: `${'remind' | 'end'}-${'unpaid-advances' | 'unconfirmed-orders'}`) => shop.tasks[job]!({}, undefined as never)
const jobsOf = (task: string, id: string) =>
  shop.first<number>(
    sql`select count(*) as value from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = ${task} and j.payload::jsonb ->> 'id' = ${id}`,
  )

describe('the amount', () => {
  const terms = { cashAdvance: 'staff', cashAdvanceKept: false, cashAdvanceFromTotal: 0, cashAdvanceFromRefused: 0 } as const
  test.each([
    [{ cashAdvanceUnit: 'percent', cashAdvancePercent: 20, cashAdvanceMinimum: 200 }, 2_801, 561],
    [{ cashAdvanceUnit: 'percent', cashAdvancePercent: 20, cashAdvanceMinimum: 200 }, 900, 200],
    [{ cashAdvanceUnit: 'percent', cashAdvancePercent: 20, cashAdvanceMinimum: 200 }, 150, 150],
    [{ cashAdvanceUnit: 'percent', cashAdvancePercent: 100, cashAdvanceMinimum: 0 }, 999, 999],
    [{ cashAdvanceUnit: 'rupees', cashAdvanceRupees: 500 }, 2_800, 500],
    [{ cashAdvanceUnit: 'rupees', cashAdvanceRupees: 500 }, 300, 300],
    [{ cashAdvanceUnit: 'percent', cashAdvancePercent: 20, cashAdvanceMinimum: 200 }, 0, 0],
  ] as const)('%j of Rs %i is Rs %i', (given, total, advance) => {
    expect(computeAdvance({ ...terms, cashAdvanceRupees: 0, cashAdvancePercent: 0, cashAdvanceMinimum: 0, ...given }, total)).toBe(advance)
  })

  test('that the rider collects is the total less what was paid, for cash orders alone', () => {
    const cash = { paymentMethod: 'cash_on_delivery', paymentStatus: 'not_required', totalAmount: 2_800 } as const
    expect(amountToCollect(cash)).toBe(2_800)
    expect(amountToCollect({ ...cash, advance: { paid: 500 } })).toBe(2_300)
    expect(amountToCollect({ ...cash, advance: { paid: 2_800 } })).toBe(0)
    expect(amountToCollect({ ...cash, paymentStatus: 'completed', advance: { paid: 500 } })).toBe(0)
    expect(amountToCollect({ ...cash, paymentMethod: 'credit_card', paymentStatus: 'completed' })).toBe(0)
  })
})

test('the list of awaited advances leaves out what is paid, waived or cancelled', async () => {
  const [waiting, paid, waived, cancelled] = [await placeAsked(), await placeAsked(), await placeAsked(), await placeAsked()]
  await place()
  await payAll(paid.key)
  await waive(waived.id)
  await change(cancelled.id, 'cancelled')
  const list = await shop.call('GET /orders', { token: admin.token, query: { advance: 'awaited', city: address.city } })
  const shown = list.body.data.orders.map(({ orderId }: Order) => orderId)
  expect(shown).toContain(waiting.order.orderId)
  for (const { order } of [paid, waived, cancelled]) expect(shown).not.toContain(order.orderId)
  expect(list.body.data.total).toBe(shown.length)
})

describe('asking', () => {
  test('is refused while advances are off, as they are by default', async () => {
    await sql`delete from settings where key = 'cashAdvance'`.execute(shop.db)
    const { id } = await place()
    expect(outcomeOf(await ask(id))).toBe('400 ADVANCE_REFUSED')
    const { data } = (await shop.call('GET /admin/orders/:id/advance', { token: admin.token, params: { id } })).body
    expect(data).toMatchObject({ canAsk: false, link: null })
  })

  test('suggests the amount of the settings and gives staff the link and a text', async () => {
    const { id, key, order } = await place()
    const look = async () => (await shop.call('GET /admin/orders/:id/advance', { token: admin.token, params: { id } })).body.data
    expect(await look()).toMatchObject({ canAsk: true, suggested: 560, cancelHours: 48, link: null, whatsappText: '' })
    await ask(id, 500)
    const after = await look()
    expect(after).toMatchObject({ canAsk: false, link: expect.stringContaining(`/advance/${key}`) })
    for (const words of [after.link, 'Rs 500', 'Rs 2,300', order.orderId]) expect(after.whatsappText).toContain(words)
    expect(await jobsOf('advance-asked', id)).toBe(1)
    expect((await read(id)).history.at(-1)).toMatchObject({ note: 'Asked for an advance of Rs 500', status: 'pending' })
  })

  test('a repeat changes nothing; another amount, an amount above the total, and orders that are packed or online are refused', async () => {
    const { id } = await placeAsked()
    expect((await ask(id)).status).toBe(200)
    expect((await read(id)).history.filter(({ note }) => note.includes('advance'))).toHaveLength(1)
    expect(outcomeOf(await ask(id, 600))).toBe('400 ADVANCE_REFUSED')
    const other = await place()
    const tooMuch = await ask(other.id, 2_801)
    expect([tooMuch.status, tooMuch.body.errors]).toEqual([400, [{ msg: 'The order’s total is Rs 2,800', path: 'amount' }]])
    await change(other.id, 'processing')
    expect(outcomeOf(await ask(other.id))).toBe('400 ADVANCE_REFUSED')
    const { order } = await shop.placeOnline(await shop.makeShopper(), productId)
    expect(outcomeOf(await ask(order._id))).toBe('400 ADVANCE_REFUSED')
  })

  test('makes the order wait: it can be neither packed nor shipped until staff waive it with a reason', async () => {
    const { id, order } = await placeAsked()
    for (const status of ['processing', 'shipped', 'delivered']) expect(outcomeOf(await change(id, status))).toBe('400 ADVANCE_AWAITED')
    const parcels = await shop.call('GET /admin/orders/parcels', { token: admin.token, query: { ids: order.orderId } })
    expect(parcels.body.data.parcels).toMatchObject([{ canShip: false, toCollect: 2_800 }])
    expect((await waive(id, ' ')).status).toBe(400)
    expect((await waive(id)).body.data.order.history.at(-1)).toMatchObject({ note: 'Advance of Rs 500 waived: A customer of many years' })
    expect(outcomeOf(await waive(id))).toBe('409 ADVANCE_NOT_AWAITED')
    expect((await change(id, 'processing')).status).toBe(200)
  })
})

describe('the rule at checkout', () => {
  beforeEach(() => set({ cashAdvance: 'rule', cashAdvanceFromTotal: 2_000, cashAdvanceFromRefused: 0 }))
  const send = (quantity: number, more: object = {}, phone = `0303 9${String(++count).padStart(6, '0')}`) =>
    shop.sendGuestOrder([{ productId, quantity }], { shippingAddress: { ...address, phone }, ...more })

  test('refuses the order until the shopper has seen the advance, then places it and waits', async () => {
    const refused = await send(2, { advance: 0 })
    expect([outcomeOf(refused), refused.body.data]).toEqual(['400 ADVANCE_ASKED', { advance: 560, toRider: 2_240, isKept: false }])
    expect(refused.body.message).toContain('Rs 560')
    const { order } = (await send(2, { advance: 560 })).body.data
    expect(order).toMatchObject({ status: 'pending', advance: { state: 'awaited', amount: 560 } })
    expect(outcomeOf(await change(order._id, 'processing'))).toBe('400 ADVANCE_AWAITED')
    await payAll(createOrderKey(tokenSecret, order, 'advance'))
    expect((await read(order._id)).advance).toMatchObject({ state: 'paid', paid: 560 })
  })

  test('a client that shows no advance places the order, which waits for it', async () => {
    expect((await send(2)).body.data.order.advance).toMatchObject({ state: 'awaited', amount: 560 })
  })

  test('holds for an order that staff enter, whose quote says it', async () => {
    const skuId = await shop.first<string>(sql`select id as value from skus where product_id = ${productId} and is_leaf`)
    const goods = { items: [{ skuId, quantity: 2 }] }
    const quote = await shop.call('POST /admin/orders/quote', { token: admin.token, body: goods })
    expect(quote.body.data).toMatchObject({ total: 2_800, advance: 560 })
    const shippingAddress = { ...address, phone: `0303 9${String(++count).padStart(6, '0')}` }
    const enter = (advance: number) => {
      const sent = { body: { ...goods, shippingAddress, advance }, headers: { 'idempotency-key': `call-${advance}` } }
      return shop.call('POST /admin/orders', { token: admin.token, ...sent })
    }
    expect(outcomeOf(await enter(0))).toBe('400 ADVANCE_ASKED')
    expect((await enter(560)).body.data.order).toMatchObject({ status: 'pending', advance: { state: 'awaited', amount: 560 } })
  })

  test('asks nothing below the total, of online orders, nor when it is off', async () => {
    expect((await send(1, { advance: 0 })).body.data.order.advance).toBeNull()
    expect((await send(2, { advance: 0, paymentMethod: 'credit_card' })).body.data.order.advance).toBeNull()
    await set({ cashAdvance: 'staff' })
    expect((await send(2, { advance: 0 })).body.data.order.advance).toBeNull()
  })

  test('asks buyers whose parcels came back, at any total', async () => {
    await set({ cashAdvanceFromTotal: 0, cashAdvanceFromRefused: 1 })
    const phone = '0304 1234567'
    const { order } = (await send(1, { advance: 0 }, phone)).body.data
    await change(order._id, 'shipped')
    await change(order._id, 'cancelled')
    expect(outcomeOf(await send(1, { advance: 0 }, '+92 304 1234567'))).toBe('400 ADVANCE_ASKED')
    expect((await send(1, { advance: 0 }, '0304 7654321')).status).toBe(201)
  })

  test('holds for an online order that is changed to cash', async () => {
    const buyer = await shop.makeShopper()
    const { order } = await shop.placeOnline(buyer, productId, { items: [{ productId, quantity: 2 }] })
    const cash = await shop.call('POST /orders/:id/payment/cash', { token: buyer.token, params: { id: order._id }, body: { total: 2_800 } })
    expect(cash.body.data.order).toMatchObject({ paymentMethod: 'cash_on_delivery', advance: { state: 'awaited', amount: 560 } })
  })
})

describe('paying with the link', () => {
  test('shows the part to pay now and the rest, and after the payment the rider collects the rest everywhere', async () => {
    const { id, key, order } = await placeAsked()
    expect((await page(key)).body.data.advance).toMatchObject({
      state: 'awaited',
      amount: 500,
      toPay: 2_300,
      isKept: false,
      underReview: false,
    })
    const payment = await open(key)
    const location = await shop.payByCard(payment)
    const query = Object.fromEntries(new URL(location, 'http://shop.example').searchParams)
    const back = await shop.call('GET /orders/payment/return', { query })
    expect(back.body.data).toMatchObject({
      order: { orderId: order.orderId, status: 'pending', advance: { state: 'paid', paid: 500 } },
      paymentDetails: { status: 'completed', amount: 500 },
    })
    expect(back.body.data.order).not.toHaveProperty('shippingAddress')
    const after = await read(id)
    expect(after).toMatchObject({
      status: 'pending',
      paymentStatus: 'not_required',
      totalAmount: 2_800,
      advance: { state: 'paid', paid: 500 },
    })
    expect((await page(key)).body.data.advance).toMatchObject({ state: 'paid', amount: 500, toPay: 2_300 })
    expect((await pay(key)).body.data).toMatchObject({ payment: null })
    const parcels = await shop.call('GET /admin/orders/parcels', { token: admin.token, query: { ids: order.orderId } })
    expect(parcels.body.data.parcels).toMatchObject([{ canShip: true, toCollect: 2_300 }])
    const csv = await shop.http.inject({
      url: `/api/admin/orders/export?search=${order.orderId}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(csv.body).toContain('"Advance paid","To collect"')
    expect(csv.body.replaceAll('"', '')).toContain(',2800,500,2300,')
    expect((await change(id, 'processing')).status).toBe(200)
  })

  test('of another purpose, or of an order that has ended or was never asked, answers 404', async () => {
    const { id, key, order } = await placeAsked()
    const never = await place()
    for (const wrong of [createOrderKey(tokenSecret, order, 'confirm'), createOrderKey(tokenSecret, order), never.key, 'x'])
      for (const reply of [await page(wrong), await pay(wrong)]) expect(outcomeOf(reply)).toBe('404 LINK_ENDED')
    await change(id, 'cancelled')
    expect(outcomeOf(await page(key))).toBe('404 LINK_ENDED')
  })

  test('after a failure says why and lets the buyer try again; the order goes on waiting', async () => {
    const { id, key } = await placeAsked()
    const payment = await open(key)
    await shop.payByCard(payment, 'funds')
    await shop.check(payment.transactionId)
    const failed = (await page(key)).body.data.advance
    expect(failed).toMatchObject({ state: 'awaited', failure: expect.any(String) })
    expect(await shop.statusOf(id)).toBe('pending not_required')
    await payAll(key)
    expect((await read(id)).advance).toMatchObject({ state: 'paid', paid: 500 })
  })

  test('says that a payment was begun, until its outcome is known', async () => {
    const { key } = await placeAsked()
    const isBegun = async () => (await page(key)).body.data.advance.isBegun
    expect(await isBegun()).toBe(false)
    const payment = await open(key)
    expect(await isBegun()).toBe(true)
    await shop.payByCard(payment, 'funds')
    await shop.check(payment.transactionId)
    expect(await isBegun()).toBe(false)
    const second = await open(key)
    await shop.payByCard(second)
    expect(await isBegun()).toBe(true)
    await shop.check(second.transactionId)
    expect((await page(key)).body.data.advance).toMatchObject({ state: 'paid', isBegun: false })
  })

  test('a refused handshake is a failure that the page shows', async () => {
    const { id, key } = await placeAsked()
    shop.bank.setFaults({ listener: 'never', handshake: 'refuse' })
    const reply = await pay(key)
    expect(reply.status).toBe(200)
    expect(reply.body.data.payment).toMatchObject({ requiresFormSubmission: false, transaction_status: 'failed' })
    expect(reply.body.data.advance.failure).toEqual(expect.any(String))
    expect(await shop.statusOf(id)).toBe('pending not_required')
  })

  test('only by a method that the owner offers and that needs no more fields', async () => {
    const { key } = await placeAsked()
    expect((await page(key)).body.data.advance.methods).toEqual(['credit_card', 'alfa_wallet'])
    for (const method of ['cash_on_delivery', 'alfalah_bank'])
      expect(outcomeOf(await pay(key, method))).toBe('503 PAYMENT_METHOD_UNAVAILABLE')
    expect((await pay(key, 'barter')).status).toBe(400)
  })

  test('another amount at the bank opens a case, and the buyer is not asked to pay again', async () => {
    const { id, key } = await placeAsked()
    const payment = await open(key)
    await shop.payByCard(payment)
    shop.bank.setFaults({ listener: 'never', amountOff: 1 })
    await shop.check(payment.transactionId)
    expect(await shop.cases(id)).toEqual(['wrong_amount'])
    expect((await page(key)).body.data.advance).toMatchObject({ state: 'awaited', underReview: true })
    expect(outcomeOf(await pay(key))).toMatch(/PAYMENT_UNDER_REVIEW$/)
    await age(id, 100)
    await run('end-unpaid-advances')
    expect(await shop.statusOf(id)).toBe('pending not_required')
  })

  test('two forms that are both paid: one counts, the other is refunded', async () => {
    const { id, key } = await placeAsked()
    const first = await open(key)
    const second = await open(key)
    expect(second.transactionId).not.toBe(first.transactionId)
    for (const payment of [second, first]) {
      await shop.payByCard(payment)
      await shop.check(payment.transactionId)
    }
    expect((await read(id)).advance).toMatchObject({ state: 'paid', paid: 500 })
    expect(await refundsOf(id)).toMatchObject([{ amount: 500, state: 'waiting', payment: first.transactionId, method: 'gateway' }])
  })

  test('the signed-in buyer gets the link of their own order only', async () => {
    const buyer = await shop.makeShopper()
    const order = await shop.order(buyer.token, [{ productId, quantity: 2 }])
    await ask(order._id)
    const get = (token: string) => shop.call('GET /orders/:id/advance', { token, params: { id: order.orderId } })
    expect((await get(buyer.token)).body.data.link).toContain('/advance/advance.')
    expect((await get((await shop.makeShopper()).token)).status).toBe(403)
    await waive(order._id)
    expect((await get(buyer.token)).body.data.link).toBeNull()
  })
})

describe('an order above the limits of cash orders, which holds no stock', () => {
  const limit = (openCashPieces: number) => set({ openCashPieces, aboveCashLimits: 'review' })
  beforeEach(() => limit(1))
  afterEach(() => limit(0))
  async function placeInReview(stock: number) {
    const goods = (await shop.addProduct({ price: 1_400, shippingCost: 0, stock }))._id
    const phone = `0302 7${String(++count).padStart(6, '0')}`
    const { order } = await shop.orderAsGuest([{ productId: goods, quantity: 2 }], { shippingAddress: { ...address, phone } })
    const { _id: id } = order
    expect([(await read(id)).needsReview, await shop.stockOf(goods)]).toEqual([true, stock])
    return { id, goods, key: createOrderKey(tokenSecret, order, 'advance') }
  }

  test('is accepted by its advance, which takes the stock once', async () => {
    const { id, goods, key } = await placeInReview(5)
    expect((await ask(id)).status).toBe(200)
    expect((await page(key)).body.data.advance.order.needsReview).toBe(true)
    const [first, second] = [await open(key), await open(key)]
    for (const payment of [second, first]) {
      await shop.payByCard(payment)
      await shop.check(payment.transactionId)
    }
    const order = await read(id)
    expect(order).toMatchObject({ status: 'pending', needsReview: false, reviewReason: null, advance: { state: 'paid', paid: 500 } })
    expect(order.history.map(({ note }) => note)).toContain('Advance of Rs 500 paid online. Accepted after review')
    expect(await shop.stockOf(goods)).toBe(3)
    expect((await page(key)).body.data.advance.order.needsReview).toBe(false)
    expect((await change(id, 'processing')).status).toBe(200)
    expect(await shop.stockOf(goods)).toBe(3)
    expect((await change(id, 'cancelled')).status).toBe(200)
    expect(await shop.stockOf(goods)).toBe(5)
  })

  test('stays in review with a case when its items sold out before the advance arrived; cancelling it refunds the advance', async () => {
    const { id, goods, key } = await placeInReview(2)
    await ask(id)
    await limit(0)
    await shop.orderAsGuest([{ productId: goods, quantity: 1 }])
    await payAll(key)
    expect(await read(id)).toMatchObject({ needsReview: true, advance: { state: 'paid', paid: 500 } })
    expect([await shop.stockOf(goods), await shop.cases(id)]).toEqual([1, ['stock_gone']])
    expect(outcomeOf(await change(id, 'processing'))).toMatch(/ORDER_GOODS_SHORT$/)
    await change(id, 'cancelled')
    expect([await shop.stockOf(goods), await refundsOf(id)]).toMatchObject([1, [{ amount: 500, method: 'gateway' }]])
  })
})

describe('money that the order cannot use is refunded', () => {
  test('when the order is cancelled: the advance, and never more', async () => {
    const { id, key } = await placeAsked()
    const payment = await payAll(key)
    await change(id, 'cancelled')
    expect(await refundsOf(id)).toMatchObject([{ amount: 500, state: 'waiting', payment: payment.transactionId, method: 'gateway' }])
    const more = await shop.call('POST /admin/orders/:id/refunds', {
      token: admin.token,
      params: { id },
      body: { amount: 1, reason: 'More' },
    })
    expect(outcomeOf(more)).toBe('409 REFUND_TOO_LARGE')
  })

  test('when it arrives after the order was cancelled', async () => {
    const { id, key } = await placeAsked()
    const payment = await open(key)
    await change(id, 'cancelled')
    await shop.payByCard(payment)
    await shop.check(payment.transactionId)
    expect(await shop.statusOf(id)).toBe('cancelled not_required')
    expect(await refundsOf(id)).toMatchObject([{ amount: 500, payment: payment.transactionId }])
  })

  test('when it arrives after a waiver and after packing; before packing it counts', async () => {
    for (const isPacked of [true, false]) {
      const { id, key } = await placeAsked()
      const payment = await open(key)
      await waive(id)
      if (isPacked) await change(id, 'processing')
      await shop.payByCard(payment)
      await shop.check(payment.transactionId)
      const { advance, status } = await read(id)
      expect([status, advance?.state, advance?.paid, (await refundsOf(id)).length]).toEqual(
        isPacked ? ['processing', 'waived', 0, 1] : ['pending', 'paid', 500, 0],
      )
    }
  })

  test('when items are cancelled: the rider collects less first, and what exceeds the new total is refunded', async () => {
    const small = await placeAsked(500)
    await payAll(small.key)
    const cancelOne = (id: string) =>
      shop.call('POST /orders/:id/cancel-items', {
        token: admin.token,
        params: { id },
        body: { lines: [{ line: 0, quantity: 1 }], total: 2_800, reason: 'Out of stock', restock: true },
      })
    expect((await cancelOne(small.id)).status).toBe(200)
    expect([amountToCollect(await read(small.id)), await refundsOf(small.id)]).toEqual([900, []])

    const large = await placeAsked(2_000)
    await payAll(large.key)
    const undo = async ({ undoId }: { undoId: string }) =>
      (await shop.call('POST /admin/undo/:id', { token: admin.token, params: { id: undoId } })).status
    expect(await undo((await cancelOne(large.id)).body)).toBe(200)
    expect([(await read(large.id)).advance?.paid, amountToCollect(await read(large.id))]).toEqual([2_000, 800])
    await sql`delete from refunds where order_id = ${large.id}`.execute(shop.db)
    expect((await cancelOne(large.id)).status).toBe(200)
    const after = await read(large.id)
    expect([after.totalAmount, after.advance?.paid, amountToCollect(after)]).toEqual([1_400, 1_400, 0])
    expect(await refundsOf(large.id)).toMatchObject([{ amount: 600, method: 'gateway' }])
    await change(large.id, 'cancelled')
    expect((await refundsOf(large.id)).map(({ amount }) => amount)).toEqual([600, 1_400])

    const awaited = await placeAsked(2_000)
    const form = await open(awaited.key)
    expect(await undo((await cancelOne(awaited.id)).body)).toBe(200)
    expect((await read(awaited.id)).advance).toMatchObject({ state: 'awaited', amount: 2_000 })
    expect((await cancelOne(awaited.id)).status).toBe(200)
    expect((await read(awaited.id)).advance).toMatchObject({ state: 'awaited', amount: 1_400 })
    await shop.payByCard(form)
    await shop.check(form.transactionId)
    expect((await read(awaited.id)).advance).toMatchObject({ state: 'paid', paid: 1_400 })
    expect(await refundsOf(awaited.id)).toMatchObject([{ amount: 600 }])
  })

  test('when the parcel is refused at the door, unless the buyer was told that it is kept', async () => {
    for (const cashAdvanceKept of [false, true]) {
      await set({ cashAdvanceKept })
      const { id, key } = await placeAsked()
      // What the buyer was told counts, whatever the owner sets later.
      await set({ cashAdvanceKept: !cashAdvanceKept })
      await payAll(key)
      await change(id, 'shipped')
      await change(id, 'cancelled')
      expect(await refundsOf(id)).toHaveLength(cashAdvanceKept ? 0 : 1)
      expect((await read(id)).history.at(-1)?.note.includes('Advance kept')).toBe(cashAdvanceKept)
    }
  })

  test('a delivered order was paid once: the advance and the rest', async () => {
    const { id, key } = await placeAsked()
    await payAll(key)
    await change(id, 'delivered')
    const { data } = (await shop.call('GET /admin/orders/:id/refunds', { token: admin.token, params: { id } })).body
    expect(data).toMatchObject({ paid: 2_800, refundable: 2_800 })
    expect(amountToCollect(await read(id))).toBe(0)
  })
})

describe('an advance that is not paid', () => {
  test('is reminded once, and the order is cancelled once', async () => {
    const { id } = await placeAsked()
    await age(id, 13)
    for (let time = 0; time < 2; time++) await run('remind-unpaid-advances')
    expect(await jobsOf('advance-reminder', id)).toBe(1)
    await run('end-unpaid-advances')
    expect(await shop.statusOf(id)).toBe('pending not_required')
    await age(id, 49)
    await Promise.all([run('end-unpaid-advances'), run('end-unpaid-advances')])
    const { status, history } = await read(id)
    expect([status, history.filter(({ note }) => note === 'The advance was not paid in time').length]).toEqual(['cancelled', 1])
  })

  test('is not cancelled while a payment is open, after it was paid or waived, nor with 0 hours', async () => {
    const [opened, paid, waived, forever] = [await placeAsked(), await placeAsked(), await placeAsked(), await placeAsked()]
    await open(opened.key)
    await payAll(paid.key)
    await waive(waived.id)
    for (const { id } of [opened, paid, waived]) await age(id, 100)
    await run('end-unpaid-advances')
    await set({ confirmCancelHours: 0 })
    await age(forever.id, 1_000)
    await run('end-unpaid-advances')
    for (const { id } of [opened, paid, waived, forever]) expect(await shop.statusOf(id)).toBe('pending not_required')
    await set({ confirmCancelHours: 48 })
    await change(forever.id, 'cancelled')
  })

  test('is kept for the hours from when they were set, however old it is', async () => {
    await set({ confirmCancelHours: 0 })
    const { id, key } = await placeAsked()
    await age(id, 100)
    expect((await page(key)).body.data.advance.cancelAt).toBeNull()
    await setNow({ confirmCancelHours: 48 })
    await run('end-unpaid-advances')
    expect(await shop.statusOf(id)).toBe('pending not_required')
    expect(Date.parse((await page(key)).body.data.advance.cancelAt) - Date.now()).toBeGreaterThan(47.9 * 3_600_000)
    await open(key)
    await change(id, 'cancelled')
  })

  test('ends its order, even if its payment is begun again and again without being paid; one begun before may be finished', async () => {
    const stock = await shop.stockOf(productId)
    const [unpaid, finished] = [await placeAsked(), await placeAsked()]
    const first = await open(unpaid.key)
    const form = await open(finished.key)
    for (const { id } of [unpaid, finished]) await age(id, 49)
    for (const { key } of [unpaid, finished]) expect(outcomeOf(await pay(key))).toBe('409 ADVANCE_OVERDUE')
    await shop.payByCard(form)
    await shop.check(form.transactionId)
    expect((await read(finished.id)).advance).toMatchObject({ state: 'paid', paid: 500 })

    await shop.age(first.transactionId, 31)
    await shop.check(first.transactionId)
    expect(outcomeOf(await pay(unpaid.key))).toBe('409 ADVANCE_OVERDUE')
    await run('end-unpaid-advances')
    expect([await shop.statusOf(unpaid.id), await shop.stockOf(productId)]).toEqual(['cancelled not_required', stock - 2])
  })

  test('the payment also confirms a cash order that waits for it', async () => {
    await set({ confirmCashOrders: true })
    const { id, key } = await placeAsked()
    await payAll(key)
    expect((await read(id)).confirmation?.confirmedAt).toEqual(expect.any(String))
    await set({ confirmCashOrders: false })
  })

  test('the hours of the confirmation do not count while the advance is awaited, and begin anew after a waiver', async () => {
    await set({ confirmCashOrders: true })
    const { id } = await placeAsked()
    const askedAgo = (hours: number) =>
      sql`update order_confirmations set asked_at = now() - make_interval(hours => ${hours}) where order_id = ${id}`.execute(shop.db)
    await askedAgo(50)
    await run('remind-unconfirmed-orders')
    await run('end-unconfirmed-orders')
    expect(await read(id)).toMatchObject({ status: 'pending', confirmation: { confirmedAt: null, confirmBy: null } })
    expect(await jobsOf('confirm-reminder', id)).toBe(0)
    await waive(id)
    await run('end-unconfirmed-orders')
    expect(await read(id)).toMatchObject({ status: 'pending', confirmation: { confirmBy: expect.any(String) } })
    await askedAgo(50)
    await run('end-unconfirmed-orders')
    expect(await shop.statusOf(id)).toBe('cancelled not_required')
    await set({ confirmCashOrders: false })
  })
})

describe('at once', () => {
  const rounds = 8
  const total = async (id: string) => {
    const { rows } = await sql<{ received: number; counted: number; refunded: number }>`
      select coalesce((select sum(amount) from payment_attempts where order_id = ${id} and status = 'paid'), 0)::int as received,
        coalesce((select paid from order_advances where order_id = ${id}), 0)::int as counted,
        coalesce((select sum(amount) from refunds where order_id = ${id} and state <> 'cancelled'), 0)::int as refunded`.execute(shop.db)
    return rows[0]!
  }

  test.each(['cancelled', 'waived', 'waived and shipped', 'timed out'])('a payment while the order is %s loses no money', async (what) => {
    const actions: Record<string, (id: string) => Promise<unknown>> = {
      cancelled: (id) => change(id, 'cancelled'),
      waived: (id) => waive(id),
      'waived and shipped': async (id) => {
        await waive(id)
        await change(id, 'shipped')
      },
      'timed out': () => run('end-unpaid-advances'),
    }
    for (let round = 0; round < rounds; round++) {
      const { id, key } = await placeAsked()
      const payment = await open(key)
      await shop.payByCard(payment)
      if (what === 'timed out') await age(id, 100)
      await Promise.all([shop.check(payment.transactionId), actions[what]!(id), shop.check(payment.transactionId)])
      const { received, counted, refunded } = await total(id)
      const { status, advance } = await read(id)
      expect(received).toBe(500)
      if (status === 'cancelled') expect(refunded).toBe(500)
      // Either the rider collects less, or the money goes back.
      else expect([counted, refunded]).toEqual(advance?.state === 'paid' ? [500, 0] : [0, 500])
    }
  })

  test('ten presses open one form; the settled money is counted once', async () => {
    const { id, key } = await placeAsked()
    const replies = await Promise.all(Array.from({ length: 10 }, () => pay(key)))
    const forms: Payment[] = replies.flatMap(({ body }) => body.data?.payment ?? [])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set(forms.length === 10 ? [200] : [200, 409]))
    for (const payment of new Map(forms.map((form) => [form.transactionId, form])).values()) {
      await shop.payByCard(payment)
      await Promise.all(Array.from({ length: 4 }, () => shop.check(payment.transactionId)))
    }
    const { received, counted, refunded } = await total(id)
    expect(counted).toBe(500)
    expect(received - refunded).toBe(500)
  })

  test('staff ask and waive at once: the history tells one order of events', async () => {
    const { id } = await placeAsked()
    await Promise.all([waive(id), waive(id), ask(id), ask(id, 600)])
    const { advance, history } = await read(id)
    const events = history.map(({ note }) => (note.startsWith('Asked') ? 'asked' : note.includes('waived') ? 'waived' : '')).filter(Boolean)
    for (const [index, event] of events.entries()) expect(event).toBe(index % 2 === 0 ? 'asked' : 'waived')
    expect(events.at(-1)).toBe(advance?.state === 'awaited' ? 'asked' : 'waived')
  })
})

test('every state of the table can be reached, and none follows from itself', () => {
  for (const state of advanceStates) {
    expect(advanceTransitions[state].length).toBeGreaterThan(0)
    expect(advanceTransitions[state]).not.toContain(state)
  }
})

describe('with other changes of the order', () => {
  const takeBack = (id: string) =>
    shop.call('POST /admin/orders/:id/take-back', { token: admin.token, params: { id }, body: { reason: 'Wrong order' } })

  test('the late payment of an order that was changed to cash, paid its advance and was cancelled goes back too', async () => {
    const buyer = await shop.makeShopper()
    const { order, payment } = await shop.placeOnline(buyer, productId, { items: [{ productId, quantity: 2 }] })
    await shop.call('POST /orders/:id/payment/cash', { token: buyer.token, params: { id: order._id }, body: { total: 2_800 } })
    await ask(order._id)
    await payAll(createOrderKey(tokenSecret, order, 'advance'))
    expect(outcomeOf(await change(order._id, 'cancelled'))).toBe('200')
    await shop.payByCard(payment)
    await shop.check(payment.transactionId)
    expect((await refundsOf(order._id)).map(({ amount, state }) => [amount, state])).toEqual([
      [500, 'waiting'],
      [order.totalAmount, 'waiting'],
    ])
  })

  test.each([
    ['an advance', 'end-unpaid-advances'],
    ['a confirmation', 'end-unconfirmed-orders'],
  ] as const)('an order that was cancelled by mistake is not cancelled again for the hours that went by: %s', async (what, job) => {
    await set({ confirmCashOrders: true, confirmCancelHours: 48 })
    const { id } = what === 'an advance' ? await placeAsked() : await place()
    await change(id, 'cancelled')
    await age(id, 50)
    await sql`update order_confirmations set asked_at = now() - interval '50 hours' where order_id = ${id}`.execute(shop.db)
    expect(outcomeOf(await takeBack(id))).toBe('200')
    await run(job)
    expect((await read(id)).status).toBe('pending')
    await age(id, 50)
    await sql`update order_confirmations set asked_at = now() - interval '50 hours' where order_id = ${id}`.execute(shop.db)
    await run(job)
    expect((await read(id)).status).toBe('cancelled')
    await set({ confirmCashOrders: false })
  })

  test('a delivery that was entered by mistake is taken back while only money of the advance was refunded', async () => {
    const { id, key } = await placeAsked(2_000)
    await payAll(key)
    const body = { lines: [{ line: 0, quantity: 1 }], total: 2_800, reason: 'Only one is left', restock: true }
    await shop.call('POST /orders/:id/cancel-items', { token: admin.token, params: { id }, body })
    expect((await refundsOf(id)).map(({ amount }) => amount)).toEqual([600])
    await change(id, 'delivered')
    expect(outcomeOf(await takeBack(id))).toBe('200')
    // Of the rider's cash nothing may have been given back.
    const { key: other, id: otherId } = await placeAsked(500)
    await payAll(other)
    await change(otherId, 'delivered')
    await shop.call('POST /admin/orders/:id/refunds', {
      token: admin.token,
      params: { id: otherId },
      body: { amount: 501, reason: 'Goodwill' },
    })
    expect(outcomeOf(await takeBack(otherId))).toBe('400 TAKE_BACK_REFUSED')
  })
})
