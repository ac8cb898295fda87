import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShopWithBank, type ShopWithBank } from '../../../test/bank.ts'
import type { Person } from '../../../test/shop.ts'

let shop: ShopWithBank
let admin: Person
let buyer: Person
let productId: string
beforeAll(async () => {
  shop = await openShopWithBank()
  admin = await shop.makeAdmin()
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await shop.makeShopper()
  productId = (await shop.addProduct({ price: 2_350, stock: 5, shippingCost: 250 }))._id
})

let count = 0
async function addCode(given: object): Promise<{ _id: string; code: string }> {
  const body = { code: `PAID-${++count}`, type: 'fixed', value: 500, ...given }
  return (await shop.call('POST /admin/discounts', { token: admin.token, body })).body.data
}
const usesOf = (code: string) => shop.first<number>(sql`select used_count as value from discounts where code = ${code}`)
/** The number of uses not released; always equals the discount's counter. */
const liveUsesOf = (code: string) =>
  shop.first<number>(sql`
    select count(*) as value from discount_uses u join discounts d on d.id = u.discount_id where d.code = ${code} and released_at is null`)
const retry = (id: string) => shop.call('POST /orders/:id/payment/retry', { params: { id }, token: buyer.token })

/** An order with this code whose payment has failed at the bank. */
async function placeAndFail(discountCode: string) {
  const placed = await shop.placeOnline(buyer, productId, { discountCode })
  expect(placed.order.totalAmount).toBe(2_000)
  await shop.payByCard(placed.payment, 'failed')
  await shop.check(placed.payment.transactionId)
  expect(await shop.statusOf(placed.order._id)).toBe('payment_failed failed')
  return placed
}

test('releases the discount use once when a payment fails, and counts it again on a retry', async () => {
  const { code } = await addCode({ usageLimit: 1, perUserLimit: 1 })
  const { order, payment } = await placeAndFail(code)
  await Promise.all(Array.from({ length: 5 }, () => shop.check(payment.transactionId)))
  expect([await usesOf(code), await liveUsesOf(code)]).toEqual([0, 0])

  const replies = await Promise.all(Array.from({ length: 5 }, () => retry(order._id)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect([await usesOf(code), await liveUsesOf(code), await shop.stockOf(productId)]).toEqual([1, 1, 4])
  const { payment: again } = replies.find(({ status }) => status === 200)!.body.data
  await shop.payByCard(again)
  await Promise.all(Array.from({ length: 5 }, () => shop.check(again.transactionId)))
  expect(await shop.statusOf(order._id)).toBe('confirmed completed')
  expect([await usesOf(code), await liveUsesOf(code)]).toEqual([1, 1])
  expect(await shop.cases(order._id)).toEqual([])
})

test.each([
  ['used up by another', 'DISCOUNT_USED_UP', { usageLimit: 1 }],
  ['used by the same person in another order', 'DISCOUNT_ALREADY_USED', { perUserLimit: 1 }],
  ['switched off', 'DISCOUNT_NOT_ACTIVE', {}],
] as const)(
  'a code that is %s meanwhile: a retry is refused without side effects; a late payment confirms the order and opens a case',
  async (_, reason, given) => {
    const discount = await addCode(given)
    const { order, payment } = await placeAndFail(discount.code)
    const more = { discountCode: discount.code, paymentMethod: 'cash_on_delivery' }
    if (reason === 'DISCOUNT_NOT_ACTIVE')
      await shop.call('PUT /admin/discounts/:id', { params: { id: discount._id }, token: admin.token, body: { isActive: false } })
    else
      await shop.order(reason === 'DISCOUNT_USED_UP' ? (await shop.makeShopper()).token : buyer.token, [{ productId, quantity: 1 }], more)
    const uses = await usesOf(discount.code)
    const stock = await shop.stockOf(productId)

    const refused = await retry(order._id)
    expect([refused.status, refused.body.code]).toEqual([400, reason])
    expect(await shop.statusOf(order._id)).toBe('payment_failed failed')
    expect([await usesOf(discount.code), await shop.stockOf(productId)]).toEqual([uses, stock])

    shop.bank.setStatus(payment.transactionId, 'Paid')
    await Promise.all([shop.check(payment.transactionId), shop.check(payment.transactionId)])
    expect(await shop.statusOf(order._id)).toBe('confirmed completed')
    expect(await shop.cases(order._id)).toEqual(['discount_gone'])
    expect([await usesOf(discount.code), await liveUsesOf(discount.code)]).toEqual([uses, uses])
    expect(await shop.stockOf(productId)).toBe(stock - 1)
  },
)

test('counts the discount use again for a late payment if one is left, and releases it on cancelling', async () => {
  const { code } = await addCode({ usageLimit: 1 })
  const { order, payment } = await placeAndFail(code)
  shop.bank.setStatus(payment.transactionId, 'Paid')
  await shop.check(payment.transactionId)
  expect([await usesOf(code), await liveUsesOf(code)]).toEqual([1, 1])
  expect(await shop.cases(order._id)).toEqual([])
  await shop.call('PUT /orders/:id/cancel', { params: { id: order._id }, token: buyer.token })
  expect([await usesOf(code), await liveUsesOf(code)]).toEqual([0, 0])
})

test('refuses a retry with the discount of a deleted code', async () => {
  const { _id, code } = await addCode({})
  const { order } = await placeAndFail(code)
  await shop.call('DELETE /admin/discounts/:id', { params: { id: _id }, token: admin.token })
  const { status, body } = await retry(order._id)
  expect([status, body.code]).toEqual([400, 'INVALID_DISCOUNT_CODE'])
})
