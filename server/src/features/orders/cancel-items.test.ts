import type { Order, Product } from '@saddar/contract'
import { undoSeconds } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShopWithBank, type ShopWithBank } from '../../../test/bank.ts'
import { type Person, placement } from '../../../test/shop.ts'

let shop: ShopWithBank
let staff: Person
let buyer: Person
let cable: Product
let stand: Product
beforeAll(async () => {
  shop = await openShopWithBank({ limits: false })
  staff = await shop.makeAdmin('packer')
  cable = await shop.addProduct({ title: 'Cable', price: 1_000, stock: 1_000, shippingCost: 150 })
  stand = await shop.addProduct({ title: 'Stand', price: 333, stock: 1_000, shippingCost: 50 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await shop.makeShopper()
})

const both = () => [
  { productId: cable._id, quantity: 3 },
  { productId: stand._id, quantity: 1 },
]
const cancel = (
  order: Order,
  lines: object[],
  { token = staff.token, ...more }: { token?: string; total?: number; reason?: string; restock?: boolean } = {},
) => shop.call('POST /orders/:id/cancel-items', { token, params: { id: order._id }, body: { lines, total: order.totalAmount, ...more } })

const notices = async (id: string) =>
  (
    await sql<{ payload: object; seconds: number }>`
      select j.payload, round(extract(epoch from j.run_at - now()))::int as seconds
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'order-items-cancelled' and j.payload ->> 'id' = ${id}`.execute(shop.db)
  ).rows
const sent = async (id: string) =>
  (await sql`select from sent_mails where id like ${`order-items-cancelled-${id}%`}`.execute(shop.db)).rows.length

test('cancelled pieces go back to stock once, and the rest keeps its share of the discount', async () => {
  const { token } = await shop.makeAdmin()
  await shop.call('POST /admin/discounts', { token, body: { code: 'PART', type: 'fixed', value: 100, appliesTo: 'all' } })
  const order = await shop.order(buyer.token, both(), { discountCode: 'PART' })
  expect(order).toMatchObject({ subtotal: 3_333, totalShippingCost: 200, discountAmount: 100, totalAmount: 3_433 })
  const before = await shop.stockOf(cable._id)
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => cancel(order, [{ line: 0, quantity: 1 }], { reason: 'Customer called' })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await shop.stockOf(cable._id)).toBe(before + 1)
  const { data } = replies.find(({ status }) => status === 200)!.body
  // 90 of the code belong to the three cables: 60 stay with two of them.
  expect(data.order).toMatchObject({ subtotal: 2_333, totalShippingCost: 200, discountAmount: 70, totalAmount: 2_463 })
  expect(data.order.items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2, 1])
  const changed = data.order as Order
  const second = await cancel(changed, [{ line: 1, quantity: 1 }], { restock: false })
  // The delivery fee of the stand is gone with it.
  expect(second.body.data.order).toMatchObject({ subtotal: 2_000, totalShippingCost: 150, discountAmount: 60, totalAmount: 2_090 })
  expect(second.body.data.order.items).toHaveLength(1)
  expect(await shop.first(sql`select note as value from order_history where order_id = ${order._id} order by id desc limit 1`)).toBe(
    'Cancelled: 1 × Stand. not restocked',
  )
})

test('the preview says what the cancellation then leaves, and changes nothing', async () => {
  const order = await shop.order(buyer.token, both())
  const lines = [{ line: 1, quantity: 1 }]
  const preview = (token = buyer.token, total = order.totalAmount) =>
    shop.call('POST /orders/:id/cancel-items/preview', { token, params: { id: order._id }, body: { lines, total } })
  expect((await preview()).body.data).toEqual({ total: 3_150, shipping: 150, refund: 0 })
  expect((await preview(buyer.token, 1)).body.code).toBe('ORDER_CHANGED')
  expect((await preview((await shop.makeShopper()).token)).body.code).toBe('NOT_YOUR_ORDER')
  expect((await cancel(order, lines, { token: buyer.token })).body.data.order.totalAmount).toBe(3_150)
  expect((await preview()).body.code).toBe('ORDER_CHANGED')
})

test('the order keeps what was cancelled, with what goes back', async () => {
  const order = await shop.order(buyer.token, both())
  await cancel(order, [{ line: 1, quantity: 1 }])
  const read = async (id: string) => (await shop.call('GET /orders/:id', { token: buyer.token, params: { id } })).body.data.order as Order
  const changed = await read(order._id)
  expect(changed.cancellations).toEqual([
    {
      at: expect.any(String),
      isByShop: true,
      items: [{ title: 'Stand', image: order.items[1]!.image, quantity: 1, price: 333 }],
      refund: null,
    },
  ])
  await cancel(changed, [{ line: 0, quantity: 2 }], { token: buyer.token })
  const [first, second] = (await read(order._id)).cancellations!
  expect([first!.items[0]!.title, second!.items[0]]).toMatchObject(['Stand', { title: 'Cable', quantity: 2, price: 1_000 }])
  expect([first!.isByShop, second!.isByShop]).toEqual([true, false])
  expect(changed.refundable).toBe(0)
})

test('sales figures equal those that are rebuilt from the orders', async () => {
  const order = await shop.order(buyer.token, both())
  await cancel(order, [
    { line: 0, quantity: 2 },
    { line: 1, quantity: 1 },
  ])
  await expectRebuiltSales()
})

async function expectRebuiltSales(): Promise<void> {
  await shop.tasks['roll-up-sales']!({})
  const read = async () =>
    (
      await sql`select product_id, is_month, orders, quantity, revenue from product_sales where quantity <> 0 order by 1, 2, day`.execute(
        shop.db,
      )
    ).rows
  const rolled = await read()
  await shop.asOwner('select rebuild_sales()')
  expect(await read()).toEqual(rolled)
}

test('an order paid online gets a refund of the difference', async () => {
  const placed = await shop.placeOnline(buyer, cable._id, { items: both() })
  await shop.payByCard(placed.payment)
  await shop.check(placed.payment.transactionId)
  const { order } = (await shop.call('GET /orders/:id', { token: buyer.token, params: { id: placed.order._id } })).body.data
  expect(order).toMatchObject({ status: 'confirmed', totalAmount: 3_433 })
  const reply = await cancel(order, [{ line: 0, quantity: 3 }], { token: buyer.token })
  // Of the online discount of 100, 333 of 3,333 keep 9.
  expect(reply.body.data.order).toMatchObject({ subtotal: 333, totalShippingCost: 50, onlinePaymentDiscount: 9, totalAmount: 374 })
  const { rows } = await sql`select amount, method, reason from refunds where order_id = ${order._id}`.execute(shop.db)
  expect(rows).toEqual([{ amount: 3_433 - 374, method: 'gateway', reason: 'Items were cancelled' }])
  expect(order.refundable).toBe(3_433)
  expect(reply.body.data.order).toMatchObject({ refundable: 374, cancellations: [{ refund: { amount: 3_433 - 374, state: 'waiting' } }] })
})

test('a refund that staff made before keeps no items in the order: what is left is refunded', async () => {
  const placed = await shop.placeOnline(buyer, cable._id, { items: both() })
  await shop.payByCard(placed.payment)
  await shop.check(placed.payment.transactionId)
  const { order } = (await shop.call('GET /orders/:id', { token: buyer.token, params: { id: placed.order._id } })).body.data
  const { token } = await shop.makeAdmin('manager')
  const goodwill = { amount: 3_000, reason: 'Late' }
  await shop.call('POST /admin/orders/:id/refunds', { token, params: { id: order._id }, body: goodwill })
  const [params, body] = [{ id: order._id }, { lines: [{ line: 0, quantity: 1 }], total: order.totalAmount }]
  const preview = await shop.call('POST /orders/:id/cancel-items/preview', { token: buyer.token, params, body })
  expect(preview.body.data.refund).toBe(433)
  const reply = await cancel(order, body.lines, { token: buyer.token })
  expect(reply.body.data.order).toMatchObject({ refundable: 0, cancellations: [{ refund: { amount: 433, state: 'waiting' } }] })
  // Nothing is left to refund for the others.
  expect((await cancel(reply.body.data.order, body.lines)).body.data.order.cancellations[1].refund).toBeNull()
})

test('refuses all pieces, too many, an outdated total, an unpaid online order, and an order that has left', async () => {
  const order = await shop.order(buyer.token, both())
  const told = async (lines: object[], more: { token?: string; total?: number } = {}) => {
    const { status, body } = await cancel(order, lines, more)
    return [status, body.code, body.message]
  }
  const all = [
    { line: 0, quantity: 3 },
    { line: 1, quantity: 1 },
  ]
  expect(await told(all)).toEqual([400, 'VALIDATION', 'Cancel the whole order instead'])
  expect(await told([{ line: 0, quantity: 4 }])).toEqual([400, 'VALIDATION', 'Only 3 were ordered'])
  expect(await told([{ line: 2, quantity: 1 }])).toEqual([400, 'VALIDATION', 'Choose each item once'])
  expect((await told([{ line: 0, quantity: 1 }], { total: 1 }))[1]).toBe('ORDER_CHANGED')
  expect((await told([{ line: 0, quantity: 1 }], { token: (await shop.makeShopper()).token }))[1]).toBe('NOT_YOUR_ORDER')
  const unpaid = await shop.placeOnline(buyer, cable._id, { items: both() })
  expect((await cancel(unpaid.order, [{ line: 0, quantity: 1 }])).body.code).toBe('CANCEL_REFUSED')
  const move = (status: string) => shop.call('PUT /orders/:id/status', { token: staff.token, params: { id: order._id }, body: { status } })
  await move('processing')
  expect((await told([{ line: 0, quantity: 1 }], { token: buyer.token }))[1]).toBe('CANCEL_REFUSED')
  await move('shipped')
  expect((await told([{ line: 0, quantity: 1 }]))[1]).toBe('CANCEL_REFUSED')
})

describe('the undo of staff', () => {
  const undo = (undoId: string, { token } = staff) => shop.call('POST /admin/undo/:id', { token, params: { id: undoId } })
  const read = async (id: string) =>
    (await shop.call('GET /orders/:id', { token: staff.token, params: { id } })).body.data.order as Order & { updatedAt: string }
  const withoutHistory = ({ history, updatedAt, ...order }: Awaited<ReturnType<typeof read>>) => order
  test('puts lines, amounts, stock, figures and the invoice’s lines back, and no email is sent', async () => {
    const placed = await shop.order(buyer.token, both())
    const before = await read(placed._id)
    const stock = await shop.stockOf(cable._id)
    const { undoId } = (
      await cancel(placed, [
        { line: 0, quantity: 2 },
        { line: 1, quantity: 1 },
      ])
    ).body
    const [notice] = await notices(placed._id)
    expect(notice!.seconds).toBeGreaterThan(undoSeconds.accepted)
    expect((await undo(undoId, await shop.makeAdmin('packer'))).body.code).toBe('UNDO_REFUSED')
    expect((await undo(undoId)).status).toBe(200)
    const after = await read(placed._id)
    expect(withoutHistory(after)).toEqual(withoutHistory(before))
    expect(after.history.at(-1)!.note).toBe('Undone. In the order again: 2 × Cable, 1 × Stand')
    expect(await shop.stockOf(cable._id)).toBe(stock)
    expect((await undo(undoId)).body.code).toBe('UNDO_REFUSED')
    await shop.tasks['order-items-cancelled']!(notice!.payload)
    expect(await sent(placed._id)).toBe(0)
    // Cancelled once more, it is told once more.
    await cancel(placed, [{ line: 1, quantity: 1 }])
    await shop.tasks['order-items-cancelled']!((await notices(placed._id)).at(-1)!.payload)
    expect(await sent(placed._id)).toBe(1)
    await expectRebuiltSales()
  })

  test('leaves goods out of the stock that were not restocked', async () => {
    const order = await shop.order(buyer.token, both())
    const stock = await shop.stockOf(cable._id)
    const { undoId } = (await cancel(order, [{ line: 0, quantity: 1 }], { restock: false })).body
    expect((await undo(undoId)).status).toBe(200)
    expect(await shop.stockOf(cable._id)).toBe(stock)
    const after = await read(order._id)
    expect([after.totalAmount, after.cancellations ?? []]).toEqual([order.totalAmount, []])
  })

  test('cancels the refund, unless staff have sent it', async () => {
    const pay = async () => {
      const placed = await shop.placeOnline(buyer, cable._id, { items: both() })
      await shop.payByCard(placed.payment)
      await shop.check(placed.payment.transactionId)
      return read(placed.order._id)
    }
    const refunds = async (id: string) =>
      (await sql<{ id: string; state: string }>`select id, state from refunds where order_id = ${id}`.execute(shop.db)).rows
    const order = await pay()
    const { undoId } = (await cancel(order, [{ line: 0, quantity: 1 }])).body
    expect((await undo(undoId)).status).toBe(200)
    expect(await refunds(order._id)).toMatchObject([{ state: 'cancelled' }])
    expect(await read(order._id)).toMatchObject({ totalAmount: order.totalAmount, refundable: order.totalAmount })
    const other = await pay()
    const second = (await cancel(other, [{ line: 0, quantity: 1 }])).body
    const [refund] = await refunds(other._id)
    const { token } = await shop.makeAdmin('manager')
    expect((await shop.call('PUT /admin/refunds/:id/state', { token, params: { id: refund!.id }, body: { state: 'sent' } })).status).toBe(
      200,
    )
    expect((await undo(second.undoId)).body.code).toBe('UNDO_REFUSED')
    expect((await read(other._id)).totalAmount).toBe(second.data.order.totalAmount)
  })

  test('is refused once more items are cancelled, the pieces are sold or the order has left', async () => {
    const order = await shop.order(buyer.token, both())
    const first = (await cancel(order, [{ line: 0, quantity: 1 }])).body
    const second = (await cancel(first.data.order, [{ line: 0, quantity: 1 }])).body
    expect((await undo(first.undoId)).body.code).toBe('UNDO_CONFLICT')
    expect((await undo(second.undoId)).status).toBe(200)
    const rare = await shop.addProduct({ price: 500, stock: 2 })
    const sold = await shop.order(buyer.token, [{ productId: rare._id, quantity: 2 }])
    const third = (await cancel(sold, [{ line: 0, quantity: 1 }])).body
    await shop.order((await shop.makeShopper()).token, [{ productId: rare._id, quantity: 1 }])
    expect((await undo(third.undoId)).body.code).toBe('ORDER_GOODS_SHORT')
    const fourth = (await cancel(await read(order._id), [{ line: 0, quantity: 1 }])).body
    await shop.call('PUT /orders/:id/status', { token: staff.token, params: { id: order._id }, body: { status: 'shipped' } })
    expect((await undo(fourth.undoId)).body.code).toBe('UNDO_REFUSED')
  })

  test('is not for the shopper’s own cancellation, whose email leaves at once', async () => {
    const order = await shop.order(buyer.token, both())
    expect((await cancel(order, [{ line: 0, quantity: 1 }], { token: buyer.token })).body.undoId).toBeUndefined()
    expect((await notices(order._id))[0]!.seconds).toBeLessThan(1)
  })
})

test('history and mail name the colour of what was cancelled', async () => {
  const strap = await shop.addProduct({ title: 'Strap', variants: [{ color: 'Sand', price: 500, stock: 10 }] })
  const order = await shop.order(buyer.token, [{ productId: strap._id, quantity: 2, variantColor: 'Sand' }])
  await cancel(order, [{ line: 0, quantity: 1 }])
  expect(await shop.first(sql`select note as value from order_history where order_id = ${order._id} order by id desc limit 1`)).toMatch(
    /^Cancelled: 1 × Strap \(Sand\)/,
  )
})

test('each cancellation has its own mail, also of items that cost nothing', async () => {
  const { token } = await shop.makeAdmin()
  const gift = await shop.addProduct({ title: 'Gift', price: 500, stock: 50, shippingCost: 0 })
  const code = { code: 'GIFTS', type: 'percentage', value: 100, appliesTo: 'products', productIds: [gift._id] }
  expect((await shop.call('POST /admin/discounts', { token, body: code })).status).toBe(201)
  const items = [{ productId: gift._id, quantity: 3 }, ...both()]
  const order = await shop.order(buyer.token, items, { discountCode: 'GIFTS' })
  for (let time = 1; time <= 2; time++) {
    const reply = await cancel(order, [{ line: 0, quantity: 1 }], { token: buyer.token })
    expect(reply.body.data.order.totalAmount).toBe(order.totalAmount)
    // Every job so far, as when they are run again after a crash.
    for (const { payload } of await notices(order._id)) await shop.tasks['order-items-cancelled']!(payload)
    expect(await sent(order._id)).toBe(time)
  }
})

describe('a code of which nothing is left', () => {
  const orderWith = async (code: string) => {
    const owner = await shop.makeAdmin()
    const earbuds = await shop.addProduct({ title: 'Earbuds', price: 2_000, stock: 50 })
    const only = { code, type: 'percentage', value: 20, appliesTo: 'products', productIds: [earbuds._id] }
    const made = await shop.call('POST /admin/discounts', { token: owner.token, body: { ...only, perUserLimit: 1, usageLimit: 1 } })
    expect(made.status, made.text).toBe(201)
    const items = [{ productId: earbuds._id, quantity: 2 }, ...both()]
    const order = await shop.order(buyer.token, items, { discountCode: code })
    expect(order.discountAmount).toBe(800)
    const again = (token: string) =>
      shop.call('POST /orders', { token, body: placement([{ productId: earbuds._id, quantity: 1 }], { discountCode: code }) })
    return { order, again }
  }
  const uses = async (code: string) =>
    (
      await sql<{ counted: number; listed: number }>`
        select used_count as counted, (select count(*)::int from discount_uses where discount_id = d.id and released_at is null) as listed
        from discounts d where code = ${code}`.execute(shop.db)
    ).rows[0]
  const all = [{ line: 0, quantity: 2 }]
  const undo = (undoId: string) => shop.call('POST /admin/undo/:id', { token: staff.token, params: { id: undoId } })

  test('can be used again, once all that it was for is cancelled', async () => {
    const { order, again } = await orderWith('BUDS')
    const part = await cancel(order, [{ line: 0, quantity: 1 }], { token: buyer.token })
    expect(part.body.data.order.discountAmount).toBe(400)
    expect(await uses('BUDS')).toEqual({ counted: 1, listed: 1 })
    const rest = await cancel(part.body.data.order, [{ line: 0, quantity: 1 }], { token: buyer.token })
    expect(rest.body.data.order).toMatchObject({ discountAmount: 0, discountCode: 'BUDS' })
    expect(await uses('BUDS')).toEqual({ counted: 0, listed: 0 })
    const { status, body } = await again(buyer.token)
    expect([status, body.data.order.discountAmount]).toEqual([201, 400])
    expect(await uses('BUDS')).toEqual({ counted: 1, listed: 1 })
    const { token } = await shop.makeAdmin('manager')
    const report = await shop.call('GET /admin/reports/:report', { token, params: { report: 'discounts' } })
    expect(report.body.data.rows.find(({ name }: { name: string }) => name === 'BUDS')).toMatchObject({ orders: 1, discount: 400 })
  })

  test("is the order's again by an undo after it was switched off", async () => {
    const { order } = await orderWith('BUDS-OFF')
    const { undoId } = (await cancel(order, all)).body
    await sql`update discounts set is_active = false where code = 'BUDS-OFF'`.execute(shop.db)
    const undone = await undo(undoId)
    expect(undone.status, undone.text).toBe(200)
    expect(await uses('BUDS-OFF')).toEqual({ counted: 1, listed: 1 })
    const owner = await shop.makeAdmin()
    const given = { token: owner.token, params: { id: order._id } }
    await shop.call('PUT /orders/:id/status', { ...given, body: { status: 'cancelled' } })
    const taken = await shop.call('POST /admin/orders/:id/take-back', { ...given, body: { reason: 'Wrong order' } })
    expect(taken.status, taken.text).toBe(200)
    expect(await uses('BUDS-OFF')).toEqual({ counted: 1, listed: 1 })
  })

  test('is not counted for the order again when that is cancelled and taken back', async () => {
    const { order, again } = await orderWith('BUDS-BACK')
    await cancel(order, all)
    expect((await again((await shop.makeShopper()).token)).status).toBe(201)
    const params = { id: order._id }
    const set = (status: string) => shop.call('PUT /orders/:id/status', { token: staff.token, params, body: { status } })
    expect((await set('cancelled')).status).toBe(200)
    const { token } = await shop.makeAdmin()
    const back = await shop.call('POST /admin/orders/:id/take-back', { token, params, body: { reason: 'A slip' } })
    expect(back.status, back.text).toBe(200)
    expect(await uses('BUDS-BACK')).toEqual({ counted: 1, listed: 1 })
  })

  test('is counted again by the undo, which is refused when it was used meanwhile', async () => {
    const { order, again } = await orderWith('BUDS-UNDO')
    const undone = await undo((await cancel(order, all)).body.undoId)
    expect(undone.status, undone.text).toBe(200)
    expect(await uses('BUDS-UNDO')).toEqual({ counted: 1, listed: 1 })
    const { undoId } = (await cancel(order, all)).body
    expect((await again((await shop.makeShopper()).token)).status).toBe(201)
    expect((await undo(undoId)).body.code).toBe('DISCOUNT_USED_UP')
    expect((await shop.readOrder(buyer, order._id)).discountAmount).toBe(0)
    expect(await uses('BUDS-UNDO')).toEqual({ counted: 1, listed: 1 })
  })

  test('is never used more often than its limit by an undo and orders at once', async () => {
    const { order, again } = await orderWith('BUDS-RACE')
    const { undoId } = (await cancel(order, all)).body
    const others = await Promise.all(Array.from({ length: 6 }, () => shop.makeShopper()))
    const replies = await Promise.all([again(others[0]!.token), undo(undoId), ...others.slice(1).map(({ token }) => again(token))])
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
    const refused = replies.filter(({ status }) => status >= 300).map(({ body }) => body.code)
    expect([...new Set(refused)]).toEqual(['DISCOUNT_USED_UP'])
    expect(await uses('BUDS-RACE')).toEqual({ counted: 1, listed: 1 })
  })
})
