import { guestOrderLinkDays } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareTimes } from '../../../test/compare-times.ts'
import { type MailShop, openMailShop } from '../../../test/mail-shop.ts'
import { address, openShop, type Shop, tokenSecret } from '../../../test/shop.ts'
import { createOrderKey } from '../guest-orders/index.ts'
import { readOrderNumber } from './order-number.ts'

let mailShop: MailShop
let shop: Shop
let productId: string
beforeAll(async () => {
  mailShop = await openMailShop()
  shop = mailShop.shop
  productId = (await shop.addProduct({ title: 'Barqi charger', price: 2_000, shippingCost: 0, stock: 1_000 }))._id
})
afterAll(() => mailShop.close())

let count = 0
const newPhone = () => `0301 6${String(++count).padStart(6, '0')}`
async function placeOrder(phone = newPhone(), of: Shop = shop, product = productId) {
  const { order, key } = await of.orderAsGuest([{ productId: product, quantity: 2 }], {
    shippingAddress: { ...address, phone },
    contactEmail: `buyer.${count}@mail.example`,
  })
  return { order, key, phone }
}
const track = (orderId: string, phone: string, of: Shop = shop) => of.call('POST /tracking', { body: { orderId, phone } })
const open = (key: string) => shop.call('GET /tracking/:key', { params: { key } })
const later = (createdAt: string, days: number) => new Date(Date.parse(createdAt) + days * 86_400_000).toISOString()

describe('tracking by number and phone', () => {
  test('takes the number and the phone number in every notation', async () => {
    const { order, phone } = await placeOrder()
    const bare = phone.replace(/\D/g, '').slice(1)
    const urdu = `0${bare}`.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))
    for (const written of [phone, `+92${bare}`, `0092 ${bare}`, `92-${bare}`, `(0${bare.slice(0, 3)}) ${bare.slice(3)}`, bare, urdu])
      expect((await track(order.orderId, written)).status, written).toBe(200)
    for (const number of [order.orderId.toLowerCase(), ` #${order.orderId}`, order.orderId.slice(3), order.orderId.replaceAll('-', ' ')])
      expect((await track(number, phone)).status, number).toBe(200)
  })

  test('shows status, items, the cash to pay and the day, but no name, no full address and no e-mail', async () => {
    const { order, phone } = await placeOrder()
    const { status, body, text } = await track(order.orderId, phone)
    expect(status).toBe(200)
    expect(body.data.order).toMatchObject({
      orderId: order.orderId,
      status: 'pending',
      toPay: 4_000,
      city: 'Karachi',
      maskedPhone: `${phone.slice(0, 4)} •••••${phone.slice(-2)}`,
      expected: expect.stringMatching(/\d/),
      items: [{ title: 'Barqi charger', quantity: 2, price: 2_000, total: 4_000 }],
      history: [{ status: 'pending' }],
    })
    for (const secret of ['Ayesha', 'House 12', 'Gulshan', '75300', 'mail.example', phone.replace(/\D/g, '').slice(1), order._id])
      expect(text.replace(body.data.key, ''), secret).not.toContain(secret)
    expect((await open(body.data.key)).body.data.order).toEqual(body.data.order)
  })

  test('follows the parcel, and asks for no cash once it is paid', async () => {
    const { order, phone } = await placeOrder()
    const admin = await shop.makeAdmin()
    const change = (body: object) => shop.call('PUT /orders/:id/status', { token: admin.token, params: { id: order._id }, body })
    await change({ status: 'shipped', courier: 'TCS', trackingNumber: '779412345678', note: 'Gave it to Bilal' })
    const shipped = await track(order.orderId, phone)
    expect(shipped.body.data.order).toMatchObject({ status: 'shipped', courier: 'TCS', trackingNumber: '779412345678', toPay: 4_000 })
    expect(shipped.text).not.toContain('Bilal')
    await change({ status: 'delivered' })
    expect((await track(order.orderId, phone)).body.data.order).toMatchObject({ status: 'delivered', toPay: 0, expected: null })
  })

  test('shows the news of the courier in the words of the shop, each status once', async () => {
    const { order, phone } = await placeOrder()
    const { rows } = await sql<{ id: string }>`
      insert into shipments (order_id, courier, reference, tracking_number, city, city_id, cod_amount, pieces, weight_grams, status)
      values (${order._id}, 'postex', ${order.orderId}, '24180090371526', 'Karachi', '1', 4000, 1, 500, 'delivery_failed') returning id`.execute(
      shop.db,
    )
    const at = (hour: number) => `2026-11-20T0${hour}:00:00.000Z`
    for (const [hour, status, words] of [
      [1, 'booked', 'Booked'],
      [2, 'in_transit', 'At the warehouse'],
      [3, 'in_transit', 'Left the warehouse'],
      [4, 'unknown', 'Code 77'],
      [5, 'delivery_failed', 'Ayesha Khan did not answer'],
    ] as const)
      await sql`insert into shipment_events (shipment_id, status, words, reason, at)
        values (${rows[0]!.id}, ${status}, ${words}, '', ${at(hour)})`.execute(shop.db)
    const { body, text } = await track(order.orderId, phone)
    expect(body.data.order.news).toEqual([
      { status: 'delivery_failed', at: at(5) },
      { status: 'in_transit', at: at(2) },
      { status: 'booked', at: at(1) },
    ])
    expect(text).not.toContain('Ayesha')
    // The order's own page names no day of arrival then.
    const { token } = await shop.makeAdmin('manager')
    const read = async () => (await shop.call('GET /orders/:id', { token, params: { id: order._id } })).body
    expect((await read()).data.order.deliveryException).toBeUndefined()
    await sql`update orders set status = 'shipped' where id = ${order._id}`.execute(shop.db)
    expect((await read()).data.order.deliveryException).toBe('delivery_failed')
    expect((await track(order.orderId, phone)).body.data.order.expected).toBeNull()
    await sql`update shipments set status = 'in_transit' where order_id = ${order._id}`.execute(shop.db)
    expect((await read()).data.order.deliveryException).toBeUndefined()
    // The news of a parcel that came back are not those of the one that is sent after it.
    await sql`update shipments set status = 'returned', closed_as = 'received' where order_id = ${order._id}`.execute(shop.db)
    expect((await track(order.orderId, phone)).body.data.order.news).toHaveLength(3)
    await sql`update shipments set closed_as = 'sent_again' where order_id = ${order._id}`.execute(shop.db)
    expect((await track(order.orderId, phone)).body.data.order.news).toEqual([])
  })

  test('gives a wrong phone number and an unknown order the same answer in the same time', async () => {
    const shop = await openShop({ limits: false })
    try {
      const product = (await shop.addProduct({ stock: 10 }))._id
      const { order, phone } = await placeOrder(newPhone(), shop, product)
      const unknown = order.orderId.replace(/.$/, (last) => (last === '2' ? '3' : '2'))
      const wrong = await track(order.orderId, newPhone(), shop)
      const none = await track(unknown, phone, shop)
      expect([wrong.status, wrong.body.code]).toEqual([400, 'TRACKING_REFUSED'])
      expect(none.body).toEqual(wrong.body)
      expect((await track('no number at all', phone, shop)).body).toEqual(wrong.body)
      expect((await track(order.orderId, '0', shop)).body).toEqual(wrong.body)
      const ratio = await compareTimes(
        () => track(order.orderId, '0300 0000000', shop),
        () => track(unknown, '0300 0000000', shop),
      )
      expect(ratio).toBeGreaterThan(0.4)
      expect(ratio).toBeLessThan(2.5)
    } finally {
      await shop.close()
    }
  })

  test('allows ten wrong guesses an hour at one number, known or not, and any number of right ones', async () => {
    const { order, phone } = await placeOrder()
    for (let time = 0; time < 15; time++) expect((await track(order.orderId, phone)).status).toBe(200)
    for (const number of [order.orderId, 'SD-260101-22222']) {
      for (let time = 0; time < 10; time++) expect((await track(number, newPhone())).status).toBe(400)
      // However it is written.
      expect((await track(number.toLowerCase(), phone)).status).toBe(429)
    }
    expect((await placeOrder().then(({ order, phone }) => track(order.orderId, phone))).status).toBe(200)
  })

  test('counts wrong guesses of one address over all numbers', async () => {
    const few = await openShop({ limits: { changes: { trackingByAddress: { points: 3 } } } })
    try {
      for (let time = 0; time < 3; time++) expect((await track(`SD-260101-2222${time + 2}`, newPhone(), few)).status).toBe(400)
      expect((await track('SD-260101-33333', newPhone(), few)).status).toBe(429)
    } finally {
      await few.close()
    }
  })
})

describe('the link', () => {
  test('is in the mails and opens the tracking page of that order alone', async () => {
    mailShop.clearMails()
    const { order } = await placeOrder()
    await mailShop.drainJobs()
    const [, key = ''] =
      mailShop
        .mails()
        .at(-1)
        ?.match(/\/track\?key=([\w.-]+)/) ?? []
    expect(key).toBe(createOrderKey(tokenSecret, order, 'track'))
    expect((await open(key)).body.data.order.orderId).toBe(order.orderId)
    // It is no key to the order.
    expect((await shop.call('GET /orders/:id', { params: { id: order._id }, token: key })).status).toBe(401)
    expect((await shop.call('PUT /orders/:id/cancel', { params: { id: order._id }, token: key, body: {} })).status).toBe(401)
  })

  test('works for no other purpose, order, signature or time', async () => {
    const { order, key } = await placeOrder()
    const other = await placeOrder()
    const right = createOrderKey(tokenSecret, order, 'track')
    const expired = createOrderKey(tokenSecret, { ...order, createdAt: later(order.createdAt, -guestOrderLinkDays - 1) }, 'track')
    const wrong = [
      key,
      key.replace(/^order/, 'track'),
      right.replace(order._id, other.order._id),
      right.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      createOrderKey('another secret, of more than 32 characters', order, 'track'),
      createOrderKey(tokenSecret, order, 'confirm'),
      expired,
      'x',
    ]
    for (const one of wrong) expect([(await open(one)).status, one]).toEqual([404, one])
    expect((await open(right)).status).toBe(200)
  })
})

describe('without JavaScript', () => {
  const post = (orderId: string, phone: string) => mailShop.postForm('/track', new URLSearchParams({ orderId, phone }).toString())

  test('the form leads to the page of the order', async () => {
    const { order, phone } = await placeOrder()
    const { statusCode, headers } = await post(order.orderId, phone)
    expect([statusCode, headers.location]).toEqual([303, `/track?key=${createOrderKey(tokenSecret, order, 'track')}`])
  })

  test('says that nothing was found, and counts the guess like the call', async () => {
    const { order, phone } = await placeOrder()
    for (let time = 0; time < 10; time++)
      expect((await post(order.orderId, newPhone())).headers.location).toBe(`/track?problem=fields&order=${order.orderId}`)
    expect((await post(order.orderId, phone)).headers.location).toBe(`/track?problem=limit&order=${order.orderId}`)
    expect((await track(order.orderId, phone)).status).toBe(429)
  })
})

test('reads an order number however it was typed', () => {
  for (const typed of ['SD-261121-8K3F2', 'sd 261121 8k3f2', '#261121-8K3F2', ' 2611218k3f2 ', 'SD–261121–8K3F2'])
    expect(readOrderNumber(typed)).toBe('SD-261121-8K3F2')
  expect(readOrderNumber('hello')).toBe('HELLO')
})

test('an order whose phone number is no Pakistani one is found by its digits', async () => {
  const { order } = await placeOrder()
  await sql`update orders set customer_phone = '+971 50 123 4567' where id = ${order._id}`.execute(shop.db)
  expect((await track(order.orderId, '00971501234567')).status).toBe(400)
  expect((await track(order.orderId, '+971-50-1234567')).status).toBe(200)
})

// Last: its mail about the cancelled item waits for undo.
test('shows the sums and what was cancelled, but neither the code nor the reason of a discount', async () => {
  const { token } = await shop.makeAdmin()
  await shop.call('POST /admin/discounts', { token, body: { code: 'AYESHAS', type: 'fixed', value: 300, appliesTo: 'all' } })
  const cable = (await shop.addProduct({ title: 'Rangeen cable', price: 1_000, shippingCost: 150, stock: 10 }))._id
  const phone = newPhone()
  const items = [
    { productId, quantity: 1 },
    { productId: cable, quantity: 1 },
  ]
  const { order } = await shop.orderAsGuest(items, { shippingAddress: { ...address, phone }, discountCode: 'AYESHAS' })
  const seen = async () => (await track(order.orderId, phone)).body.data.order
  const whole = { subtotal: 3_000, discountAmount: 300, onlinePaymentDiscount: 0, totalAmount: order.totalAmount, advance: null }
  expect(await seen()).toMatchObject({ ...whole, totalShippingCost: order.totalShippingCost, cancelledItems: [] })
  const line = order.items.findIndex(({ title }) => title === 'Rangeen cable')
  const body = { lines: [{ line, quantity: 1 }], total: order.totalAmount, reason: 'Bilal called' }
  expect((await shop.call('POST /orders/:id/cancel-items', { token, params: { id: order._id }, body })).status).toBe(200)
  const { text } = await track(order.orderId, phone)
  const after = await seen()
  expect(after).toMatchObject({ subtotal: 2_000, cancelledItems: [{ title: 'Rangeen cable', quantity: 1 }] })
  expect(after.toPay).toBe(after.totalAmount)
  expect(after.totalAmount).toBe(after.subtotal + after.totalShippingCost - after.discountAmount)
  for (const secret of ['AYESHAS', 'Bilal']) expect(text).not.toContain(secret)
})
