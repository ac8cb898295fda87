import {
  type AdminStatus,
  adminStatuses,
  adminTransitions,
  nextAdminStatuses,
  type OrderStatus,
  orderStatuses,
  ownerCancellable,
} from '@saddar/contract/order-states'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Person, type Shop } from '../../../test/shop.ts'
import { changeOrderStatus } from './change-status.ts'

let shop: Shop
let buyer: Person
let admin: Person
let productId: string
beforeAll(async () => {
  shop = await openShop()
  buyer = await shop.makeShopper()
  admin = await shop.makeAdmin()
  productId = (await shop.addProduct({ stock: 10_000 }))._id
})
afterAll(() => shop.close())

/** The specified transitions, written by hand: from rows to columns. `=` is the current status. */
const table: Record<OrderStatus, Record<AdminStatus, 'yes' | 'no' | '='>> = {
  pending: { pending: '=', processing: 'yes', shipped: 'yes', delivered: 'yes', cancelled: 'yes' },
  confirmed: { pending: 'no', processing: 'yes', shipped: 'yes', delivered: 'yes', cancelled: 'yes' },
  processing: { pending: 'yes', processing: '=', shipped: 'yes', delivered: 'yes', cancelled: 'yes' },
  shipped: { pending: 'no', processing: 'no', shipped: '=', delivered: 'yes', cancelled: 'yes' },
  delivered: { pending: 'no', processing: 'no', shipped: 'no', delivered: '=', cancelled: 'no' },
  cancelled: { pending: 'no', processing: 'no', shipped: 'no', delivered: 'no', cancelled: '=' },
  payment_failed: { pending: 'no', processing: 'no', shipped: 'no', delivered: 'no', cancelled: 'yes' },
}
const cells = orderStatuses.flatMap((from) => adminStatuses.map((to) => [from, to] as const))

test('the contract’s transitions and the buttons derived from them match the table', () => {
  for (const [from, to] of cells) {
    expect(adminTransitions[to].includes(from), `${from} → ${to}`).toBe(table[from][to] === 'yes')
    expect(nextAdminStatuses(from).includes(to)).toBe(table[from][to] === 'yes')
  }
  expect([...ownerCancellable].sort()).toEqual(['confirmed', 'payment_failed', 'pending'])
})

let quantity = 0
/** A cash order in this state. Each has a different quantity, so that none counts as a repeated request. */
async function orderIn(status: OrderStatus, set: Partial<{ method: string; paymentStatus: string }> = {}) {
  quantity = (quantity % 900) + 1
  const { orderId, _id } = await shop.order(buyer.token, [{ productId, quantity }])
  await sql`update orders set status = ${status}, payment_method = ${set.method ?? 'cash_on_delivery'}, payment_status = ${set.paymentStatus ?? 'not_required'},
    holds_stock = ${!['cancelled', 'payment_failed'].includes(status)} where id = ${_id}`.execute(shop.db)
  return { orderId, _id, quantity }
}
const move = (id: string, status: unknown, note?: string) =>
  shop.call('PUT /orders/:id/status', { params: { id }, token: admin.token, body: { status, ...(note && { note }) } })
const cancel = (id: string, body?: object) =>
  shop.call('PUT /orders/:id/cancel', { params: { id }, token: buyer.token, ...(body && { body }) })
const history = (id: string) => shop.db.selectFrom('order_history').selectAll().where('order_id', '=', id).orderBy('id').execute()
/** Refunds in any state, and the cases in which staff are asked to give money back. */
const countRefunds = (id: string) =>
  shop.first<number>(sql`
    select (select count(*) from refunds where order_id = ${id}) + (select count(*) from order_cases where order_id = ${id}) as value`)

test.each(cells)('moving an order from %s to %s as staff follows the table', async (from, to) => {
  const { orderId, _id } = await orderIn(from)
  const before = await history(_id)
  const { status, body } = await move(orderId, to)
  const expected = table[from][to]
  if (expected === 'no') {
    expect([status, body]).toEqual([
      400,
      { success: false, code: 'STATUS_CHANGE_REFUSED', message: `Cannot change status from ${from} to ${to}` },
    ])
    expect(await history(_id)).toEqual(before)
    return
  }
  expect([status, body.data.order.status]).toEqual([200, to])
  const added = (await history(_id)).slice(before.length)
  // Setting the current status succeeds and adds no history entry.
  if (expected === '=') expect(added).toEqual([])
  else expect(added).toMatchObject([{ status: to, by_role: 'admin', by_user: admin.userId }])
})

test.each(['confirmed', 'payment_failed', 'nonsense', '', 'PENDING', null, undefined, 5, ['shipped'], { shipped: true }, '__proto__'])(
  'rejects the status %j',
  async (to) => {
    const { orderId } = await orderIn('pending')
    const { status, body } = await move(orderId, to)
    expect([status, body.message]).toEqual([400, 'Invalid status value'])
  },
)

test('changes by staff leave another order, its history and its tracking as they were', async () => {
  const [mine, other] = [await orderIn('pending'), await orderIn('pending')]
  const change = async (id: string, body: object) => {
    const { status, body: reply } = await shop.call('PUT /orders/:id/status', { params: { id }, token: admin.token, body })
    expect([status, reply.success]).toEqual([200, true])
  }
  const readOther = async () => (await shop.call('GET /orders/:id', { params: { id: other.orderId }, token: admin.token })).body.data.order
  const tracking = { courier: 'TCS', trackingNumber: 'T-1' }
  await change(other.orderId, { status: 'pending', courier: 'Leopards', trackingNumber: 'L-2' })
  const before = await readOther()
  expect(before).toMatchObject({ status: 'pending', courier: 'Leopards', trackingNumber: 'L-2' })
  for (const status of ['processing', 'processing', 'cancelled']) await change(mine.orderId, { status, ...tracking })
  expect(await readOther()).toEqual(before)
})

test('a tracking number that a colleague entered since the form was loaded is not overwritten', async () => {
  const { orderId } = await orderIn('processing')
  const none = { courier: null, trackingNumber: null }
  const change = (body: object) => shop.call('PUT /orders/:id/status', { params: { id: orderId }, token: admin.token, body })
  await change({ status: 'processing', trackingNumber: 'BBB-222', was: none })
  const late = await change({ status: 'shipped', trackingNumber: 'AAA-111', was: none })
  expect([late.status, late.body]).toMatchObject([
    409,
    {
      code: 'CHANGED_MEANWHILE',
      data: { present: { trackingNumber: 'BBB-222' }, changed: { by: expect.stringMatching(/^Person /), isYou: true } },
    },
  ])
  expect((await change({ status: 'shipped', trackingNumber: 'AAA-111', was: { ...none, trackingNumber: 'BBB-222' } })).status).toBe(200)
})

test('a new tracking number alone is no change of the status', async () => {
  const { orderId } = await orderIn('pending')
  const change = { status: 'pending', trackingNumber: 'T-9' } as const
  const { order, changed } = await changeOrderStatus(shop.makeContext({ kind: 'system' }), orderId, change)
  expect([order.trackingNumber, changed]).toEqual(['T-9', false])
})

test('queues the mail of each change once, with the reason for the buyer', async () => {
  const { orderId, _id } = await orderIn('pending')
  await move(orderId, 'processing')
  const body = { status: 'cancelled', reason: 'Out of stock', note: 'Found it broken' }
  await shop.call('PUT /orders/:id/status', { params: { id: orderId }, token: admin.token, body })
  const { rows } = await sql<{ payload: unknown }>`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'order-changed' and j.payload ->> 'id' = ${_id} order by j.id`.execute(shop.db)
  expect(rows.map(({ payload }) => payload)).toEqual([
    { id: _id, status: 'processing', reason: '', round: 0, kept: 0 },
    { id: _id, status: 'cancelled', reason: 'Out of stock', round: 0, kept: 0 },
  ])
})

test('marks a delivered cash order as paid, and records the note and the author', async () => {
  const { orderId, _id } = await orderIn('shipped')
  const { order } = (await move(orderId, 'delivered', '  Handed to the guard ')).body.data
  expect(order).toMatchObject({ status: 'delivered', paymentStatus: 'completed' })
  expect((await history(_id)).at(-1)).toMatchObject({ status: 'delivered', payment_status: 'completed', note: 'Handed to the guard' })
})

test('cancelling an order that holds no stock adds no note about restocking and writes nothing off', async () => {
  const { orderId, _id } = await orderIn('payment_failed', { method: 'credit_card', paymentStatus: 'failed' })
  const changes = () => shop.first<number>(sql`select count(*) as value from stock_changes where order_id = ${_id}`)
  const before = await changes()
  const body = { status: 'cancelled', note: 'Asked for it', restock: false }
  expect((await shop.call('PUT /orders/:id/status', { params: { id: orderId }, token: admin.token, body })).status).toBe(200)
  expect((await history(_id)).at(-1)?.note).toBe('Asked for it')
  expect(await changes()).toBe(before)
})

describe('an online order', () => {
  test.each(['pending', 'failed', 'processing'])('can only be cancelled while its payment is %s', async (paymentStatus) => {
    for (const to of ['processing', 'shipped', 'delivered'] as const) {
      const { orderId } = await orderIn('pending', { method: 'credit_card', paymentStatus })
      const { status, body } = await move(orderId, to)
      expect([status, body]).toEqual([400, { success: false, code: 'PAYMENT_NOT_COMPLETED', message: 'Payment is not completed' }])
      expect((await move(orderId, 'cancelled')).status).toBe(200)
    }
  })

  test.each(['completed', 'not_required'])(
    'can change status once its payment is %s, and delivery keeps that payment status',
    async (paymentStatus) => {
      const { orderId, _id } = await orderIn('confirmed', { method: 'alfa_wallet', paymentStatus })
      for (const to of ['processing', 'shipped', 'delivered'] as const)
        expect((await move(orderId, to)).body.data.order).toMatchObject({ status: to, paymentStatus })
      expect(await countRefunds(_id)).toBe(0)
    },
  )

  test('makes a refund when it is cancelled after payment, and none otherwise', async () => {
    for (const [paymentStatus, cases] of [
      ['completed', 1],
      ['not_required', 0],
    ] as const) {
      const { orderId, _id } = await orderIn('confirmed', { method: 'alfa_wallet', paymentStatus })
      expect((await move(orderId, 'cancelled')).status).toBe(200)
      expect(await countRefunds(_id)).toBe(cases)
    }
  })
})

describe('cancelling', () => {
  test.each(orderStatuses)('follows the table for its owner, from %s', async (from) => {
    const { orderId } = await orderIn(from)
    const { status, body } = await cancel(orderId, { reason: 'Too slow' })
    if (ownerCancellable.includes(from))
      expect([status, body.data.order.status, body.data.order.history.at(-1)]).toMatchObject([
        200,
        'cancelled',
        { by: 'shopper', note: 'Too slow' },
      ])
    else
      expect([status, body]).toEqual([400, { success: false, code: 'CANCEL_REFUSED', message: 'Order cannot be cancelled at this stage' }])
  })

  test('works without a body, as browsers send it', async () => {
    const { orderId } = await orderIn('pending')
    expect(
      (
        await shop.call('PUT /orders/:id/cancel', {
          params: { id: orderId },
          token: buyer.token,
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(200)
  })

  test('emits productUpdated for everyone when a sold-out product can be bought again', async () => {
    const product = await shop.addProduct({ title: 'Back again', stock: 1 })
    const { orderId } = await shop.order(buyer.token, [{ productId: product._id, quantity: 1 }])
    const emitted: unknown[] = []
    shop.events.onEvent((event) => void emitted.push(JSON.parse(JSON.stringify(event))))
    await cancel(orderId)
    await expect
      .poll(() => emitted)
      .toContainEqual(
        expect.objectContaining({
          name: 'productUpdated',
          payload: { product: expect.objectContaining({ _id: product._id, stock: 1 }) },
        }),
      )
  })

  test('restocks every SKU once, whether the owner or staff cancel, and none when the order held no stock', async () => {
    const product = await shop.addProduct({
      title: 'Comes back',
      variants: [
        { color: 'Red', stock: 3 },
        { color: 'Blue', stock: 3 },
      ],
    })
    const items = ['Red', 'Blue', 'Red'].map((name) => ({ productId: product._id, quantity: 1, colorVariant: { color: { name } } }))
    const { orderId } = await shop.order(buyer.token, items)
    expect(await shop.stockOf(product._id)).toBe(3)
    const replies = await Promise.all([move(orderId, 'cancelled'), cancel(orderId), move(orderId, 'cancelled'), cancel(orderId)])
    expect(replies.some(({ status }) => status === 200)).toBe(true)
    expect(await shop.stockOf(product._id)).toBe(6)
    const stocks = await sql<{ stock: number }>`select stock from skus where product_id = ${product._id} and is_leaf`.execute(shop.db)
    expect(stocks.rows).toEqual([{ stock: 3 }, { stock: 3 }])

    const before = await shop.stockOf(productId)
    const failed = await orderIn('payment_failed', { method: 'credit_card', paymentStatus: 'failed' })
    await cancel(failed.orderId)
    expect(await shop.stockOf(productId)).toBe(before - failed.quantity)
  })
})

test('applies two concurrent changes by staff in an order that the table allows, and records both', async () => {
  const { orderId, _id } = await orderIn('pending')
  const replies = await Promise.all([move(orderId, 'shipped'), move(orderId, 'processing'), move(orderId, 'cancelled')])
  const rows = (await history(_id)).map(({ status }) => status)
  expect(rows).toHaveLength(1 + replies.filter(({ status }) => status === 200).length)
  for (const [index, status] of rows.entries()) {
    if (index > 0) expect(table[rows[index - 1] as OrderStatus][status as AdminStatus]).toBe('yes')
  }
})
