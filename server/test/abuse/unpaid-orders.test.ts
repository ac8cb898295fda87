import type { Order, Payment } from '@saddar/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShopWithBank, type ShopWithBank } from '../bank.ts'
import { address, type Person, placement } from '../shop.ts'

let shop: ShopWithBank
let buyer: Person
let admin: Person
let productId: string
let count = 0
beforeAll(async () => {
  shop = await openShopWithBank({ cashLimits: true, limits: false })
  admin = await shop.makeAdmin()
  shop.bank.setFaults({ listener: 'never' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await shop.makeShopper()
  productId = (await shop.addProduct({ price: 1_000, stock: 200, shippingCost: 0 }))._id
  await setLimits({ openCashValue: 150_000, openCashPieces: 50, openCashOrders: 20 })
})

const setLimits = (changes: object) => shop.call('PUT /admin/settings', { token: admin.token, body: { changes } })
/** An address and phone number without orders. */
const newPlace = () => ({ ...address, addressLine1: `Shop ${++count}, Street 4`, phone: `0301 1${String(count).padStart(6, '0')}` })
const send = (quantity: number, { person = buyer, shippingAddress = newPlace(), paymentMethod = 'credit_card' } = {}) =>
  shop.call('POST /orders', {
    token: person.token,
    body: placement([{ productId, quantity }], { paymentMethod, shippingAddress }),
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
async function place(quantity: number): Promise<{ order: Order; payment: Payment }> {
  const reply = await send(quantity)
  expect(reply.status, reply.text).toBe(201)
  return reply.body.data
}
const outcomeOf = ({ status, body }: { status: number; body: { code?: string } }) => (body.code ? `${status} ${body.code}` : `${status}`)
const retry = ({ orderId }: Order) => shop.call('POST /orders/:id/payment/retry', { params: { id: orderId }, token: buyer.token })
async function fail({ transactionId, ...form }: Payment): Promise<void> {
  await shop.payByCard({ transactionId, ...form }, 'failed')
  await shop.check(transactionId)
}

test('one account that pays nothing cannot hold all of the stock with online orders', async () => {
  const replies: string[] = []
  for (let order = 0; order < 20; order++) replies.push(outcomeOf(await send(10)))
  expect(replies).toEqual([...Array(5).fill('201'), ...Array(15).fill('400 UNPAID_LIMIT')])
  expect(await shop.stockOf(productId)).toBe(150)
  // Cash orders are counted by themselves.
  expect(outcomeOf(await send(10, { paymentMethod: 'cash_on_delivery' }))).toBe('201')
})

test.each([
  ['value', { openCashValue: 5_000 }],
  ['pieces', { openCashPieces: 5 }],
  ['orders', { openCashOrders: 2 }],
])('the limit of %s counts what waits, until it is paid or cancelled', async (_name, limits) => {
  await setLimits(limits)
  const [first, second] = [await place(2), await place(3)]
  expect(outcomeOf(await send(1))).toBe('400 UNPAID_LIMIT')
  await shop.payByCard(first.payment)
  await shop.check(first.payment.transactionId)
  await place(1)
  expect(outcomeOf(await send(2))).toBe('400 UNPAID_LIMIT')
  await shop.call('PUT /orders/:id/cancel', { token: buyer.token, params: { id: second.order._id } })
  await place(2)
})

test.each([
  ['phone number', (place: typeof address) => ({ ...newPlace(), phone: place.phone })],
  ['address', (place: typeof address) => ({ ...place, phone: newPlace().phone })],
])('who fills the limits with somebody’s %s does not keep them from ordering', async (_name, share) => {
  await setLimits({ openCashPieces: 5 })
  const shippingAddress = newPlace()
  const attackers = await shop.makeShoppers(3)
  for (const person of attackers) expect(outcomeOf(await send(5, { person, shippingAddress: share(shippingAddress) }))).toBe('201')
  expect(outcomeOf(await send(2, { shippingAddress }))).toBe('201')
  expect(outcomeOf(await send(4, { shippingAddress }))).toBe('400 UNPAID_LIMIT')
})

test('accounts that share both phone number and address share their limits, but not with who has paid with the number before', async () => {
  await setLimits({ openCashPieces: 5 })
  const shippingAddress = newPlace()
  const { body } = await send(1, { shippingAddress })
  await shop.payByCard(body.data.payment)
  await shop.check(body.data.payment.transactionId)
  const [first, second] = await shop.makeShoppers(2)
  expect(outcomeOf(await send(4, { person: first!, shippingAddress }))).toBe('201')
  expect(outcomeOf(await send(2, { person: second!, shippingAddress }))).toBe('400 UNPAID_LIMIT')
  expect(outcomeOf(await send(4, { shippingAddress }))).toBe('201')
  expect(outcomeOf(await send(2, { shippingAddress }))).toBe('400 UNPAID_LIMIT')
})

test('guests with the same phone number and address share the limits, and with the number alone do not', async () => {
  await setLimits({ openCashPieces: 5 })
  await shop.letGuestsCheckOut()
  const shippingAddress = newPlace()
  const sendAsGuest = async (quantity: number, to: typeof address) => {
    const body = placement([{ productId, quantity }], { paymentMethod: 'credit_card', shippingAddress: to })
    return outcomeOf(await shop.call('POST /orders/guest', { body, headers: { 'idempotency-key': crypto.randomUUID() } }))
  }
  expect(await sendAsGuest(4, shippingAddress)).toBe('201')
  expect(await sendAsGuest(2, shippingAddress)).toBe('400 UNPAID_LIMIT')
  expect(await sendAsGuest(2, { ...newPlace(), phone: shippingAddress.phone })).toBe('201')
})

test('the only order that waits may be of any size, and its payment may fail and be tried again', async () => {
  await setLimits({ openCashPieces: 5 })
  const { order, payment } = await place(10)
  await fail(payment)
  const again = await retry(order)
  expect(outcomeOf(again)).toBe('200')
  await fail(again.body.data.payment)
  // What failed holds nothing, so the next order is the only one.
  await place(10)
  expect(await shop.stockOf(productId)).toBe(190)
})

test('orders whose payments failed cannot be tried again all at once', async () => {
  await setLimits({ openCashPieces: 5 })
  const made: Order[] = []
  for (let times = 0; times < 3; times++) {
    const { order, payment } = await place(3)
    await fail(payment)
    made.push(order)
  }
  const replies = []
  for (const order of made) replies.push(outcomeOf(await retry(order)))
  expect(replies).toEqual(['200', '400 UNPAID_LIMIT', '400 UNPAID_LIMIT'])
  expect(await shop.stockOf(productId)).toBe(197)
})

test('of ten orders placed at once by accounts at one address, no more are taken than the limit allows', async () => {
  await setLimits({ openCashPieces: 5 })
  const crowd = await shop.makeShoppers(10)
  const shippingAddress = newPlace()
  const replies = await Promise.all(crowd.map((person) => send(1, { person, shippingAddress })))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(await shop.stockOf(productId)).toBe(195)
})

test('a limit of 0 is no limit', async () => {
  await setLimits({ openCashValue: 0, openCashPieces: 0, openCashOrders: 0 })
  for (let order = 0; order < 7; order++) await place(10)
  expect(await shop.stockOf(productId)).toBe(130)
})
