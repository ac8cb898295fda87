import { randomUUID } from 'node:crypto'
import type { EnteredOrder, Order, Product } from '@saddar/contract'
import { defaultDelivery } from '@saddar/contract/delivery-settings'
import { nameDiscount } from '@saddar/contract/name-discount'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MailShop, openMailShop } from '../../../test/mail-shop.ts'
import { type Answer, address, type Person, type Shop } from '../../../test/shop.ts'

let mailShop: MailShop
let shop: Shop
let owner: Person
let manager: Person
let packer: Person
let charger: Product
let cable: Product
beforeAll(async () => {
  mailShop = await openMailShop()
  shop = mailShop.shop
  ;[owner, manager, packer] = await Promise.all([shop.makeAdmin(), shop.makeAdmin('manager'), shop.makeAdmin('packer')])
})
beforeEach(async () => {
  charger = await shop.addProduct({ title: 'Charger', price: 1_999, shippingCost: 150, stock: 1_000 })
  cable = await shop.addProduct({ title: 'Cable', price: 333, shippingCost: 50, stock: 1_000 })
})
afterEach(() => setDelivery({ ...defaultDelivery, charge: 'product' }))
afterAll(() => mailShop.close())

const setDelivery = async (delivery: typeof defaultDelivery) => {
  const reply = await shop.call('PUT /admin/settings', { token: owner.token, body: { changes: { delivery } } })
  expect(reply.status, reply.text).toBe(200)
}
let count = 0
const newPlace = () => ({ ...address, addressLine1: `House ${++count}`, phone: `0333 8${String(count).padStart(6, '0')}` })
const goods = () => [
  { skuId: charger._id, quantity: 2 },
  { skuId: cable._id, quantity: 3 },
]
type Given = Partial<Omit<EnteredOrder, 'shopDiscount'>> & { shopDiscount?: object }
const enter = (more: Given = {}, { key = randomUUID() as string, token = manager.token } = {}): Promise<Answer> =>
  shop.call('POST /admin/orders', {
    token,
    body: { items: goods(), shippingAddress: newPlace(), ...more },
    headers: { 'idempotency-key': key },
  })
const quote = (more: Given = {}, { token } = manager) => shop.call('POST /admin/orders/quote', { token, body: { items: goods(), ...more } })
const place = async (more: Given = {}): Promise<Order> => {
  const { status, text, body } = await enter(more)
  expect(status, text).toBe(201)
  return body.data.order
}
const fixed = (value: number, reason?: string) => ({ type: 'fixed', value, ...(reason && { reason }) })
const percent = (value: number) => ({ type: 'percentage', value })
const outcomeOf = ({ status, body }: Answer) => (body.code ? `${status} ${body.code}` : `${status}`)
const countOrders = () => shop.first<number>(sql`select count(*) as value from orders`)

/** The shares of an order's lines; they make up its discount, and its total is what is left. */
async function readShares({ _id }: Pick<Order, '_id'>): Promise<number[]> {
  const { rows } = await sql<{ discount: number }>`
    select discount from order_items where order_id = ${_id} order by position`.execute(shop.db)
  const shares = rows.map(({ discount }) => discount)
  const [order] = (
    await sql<Record<'subtotal' | 'shipping_total' | 'discount_amount' | 'total', number>>`
      select subtotal, shipping_total, discount_amount, total from orders where id = ${_id}`.execute(shop.db)
  ).rows
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(order!.discount_amount)
  expect(order!.total).toBe(order!.subtotal + order!.shipping_total - order!.discount_amount)
  return shares
}
const add = (order: Order, items: object[]) => {
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const body = { items, total: order.totalAmount, pieces }
  return shop.call('POST /admin/orders/:id/items', { token: packer.token, params: { id: order._id }, body })
}
const cancel = (order: Order, lines: { line: number; quantity: number }[]) => {
  const body = { lines, total: order.totalAmount, reason: '', restock: true }
  return shop.call('POST /orders/:id/cancel-items', { token: packer.token, params: { id: order._id }, body })
}

test('staff take an amount off, which the lines share, with a reason that only staff see', async () => {
  const email = `${randomUUID()}@mail.example`
  const shopDiscount = fixed(500, '  Box is scratched ')
  expect((await quote({ shopDiscount })).body.data).toMatchObject({ subtotal: 4_997, shipping: 200, discount: 500, total: 4_697 })
  const order = await place({ shopDiscount, shippingAddress: { ...newPlace(), email } })
  expect(order).toMatchObject({ discountCode: null, discountAmount: 500, totalAmount: 4_697, discountReason: 'Box is scratched' })
  expect(nameDiscount(order)).toBe('Discount by the shop')
  expect(await readShares(order)).toEqual([400, 100])
  // The mail goes to the address of the order while it has no account.
  await mailShop.drainJobs()
  const person = await shop.signUp()
  await sql`update orders set user_id = ${person.userId} where id = ${order._id}`.execute(shop.db)
  const seen = (await shop.call('GET /orders/:id', { token: person.token, params: { id: order._id } })).body.data.order
  expect([seen.discountAmount, 'discountReason' in seen]).toEqual([500, false])
  // The audit log has the amount, the reason and who gave it.
  const audited = await sql`
    select actor_id as actor, after ->> 'discount_amount' as amount, after ->> 'discount_reason' as reason from audit_log
    where call = 'POST /admin/orders' and kind = 'orders' and row_id = ${order._id}`.execute(shop.db)
  expect(audited.rows).toEqual([{ actor: manager.userId, amount: '500', reason: 'Box is scratched' }])
  const mail = mailShop.mails().find((one) => one.includes(`To: ${email}`))
  expect(mail).toContain('Discount by the shop')
  expect(mail).not.toContain('scratched')
  const csv = (await shop.call('GET /admin/orders/export', { token: manager.token, query: { search: order.orderId } })).text
  expect(csv).toContain(',4997,200,,500,0,4697,0,4697,')
})

test('a percentage is of the items, rounded once, and with free delivery all of it can be given away', async () => {
  expect((await quote({ shopDiscount: percent(15) })).body.data).toMatchObject({ discount: 750, total: 4_447 })
  const order = await place({ shopDiscount: percent(15) })
  expect([order.totalAmount, 'discountReason' in order, await readShares(order)]).toEqual([4_447, false, [600, 150]])
  const gift = await place({ shopDiscount: percent(100), freeDelivery: true })
  expect([gift.totalAmount, gift.totalShippingCost, await readShares(gift)]).toEqual([0, 0, [3_998, 999]])
})

test('only managers give discounts and free delivery, also where a packer asks what it would cost', async () => {
  const before = await countOrders()
  for (const given of [{ shopDiscount: fixed(1) }, { freeDelivery: true }]) {
    expect(outcomeOf(await enter(given, { token: packer.token }))).toBe('403 FORBIDDEN')
    expect(outcomeOf(await quote(given, packer))).toBe('403 FORBIDDEN')
  }
  expect(await countOrders()).toBe(before)
  expect(outcomeOf(await enter({ freeDelivery: false }, { token: packer.token }))).toBe('201')
  expect(outcomeOf(await enter({ shopDiscount: fixed(1), freeDelivery: true }, { token: owner.token }))).toBe('201')
})

test('a discount above the items, without a whole number or together with a code is refused', async () => {
  const before = await countOrders()
  const tooLarge = await enter({ shopDiscount: fixed(4_998) })
  expect([outcomeOf(tooLarge), tooLarge.body.message]).toEqual(['400 DISCOUNT_TOO_LARGE', 'The items cost only Rs 4,997'])
  const refused = async (given: Given) => (await quote(given)).body.errors
  expect(await refused({ shopDiscount: percent(101) })).toEqual([{ path: 'shopDiscount.value', msg: 'Percentage must be from 1 to 100' }])
  expect(await refused({ shopDiscount: fixed(0) })).toEqual([{ path: 'shopDiscount.value', msg: 'Enter at least 1' }])
  expect(await refused({ shopDiscount: fixed(10.5) })).toEqual([{ path: 'shopDiscount.value', msg: 'Enter a whole number' }])
  const both = await enter({ shopDiscount: fixed(10), discountCode: 'EID' })
  expect(both.body.errors).toEqual([{ path: 'shopDiscount', msg: 'Not together with a code' }])
  expect(await countOrders()).toBe(before)
  expect(outcomeOf(await enter({ shopDiscount: fixed(4_997) }))).toBe('201')
})

test('a free-shipping code finds nothing to take off a free delivery, and an amount still comes off', async () => {
  const body = { code: 'SHIPFREE', type: 'free_shipping', value: 0 }
  expect((await shop.call('POST /admin/discounts', { token: owner.token, body })).status).toBe(201)
  const order = await place({ freeDelivery: true, discountCode: 'SHIPFREE' })
  expect(order).toMatchObject({ totalShippingCost: 0, discountAmount: 0, totalAmount: 4_997 })
  expect(await place({ freeDelivery: true, shopDiscount: fixed(997) })).toMatchObject({ totalShippingCost: 0, totalAmount: 4_000 })
})

test.each(['product', 'parcel'] as const)('delivery by %s that is free stays free when items are added and cancelled', async (charge) => {
  await setDelivery({ ...defaultDelivery, charge, freeFrom: 0, zones: [], rest: { fee: 250, from: 2, to: 4 } })
  expect((await quote()).body.data.shipping).toBe(charge === 'product' ? 200 : 250)
  const order = await place({ freeDelivery: true })
  expect(order).toMatchObject({ totalShippingCost: 0, totalAmount: 4_997 })
  const stand = await shop.addProduct({ title: 'Stand', price: 700, shippingCost: 90, stock: 10 })
  const { body } = await add(order, [{ skuId: stand._id, quantity: 1 }])
  expect(body.data.order).toMatchObject({ totalShippingCost: 0, totalAmount: 5_697 })
  const left = await cancel(body.data.order, [{ line: 0, quantity: 2 }])
  expect(left.body.data.order).toMatchObject({ totalShippingCost: 0, totalAmount: 1_699 })
})

test('added items take no part in a discount, cancelled ones lose their share, and undo brings it back', async () => {
  const order = await place({ shopDiscount: percent(10) })
  expect(await readShares(order)).toEqual([400, 100])
  const added = (await add(order, [{ skuId: cable._id, quantity: 1 }])).body.data.order as Order
  expect([added.discountAmount, added.totalAmount, await readShares(added)]).toEqual([500, order.totalAmount + 333, [400, 100, 0]])
  const { body } = await cancel(added, [
    { line: 0, quantity: 1 },
    { line: 1, quantity: 1 },
  ])
  expect(body.data.order).toMatchObject({ discountAmount: 266, totalAmount: 4_997 - 1_999 + 200 - 266 })
  expect(await readShares(order)).toEqual([200, 66, 0])
  const undone = await shop.call('POST /admin/undo/:id', { token: packer.token, params: { id: body.undoId } })
  expect([undone.status, await readShares(order)]).toEqual([200, [400, 100, 0]])
  // Without what it was given for, nothing is left of it.
  const again = await cancel(added, [
    { line: 0, quantity: 2 },
    { line: 1, quantity: 3 },
  ])
  expect(again.body.data.order).toMatchObject({ discountAmount: 0, totalAmount: 333 + 50 })
})

test('a line that comes back is refunded what was paid for it', async () => {
  const order = await place({ shopDiscount: fixed(500) })
  for (const status of ['confirmed', 'processing', 'shipped', 'delivered'])
    await shop.call('PUT /orders/:id/status', { token: packer.token, params: { id: order._id }, body: { status } })
  const { data } = (await shop.call('GET /orders/:id/returns', { token: packer.token, params: { id: order._id } })).body
  expect(data.lines.map(({ value }: { value: number }) => value)).toEqual([3_598, 899])
})

test('counts in the report on discounts beside the codes', async () => {
  const order = await place({ shopDiscount: fixed(500) })
  await sql`update orders set created_at = '2022-03-02T12:00:00+05:00' where id = ${order._id}`.execute(shop.db)
  const query = { startDate: '2022-03-01', endDate: '2022-03-03' }
  const reply = await shop.call('GET /admin/reports/:report', { token: manager.token, params: { report: 'discounts' }, query })
  expect(reply.body.data.rows).toEqual([{ key: 'shop', name: 'Discount by the shop', orders: 1, discount: 500, revenue: 4_697, before: 0 }])
})

test('twenty requests at once give one discount; the same key with another one is refused', async () => {
  const [key, before, shippingAddress] = [randomUUID(), await countOrders(), newPlace()]
  const replies = await Promise.all(Array.from({ length: 20 }, () => enter({ shippingAddress, shopDiscount: fixed(500) }, { key })))
  const placed = replies.filter(({ status }) => status === 201).map(({ body }) => body.data.order)
  expect(new Set(placed.map(({ _id }) => _id)).size).toBe(1)
  expect(new Set(replies.map(outcomeOf))).toEqual(new Set(['201', ...(placed.length < 20 ? ['409 PLACEMENT_BUSY'] : [])]))
  expect(await countOrders()).toBe(before + 1)
  expect(await readShares(placed[0])).toEqual([400, 100])
  expect(outcomeOf(await enter({ shippingAddress, shopDiscount: fixed(501) }, { key }))).toBe('400 IDEMPOTENCY_MISMATCH')
})

test('of two who add and cancel at once one is told, and the shares still make up the discount', async () => {
  for (let round = 0; round < 5; round++) {
    const order = await place({ shopDiscount: percent(7) })
    const replies = await Promise.all([add(order, [{ skuId: cable._id, quantity: 1 }]), cancel(order, [{ line: 0, quantity: 1 }])])
    expect(replies.map(outcomeOf).sort()).toEqual(['200', '409 ORDER_CHANGED'])
    await readShares(order)
  }
})
