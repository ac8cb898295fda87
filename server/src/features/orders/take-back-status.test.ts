import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { undoSeconds } from '@saddar/contract/limits'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Person, type Sent, type Shop } from '../../../test/shop.ts'

let shop: Shop
let buyers: Person[]
let owner: Person
let packer: Person
let productId: string
beforeAll(async () => {
  shop = await openShop()
  buyers = await shop.makeShoppers(30)
  owner = await shop.makeAdmin()
  packer = await shop.makeAdmin('packer')
  productId = (await shop.addProduct({ price: 1_000, stock: 10_000 }))._id
})
afterAll(() => shop.close())

let next = 0
const place = (more: object = {}, product = productId) =>
  shop.order(buyers[next++ % buyers.length]!.token, [{ productId: product, quantity: 1 + Math.floor(next / buyers.length) }], more)
const callAs = (person: Person, key: Parameters<Shop['call']>[0], sent: Sent = {}) => shop.call(key, { token: person.token, ...sent })
const move = async (id: string, body: object) => {
  const { status } = await callAs(owner, 'PUT /orders/:id/status', { params: { id }, body })
  expect(status).toBe(200)
}
const takeBack = (id: string, by = owner, body: object = { reason: 'Wrong order' }) =>
  callAs(by, 'POST /admin/orders/:id/take-back', { params: { id }, body })
const inBulk = (by: Person, orderIds: string[], body: object) => callAs(by, 'PUT /admin/orders/status', { body: { orderIds, ...body } })
const undo = async (by: Person, orderIds: string[]) =>
  (await callAs(by, 'POST /admin/orders/status/undo', { body: { orderIds } })).body.data.results
const read = async (id: string) => (await callAs(owner, 'GET /orders/:id', { params: { id } })).body.data.order
const column = (id: string, name: string) => shop.first(sql`select ${sql.ref(name)} as value from orders where id = ${id}`)

/** Runs the waiting jobs of an order now, whenever they are due; returns the seconds until they were. */
async function runJobs(id: string): Promise<number[]> {
  const { rows } = await sql<{ id: string; task: string; payload: object; seconds: number }>`
    select j.id, t.identifier as task, j.payload, round(extract(epoch from j.run_at - now()))::int as seconds
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.payload ->> 'id' = ${id} order by j.run_at, j.id`.execute(shop.db)
  await sql`delete from graphile_worker._private_jobs where id = any(${rows.map((row) => row.id)}::bigint[])`.execute(shop.db)
  for (const { task, payload } of rows) await shop.tasks[task]!(payload)
  return rows.map(({ seconds }) => seconds)
}
const mailOf = async (id: string) => {
  const file = join(shop.config.dataDir, 'mail', `${id}.eml`)
  return existsSync(file) ? PostalMime.parse(readFileSync(file)) : null
}

test('an order that was accepted or refused is under review again, and holds no stock', async () => {
  const set = async (changes: object) => expect((await callAs(owner, 'PUT /admin/settings', { body: { changes } })).status).toBe(200)
  await set({ openCashOrders: 1, aboveCashLimits: 'review' })
  const { _id: product } = await shop.addProduct({ price: 500, stock: 10 })
  const buyer = await shop.makeShopper()
  await shop.order(buyer.token, [{ productId: product, quantity: 1 }])
  const { orderId } = await shop.order(buyer.token, [{ productId: product, quantity: 3 }])
  await set({ openCashOrders: 0 })
  const { reviewReason } = await read(orderId)
  expect(reviewReason).toEqual(expect.any(String))
  for (const [status, left] of [
    ['processing', 6],
    ['cancelled', 9],
    ['shipped', 6],
  ] as const) {
    await move(orderId, { status })
    expect(await read(orderId)).toMatchObject({ status, needsReview: false })
    expect(await shop.stockOf(product)).toBe(left)
    expect((await undo(owner, [orderId]))[0]).toMatchObject({ changed: true })
    expect(await read(orderId)).toMatchObject({ status: 'pending', needsReview: true, reviewReason })
    expect(await shop.stockOf(product)).toBe(9)
  }
})

test('an order that was accepted, and then paid online, keeps its stock and is not under review again', async () => {
  const product = await shop.addProduct({ title: 'Paid after the review', price: 1_000, stock: 10 })
  const { orderId, _id } = await place({}, product._id)
  await sql`update orders set review_reason = 'Large', holds_stock = false where id = ${_id}`.execute(shop.db)
  await move(orderId, { status: 'processing' })
  const left = await shop.stockOf(product._id)
  // As a late payment of an order that was switched to cash.
  await sql`update orders set payment_method = 'credit_card', payment_status = 'completed' where id = ${_id}`.execute(shop.db)
  expect(await undo(owner, [orderId])).toEqual([{ orderId, changed: true, status: 'pending' }])
  expect(await read(orderId)).toMatchObject({ status: 'pending', paymentStatus: 'completed', needsReview: false })
  expect([await shop.stockOf(product._id), await column(_id, 'holds_stock')]).toEqual([left, true])
})

test('an accepted order goes back to review only without a parcel, whose booking would accept it again', async () => {
  const { orderId, _id } = await place()
  await sql`update orders set review_reason = 'Large', holds_stock = false where id = ${_id}`.execute(shop.db)
  await move(orderId, { status: 'processing' })
  await sql`
    insert into shipments (order_id, courier, reference, city, city_id, cod_amount, pieces, weight_grams, status)
    values (${_id}, 'TCS', ${orderId}, 'Lahore', 'LHE', 1_000, 1, 500, 'booking')`.execute(shop.db)
  expect((await undo(owner, [orderId]))[0]).toMatchObject({ changed: false, code: 'UNDO_REFUSED' })
  expect(await read(orderId)).toMatchObject({ status: 'processing', needsReview: false })
  await sql`update shipments set status = 'cancelled' where order_id = ${_id}`.execute(shop.db)
  expect((await undo(owner, [orderId]))[0]).toMatchObject({ changed: true })
})

describe('taking back a status', () => {
  test('returns to the status before, with the reason in the history, and only one step', async () => {
    const { orderId } = await place()
    await move(orderId, { status: 'processing' })
    await move(orderId, { status: 'shipped', courier: 'TCS', trackingNumber: '77' })
    const { status, body } = await takeBack(orderId)
    expect([status, body.message]).toEqual([200, 'Status undone'])
    expect(body.data.order).toMatchObject({ status: 'processing', courier: 'TCS', trackingNumber: '77' })
    expect((await read(orderId)).history.at(-1)).toMatchObject({ status: 'processing', note: 'Undone: Wrong order' })
    expect((await takeBack(orderId)).body.code).toBe('TAKE_BACK_REFUSED')
  })

  test('makes a cash order unpaid again that was not delivered', async () => {
    const { orderId } = await place()
    await move(orderId, { status: 'shipped' })
    await move(orderId, { status: 'delivered' })
    expect((await takeBack(orderId)).body.data.order).toMatchObject({ status: 'shipped', paymentStatus: 'not_required' })
  })

  test('leaves an online payment as it is', async () => {
    const { orderId, _id } = await place()
    await sql`update orders set payment_method = 'credit_card', payment_status = 'completed' where id = ${_id}`.execute(shop.db)
    await move(orderId, { status: 'delivered' })
    expect((await takeBack(orderId)).body.data.order).toMatchObject({ status: 'pending', paymentStatus: 'completed' })
  })

  test.each(['packer', 'manager'] as const)('is refused to a %s', async (role) => {
    const { orderId } = await place()
    await move(orderId, { status: 'processing' })
    expect((await takeBack(orderId, await shop.makeAdmin(role))).status).toBe(403)
    expect((await read(orderId)).status).toBe('processing')
  })

  test.each([{}, { reason: ' ' }, { reason: 'x'.repeat(501) }])('asks for a reason (%j)', async (body) => {
    const { orderId } = await place()
    await move(orderId, { status: 'processing' })
    expect((await takeBack(orderId, owner, body)).status).toBe(400)
  })

  test('is refused for a new order, and for one that its shopper cancelled', async () => {
    const buyer = buyers[0]!
    const fresh = await shop.order(buyer.token, [{ productId, quantity: 77 }])
    expect((await takeBack(fresh.orderId)).body).toMatchObject({
      code: 'TAKE_BACK_REFUSED',
      message: 'This status cannot be undone',
    })
    await shop.call('PUT /orders/:id/cancel', { params: { id: fresh.orderId }, token: buyer.token })
    expect((await takeBack(fresh.orderId)).body.code).toBe('TAKE_BACK_REFUSED')
  })
})

describe('taking back a cancellation', () => {
  test('takes stock and code again, once, also when two do it at the same time', async () => {
    const product = await shop.addProduct({ price: 1_000, stock: 3 })
    await callAs(owner, 'POST /admin/discounts', { body: { code: 'BACKAGAIN', type: 'percentage', value: 10, usageLimit: 1 } })
    const uses = () => shop.first<number>(sql`select used_count as value from discounts where code = 'BACKAGAIN'`)
    const order = await shop.order(buyers[3]!.token, [{ productId: product._id, quantity: 2 }], { discountCode: 'BACKAGAIN' })
    await move(order.orderId, { status: 'cancelled' })
    expect([await shop.stockOf(product._id), await uses(), await column(order._id, 'holds_stock')]).toEqual([3, 0, false])
    const replies = await Promise.all([1, 2, 3].map(() => takeBack(order.orderId)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect([await shop.stockOf(product._id), await uses(), await column(order._id, 'holds_stock')]).toEqual([1, 1, true])
    await move(order.orderId, { status: 'cancelled' })
    expect([await shop.stockOf(product._id), await uses()]).toEqual([3, 0])
  })

  test('leaves the stock as it was before when the cancellation had not restocked it', async () => {
    const product = await shop.addProduct({ title: 'Not restocked', stock: 10 })
    const { orderId, _id } = await place({}, product._id)
    const left = await shop.stockOf(product._id)
    await move(orderId, { status: 'cancelled', restock: false })
    expect(await shop.stockOf(product._id)).toBe(left)
    expect((await undo(owner, [orderId]))[0]).toMatchObject({ changed: true })
    expect([await shop.stockOf(product._id), await column(_id, 'holds_stock')]).toEqual([left, true])
    await move(orderId, { status: 'cancelled' })
    expect(await shop.stockOf(product._id)).toBe(10)
    await takeBack(orderId)
    expect(await shop.stockOf(product._id)).toBe(left)
  })

  test('changes nothing when the items are sold', async () => {
    const product = await shop.addProduct({ price: 1_000, stock: 1 })
    const { orderId } = await shop.order(buyers[4]!.token, [{ productId: product._id, quantity: 1 }])
    await move(orderId, { status: 'cancelled' })
    await shop.order(buyers[5]!.token, [{ productId: product._id, quantity: 1 }])
    const { body } = await takeBack(orderId)
    expect([body.code, body.errors]).toMatchObject(['ORDER_GOODS_SHORT', [{ path: 'items.0' }]])
    expect((await read(orderId)).status).toBe('cancelled')
    expect(await shop.stockOf(product._id)).toBe(0)
  })

  test('withdraws a refund that still waits, makes another with the next cancellation, and is refused once it is paid', async () => {
    const { orderId, _id } = await place()
    const refunds = () => shop.first<number>(sql`select count(*) as value from refunds where order_id = ${_id} and state <> 'cancelled'`)
    await sql`update orders set payment_method = 'credit_card', payment_status = 'completed' where id = ${_id}`.execute(shop.db)
    await move(orderId, { status: 'cancelled' })
    expect(await refunds()).toBe(1)
    expect((await takeBack(orderId)).body.data.order).toMatchObject({ status: 'pending', paymentStatus: 'completed' })
    expect(await refunds()).toBe(0)
    await move(orderId, { status: 'cancelled' })
    expect(await refunds()).toBe(1)
    await sql`update refunds set state = 'paid', paid_on = now(), settled_at = now() where order_id = ${_id} and state = 'waiting'`.execute(
      shop.db,
    )
    expect((await takeBack(orderId)).body.code).toBe('TAKE_BACK_REFUSED')
    expect(await refunds()).toBe(1)
  })

  test('is refused for an unpaid online order', async () => {
    const { orderId, _id } = await place()
    await sql`update orders set payment_method = 'credit_card', payment_status = 'pending' where id = ${_id}`.execute(shop.db)
    await move(orderId, { status: 'cancelled' })
    expect((await takeBack(orderId)).body.code).toBe('TAKE_BACK_REFUSED')
  })

  test('counts the order in the sales again', async () => {
    const product = await shop.addProduct({ price: 1_000, stock: 9 })
    const sold = async () => {
      await shop.tasks['roll-up-sales']!({})
      return shop.first<number>(sql`select sold as value from products where id = ${product._id}`)
    }
    const { orderId } = await shop.order(buyers[6]!.token, [{ productId: product._id, quantity: 4 }])
    await move(orderId, { status: 'cancelled' })
    expect(await sold()).toBe(0)
    await takeBack(orderId)
    expect(await sold()).toBe(4)
  })
})

describe('the mails of a status that was taken back', () => {
  test('a customer who was told gets a correction, and another mail when the order is shipped again', async () => {
    const { orderId, _id } = await place()
    await runJobs(_id)
    await move(orderId, { status: 'shipped', courier: 'TCS', trackingNumber: '77' })
    await runJobs(_id)
    expect(await mailOf(`order-shipped-${_id}`)).not.toBeNull()
    await takeBack(orderId)
    await runJobs(_id)
    const correction = await mailOf(`order-shipped-${_id}-corrected`)
    expect(correction?.subject).toBe(`Your order ${orderId} has not left yet`)
    expect(correction?.text).toContain('it is still with us')
    await move(orderId, { status: 'shipped', trackingNumber: '78' })
    await runJobs(_id)
    expect((await mailOf(`order-shipped-${_id}-2`))?.text).toContain('78')
  })

  test('nobody is told of a status that was taken back before the mail left', async () => {
    const { orderId, _id } = await place()
    await runJobs(_id)
    await move(orderId, { status: 'delivered' })
    await takeBack(orderId)
    await runJobs(_id)
    expect([await mailOf(`order-delivered-${_id}`), await mailOf(`order-delivered-${_id}-corrected`)]).toEqual([null, null])
  })

  test('a mail that was held does not leave once the order went on', async () => {
    const { orderId, _id } = await place()
    await runJobs(_id)
    await move(orderId, { status: 'shipped', holdMail: true })
    await move(orderId, { status: 'delivered' })
    await runJobs(_id)
    expect(await mailOf(`order-shipped-${_id}`)).toBeNull()
    expect(await mailOf(`order-delivered-${_id}`)).not.toBeNull()
  })

  test('a refused order that is under review again is not said to be prepared', async () => {
    const { orderId, _id } = await place()
    await sql`update orders set review_reason = 'Large', holds_stock = false where id = ${_id}`.execute(shop.db)
    await move(orderId, { status: 'cancelled', reason: 'We could not reach you' })
    await runJobs(_id)
    await takeBack(orderId)
    await runJobs(_id)
    const correction = await mailOf(`order-cancelled-${_id}-corrected`)
    expect(correction?.text).toContain('we will call you')
    expect(correction?.text).not.toContain('we are preparing it')
  })

  test('an order that was delivered by mistake before it left is not said to be on its way', async () => {
    const { orderId, _id } = await place()
    await move(orderId, { status: 'delivered' })
    await runJobs(_id)
    await takeBack(orderId)
    await runJobs(_id)
    const correction = await mailOf(`order-delivered-${_id}-corrected`)
    expect(correction?.subject).toBe(`Your order ${orderId} has not left yet`)
    expect(correction?.text).toContain('your order had arrived. That was our mistake: it is still with us')
  })

  test('no correction leaves when the status holds again by then', async () => {
    const { orderId, _id } = await place()
    await move(orderId, { status: 'delivered' })
    await runJobs(_id)
    await takeBack(orderId)
    await move(orderId, { status: 'delivered' })
    await runJobs(_id)
    expect(await mailOf(`order-delivered-${_id}-corrected`)).toBeNull()
    expect(await mailOf(`order-delivered-${_id}-2`)).not.toBeNull()
  })
})

describe('undoing a bulk change', () => {
  test('ships with a tracking number for each, holds the mails, and returns all orders to their status', async () => {
    const orders = [await place(), await place(), await place()]
    await move(orders[1]!.orderId, { status: 'processing' })
    for (const { _id } of orders) await runJobs(_id)
    const ids = orders.map(({ orderId }) => orderId)
    const parcels = [
      { orderId: ids[0], courier: 'TCS', trackingNumber: 'T-1' },
      { orderId: ids[1], courier: 'Leopards', trackingNumber: 'L-2' },
    ]
    expect((await inBulk(packer, ids, { status: 'shipped', parcels })).body.data.changed).toBe(3)
    expect(await Promise.all(ids.map(read))).toMatchObject([
      { status: 'shipped', courier: 'TCS', trackingNumber: 'T-1' },
      { status: 'shipped', courier: 'Leopards', trackingNumber: 'L-2' },
      { status: 'shipped', courier: null, trackingNumber: null },
    ])
    const former = ['pending', 'processing', 'pending']
    expect(await undo(packer, ids)).toEqual(ids.map((orderId, index) => ({ orderId, changed: true, status: former[index] })))
    expect((await Promise.all(ids.map(read))).map(({ status }) => status)).toEqual(former)
    const [held] = await runJobs(orders[0]!._id)
    expect(held).toBeGreaterThan(undoSeconds.accepted)
    expect(held).toBeLessThanOrEqual(undoSeconds.mailsHeld)
    expect(await mailOf(`order-shipped-${orders[0]!._id}`)).toBeNull()
  })

  test('works for one order whose mail was held, and a change without that sends its mail at once', async () => {
    const [held, sent] = [await place(), await place()]
    for (const { _id } of [held, sent]) await runJobs(_id)
    await move(held.orderId, { status: 'shipped', holdMail: true })
    await move(sent.orderId, { status: 'shipped' })
    expect(await undo(owner, [held.orderId])).toEqual([{ orderId: held.orderId, changed: true, status: 'pending' }])
    const [waits, leaves] = [(await runJobs(held._id))[0]!, (await runJobs(sent._id))[0]!]
    expect(waits).toBeGreaterThan(undoSeconds.accepted)
    expect(leaves).toBeLessThanOrEqual(0)
    expect(await mailOf(`order-shipped-${held._id}`)).toBeNull()
    expect(await mailOf(`order-shipped-${sent._id}`)).not.toBeNull()
  })

  test('the mails leave when nobody undoes it', async () => {
    const { orderId, _id } = await place()
    await runJobs(_id)
    await inBulk(packer, [orderId], { status: 'shipped', parcels: [{ orderId, courier: 'TCS', trackingNumber: 'T-9' }] })
    await runJobs(_id)
    expect((await mailOf(`order-shipped-${_id}`))?.text).toContain('T-9')
  })

  test('is refused for another person’s change, an older one, and a second time', async () => {
    const [theirs, old, mine] = [await place(), await place(), await place()]
    await inBulk(owner, [theirs.orderId], { status: 'processing' })
    await inBulk(packer, [old.orderId, mine.orderId], { status: 'processing' })
    await sql`update order_history set at = at - make_interval(secs => ${undoSeconds.accepted}) where order_id = ${old._id}`.execute(
      shop.db,
    )
    const refusal = { changed: false, code: 'UNDO_REFUSED', message: 'This change can no longer be undone' }
    const ids = [theirs.orderId, old.orderId, mine.orderId]
    expect(await undo(packer, ids)).toEqual([
      { orderId: theirs.orderId, ...refusal },
      { orderId: old.orderId, ...refusal },
      { orderId: mine.orderId, changed: true, status: 'pending' },
    ])
    expect(await undo(packer, [mine.orderId])).toEqual([{ orderId: mine.orderId, ...refusal }])
  })
})

describe('the parcels of a selection', () => {
  const list = (ids: string) => callAs(packer, 'GET /admin/orders/parcels', { query: { ids } })

  test('are listed in the order of the selection, with what the rider collects and whether they can be shipped', async () => {
    const [cash, paid, unpaid, gone] = [await place(), await place(), await place(), await place()]
    await sql`update orders set payment_method = 'credit_card', payment_status = 'completed' where id = ${paid._id}`.execute(shop.db)
    await sql`update orders set payment_method = 'credit_card', payment_status = 'pending' where id = ${unpaid._id}`.execute(shop.db)
    await move(gone.orderId, { status: 'delivered', courier: 'TCS', trackingNumber: '5' })
    const { body } = await list(`${[gone, unpaid, paid, cash].map(({ orderId }) => orderId).join(',')},SD-260101-ZZZZZ`)
    expect(body.data.parcels).toMatchObject([
      { orderId: gone.orderId, toCollect: 0, courier: 'TCS', trackingNumber: '5', status: 'delivered', canShip: false },
      { orderId: unpaid.orderId, toCollect: 0, canShip: false },
      { orderId: paid.orderId, toCollect: 0, canShip: true },
      { orderId: cash.orderId, toCollect: cash.totalAmount, canShip: true, customerName: cash.shippingAddress.fullName },
    ])
  })

  test('are at most 100', async () => {
    expect((await list(Array(101).fill('SD-260101-ZZZZZ').join(','))).status).toBe(400)
  })
})
