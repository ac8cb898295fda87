import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openShopWithBank, type ShopWithBank } from '../../../test/bank.ts'
import type { Person } from '../../../test/shop.ts'
import { runJobs } from '../../platform/jobs/run-jobs.ts'
import { createLog } from '../../platform/log.ts'
import { retryPayment } from './retry-payment.ts'
import { syncPayment } from './sync-payment.ts'

let shop: ShopWithBank
let buyer: Person
let productId: string
/** The payment events that were emitted, by order number. */
const emitted: { name: string; orderId: string }[] = []
beforeAll(async () => {
  shop = await openShopWithBank()
  shop.events.onEvent(({ name, payload }) => {
    if (name === 'paymentSuccess' || name === 'paymentFailed') emitted.push({ name, orderId: (payload as { orderId: string }).orderId })
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await shop.makeShopper()
  productId = (await shop.addProduct({ price: 2_350, stock: 5, shippingCost: 250 }))._id
})
afterEach(() => shop.bank.resetFaults())

const eventsOf = (order: { orderId: string }) => emitted.filter(({ orderId }) => orderId === order.orderId).map(({ name }) => name)
const jobsOf = (task: string, id: string) =>
  shop.first<number>(sql`
    select count(*) as value from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${task} and j.payload ->> 'id' = ${id}`)
const asOwner = () => shop.makeContext({ kind: 'shopper', userId: buyer.userId, sessionId: buyer.sessionId })
const sync = (id: string) => syncPayment(asOwner(), shop.gateways, id)
const retry = (id: string) => retryPayment(asOwner(), shop.gateways, shop.config.publicUrl, id)
const inquiriesAbout = (reference: string) => shop.bank.find(reference)!.inquiries

test('settles once, with one event and one mail, when all channels report a payment twice concurrently', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(payment)
  await Promise.all(Array.from({ length: 10 }, () => [sync(order._id), shop.check(payment.transactionId)]).flat())
  await Promise.all([sync(order._id), shop.check(payment.transactionId)])
  expect(await shop.statusOf(order._id)).toBe('confirmed completed')
  expect(eventsOf(order)).toEqual(['paymentSuccess'])
  expect(await jobsOf('payment-received', order._id)).toBe(1)
  const { history } = await shop.readOrder(buyer, order._id)
  expect(history.map(({ status, paymentStatus }) => `${status} ${paymentStatus}`)).toEqual(['pending pending', 'confirmed completed'])
  expect(await shop.stockOf(productId)).toBe(4)
})

test('asks the bank no further about a payment that has arrived', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(payment)
  await shop.check(payment.transactionId)
  shop.bank.setFaults({ inquiry: 'error' })
  const before = shop.bank.requests.length
  await shop.check(payment.transactionId)
  expect(await sync(order._id)).toBe(true)
  expect(shop.bank.requests).toHaveLength(before)
})

test('removes only the lines of the paid order from the cart, not what others have ordered', async () => {
  const other = (await shop.addProduct({ stock: 5 }))._id
  await shop.order((await shop.makeShopper()).token, [{ productId: other, quantity: 1 }])
  for (const id of [productId, other]) await shop.call('POST /cart', { token: buyer.token, body: { productId: id, quantity: 1 } })
  const { payment } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(payment)
  await shop.check(payment.transactionId)
  expect((await shop.call('GET /cart', { token: buyer.token })).body.data.cart.items).toMatchObject([{ productId: other }])
})

test('returns the stock of a failed payment and allows a retry with a new reference', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  expect(await shop.payByCard(payment, 'failed')).toContain('TS=F')
  await sync(order._id)
  expect(await shop.statusOf(order._id)).toBe('payment_failed failed')
  expect(await shop.stockOf(productId)).toBe(5)
  expect(eventsOf(order)).toEqual(['paymentFailed'])
  const again = await retry(order._id)
  expect(again.order.status).toBe('pending')
  expect(again.payment?.transactionId).not.toBe(payment.transactionId)
  expect(await shop.stockOf(productId)).toBe(4)
  await shop.payByCard(again.payment!)
  await sync(order._id)
  expect(await shop.statusOf(order._id)).toBe('confirmed completed')
  expect(eventsOf(order)).toEqual(['paymentFailed', 'paymentSuccess'])
})

test('refuses a retry of a payment that has not failed, and of items that are sold out', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await expect(retry(order._id)).rejects.toMatchObject({ code: 'RETRY_REFUSED' })
  await shop.payByCard(payment, 'cancelled')
  await sync(order._id)
  await shop.order((await shop.makeShopper()).token, [{ productId, quantity: 5 }])
  await expect(retry(order._id)).rejects.toMatchObject({ code: 'ITEMS_UNAVAILABLE' })
  expect(await shop.statusOf(order._id)).toBe('payment_failed failed')
  expect(await shop.stockOf(productId)).toBe(0)
})

test('opens one attempt and takes the stock once for ten concurrent retries', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(payment, 'failed')
  await sync(order._id)
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => retry(order._id)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await shop.first(sql`select count(*) as value from payment_attempts where order_id = ${order._id}`)).toBe(2)
  expect(await shop.stockOf(productId)).toBe(4)
})

test.each(['never', 'success', 'failure'] as const)(
  'ignores the outcome claimed by a return (%s): only the bank’s answer to an inquiry counts',
  async (kind) => {
    shop.bank.setFaults({ return: kind })
    const paid = await shop.placeOnline(buyer, productId)
    await shop.payByCard(paid.payment)
    const other = await shop.makeShopper()
    const failed = await shop.placeOnline(other, productId)
    await shop.payByCard(failed.payment, 'failed')
    await shop.check(paid.payment.transactionId)
    await shop.check(failed.payment.transactionId)
    expect(await shop.statusOf(paid.order._id)).toBe('confirmed completed')
    expect(await shop.statusOf(failed.order._id)).toBe('payment_failed failed')
  },
)

test.each([
  ['error', 'pending pending'],
  ['drop', 'pending pending'],
  ['malformed', 'pending pending'],
  ['not-found', 'pending pending'],
  ['lag', 'pending processing'],
] as const)('leaves the order waiting after an inquiry with the fault %s, and settles it with a later one', async (inquiry, waiting) => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(payment)
  shop.bank.setFaults({ inquiry })
  await shop.check(payment.transactionId)
  expect(await shop.statusOf(order._id)).toBe(waiting)
  shop.bank.resetFaults()
  await shop.check(payment.transactionId)
  expect(await shop.statusOf(order._id)).toBe('confirmed completed')
})

test('repeats inquiries to a bank that answers only sometimes', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(payment)
  shop.bank.setFaults({ inquiry: 'flap' })
  await shop.check(payment.transactionId)
  await shop.check(payment.transactionId)
  expect(await shop.statusOf(order._id)).toBe('confirmed completed')
})

test.each([
  [{ amountOff: 1 }, 'wrong_amount'],
  [{ amountOff: -1 }, 'wrong_amount'],
  [{ inquiry: 'reference' as const }, 'wrong_identity'],
  [{ inquiry: 'merchant' as const }, 'wrong_identity'],
  [{ inquiry: 'store' as const }, 'wrong_identity'],
])('opens a case and does not confirm the order when the bank’s answer differs (%j)', async (faults, kind) => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(payment)
  shop.bank.setFaults(faults)
  await shop.check(payment.transactionId)
  await shop.age(payment.transactionId, 45)
  await shop.check(payment.transactionId)
  expect(await shop.statusOf(order._id)).toBe('pending pending')
  expect(await shop.cases(order._id)).toEqual([kind])
  expect(eventsOf(order)).toEqual([])
  expect(await shop.stockOf(productId)).toBe(4)
  const news = await shop.first<number>(
    sql`select count(*) as value from notifications where order_id = ${order.orderId} and title <> 'New order'`,
  )
  expect(news).toBe(1)
})

test.each(['single', 'double'] as const)('reads an answer in %s encoding', async (encoding) => {
  shop.bank.setFaults({ encoding, shortStoreId: encoding === 'double' })
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(payment)
  await shop.check(payment.transactionId)
  expect(await shop.statusOf(order._id)).toBe('confirmed completed')
})

test('sends a last inquiry after thirty minutes unpaid, then returns the stock', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await shop.age(payment.transactionId, 29)
  await shop.check(payment.transactionId)
  expect(await shop.statusOf(order._id)).toBe('pending pending')
  const before = shop.bank.requests.length
  await shop.age(payment.transactionId, 1)
  await shop.check(payment.transactionId)
  expect(shop.bank.requests.length).toBe(before + 1)
  expect(await shop.statusOf(order._id)).toBe('payment_failed failed')
  await shop.check(payment.transactionId)
  const message = await shop.first(sql`select message as value from payment_attempts where reference = ${payment.transactionId}`)
  expect(message).toBe('Not paid within 30 minutes')
  expect(await shop.stockOf(productId)).toBe(5)
})

test('keeps an order waiting for up to a day while the bank does not answer', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(payment)
  shop.bank.setFaults({ inquiry: 'error' })
  await shop.age(payment.transactionId, 120)
  await shop.check(payment.transactionId)
  expect(await shop.statusOf(order._id)).toBe('pending pending')
  await shop.age(payment.transactionId, 23 * 60)
  await shop.check(payment.transactionId)
  expect(await shop.statusOf(order._id)).toBe('payment_failed failed')
  expect(await shop.stockOf(productId)).toBe(5)
})

test('confirms the order and takes the stock again when the payment arrives late', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(payment, 'never')
  await shop.age(payment.transactionId, 31)
  await shop.check(payment.transactionId)
  expect(await shop.statusOf(order._id)).toBe('payment_failed failed')
  shop.bank.setStatus(payment.transactionId, 'Paid')
  await shop.check(payment.transactionId)
  expect(await shop.statusOf(order._id)).toBe('confirmed completed')
  expect(await shop.stockOf(productId)).toBe(4)
  expect(await shop.cases(order._id)).toEqual([])
})

test('requests no second payment after a wrong amount arrived late', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(payment, 'failed')
  await sync(order._id)
  shop.bank.setStatus(payment.transactionId, 'Paid')
  shop.bank.setFaults({ amountOff: -1 })
  await expect(retry(order._id)).rejects.toMatchObject({ code: 'PAYMENT_UNDER_REVIEW' })
  expect(await shop.statusOf(order._id)).toBe('payment_failed failed')
  expect(await shop.cases(order._id)).toEqual(['wrong_amount'])
})

test('confirms the order and opens a case when the payment arrives after the stock is sold out', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(payment, 'failed')
  await sync(order._id)
  await shop.order((await shop.makeShopper()).token, [{ productId, quantity: 5 }])
  shop.bank.setStatus(payment.transactionId, 'Paid')
  await shop.check(payment.transactionId)
  expect(await shop.statusOf(order._id)).toBe('confirmed completed')
  expect(await shop.cases(order._id)).toEqual(['stock_gone'])
  expect(await shop.stockOf(productId)).toBe(0)
  await shop.call('PUT /orders/:id/cancel', { token: buyer.token, params: { id: order._id } })
  expect(await shop.stockOf(productId)).toBe(0)
  expect(await shop.cases(order._id)).toEqual(['stock_gone', 'refund_owed'])
})

test('opens a refund case for the payment of a cancelled order, which stays cancelled', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await shop.call('PUT /orders/:id/cancel', { token: buyer.token, params: { id: order._id } })
  await shop.payByCard(payment)
  await shop.check(payment.transactionId)
  await shop.check(payment.transactionId)
  expect(await shop.statusOf(order._id)).toBe('cancelled completed')
  expect(await shop.cases(order._id)).toEqual(['refund_owed'])
  expect(await shop.stockOf(productId)).toBe(5)
})

test('opens one refund case for ten concurrent cancellations of a paid order', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(payment)
  await shop.check(payment.transactionId)
  await Promise.all(
    Array.from({ length: 10 }, () => shop.call('PUT /orders/:id/cancel', { token: buyer.token, params: { id: order._id } })),
  )
  expect(await shop.cases(order._id)).toEqual(['refund_owed'])
  expect(await shop.stockOf(productId)).toBe(5)
})

test('confirms the order with one of two payments and opens a refund case for the other', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(payment, 'failed')
  await sync(order._id)
  const again = await retry(order._id)
  shop.bank.setStatus(payment.transactionId, 'Paid')
  await shop.payByCard(again.payment!)
  await sync(order._id)
  expect(await shop.statusOf(order._id)).toBe('confirmed completed')
  expect(await shop.cases(order._id)).toEqual(['refund_owed'])
  expect(eventsOf(order)).toEqual(['paymentFailed', 'paymentSuccess'])
  expect(await shop.stockOf(productId)).toBe(4)
})

test('refuses to process an online order that is not paid', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  const admin = await shop.makeAdmin()
  const ship = () => shop.call('PUT /orders/:id/status', { token: admin.token, params: { id: order._id }, body: { status: 'shipped' } })
  expect((await ship()).body.code).toBe('PAYMENT_NOT_COMPLETED')
  await shop.payByCard(payment)
  await shop.check(payment.transactionId)
  expect((await ship()).status).toBe(200)
})

test('leaves the order waiting after a crash between inquiry and commit, and settles it on the next check', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(payment)
  await shop.asOwner("create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$")
  await shop.asOwner('create trigger die before update of status on orders for each row execute function die()')
  await expect(shop.check(payment.transactionId)).rejects.toThrow('killed')
  await shop.asOwner('drop trigger die on orders')
  expect(await shop.attemptStatus(payment.transactionId)).toBe('open')
  expect(eventsOf(order)).toEqual([])
  await shop.check(payment.transactionId)
  expect(await shop.statusOf(order._id)).toBe('confirmed completed')
  expect(eventsOf(order)).toEqual(['paymentSuccess'])
})

test('stores the bank’s answers without personal data', async () => {
  const { payment } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(payment)
  await shop.check(payment.transactionId)
  const kept = await shop.first<object>(
    sql`select gateway_response as value from payment_attempts where reference = ${payment.transactionId}`,
  )
  expect(kept).toMatchObject({ TransactionStatus: 'Paid' })
  expect(JSON.stringify(kept)).not.toMatch(/92300|4111/)
  const transactionId = await shop.first(
    sql`select transaction_id as value from payment_attempts where reference = ${payment.transactionId}`,
  )
  expect(transactionId).toMatch(/^\d{12}$/)
})

const urlOf = (reference: string) => `${shop.bank.origin}/HS/api/IPN/OrderStatus/10001/000777/${reference}`
/** The path registered in the bank's portal. */
const listenerPath = '/api/payments/alfalah/listener'
const call = (url: string, init: RequestInit = {}) => fetch(`${shop.origin()}${listenerPath}?url=${url}`, { method: 'POST', ...init })

test('settles listener calls in a job: early, fifty concurrently, three days late', async () => {
  const jobs = await runJobs(shop.pool, shop.tasks, createLog('silent'))
  const settled = (id: string) => vi.waitFor(async () => expect(await shop.statusOf(id)).toBe('confirmed completed'), { timeout: 10_000 })
  try {
    shop.bank.setFaults({ listener: 'early' })
    const early = await shop.placeOnline(buyer, productId)
    shop.bank.setFaults({ listener: 'before', listenerTimes: 50 })
    await shop.payByCard(early.payment)
    await settled(early.order._id)
    // The event follows the commit, which is visible earlier.
    await vi.waitFor(() => expect(eventsOf(early.order)).toEqual(['paymentSuccess']), 30_000)
    expect(inquiriesAbout(early.payment.transactionId)).toBeLessThan(10)

    shop.bank.setFaults({ listener: 'never' })
    const late = await shop.placeOnline(await shop.makeShopper(), productId)
    await shop.payByCard(late.payment)
    await shop.age(late.payment.transactionId, 72 * 60)
    shop.bank.callListener(late.payment.transactionId)
    await settled(late.order._id)
    expect(eventsOf(early.order)).toEqual(['paymentSuccess'])
  } finally {
    await jobs.stop()
  }
})

test('accepts only attempts of the shop in listener calls, and sends every caller the same reply', async () => {
  const { payment } = await shop.placeOnline(buyer, productId)
  const due = () =>
    shop.first<boolean>(sql`
      select run_at <= now() as value from graphile_worker.jobs where key = ${`payment ${payment.transactionId}`}`)
  const own = urlOf(payment.transactionId)
  const invalid = [
    own.replace('127.0.0.1', '127.0.0.2'),
    own.replace('http://', 'http://user:pass@'),
    own.replace('http:', 'ftp:'),
    own.replace('/IPN/', '/Other/'),
    own.replace('10001', '10002'),
    `${own}/../../x`,
    `${own}%3Fx=1`,
    'http://169.254.169.254/latest/meta-data',
    '',
    'x'.repeat(5_000),
  ]
  const before = shop.bank.requests.length
  for (const url of invalid) expect(await (await call(url)).json()).toEqual({ success: true })
  expect(await (await call(urlOf('SD2611218K3F201AAAA'))).json()).toEqual({ success: true })
  expect(await due()).toBe(false)
  expect(await (await call(own)).json()).toEqual({ success: true })
  expect(await due()).toBe(true)
  expect(shop.bank.requests.length).toBe(before)
})

test.each([
  ['GET', undefined, undefined],
  ['POST', 'application/x-www-form-urlencoded', (url: string) => new URLSearchParams({ url }).toString()],
  ['POST', 'application/json', (url: string) => JSON.stringify({ url })],
])('the listener accepts %s %s', async (method, type, write) => {
  const { payment } = await shop.placeOnline(buyer, productId)
  const url = urlOf(payment.transactionId)
  const address = write ? `${shop.origin()}${listenerPath}` : `${shop.origin()}${listenerPath}?url=${encodeURIComponent(url)}`
  const reply = await fetch(address, { method, ...(write && { headers: { 'content-type': type! }, body: write(url) }) })
  expect(await reply.json()).toEqual({ success: true })
  const due = await shop.first(
    sql`select run_at <= now() as value from graphile_worker.jobs where key = ${`payment ${payment.transactionId}`}`,
  )
  expect(due).toBe(true)
})

test('a server whose clock is two minutes behind the database asks the bank no earlier', async () => {
  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() - 120_000)
  const { payment } = await shop.placeOnline(buyer, productId)
  const wait = () =>
    shop.first<number>(sql`
      select extract(epoch from run_at - now())::float8 as value from graphile_worker.jobs where key = ${`payment ${payment.transactionId}`}`)
  expect(await wait()).toBeGreaterThan(50)
  await shop.check(payment.transactionId)
  expect(await wait()).toBeGreaterThan(50)
  vi.restoreAllMocks()
})
