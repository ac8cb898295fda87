import { orderCountMaximum } from '@saddar/contract/limits'
import { type OrderQueue, orderQueues } from '@saddar/contract/order-queues'
import { wrongTrackingNumber } from '@saddar/contract/tracking-number'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { address, openShop, type Person, type Sent, type Shop } from '../../../test/shop.ts'

let shop: Shop
let admin: Person
let buyers: Person[]
let productId: string
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.makeAdmin()
  buyers = await shop.makeShoppers(60)
  productId = (await shop.addProduct({ price: 100, stock: 10_000 }))._id
})
afterAll(() => shop.close())

let next = 0
/** Places an order as the next of many buyers, so that no order counts as a repeated request. */
const place = (shippingAddress: object = {}, more: object = {}) =>
  shop.order(buyers[next++ % buyers.length]!.token, [{ productId, quantity: 1 + Math.floor(next / buyers.length) }], {
    shippingAddress: { ...address, ...shippingAddress },
    ...more,
  })
const callAsAdmin = (key: Parameters<Shop['call']>[0], sent: Sent = {}) => shop.call(key, { token: admin.token, ...sent })
const find = async (query: Sent['query']) =>
  (await callAsAdmin('GET /orders', { query })).body.data.orders.map(({ orderId }: { orderId: string }) => orderId)
const beside = async (id: string, query: Sent['query']) =>
  (await callAsAdmin('GET /admin/orders/:id/neighbours', { params: { id }, query })).body.data
const statusOf = async (id: string) => (await callAsAdmin('GET /orders/:id', { params: { id } })).body.data.order
const setStatus = (id: string, body: object) => callAsAdmin('PUT /orders/:id/status', { params: { id }, body })

describe('searching orders', () => {
  test('finds a phone number in every notation', async () => {
    const { orderId } = await place({ phone: '0321 7654321' })
    for (const search of [
      '03217654321',
      '0321-7654321',
      '+92 321 7654321',
      '923217654321',
      '0092 321 7654321',
      '(0321) 765 4321',
      '7654321',
    ])
      expect([search, await find({ search })]).toEqual([search, [orderId]])
    expect(await find({ search: '0321 7654322' })).toEqual([])
  })

  test('finds the number of a payment, the bank’s and the one that the bank was given', async () => {
    const { orderId, _id } = await place({ phone: '0321 7654399' })
    await sql`
      insert into payment_attempts (reference, order_id, gateway, amount, status, transaction_id)
      values ('SDBANK01', ${_id}, 'alfalah', 1, 'paid', '954158668225')`.execute(shop.db)
    for (const search of ['954158668225', 'sdbank01']) expect([search, await find({ search })]).toEqual([search, [orderId]])
    expect(await find({ search: '954158668226' })).toEqual([])
  })

  test('finds the numbers of its invoice and of a return, as they are printed', async () => {
    const { orderId, _id } = await place({ phone: '0321 7654398' })
    await sql`insert into invoices (order_id, number, seller) values (${_id}, 987654, '{}')`.execute(shop.db)
    for (const search of ['INV-987654', 'inv-987654', `${orderId}-R1`])
      expect([search, await find({ search })]).toEqual([search, [orderId]])
    expect(await find({ search: 'INV-987653' })).toEqual([])
  })

  test('finds the order number, words of the name in any order, Urdu, and the tracking number', async () => {
    const { orderId } = await place({ fullName: 'عائشہ Gulnaz Zardari', phone: '0333 1112223' })
    await setStatus(orderId, { status: 'shipped', courier: 'TCS', trackingNumber: 'CN-0012345' })
    for (const search of [
      orderId,
      orderId.toLowerCase(),
      orderId.slice(-5),
      'zardari gulnaz',
      'GULN',
      'عائشہ',
      'cn-0012345',
      '0012345',
      'za gu',
    ])
      expect([search, await find({ search })]).toEqual([search, [orderId]])
  })

  test('finds the beginning of the email address of an account or a guest', async () => {
    const buyer = await shop.signUp()
    const { orderId } = await shop.order(buyer.token, [{ productId, quantity: 1 }])
    const guest = await shop.orderAsGuest([{ productId, quantity: 1 }], {
      shippingAddress: { ...address, email: 'Nadia.Guest@mail.example' },
    })
    expect(await find({ search: buyer.email.toUpperCase() })).toEqual([orderId])
    expect(await find({ search: 'nadia.guest@ma' })).toEqual([guest.order.orderId])
    expect(await find({ search: 'guest@mail.example' })).toEqual([])
  })

  test('finds SKUs and titles of items when no order has the words', async () => {
    const lamp = await shop.addProduct({
      ...{ title: 'Folding lamp', brand: 'Chirag', sku: 'CH-LAMP' },
      variants: [
        { color: 'White', sku: 'CH-LAMP-WHITE', stock: 9 },
        { color: 'Black', sku: 'CH-LAMP-BLACK', stock: 9 },
      ],
    })
    const orderOf = async (name: string, fullName: string) => {
      const items = [{ productId: lamp._id, quantity: 1, colorVariant: { color: { name } } }]
      return (await shop.order(buyers[next++ % buyers.length]!.token, items, { shippingAddress: { ...address, fullName } })).orderId
    }
    const [first, second] = [await orderOf('White', 'Lamp Buyer'), await orderOf('Black', 'Ali')]
    expect(await find({ search: 'ch-lamp-white' })).toEqual([first])
    expect(await find({ search: 'CH-LAMP' })).toEqual([second, first])
    expect(await find({ search: 'chirag folding' })).toEqual([second, first])
    expect(await find({ search: 'chirag folding', status: 'pending', sort: 'createdAt', limit: 1, page: 2 })).toEqual([second])
    expect(await find({ search: 'lamp buyer' })).toEqual([first])
    expect(await find({ search: 'hirag' })).toEqual([])
    expect((await callAsAdmin('GET /admin/orders/ids', { query: { search: 'ch-lamp-black' } })).body.data.orderIds).toEqual([second])
    const csv = (await callAsAdmin('GET /admin/orders/export', { query: { search: 'ch-lamp-black' } })).text
    expect([csv.includes(second), csv.includes(first)]).toEqual([true, false])
  })
})

test('finds words of the city and of items beside those of the name', async () => {
  const lamp = await shop.addProduct({ title: 'Reading lantern', brand: 'Qandeel', sku: 'QN-LANTERN', stock: 9 })
  const inDalbandin = await place({ fullName: 'Komal Soomro', city: 'Dalbandin' })
  const inYazman = await place({ fullName: 'Komal Soomro', city: 'Dera Nawab Sahib' })
  const withLamp = await shop.order(buyers[next++ % buyers.length]!.token, [{ productId: lamp._id, quantity: 1 }], {
    shippingAddress: { ...address, fullName: 'Komal Soomro', city: 'Dalbandin' },
  })
  const named = await place({ fullName: 'Dalbandin Gul', city: 'Khanewal' })
  for (const [search, found] of [
    ['komal dalbandin', [withLamp, inDalbandin]],
    ['DALBANDIN komal', [withLamp, inDalbandin]],
    ['komal dera nawab sahib', [inYazman]],
    ['dalbandin', [named, withLamp, inDalbandin]],
    ['komal lantern', [withLamp]],
    ['qandeel lantern soomro', [withLamp]],
    ['qn-lant komal', [withLamp]],
    ['lantern dalbandin', [withLamp]],
    ['gul khanew', [named]],
    ['komal khanew', []],
  ] as const)
    expect([search, await find({ search })]).toEqual([search, found.map(({ orderId }) => orderId)])
  expect(await find({ search: 'komal dalbandin', sort: 'createdAt', limit: 1, page: 2 })).toEqual([withLamp.orderId])
  expect(await beside(withLamp.orderId, { search: 'komal dalbandin' })).toEqual({ previous: null, next: inDalbandin.orderId })
})

test('filters by city, ignoring case, together with any other filter', async () => {
  const here = await place({ city: 'Gwadar' })
  const there = await place({ city: ' gwadar ' })
  await setStatus(there.orderId, { status: 'processing' })
  expect(await find({ city: 'GWADAR' })).toEqual([there.orderId, here.orderId])
  expect(await find({ city: 'gwadar', sort: 'createdAt', paymentMethod: 'cash_on_delivery' })).toEqual([here.orderId, there.orderId])
  expect(await find({ city: 'gwadar', status: 'pending' })).toEqual([here.orderId])
  expect(await find({ city: 'gwadar', search: there.orderId, sort: 'totalAmount' })).toEqual([there.orderId])
})

test('returns the same orders as a plain query, for every filter and sort order', async () => {
  for (let index = 0; index < 12; index++) {
    const { _id } = await place({ city: ['Kasur', 'Okara'][index % 2] })
    await sql`update orders set status = ${['pending', 'shipped', 'delivered'][index % 3]}, total = 100 + ${index % 4}, subtotal = 100 + ${index % 4}, shipping_total = 0,
      discount_amount = 0, online_discount = 0, created_at = now() - ${index % 5} * interval '1 day' where id = ${_id}`.execute(shop.db)
  }
  const orderings = {
    '-createdAt': 'created_at desc, id desc',
    createdAt: 'created_at, id',
    '-totalAmount': 'total desc, id desc',
    totalAmount: 'total, id',
  }
  for (const city of [undefined, 'Okara'])
    for (const status of [undefined, 'pending', 'delivered'])
      for (const [sort, ordering] of Object.entries(orderings)) {
        const { rows } = await sql<{ order_id: string }>`
          select order_id from orders where (${city ?? null}::text is null or city = ${city ?? null}) and (${status ?? null}::text is null or status = ${status ?? null})
          order by ${sql.raw(ordering)} offset 2 limit 3`.execute(shop.db)
        // Orders 3 to 5, once from page 2 of size two and once from page 5 of size one: the plain query skips two.
        const listed = [
          ...(await find({ city, status, sort, limit: 2, page: 2 })),
          ...(await find({ city, status, sort, limit: 1, page: 5 })),
        ]
        expect([city, status, sort, listed]).toEqual([city, status, sort, rows.map(({ order_id }) => order_id)])
      }
})

test('stops counting at the maximum, but lists the orders beyond it', async () => {
  const people = buyers.map(({ userId }) => userId)
  const count = orderCountMaximum.list + 5
  await sql`
    insert into orders (order_id, user_id, payment_status, payment_method, subtotal, shipping_total, total, item_count, shipping_address, billing_address,
      customer_name, customer_phone, city, fingerprint)
    select 'SD-250101-' || lpad(n::text, 5, '0'), (${people}::uuid[])[1 + n % 40], 'not_required', 'cash_on_delivery', 0, 0, 0, 0, ${JSON.stringify({ ...address, phoneE164: null, email: null })}::jsonb,
      ${JSON.stringify({ ...address, phoneE164: null, email: null })}::jsonb, 'Crowd', '', 'Hunza', 'x' from generate_series(1, ${count}::int) n`.execute(
    shop.db,
  )
  const list = (query: Sent['query']) => callAsAdmin('GET /orders', { query: { city: 'hunza', ...query } })
  expect((await list({ limit: 100 })).body.data).toMatchObject({ total: orderCountMaximum.list, isMore: true, totalPages: 100 })
  expect((await list({ limit: 100, page: 101 })).body.data.orders).toHaveLength(5)
  expect((await list({ search: 'crowd' })).body.data).toMatchObject({ total: orderCountMaximum.search, isMore: true })
  expect((await callAsAdmin('GET /admin/orders/ids', { query: { city: 'hunza' } })).body.data).toMatchObject({ isMore: true })
  expect((await callAsAdmin('GET /admin/orders/counts')).body.data).toMatchObject({ pending: orderCountMaximum.list })
})

test('the numbers of all matches come in groups with which the same can be done', async () => {
  const add = async (change: RawBuilder<unknown> = sql`notes = ''`) => {
    const { _id, orderId } = await place({ city: 'Skardu' })
    await sql`update orders set ${change} where id = ${_id}`.execute(shop.db)
    return { _id, orderId }
  }
  const pending = await add()
  const shipped = await add(sql`status = 'shipped', courier = 'TCS'`)
  const failed = await add(sql`status = 'shipped', courier = 'TCS'`)
  const others = [await add(), await add()]
  await sql`
    insert into shipments (order_id, courier, reference, status, city_id, city, cod_amount, pieces, weight_grams)
    values (${failed._id}, 'TCS', 'x', 'delivery_failed', 'x', 'Skardu', 0, 1, 500)`.execute(shop.db)
  await sql`insert into order_confirmations (order_id) values (${others[0]!._id}) on conflict (order_id) do update set confirmed_at = null`.execute(
    shop.db,
  )
  const { orderIds, groups } = (await callAsAdmin('GET /admin/orders/ids', { query: { city: 'skardu', sort: 'createdAt' } })).body.data
  expect(orderIds).toHaveLength(5)
  const cash = { paymentMethod: 'cash_on_delivery', paymentStatus: 'not_required', needsReview: false, advance: null, confirmation: null }
  expect(groups).toEqual([
    { ...cash, status: 'pending', courier: null, orderIds: [pending.orderId, others[1]!.orderId] },
    { ...cash, status: 'shipped', courier: 'TCS', orderIds: [shipped.orderId] },
    { ...cash, status: 'shipped', courier: 'TCS', deliveryException: 'delivery_failed', orderIds: [failed.orderId] },
    { ...cash, status: 'pending', courier: null, confirmation: { confirmedAt: null }, orderIds: [others[0]!.orderId] },
  ])
})

test('one call counts what waits as its lists do, also of one buyer, and packers get it too', async () => {
  const [buyer, other] = [buyers[0]!, buyers[1]!]
  await sql`update orders set status = 'cancelled' where user_id in (${buyer.userId}, ${other.userId})`.execute(shop.db)
  const add = async (person: Person, quantity: number, change: RawBuilder<unknown> = sql`notes = ''`) => {
    const { _id } = await shop.order(person.token, [{ productId, quantity }], { shippingAddress: address })
    await sql`update orders set ${change} where id = ${_id}`.execute(shop.db)
    return _id
  }
  const [asked, awaited] = [await add(buyer, 11), await add(buyer, 12)]
  await add(buyer, 13, sql`review_reason = 'Above the limit', holds_stock = false`)
  await add(buyer, 14, sql`payment_method = 'credit_card', payment_status = 'pending'`)
  await add(buyer, 15, sql`status = 'confirmed'`)
  for (const quantity of [16, 17]) await add(buyer, quantity, sql`status = 'processing'`)
  await add(other, 11)
  await sql`delete from order_confirmations where order_id in (select id from orders where user_id in (${buyer.userId}, ${other.userId}))`.execute(
    shop.db,
  )
  await sql`insert into order_confirmations (order_id) values (${asked})`.execute(shop.db)
  await sql`insert into order_advances (order_id, amount, is_kept) values (${awaited}, 100, false)`.execute(shop.db)

  const packer = await shop.makeAdmin('packer')
  const count = async (query: Sent['query'] = {}) => (await shop.call('GET /admin/orders/counts', { token: packer.token, query })).body.data
  const counts = { pending: 4, confirm: 2, unconfirmed: 1, advance: 1, review: 1, confirmed: 1, processing: 2 }
  expect(await count({ userId: buyer.userId })).toEqual(counts)
  expect(await count({ userId: other.userId })).toMatchObject({ pending: 1, confirm: 1, unconfirmed: 0, processing: 0 })
  expect(await count({ userId: 'nobody' })).toMatchObject({ pending: 0, processing: 0 })
  const total = async (query: Sent['query']) => (await callAsAdmin('GET /orders', { query: { ...query, limit: 1 } })).body.data.total
  for (const [name, of] of Object.entries(await count()))
    expect([name, of]).toEqual([name, await total(name in orderQueues ? orderQueues[name as OrderQueue] : { status: name })])
})

test('a name that no order has finds names of new orders that are spelled like it', async () => {
  const ayesha = (await place({ fullName: 'Ayesha Zulfiqar' })).orderId
  const bilal = (await place({ fullName: 'Bilal Zulfikar' })).orderId
  const search = async (text: string, more: object = {}) => {
    const { orders, isSimilar } = (await callAsAdmin('GET /orders', { query: { search: text, ...more } })).body.data
    return [isSimilar, ...orders.map(({ orderId }: { orderId: string }) => orderId)]
  }
  expect(await search('Aisha Zulfiqar')).toEqual([true, ayesha])
  expect(await search('zulfiqaar', { sort: 'createdAt' })).toEqual([true, ayesha, bilal])
  // Letters that changed places are one mistake.
  expect(await search('blial zulfikar')).toEqual([true, bilal])
  const inHala = (await place({ fullName: 'Zubaida Memon', city: 'Hala Naukot' })).orderId
  expect(await search('zubayda hala naukot')).toEqual([true, inHala])
  expect(await search('zulfiqar')).toEqual([false, ayesha])
  expect(await search('zulfiqaar', { status: 'shipped' })).toEqual([false])
  expect(await search('zukfyqaz')).toEqual([false])
  expect(await search('zul zuk')).toEqual([false])
  const ids = (await callAsAdmin('GET /admin/orders/ids', { query: { search: 'aisha zulfiqar' } })).body.data
  expect(ids.orderIds).toEqual([ayesha])
  const csv = (await callAsAdmin('GET /admin/orders/export', { query: { search: 'aisha zulfiqar' } })).text
  expect([csv.includes(ayesha), csv.includes(bilal)]).toEqual([true, false])
  expect(await beside(ayesha, { search: 'zulfiqaar' })).toEqual({ previous: bilal, next: null })
  expect(await beside(ayesha, { search: 'zulfiqar' })).toEqual({ previous: null, next: null })
})

test('searches for names stop at enough matches of the newest periods, and list the same orders as a plain query', async () => {
  const person = buyers[0]!.userId
  // 700 in each of three periods of 30 days; of the rare name 3 in each of ten.
  const add = (name: string, count: number, periods: number) =>
    sql`
    insert into orders (order_id, user_id, payment_status, payment_method, subtotal, shipping_total, total, item_count, shipping_address, billing_address,
      customer_name, customer_phone, city, fingerprint, created_at)
    select 'SD-' || ${name.slice(0, 6).toUpperCase()}::text || '-' || lpad(n::text, 5, '0'), ${person}, 'not_required', 'cash_on_delivery', 0, 0, 0, 0,
      ${JSON.stringify({ ...address, phoneE164: null, email: null })}::jsonb, ${JSON.stringify({ ...address, phoneE164: null, email: null })}::jsonb,
      ${name}, '', 'Chaman', 'x', now() - (n % ${periods}::int) * interval '30 days' - n * interval '1 second'
    from generate_series(1, ${count}::int) n`.execute(shop.db)
  await add('Oftenest Personson', 2_100, 3)
  await add('Seldomer Personson', 30, 10)
  const plain = async (name: string, ordering: string, skip: number) =>
    (
      await sql<{ order_id: string }>`
        select order_id from orders where search_text like ${`%${name}%`} order by ${sql.raw(ordering)} offset ${skip}::int limit 20`.execute(
        shop.db,
      )
    ).rows.map(({ order_id }) => order_id)
  const list = async (query: Sent['query']) => (await callAsAdmin('GET /orders', { query: { limit: 20, ...query } })).body.data
  for (const [sort, ordering] of [
    ['-createdAt', 'created_at desc, id desc'],
    ['createdAt', 'created_at, id'],
    ['-totalAmount', 'total desc, id desc'],
  ] as const) {
    for (const page of [1, 20, 50, 70, 90]) {
      const { orders, ...counted } = await list({ search: 'oftenest personson', sort, page })
      expect(counted).toMatchObject({ total: orderCountMaximum.search, isMore: true })
      expect([sort, page, orders.map(({ orderId }: { orderId: string }) => orderId)]).toEqual([
        sort,
        page,
        await plain('oftenest', ordering, 20 * (page - 1)),
      ])
    }
    const rare = await list({ search: 'PERSONSON seldom', sort, page: 2 })
    expect(rare).toMatchObject({ total: 30, isMore: false, totalPages: 2 })
    expect(rare.orders.map(({ orderId }: { orderId: string }) => orderId)).toEqual(await plain('seldomer', ordering, 20))
  }
  expect(await list({ search: 'oftenest', status: 'cancelled' })).toMatchObject({ total: 0, isMore: false })
})

test('returns the neighbours in the filtered list, also for an order that no longer matches', async () => {
  const [first, second, third] = [await place({ city: 'Ziarat' }), await place({ city: 'Ziarat' }), await place({ city: 'Ziarat' })]
  expect(await beside(second.orderId, { city: 'Ziarat' })).toEqual({ previous: third.orderId, next: first.orderId })
  expect(await beside(first.orderId, { search: 'SD', city: 'ziarat', sort: 'createdAt' })).toEqual({ previous: null, next: second.orderId })
  await setStatus(second.orderId, { status: 'processing' })
  expect(await beside(second.orderId, { city: 'Ziarat', status: 'pending' })).toEqual({ previous: third.orderId, next: first.orderId })
  expect(await beside(third.orderId, { city: 'Ziarat', status: 'pending', sort: '-totalAmount' })).toEqual({
    previous: null,
    next: first.orderId,
  })
})

describe('courier and tracking number', () => {
  test('can be set with any status, including the current one, and each change adds one history entry', async () => {
    const { orderId } = await place()
    await setStatus(orderId, { status: 'shipped', courier: 'Leopards', trackingNumber: 'KI123', note: 'Two parcels' })
    expect(await statusOf(orderId)).toMatchObject({ courier: 'Leopards', trackingNumber: 'KI123' })
    const again = await setStatus(orderId, { status: 'shipped', trackingNumber: 'KI124' })
    expect(again.body.data.order).toMatchObject({ courier: 'Leopards', trackingNumber: 'KI124' })
    await setStatus(orderId, { status: 'shipped', trackingNumber: 'KI124' })
    await setStatus(orderId, { status: 'shipped' })
    await setStatus(orderId, { status: 'shipped', courier: null, trackingNumber: null })
    const { history, courier, trackingNumber } = await statusOf(orderId)
    expect([courier, trackingNumber]).toEqual([null, null])
    expect(history.map(({ note }: { note: string }) => note)).toEqual([
      '',
      'Two parcels',
      'Tracking: Leopards KI124',
      'Tracking: taken off',
    ])
  })

  test.each(['courier', 'trackingNumber'])('an empty %s removes it', async (field) => {
    const { orderId } = await place()
    await setStatus(orderId, { status: 'shipped', courier: 'TCS', trackingNumber: '77' })
    await setStatus(orderId, { status: 'shipped', [field]: ' ' })
    expect(await statusOf(orderId)).toMatchObject({ courier: 'TCS', trackingNumber: '77', [field]: null })
  })

  test('rejects a number with characters that no courier has', async () => {
    const { orderId } = await place()
    for (const trackingNumber of ['ZZZ 999 <b>', '779412038846;', 'ٹریکنگ'])
      expect((await setStatus(orderId, { status: 'pending', trackingNumber })).body.errors).toEqual([
        { msg: wrongTrackingNumber, path: 'trackingNumber' },
      ])
    expect((await setStatus(orderId, { status: 'pending', courier: 'TCS', trackingNumber: 'CN 7794-1203.88/46' })).status).toBe(200)
  })

  test('rejects a number that is too long, and keeps the old one when the status change is refused', async () => {
    const { orderId } = await place()
    expect((await setStatus(orderId, { status: 'shipped', trackingNumber: 'x'.repeat(61) })).status).toBe(400)
    await setStatus(orderId, { status: 'delivered', courier: 'TCS' })
    expect((await setStatus(orderId, { status: 'shipped', courier: 'Trax' })).body.code).toBe('STATUS_CHANGE_REFUSED')
    expect(await statusOf(orderId)).toMatchObject({ courier: 'TCS', status: 'delivered' })
  })
})

test('writes off the damaged items of a cancelled order: the stock is unchanged, and both histories state the reason', async () => {
  const product = await shop.addProduct({ price: 100, stock: 10 })
  const other = await shop.addProduct({ title: 'Another thing', price: 100, stock: 10 })
  await shop.order(buyers[2]!.token, [{ productId: other._id, quantity: 1 }])
  const { orderId, _id } = await shop.order(buyers[1]!.token, [{ productId: product._id, quantity: 3 }])
  await setStatus(orderId, { status: 'cancelled', note: 'Came back broken', restock: false })
  expect(await shop.stockOf(product._id)).toBe(7)
  const others = await callAsAdmin('GET /admin/inventory/:id/history', { params: { id: other._id } })
  expect(others.body.data.changes.map(({ reason }: { reason: string }) => reason)).not.toContain('written_off')
  expect((await statusOf(orderId)).history.at(-1).note).toBe('Not restocked: Came back broken')
  // Only staff see the note and its author.
  const owners = await shop.call('GET /orders/:id', { token: buyers[1]!.token, params: { id: orderId } })
  expect(owners.body.data.order.history.at(-1)).toMatchObject({ status: 'cancelled', by: 'staff', note: '' })
  const { changes } = (await callAsAdmin('GET /admin/inventory/:id/history', { params: { id: product._id } })).body.data
  expect(changes[0]).toMatchObject({ reason: 'written_off', from: 7, to: 7, note: 'Came back broken', orderId })
  // Cancelling again has no effect, even with `restock`.
  await setStatus(orderId, { status: 'cancelled', restock: true })
  expect(await shop.stockOf(product._id)).toBe(7)
  expect(await shop.first(sql`select holds_stock as value from orders where id = ${_id}`)).toBe(false)
})

describe('changing orders in bulk', () => {
  test('applies the rules of a single change to each, and returns the reason of each refusal', async () => {
    const [fresh, shipped, unpaid, done] = [await place(), await place(), await place(), await place()]
    await setStatus(done.orderId, { status: 'processing' })
    await setStatus(shipped.orderId, { status: 'shipped' })
    await sql`update orders set payment_method = 'credit_card', payment_status = 'pending' where id = ${unpaid._id}`.execute(shop.db)
    const { body } = await callAsAdmin('PUT /admin/orders/status', {
      body: {
        orderIds: [fresh.orderId, shipped.orderId, unpaid.orderId, done.orderId, 'SD-260101-ZZZZZ', fresh.orderId],
        status: 'processing',
        note: 'Morning round',
      },
    })
    expect(body.data).toEqual({
      changed: 1,
      results: [
        { orderId: fresh.orderId, changed: true },
        {
          orderId: shipped.orderId,
          changed: false,
          code: 'STATUS_CHANGE_REFUSED',
          message: 'Cannot change status from shipped to processing',
        },
        { orderId: unpaid.orderId, changed: false, code: 'PAYMENT_NOT_COMPLETED', message: 'Payment is not completed' },
        { orderId: done.orderId, changed: false },
        { orderId: 'SD-260101-ZZZZZ', changed: false, code: 'ORDER_NOT_FOUND', message: 'Order not found' },
      ],
    })
    expect((await statusOf(fresh.orderId)).history.at(-1)).toMatchObject({ status: 'processing', note: 'Morning round' })
  })

  test('rejects 501 orders, an empty list and an unknown status', async () => {
    const ask = async (body: object) => (await callAsAdmin('PUT /admin/orders/status', { body })).body.message
    expect(await ask({ orderIds: Array(501).fill('x'), status: 'shipped' })).toBe('At most 500 orders at once')
    expect(await ask({ orderIds: [], status: 'shipped' })).toBe('Choose at least one order')
    expect(await ask({ orderIds: ['x'], status: 'confirmed' })).toBe('Invalid status value')
  })

  test('ends each order once and restocks it once when its owner cancels at the same time', async () => {
    const product = await shop.addProduct({ price: 100, stock: 100 })
    const orders = await Promise.all(buyers.slice(0, 20).map(({ token }) => shop.order(token, [{ productId: product._id, quantity: 2 }])))
    expect(await shop.stockOf(product._id)).toBe(60)
    const bulk = (status: string) =>
      callAsAdmin('PUT /admin/orders/status', { body: { orderIds: orders.map(({ orderId }) => orderId), status } })
    const [shipped, cancelled, ...own] = await Promise.all([
      bulk('shipped'),
      bulk('cancelled'),
      ...orders.map(({ orderId }, index) => shop.call('PUT /orders/:id/cancel', { token: buyers[index]!.token, params: { id: orderId } })),
    ])
    expect([shipped!.status, cancelled!.status]).toEqual([200, 200])
    for (const { status } of own) expect([200, 400]).toContain(status)
    // Staff may cancel shipped orders, so in the end all are cancelled, by either side, and each is restocked once.
    expect(await shop.stockOf(product._id)).toBe(100)
    for (const [index, { _id }] of orders.entries()) {
      const { history } = await statusOf(_id)
      const ended = history.filter(({ status }: { status: string }) => status === 'cancelled')
      expect([index, ended.length]).toEqual([index, 1])
    }
    expect(
      await shop.first(sql`select count(*) as value from stock_changes where product_id = ${product._id} and reason = 'returned'`),
    ).toBe(20)
  })
})

test('shows notes to staff only, newest first, with the author’s name', async () => {
  const order = await place()
  const sent = { params: { id: order.orderId } }
  const told: unknown[] = []
  shop.events.onEvent(({ name, payload }) => void (name === 'orderNotesChanged' && told.push(payload)))
  expect((await callAsAdmin('POST /admin/orders/:id/notes', { ...sent, body: { text: '  ' } })).body.message).toBe('Note is required')
  await callAsAdmin('POST /admin/orders/:id/notes', { ...sent, body: { text: 'Wants it after five' } })
  const { status, body } = await callAsAdmin('POST /admin/orders/:id/notes', { ...sent, body: { text: 'شام کو' } })
  expect([status, body.data.notes]).toMatchObject([
    201,
    [{ text: 'شام کو', by: expect.stringContaining('Person') }, { text: 'Wants it after five' }],
  ])
  expect((await callAsAdmin('GET /admin/orders/:id/notes', sent)).body.data.notes).toHaveLength(2)
  expect(JSON.stringify((await callAsAdmin('GET /orders/:id', sent)).body)).not.toContain('after five')
  const inList = async (key: 'GET /orders' | 'GET /orders/user', token: string) =>
    (await shop.call(key, { token })).body.data.orders.find(({ orderId }: { orderId: string }) => orderId === order.orderId)
  expect((await inList('GET /orders', admin.token)).staffNotes).toBe(2)
  expect(told).toEqual([
    { orderId: order.orderId, staffNotes: 1 },
    { orderId: order.orderId, staffNotes: 2 },
  ])
  const buyer = buyers.find(({ userId }) => userId === order.user?._id)!
  expect(await inList('GET /orders/user', buyer.token)).not.toHaveProperty('staffNotes')
})

describe('the CSV export', () => {
  const exportCsv = (query: Sent['query']) => callAsAdmin('GET /admin/orders/export', { query })

  test('contains the filtered orders, newest first, across several batches', async () => {
    const orders = [await place({ city: 'Chitral' }), await place({ city: 'Chitral', fullName: 'Zahra "Zee", Bibi' })]
    const { status, headers, text } = await exportCsv({ city: 'chitral' })
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      expect.stringMatching(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/),
    ])
    const lines = text.split('\r\n')
    expect(lines[0]!.startsWith('\uFEFF"Order","Placed (Karachi)"')).toBe(true)
    expect(lines.slice(1, 3).map((line) => line.split(',')[0])).toEqual([`"${orders[1]!.orderId}"`, `"${orders[0]!.orderId}"`])
    expect(lines[1]).toContain('"Zahra ""Zee"", Bibi"')
    expect(lines[1]).toMatch(/"\d × Braided cable \[/)
    expect(lines[1]).toContain('"Pending","Pay on delivery","Cash on delivery"')
  })

  test('escapes cells that a spreadsheet would read as formulas', async () => {
    const hostile = ['=1+1', '+cmd|calc', '-2+3', '@SUM(A1)', '\t=1', '＝1+1']
    for (const text of hostile) await place({ city: 'Naran', fullName: `${text} x` }, { orderNotes: `${text};=2+2` })
    const { text } = await exportCsv({ city: 'naran' })
    const cells = text
      .split('\r\n')
      .slice(1)
      .flatMap((line) => line.match(/"(?:[^"]|"")*"/g) ?? [])
      .map((cell) => cell.slice(1, -1))
    expect(cells.length).toBeGreaterThan(60)
    for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
  })

  test('yields the same list for any batch size', async () => {
    const people = buyers.map(({ userId }) => userId)
    await sql`
      insert into orders (order_id, user_id, payment_status, payment_method, subtotal, shipping_total, total, item_count, shipping_address, billing_address,
        customer_name, customer_phone, city, fingerprint, created_at)
      select 'SD-250102-' || lpad(n::text, 5, '0'), (${people}::uuid[])[1 + n % 40], 'not_required', 'cash_on_delivery', 0, 0, 0, 0, '{}', '{}', 'Many', '', 'Murree', 'x',
        '2025-01-02'::timestamptz + (n / 7) * interval '1 second' from generate_series(1, 2345) n`.execute(shop.db)
    const { text } = await exportCsv({ city: 'murree' })
    const numbers = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.slice(1, 16))
    expect([numbers.length, new Set(numbers).size]).toEqual([2_345, 2_345])
  })
})

test('one search finds products, orders and customers', async () => {
  const buyer = await shop.signUp()
  const { orderId } = await shop.order(buyer.token, [{ productId, quantity: 1 }], {
    shippingAddress: { ...address, fullName: 'Findable Person' },
  })
  const findAny = async (q: string) => (await callAsAdmin('GET /admin/find', { query: { q } })).body.data
  expect(await findAny('braided')).toMatchObject({
    products: [expect.objectContaining({ title: 'Braided cable', stock: expect.any(Number) }), expect.anything(), expect.anything()],
  })
  expect(await findAny('findable')).toMatchObject({ orders: [{ orderId, customerName: 'Findable Person' }] })
  expect(await findAny(buyer.email.slice(0, 12))).toMatchObject({ customers: [{ _id: buyer.userId, email: buyer.email }] })
  expect(await findAny(' ')).toEqual({ products: [], orders: [], customers: [] })
})

test('the one search lists names and titles of which a word begins with the text before others', async () => {
  for (const name of ['Zo Quettawal', 'Ab Zaquettaz'])
    await sql`update users set name = ${name} where id = ${(await shop.signUp()).userId}`.execute(shop.db)
  const { orderId } = await place({ fullName: 'Quettawal Zo' })
  const others: string[] = []
  for (let index = 0; index < 5; index++) others.unshift((await place({ fullName: `Zaquettaz ${index}` })).orderId)
  await shop.addProduct({ title: 'Smooth quetta-stand', price: 100 })
  for (let index = 0; index < 5; index++) await shop.addProduct({ title: `Zaquetta stand ${index}`, price: 100 })
  const { orders, products, customers } = (await callAsAdmin('GET /admin/find', { query: { q: 'Quetta' } })).body.data
  expect(orders.map((order: { orderId: string }) => order.orderId)).toEqual([orderId, ...others.slice(0, 4)])
  expect([products[0].title, products.length]).toEqual(['Smooth quetta-stand', 5])
  expect(customers.map(({ name }: { name: string }) => name)).toEqual(['Zo Quettawal', 'Ab Zaquettaz'])
})
