import type { CourierName } from '@saddar/contract/courier-accounts'
import { noFaults } from '@saddar/courier-emulators'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { courierNames, emulated, findFreePort, openShopWithCouriers, type ShopWithCouriers } from '../../../test/couriers.ts'
import { readPdfText } from '../../../test/read-pdf.ts'
import { address } from '../../../test/shop.ts'

let shop: ShopWithCouriers
beforeAll(async () => {
  shop = await openShopWithCouriers()
})
afterEach(() => {
  for (const name of courierNames) Object.assign(shop.couriers[emulated[name]].faults, noFaults)
})
afterAll(() => shop.close())

const canLookUp = ['PostEx', 'Leopards', 'Trax']

describe.each(courierNames)('%s', (name: CourierName) => {
  const courier = () => shop.couriers[emulated[name]]
  async function bookOne() {
    const order = await shop.placeOrder()
    const [result] = (await shop.book(name, [shop.parcel(order)])).body.data.results
    return { order, result, parcel: courier().ledger.find(result.trackingNumber)! }
  }

  test('books a parcel with the order’s data; the order is processed with its number', async () => {
    const { order, result, parcel } = await bookOne()
    expect(result).toMatchObject({ orderId: order.orderId, status: 'booked', message: '' })
    expect(parcel).toMatchObject({
      ...{ reference: order.orderId, name: 'Ayesha Khan', phone: '03001234567', city: 'Karachi' },
      ...{ amount: order.totalAmount, pieces: 1 },
    })
    expect(parcel.address).toContain('House 12, Street 4, Gulshan-e-Iqbal')
    const { body } = await shop.call('GET /orders/:id', { token: shop.packer.token, params: { id: order.orderId } })
    expect(body.data.order).toMatchObject({ status: 'processing', courier: name, trackingNumber: result.trackingNumber })
    expect(body.data.order.history.at(-1).note).toContain(`Booked with ${name}`)
  })

  test('the parcel’s way moves the order to shipped and delivered, each news once', async () => {
    const { order, parcel } = await bookOne()
    Object.assign(courier().faults, { repeatEvents: true, reverseEvents: true })
    const start = Math.floor(Date.now() / 60_000) * 60_000 - 3_600_000
    courier().ledger.move(parcel, 'picked', { at: start })
    courier().ledger.move(parcel, 'failed', { at: start + 600_000, reason: 'Phone off' })
    await shop.track()
    expect(await shop.statusOf(order)).toBe('shipped')
    const [failed] = await shop.shipments(order)
    expect(failed).toMatchObject({ tries: 1 })
    expect(failed.events.find(({ status }: { status: string }) => status === 'delivery_failed')).toMatchObject({
      reason: 'Phone off',
      at: new Date(start + 600_000).toISOString(),
    })
    courier().ledger.move(parcel, 'out', { at: Date.now() + 60_000 })
    courier().ledger.move(parcel, 'delivered', { at: Date.now() + 120_000 })
    await shop.track()
    expect(await shop.statusOf(order)).toBe('delivered')
    const [delivered] = await shop.shipments(order)
    expect(delivered).toMatchObject({ status: 'delivered' })
    expect(delivered.events).toHaveLength(5)
    await shop.track()
    expect((await shop.shipments(order))[0].events).toHaveLength(5)
  })

  test('a cancelled booking is cancelled with the courier, and the order can be booked again under another reference', async () => {
    const { order, parcel } = await bookOne()
    const [{ _id: id }] = await shop.shipments(order)
    expect((await shop.call('POST /admin/shipments/:id/cancel', { token: shop.packer.token, params: { id } })).status).toBe(200)
    expect(parcel.events.at(-1)!.stage).toBe('cancelled')
    const [again] = (await shop.book(name, [shop.parcel(order)])).body.data.results
    expect(again.status).toBe('booked')
    expect(courier().ledger.find(again.trackingNumber)!.reference).toBe(`${order.orderId}-2`)
  })

  test('an answer that was lost makes no second parcel', async () => {
    const order = await shop.placeOrder()
    courier().faults.loseBooking = true
    const [result] = (await shop.book(name, [shop.parcel(order)])).body.data.results
    expect(courier().ledger.findByReference(order.orderId)).toHaveLength(1)
    expect(result.status).toBe(canLookUp.includes(name) ? 'booked' : 'unsure')
    const [again] = (await shop.book(name, [shop.parcel(order)])).body.data.results
    expect(again).toMatchObject({ status: 'refused', message: 'This order already has a parcel' })
    expect(courier().ledger.findByReference(order.orderId)).toHaveLength(1)
  })

  test('wrong keys and refusals are reported in the courier’s words, and the order stays free', async () => {
    const order = await shop.placeOrder()
    courier().faults.fail = 'key'
    const refused = (await shop.book(name, [shop.parcel(order)])).body.data.results[0]
    expect(refused).toMatchObject({ status: 'refused', trackingNumber: null })
    expect(refused.message).toMatch(/key|invalid|not accepted/i)
    courier().faults.fail = 'none'
    expect((await shop.book(name, [shop.parcel(order)])).body.data.results[0].status).toBe('booked')
  })

  test('a number that the courier does not know changes nothing', async () => {
    const { order } = await bookOne()
    courier().faults.forget = true
    await shop.track()
    expect((await shop.shipments(order))[0]).toMatchObject({ status: 'booked', events: [] })
  })

  test.each(['error', 'drop', 'malformed'] as const)(
    '%s: a booking without an answer is unsure, and the order keeps its place',
    async (fail) => {
      const order = await shop.placeOrder()
      courier().faults.fail = fail
      const [result] = (await shop.book(name, [shop.parcel(order)])).body.data.results
      // TCS signs in before it books: then nothing was sent.
      expect(result.status).toBe('unsure')
      expect(await shop.statusOf(order)).toBe('pending')
      const [{ _id: id }] = await shop.shipments(order)
      await shop.call('POST /admin/shipments/:id/settle', { token: shop.packer.token, params: { id }, body: { trackingNumber: null } })
      courier().faults.fail = 'none'
      expect((await shop.book(name, [shop.parcel(order)])).body.data.results[0].status).toBe('booked')
    },
  )
})

test('two people who book an order at once make one parcel', async () => {
  const order = await shop.placeOrder()
  const colleague = await shop.makeAdmin('packer')
  const results = await Promise.all(
    [shop.packer, colleague, shop.packer, colleague].map(({ token }, index) =>
      shop.book(index % 2 ? 'PostEx' : 'Leopards', [shop.parcel(order)], token),
    ),
  )
  const statuses = results.map(({ body }) => body.data.results[0].status)
  expect(statuses.toSorted()).toEqual(['booked', 'refused', 'refused', 'refused'])
  const parcels = ['postex', 'leopards'].flatMap((id) => shop.couriers[id as 'postex'].ledger.findByReference(order.orderId))
  expect(parcels).toHaveLength(1)
})

test('a booking never collects more than is due, and items are cancelled only without one', async () => {
  const { _id: productId } = await shop.addProduct({ title: 'Charger in two', price: 1_000, stock: 20, shippingCost: 0 })
  const cancelOne = (id: string, token: string) =>
    shop.call('POST /orders/:id/cancel-items', {
      token,
      params: { id },
      body: { lines: [{ line: 0, quantity: 1 }], total: 2_000, reason: '', restock: true },
    })
  const buyer = await shop.makeShopper()
  const changed = await shop.order(buyer.token, [{ productId, quantity: 2 }])
  expect((await cancelOne(changed._id, buyer.token)).status).toBe(200)
  const paid = await shop.order((await shop.makeShopper()).token, [{ productId, quantity: 2 }])
  await sql`update orders set payment_method = 'credit_card', payment_status = 'completed', status = 'confirmed' where id = ${paid._id}`.execute(
    shop.db,
  )
  for (const order of [changed, paid])
    expect((await shop.book('PostEx', [shop.parcel(order)])).body.data.results).toMatchObject([
      { status: 'refused', message: 'This order has changed. Please look at it again.' },
    ])
  const booked = await shop.order((await shop.makeShopper()).token, [{ productId, quantity: 2 }])
  await shop.book('PostEx', [shop.parcel(booked)])
  const owner = await shop.makeAdmin()
  expect((await cancelOne(booked._id, owner.token)).body.code).toBe('PARCEL_BOOKED')
})

test('an order whose advance is awaited is not booked; once it is paid the rider collects the rest, and never more', async () => {
  const order = await shop.placeOrder()
  await sql`insert into order_advances (order_id, amount, is_kept) values (${order._id}, 500, false)`.execute(shop.db)
  const book = async (parcel: object) => (await shop.book('PostEx', [{ ...shop.parcel(order), ...parcel }])).body.data.results[0]
  expect(await book({})).toMatchObject({ status: 'refused', message: 'This order cannot be sent now' })
  await sql`update order_advances set state = 'paid', paid = 500 where order_id = ${order._id}`.execute(shop.db)
  // Staff had opened the form before the payment arrived.
  expect(await book({})).toMatchObject({ status: 'refused', message: 'This order has changed. Please look at it again.' })
  expect(await book({ codAmount: order.totalAmount - 500 })).toMatchObject({ status: 'booked' })
  expect(shop.couriers.postex.ledger.findByReference(order.orderId)[0]).toMatchObject({ amount: order.totalAmount - 500 })
})

test('late and odd news never move an order backwards', async () => {
  const order = await shop.placeOrder()
  await shop.book('PostEx', [shop.parcel(order)])
  const { ledger } = shop.couriers.postex
  const [parcel] = ledger.findByReference(order.orderId)
  ledger.move(parcel!, 'delivered')
  await shop.track()
  ledger.move(parcel!, 'transit', { at: Date.now() - 86_400_000 })
  ledger.move(parcel!, 'failed', { at: Date.now() + 3_600_000, reason: 'Nobody at home' })
  const [{ _id: id }] = await shop.shipments(order)
  const refresh = await shop.call('POST /admin/shipments/:id/refresh', { token: shop.packer.token, params: { id } })
  expect(refresh.body.code).toBe('SHIPMENT_CHANGE_REFUSED')
  expect(await shop.statusOf(order)).toBe('delivered')
})

test('a parcel that comes back keeps the order shipped and waits in the list', async () => {
  const order = await shop.placeOrder()
  await shop.book('Leopards', [shop.parcel(order)])
  const { ledger } = shop.couriers.leopards
  const [parcel] = ledger.findByReference(order.orderId)
  for (const stage of ['picked', 'failed', 'returning', 'returned'] as const) ledger.move(parcel!, stage)
  await shop.track()
  expect(await shop.statusOf(order)).toBe('shipped')
  const { body } = await shop.call('GET /admin/shipments', { token: shop.packer.token, query: { view: 'back', search: order.orderId } })
  expect(body.data.shipments).toMatchObject([{ orderId: order.orderId, status: 'returned', tries: 1 }])
  expect(body.data.counts.back).toBe(1)
})

test('a search finds parcels by order number, name, phone number and tracking number, also of delivered ones', async () => {
  const order = await shop.placeOrder({ shippingAddress: { ...address, fullName: 'Zubaida Khanum', phone: '+92 333 7654321' } })
  await shop.book('Leopards', [shop.parcel(order)])
  const [{ trackingNumber }] = await shop.shipments(order)
  const list = async (view: string, search: string) => {
    const { body } = await shop.call('GET /admin/shipments', { token: shop.packer.token, query: { view, search } })
    return [body.data.total, ...body.data.shipments.map(({ orderId }: { orderId: string }) => orderId)]
  }
  const searches = [order.orderId, 'zubaida kha', '0333 7654321', trackingNumber.slice(0, -1)]
  for (const search of searches) expect([search, ...(await list('open', search))]).toEqual([search, 1, order.orderId])
  await sql`update shipments set status = 'delivered', delivered_at = now() where order_id = ${order._id}`.execute(shop.db)
  for (const search of searches)
    for (const view of ['delivered', 'all']) expect([search, view, ...(await list(view, search))]).toEqual([search, view, 1, order.orderId])
  expect(await list('all', 'zubaida lahori')).toEqual([0])
})

test('a search of which very many parcels begin so lists the newest, and stops counting', async () => {
  const order = await shop.placeOrder()
  const columns = sql`(order_id, courier, reference, tracking_number, city_id, city, cod_amount, pieces, weight_grams, status, created_at, booked_at, delivered_at)`
  await sql`
    insert into shipments ${columns}
    select ${order._id}, 'TCS', 'CROWD-' || n, 'CROWD' || lpad(n::text, 4, '0'), '1', 'KARACHI', 100, 1, 500, 'cancelled', ${'2020-01-01'}::timestamptz + n * interval '1 minute', now(), now()
    from generate_series(1, 1005) n`.execute(shop.db)
  const list = async (query: object) =>
    (await shop.call('GET /admin/shipments', { token: shop.packer.token, query: { view: 'all', ...query } })).body.data
  const many = await list({ search: 'crowd' })
  expect(many).toMatchObject({ total: 1_000, isMore: true, totalPages: 50 })
  expect(many.shipments[0].trackingNumber).toBe('CROWD1005')
  expect((await list({ search: 'crowd', page: 2 })).shipments[0].trackingNumber).toBe('CROWD0985')
  expect((await list({ search: 'crowd', courier: 'Leopards' })).total).toBe(0)
  const few = await list({ search: 'crowd100' })
  expect(few).toMatchObject({ total: 6, isMore: false })
  expect(few.shipments[0].trackingNumber).toBe('CROWD1005')
  await sql`delete from shipments where reference like 'CROWD-%'`.execute(shop.db)
})

test('a parcel of an order that staff marked as delivered is no longer under way, unless its courier says otherwise', async () => {
  const { ledger } = shop.couriers.leopards
  const order = await shop.placeOrder()
  await shop.book('Leopards', [shop.parcel(order)])
  const list = async (view: 'open' | 'delivered') => {
    const query = { view, search: order.orderId }
    return (await shop.call('GET /admin/shipments', { token: shop.packer.token, query })).body.data
  }
  expect((await list('open')).total).toBe(1)
  const { token } = await shop.makeAdmin('manager')
  await shop.call('PUT /orders/:id/status', { token, params: { id: order._id }, body: { status: 'delivered' } })
  expect((await list('open')).counts).toMatchObject({ open: 0, overdue: 0 })
  expect(await list('delivered')).toMatchObject({
    total: 1,
    shipments: [{ status: 'delivered', lastWords: 'The order was marked as delivered' }],
  })
  expect(
    (await shop.call('GET /admin/shipments/load-sheet', { token, query: { courier: 'Leopards', ids: order.orderId } })).body.code,
  ).toBe('SHIPMENT_NOT_FOUND')
  const [parcel] = ledger.findByReference(order.orderId)
  ledger.move(parcel!, 'picked')
  ledger.move(parcel!, 'failed', { at: Date.now() + 60_000, reason: 'Phone off' })
  await shop.track()
  expect((await list('open')).shipments).toMatchObject([{ status: 'delivery_failed' }])
})

test('a failed delivery waits until staff note what the courier was told, and comes back when it fails again', async () => {
  const order = await shop.placeOrder()
  await shop.book('PostEx', [shop.parcel(order)])
  const { ledger } = shop.couriers.postex
  const [parcel] = ledger.findByReference(order.orderId)
  ledger.move(parcel!, 'failed', { reason: 'Phone off' })
  await shop.track()
  const failed = async () =>
    (await shop.call('GET /admin/shipments', { token: shop.packer.token, query: { view: 'failed', search: order.orderId } })).body.data
      .shipments
  const [first] = await failed()
  expect(first).toMatchObject({ tries: 1, lastWords: 'Attempt Made: Phone off' })
  const body = { advice: 'try_again', note: 'Call first' }
  await shop.call('POST /admin/shipments/:id/advice', { token: shop.packer.token, params: { id: first._id }, body })
  expect(await failed()).toEqual([])
  ledger.move(parcel!, 'failed', { at: Date.now() + 1_000, reason: 'Refused' })
  await shop.track()
  expect(await failed()).toMatchObject([{ tries: 2 }])
})

test('a courier that hangs or fails does not hold up the others', async () => {
  const [slow, good] = [await shop.placeOrder(), await shop.placeOrder()]
  await shop.book('PostEx', [shop.parcel(slow)])
  await shop.book('Leopards', [shop.parcel(good)])
  const [parcel] = shop.couriers.leopards.ledger.findByReference(good.orderId)
  shop.couriers.leopards.ledger.move(parcel!, 'picked')
  shop.couriers.postex.faults.fail = 'error'
  await shop.track()
  expect(await shop.statusOf(good)).toBe('shipped')
  const owner = await shop.makeAdmin('owner')
  const { accounts } = (await shop.call('GET /admin/couriers/accounts', { token: owner.token })).body.data
  const problems = Object.fromEntries(accounts.map(({ courier, problem }: { courier: string; problem: string }) => [courier, problem]))
  expect(problems).toMatchObject({ PostEx: 'The courier’s system failed (status 500)', Leopards: '' })
})

test('PostEx: when the call for several parcels fails, each is asked alone', async () => {
  const orders = [await shop.placeOrder(), await shop.placeOrder()]
  await shop.book(
    'PostEx',
    orders.map((order) => shop.parcel(order)),
  )
  for (const order of orders) shop.couriers.postex.ledger.move(shop.couriers.postex.ledger.findByReference(order.orderId)[0]!, 'picked')
  shop.couriers.postex.faults.refuseBulk = true
  await shop.track()
  expect(await Promise.all(orders.map(shop.statusOf))).toEqual(['shipped', 'shipped'])
})

test('Leopards: more than 20 parcels are asked in batches', async () => {
  const order = await shop.placeOrder()
  await sql`
    insert into shipments (order_id, courier, reference, tracking_number, status, city_id, city, cod_amount, pieces, weight_grams)
    select gen.id, 'Leopards', 'OLD-' || n, 'OLD' || n, 'lost', '1', 'Karachi', 0, 1, 1
    from generate_series(1, 45) n cross join (select id from orders where order_id = ${order.orderId}) gen`.execute(shop.db)
  const { requests } = shop.couriers.leopards
  const before = requests.filter((line) => line.includes('trackBookedPacket')).length
  await shop.track()
  expect(requests.filter((line) => line.includes('trackBookedPacket')).length - before).toBeGreaterThanOrEqual(3)
  const owner = await shop.makeAdmin('owner')
  const { accounts } = (await shop.call('GET /admin/couriers/accounts', { token: owner.token })).body.data
  expect(accounts.find(({ courier }: { courier: string }) => courier === 'Leopards').problem).toBe('')
  await sql`delete from shipments where reference like 'OLD-%'`.execute(shop.db)
})

test('an interrupted booking is found by its reference, or left to staff', async () => {
  const order = await shop.placeOrder()
  await shop.book('Trax', [shop.parcel(order)])
  await sql`update shipments set status = 'booking', tracking_number = null where reference = ${order.orderId}`.execute(shop.db)
  await shop.track()
  expect((await shop.shipments(order))[0]).toMatchObject({ status: 'booked', trackingNumber: expect.any(String) })
})

test('refuses orders that cannot be sent: cancelled, delivered, in review', async () => {
  const order = await shop.placeOrder()
  const owner = await shop.makeAdmin()
  await shop.call('PUT /orders/:id/status', { token: owner.token, params: { id: order.orderId }, body: { status: 'cancelled' } })
  const [result] = (await shop.book('PostEx', [shop.parcel(order)])).body.data.results
  expect(result).toMatchObject({ status: 'refused', message: 'This order cannot be sent now' })
})

test('the city of an address is matched to the courier’s; another one is chosen by staff', async () => {
  const address = {
    fullName: 'Ayesha Khan',
    addressLine1: 'House 1',
    state: 'Khyber Pakhtunkhwa',
    postalCode: '29050',
    country: 'Pakistan',
    phone: '0300 1234567',
  }
  const [known, unknown] = [
    await shop.placeOrder({ shippingAddress: { ...address, city: 'Dera Ismail Khan' } }),
    await shop.placeOrder({ shippingAddress: { ...address, city: 'Paharpur' } }),
  ]
  const query = { courier: 'Leopards', ids: `${known.orderId},${unknown.orderId}` }
  const { drafts, cities } = (await shop.call('GET /admin/shipments/drafts', { token: shop.packer.token, query })).body.data
  const cityId = cities.find(({ name }: { name: string }) => name === 'D.I. KHAN').id
  expect(drafts).toMatchObject([
    { orderId: known.orderId, cityId, codAmount: known.totalAmount, pieces: 1, canBook: true },
    { orderId: unknown.orderId, cityId: null },
  ])
  const { results } = (await shop.book('Leopards', [shop.parcel(unknown)])).body.data
  expect(results[0].message).toBe('Choose the city as Leopards names it')
  const chosen = (await shop.book('Leopards', [shop.parcel(unknown, { cityId })])).body.data.results[0]
  expect(shop.couriers.leopards.ledger.find(chosen.trackingNumber)!.city).toBe('D.I. Khan')
})

test('an exchange is booked like any order, and the rider collects nothing', async () => {
  const { token } = await shop.makeAdmin('manager')
  const buyer = await shop.makeShopper()
  const { _id: productId } = await shop.addProduct({ stock: 3 })
  const first = await shop.order(buyer.token, [{ productId, quantity: 1 }])
  await shop.call('PUT /orders/:id/status', { token, params: { id: first._id }, body: { status: 'delivered' } })
  const skuId = await shop.first<string>(sql`select sku_id as value from order_items where order_id = ${first._id}`)
  const { _id } = (
    await shop.call('POST /orders/:id/returns', {
      token: buyer.token,
      params: { id: first._id },
      body: { lines: [{ line: 0, quantity: 1, reason: 'does_not_work', exchangeFor: skuId }] },
    })
  ).body.data.return
  const step = (name: 'approve' | 'receive' | 'inspect' | 'exchange', body: object = {}) =>
    shop.call(`POST /admin/returns/:returnId/${name}`, { token, params: { returnId: _id }, body })
  for (const name of ['approve', 'receive'] as const) await step(name)
  await step('inspect', { lines: [{ line: 0, accepted: 1, restock: false }] })
  const { exchangeOrder } = (await step('exchange', { lines: [{ line: 0, exchangeFor: skuId }] })).body.data.return
  const query = { courier: 'Leopards', ids: exchangeOrder }
  const { drafts } = (await shop.call('GET /admin/shipments/drafts', { token: shop.packer.token, query })).body.data
  expect(drafts).toMatchObject([{ orderId: exchangeOrder, codAmount: 0, pieces: 1, canBook: true }])
})

test('label and packing slip name the amount that was booked, where staff booked less than is due', async () => {
  const order = await shop.placeOrder()
  const read = async (document: 'labels' | 'packing-slips') => {
    const headers = { authorization: `Bearer ${shop.packer.token}` }
    const { rawPayload } = await shop.http.inject({ url: `/api/admin/orders/${document}`, query: { ids: order.orderId }, headers })
    return readPdfText(rawPayload)
  }
  await shop.book('PostEx', [{ ...shop.parcel(order), codAmount: 990 }])
  for (const document of ['labels', 'packing-slips'] as const) expect((await read(document)) ?? 'Rs 990').toContain('Rs 990')
})

test('the owner’s keys are encrypted, never shown, and replace those of the environment', async () => {
  const owner = await shop.makeAdmin('owner')
  const save = (body: object) => shop.call('PUT /admin/couriers/accounts', { token: owner.token, body })
  const baseUrl = shop.couriers.addressOf('postex')
  const { status, text } = await save({ courier: 'PostEx', isOn: true, baseUrl, keys: { token: 'a-wrong-token' } })
  expect(status).toBe(200)
  expect(text).not.toContain('a-wrong-token')
  expect(await shop.first<string>(sql`select encode(keys_sealed, 'escape') as value from courier_accounts`)).not.toContain('a-wrong-token')
  const audited = await shop.first<string>(
    sql`select string_agg(audit_log::text, '') as value from audit_log where call = 'PUT /admin/couriers/accounts'`,
  )
  expect(audited).toContain('hidden')
  const order = await shop.placeOrder()
  const readAnswer = async () => (await shop.book('PostEx', [shop.parcel(order)])).body.data.results[0].message
  expect(await readAnswer()).toBe('The courier did not accept the keys')
  const closed = `http://127.0.0.1:${await findFreePort()}`
  expect((await save({ courier: 'PostEx', isOn: true, baseUrl: closed, keys: { token: 'a-wrong-token' } })).status).toBe(200)
  expect(await readAnswer()).toBe('The courier could not be reached')
  expect((await save({ courier: 'PostEx', isOn: true, baseUrl, keys: { token: '' } })).body.errors).toEqual([
    { msg: 'API token is required', path: 'keys.token' },
  ])
  expect((await save({ courier: 'PostEx', isOn: true, baseUrl: 'http://postex.example', keys: { token: 'x' } })).body.errors[0].path).toBe(
    'baseUrl',
  )
  expect((await save({ courier: 'PostEx', isOn: false, keys: {} })).status).toBe(200)
  expect((await shop.book('PostEx', [shop.parcel(order)])).body.code).toBe('COURIER_OFF')
  await sql`delete from courier_accounts`.execute(shop.db)
})
