import type { DiscountInputGiven } from '@saddar/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Person, placement, type Shop } from '../../../test/shop.ts'

let shop: Shop
let staff: Person
let buyer: Person
/** Rs 1,000 with Rs 200 shipping. The charger costs Rs 3,000 with Rs 50 shipping. */
let cable: string
let charger: string
let categoryId: string
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.makeAdmin()
  buyer = await shop.makeShopper()
  const parent = await shop.addCategory('Power')
  const child = await shop.addCategory('Wall chargers', { parentId: parent._id })
  categoryId = parent._id
  cable = (await shop.addProduct({ title: 'Cable', shippingCost: 200, stock: 10_000 }))._id
  charger = (await shop.addProduct({ title: 'Charger', price: 3_000, shippingCost: 50, stock: 10_000, categoryId: child._id }))._id
})
afterAll(() => shop.close())

let count = 0
async function addCode(given: Partial<DiscountInputGiven> = {}) {
  const body = { code: `CODE-${++count}`, type: 'percentage', value: 10, ...given }
  const reply = await shop.call('POST /admin/discounts', { token: staff.token, body })
  if (reply.status !== 201) throw new Error(reply.text)
  return reply.body.data
}
const apply = (code: string, orderTotal = 1_000, productIds = [cable], token?: string) =>
  shop.call('POST /discounts/apply', { ...(token && { token }), body: { code, orderTotal, productIds } })
const usedCount = (id: string) => shop.first<number>(sql`select used_count as value from discounts where id = ${id}`)
const line = (productId: string, quantity = 1) => ({ productId, quantity })
const place = (token: string, items: object[], more: object) => shop.call('POST /orders', { token, body: placement(items, more) })
const outcomeOf = ({ status, body }: { status: number; body: { message: string; code?: string } }) =>
  `${status} ${body.code} ${body.message}`

describe('managing discount codes', () => {
  test('stores a code in upper case with all its fields, and lets staff read, list, change and delete it', async () => {
    const made = await addCode({
      code: ' eid_26 ',
      description: 'Eid',
      maxDiscount: 500,
      expiresAt: '2030-12-31',
      usageLimit: 9,
      isPublic: true,
    })
    expect(made).toMatchObject({
      code: 'EID_26',
      description: 'Eid',
      type: 'percentage',
      value: 10,
      maxDiscount: 500,
      minOrderAmount: 0,
      startsAt: null,
      // The end of the day in Karachi.
      expiresAt: '2030-12-31T18:59:59.999Z',
      usageLimit: 9,
      perUserLimit: null,
      usedCount: 0,
      appliesTo: 'all',
      isActive: true,
      isPublic: true,
    })
    const params = { id: made._id }
    expect((await shop.call('GET /admin/discounts/:id', { token: staff.token, params })).body.data).toEqual(made)
    const changed = await shop.call('PUT /admin/discounts/:id', { token: staff.token, params, body: { value: 20, maxDiscount: null } })
    expect(changed.body.data).toEqual({ ...made, value: 20, maxDiscount: null, updatedAt: expect.any(String) })
    await shop.call('PUT /admin/discounts/:id', { token: staff.token, params, body: { isActive: false } })
    const list = (isActive: boolean) => shop.call('GET /admin/discounts', { token: staff.token, query: { isActive, limit: 1 } })
    expect((await list(false)).body).toMatchObject({ discounts: [{ _id: made._id }], page: 1, limit: 1, totalPages: expect.any(Number) })
    expect((await list(true)).body.discounts[0]?._id).not.toBe(made._id)
    expect(outcomeOf(await shop.call('DELETE /admin/discounts/:id', { token: staff.token, params }))).toBe('200 undefined Discount deleted')
    expect(outcomeOf(await shop.call('GET /admin/discounts/:id', { token: staff.token, params }))).toBe(
      '404 DISCOUNT_NOT_FOUND Discount not found',
    )
  })

  test.each([
    ['a code of two letters', { code: 'AB' }, 'Code must be 3 to 20 letters, digits, hyphens or underscores'],
    ['a code with a blank', { code: 'EID 26' }, 'Code must be 3 to 20 letters, digits, hyphens or underscores'],
    ['a percentage above 100', { value: 101 }, 'Percentage must be from 1 to 100'],
    ['a fixed discount of nothing', { type: 'fixed', value: 0 }, 'Value must be a whole number of at least 1'],
    ['half a rupee', { type: 'fixed', value: 10.5 }, 'Enter a whole number'],
    ['an end before the start', { startsAt: '2027-01-02', expiresAt: '2027-01-01' }, 'The last day must not be before the first'],
    ['products without any', { appliesTo: 'products' }, 'Choose at least one product'],
    ['categories without any', { appliesTo: 'categories' }, 'Choose at least one category'],
    ['no date', { expiresAt: 'tomorrow' }, 'The last day must be a date'],
  ])('rejects %s', async (_what, given, message) => {
    const body = { code: 'REFUSED', type: 'percentage', value: 10, ...given }
    expect(outcomeOf(await shop.call('POST /admin/discounts', { token: staff.token, body }))).toBe(`400 VALIDATION ${message}`)
  })

  test('keeps what a colleague changed since the form was loaded, and refuses to overwrite the same field', async () => {
    const { _id: id } = await addCode({ description: 'Eid' })
    const change = (body: object) => shop.call('PUT /admin/discounts/:id', { token: staff.token, params: { id }, body })
    await change({ isActive: false, was: { isActive: true } })
    const second = await change({ description: 'Eid and after', was: { description: 'Eid' } })
    expect(second.body.data).toMatchObject({ isActive: false, description: 'Eid and after' })
    const third = await change({ description: 'Ramadan', isPublic: true, was: { description: 'Eid', isPublic: false } })
    expect([third.status, third.body]).toMatchObject([
      409,
      { code: 'CHANGED_MEANWHILE', data: { present: { description: 'Eid and after', isPublic: false } } },
    ])
    expect((await change({ description: 'Eid and after', was: { description: 'Eid' } })).status).toBe(200)
  })

  test('validates a partial change against the merged discount, and rejects the code of another discount', async () => {
    const [one, other] = [await addCode({ type: 'fixed', value: 500 }), await addCode()]
    const change = (body: object) => shop.call('PUT /admin/discounts/:id', { token: staff.token, params: { id: one._id }, body })
    expect(outcomeOf(await change({ type: 'percentage' }))).toBe('400 VALIDATION Percentage must be from 1 to 100')
    expect(outcomeOf(await change({ code: other.code.toLowerCase() }))).toBe('400 VALIDATION A discount with this code already exists')
  })
})

describe('trying a code', () => {
  test('returns the amounts and counts no use', async () => {
    const { code, _id } = await addCode({ value: 15 })
    const { body } = await apply(` ${code.toLowerCase()} `, 2_005)
    expect(body.discount).toEqual({ code, type: 'percentage', value: 15, discountAmount: 301, finalTotal: 1_704 })
    expect(await usedCount(_id)).toBe(0)
  })

  test('returns the reason why a code cannot be used', async () => {
    const past = '2020-01-01T00:00:00Z'
    const future = '2090-01-01T00:00:00Z'
    expect(outcomeOf(await apply('NO-SUCH'))).toBe('400 INVALID_DISCOUNT_CODE Invalid discount code')
    expect(outcomeOf(await apply('é😀'))).toBe('400 INVALID_DISCOUNT_CODE Invalid discount code')
    const expired = await addCode({ startsAt: '2019-01-01T00:00:00Z', expiresAt: past })
    expect(outcomeOf(await apply(expired.code))).toBe('400 DISCOUNT_EXPIRED This discount code has expired')
    for (const given of [{ isActive: false }, { startsAt: future }])
      expect(outcomeOf(await apply((await addCode(given)).code))).toBe('400 DISCOUNT_NOT_ACTIVE This discount code is not active')
    const { code } = await addCode({ minOrderAmount: 2_500 })
    expect(outcomeOf(await apply(code, 2_499))).toBe('400 DISCOUNT_MINIMUM Minimum order amount is Rs 2,500')
    expect((await apply(code, 2_500)).status).toBe(200)
    const ofCharger = await addCode({ appliesTo: 'products', productIds: [charger] })
    expect(outcomeOf(await apply(ofCharger.code))).toBe(
      '400 DISCOUNT_NOT_APPLICABLE This discount code does not apply to the items in your cart',
    )
  })

  test('applies a code to the covered products only, by product or by category with subcategories, at the cart’s quantities', async () => {
    const ofCharger = await addCode({ appliesTo: 'products', productIds: [charger] })
    const ofPower = await addCode({ appliesTo: 'categories', categoryIds: [categoryId] })
    for (const { code } of [ofCharger, ofPower]) {
      expect((await apply(code, 4_000, [cable, charger])).body.discount.discountAmount).toBe(300)
      expect((await apply(code, 3_000, [charger])).body.discount.discountAmount).toBe(300)
    }
    const { token } = await shop.makeShopper()
    for (const [productId, quantity] of [
      [cable, 1],
      [charger, 3],
    ])
      await shop.call('POST /cart', { token, body: { productId, quantity } })
    expect((await apply(ofCharger.code, 10_000, [cable, charger], token)).body.discount.discountAmount).toBe(900)
  })

  test.each([
    ['free_shipping', undefined, 4_000],
    ['free_shipping', null, 4_000],
    ['free_shipping', 250, 4_000],
    ['free_shipping', 400, 4_150],
    ['free_shipping', 0, 4_000],
    ['fixed', undefined, 3_600],
    ['fixed', 250, 3_850],
  ] as const)('computes the total for a code of type %s and shipping of %s: %s', async (type, totalShippingCost, finalTotal) => {
    const { code } = await addCode({ type, value: type === 'fixed' ? 400 : 0 })
    const body = { code, orderTotal: 4_000, productIds: [cable, charger], totalShippingCost }
    expect((await shop.call('POST /discounts/apply', { body })).body.discount).toEqual({
      ...{ code, type, finalTotal },
      ...(type === 'fixed' ? { value: 400, discountAmount: 400 } : { value: 0, discountAmount: 250, shippingDiscount: true }),
    })
  })

  test('is limited to sixty unknown codes', async () => {
    const { token } = await shop.makeShopper()
    for (let guess = 0; guess < 60; guess++) await apply(`GUESS-${guess}`, 1_000, [cable], token)
    const reply = await apply('GUESS-60', 1_000, [cable], token)
    expect([reply.status, reply.body.retryAfter > 0]).toEqual([429, true])
  })
})

describe('an order with a code', () => {
  test('gets the discount, distributed over its lines, and is not placed twice', async () => {
    const { code, _id } = await addCode({ value: 33, perUserLimit: 1 })
    const items = [line(cable), line(charger, 2)]
    const headers = { 'idempotency-key': 'with-a-code' }
    const body = placement(items, { discountCode: code.toLowerCase(), total: 4_940 })
    const first = await shop.call('POST /orders', { token: buyer.token, headers, body })
    expect(first.body.data).toMatchObject({
      savings: 2_310,
      order: { subtotal: 7_000, totalShippingCost: 250, discountCode: code, discountAmount: 2_310, totalAmount: 4_940 },
    })
    const again = await shop.call('POST /orders', { token: buyer.token, headers, body })
    expect(again.body.data.order.orderId).toBe(first.body.data.order.orderId)
    // Without a key, a repeat within a few seconds also returns the first order.
    expect((await place(buyer.token, items, { discountCode: code })).body.data.order.orderId).toBe(first.body.data.order.orderId)
    expect(await usedCount(_id)).toBe(1)
    const { rows } = await sql<{ discount: number }>`
      select i.discount from order_items i join orders o on o.id = i.order_id
      where o.order_id = ${first.body.data.order.orderId} order by i.position`.execute(shop.db)
    expect(rows.map(({ discount }) => discount)).toEqual([330, 1_980])
    expect(outcomeOf(await place(buyer.token, [line(charger)], { discountCode: code }))).toBe(
      '400 DISCOUNT_ALREADY_USED You have already used this discount code',
    )
  })

  test.each([
    ['a percentage', { type: 'percentage', value: 10 }, 600, [0, 600]],
    ['an amount beyond their price', { type: 'fixed', value: 9_000 }, 6_000, [0, 6_000]],
    ['free shipping', { type: 'free_shipping', value: 0 }, 50, [0, 0]],
  ] as const)('that covers some of its products discounts only those: %s', async (_what, given, amount, shares) => {
    const { code } = await addCode({ ...given, appliesTo: 'products', productIds: [charger] })
    const { token } = await shop.makeShopper()
    const { order } = (await place(token, [line(cable), line(charger, 2)], { discountCode: code })).body.data
    expect(order).toMatchObject({ subtotal: 7_000, discountAmount: amount, totalAmount: 7_250 - amount })
    const { rows } = await sql<{
      discount: number
    }>`select discount from order_items where order_id = ${order._id} order by position`.execute(shop.db)
    expect(rows.map(({ discount }) => discount)).toEqual(shares)
  })

  test('with free shipping gets no discount on its lines', async () => {
    const { code } = await addCode({ type: 'free_shipping', value: 0 })
    const { token } = await shop.makeShopper()
    const { order } = (await place(token, [line(cable)], { discountCode: code })).body.data
    expect(order).toMatchObject({ totalShippingCost: 200, discountAmount: 200, totalAmount: 1_000 })
    expect(
      await shop.first(sql`select sum(discount) as value from order_items i join orders o on o.id = i.order_id
      where o.order_id = ${order.orderId}`),
    ).toBe(0)
  })

  test('is rejected without side effects when the code is not valid or deducts less than was shown', async () => {
    const { token } = await shop.makeShopper()
    const [stock, orders] = [await shop.stockOf(cable), sql`select count(*) as value from orders`]
    const before = await shop.first(orders)
    const { code, _id } = await addCode({ value: 5 })
    const dear = await place(token, [line(cable)], { discountCode: code, total: 1_100 })
    expect(outcomeOf(dear)).toBe('400 PRICES_CHANGED Prices have changed. Please review your order.')
    expect(dear.body.data).toMatchObject({ discountAmount: 50, total: 1_150 })
    expect(outcomeOf(await place(token, [line(cable)], { discountCode: 'NO-SUCH' }))).toContain('INVALID_DISCOUNT_CODE')
    const inactive = await addCode({ isActive: false })
    expect(outcomeOf(await place(token, [line(cable)], { discountCode: inactive.code }))).toContain('DISCOUNT_NOT_ACTIVE')
    const minimum = await addCode({ minOrderAmount: 1_001 })
    expect(outcomeOf(await place(token, [line(cable)], { discountCode: minimum.code }))).toContain('DISCOUNT_MINIMUM')
    expect([await shop.stockOf(cable), await shop.first(orders), await usedCount(_id)]).toEqual([stock, before, 0])
  })

  test('may be free', async () => {
    const gift = (await shop.addProduct({ title: 'Gift', price: 300 }))._id
    const { code } = await addCode({ type: 'fixed', value: 5_000 })
    const { token } = await shop.makeShopper()
    expect((await place(token, [line(gift)], { discountCode: code })).body.data.order).toMatchObject({
      discountAmount: 300,
      totalAmount: 0,
    })
  })

  test('keeps its code and amount when the discount is deleted', async () => {
    const { code, _id } = await addCode()
    const { token } = await shop.makeShopper()
    const { order } = (await place(token, [line(cable)], { discountCode: code })).body.data
    await shop.call('DELETE /admin/discounts/:id', { token: staff.token, params: { id: _id } })
    const read = await shop.call('GET /orders/:id', { token, params: { id: order.orderId } })
    expect(read.body.data.order).toMatchObject({ discountCode: code, discountAmount: 100 })
    const cancelled = await shop.call('PUT /orders/:id/cancel', { token, params: { id: order.orderId }, body: {} })
    expect(cancelled.status).toBe(200)
  })
})

test('releases the use when the owner or staff cancel, also after a failed payment, but not on shipping', async () => {
  const { code, _id } = await addCode({ perUserLimit: 1 })
  const { token } = await shop.makeShopper()
  const order = async () => (await place(token, [line(cable)], { discountCode: code })).body.data.order.orderId
  const cancel = (id: string) => shop.call('PUT /orders/:id/cancel', { token, params: { id }, body: {} })
  await cancel(await order())
  expect(await usedCount(_id)).toBe(0)
  const second = await order()
  await shop.call('PUT /orders/:id/status', { token: staff.token, params: { id: second }, body: { status: 'cancelled' } })
  expect(await usedCount(_id)).toBe(0)
  const third = await order()
  await sql`update orders set status = 'payment_failed', payment_status = 'failed' where order_id = ${third}`.execute(shop.db)
  await cancel(third)
  expect(await usedCount(_id)).toBe(0)
  const fourth = await order()
  await shop.call('PUT /orders/:id/status', { token: staff.token, params: { id: fourth }, body: { status: 'shipped' } })
  expect(await usedCount(_id)).toBe(1)
})

test('emits events about codes to the right audiences', async () => {
  const heard: { name: string | undefined; payload: unknown; audience: unknown }[] = []
  shop.events.onEvent(({ name, payload, audience }) => heard.push({ name, payload, audience }))
  const hidden = await addCode()
  const open = await addCode({ isPublic: true })
  expect(heard.filter(({ name }) => name === 'discountCreated')).toEqual([
    { name: 'discountCreated', payload: { discount: hidden }, audience: { staff: 'manager' } },
    { name: 'discountCreated', payload: { discount: open }, audience: 'everyone' },
  ])
  const { token, userId } = await shop.makeShopper()
  await apply(open.code)
  await apply(open.code, 1_000, [cable], token)
  const { orderId } = (await place(token, [line(cable)], { discountCode: open.code })).body.data.order
  const audience = { ownerAndStaff: userId }
  const payload = { code: open.code, discountAmount: 100 }
  expect(heard.filter(({ name }) => name === 'discountApplied')).toEqual([
    { name: 'discountApplied', payload: { ...payload, orderId: null }, audience },
    { name: 'discountApplied', payload: { ...payload, orderId }, audience },
  ])
})

describe('the list of discounts, for staff', () => {
  const list = async (query: Record<string, string>): Promise<string[]> =>
    (await shop.call('GET /admin/discounts', { token: staff.token, query: { limit: 100, ...query } })).body.discounts.map(
      ({ code }: { code: string }) => code,
    )
  beforeAll(async () => {
    await addCode({ code: 'LIST-ON', description: 'For the 100% club' })
    await addCode({ code: 'LIST-LATER', startsAt: '2090-01-01' })
    await addCode({ code: 'LIST-OVER', expiresAt: '2020-01-01' })
    await addCode({ code: 'LIST-OFF', isActive: false })
    await addCode({ code: 'LIST-WINDOW', startsAt: '2020-01-01', expiresAt: '2090-01-01' })
  })

  test.each([
    [{ search: 'list-' }, ['LIST-WINDOW', 'LIST-OFF', 'LIST-OVER', 'LIST-LATER', 'LIST-ON']],
    [{ search: 'list-', state: 'running' }, ['LIST-WINDOW', 'LIST-ON']],
    [{ search: 'list-', state: 'scheduled' }, ['LIST-LATER']],
    [{ search: 'list-', state: 'expired' }, ['LIST-OVER']],
    [{ search: 'list-', state: 'off' }, ['LIST-OFF']],
    [{ search: 'list-', isActive: 'false' }, ['LIST-OFF']],
    [{ search: '100% CLUB' }, ['LIST-ON']],
    [{ search: 'list_o' }, []],
    [{ search: 'list-', state: 'nonsense', page: 'x', limit: '2' }, ['LIST-WINDOW', 'LIST-OFF']],
  ])('returns the codes that match %o', async (query, codes) => {
    expect(await list(query)).toEqual(codes)
  })
})
