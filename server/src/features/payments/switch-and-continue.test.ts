import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShopWithBank, type ShopWithBank } from '../../../test/bank.ts'
import type { Person } from '../../../test/shop.ts'
import { openPayment } from './open-payment.ts'

let shop: ShopWithBank
let admin: Person
let buyer: Person
let productId: string
beforeAll(async () => {
  shop = await openShopWithBank()
  admin = await shop.makeAdmin()
  // Without the listener, only the calls below ask the bank.
  shop.bank.setFaults({ listener: 'never' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await shop.makeShopper()
  productId = (await shop.addProduct({ price: 2_350, stock: 5, shippingCost: 250 }))._id
})
afterEach(() => shop.bank.setFaults({ listener: 'never', inquiry: 'none', amountOff: 0 }))

const cash = (id: string, total = 2_600, token = buyer.token) =>
  shop.call('POST /orders/:id/payment/cash', { params: { id }, token, body: { total } })
const goOn = (id: string, token = buyer.token) => shop.call('POST /orders/:id/payment/continue', { params: { id }, token })
const countOf = (table: 'orders' | 'payment_attempts', id: string) =>
  shop.first<number>(
    table === 'orders'
      ? sql`select count(*) as value from orders where user_id = ${id}`
      : sql`select count(*) as value from payment_attempts where order_id = ${id}`,
  )

async function placeAndFail(more: object = {}) {
  const placed = await shop.placeOnline(buyer, productId, more)
  await shop.payByCard(placed.payment, 'failed')
  await shop.check(placed.payment.transactionId)
  expect(await shop.statusOf(placed.order._id)).toBe('payment_failed failed')
  return placed
}

test('switching a failed payment to cash takes the stock again, removes the online discount, empties the cart and sends the mail', async () => {
  await shop.call('POST /cart', { token: buyer.token, body: { productId, quantity: 1 } })
  const { order } = await placeAndFail()
  const { status, body } = await cash(order.orderId)
  expect(status).toBe(200)
  expect(body.data.order).toMatchObject({
    status: 'pending',
    paymentStatus: 'not_required',
    paymentMethod: 'cash_on_delivery',
    onlinePaymentDiscount: 0,
    totalAmount: 2_600,
  })
  expect(await shop.stockOf(productId)).toBe(4)
  expect((await shop.call('GET /cart', { token: buyer.token })).body.data.cart.items).toEqual([])
  const jobs = await shop.first<number>(sql`
    select count(*) as value from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'order-placed' and j.payload ->> 'id' = ${order._id}`)
  expect(jobs).toBe(2)
  // From now on it is an ordinary cash order.
  const shipped = await shop.call('PUT /orders/:id/status', { params: { id: order._id }, token: admin.token, body: { status: 'shipped' } })
  expect(shipped.status).toBe(200)
})

test('switching a waiting order to cash keeps its stock and discount code', async () => {
  const body = { code: 'BACK-5', type: 'fixed', value: 500, usageLimit: 1 }
  await shop.call('POST /admin/discounts', { token: admin.token, body })
  await shop.call('POST /cart', { token: buyer.token, body: { productId, quantity: 1 } })
  const { order, payment } = await shop.placeOnline(buyer, productId, { discountCode: 'BACK-5' })
  const reply = await cash(order.orderId, 2_100)
  expect(reply.body.data.order).toMatchObject({ status: 'pending', paymentStatus: 'not_required', totalAmount: 2_100, discountAmount: 500 })
  expect(await shop.stockOf(productId)).toBe(4)
  expect(await shop.first<number>(sql`select used_count as value from discounts where code = 'BACK-5'`)).toBe(1)
  expect((await shop.call('GET /cart', { token: buyer.token })).body.data.cart.items).toEqual([])
  expect(await shop.attemptStatus(payment.transactionId)).toBe('failed')
  // The form at the bank can still be paid: then the order becomes an online order again.
  await shop.payByCard(payment)
  await shop.check(payment.transactionId)
  expect(await shop.statusOf(order._id)).toBe('confirmed completed')
  expect(await shop.cases(order._id)).toEqual(['paid_after_switch'])
  expect(await shop.stockOf(productId)).toBe(4)
})

test.each([300, 2_350])(
  'an order of Rs %i that is switched to cash counts for its customer, and no longer once it is cancelled',
  async (price) => {
    productId = (await shop.addProduct({ price, stock: 5, shippingCost: 0 }))._id
    const { order } = await shop.placeOnline(buyer, productId)
    const totals = async () => {
      const { body } = await shop.call('GET /admin/customers/:id', { token: admin.token, params: { id: buyer.userId } })
      return [body.data.customer.orders, body.data.customer.spent]
    }
    const total = order.totalAmount + order.onlinePaymentDiscount
    expect((await cash(order.orderId, total)).status).toBe(200)
    expect(await totals()).toEqual([1, total])
    await shop.call('PUT /orders/:id/cancel', { params: { id: order._id }, token: buyer.token, body: {} })
    expect(await totals()).toEqual([0, 0])
  },
)

test('switching to cash erases the number of the bank account', async () => {
  const account = { paymentMethod: 'alfalah_bank', bankAccountNumber: 'PK36ALFH0123456789' }
  const { order } = await shop.placeOnline(buyer, productId, account)
  expect((await cash(order.orderId)).status).toBe(200)
  const kept = sql`select concat(bank_account, bank_account_sealed::text) as value from orders where id = ${order._id}`
  expect(await shop.first(kept)).toBe('')
})

test('a late payment of an order that was switched to cash and cancelled is refunded once', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  const total = order.totalAmount + order.onlinePaymentDiscount
  expect((await cash(order.orderId, total)).status).toBe(200)
  expect((await shop.call('PUT /orders/:id/cancel', { params: { id: order._id }, token: buyer.token, body: {} })).status).toBe(200)
  await shop.payByCard(payment)
  await shop.check(payment.transactionId)
  expect(await shop.statusOf(order._id)).toBe('cancelled completed')
  const { rows } = await sql`select amount, source from refunds where order_id = ${order._id}`.execute(shop.db)
  expect(rows).toEqual([{ amount: order.totalAmount, source: 'cancelled' }])
  const { refundable } = (await shop.call('GET /admin/orders/:id/refunds', { params: { id: order._id }, token: admin.token })).body.data
  expect(refundable).toBe(0)
})

test('a late payment after a switch to cash adds no online discount to an order that had none', async () => {
  productId = (await shop.addProduct({ price: 300, stock: 5, shippingCost: 0 }))._id
  const { order, payment } = await shop.placeOnline(buyer, productId)
  expect([order.onlinePaymentDiscount, order.totalAmount]).toEqual([0, 300])
  expect((await cash(order.orderId, 300)).status).toBe(200)
  await shop.payByCard(payment)
  await shop.check(payment.transactionId)
  expect(await shop.statusOf(order._id)).toBe('confirmed completed')
  expect(await shop.readOrder(buyer, order._id)).toMatchObject({ onlinePaymentDiscount: 0, totalAmount: 300 })
})

test('never returns a form for a cash order when a waiting order is continued and switched at the same time', async () => {
  for (let round = 0; round < 8; round++) {
    const { order } = await shop.placeOnline(buyer, productId)
    shop.bank.setFaults({ handshakeDelayMs: 20 })
    const [gone, switched, again] = await Promise.all([goOn(order._id), cash(order._id), goOn(order._id)])
    shop.bank.setFaults({ handshakeDelayMs: 0 })
    expect(switched.status).toBe(200)
    const open = await shop.first<number>(
      sql`select count(*) as value from payment_attempts where order_id = ${order._id} and status = 'open'`,
    )
    expect([await shop.statusOf(order._id), open]).toEqual(['pending not_required', 0])
    for (const { body } of [gone, again])
      if (body.data?.order.paymentMethod === 'cash_on_delivery') expect(body.data.payment?.requiresFormSubmission ?? false).toBe(false)
    await shop.call('PUT /orders/:id/cancel', { params: { id: order._id }, token: buyer.token })
  }
})

test('takes the stock once for five concurrent switches to cash', async () => {
  const { order } = await placeAndFail()
  const replies = await Promise.all(Array.from({ length: 5 }, () => cash(order._id)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of replies) if (status !== 200) expect(['NOT_ONLINE_ORDER', 'CASH_REFUSED']).toContain(body.code)
  expect(await shop.stockOf(productId)).toBe(4)
})

test('opens no further attempt for an order that was switched to cash', async () => {
  const { order } = await placeAndFail()
  expect((await cash(order._id)).status).toBe(200)
  const opened = await openPayment(
    shop.makeContext({ kind: 'shopper', userId: buyer.userId, sessionId: buyer.sessionId }),
    shop.gateways,
    shop.config.publicUrl,
    order._id,
    { formIsUsed: true },
  )
  expect(opened.payment?.requiresFormSubmission ?? false).toBe(false)
  expect(await countOf('payment_attempts', order._id)).toBe(1)
})

test('leaves no open attempt when a failed order is continued and switched to cash at the same time', async () => {
  for (let round = 0; round < 12; round++) {
    const { order } = await placeAndFail()
    await Promise.all([goOn(order._id), cash(order._id), goOn(order._id)])
    const open = await shop.first<number>(
      sql`select count(*) as value from payment_attempts where order_id = ${order._id} and status = 'open'`,
    )
    expect([await shop.statusOf(order._id), open]).toEqual(['pending not_required', 0])
    await shop.call('PUT /orders/:id/cancel', { params: { id: order._id }, token: buyer.token })
  }
})

test('refuses the switch without side effects when the cash total is above the one shown', async () => {
  const { order } = await placeAndFail()
  const { status, body } = await cash(order._id, 2_500)
  expect([status, body.code, body.data]).toEqual([400, 'PRICES_CHANGED', { total: 2_600 }])
  expect(await shop.statusOf(order._id)).toBe('payment_failed failed')
  expect(await shop.stockOf(productId)).toBe(5)
})

test('allows only the owner to switch, and only an order that is unpaid and not being processed by the bank', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(payment, 'never')
  expect((await cash(order._id)).body.code).toBe('CASH_REFUSED')
  expect(await shop.statusOf(order._id)).toBe('pending processing')
  expect((await cash(order._id, 2_600, (await shop.makeShopper()).token)).body.code).toBe('NOT_YOUR_ORDER')
  expect((await cash(order._id, 2_600, admin.token)).status).toBe(403)
  const paidInCash = await shop.order(buyer.token, [{ productId, quantity: 2 }])
  expect((await cash(paidInCash._id)).body.code).toBe('NOT_ONLINE_ORDER')
})

test('asks the bank before switching to cash: a payment that arrived prevents the switch', async () => {
  const { order, payment } = await placeAndFail()
  shop.bank.setStatus(payment.transactionId, 'Paid')
  const { body } = await cash(order._id)
  expect(body.data.order).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'completed',
    paymentMethod: 'credit_card',
    totalAmount: 2_500,
  })
  expect(await shop.cases(order._id)).toEqual([])
})

test('refuses another payment while a flagged payment is under review', async () => {
  const { order, payment } = await placeAndFail()
  shop.bank.setStatus(payment.transactionId, 'Paid')
  shop.bank.setFaults({ amountOff: -1 })
  expect((await cash(order._id)).body.code).toBe('PAYMENT_UNDER_REVIEW')
  expect(await shop.cases(order._id)).toEqual(['wrong_amount'])
})

test('refuses the switch and changes nothing when the stock is sold out', async () => {
  const { order } = await placeAndFail()
  await shop.order((await shop.makeShopper()).token, [{ productId, quantity: 5 }])
  expect((await cash(order._id)).body.code).toBe('ITEMS_UNAVAILABLE')
  expect(await shop.statusOf(order._id)).toBe('payment_failed failed')
})

test('switching to cash keeps the discount amount and counts its use again', async () => {
  const body = { code: 'CASH-5', type: 'fixed', value: 500, usageLimit: 1 }
  await shop.call('POST /admin/discounts', { token: admin.token, body })
  const { order } = await placeAndFail({ discountCode: 'CASH-5' })
  const uses = () => shop.first<number>(sql`select used_count as value from discounts where code = 'CASH-5'`)
  expect(await uses()).toBe(0)
  const reply = await cash(order._id, 2_100)
  expect(reply.body.data.order).toMatchObject({ totalAmount: 2_100, discountAmount: 500 })
  expect(await uses()).toBe(1)
})

test.each(['pending', 'processing', 'shipped'] as const)(
  'an online payment for a cash order that is %s makes it an online order at the online price, with one case',
  async (status) => {
    const { order, payment } = await placeAndFail()
    await cash(order._id)
    if (status !== 'pending') await shop.call('PUT /orders/:id/status', { params: { id: order._id }, token: admin.token, body: { status } })
    shop.bank.setStatus(payment.transactionId, 'Paid')
    await Promise.all([shop.check(payment.transactionId), shop.check(payment.transactionId)])
    expect(await shop.statusOf(order._id)).toBe(`${status === 'pending' ? 'confirmed' : status} completed`)
    expect(await shop.readOrder(buyer, order._id)).toMatchObject({
      paymentMethod: 'credit_card',
      totalAmount: 2_500,
      onlinePaymentDiscount: 100,
    })
    expect(await shop.cases(order._id)).toEqual(['paid_after_switch'])
    expect(await shop.stockOf(productId)).toBe(4)
  },
)

test('an online payment for a cash order leaves another shopper’s cash order as it was', async () => {
  const first = buyer
  const { order, payment } = await placeAndFail()
  await cash(order._id)
  buyer = await shop.makeShopper()
  const other = await placeAndFail()
  await cash(other.order._id)
  const before = await shop.readOrder(buyer, other.order._id)
  expect(before).toMatchObject({ paymentMethod: 'cash_on_delivery', totalAmount: 2_600 })
  shop.bank.setStatus(payment.transactionId, 'Paid')
  await shop.check(payment.transactionId)
  expect((await shop.readOrder(first, order._id)).paymentMethod).toBe('credit_card')
  expect(await shop.readOrder(buyer, other.order._id)).toEqual(before)
})

test('opens a refund case for a payment that arrives after the cash order was delivered or cancelled', async () => {
  const delivered = await placeAndFail()
  await cash(delivered.order._id)
  await shop.call('PUT /orders/:id/status', { params: { id: delivered.order._id }, token: admin.token, body: { status: 'delivered' } })
  const cancelled = await placeAndFail()
  await cash(cancelled.order._id)
  await shop.call('PUT /orders/:id/cancel', { params: { id: cancelled.order._id }, token: buyer.token })
  for (const { order, payment } of [delivered, cancelled]) {
    shop.bank.setStatus(payment.transactionId, 'Paid')
    await shop.check(payment.transactionId)
    expect(await shop.cases(order._id)).toEqual(['refund_owed'])
  }
  expect(await shop.statusOf(delivered.order._id)).toBe('delivered completed')
  expect(await shop.statusOf(cancelled.order._id)).toBe('cancelled completed')
})

test('lets staff sync an order that was switched to cash', async () => {
  const { order, payment } = await placeAndFail()
  await cash(order._id)
  shop.bank.setStatus(payment.transactionId, 'Paid')
  const reply = await shop.call('POST /orders/:id/sync-payment', { params: { id: order._id }, token: admin.token })
  expect([reply.status, reply.body.data.order.paymentStatus]).toEqual([200, 'completed'])
})

test('continues after Back or a closed tab with a new form for the same order', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  // The browser has opened the bank's page, so the form cannot be used again.
  await shop.payByCard(payment, 'never')
  shop.bank.setStatus(payment.transactionId, 'Opened')
  const { status, body } = await goOn(order.orderId)
  expect([status, body.data.payment.requiresFormSubmission]).toEqual([200, true])
  expect(body.data.payment.transactionId).not.toBe(payment.transactionId)
  await shop.payByCard(body.data.payment)
  await shop.check(body.data.payment.transactionId)
  expect(await shop.statusOf(order._id)).toBe('confirmed completed')
  expect([await countOf('orders', buyer.userId), await countOf('payment_attempts', order._id)]).toEqual([1, 2])
  expect(await shop.stockOf(productId)).toBe(4)
})

test('continuing in several tabs concurrently keeps one order, and every returned form can be paid', async () => {
  const { order } = await shop.placeOnline(buyer, productId)
  const replies = await Promise.all(Array.from({ length: 4 }, () => goOn(order._id)))
  const forms = replies.filter(({ status }) => status === 200)
  expect(forms.length).toBeGreaterThanOrEqual(1)
  for (const { status, body } of replies) if (status !== 200) expect(body.code).toBe('PLACEMENT_BUSY')
  expect(await countOf('orders', buyer.userId)).toBe(1)
  await shop.payByCard(forms[0]!.body.data.payment)
  await shop.check(forms[0]!.body.data.payment.transactionId)
  expect(await shop.statusOf(order._id)).toBe('confirmed completed')
})

test('confirms the order with one payment of two tabs and opens a refund case for the other', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  const second = (await goOn(order._id)).body.data.payment
  await shop.payByCard(payment)
  await shop.payByCard(second)
  await Promise.all([shop.check(payment.transactionId), shop.check(second.transactionId)])
  expect(await shop.statusOf(order._id)).toBe('confirmed completed')
  expect(await shop.cases(order._id)).toEqual(['refund_owed'])
})

test('continuing returns no form when the payment has arrived or failed', async () => {
  const paid = await shop.placeOnline(buyer, productId)
  await shop.payByCard(paid.payment)
  const known = await goOn(paid.order._id)
  expect([known.body.data.order.paymentStatus, known.body.data.payment]).toEqual(['completed', null])
  buyer = await shop.makeShopper()
  const failed = await shop.placeOnline(buyer, productId)
  await shop.payByCard(failed.payment, 'failed')
  const { order, payment } = (await goOn(failed.order._id)).body.data
  expect([order.status, payment.transaction_status, payment.requiresFormSubmission]).toEqual(['payment_failed', 'failed', false])
})

test('fails the order when its second form is cancelled, even if the first was never paid', async () => {
  const { order } = await shop.placeOnline(buyer, productId)
  const second = (await goOn(order._id)).body.data.payment
  await shop.payByCard(second, 'cancelled')
  await shop.check(second.transactionId)
  expect(await shop.statusOf(order._id)).toBe('payment_failed failed')
  expect(await shop.stockOf(productId)).toBe(5)
})
