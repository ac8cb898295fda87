import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShopWithBank, type ShopWithBank } from '../../../test/bank.ts'
import type { Person } from '../../../test/shop.ts'

let shop: ShopWithBank
let admin: Person
let buyer: Person
let productId: string
let code: string
let count = 0
beforeAll(async () => {
  shop = await openShopWithBank()
  admin = await shop.makeAdmin()
  shop.bank.setFaults({ listener: 'never' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await shop.makeShopper()
  productId = (await shop.addProduct({ price: 2_350, stock: 5, shippingCost: 250 }))._id
  code = `LATE-${++count}`
  await shop.call('POST /admin/discounts', { token: admin.token, body: { code, type: 'fixed', value: 500 } })
})

const change = (body: object) => shop.call('PUT /products/:id', { params: { id: productId }, token: admin.token, body })
const setMethods = (paymentMethods: string[]) =>
  shop.call('PUT /admin/settings', { token: admin.token, body: { changes: { paymentMethods } } })
const changes: [string, () => Promise<unknown>][] = [
  ['the price rose', () => change({ price: 2_700 })],
  ['the product was hidden', () => change({ isActive: false })],
  ['the code expired', () => sql`update discounts set expires_at = now() - interval '1 minute' where code = ${code}`.execute(shop.db)],
  ['the code is worth less', () => sql`update discounts set value = 400 where code = ${code}`.execute(shop.db)],
  ['the method was switched off', () => setMethods(['cash_on_delivery'])],
]

async function pay(released: boolean, meanwhile: () => Promise<unknown>) {
  const { order, payment } = await shop.placeOnline(buyer, productId, { discountCode: code })
  if (released) {
    await shop.payByCard(payment, 'failed')
    await shop.check(payment.transactionId)
    expect(await shop.statusOf(order._id)).toBe('payment_failed failed')
  } else await shop.payByCard(payment)
  await meanwhile()
  shop.bank.setStatus(payment.transactionId, 'Paid')
  await shop.check(payment.transactionId)
  await setMethods(['cash_on_delivery', 'credit_card', 'alfa_wallet', 'alfalah_bank'])
  return order
}

test.each(changes)(
  'confirms the order and opens a case when the payment arrives after the stock was released and %s',
  async (_name, meanwhile) => {
    const order = await pay(true, meanwhile)
    expect(await shop.statusOf(order._id)).toBe('confirmed completed')
    expect(await shop.cases(order._id)).toEqual(['terms_changed'])
    expect(await shop.stockOf(productId)).toBe(4)
  },
)

test.each(changes)(
  'confirms the order without a case when the payment arrives while the stock is reserved, although %s',
  async (_name, meanwhile) => {
    const order = await pay(false, meanwhile)
    expect(await shop.statusOf(order._id)).toBe('confirmed completed')
    expect(await shop.cases(order._id)).toEqual([])
  },
)

test.each([
  ['nothing changed', async () => {}],
  ['the price fell', () => change({ price: 2_000 })],
])('confirms the order without a case when the payment arrives late and %s', async (_name, meanwhile) => {
  expect(await shop.cases((await pay(true, meanwhile))._id)).toEqual([])
})

test('opens a case for the lost code and another when the product was hidden as well', async () => {
  const order = await pay(true, async () => {
    await change({ isActive: false })
    await sql`update discounts set is_active = false where code = ${code}`.execute(shop.db)
  })
  expect((await shop.cases(order._id)).sort()).toEqual(['discount_gone', 'terms_changed'])
})

test('opens only the case of missing stock when the payment arrives after the product sold out', async () => {
  const order = await pay(true, async () => {
    await change({ price: 3_000 })
    await sql`update skus set stock = 0 where product_id = ${productId}`.execute(shop.db)
  })
  expect(await shop.cases(order._id)).toEqual(['stock_gone'])
})
