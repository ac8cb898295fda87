import { readFileSync } from 'node:fs'
import type { Order, Product } from '@saddar/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { address, openShop, type Person, type Sent, type Shop } from '../../../test/shop.ts'

let shop: Shop
let product: Product
let ali: Person
let sana: Person
let admin: Person
let orders: Order[]
beforeAll(async () => {
  shop = await openShop()
  product = await shop.addProduct({ price: 100, stock: 1_000 })
  const people = await shop.makeShoppers(2)
  ali = people[0]!
  sana = people[1]!
  admin = await shop.makeAdmin()
  orders = []
  // Three orders by Ali and two by Sana, a day apart, at midnight in Karachi.
  for (const [index, person] of [ali, ali, ali, sana, sana].entries()) {
    const shippingAddress = { ...address, fullName: person === ali ? 'Ali 100% Raza' : 'Sana_Tariq', phone: `0300 000000${index}` }
    orders.push(await shop.order(person.token, [{ productId: product._id, quantity: 5 - index }], { shippingAddress }))
    await sql`update orders set created_at = ${`2026-03-0${index + 1}T00:00:00+05:00`}::timestamptz where id = ${orders[index]!._id}`.execute(
      shop.db,
    )
  }
  await shop.call('PUT /orders/:id/status', { params: { id: orders[1]!._id }, token: admin.token, body: { status: 'shipped' } })
})
afterAll(() => shop.close())

const idsOf = (list: Order[]) => list.map(({ _id }) => orders.findIndex((order) => order._id === _id))
const all = async (query: Sent['query'] = {}) => {
  const { body, status } = await shop.call('GET /orders', { token: admin.token, query })
  expect(status).toBe(200)
  return { ...body.data, ids: idsOf(body.data.orders) }
}
const own = async (person: Person, query: Sent['query'] = {}) => {
  const { data } = (await shop.call('GET /orders/user', { token: person.token, query })).body
  return { ...data, ids: idsOf(data.orders) }
}

describe('one order', () => {
  test('is found by _id and by number in any case, by its owner and by staff', async () => {
    const { _id, orderId } = orders[0]!
    for (const token of [ali.token, admin.token])
      for (const id of [_id, orderId, orderId.toLowerCase()]) {
        const { status, body } = await shop.call('GET /orders/:id', { params: { id }, token })
        expect([status, body.data.order.orderId]).toEqual([200, orderId])
      }
  })

  test.each([
    ['nonsense', 400, 'Invalid order ID'],
    ['123', 400, 'Invalid order ID'],
    ["SD-261121-8K3F2' or true", 400, 'Invalid order ID'],
    ['SD-260101-ZZZZZ', 404, 'Order not found'],
    ['00000000-0000-7000-8000-000000000000', 404, 'Order not found'],
  ])('%s: %i %s', async (id, status, message) => {
    const calls = [
      shop.call('GET /orders/:id', { params: { id }, token: ali.token }),
      shop.call('PUT /orders/:id/cancel', { params: { id }, token: ali.token }),
      shop.call('PUT /orders/:id/status', { params: { id }, token: admin.token, body: { status: 'shipped' } }),
    ]
    for (const reply of await Promise.all(calls)) expect([reply.status, reply.body.message]).toEqual([status, message])
  })

  test('cannot be read or cancelled by another shopper', async () => {
    for (const id of [orders[0]!._id, orders[0]!.orderId])
      for (const key of ['GET /orders/:id', 'PUT /orders/:id/cancel'] as const) {
        const { status, body } = await shop.call(key, { params: { id }, token: sana.token })
        expect([status, body]).toEqual([
          403,
          { success: false, code: 'NOT_YOUR_ORDER', message: 'Unauthorized: you do not have access to this order' },
        ])
      }
  })

  test('shows which staff member made a change to staff only, and contains no secrets', async () => {
    const { text, body } = await shop.call('GET /orders/:id', { params: { id: orders[1]!._id }, token: ali.token })
    const seenByStaff = (await shop.call('GET /orders/:id', { params: { id: orders[1]!._id }, token: admin.token })).body
    for (const [order, by] of [
      [body.data.order, 'staff'],
      [seenByStaff.data.order, 'Person 1'],
    ])
      expect(order.history).toMatchObject([
        { status: 'pending', by: 'shopper' },
        { status: 'shipped', by },
      ])
    expect(text).not.toMatch(/password|fingerprint|holds_stock/)
  })
})

describe('own orders', () => {
  test('are listed newest first, 10 a page, without orders of other shoppers', async () => {
    expect(await own(ali)).toMatchObject({ ids: [2, 1, 0], total: 3, page: 1, limit: 10, totalPages: 1 })
    expect((await own(sana, { userId: ali.userId })).ids).toEqual([4, 3])
    expect(await own(ali, { limit: 2, page: 2 })).toMatchObject({ ids: [0], total: 3, totalPages: 2 })
    expect(await own(ali, { page: 9 })).toMatchObject({ ids: [], total: 3, totalPages: 1 })
    expect(await own(ali, { page: 'x', limit: '-1' })).toMatchObject({ ids: [2, 1, 0], page: 1, limit: 10 })
  })

  test('can be filtered by status; an unknown status is ignored', async () => {
    expect((await own(ali, { status: 'shipped' })).ids).toEqual([1])
    expect((await own(ali, { status: 'cancelled' })).ids).toEqual([])
    expect((await own(ali, { status: 'nonsense' })).ids).toEqual([2, 1, 0])
  })
})

describe('all orders, for staff', () => {
  test.each<[Sent['query'], number[]]>([
    [{}, [4, 3, 2, 1, 0]],
    [{ status: 'shipped' }, [1]],
    [{ paymentStatus: 'not_required', paymentMethod: 'cash_on_delivery' }, [4, 3, 2, 1, 0]],
    [{ paymentStatus: 'completed' }, []],
    [{ userId: 'nonsense' }, []],
    [{ userId: '00000000-0000-7000-8000-000000000000' }, []],
    [{ search: 'ALI' }, [2, 1, 0]],
    [{ search: '100%' }, [2, 1, 0]],
    [{ search: 'a_t' }, [4, 3]],
    [{ search: '%' }, [2, 1, 0]],
    [{ search: '3000000003' }, [3]],
    [{ search: '\\' }, []],
    [{ sort: 'createdAt' }, [0, 1, 2, 3, 4]],
    [{ sort: '-totalAmount' }, [0, 1, 2, 3, 4]],
    [{ sort: 'totalAmount', limit: 2 }, [4, 3]],
    [{ sort: 'nonsense' }, [4, 3, 2, 1, 0]],
    [{ startDate: '2026-03-03' }, [4, 3, 2]],
    [{ endDate: '2026-03-03' }, [2, 1, 0]],
    [{ startDate: '2026-03-02', endDate: '2026-03-02' }, [1]],
    [{ startDate: '2026-03-04', endDate: '2026-03-01' }, []],
    [{ startDate: '2026-03-04T23:00:00Z' }, [4, 3]],
    [{ startDate: 'yesterday', endDate: '31.12.2026' }, [4, 3, 2, 1, 0]],
    [{ startDate: '2026-02-31', endDate: '0000-01-01' }, [4, 3, 2, 1, 0]],
  ])('%o', async (query, expected) => {
    expect((await all(query)).ids).toEqual(expected)
  })

  test('can be filtered by user and number, and the totals follow the filter', async () => {
    expect(await all({ userId: sana.userId, limit: 1 })).toMatchObject({ ids: [4], total: 2, totalPages: 2 })
    expect((await all({ search: orders[2]!.orderId.toLowerCase() })).ids).toEqual([2])
  })
})

describe('notifications', () => {
  const recent = async (query: Sent['query'] = {}) =>
    (await shop.call('GET /orders/notifications/recent', { token: admin.token, query })).body.data

  test('lists the latest five, newest first, with an unread count for each admin', async () => {
    const second = await shop.makeAdmin()
    await shop.order(ali.token, [{ productId: product._id, quantity: 7 }])
    const before = await recent()
    expect(before.notifications).toHaveLength(5)
    expect(before.notifications[0]).toMatchObject({
      type: 'order',
      title: 'New order',
      message: 'Ayesha Khan · 7 items',
      isRead: false,
    })
    // The other orders are from March.
    expect(before.unreadCount).toBe(1)
    expect((await recent({ limit: 2 })).notifications).toHaveLength(2)
    expect((await shop.call('POST /orders/notifications/read', { token: admin.token })).body.data).toEqual({ unreadCount: 0 })
    const after = await recent()
    expect([after.unreadCount, after.notifications.every(({ isRead }: { isRead: boolean }) => isRead)]).toEqual([0, true])
    expect((await shop.call('GET /orders/notifications/recent', { token: second.token })).body.data.unreadCount).toBe(1)
  })

  test('counts only orders placed since the list was last opened that are still pending', async () => {
    const count = async () => (await recent()).unreadCount
    await shop.call('POST /orders/notifications/read', { token: admin.token })
    const [first, second] = [
      await shop.order(ali.token, [{ productId: product._id, quantity: 8 }]),
      await shop.order(ali.token, [{ productId: product._id, quantity: 9 }]),
    ]
    expect(await count()).toBe(2)
    const move = (id: string, status: string) =>
      shop.call('PUT /orders/:id/status', { params: { id }, token: admin.token, body: { status } })
    await move(first._id, 'shipped')
    expect(await count()).toBe(1)
    await shop.call('PUT /orders/:id/cancel', { params: { id: second._id }, token: ali.token })
    expect(await count()).toBe(0)
  })

  test('contain no invisible characters, even if they were stored with some', async () => {
    await sql`insert into notifications (type, title, message, order_id) values ('order', 'New order', ${'\u2068علی خان\u2069 · 2 items'}, 'SD-1')`.execute(
      shop.db,
    )
    await sql.raw(readFileSync(new URL('../../../migrations/0025_plain-notifications.sql', import.meta.url), 'utf8')).execute(shop.db)
    const { notifications } = await recent()
    expect(notifications[0].message).toBe('علی خان · 2 items')
    expect(JSON.stringify(notifications)).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  })
})
