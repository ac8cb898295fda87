import { randomUUID } from 'node:crypto'
import type { EnteredOrder } from '@saddar/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MailShop, openMailShop } from '../../../test/mail-shop.ts'
import { type Answer, address, type Person, type Shop } from '../../../test/shop.ts'

let mailShop: MailShop
let shop: Shop
let packer: Person
let skuId: string
let productId: string
beforeAll(async () => {
  mailShop = await openMailShop()
  shop = mailShop.shop
  packer = await shop.makeAdmin('packer')
  await sql`update users set name = 'Sana Malik' where id = ${packer.userId}`.execute(shop.db)
  productId = (await shop.addProduct({ title: 'Barqi charger', price: 2_000, shippingCost: 150, stock: 1_000 }))._id
  skuId = await skuOf(productId)
})
beforeEach(() => shop.letGuestsCheckOut(false))
afterEach(async () => {
  await sql`delete from settings where key in ('confirmCashOrders', 'aboveCashLimits')`.execute(shop.db)
  await sql`update settings set value = '0' where key = 'openCashOrders'`.execute(shop.db)
})
afterAll(() => mailShop.close())

let count = 0
/** An address and phone number without orders. */
const newPlace = () => ({ ...address, addressLine1: `House ${++count}`, phone: `0333 7${String(count).padStart(6, '0')}` })
const skuOf = (product: string) => shop.first<string>(sql`select id as value from skus where product_id = ${product} and is_leaf`)
const countOrders = () => shop.first<number>(sql`select count(*) as value from orders`)
const outcomeOf = ({ status, body }: Answer) => (body.code ? `${status} ${body.code}` : `${status}`)
const set = (key: string, value: unknown) =>
  sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb) on conflict (key) do update set value = excluded.value`.execute(
    shop.db,
  )

function enter(more: Partial<EnteredOrder> = {}, { key = randomUUID() as string, token = packer.token } = {}): Promise<Answer> {
  const body = { items: [{ skuId, quantity: 1 }], shippingAddress: newPlace(), ...more }
  return shop.call('POST /admin/orders', { token, body, headers: { 'idempotency-key': key } })
}
const quote = (more: object = {}) =>
  shop.call('POST /admin/orders/quote', { token: packer.token, body: { items: [{ skuId, quantity: 2 }], ...more } })

describe('an order that staff enter', () => {
  test('names a product without options by its own id, which names none of a product with options', async () => {
    const place = { shippingAddress: newPlace() }
    const { status, body } = await enter({ items: [{ skuId: productId, quantity: 1 }], ...place })
    expect([status, body.data.order.items[0].title]).toEqual([201, 'Barqi charger'])
    const coloured = await shop.addProduct({ title: 'Case', variants: [{ color: { name: 'Red', code: '#ff0000' }, price: 500, stock: 5 }] })
    expect(outcomeOf(await enter({ items: [{ skuId: coloured._id, quantity: 1 }], ...place }))).toBe('400 ITEMS_UNAVAILABLE')
    expect(outcomeOf(await enter({ items: [{ skuId: coloured.variants[0]!._id, quantity: 1 }], ...place }))).toBe('201')
  })

  test('is a guest’s cash order, also where guests cannot check out, and names who entered it', async () => {
    const before = await shop.stockOf(productId)
    const { status, body } = await enter({ items: [{ skuId, quantity: 2 }], orderNotes: 'Ring twice' })
    expect([status, body.data.order]).toEqual([
      201,
      expect.objectContaining({
        user: null,
        status: 'pending',
        totalAmount: 4_150,
        paymentMethod: 'cash_on_delivery',
        orderNotes: 'Ring twice',
      }),
    ])
    expect(body.data.order.history).toMatchObject([{ by: 'Sana Malik', note: 'Entered by Sana Malik', status: 'pending' }])
    expect(await shop.stockOf(productId)).toBe(before - 2)
    const audit = await shop.first<string>(sql`
      select actor_id as value from audit_log where call = 'POST /admin/orders' and kind = 'orders' and row_id = ${body.data.order._id}`)
    expect(audit).toBe(packer.userId)
  })

  test('counts as a sale', async () => {
    const soldOf = () => shop.first<number>(sql`select count(*) as value from order_items where product_id = ${productId}`)
    const owner = await shop.makeAdmin()
    const read = async () => (await shop.call('GET /orders/analytics/revenue', { token: owner.token, query: { period: 'day' } })).body.data
    const [before, sold] = [await read(), await soldOf()]
    await enter()
    expect([(await read()).totalRevenue, await soldOf()]).toEqual([before.totalRevenue + 2_150, sold + 1])
  })

  test('comes to the account of its buyer as a guest’s order does', async () => {
    const person = await shop.signUp()
    const place = newPlace()
    const { order } = (await enter({ shippingAddress: { ...place, email: person.email } })).body.data
    const read = () => shop.call('GET /orders/:id', { token: person.token, params: { id: order._id } })
    expect([order.user, outcomeOf(await read())]).toEqual([null, '403 NOT_YOUR_ORDER'])
    await sql`update users set email_verified = true where id = ${person.userId}`.execute(shop.db)
    const { addressLine1: street, postalCode: zip, ...rest } = place
    const body = { name: 'Ayesha Khan', email: person.email, addresses: [{ ...rest, street, zip }] }
    expect((await shop.call('PUT /auth/update-profile', { token: person.token, body })).status).toBe(200)
    const { history } = (await read()).body.data.order
    // Who on the staff entered it is not the buyer's to know.
    expect(history).toMatchObject([
      { by: 'staff', note: '' },
      { by: 'shopper', note: 'Added to an account' },
    ])
  })

  test('sends the usual email, and its tracking page opens with the link', async () => {
    const email = `${randomUUID()}@mail.example`
    const { order, trackingUrl } = (await enter({ shippingAddress: { ...newPlace(), email } })).body.data
    await mailShop.drainJobs()
    const mails = mailShop.mails().filter((mail) => mail.includes(`To: ${email}`))
    expect(mails).toEqual([expect.stringContaining(order.orderId)])
    const key = new URL(trackingUrl).searchParams.get('key')!
    expect((await shop.call('GET /tracking/:key', { params: { key } })).body.data.order.orderId).toBe(order.orderId)
  })

  test('is confirmed by phone at once, where buyers are asked to confirm', async () => {
    const off = (await enter({ isConfirmed: true })).body.data.order
    expect(off.confirmation).toBeNull()
    await set('confirmCashOrders', true)
    const [asked, confirmed] = [(await enter()).body.data.order, (await enter({ isConfirmed: true })).body.data.order]
    expect(asked.confirmation).toMatchObject({ confirmedAt: null })
    expect(confirmed.confirmation).toMatchObject({ how: 'phone', by: 'Sana Malik', confirmedAt: expect.any(String) })
    expect(confirmed.history.map(({ note }: { note: string }) => note)).toEqual(['Entered by Sana Malik', 'Confirmed by phone'])
  })

  test('twenty presses at once place one order; a colleague’s key is another one', async () => {
    const [before, key, body] = [await countOrders(), randomUUID(), { shippingAddress: newPlace() }]
    const replies = await Promise.all(Array.from({ length: 20 }, () => enter(body, { key })))
    const placed = replies.filter(({ status }) => status === 201).map(({ body: { data } }) => data.order._id)
    expect(new Set(placed).size).toBe(1)
    expect(new Set(replies.map(outcomeOf))).toEqual(new Set(['201', ...(placed.length < 20 ? ['409 PLACEMENT_BUSY'] : [])]))
    expect(await countOrders()).toBe(before + 1)
    expect((await enter(body, { key })).body.data.order._id).toBe(placed[0])
    expect(outcomeOf(await enter({ ...body, orderNotes: 'Other' }, { key }))).toBe('400 IDEMPOTENCY_MISMATCH')
    const colleague = await shop.makeAdmin('manager')
    expect((await enter(body, { key, token: colleague.token })).body.data.order._id).not.toBe(placed[0])
  })

  test('of two who sell the last piece one gets it', async () => {
    const last = await skuOf((await shop.addProduct({ title: 'Last', stock: 1 }))._id)
    const items = [{ skuId: last, quantity: 1 }]
    const outcomes = (await Promise.all([enter({ items }), enter({ items })])).map(outcomeOf).sort()
    expect(outcomes).toEqual(['201', '400 ITEMS_UNAVAILABLE'])
  })

  test('keeps to the limits of cash orders', async () => {
    await set('openCashOrders', 1)
    await set('aboveCashLimits', 'refuse')
    const shippingAddress = newPlace()
    expect([outcomeOf(await enter({ shippingAddress })), outcomeOf(await enter({ shippingAddress }))]).toEqual(['201', '400 CASH_LIMIT'])
    await set('aboveCashLimits', 'review')
    expect((await enter({ shippingAddress })).body.data.order).toMatchObject({ needsReview: true })
  })

  test('is refused to a blocked customer', async () => {
    const person = await shop.signUp()
    await sql`update users set blocked_at = now() where id = ${person.userId}`.execute(shop.db)
    expect(outcomeOf(await enter({ shippingAddress: { ...newPlace(), email: person.email } }))).toBe('400 BUYER_BLOCKED')
  })

  test('needs a key, items that exist and an address as at checkout', async () => {
    const body = { items: [{ skuId, quantity: 1 }], shippingAddress: newPlace() }
    const bare = await shop.call('POST /admin/orders', { token: packer.token, body })
    expect(bare.body.errors).toEqual([{ msg: 'Idempotency-Key is required', path: 'Idempotency-Key' }])
    expect((await enter({ items: [] })).body.errors).toEqual([{ msg: 'Add at least one item', path: 'items' }])
    expect((await enter({ items: [{ skuId: randomUUID(), quantity: 1 }] })).body).toMatchObject({
      code: 'ITEMS_UNAVAILABLE',
      errors: [{ path: 'items.0' }],
    })
    const shippingAddress = { ...newPlace(), phone: '12', country: 'India' }
    expect((await enter({ shippingAddress })).body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'shippingAddress.country',
      'shippingAddress.phone',
    ])
    const shopper = await shop.makeShopper()
    expect((await enter({}, { token: shopper.token })).status).toBe(403)
  })

  test('is refused where it has become dearer than its buyer was told', async () => {
    expect(outcomeOf(await enter({ total: 2_149 }))).toBe('400 PRICES_CHANGED')
    expect(outcomeOf(await enter({ total: 2_150 }))).toBe('201')
  })
})

describe('the quote', () => {
  test('is what the order will cost, and changes nothing', async () => {
    const owner = await shop.makeAdmin()
    const code = { code: 'PHONE', type: 'fixed', value: 300, perUserLimit: 1 }
    expect((await shop.call('POST /admin/discounts', { token: owner.token, body: code })).status).toBe(201)
    const before = [await countOrders(), await shop.stockOf(productId)]
    const place = newPlace()
    const { data } = (await quote({ city: place.city, state: place.state, phone: place.phone, discountCode: 'phone' })).body
    expect(data).toEqual({
      lines: [{ skuId, price: 2_000, total: 4_000 }],
      ...{ subtotal: 4_000, shipping: 150, discount: 300, total: 3_850, advance: 0, isConfirmationAsked: false },
    })
    expect([await countOrders(), await shop.stockOf(productId)]).toEqual(before)
    const { order } = (await enter({ items: [{ skuId, quantity: 2 }], shippingAddress: place, discountCode: 'phone' })).body.data
    expect(order.totalAmount).toBe(data.total)
    // The use counts for the phone number.
    expect((await quote({ phone: place.phone, discountCode: 'phone' })).status).toBe(400)
  })

  test('says what is not left', async () => {
    expect((await quote({ items: [{ skuId, quantity: 1_000 }] })).body).toMatchObject({
      code: 'ITEMS_UNAVAILABLE',
      errors: [{ path: 'items.0' }],
    })
  })
})
