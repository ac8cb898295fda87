import type { OrderItem, Product } from '@saddar/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { address, openShop, type Person, placement, type Shop } from '../../../test/shop.ts'

let shop: Shop
let cable: Product
let watch: Product
let buyer: Person
beforeAll(async () => {
  shop = await openShop()
  cable = await shop.addProduct({ title: 'Cable', price: 1_000, discountPrice: 800, shippingCost: 150, stock: 1_000, sku: 'CB-1' })
  watch = await shop.addProduct({
    title: 'Watch',
    price: 5_000,
    shippingCost: 200,
    variants: [
      { color: { name: 'Red', code: '#FF0000' }, sizeOptions: [{ size: 'M', stock: 100, sku: 'W-RED-M' }] },
      { color: 'Blue', stock: 100 },
    ],
    sku: 'W',
  })
})
beforeEach(async () => {
  buyer = await shop.makeShopper()
})
afterAll(() => shop.close())

const place = (items: object[], more: object = {}, headers: Record<string, string> = {}) =>
  shop.call('POST /orders', { token: buyer.token, body: placement(items, more), headers })
const one = (quantity = 1) => [{ productId: cable._id, quantity }]
const redM = () => ({ productId: watch._id, variantType: 'size', sizeVariant: { sizeOption: { size: 'm' }, color: { name: 'red' } } })
const fillCart = (productId: string, quantity: number, choice: object = {}) =>
  shop.call('POST /cart', { token: buyer.token, body: { productId, quantity, ...choice } })
const orderCart = (body: object = {}, headers: Record<string, string> = {}) =>
  shop.call('POST /cart/order', { token: buyer.token, body: { shippingAddress: address, ...body }, headers })
const cartCount = async () => (await shop.call('GET /cart', { token: buyer.token })).body.data.cart.itemCount
const countOrders = () => shop.first<number>(sql`select count(*) as value from orders where user_id = ${buyer.userId}`)
const stateOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`

describe('placing an order', () => {
  test('computes the amounts from sale prices, with shipping once per product', async () => {
    const { status, body } = await place(
      [
        { productId: cable._id, quantity: 2, price: 1, title: 'Free cable' },
        { ...redM(), quantity: 1, price: 0 },
        { productId: watch._id, quantity: 3, colorVariant: { color: { name: 'Blue' } } },
      ],
      { totalShippingCost: 0, subtotal: 5, onlinePaymentDiscount: 100, orderNotes: '  Ring twice  ' },
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({ success: true, message: 'Order placed successfully', data: { payment: null, savings: 0 } })
    const { order } = body.data
    expect(order).toMatchObject({
      orderId: expect.stringMatching(/^SD-\d{6}-[2-9A-HJKMNP-Z]{5}$/),
      user: { _id: buyer.userId },
      status: 'pending',
      paymentStatus: 'not_required',
      paymentMethod: 'cash_on_delivery',
      subtotal: 21_600,
      totalShippingCost: 350,
      discountCode: null,
      discountAmount: 0,
      onlinePaymentDiscount: 0,
      totalAmount: 21_950,
      orderNotes: 'Ring twice',
      bankAccountNumber: null,
      transactionId: null,
      history: [{ status: 'pending', paymentStatus: 'not_required', by: 'shopper', note: '' }],
    })
    expect(
      order.items.map(({ itemName, sku, quantity, price, total, variantType, color, size }: OrderItem) => [
        itemName,
        sku,
        quantity,
        price,
        total,
        variantType,
        color,
        size,
      ]),
    ).toEqual([
      ['Cable', 'CB-1', 2, 800, 1_600, 'simple', null, null],
      ['Watch', 'W-RED-M', 1, 5_000, 5_000, 'size', { name: 'Red', code: '#FF0000' }, 'M'],
      ['Watch', '', 3, 5_000, 15_000, 'color', { name: 'Blue', code: '#000000' }, null],
    ])
    expect(order.items[1]).toMatchObject({ productId: watch._id, variantId: watch.variants[0]!._id, storageCapacity: null, title: 'Watch' })
    expect(new Date(order.createdAt).toISOString()).toBe(order.createdAt)
  })

  test('gives each line its share of the discount, and none without a code', async () => {
    const { token } = await shop.makeAdmin()
    await shop.call('POST /admin/discounts', { token, body: { code: 'SHARES', type: 'fixed', value: 580 } })
    const readShares = async (more: { discountCode?: string }) => {
      const { order } = (await place([...one(1), { ...redM(), quantity: 1 }], more)).body.data
      expect(order.discountCode).toBe(more.discountCode ?? null)
      return shop.first(sql`select array_agg(discount order by position) as value from order_items where order_id = ${order._id}`)
    }
    expect(await readShares({})).toEqual([0, 0])
    // Rs 580 off 800 and 5,000.
    expect(await readShares({ discountCode: 'SHARES' })).toEqual([80, 500])
  })

  test('keeps the ordered items unchanged when the product changes', async () => {
    const product = await shop.addProduct({ title: 'To be renamed', price: 300 })
    const { orderId } = await shop.order(buyer.token, [{ productId: product._id, quantity: 1 }])
    await sql`update products set title = 'Renamed', is_active = false where id = ${product._id}`.execute(shop.db)
    await sql`update skus set price = 999 where product_id = ${product._id}`.execute(shop.db)
    const { order } = (await shop.call('GET /orders/:id', { params: { id: orderId }, token: buyer.token })).body.data
    expect(order.items[0]).toMatchObject({ itemName: 'To be renamed', price: 300 })
  })

  test.each([
    ['the option’s id', () => ({ sizeOptionId: watch.variants[0]!.sizeOptions[0]!._id })],
    ['the variant’s id', () => ({ variantId: watch.variants[1]!._id })],
    ['names in any case', () => ({ sizeVariant: { sizeOption: { size: ' M ' }, color: { name: 'RED' } } })],
  ])('finds the SKU by %s', async (_how, choice) => {
    expect((await place([{ productId: watch._id, quantity: 1, ...choice() }])).status).toBe(201)
  })
})

describe('another process', () => {
  test('that places an order of the same shopper makes this one PLACEMENT_BUSY, and no other shopper’s', async () => {
    const client = await shop.pool.connect()
    try {
      await client.query('begin')
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`order:${buyer.userId}`])
      expect(stateOf(await place(one()))).toBe('409 PLACEMENT_BUSY')
      const other = await shop.makeShopper()
      expect((await shop.call('POST /orders', { token: other.token, body: placement(one()) })).status).toBe(201)
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect((await place(one())).status).toBe(201)
  })

  test('that runs jobs is notified of a new order', async () => {
    const client = await shop.pool.connect()
    try {
      const notified = new Promise((resolve) => client.once('notification', ({ channel }) => resolve(channel)))
      await client.query('listen "jobs:insert"')
      await place(one())
      expect(await notified).toBe('jobs:insert')
    } finally {
      await client.query('unlisten *')
      client.release()
    }
  })
})

describe('the total shown to the shopper', () => {
  test('rejects an order that would cost more than was shown, and returns the new amounts', async () => {
    const { status, body } = await place(one(2), { total: 1_749 })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'PRICES_CHANGED',
      message: 'Prices have changed. Please review your order.',
      data: { subtotal: 1_600, totalShippingCost: 150, total: 1_750, items: [{ productId: cable._id, price: 800, quantity: 2 }] },
    })
    expect(await countOrders()).toBe(0)
  })

  test.each([1_750, 9_999, null, undefined])('ignores a shown total of %s and charges the computed one', async (total) => {
    expect((await place(one(2), { total })).body.data.order.totalAmount).toBe(1_750)
  })

  test('rejects an order above the maximum total', async () => {
    const dear = await shop.addProduct({ title: 'Dear thing', price: 10_000_000, stock: 1_000 })
    const { status, body } = await place([{ productId: dear._id, quantity: 1_000 }])
    expect([status, body.code]).toEqual([400, 'ORDER_TOO_LARGE'])
    expect(await shop.stockOf(dear._id)).toBe(1_000)
  })

  test('rejects an unknown discount code', async () => {
    const { status, body } = await place(one(), { discountCode: 'EID-26' })
    expect([status, body.message]).toEqual([400, 'Invalid discount code'])
    expect((await place(one(), { discountCode: '' })).status).toBe(201)
  })
})

describe('invalid placements', () => {
  test.each<[string, () => object[], string]>([
    ['nothing', () => [], 'At least one item is required'],
    ['an item without a product', () => [{ quantity: 1 }], 'Product ID is required'],
    ['none of something', () => [{ productId: cable._id, quantity: 0 }], 'Quantity must be a positive integer'],
    ['half of something', () => [{ productId: cable._id, quantity: 0.5 }], 'Quantity must be a positive integer'],
    ['too many of something', () => [{ productId: cable._id, quantity: 1_001 }], 'Quantity cannot exceed 1000'],
  ])('rejects %s', async (_what, items, message) => {
    const { status, body } = await place(items())
    expect([status, body.code, body.message]).toEqual([400, 'VALIDATION', message])
  })

  test('reports each unavailable line and takes no stock of the others', async () => {
    const [few, hidden] = [
      await shop.addProduct({ title: 'Few left', stock: 1 }),
      await shop.addProduct({ title: 'Hidden one', isActive: false }),
    ]
    const choice = await shop.addProduct({ title: 'With colours', variants: [{ color: 'Blue', stock: 3 }] })
    const shared = await shop.addProduct({ title: 'On two lines', stock: 5 })
    const stock = await shop.stockOf(cable._id)
    const { status, body } = await place([
      ...one(3),
      { productId: few._id, quantity: 3 },
      { productId: hidden._id, quantity: 1, title: 'Hidden one' },
      { productId: watch._id, quantity: 1 },
      { productId: 'nonsense', quantity: 1 },
      { productId: choice._id, quantity: 4, colorVariant: { color: { name: 'Blue' } } },
      { productId: shared._id, quantity: 3 },
      { productId: shared._id, quantity: 3 },
    ])
    expect(status).toBe(400)
    expect(body).toEqual({
      success: false,
      code: 'ITEMS_UNAVAILABLE',
      message: 'Some items in your cart are unavailable',
      errors: [
        { path: 'items.1', msg: 'Few left: Only 1 left in stock' },
        { path: 'items.2', msg: 'Hidden one: no longer available' },
        { path: 'items.3', msg: 'An item: no longer available' },
        { path: 'items.4', msg: 'An item: no longer available' },
        { path: 'items.5', msg: 'With colours (Blue): Only 3 left in stock' },
        { path: 'items.6', msg: 'On two lines: not enough left in stock' },
        { path: 'items.7', msg: 'On two lines: not enough left in stock' },
      ],
    })
    expect(await shop.stockOf(cable._id)).toBe(stock)
  })

  test('reports missing stock before changed prices', async () => {
    const shared = await shop.addProduct({ title: 'Too few', stock: 5 })
    const line = (quantity: number) => ({ productId: shared._id, quantity })
    for (const [items, messages] of [
      [[line(6)], ['Too few: Only 5 left in stock']],
      [
        [line(1), line(5)],
        ['Too few: not enough left in stock', 'Too few: not enough left in stock'],
      ],
    ] as const) {
      const { body } = await place([...items], { total: 1 })
      expect([body.code, body.errors.map(({ msg }: { msg: string }) => msg)]).toEqual(['ITEMS_UNAVAILABLE', messages])
    }
  })

  test.each([
    [{ paymentMethod: undefined }, 400, 'Payment method is required'],
    [{ paymentMethod: 'gold' }, 400, 'Choose one of the payment methods'],
    [{ paymentMethod: 'credit_card' }, 503, 'This payment method is not available right now. Please choose another one.'],
    [{ paymentMethod: 'debit_card' }, 503, 'This payment method is not available right now. Please choose another one.'],
    [{ paymentMethod: 'alfalah_bank' }, 400, 'Bank account number is required'],
    [{ paymentMethod: 'alfalah_bank', bankAccountNumber: 'short' }, 400, 'Bank account number must be 8 to 24 letters and digits'],
    [{ orderNotes: 'x'.repeat(501) }, 400, 'Cannot exceed 500 characters'],
  ])('rejects %o', async (more, status, message) => {
    const reply = await place(one(), more)
    expect([reply.status, reply.body.message]).toEqual([status, message])
    expect(await countOrders()).toBe(0)
  })
})

describe('the delivery address', () => {
  const { phone, ...rest } = address
  test.each<[object, string]>([
    [{ fullName: ' ' }, 'Full name is required'],
    [{ fullName: 'x'.repeat(101) }, 'Cannot exceed 100 characters'],
    [{ phone: '' }, 'Phone number is required'],
    [{ phone: '12345' }, 'Invalid phone number format'],
    [{ phone: '+123456789012345' }, 'Invalid phone number format'],
    [{ phone: '0300-CALL-ME' }, 'Invalid phone number format'],
    [{ phone: '0312 345' }, 'Invalid phone number format'],
    [{ addressLine1: undefined }, 'Address is required'],
    [{ addressLine2: 'x'.repeat(201) }, 'Cannot exceed 200 characters'],
    [{ city: '' }, 'City is required'],
    [{ city: 'x'.repeat(51) }, 'Cannot exceed 50 characters'],
    [{ state: null }, 'State is required'],
    [{ postalCode: '' }, 'Postal code is required'],
    [{ postalCode: 'x'.repeat(21) }, 'Cannot exceed 20 characters'],
    [{ country: '' }, 'Country is required'],
    [{ country: 'India' }, 'Only Pakistan is served'],
    [{ email: 'nobody' }, 'Invalid email address'],
  ])('rejects %o', async (change, message) => {
    for (const reply of [
      await place(one(), { shippingAddress: { ...address, ...change } }),
      await orderCart({ shippingAddress: { ...address, ...change } }),
    ])
      expect([reply.status, reply.body.message, reply.body.errors.length]).toEqual([400, message, 1])
  })

  test('reports every field when the address is missing', async () => {
    const { body } = await place(one(), { shippingAddress: undefined })
    expect(body.errors.map(({ msg }: { msg: string }) => msg)).toEqual(
      expect.arrayContaining([
        'Full name is required',
        'Address is required',
        'City is required',
        'State is required',
        'Postal code is required',
        'Country is required',
        'Phone number is required',
      ]),
    )
  })

  test.each([
    ['0300 1234567', '0300 1234567', '+923001234567'],
    ['  0300    1234567 ', '0300 1234567', '+923001234567'],
    ['+92300-1234567', '+92300-1234567', '+923001234567'],
    ['021 35678901', '021 35678901', '+922135678901'],
    ['+4420 79460958', '+4420 79460958', null],
    ['111111', '111111', null],
  ])('stores the phone %j as %j and in E.164 as %j', async (given, stored, phoneE164) => {
    const { order } = (await place(one(), { shippingAddress: { ...rest, phone: given } })).body.data
    expect(order.shippingAddress).toMatchObject({ phone: stored, phoneE164 })
    const called = await shop.first(sql`select customer_phone as value from orders where id = ${order._id}`)
    expect(called).toBe(phoneE164 ?? stored)
  })

  test('fills missing billing fields from the shipping address', async () => {
    const { order: bare } = (await place(one(1))).body.data
    expect(bare.billingAddress).toEqual({ ...address, phoneE164: '+923001234567', email: null })
    const { order } = (
      await place(one(2), { billingAddress: { fullName: 'Ali', addressLine1: 'Office 5', phone: '0321 7654321', city: '' } })
    ).body.data
    expect(order.billingAddress).toMatchObject({
      fullName: 'Ali',
      addressLine1: 'Office 5',
      addressLine2: '',
      phoneE164: '+923217654321',
      city: 'Karachi',
    })
    expect(order.shippingAddress).toMatchObject({ ...address, phone })
  })

  const saved = async (person: Person) => {
    const { rows } = await sql<{ id: string }>`select id from addresses where user_id = ${person.userId} order by position`.execute(shop.db)
    return rows.map(({ id }) => id)
  }

  test('saves a new address once, unless the shopper opts out, and does not duplicate a saved one', async () => {
    await place(one(1))
    expect(await saved(buyer)).toEqual([])
    await place(one(2), { saveAddress: undefined })
    await place(one(3), { saveAddress: true })
    const [id, ...more] = await saved(buyer)
    expect(more).toEqual([])
    const { order } = (
      await place(one(4), {
        useExistingAddress: true,
        existingAddressId: id,
        shippingAddress: undefined,
        saveAddress: true,
        contactEmail: 'me@mail.example',
      })
    ).body.data
    expect(order.shippingAddress).toEqual({ ...address, phoneE164: '+923001234567', email: 'me@mail.example' })
    expect(await saved(buyer)).toEqual([id])
  })

  test('completes the saved address that lacks what was typed for the order', async () => {
    const { addressLine1: street, postalCode: zip, city, state, country } = address
    const profile = { name: 'Ayesha Khan', email: `${buyer.userId}@mail.example` }
    const list = [
      { street, city, state, zip, country, isDefault: true },
      { street: 'Office 5', city, state, zip, country },
    ]
    await shop.call('PUT /auth/update-profile', { token: buyer.token, body: { ...profile, addresses: list } })
    const ids = await saved(buyer)
    await place(one(1), { saveAddress: true })
    const { user } = (await shop.call('GET /auth/me', { token: buyer.token })).body.data
    expect(user.addresses).toMatchObject([
      { _id: ids[0], ...address, isDefault: true },
      { _id: ids[1], addressLine1: 'Office 5', phone: '' },
    ])
    // A complete one is not changed: another name makes another address.
    await place(one(2), { saveAddress: true, shippingAddress: { ...address, fullName: 'Bilal Khan' } })
    expect(await saved(buyer)).toHaveLength(3)
  })

  test('rejects another user’s address, an unknown one and a missing one', async () => {
    const other = await shop.makeShopper()
    await shop.order(other.token, one(), { saveAddress: true })
    const [othersId] = await saved(other)
    for (const existingAddressId of [othersId, '00000000-0000-7000-8000-000000000000', 'nonsense', '', null, undefined]) {
      const { status, body } = await place(one(), { useExistingAddress: true, existingAddressId })
      expect([status, body.message]).toEqual([400, 'Saved address not found'])
    }
  })

  test('reports the missing fields of a saved address', async () => {
    const body = {
      name: 'Ayesha Khan',
      email: `${buyer.userId}@mail.example`,
      addresses: [{ street: 'S', city: 'Lahore', state: 'Punjab', zip: '54000', country: 'Pakistan' }],
    }
    const { user } = (await shop.call('PUT /auth/update-profile', { token: buyer.token, body })).body.data
    const reply = await place(one(), { useExistingAddress: true, existingAddressId: user.addresses[0]._id })
    expect([reply.status, reply.body.errors.map(({ msg }: { msg: string }) => msg)]).toEqual([
      400,
      ['Full name is required', 'Phone number is required'],
    ])
  })
})

describe('repeated requests', () => {
  const key = { 'idempotency-key': 'a-key-of-mine' }

  test('with the same key and body return the first order, even when it took the last piece', async () => {
    const last = await shop.addProduct({ title: 'Last piece', stock: 1 })
    const items = [{ productId: last._id, quantity: 1 }]
    const announced: string[] = []
    shop.events.onEvent(({ name }) => void (name === 'newOrder' && announced.push(name)))
    const first = await place(items, {}, key)
    const again = await place(items, {}, key)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body.data.order).toEqual(first.body.data.order)
    expect(await countOrders()).toBe(1)
    expect(announced).toEqual(['newOrder'])
  })

  test('with the same key and a different body are rejected', async () => {
    await place(one(1), {}, key)
    for (const reply of [await place(one(2), {}, key), await place(one(1), { orderNotes: 'x' }, key)])
      expect([reply.status, reply.body.code, reply.body.message]).toEqual([
        400,
        'IDEMPOTENCY_MISMATCH',
        'This idempotency key was already used for another request',
      ])
  })

  test('with a different key place another order, and keys of different users are independent', async () => {
    await place(one(), {}, key)
    await place(one(), {}, { 'idempotency-key': 'another' })
    expect(await countOrders()).toBe(2)
    buyer = await shop.makeShopper()
    await place(one(), {}, key)
    expect(await countOrders()).toBe(1)
  })

  test('place a new order when the key is older than 24 hours', async () => {
    await place(one(1), {}, key)
    await sql`update idempotency_keys set created_at = now() - interval '24 hours 1 second' where user_id = ${buyer.userId}`.execute(
      shop.db,
    )
    expect((await place(one(2), {}, key)).status).toBe(201)
    expect((await place(one(2), {}, key)).status).toBe(201)
    expect(await countOrders()).toBe(2)
  })

  test.each(['with space', 'ü', 'x'.repeat(201)])('rejects the key %j', async (bad) => {
    const { status, body } = await place(one(), {}, { 'idempotency-key': bad })
    expect([status, body.errors[0].path]).toEqual([400, 'Idempotency-Key'])
  })

  test('may reuse the key of a rejected order', async () => {
    const few = await shop.addProduct({ title: 'Few', stock: 1 })
    expect((await place([{ productId: few._id, quantity: 2 }], {}, key)).status).toBe(400)
    expect((await place([{ productId: few._id, quantity: 1 }], {}, key)).status).toBe(201)
  })

  test('without a key return the first order within 15 seconds, even when it took the last piece', async () => {
    const last = await shop.addProduct({ title: 'Clicked twice', stock: 2 })
    const items = [{ productId: last._id, quantity: 2 }]
    const [first, again] = [await place(items), await place(items)]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body.data.order._id).toBe(first.body.data.order._id)
    expect((await place(one())).body.data.order._id).not.toBe(first.body.data.order._id)
  })

  test.each([
    ['the shipping address', { shippingAddress: { ...address, addressLine1: 'House 21' } }],
    ['the phone number', { shippingAddress: { ...address, phone: '0321 7654321' } }],
    ['the billing address', { billingAddress: { fullName: 'Bilal Traders' } }],
    ['the notes', { orderNotes: 'Ring twice' }],
  ])('without a key, an order with a corrected %s is a new order', async (_name, corrected) => {
    const first = await place(one())
    const second = await place(one(), corrected)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.data.order._id).not.toBe(first.body.data.order._id)
    expect((await place(one(), corrected)).body.data.order._id).toBe(second.body.data.order._id)
  })

  test('without a key place a new order after 15 seconds, or once the first is cancelled', async () => {
    const first = (await place(one())).body.data.order
    await sql`update orders set created_at = created_at - interval '16 seconds' where id = ${first._id}`.execute(shop.db)
    const second = (await place(one())).body.data.order
    expect(second._id).not.toBe(first._id)
    await shop.call('PUT /orders/:id/cancel', { params: { id: second._id }, token: buyer.token })
    expect((await place(one())).body.data.order._id).not.toBe(second._id)
    expect(await countOrders()).toBe(3)
  })

  test('without a key are rejected as a new order when a line that cannot be bought is added', async () => {
    await place(one())
    expect(stateOf(await place([...one(), { productId: 'nonsense', quantity: 1 }]))).toBe('400 ITEMS_UNAVAILABLE')
  })
})

describe('the cart', () => {
  test('loses the ordered lines, whatever their quantity, and keeps the others', async () => {
    await fillCart(cable._id, 3)
    await fillCart(watch._id, 2, { variantColor: 'Blue' })
    await place(one(1))
    expect(await cartCount()).toBe(2)
  })

  test('keeps its lines when the order is rejected', async () => {
    await fillCart(cable._id, 3)
    await place(one(3), { total: 1 })
    expect(await cartCount()).toBe(3)
  })

  test('is empty after it was ordered as a whole by cash on delivery', async () => {
    await fillCart(cable._id, 2)
    await fillCart(watch._id, 1, { variantColor: 'Red', size: 'M' })
    const { status, body } = await orderCart({ orderNotes: 'Thanks' })
    expect(status).toBe(201)
    expect(Object.keys(body.data)).toEqual(['order'])
    expect(body.data.order).toMatchObject({
      paymentMethod: 'cash_on_delivery',
      totalAmount: 6_950,
      orderNotes: 'Thanks',
      items: [{ quantity: 2 }, { size: 'M' }],
    })
    expect(await cartCount()).toBe(0)
  })

  test('cannot be ordered when empty, but a repeated key still returns the earlier order', async () => {
    const empty = [400, 'Your cart is empty. Please add items to proceed.']
    const bare = await orderCart()
    expect([bare.status, bare.body.message]).toEqual(empty)
    await fillCart(cable._id, 1)
    const first = await orderCart({}, { 'idempotency-key': 'cart' })
    const again = await orderCart({}, { 'idempotency-key': 'cart' })
    expect([again.status, again.body]).toEqual([201, first.body])
    const fresh = await orderCart({}, { 'idempotency-key': 'other' })
    expect([fresh.status, fresh.body.message]).toEqual(empty)
  })

  test('is rejected as a whole when one item is no longer available', async () => {
    const going = await shop.addProduct({ title: 'Going' })
    await fillCart(going._id, 1)
    await fillCart(cable._id, 1)
    await sql`update products set is_active = false where id = ${going._id}`.execute(shop.db)
    const { status, body } = await orderCart()
    expect([status, body.errors]).toEqual([400, [{ msg: 'Going: no longer available', path: 'items.0' }]])
    expect(await countOrders()).toBe(0)
  })

  test('becomes one order when it is ordered ten times concurrently', async () => {
    await fillCart(cable._id, 1)
    const states = (await Promise.all(Array.from({ length: 10 }, () => orderCart()))).map(stateOf)
    expect(states).toContain('201 undefined')
    for (const state of states) expect(['201 undefined', '409 PLACEMENT_BUSY', '400 CART_EMPTY']).toContain(state)
    expect(await countOrders()).toBe(1)
  })
})

describe('an order of lines of the cart', () => {
  const fromCart = (items: object[], headers = {}) => place(items, { fromCart: true }, headers)

  test('is refused once a line has left the cart, or has another quantity', async () => {
    await fillCart(cable._id, 2)
    expect(stateOf(await fromCart(one(1)))).toBe('409 CART_CHANGED')
    expect(stateOf(await fromCart([{ ...redM(), quantity: 1 }, ...one(2)]))).toBe('409 CART_CHANGED')
    const taken = await fromCart(one(2), { 'idempotency-key': 'tab-2' })
    expect(taken.status).toBe(201)
    const refused = await fromCart(one(2), { 'idempotency-key': 'tab-1' })
    expect(refused.body).toMatchObject({ code: 'CART_CHANGED', message: 'Your cart has changed. Check it and order again.' })
    // The same request still gets the first order.
    const again = await fromCart(one(2), { 'idempotency-key': 'tab-2' })
    expect(again.body.data.order.orderId).toBe(taken.body.data.order.orderId)
    expect(await countOrders()).toBe(1)
  })

  test('leaves what was added to the cart meanwhile', async () => {
    await fillCart(cable._id, 1)
    await fillCart(watch._id, 2, { variantColor: 'Blue' })
    expect((await fromCart(one())).status).toBe(201)
    expect(await cartCount()).toBe(2)
  })

  test('wins alone when two are placed at once', async () => {
    await fillCart(cable._id, 1)
    const both = await Promise.all(['a', 'b'].map((key) => fromCart(one(), { 'idempotency-key': key })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await countOrders()).toBe(1)
  })
})
