import type { AdminSettings } from '@saddar/contract'
import { type DeliverySettings, defaultDelivery } from '@saddar/contract/delivery-settings'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShopWithBank, type ShopWithBank } from '../../../test/bank.ts'
import { address, type Person, placement } from '../../../test/shop.ts'
import { writePlacedMail } from './order-mails.ts'

let shop: ShopWithBank
let admin: Person
let buyer: Person
let products: string[]
beforeAll(async () => {
  shop = await openShopWithBank()
  admin = await shop.makeAdmin()
  shop.bank.setFaults({ listener: 'never' })
  const costs = [150, 250, 0]
  products = await Promise.all(costs.map(async (shippingCost) => (await shop.addProduct({ price: 800, stock: 500, shippingCost }))._id))
})
afterAll(() => shop.close())

const parcel: DeliverySettings = {
  ...defaultDelivery,
  charge: 'parcel',
  freeFrom: 3_000,
  zones: [
    { name: 'Near', cities: ['Karachi', 'Wah Cantt'], provinces: [], fee: 200, from: 1, to: 2 },
    { name: 'Far', cities: [], provinces: ['Balochistan'], fee: 450, from: 4, to: 8 },
  ],
  rest: { fee: 300, from: 2, to: 4 },
}
const save = async (changes: Partial<AdminSettings>) => {
  const reply = await shop.call('PUT /admin/settings', { token: admin.token, body: { changes } })
  if (reply.status !== 200) throw new Error(reply.text)
}
beforeEach(async () => {
  buyer = await shop.makeShopper()
  await save({ delivery: parcel })
})

const bundle = () => products.map((productId) => ({ productId, quantity: 1 }))
const to = (city: string, state = 'Sindh') => ({ shippingAddress: { ...address, city, state } })
const place = (items: object[], more: object = {}) => shop.call('POST /orders', { token: buyer.token, body: placement(items, more) })
const fill = (productId: string, quantity = 1) => shop.call('POST /cart', { token: buyer.token, body: { productId, quantity } })
const cart = async () => (await shop.call('GET /cart', { token: buyer.token })).body.data.cart
const saveAddress = (city: string, state: string) =>
  sql`
  insert into addresses (user_id, line1, city, state, postal_code, is_default) values (${buyer.userId}, 'House 12', ${city}, ${state}, '75300', true)`.execute(
    shop.db,
  )
const makeCode = (code: string, more: object = {}) =>
  shop.call('POST /admin/discounts', { token: admin.token, body: { code, type: 'free_shipping', value: 0, ...more } })

describe('an order pays one fee for its parcel', () => {
  test('whatever the costs of its products, and the cart says the same', async () => {
    for (const id of products) await fill(id)
    await saveAddress('Karachi', 'Sindh')
    expect(await cart()).toMatchObject({ totalPrice: 2_400, totalShippingCost: 200 })
    const { data } = (await place(bundle())).body
    expect(data.order).toMatchObject({ subtotal: 2_400, totalShippingCost: 200, totalAmount: 2_600 })
  })

  test('and nothing once its goods are worth enough, before any discount code', async () => {
    const items = [{ productId: products[0], quantity: 4 }]
    expect((await place(items)).body.data.order).toMatchObject({ subtotal: 3_200, totalShippingCost: 0, totalAmount: 3_200 })
    const changed = await fill(products[0]!, 4)
    expect(changed.body.data.cart).toMatchObject({ totalShippingCost: 0 })
    await makeCode('LESS-500', { type: 'fixed', value: 500 })
    expect((await place(items, { discountCode: 'LESS-500', orderNotes: 'with a code' })).body.data.order).toMatchObject({
      ...{ totalShippingCost: 0, discountAmount: 500, totalAmount: 2_700 },
    })
  })

  test.each([
    ['KARACHI', 'Sindh', 200],
    ['wah-cantt ', 'Punjab', 200],
    ['Quetta', 'Balochistan', 450],
    ['Some village', ' balochistan', 450],
    ['Lahore', 'Balochistan', 300],
    ['Skardu', 'Gilgit-Baltistan', 300],
  ])('by its zone: %s in %s is Rs %d', async (city, state, fee) => {
    expect((await place(bundle(), to(city, state))).body.data.order.totalShippingCost).toBe(fee)
  })

  test('when the cart is ordered as it is', async () => {
    await fill(products[0]!)
    const reply = await shop.call('POST /cart/order', { token: buyer.token, body: to('Quetta', 'Balochistan') })
    expect(reply.body.data.order).toMatchObject({ totalShippingCost: 450, totalAmount: 1_250 })
  })

  test('which its mail shows', async () => {
    const { order } = (await place(bundle(), to('Quetta', 'Balochistan'))).body.data
    const mail = writePlacedMail(
      { order, sender: { shopName: 'Saddar' }, returnDays: 7, expected: null, trackingKey: 'k', publicUrl: 'https://shop.example' },
      'order-placed',
    )
    expect(mail.text).toMatch(/Shipping\W+Rs 450/)
    expect(mail.text).toMatch(/Total\W+Rs 2,850/)
  })
})

test('a cart without an address has the fee of the rest of the country', async () => {
  await fill(products[0]!)
  expect((await cart()).totalShippingCost).toBe(300)
  const emptied = await shop.call('DELETE /cart/clear', { token: buyer.token })
  expect(emptied.body.data.cart.totalShippingCost).toBe(0)
})

describe('a shopper never pays more than the checkout showed', () => {
  const refused = { code: 'PRICES_CHANGED', message: 'Prices have changed. Please review your order.' }

  test('a forged fee changes nothing', async () => {
    const forged = { totalShippingCost: 0, subtotal: 2_400, ...to('Quetta', 'Balochistan') }
    expect((await place(bundle(), forged)).body.data.order.totalShippingCost).toBe(450)
    const { status, body } = await place(bundle(), { ...forged, total: 2_400, orderNotes: 'cheaper' })
    expect([status, body]).toMatchObject([400, { ...refused, data: { totalShippingCost: 450, total: 2_850 } }])
  })

  test('a city that costs more is seen before the order is placed', async () => {
    const quetta = to('Quetta', 'Balochistan')
    expect((await place(bundle(), { ...quetta, total: 2_600 })).body).toMatchObject(refused)
    expect((await place(bundle(), { ...quetta, total: 2_850 })).body.data.order.totalAmount).toBe(2_850)
  })

  test('and so are settings that changed between cart and order; a lower fee just counts', async () => {
    await save({ delivery: { ...parcel, freeFrom: 0, zones: [{ ...parcel.zones[0]!, fee: 260 }] } })
    expect((await place(bundle(), { total: 2_600 })).body).toMatchObject({ ...refused, data: { totalShippingCost: 260 } })
    await save({ delivery: { ...parcel, zones: [{ ...parcel.zones[0]!, fee: 90 }] } })
    expect((await place(bundle(), { total: 2_600 })).body.data.order).toMatchObject({ totalShippingCost: 90, totalAmount: 2_490 })
    await save({ delivery: { ...parcel, charge: 'product' } })
    expect((await place(bundle(), { total: 2_600, orderNotes: 'another' })).body).toMatchObject({
      ...refused,
      data: { totalShippingCost: 400 },
    })
  })
})

describe('a free-shipping code', () => {
  const apply = (code: string, more: object = {}) =>
    shop.call('POST /discounts/apply', { token: buyer.token, body: { code, orderTotal: 2_400, productIds: products, ...more } })

  test('takes off the fee of the parcel, for the city of checkout', async () => {
    await makeCode('SHIPFREE')
    const quetta = { city: 'Quetta', state: 'Balochistan' }
    expect((await apply('SHIPFREE', { ...quetta, totalShippingCost: 450 })).body.discount).toMatchObject({
      ...{ discountAmount: 450, shippingDiscount: true, finalTotal: 2_400 },
    })
    // Without a city, for the address that checkout begins with.
    expect((await apply('SHIPFREE')).body.discount.discountAmount).toBe(300)
    await saveAddress('Karachi', 'Sindh')
    expect((await apply('SHIPFREE')).body.discount.discountAmount).toBe(200)
    expect((await apply('SHIPFREE', { orderTotal: 3_000 })).body.discount.discountAmount).toBe(0)
    const order = (await place(bundle(), { ...to('Quetta', 'Balochistan'), discountCode: 'SHIPFREE', total: 2_400 })).body.data.order
    expect(order).toMatchObject({ totalShippingCost: 450, discountAmount: 450, totalAmount: 2_400 })
    expect(order.items.every(({ discount = 0 }: { discount?: number }) => discount === 0)).toBe(true)
  })

  test('does so when it covers one product of the parcel, up to its maximum', async () => {
    await makeCode('SHIP-ONE', { appliesTo: 'products', productIds: [products[2]], maxDiscount: 150 })
    expect((await apply('SHIP-ONE')).body.discount.discountAmount).toBe(150)
    const { order } = (await place(bundle(), { discountCode: 'SHIP-ONE' })).body.data
    expect(order).toMatchObject({ totalShippingCost: 200, discountAmount: 150, totalAmount: 2_450 })
    expect((await place([{ productId: products[0], quantity: 1 }], { discountCode: 'SHIP-ONE' })).body.code).toBe('DISCOUNT_NOT_APPLICABLE')
  })
})

describe('an order that was priced keeps its delivery fee', () => {
  type Way = 'retry' | 'cash' | 'continue'
  const go = (way: Way, id: string) =>
    shop.call(`POST /orders/:id/payment/${way}`, {
      params: { id },
      token: buyer.token,
      ...(way === 'cash' && { body: { total: 100_000 } }),
    })
  async function placeOnline(way: Way, more: object = {}) {
    const { order, payment } = await shop.placeOnline(buyer, products[0]!, { items: bundle(), ...more })
    if (way === 'continue') return order
    await shop.payByCard(payment, 'failed')
    await shop.check(payment.transactionId)
    return order
  }

  describe.each(['retry', 'cash', 'continue'] as const)('%s', (way) => {
    test.each([
      ['the fee was raised', { ...parcel, zones: [{ ...parcel.zones[0]!, fee: 999 }] }],
      ['the fee was lowered', { ...parcel, freeFrom: 100 }],
      ['delivery is charged per product', { ...parcel, charge: 'product' as const }],
    ])('when %s', async (_, delivery) => {
      const order = await placeOnline(way)
      expect(order).toMatchObject({ totalShippingCost: 200, totalAmount: 2_500 })
      await save({ delivery })
      const { status, body } = await go(way, order.orderId)
      expect(status).toBe(200)
      const after = await shop.readOrder(buyer, order._id)
      expect(after.totalShippingCost).toBe(200)
      expect(after.totalAmount).toBe(way === 'cash' ? 2_600 : 2_500)
      if (way !== 'cash') expect(body.data.payment).not.toBeNull()
    })

    test('with what a free-shipping code took off it', async () => {
      await makeCode(`KEEP-${way.toUpperCase()}`)
      const order = await placeOnline(way, { discountCode: `KEEP-${way.toUpperCase()}` })
      expect(order).toMatchObject({ totalShippingCost: 200, discountAmount: 200, totalAmount: 2_300 })
      await save({ delivery: { ...parcel, charge: 'product', freeFrom: 0 } })
      expect((await go(way, order.orderId)).status).toBe(200)
      expect(await shop.readOrder(buyer, order._id)).toMatchObject({ totalShippingCost: 200, discountAmount: 200 })
    })

    test('and is still refused when a product costs more', async () => {
      const order = await placeOnline(way)
      await sql`update skus set list_price = 900 where product_id = ${products[0]} and is_leaf`.execute(shop.db)
      const { body } = await go(way, order.orderId)
      await sql`update skus set list_price = 800 where product_id = ${products[0]} and is_leaf`.execute(shop.db)
      expect(body).toMatchObject({ code: 'PRICES_CHANGED', data: { totalShippingCost: 200 } })
    })
  })
})

describe('what the shop says about delivery', () => {
  const readText = async () => (await shop.call('GET /texts/:name', { params: { name: 'refund-shipping' } })).body.data.page.text

  test('follows the settings: the public ones, and the shipping page, unless the owner wrote it', async () => {
    const { settings } = (await shop.call('GET /settings/public')).body.data
    expect(settings).toMatchObject({ delivery: parcel, onlineDiscountAmount: 100 })
    const text = await readText()
    expect(text).toContain('- Karachi and Wah Cantt: Rs 200.')
    expect(text).toContain('- Everywhere else: Rs 300.')
    expect(text).toContain('Delivery is free from Rs 3,000 of goods.')
    await save({ delivery: { ...parcel, cutOffHour: 14, daysOff: [0, 5], freeFrom: 0 } })
    expect(await readText()).toContain('Orders placed before 2 pm leave the same day, every day except Sunday and Friday.')
    expect(await readText()).not.toContain('free from')
    await save({ delivery: defaultDelivery })
    // Not in every page, as long as nothing differs from the defaults.
    expect((await shop.call('GET /settings/public')).body.data.settings.delivery).toBeNull()
    expect(await readText()).toContain('Orders placed before 3 pm leave the same day, Monday to Saturday.')
    // As product pages say.
    await save({ confirmCashOrders: true })
    expect(await readText()).toContain('Orders placed and confirmed before 3 pm leave the same day')
    await save({ confirmCashOrders: false })
    expect(await readText()).toContain('You pay it once per product')
    const { defaults, settings: saved } = (await shop.call('GET /admin/settings', { token: admin.token })).body.data
    expect(saved.texts['refund-shipping']).toEqual(defaults.texts['refund-shipping'])
  })

  test('is refused when a zone makes no sense, at its field', async () => {
    const delivery = {
      ...parcel,
      zones: [
        { ...parcel.zones[0]!, from: 9 },
        { ...parcel.zones[1]!, cities: ['karachi'] },
      ],
    }
    const { status, body } = await shop.call('PUT /admin/settings', { token: admin.token, body: { changes: { delivery } } })
    expect([status, body.errors]).toEqual([
      400,
      [
        { msg: 'The last day cannot be before the first', path: 'changes.delivery.zones.0.to' },
        { msg: 'Karachi is also in Near', path: 'changes.delivery.zones.1.cities' },
      ],
    ])
  })
})

test('the online discount’s amount is a setting', async () => {
  await save({ onlineDiscountAmount: 250 })
  const { order } = await shop.placeOnline(buyer, products[0]!, { items: bundle(), total: 2_350 })
  expect(order).toMatchObject({ onlinePaymentDiscount: 250, totalAmount: 2_350 })
  await save({ onlineDiscountAmount: 0 })
  const other = await shop.placeOnline(buyer, products[0]!, { items: bundle(), orderNotes: 'again' })
  expect(other.order).toMatchObject({ onlinePaymentDiscount: 0, totalAmount: 2_600 })
  await save({ onlineDiscountAmount: 100 })
})
