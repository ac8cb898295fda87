import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShopWithCouriers, type ShopWithCouriers } from '../../../test/couriers.ts'
import type { Person } from '../../../test/shop.ts'

let shop: ShopWithCouriers
let owner: Person
beforeAll(async () => {
  shop = await openShopWithCouriers()
  owner = await shop.makeAdmin('owner')
})
afterAll(() => shop.close())

/** An order of one piece out of three whose parcel has reached this stage. */
async function sendOne(stage: 'picked' | 'returned' | 'lost') {
  const buyer = await shop.makeShopper()
  const { _id: productId } = await shop.addProduct({ stock: 3 })
  const order = await shop.order(buyer.token, [{ productId, quantity: 1 }])
  await shop.book('PostEx', [shop.parcel(order)])
  const { ledger } = shop.couriers.postex
  const [parcel] = ledger.findByReference(order.orderId)
  ledger.move(parcel!, 'picked')
  if (stage !== 'picked') ledger.move(parcel!, stage)
  await shop.track()
  const [{ _id: id }] = await shop.shipments(order)
  return { order, productId, id, parcel: parcel! }
}
const close = (id: string, choice: string, { areGoodsUsable = true, note = '', token = shop.packer.token } = {}) =>
  shop.call('POST /admin/shipments/:id/back', { token, params: { id }, body: { choice, areGoodsUsable, note } })
const stockOf = (productId: string) => shop.first<number>(sql`select stock as value from skus where product_id = ${productId}`)
const isWaiting = async (orderId: string) =>
  (await shop.call('GET /admin/shipments', { token: shop.packer.token, query: { view: 'back', search: orderId } })).body.data.total === 1
const readOrder = async (orderId: string) =>
  (await shop.call('GET /orders/:id', { token: owner.token, params: { id: orderId } })).body.data.order

test('staff are notified of a parcel that came back, and it waits in the list', async () => {
  const { order, id } = await sendOne('returned')
  expect(await isWaiting(order.orderId)).toBe(true)
  expect((await shop.shipments(order))[0]).toMatchObject({ _id: id, isBack: true })
  const told = await shop.first<number>(
    sql`select count(*)::int as value from notifications where order_id = ${order.orderId} and title = 'A parcel came back'`,
  )
  expect(told).toBe(1)
})

test.each([
  { areGoodsUsable: true, stock: 3 },
  { areGoodsUsable: false, stock: 2 },
])(
  'received back with areGoodsUsable $areGoodsUsable: the order is cancelled and the stock is $stock',
  async ({ areGoodsUsable, stock }) => {
    const { order, productId, id } = await sendOne('returned')
    expect((await close(id, 'received', { areGoodsUsable, note: 'Box opened' })).status).toBe(200)
    const after = await readOrder(order.orderId)
    expect(after.status).toBe('cancelled')
    expect(after.history.at(-1).note).toContain('PostEx brought the parcel back: Box opened')
    expect(await stockOf(productId)).toBe(stock)
    expect(await isWaiting(order.orderId)).toBe(false)
    expect((await close(id, 'send_again')).body.code).toBe('SHIPMENT_CHANGE_REFUSED')
  },
)

test('received back: a paid order gets one refund, and the parcel counts as refused', async () => {
  const { order, id } = await sendOne('returned')
  await sql`update orders set payment_method = 'hosted_checkout', payment_status = 'completed' where order_id = ${order.orderId}`.execute(
    shop.db,
  )
  await close(id, 'received')
  const refunds = await sql<{ amount: number }>`
    select r.amount from refunds r join orders o on o.id = r.order_id where o.order_id = ${order.orderId}`.execute(shop.db)
  expect(refunds.rows).toEqual([{ amount: order.totalAmount }])
  const next = await shop.placeOrder()
  const { body } = await shop.call('GET /admin/orders/:id/confirmation', { token: owner.token, params: { id: next.orderId } })
  expect(body.data.parcels.cameBack).toBeGreaterThanOrEqual(1)
})

test('send again: the order is booked with another courier, shipped and delivered', async () => {
  const { order, productId, id } = await sendOne('returned')
  expect((await close(id, 'send_again', { note: 'New address by phone' })).status).toBe(200)
  const waiting = await readOrder(order.orderId)
  expect(waiting).toMatchObject({ status: 'processing', trackingNumber: null })
  expect(waiting.history.at(-1)).toMatchObject({
    takesBack: true,
    note: 'PostEx brought the parcel back: To be sent again: New address by phone',
  })
  expect(await isWaiting(order.orderId)).toBe(false)
  const [again] = (await shop.book('Leopards', [shop.parcel(order)])).body.data.results
  expect(again.status).toBe('booked')
  const { ledger } = shop.couriers.leopards
  const parcel = ledger.find(again.trackingNumber)!
  ledger.move(parcel, 'picked')
  await shop.track()
  expect(await readOrder(order.orderId)).toMatchObject({ status: 'shipped', courier: 'Leopards' })
  const rounds = await sql<{ round: number }>`
    select (j.payload ->> 'round')::int as round from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'order-changed' and j.payload ->> 'id' = ${order._id} and j.payload ->> 'status' = 'shipped' order by j.id`.execute(
    shop.db,
  )
  expect(rounds.rows.map(({ round }) => round)).toEqual([0, 1])
  ledger.move(parcel, 'delivered')
  await shop.track()
  expect(await shop.statusOf(order)).toBe('delivered')
  expect(await stockOf(productId)).toBe(2)
})

test('send again with goods that cannot be sold takes others from the stock, and is refused when none are left', async () => {
  const { order, productId, id } = await sendOne('returned')
  await sql`update skus set stock = 0 where product_id = ${productId}`.execute(shop.db)
  expect((await close(id, 'send_again', { areGoodsUsable: false })).body.code).toBe('ORDER_GOODS_SHORT')
  expect(await isWaiting(order.orderId)).toBe(true)
  await sql`update skus set stock = 2 where product_id = ${productId}`.execute(shop.db)
  expect((await close(id, 'send_again', { areGoodsUsable: false })).status).toBe(200)
  expect(await stockOf(productId)).toBe(1)
})

/** A shipped order of two products, one piece each out of three. */
async function sendTwo() {
  const buyer = await shop.makeShopper()
  const products = [await shop.addProduct({ title: 'Cable', stock: 3 }), await shop.addProduct({ title: 'Charger', stock: 3 })]
  const { orderId } = await shop.order(
    buyer.token,
    products.map(({ _id: productId }) => ({ productId, quantity: 1 })),
  )
  await shop.call('PUT /orders/:id/status', { token: owner.token, params: { id: orderId }, body: { status: 'shipped', courier: 'TCS' } })
  const { items } = await readOrder(orderId)
  const stocks = () => Promise.all(items.map(({ productId }: { productId: string }) => stockOf(productId)))
  const back = (choice: string, damagedLines: number[]) =>
    shop.call('POST /admin/orders/:id/back', {
      token: owner.token,
      params: { id: orderId },
      body: { choice, areGoodsUsable: true, damagedLines, note: '' },
    })
  return { orderId, title: items[1].title as string, stocks, back }
}

test('received back with one damaged line: the other is in stock again, and taking it back takes only that one', async () => {
  const { orderId, title, stocks, back } = await sendTwo()
  expect((await back('received', [2])).body.errors).toEqual([{ msg: 'Choose the items again', path: 'damagedLines.0' }])
  expect((await back('received', [1])).status).toBe(200)
  expect(await stocks()).toEqual([3, 2])
  expect((await readOrder(orderId)).history.at(-1).note).toBe(`TCS brought the parcel back: Damaged or missing: ${title}`)
  const body = { reason: 'Pressed by mistake' }
  await shop.call('POST /admin/orders/:id/take-back', { token: owner.token, params: { id: orderId }, body })
  expect(await stocks()).toEqual([2, 2])
  expect((await back('received', [0, 1])).status).toBe(200)
  expect(await stocks()).toEqual([2, 2])
})

test('sent again with one damaged line: only that one is taken from the stock again', async () => {
  const { orderId, title, stocks, back } = await sendTwo()
  expect((await back('send_again', [1])).status).toBe(200)
  expect(await stocks()).toEqual([2, 1])
  expect((await readOrder(orderId)).history.at(-1).note).toBe(`TCS brought the parcel back: To be sent again: Damaged or missing: ${title}`)
})

test('a lost parcel: its items are never in stock again, and later news does not bring it back', async () => {
  const { order, productId, id, parcel } = await sendOne('lost')
  expect((await close(id, 'received', { areGoodsUsable: true })).status).toBe(200)
  expect(await stockOf(productId)).toBe(2)
  shop.couriers.postex.ledger.move(parcel, 'delivered', { at: Date.now() + 60_000 })
  await shop.track()
  expect(await shop.statusOf(order)).toBe('cancelled')
  expect((await shop.shipments(order))[0]).toMatchObject({ status: 'lost' })
})

test('several people and late news at once: one decision counts, and the stock returns once', async () => {
  for (const round of [1, 2, 3]) {
    const { order, productId, id, parcel } = await sendOne('returned')
    const colleague = await shop.makeAdmin('packer')
    shop.couriers.postex.ledger.move(parcel, 'delivered', { at: Date.now() + 60_000 })
    const choices = ['received', 'send_again', 'received', 'send_again', 'received']
    const [results] = await Promise.all([
      Promise.all(choices.map((choice, index) => close(id, choice, { token: index % 2 ? colleague.token : shop.packer.token }))),
      shop.track(),
      shop.call('PUT /orders/:id/status', { token: owner.token, params: { id: order.orderId }, body: { status: 'cancelled' } }),
    ])
    const accepted = results.filter(({ status }) => status === 200).length
    expect(accepted, `round ${round}`).toBeLessThanOrEqual(1)
    const status = await shop.statusOf(order)
    expect(['cancelled', 'processing']).toContain(status)
    expect(await stockOf(productId)).toBe(status === 'cancelled' ? 3 : 2)
    const returned = await shop.first<number>(
      sql`select count(*)::int as value from stock_changes c join orders o on o.id = c.order_id where o.order_id = ${order.orderId} and c.stock_after > c.stock_before`,
    )
    expect(returned).toBe(status === 'cancelled' ? 1 : 0)
  }
})

test('taking the cancellation back lets the parcel wait for a decision again', async () => {
  const { order, productId, id } = await sendOne('returned')
  await close(id, 'received', { token: owner.token })
  const body = { reason: 'Pressed by mistake' }
  expect((await shop.call('POST /admin/orders/:id/take-back', { token: owner.token, params: { id: order.orderId }, body })).status).toBe(
    200,
  )
  expect(await isWaiting(order.orderId)).toBe(true)
  expect((await close(id, 'send_again')).status).toBe(200)
  expect(await stockOf(productId)).toBe(2)
})

test('a parcel on its way cannot be closed', async () => {
  const { id } = await sendOne('picked')
  expect((await close(id, 'received')).body.code).toBe('SHIPMENT_CHANGE_REFUSED')
  expect((await close('00000000-0000-7000-8000-000000000000', 'received')).body.code).toBe('SHIPMENT_NOT_FOUND')
})

const save = (body: object) => shop.call('PUT /admin/couriers/accounts', { token: owner.token, body })
const enter = (id: string, status: string) =>
  shop.call('POST /admin/shipments/:id/status', { token: shop.packer.token, params: { id }, body: { status, note: 'The buyer phoned' } })

test('a courier that was turned off is still asked about its parcels, and takes no new ones', async () => {
  const { order, parcel, id } = await sendOne('picked')
  const { baseUrl, keys } = shop.account('PostEx')
  await save({ courier: 'PostEx', isOn: false, baseUrl, keys })
  shop.couriers.postex.ledger.move(parcel, 'delivered')
  await shop.track()
  expect(await shop.statusOf(order)).toBe('delivered')
  expect((await enter(id, 'lost')).body.code).toBe('SHIPMENT_CHANGE_REFUSED')
  expect((await shop.book('PostEx', [shop.parcel(await shop.placeOrder())])).body.code).toBe('COURIER_OFF')
  await sql`delete from courier_accounts`.execute(shop.db)
})

test('a parcel of a courier without keys is marked as not followed, and staff enter what became of it', async () => {
  const { order, id } = await sendOne('picked')
  expect((await shop.shipments(order))[0]).toMatchObject({ isFollowed: true })
  expect((await enter(id, 'delivered')).body.code).toBe('SHIPMENT_CHANGE_REFUSED')
  await save({ courier: 'PostEx', isOn: false, keys: { token: '' } })
  expect((await shop.shipments(order))[0]).toMatchObject({ isFollowed: false })
  expect((await enter(id, 'delivered')).status).toBe(200)
  expect(await shop.statusOf(order)).toBe('delivered')
  expect((await shop.shipments(order))[0]).toMatchObject({ status: 'delivered', lastWords: 'Entered by staff: The buyer phoned' })
  await sql`delete from courier_accounts`.execute(shop.db)
})

describe('a parcel that was shipped without a booking', () => {
  const ship = async (parcel: { courier?: string; trackingNumber?: string } = {}) => {
    const buyer = await shop.makeShopper()
    const { _id: productId } = await shop.addProduct({ stock: 3 })
    const { orderId } = await shop.order(buyer.token, [{ productId, quantity: 1 }])
    const body = { status: 'shipped', ...parcel }
    await shop.call('PUT /orders/:id/status', { token: owner.token, params: { id: orderId }, body })
    return { orderId, productId }
  }
  const back = (orderId: string, choice: string, areGoodsUsable = true) =>
    shop.call('POST /admin/orders/:id/back', {
      token: shop.packer.token,
      params: { id: orderId },
      body: { choice, areGoodsUsable, note: 'Box opened' },
    })

  test('is received back once: the order is cancelled, and the items are in stock again or written off', async () => {
    for (const [areGoodsUsable, stock] of [
      [true, 3],
      [false, 2],
    ] as const) {
      const { orderId, productId } = await ship({ courier: 'TCS', trackingNumber: '779' })
      const replies = await Promise.all([1, 2].map(() => back(orderId, 'received', areGoodsUsable)))
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
      const after = await readOrder(orderId)
      expect(after.status).toBe('cancelled')
      expect(after.history.at(-1).note).toContain('TCS brought the parcel back: Box opened')
      expect(await stockOf(productId)).toBe(stock)
    }
  })

  test('is sent again, with another number', async () => {
    const { orderId, productId } = await ship()
    expect((await back(orderId, 'send_again')).status).toBe(200)
    const after = await readOrder(orderId)
    expect([after.status, after.trackingNumber]).toEqual(['processing', null])
    expect(after.history.at(-1).note).toBe('The parcel came back: To be sent again: Box opened')
    expect(await stockOf(productId)).toBe(2)
    expect((await back(orderId, 'received')).body.code).toBe('SHIPMENT_CHANGE_REFUSED')
  })

  test('is refused while a booked parcel is under way, and for one that came back itself', async () => {
    for (const stage of ['picked', 'returned'] as const) {
      const { order } = await sendOne(stage)
      expect((await back(order.orderId, 'received')).body.code).toBe('SHIPMENT_CHANGE_REFUSED')
    }
  })
})
