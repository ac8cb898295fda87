import { type RefundState, refundStates, refundTransitions } from '@saddar/contract/refunds'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openShopWithBank, type ShopWithBank } from '../../../test/bank.ts'
import type { Person, Sent } from '../../../test/shop.ts'

let shop: ShopWithBank
let manager: Person
let buyer: Person
let productId: string
beforeAll(async () => {
  shop = await openShopWithBank({ cashLimits: false })
  shop.bank.setFaults({ listener: 'never' })
  manager = await shop.makeAdmin('manager')
  productId = (await shop.addProduct({ price: 2_600, stock: 500, shippingCost: 0 }))._id
  await shop.letGuestsCheckOut()
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await shop.makeShopper()
})

const iban = 'PK36SCBL0000001123456702'
const bankAccount = { method: 'bank_account', iban: 'PK36 SCBL 0000 0011 2345 6702', accountTitle: 'Ayesha Khan' }
const wallet = { method: 'wallet', provider: 'jazzcash', number: '+92 301 2345678', accountTitle: 'Ayesha Khan' }
const staff = (key: Parameters<ShopWithBank['call']>[0], sent: Sent = {}) => shop.call(key, { token: manager.token, ...sent })
const setStatus = (id: string, status: string) => staff('PUT /orders/:id/status', { params: { id }, body: { status } })
const delivered = async () => {
  const order = await shop.order(buyer.token, [{ productId, quantity: 1 }])
  expect((await setStatus(order._id, 'delivered')).status).toBe(200)
  return order
}
/** One of a day before those on which the tests pay. */
const deliveredBefore = async () => {
  const order = await delivered()
  await sql`update orders set created_at = '2026-11-11 20:00Z' where id = ${order._id}`.execute(shop.db)
  return order
}
const paidOnline = async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(payment)
  await shop.check(payment.transactionId)
  return { order, reference: payment.transactionId }
}
const add = (id: string, body: object, key?: string) =>
  staff('POST /admin/orders/:id/refunds', { params: { id }, body, ...(key && { headers: { 'idempotency-key': key } }) })
const change = (id: string, body: object) => staff('PUT /admin/refunds/:id/state', { params: { id }, body })
const pay = (id: string, more: object = {}) => change(id, { state: 'paid', reference: 'FT2611-88', ...more })
const ofOrder = async (id: string) => (await staff('GET /admin/orders/:id/refunds', { params: { id } })).body.data
const shown = async (id: string, token = buyer.token) =>
  (await shop.call('GET /orders/:id/refunds', { params: { id }, token })).body.data.refunds
const reason = 'Scratched on arrival'

describe('the maximum', () => {
  test('is what was paid: nothing before the cash is brought, then the total, less the refunds that are not failed or cancelled', async () => {
    const order = await shop.order(buyer.token, [{ productId, quantity: 1 }])
    const early = await add(order._id, { amount: 1, reason })
    expect([early.status, early.body.code, early.body.message]).toEqual([
      409,
      'REFUND_TOO_LARGE',
      'At most Rs 0 can still be refunded for this order',
    ])
    await setStatus(order._id, 'delivered')
    expect((await add(order._id, { amount: 2_601, reason })).body.message).toBe('At most Rs 2,600 can still be refunded for this order')
    const first = await add(order._id, { amount: 1_000, reason })
    expect([first.status, first.body.data.refund]).toMatchObject([201, { state: 'waiting', amount: 1_000, method: 'bank_account', reason }])
    expect((await add(order._id, { amount: 1_601, reason })).body.code).toBe('REFUND_TOO_LARGE')
    expect(await ofOrder(order._id)).toMatchObject({ paid: 2_600, refunded: 1_000, refundable: 1_600, isPaidOnline: false })
    await change(first.body.data.refund._id, { state: 'cancelled', reason: 'Entered twice' })
    expect((await ofOrder(order._id)).refundable).toBe(2_600)
  })

  test('holds for twelve requests at once', async () => {
    const order = await delivered()
    const replies = await Promise.all(Array.from({ length: 12 }, () => add(order._id, { amount: 900, reason })))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(10).fill(409)])
    expect(await ofOrder(order._id)).toMatchObject({ refunded: 1_800, refundable: 800 })
  })

  test('holds when a failed refund is tried again after another one took its place', async () => {
    const order = await delivered()
    const { _id } = (await add(order._id, { amount: 2_600, reason })).body.data.refund
    await change(_id, { state: 'failed', reason: 'The account is closed' })
    expect((await add(order._id, { amount: 2_000, reason })).status).toBe(201)
    expect((await change(_id, { state: 'waiting' })).body.code).toBe('REFUND_TOO_LARGE')
  })

  test('counts both payments of an order that was paid twice', async () => {
    const { order, reference } = await paidOnline()
    await sql`insert into payment_attempts (reference, order_id, gateway, amount) values (${`${reference}X`}, ${order._id}, 'alfalah', 2500)`.execute(
      shop.db,
    )
    await sql`update payment_attempts set status = 'paid' where reference = ${`${reference}X`}`.execute(shop.db)
    expect((await ofOrder(order._id)).refundable).toBe(5_000)
  })
})

describe('nothing is refunded twice', () => {
  test('one refund for the same key, also at the same time, and an error for the key with other contents', async () => {
    const order = await delivered()
    const key = crypto.randomUUID()
    const replies = await Promise.all(Array.from({ length: 6 }, () => add(order._id, { amount: 500, reason }, key)))
    expect(new Set(replies.map(({ body }) => body.data.refund._id)).size).toBe(1)
    expect((await ofOrder(order._id)).refunds).toHaveLength(1)
    const payout = { method: 'wallet', provider: 'jazzcash', number: '0301 2345678', accountTitle: 'Ayesha Khan' }
    for (const other of [{ amount: 600 }, { amount: 500, method: 'cash' }, { amount: 500, payout }])
      expect((await add(order._id, { reason, ...other }, key)).body.code).toBe('IDEMPOTENCY_MISMATCH')
  })

  test('a cancellation is not taken back once its money went back by another refund', async () => {
    const { order } = await paidOnline()
    expect((await setStatus(order._id, 'cancelled')).status).toBe(200)
    const [first] = (await ofOrder(order._id)).refunds
    expect((await change(first._id, { state: 'failed', reason: 'The card is closed' })).status).toBe(200)
    const { _id } = (await add(order._id, { amount: first.amount, reason, payout: wallet })).body.data.refund
    expect((await pay(_id)).status).toBe(200)
    const { token } = await shop.makeAdmin()
    const back = await shop.call('POST /admin/orders/:id/take-back', { token, params: { id: order._id }, body: { reason: 'Wrong order' } })
    expect(back.body.code).toBe('TAKE_BACK_REFUSED')
  })

  test('a refund is paid once, whoever presses at the same time; the first reference stays', async () => {
    const order = await delivered()
    const { _id } = (await add(order._id, { amount: 500, reason })).body.data.refund
    const replies = await Promise.all(['A-1', 'A-2', 'A-3', 'A-4'].map((reference) => pay(_id, { reference })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(replies.map(({ body }) => body.data.refund.reference)).size).toBe(1)
    const [refund] = (await ofOrder(order._id)).refunds
    expect(refund.history.map(({ state }: { state: string }) => state)).toEqual(['waiting', 'paid'])
    expect(
      await shop.first(sql`select count(*) as value from graphile_worker._private_jobs where payload ->> 'id' = ${_id}
      and task_id = (select id from graphile_worker._private_tasks where identifier = 'refund-paid')`),
    ).toBe(1)
  })

  test('a paid order that is cancelled by ten requests at once gets one refund, of what is left', async () => {
    const { order, reference } = await paidOnline()
    await add(order._id, { amount: 300, reason })
    await Promise.all(
      Array.from({ length: 10 }, () => shop.call('PUT /orders/:id/cancel', { token: buyer.token, params: { id: order._id } })),
    )
    await shop.check(reference)
    const { refunds, refundable } = await ofOrder(order._id)
    expect([refunds.map(({ amount }: { amount: number }) => amount), refundable]).toEqual([[2_200, 300], 0])
    expect(refunds[0]).toMatchObject({
      method: 'gateway',
      state: 'waiting',
      reason: 'The order was cancelled',
      askedBy: 'system',
      payment: { reference, transactionId: expect.stringMatching(/^\d{12}$/) },
    })
  })

  test('delivering cannot be taken back once its cash was refunded', async () => {
    const order = await delivered()
    await add(order._id, { amount: 500, reason })
    const owner = await shop.makeAdmin('owner')
    const reply = await shop.call('POST /admin/orders/:id/take-back', {
      token: owner.token,
      params: { id: order._id },
      body: { reason: 'Wrong order' },
    })
    expect(reply.body.code).toBe('TAKE_BACK_REFUSED')
  })
})

describe('states', () => {
  const bodies: Record<RefundState, object> = {
    waiting: { state: 'waiting' },
    sent: { state: 'sent' },
    paid: { state: 'paid', reference: 'FT-1' },
    failed: { state: 'failed', reason: 'Account closed' },
    cancelled: { state: 'cancelled', reason: 'Mistake' },
  }
  const reach: Record<RefundState, RefundState[]> = {
    waiting: [],
    sent: ['sent'],
    paid: ['paid'],
    failed: ['failed'],
    cancelled: ['cancelled'],
  }

  test.each(refundStates)('from %s follow the table', async (from) => {
    const order = await delivered()
    for (const to of refundStates) {
      const { _id } = (await add(order._id, { amount: 100, reason })).body.data.refund
      for (const step of reach[from]) await change(_id, bodies[step])
      const reply = await change(_id, bodies[to])
      if (to === from || refundTransitions[to].includes(from)) expect([reply.status, reply.body.data.refund.state]).toEqual([200, to])
      else expect([reply.status, reply.body.code]).toEqual([409, 'REFUND_CHANGE_REFUSED'])
    }
  })

  test('paid needs a reference and a day that has come, from that of the order on', async () => {
    const { _id } = (await add((await deliveredBefore())._id, { amount: 100, reason })).body.data.refund
    const needsReference = [{ msg: 'Enter the reference of the transfer', path: 'reference' }]
    expect((await change(_id, { state: 'paid' })).body.errors).toEqual(needsReference)
    expect((await pay(_id, { reference: ' ' })).body.errors).toEqual(needsReference)
    expect((await change(_id, { state: 'paid', method: 'gateway' })).body.errors).toEqual(needsReference)
    expect((await pay(_id, { paidOn: '2999-01-01' })).body.errors).toEqual([{ msg: 'Enter a day that is not after today', path: 'paidOn' }])
    // The order is of the next day in Karachi.
    for (const paidOn of ['2016-11-28', '2026-11-11'])
      expect((await pay(_id, { paidOn })).body.errors).toEqual([{ msg: 'Enter a day that is not before the order', path: 'paidOn' }])
    expect((await pay(_id, { paidOn: '2026-11-12' })).body.data.refund).toMatchObject({ state: 'paid', paidOn: '2026-11-12' })
  })

  test('a refund in cash, planned or not, needs no reference', async () => {
    const { _id: orderId } = await delivered()
    const planned = (await add(orderId, { amount: 100, reason, method: 'cash' })).body.data.refund
    const other = (await add(orderId, { amount: 100, reason })).body.data.refund
    const paid = { state: 'paid', method: 'cash', reference: '' }
    expect((await change(planned._id, { state: 'paid' })).body.data.refund).toMatchObject(paid)
    expect((await change(other._id, { state: 'paid', method: 'cash' })).body.data.refund).toMatchObject(paid)
  })

  test('the queue lists open refunds oldest first, and settled ones apart', async () => {
    const order = await delivered()
    const [first, second] = [
      (await add(order._id, { amount: 100, reason })).body.data.refund,
      (await add(order._id, { amount: 200, reason })).body.data.refund,
    ]
    const list = async (view?: string) => {
      const { data } = (await staff('GET /admin/refunds', { query: { view, limit: 100 } })).body
      return { ...data, own: data.refunds.flatMap((one: { _id: string }) => ([first._id, second._id].includes(one._id) ? [one._id] : [])) }
    }
    const before = await list()
    expect(before.own).toEqual([first._id, second._id])
    await pay(first._id)
    const after = await list()
    expect([after.own, before.owed - after.owed]).toEqual([[second._id], 100])
    expect((await list('settled')).own).toEqual([first._id])
  })

  test('the method gateway needs an online payment', async () => {
    const reply = await add((await delivered())._id, { amount: 100, reason, method: 'gateway' })
    expect([reply.status, reply.body.errors]).toEqual([400, [{ msg: 'This order was not paid online', path: 'method' }]])
  })
})

test('buyers and staff read the refunds of an order newest first', async () => {
  const order = await delivered()
  for (const amount of [100, 200]) await add(order._id, { amount, reason })
  const amounts = (refunds: { amount: number }[]) => refunds.map(({ amount }) => amount)
  expect(amounts((await ofOrder(order._id)).refunds)).toEqual([200, 100])
  expect(amounts(await shown(order._id))).toEqual([200, 100])
})

describe('payout details', () => {
  const give = (orderId: string, refundId: string, body: object, token = buyer.token) =>
    shop.call('PUT /orders/:id/refunds/:refundId/payout', { token, params: { id: orderId, refundId }, body })
  const sealed = (id: string) => shop.first<Buffer | null>(sql`select payout_sealed as value from refunds where id = ${id}`)

  test('are sealed: lists, the order, the audit log and the database show the last four digits', async () => {
    const order = await delivered()
    const { refund } = (await add(order._id, { amount: 500, reason, payout: bankAccount })).body.data
    expect(refund).toMatchObject({ method: 'bank_account', payout: 'IBAN •••• 6702', hasDetails: true })
    const full = await staff('GET /admin/refunds/:id/payout', { params: { id: refund._id } })
    expect(full.body.data.payout).toEqual({ method: 'bank_account', iban, accountTitle: 'Ayesha Khan' })
    const owner = await shop.makeAdmin('owner')
    const everything = [
      (await staff('GET /admin/refunds', { query: { limit: 100 } })).text,
      (await staff('GET /admin/orders/:id/refunds', { params: { id: order._id } })).text,
      (await staff('GET /admin/orders/export')).text,
      (await shop.call('GET /orders/:id/refunds', { token: buyer.token, params: { id: order._id } })).text,
      (await shop.call('GET /admin/audit', { token: owner.token, query: { limit: 100 } })).text,
      JSON.stringify((await sql`select to_jsonb(r) - 'payout_sealed' as row from refunds r`.execute(shop.db)).rows),
      JSON.stringify((await sql`select * from audit_log`.execute(shop.db)).rows),
      JSON.stringify((await sql`select payload from graphile_worker._private_jobs`.execute(shop.db)).rows),
    ].join('\n')
    expect(everything).toContain('6702')
    expect(everything).not.toMatch(/SCBL|0000001123456702/)
    expect((await sealed(refund._id))!.toString('latin1')).not.toContain('SCBL')
    // Security events are written a moment later.
    const events = () =>
      shop.first<number>(sql`select count(*) as value from security_events where kind = 'payoutDetails' and actor_id = ${manager.userId}`)
    await vi.waitFor(async () => expect(await events()).toBeGreaterThan(0), { timeout: 10_000, interval: 100 })
  })

  test('are given by the shopper once, for a refund that waits for them, and not by another shopper', async () => {
    const order = await delivered()
    const { _id } = (await add(order._id, { amount: 500, reason })).body.data.refund
    expect(await shown(order._id)).toMatchObject([{ _id, amount: 500, needsPayout: true, payout: null }])
    const stranger = await shop.makeShopper()
    expect((await give(order._id, _id, wallet, stranger.token)).body.code).toBe('NOT_YOUR_ORDER')
    const other = await shop.order(stranger.token, [{ productId, quantity: 1 }])
    expect((await give(other._id, _id, wallet, stranger.token)).body.code).toBe('REFUND_NOT_FOUND')
    const replies = await Promise.all([give(order._id, _id, wallet), give(order._id, _id, bankAccount)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await give(order._id, _id, bankAccount)).body.code).toBe('PAYOUT_CLOSED')
    expect(await shown(order._id)).toMatchObject([{ needsPayout: false, payout: expect.stringContaining('••••') }])
    expect((await staff('PUT /admin/refunds/:id/payout', { params: { id: _id }, body: wallet })).body.data.refund.payout).toBe(
      'JazzCash •••• 5678',
    )
    await pay(_id)
    expect((await staff('PUT /admin/refunds/:id/payout', { params: { id: _id }, body: bankAccount })).body.code).toBe('PAYOUT_CLOSED')
  })

  test('are given by the guest with the key to the order', async () => {
    const { order, orderKey } = (await shop.sendGuestOrder([{ productId, quantity: 1 }])).body.data
    await setStatus(order._id, 'delivered')
    const { _id } = (await add(order._id, { amount: 500, reason })).body.data.refund
    expect(await shown(order._id, orderKey)).toMatchObject([{ _id, needsPayout: true }])
    expect((await give(order._id, _id, wallet, orderKey)).body.data.refunds).toMatchObject([{ payout: 'JazzCash •••• 5678' }])
  })

  test('name the field that is wrong', async () => {
    const order = await delivered()
    const { _id } = (await add(order._id, { amount: 500, reason })).body.data.refund
    const wrong = await give(order._id, _id, { ...bankAccount, iban: 'PK37SCBL0000001123456702' })
    expect(wrong.body.errors).toEqual([{ msg: expect.stringMatching(/^This IBAN has a mistyped digit/), path: 'iban' }])
    expect((await give(order._id, _id, { ...wallet, number: '021 35678901' })).body.errors).toMatchObject([{ path: 'number' }])
  })

  test('are erased 90 days after the refund is settled, and not before', async () => {
    const order = await delivered()
    const ids = await Promise.all(
      [91, 89].map(async (days) => {
        const { _id } = (await add(order._id, { amount: 500, reason, payout: wallet })).body.data.refund
        await pay(_id)
        await sql`update refunds set settled_at = now() - make_interval(days => ${days}) where id = ${_id}`.execute(shop.db)
        return _id as string
      }),
    )
    await shop.tasks['delete-old-records']!({})
    expect([await sealed(ids[0]!), (await sealed(ids[1]!)) !== null]).toEqual([null, true])
    expect((await staff('GET /admin/refunds/:id/payout', { params: { id: ids[0]! } })).body.code).toBe('PAYOUT_ERASED')
  })

  test('and all of the queue are closed to packers', async () => {
    const packer = await shop.makeAdmin('packer')
    const { _id } = (await add((await delivered())._id, { amount: 500, reason, payout: wallet })).body.data.refund
    for (const key of ['GET /admin/refunds', 'GET /admin/refunds/:id/payout', 'PUT /admin/refunds/:id/state'] as const)
      expect((await shop.call(key, { token: packer.token, params: { id: _id }, body: {} })).body.code).toBe('FORBIDDEN')
  })
})

test('a refund is news for managers, not for packers, who may not see money', async () => {
  const order = await delivered()
  await add(order._id, { amount: 1_250, reason })
  const titlesFor = async ({ token }: Person) =>
    (await shop.call('GET /orders/notifications/recent', { token })).body.data.notifications
      .filter(({ orderId }: { orderId: string }) => orderId === order.orderId)
      .map(({ title }: { title: string }) => title)
  expect(await titlesFor(manager)).toEqual(['A refund is waiting', 'New order'])
  expect(await titlesFor(await shop.makeAdmin('packer'))).toEqual(['New order'])
})

test('the shopper sees amount, day and reference of a paid refund, no reason and no names', async () => {
  const order = await deliveredBefore()
  const { _id } = (await add(order._id, { amount: 1_250, reason: 'A note for staff' })).body.data.refund
  await pay(_id, { paidOn: '2026-11-12' })
  const cancelled = (await add(order._id, { amount: 10, reason })).body.data.refund
  await change(cancelled._id, { state: 'cancelled', reason: 'Mistake' })
  const refunds = await shown(order._id)
  expect(refunds).toEqual([
    expect.objectContaining({ amount: 1_250, state: 'paid', paidOn: '2026-11-12', reference: 'FT2611-88', needsPayout: false }),
  ])
  expect(JSON.stringify(refunds)).not.toMatch(/note for staff|Person/i)
})

test('the shopper, and nobody else, hears of each state of a refund, without its amount or account', async () => {
  const heard: unknown[] = []
  const { userId } = buyer
  shop.events.onEvent(({ name, payload, audience }) => name === 'refundUpdated' && heard.push([payload, audience]))
  const order = await delivered()
  const { _id } = (await add(order._id, { amount: 500, reason, payout: wallet })).body.data.refund
  await pay(_id)
  expect(heard).toEqual(['waiting', 'paid'].map((state) => [{ orderId: order.orderId, refundId: _id, state }, { user: userId }]))
})
