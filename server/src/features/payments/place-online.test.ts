import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keys, openShopWithBank, type ShopWithBank } from '../../../test/bank.ts'
import { address, type Person, placement, tokenSecret } from '../../../test/shop.ts'
import { decryptText } from '../../platform/encryption.ts'

let shop: ShopWithBank
let buyer: Person
let productId: string
beforeAll(async () => {
  shop = await openShopWithBank()
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await shop.makeShopper()
  productId = (await shop.addProduct({ price: 2_350, stock: 5, shippingCost: 250 }))._id
})
afterEach(() => shop.bank.resetFaults())

const inCart = async () => (await shop.call('GET /cart', { token: buyer.token })).body.data.cart.itemCount

test('an online order waits for its payment and returns the form for the bank’s page', async () => {
  await shop.call('POST /cart', { token: buyer.token, body: { productId, quantity: 1 } })
  const { order, payment } = await shop.placeOnline(buyer, productId)
  expect(order).toMatchObject({ status: 'pending', paymentStatus: 'pending', totalAmount: 2_500, onlinePaymentDiscount: 100 })
  expect(payment).toMatchObject({
    requiresFormSubmission: true,
    actionUrl: `${shop.bank.origin}/SSO/SSO/SSO`,
    transactionId: expect.stringMatching(/^SD\d{6}[0-9A-Z]{5}01[0-9A-Z]{4}$/),
    formData: expect.objectContaining({ TransactionAmount: '2500', TransactionTypeId: '3', Currency: 'PKR' }),
  })
  expect(payment.formData.TransactionReferenceNumber).toBe(payment.transactionId)
  expect(await shop.stockOf(productId)).toBe(4)
  // A shopper who abandons the payment keeps the cart.
  expect(await inCart()).toBe(1)
  await shop.payByCard(payment)
  await shop.check(payment.transactionId)
  expect(await shop.readOrder(buyer, order._id)).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'completed',
    transactionId: expect.stringMatching(/^\d{12}$/),
  })
  expect(await inCart()).toBe(0)
})

test('shows neither keys nor password of the merchant in replies or logs', async () => {
  shop.bank.setFaults({ handshake: 'error' })
  await shop.placeOnline(buyer, productId)
  shop.bank.resetFaults()
  const { payment } = await shop.placeOnline(await shop.makeShopper(), productId)
  const json = JSON.stringify(payment)
  for (const key of Object.values(keys)) expect(json + shop.logged.join('')).not.toContain(key)
  expect(shop.logged.join('')).toContain('the handshake had no answer')
  expect(shop.logged.join('')).not.toContain('dGVzdC1wYXNz')
})

test('returns the same order and form for a repeated key, with one attempt', async () => {
  const body = placement([{ productId, quantity: 1 }], { paymentMethod: 'alfa_wallet' })
  const send = () => shop.call('POST /orders', { token: buyer.token, body, headers: { 'idempotency-key': 'once' } })
  const first = await send()
  const again = await send()
  expect(again.body.data).toEqual(first.body.data)
  expect(await shop.first(sql`select count(*) as value from payment_attempts where order_id = ${first.body.data.order._id}`)).toBe(1)
})

test('without a key, the same items by another online method are a new order, since only the totals are equal', async () => {
  const send = (paymentMethod: string) =>
    shop.call('POST /orders', { token: buyer.token, body: placement([{ productId, quantity: 1 }], { paymentMethod }) })
  const [card, wallet, again] = [await send('credit_card'), await send('alfa_wallet'), await send('alfa_wallet')]
  expect(wallet.body.data.order.paymentMethod).toBe('alfa_wallet')
  expect(wallet.body.data.order._id).not.toBe(card.body.data.order._id)
  expect(again.body.data.order._id).toBe(wallet.body.data.order._id)
})

test('places one order with one attempt and one handshake for ten concurrent requests with one key', async () => {
  const body = placement([{ productId, quantity: 1 }], { paymentMethod: 'credit_card' })
  const before = shop.bank.payments().length
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => shop.call('POST /orders', { token: buyer.token, body, headers: { 'idempotency-key': 'at-once' } })),
  )
  const done = replies.filter(({ status }) => status === 201)
  expect(done.length).toBeGreaterThan(0)
  expect(new Set(done.map(({ body }) => body.data.payment.transactionId)).size).toBe(1)
  for (const reply of replies) expect([201, 409]).toContain(reply.status)
  expect(shop.bank.payments().length - before).toBe(1)
})

test.each(['refuse', 'error', 'malformed', 'drop', 'no-token'] as const)(
  'after the handshake fault %s the order remains, the stock is released, and a retry is offered',
  async (handshake) => {
    shop.bank.setFaults({ handshake })
    const { order, payment } = await shop.placeOnline(buyer, productId)
    expect(order).toMatchObject({ status: 'payment_failed', paymentStatus: 'failed' })
    expect(payment).toMatchObject({ requiresFormSubmission: false, message: expect.stringMatching(/^Payment failed: /) })
    expect(payment.paymentUrl).toBe(`${shop.config.publicUrl}/orders/${order.orderId}/payment-status`)
    expect(await shop.stockOf(productId)).toBe(5)
  },
)

test.each([
  ['double', {}],
  ['none', { handshakeDelayMs: 300 }],
] as const)('accepts a handshake answered with %s %j', async (handshake, more) => {
  shop.bank.setFaults({ handshake, ...more })
  expect((await shop.placeOnline(buyer, productId)).payment.requiresFormSubmission).toBe(true)
})

test('serves other buyers of the same product during a slow handshake', async () => {
  shop.bank.setFaults({ handshakeDelayMs: 1_500 })
  const slow = shop.placeOnline(buyer, productId)
  const other = await shop.makeShopper()
  const started = performance.now()
  await shop.order(other.token, [{ productId, quantity: 1 }])
  expect(performance.now() - started).toBeLessThan(1_200)
  await slow
})

test('opens a new attempt after a crash during the handshake', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await sql`update payment_attempts set token = null, opened_at = now() - interval '25 seconds' where reference = ${payment.transactionId}`.execute(
    shop.db,
  )
  await sql`update idempotency_keys set key = 'lost' where order_id = ${order._id}`.execute(shop.db)
  const hash = await shop.first<string>(sql`select body_hash as value from idempotency_keys where order_id = ${order._id}`)
  expect(hash).not.toBe('')
  const body = placement([{ productId, quantity: 1 }], { paymentMethod: 'credit_card' })
  const reply = await shop.call('POST /orders', { token: buyer.token, body, headers: { 'idempotency-key': 'lost' } })
  expect(reply.body.data.order._id).toBe(order._id)
  expect(reply.body.data.payment.transactionId).not.toBe(payment.transactionId)
  expect(reply.body.data.payment.requiresFormSubmission).toBe(true)
})

test('confirms an order of Rs 0 without the gateway', async () => {
  const admin = await shop.makeAdmin()
  const code = { code: 'ALL-OF-IT', type: 'percentage', value: 100 }
  await shop.call('POST /admin/discounts', { token: admin.token, body: code })
  const cheap = await shop.addProduct({ price: 80, shippingCost: 0 })
  const { order, payment } = await shop.placeOnline(buyer, cheap._id, { discountCode: code.code })
  expect([order.status, order.paymentStatus, order.totalAmount, payment]).toEqual(['confirmed', 'not_required', 0, null])
})

test('asks for payment of an order of Rs 1', async () => {
  const cheap = await shop.addProduct({ price: 1, shippingCost: 0 })
  const { order, payment } = await shop.placeOnline(buyer, cheap._id)
  expect([order.totalAmount, payment.formData.TransactionAmount]).toEqual([1, '1'])
  expect(await shop.attemptStatus(payment.transactionId)).toBe('open')
})

test('stores the bank account number encrypted and shows it masked', async () => {
  const { order } = await shop.placeOnline(buyer, productId, { paymentMethod: 'alfalah_bank', bankAccountNumber: 'PK36ALFH0123456789' })
  expect(order.bankAccountNumber).toBe('•••• 6789')
  const sealed = await shop.first<Buffer>(sql`select bank_account_sealed as value from orders where id = ${order._id}`)
  expect(sealed.toString('latin1')).not.toContain('0123456789')
  expect(decryptText(tokenSecret, sealed)).toBe('PK36ALFH0123456789')
})

describe('the number of a bank account is erased', () => {
  const place = async (by: Person) =>
    (await shop.placeOnline(by, productId, { paymentMethod: 'alfalah_bank', bankAccountNumber: 'PK36ALFH0123456789' })).order
  const isStored = (id: string) => shop.first<boolean>(sql`select bank_account_sealed is not null as value from orders where id = ${id}`)
  const cancel = async (id: string, { token }: Person) =>
    expect((await shop.call('PUT /orders/:id/cancel', { params: { id }, token, body: {} })).status).toBe(200)

  test('90 days after its order ended, not before', async () => {
    const [old, recent, open] = [await place(buyer), await place(await shop.makeShopper()), await place(await shop.makeShopper())]
    await sql`update orders set status = 'cancelled' where id in (${old._id}, ${recent._id})`.execute(shop.db)
    await sql`update orders set updated_at = now() - interval '91 days' where id in (${old._id}, ${open._id})`.execute(shop.db)
    await shop.tasks['delete-old-records']!({})
    expect([await isStored(old._id), await isStored(recent._id), await isStored(open._id)]).toEqual([false, true, true])
    const [shown] = [await shop.call('GET /orders/:id', { token: buyer.token, params: { id: old._id } })]
    expect(shown.body.data.order.bankAccountNumber).toBe('•••• 6789')
  })

  test('with its account', async () => {
    const person = await shop.makeShopper()
    const { _id } = await place(person)
    await cancel(_id, person)
    expect((await shop.call('DELETE /auth/me', { token: person.token })).status).toBe(200)
    expect(await isStored(_id)).toBe(false)
  })
})

test('orders the cart with an online payment, and requires an account number for the bank’s method', async () => {
  await shop.call('POST /cart', { token: buyer.token, body: { productId, quantity: 1 } })
  const order = (more: object) =>
    shop.call('POST /cart/order', { token: buyer.token, body: { shippingAddress: address, paymentMethod: 'alfalah_bank', ...more } })
  expect((await order({})).body.message).toBe('Bank account number is required')
  const { body } = await order({ bankAccountNumber: 'PK36ALFH0123456789' })
  expect(body.data.payment.formData.TransactionTypeId).toBe('2')
  expect(body.data.order.bankAccountNumber).toBe('•••• 6789')
})

test('offers the methods of the configured gateway, and its pages may submit forms to the bank only', async () => {
  const reply = await shop.call('GET /settings/public')
  expect(reply.body.data.settings.paymentMethods).toEqual(['cash_on_delivery', 'credit_card', 'alfa_wallet', 'alfalah_bank'])
  expect(reply.headers['content-security-policy']).toContain(`form-action 'self' ${shop.bank.origin};`)
})
