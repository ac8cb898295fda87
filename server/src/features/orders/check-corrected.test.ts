import type { Order } from '@saddar/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailShop, openMailShop } from '../../../test/mail-shop.ts'
import { address, type Person, type Shop, tokenSecret } from '../../../test/shop.ts'
import { createOrderKey } from '../guest-orders/index.ts'

let mailShop: MailShop
let shop: Shop
let admin: Person
let productId: string
beforeAll(async () => {
  mailShop = await openMailShop()
  shop = mailShop.shop
  admin = await shop.makeAdmin()
  productId = (await shop.addProduct({ title: 'Barqi charger', price: 2_000, shippingCost: 0, stock: 1_000 }))._id
  await set({ confirmCashOrders: true })
})
afterAll(() => mailShop.close())
const set = async (changes: object) => {
  const reply = await shop.call('PUT /admin/settings', { token: admin.token, body: { changes } })
  expect(reply.status, reply.text).toBe(200)
}
let count = 0
const send = async (where: object, more: object = {}) => {
  await shop.letGuestsCheckOut()
  return shop.sendGuestOrder([{ productId, quantity: 1 }], {
    shippingAddress: { ...address, ...where },
    contactEmail: `r7.${++count}@mail.example`,
    ...more,
  })
}
const correct = (order: Order, where: object) => {
  const { email: _, ...rest } = { email: '', ...address }
  return shop.call('PUT /confirmations/:key/address', {
    params: { key: createOrderKey(tokenSecret, order, 'confirm') },
    body: { ...rest, ...where },
  })
}

test('a code that a phone number has used is not used again by correcting the number afterwards', async () => {
  const made = await shop.call('POST /admin/discounts', {
    token: admin.token,
    body: { code: 'ONCE', type: 'fixed', value: 500, perUserLimit: 1 },
  })
  expect([made.status, made.text]).toEqual([201, made.text])
  const own = { phone: '0301 5550001', addressLine1: 'House 1' }
  expect((await send(own, { discountCode: 'ONCE' })).status).toBe(201)
  expect((await send(own, { discountCode: 'ONCE' })).body.code).toBe('DISCOUNT_ALREADY_USED')
  const other = await send({ phone: '0301 5559999', addressLine1: 'House 9' }, { discountCode: 'ONCE' })
  const reply = await correct(other.body.data.order, own)
  const uses = await shop.first<number>(sql`select count(*)::int as value from discount_uses u join orders o on o.id = u.order_id
    where u.released_at is null and order_phone_key(o.customer_phone) = order_phone_key('+923015550001') and o.status <> 'cancelled'`)
  expect([reply.status, uses]).toEqual([reply.status, 1])
})

test('a code for once per customer is used once by a phone number, however many orders are corrected to it, also at once', async () => {
  const made = await shop.call('POST /admin/discounts', {
    token: admin.token,
    body: { code: 'AGAIN', type: 'fixed', value: 500, perUserLimit: 1, minOrderAmount: 1_500 },
  })
  expect([made.status, made.text]).toEqual([201, made.text])
  const own = { phone: '0301 5550011', addressLine1: 'House 11' }
  const orders: Order[] = []
  for (let n = 0; n < 4; n++) {
    const reply = await send({ phone: `0301 55511${10 + n}`, addressLine1: `House 11${n}` }, { discountCode: 'AGAIN' })
    expect(reply.status, reply.text).toBe(201)
    orders.push(reply.body.data.order)
  }
  // It holds too once the code has ended and nobody new could use it.
  await sql`update discounts set expires_at = now() - interval '1 hour' where code = 'AGAIN'`.execute(shop.db)
  const replies = await Promise.all(orders.map((order) => correct(order, own)))
  expect(replies.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, ...Array(3).fill('ADDRESS_NEEDS_SHOP')])
  await sql`update discounts set expires_at = null where code = 'AGAIN'`.execute(shop.db)
  expect((await send(own, { discountCode: 'AGAIN' })).body.code).toBe('DISCOUNT_ALREADY_USED')
  // The number of before is free again.
  const [moved] = orders.filter((_, index) => replies[index]!.status === 200)
  expect((await send({ ...own, phone: moved!.shippingAddress.phone }, { discountCode: 'AGAIN' })).status).toBe(201)
  // Whoever keeps the number corrects the rest.
  expect((await correct(moved!, { ...own, addressLine1: 'House 11 A' })).status).toBe(200)
})

test('a code counts by the number that staff corrected', async () => {
  const body = { code: 'STAFF', type: 'fixed', value: 500, perUserLimit: 1 }
  expect((await shop.call('POST /admin/discounts', { token: admin.token, body })).status).toBe(201)
  const where = { addressLine1: 'House 12' }
  const { order } = (await send({ ...where, phone: '0301 5550012' }, { discountCode: 'STAFF' })).body.data
  const corrected = await shop.call('PUT /admin/orders/:id/address', {
    token: admin.token,
    params: { id: order._id },
    body: { phone: '0301 5550013' },
  })
  expect(corrected.status, corrected.text).toBe(200)
  expect((await send({ ...where, phone: '0301 5550013' }, { discountCode: 'STAFF' })).body.code).toBe('DISCOUNT_ALREADY_USED')
})

test('an order above the limits of a phone number and address does not get around the review by correcting them', async () => {
  await set({ openCashOrders: 2, openCashValue: 0, openCashPieces: 0, aboveCashLimits: 'review' })
  const own = { phone: '0301 5550002', addressLine1: 'House 2' }
  const reasons = []
  for (let n = 0; n < 3; n++) {
    const reply = await send(own)
    reasons.push(await shop.first(sql`select review_reason is not null as value from orders where id = ${reply.body.data.order._id}`))
  }
  expect(reasons).toEqual([false, false, true])
  for (let n = 0; n < 3; n++) {
    const reply = await send({ phone: `0301 66600${10 + n}`, addressLine1: `House 6${n}` })
    expect(reply.status, reply.text).toBe(201)
    await correct(reply.body.data.order, own)
  }
  const holding = await shop.first<number>(sql`select count(*)::int as value from orders where status = 'pending' and holds_stock
    and order_phone_key(customer_phone) = order_phone_key('+923015550002')`)
  expect(holding).toBe(2)
})

test('a blocked customer does not order as a guest by correcting the phone number afterwards', async () => {
  await set({ openCashOrders: 0 })
  const buyer = await shop.makeShopper()
  const own = { phone: '0301 5550003', addressLine1: 'House 3' }
  await shop.order(buyer.token, [{ productId, quantity: 1 }], { shippingAddress: { ...address, ...own } })
  const blocked = await shop.call('POST /admin/customers/:id/block', {
    token: admin.token,
    params: { id: buyer.userId },
    body: { reason: 'Fraud' },
  })
  expect([blocked.status, blocked.text]).toEqual([200, blocked.text])
  expect((await send(own)).body.code).toBe('GUEST_ORDER_REFUSED')
  const other = await send({ phone: '0301 5558888', addressLine1: 'House 8' })
  const reply = await correct(other.body.data.order, own)
  expect(reply.status).not.toBe(200)
})

test('a number that was only typed for a moment is not blocked with the account; one that an order or address has is', async () => {
  await set({ openCashOrders: 0 })
  const buyer = await shop.makeShopper()
  const own = { phone: '0301 5550021', addressLine1: 'House 21' }
  // An equal order within seconds is the same one.
  const place = (orderNotes: string) =>
    shop.order(buyer.token, [{ productId, quantity: 1 }], { shippingAddress: { ...address, ...own }, orderNotes })
  const order = await place('The first')
  for (const phone of ['0301 5550022', '0301 5550023', '0301 5550024']) expect((await correct(order, { ...own, phone })).status).toBe(200)
  const known = sql<{ digits: string }>`select digits from customer_phones where user_id = ${buyer.userId} order by digits`
  expect((await known.execute(shop.db)).rows.map(({ digits }) => digits)).toEqual(['3015550024'])
  // The same number of another order, or of a saved address, stays.
  await place('The second')
  expect((await correct(order, own)).status).toBe(200)
  expect((await correct(order, { ...own, phone: '0301 5550025' })).status).toBe(200)
  await sql`
    insert into addresses (user_id, line1, city, state, postal_code, phone)
    values (${buyer.userId}, 'House 21', 'Lahore', 'Punjab', '54000', '0301 5550025')`.execute(shop.db)
  expect((await correct(order, { ...own, phone: '0301 5550026' })).status).toBe(200)
  const blocked = { token: admin.token, params: { id: buyer.userId }, body: { reason: 'Fraud' } }
  expect((await shop.call('POST /admin/customers/:id/block', blocked)).status).toBe(200)
  const codes = []
  for (const last of ['1', '2', '4', '5', '6']) codes.push((await send({ ...own, phone: `0301 555002${last}` })).body.code)
  const refused = 'GUEST_ORDER_REFUSED'
  expect(codes).toEqual([refused, undefined, undefined, refused, refused])
  // A correction after the block frees no number.
  const elsewhere = { ...own, phone: '0301 5550027' }
  const moved = await shop.call('PUT /admin/orders/:id/address', { token: admin.token, params: { id: order._id }, body: elsewhere })
  expect(moved.status).toBe(200)
  for (const last of ['6', '7']) expect((await send({ ...own, phone: `0301 555002${last}` })).body.code).toBe(refused)
})
