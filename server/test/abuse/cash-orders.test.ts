import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Order } from '@saddar/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShopWithBank, type ShopWithBank } from '../bank.ts'
import { address, type Person, placement } from '../shop.ts'

/** Set CASH_HISTORIES for more; thousands take minutes. */
const histories = Number(process.env.CASH_HISTORIES ?? 15)

let shop: ShopWithBank
let admin: Person
let buyer: Person
let count = 0
beforeAll(async () => {
  shop = await openShopWithBank({ cashLimits: true, limits: false })
  admin = await shop.makeAdmin()
  shop.bank.setFaults({ listener: 'never' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await shop.makeShopper()
  await setLimits({ openCashValue: 150_000, openCashPieces: 50, openCashOrders: 20, aboveCashLimits: 'review' })
})

/** An address and phone number without orders. */
const newPlace = () => ({ ...address, addressLine1: `House ${++count}, Street 9`, phone: `0300 1${String(count).padStart(6, '0')}` })
const order = (person: Person, productId: string, quantity: number, more: object = {}) =>
  shop.call('POST /orders', { token: person.token, body: placement([{ productId, quantity }], { shippingAddress: newPlace(), ...more }) })
const setLimits = (changes: object) => shop.call('PUT /admin/settings', { token: admin.token, body: { changes } })
const addProduct = (given: object = {}) => shop.addProduct({ price: 1_000, stock: 1_000, shippingCost: 0, ...given }).then(({ _id }) => _id)
const setStatus = (id: string, body: object) => shop.call('PUT /orders/:id/status', { token: admin.token, params: { id }, body })
const cancel = (id: string, token = buyer.token) => shop.call('PUT /orders/:id/cancel', { token, params: { id } })
const readAsStaff = async (id: string): Promise<Order> =>
  (await shop.call('GET /orders/:id', { token: admin.token, params: { id } })).body.data.order
const listReviews = async (): Promise<Order[]> =>
  (await shop.call('GET /orders', { token: admin.token, query: { review: 'needed', limit: 100 } })).body.data.orders
const readSpent = async () =>
  (await shop.call('GET /admin/customers', { token: admin.token, query: { sort: '-createdAt', limit: 100 } })).body.data.customers.find(
    ({ _id }: { _id: string }) => _id === buyer.userId,
  )

test('a cash order of Rs 310,800 by a new account takes no stock and waits for a review', async () => {
  const ids = await Promise.all([12_000, 10_800, 8_000].map((price) => addProduct({ price, stock: 10 })))
  const items = ids.map((productId) => ({ productId, quantity: 10 }))
  const announced: string[] = []
  shop.events.onEvent(({ name }) => void (name && announced.push(name)))
  const placed = await shop.call('POST /orders', {
    token: buyer.token,
    body: placement([...items, { productId: await addProduct({ price: 2_800, stock: 1 }), quantity: 1 }], { shippingAddress: newPlace() }),
  })
  expect(placed.status).toBe(201)
  expect(placed.body.data.order).toMatchObject({ totalAmount: 310_800, status: 'pending', needsReview: true, reviewReason: null })
  for (const id of ids) expect(await shop.stockOf(id)).toBe(10)
  expect(announced.slice(-3)).toEqual(['orderCreated', 'newOrder', 'orderNotification'])
  const title = await shop.first(sql`select title as value from notifications where order_id = ${placed.body.data.order.orderId}`)
  expect(title).toBe('New order, needs review')

  const { _id, orderId } = placed.body.data.order
  const listed = async (review: string) =>
    (await shop.call('GET /orders', { token: admin.token, query: { review, limit: 100 } })).body.data.orders.map(
      (one: Order) => one.orderId,
    )
  expect(await listed('needed')).toContain(orderId)
  expect(await listed('none')).not.toContain(orderId)
  const queued = (await listReviews()).find((one) => one._id === _id)
  expect(queued).toMatchObject({
    needsReview: true,
    reviewReason: 'Rs 310,800 in unconfirmed cash orders of this account, and the limit is Rs 150,000',
  })
  expect((await shop.readOrder(buyer, orderId)).reviewReason).toBeNull()
  expect(await readSpent()).toMatchObject({ orders: 0, spent: 0 })

  const accepted = await setStatus(orderId, { status: 'processing', note: 'Called, a hotel' })
  expect(accepted.body.data.order).toMatchObject({ status: 'processing', needsReview: false })
  for (const id of ids) expect(await shop.stockOf(id)).toBe(0)
  expect(await readSpent()).toMatchObject({ orders: 1, spent: 310_800 })
  expect((await readAsStaff(orderId)).history.at(-1)).toMatchObject({ note: 'Accepted after review: Called, a hotel' })
  expect((await listReviews()).map((one) => one._id)).not.toContain(_id)
})

test.each([
  ['value', { openCashValue: 5_000 }, 'Rs 6,000 in unconfirmed cash orders of this account, and the limit is Rs 5,000'],
  ['pieces', { openCashPieces: 5 }, '6 pieces in unconfirmed cash orders of this account, and the limit is 5'],
  ['orders', { openCashOrders: 2 }, '3 unconfirmed cash orders of this account, and the limit is 2'],
])('the limit of %s counts an account’s open orders, and confirming them frees it', async (_name, limits, reason) => {
  await setLimits(limits)
  const productId = await addProduct()
  const [first] = [(await order(buyer, productId, 2)).body.data.order, await order(buyer, productId, 3)]
  const third = (await order(buyer, productId, 1)).body.data.order
  expect((await readAsStaff(third.orderId)).reviewReason).toBe(reason)
  await setStatus(first.orderId, { status: 'processing' })
  expect((await order(buyer, productId, 1)).body.data.order.needsReview).toBe(false)
})

test.each([
  ['phone number', { phone: '+92 300-7654321' }, { phone: '03007654321' }, 'with this phone number'],
  ['foreign phone number', { phone: '+44 2079460958' }, { phone: '+44-20-79460958' }, 'with this phone number'],
  [
    'address',
    { addressLine1: 'Flat 4-B, Al-Noor Plaza', addressLine2: 'Block 5', city: 'Lahore' },
    { addressLine1: 'FLAT 4B Al Noor', addressLine2: 'Plaza, Block # 5', city: 'lahore ' },
    'to this address',
  ],
])('accounts that share one %s share its limits, in any spelling', async (_name, one, other, scope) => {
  await setLimits({ openCashPieces: 5 })
  const productId = await addProduct()
  expect((await order(buyer, productId, 4, { shippingAddress: { ...newPlace(), ...one } })).status).toBe(201)
  const stranger = await shop.makeShopper()
  const placed = (await order(stranger, productId, 2, { shippingAddress: { ...newPlace(), ...other } })).body
  expect(placed.data.order).toMatchObject({ needsReview: true })
  expect((await readAsStaff(placed.data.order.orderId)).reviewReason).toContain(scope)
})

test('twenty concurrent accounts at one address, and twenty concurrent orders of one account, never exceed the limit', async () => {
  await setLimits({ openCashPieces: 5 })
  const productId = await addProduct()
  const crowd = await shop.makeShoppers(20)
  const shippingAddress = newPlace()
  const together = await Promise.all(crowd.map((person) => order(person, productId, 1, { shippingAddress })))
  expect(together.map(({ status }) => status)).toEqual(Array(20).fill(201))
  expect(together.filter(({ body }) => !body.data.order.needsReview)).toHaveLength(5)
  expect(await shop.stockOf(productId)).toBe(995)

  // Each has its own address and number and retries while another order is being placed.
  const persist = async (): Promise<boolean> => {
    const { status, body } = await order(buyer, productId, 1)
    return status === 409 ? persist() : body.data.order.needsReview
  }
  const mine = await Promise.all(Array.from({ length: 20 }, persist))
  expect(mine.filter((needsReview) => !needsReview)).toHaveLength(5)
  expect(await shop.stockOf(productId)).toBe(990)
})

test('when the owner refuses such orders, the error says so, and no stock is taken and nothing is counted', async () => {
  await setLimits({ openCashPieces: 5, aboveCashLimits: 'refuse' })
  const productId = await addProduct()
  const code = 'REFUSED1'
  await shop.call('POST /admin/discounts', { token: admin.token, body: { code, type: 'fixed', value: 100 } })
  const { status, body } = await order(buyer, productId, 6, { discountCode: code })
  expect([status, body.code]).toEqual([400, 'CASH_LIMIT'])
  expect(body.message).toContain('need to talk to you')
  expect(await shop.stockOf(productId)).toBe(1_000)
  expect(await shop.first<number>(sql`select used_count as value from discounts where code = ${code}`)).toBe(0)
  expect((await order(buyer, productId, 6, { paymentMethod: 'credit_card' })).status).toBe(201)
})

test('a limit of 0 is no limit', async () => {
  await setLimits({ openCashValue: 0, openCashPieces: 0, openCashOrders: 0 })
  const productId = await addProduct({ price: 100_000 })
  expect((await order(buyer, productId, 60)).body.data.order.needsReview).toBe(false)
})

test('the limits are not public', async () => {
  const text = (await shop.call('GET /settings/public')).text
  expect(text).not.toMatch(/unconfirmedCashLimits|aboveCashLimits/)
})

test('cancelling an order in review twice returns its discount use once and no stock', async () => {
  await setLimits({ openCashPieces: 5 })
  const productId = await addProduct()
  const code = 'REVIEWED1'
  await shop.call('POST /admin/discounts', { token: admin.token, body: { code, type: 'fixed', value: 100, usageLimit: 1 } })
  const uses = () => shop.first<number>(sql`select used_count as value from discounts where code = ${code}`)
  const placed = (await order(buyer, productId, 6, { discountCode: code })).body.data.order
  expect(await uses()).toBe(1)
  const replies = await Promise.all([cancel(placed.orderId), cancel(placed.orderId)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(await uses()).toBe(0)
  expect(await shop.stockOf(productId)).toBe(1_000)
  expect(await readAsStaff(placed.orderId)).toMatchObject({ status: 'cancelled', needsReview: false })
})

test('accepting reports each line without enough stock and takes nothing', async () => {
  await setLimits({ openCashPieces: 5 })
  const [scarce, plenty] = [await addProduct({ title: 'Scarce', stock: 6 }), await addProduct()]
  const items = [
    { productId: plenty, quantity: 2 },
    { productId: scarce, quantity: 6 },
  ]
  const body = placement(items, { shippingAddress: newPlace() })
  const placed = (await shop.call('POST /orders', { token: buyer.token, body })).body.data.order
  await order(await shop.makeShopper(), scarce, 1)
  for (const status of ['processing', 'shipped', 'delivered']) {
    const reply = await setStatus(placed.orderId, { status })
    expect([reply.status, reply.body.code]).toEqual([400, 'ORDER_GOODS_SHORT'])
    expect(reply.body.errors).toEqual([{ msg: 'Scarce: not enough left in stock', path: 'items.1' }])
  }
  expect([await shop.stockOf(scarce), await shop.stockOf(plenty)]).toEqual([5, 1_000])
  expect((await readAsStaff(placed.orderId)).needsReview).toBe(true)
})

test('refusing ends the order, and the mail gives the reason that staff wrote', async () => {
  await setLimits({ openCashPieces: 5 })
  const productId = await addProduct()
  const signedUp = await shop.signUp()
  const { body } = await shop.call('POST /orders', {
    token: signedUp.token,
    body: placement([{ productId, quantity: 6 }], { shippingAddress: newPlace() }),
  })
  const { _id, orderId } = body.data.order
  await shop.tasks['order-placed']!({ id: _id })
  const readMail = (name: string) => {
    const path = join(shop.config.dataDir, 'mail', `${name}-${_id}.eml`)
    return existsSync(path) ? readFileSync(path, 'utf8').replace(/=\r?\n/g, '') : undefined
  }
  expect(readMail('order-placed')).toContain('to confirm it before we pack it')
  expect(await shop.first<number>(sql`select sold as value from products where id = ${productId}`)).toBe(0)
  await setStatus(orderId, { status: 'cancelled', reason: 'Nobody answered our calls.', note: 'Third call' })
  await shop.tasks['order-changed']!({ id: _id, status: 'cancelled', reason: 'Nobody answered our calls.' })
  expect(readMail('order-cancelled')).toContain('Reason: Nobody answered our calls.')
  expect(readMail('order-cancelled')).not.toContain('Third call')
  expect(await shop.stockOf(productId)).toBe(1_000)
})

test('the review queue never promises more pieces than are in stock', async () => {
  await setLimits({ openCashPieces: 5 })
  const productId = await addProduct({ stock: 20 })
  const crowd = await shop.makeShoppers(4)
  const replies = await Promise.all(crowd.map((person) => order(person, productId, 6)))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 400])
  expect(replies.find(({ status }) => status === 400)!.body.code).toBe('ITEMS_UNAVAILABLE')
})

test('an online order changed to cash is limited too: its stock is returned until staff accept it or a late payment arrives', async () => {
  await setLimits({ openCashValue: 5_000 })
  const productId = await addProduct({ price: 2_600, stock: 10 })
  const place = () => shop.placeOnline(buyer, productId, { shippingAddress: newPlace() })
  const switchOver = (id: string) =>
    shop.call('POST /orders/:id/payment/cash', { token: buyer.token, params: { id }, body: { total: 2_600 } })
  const [first, second] = [await place(), await place()]
  expect((await switchOver(first.order.orderId)).body.data.order.needsReview).toBe(false)
  expect((await switchOver(second.order.orderId)).body.data.order.needsReview).toBe(true)
  expect(await shop.stockOf(productId)).toBe(9)

  await shop.payByCard(second.payment)
  await shop.check(second.payment.transactionId)
  expect(await readAsStaff(second.order.orderId)).toMatchObject({ status: 'confirmed', needsReview: false, paymentMethod: 'credit_card' })
  expect(await shop.stockOf(productId)).toBe(8)

  await setLimits({ aboveCashLimits: 'refuse' })
  const third = await place()
  await switchOver((await place()).order.orderId)
  expect((await switchOver(third.order.orderId)).body.code).toBe('CASH_LIMIT')
  expect(await shop.statusOf(third.order._id)).toBe('pending pending')
})

test.each([
  [5, false],
  [6, true],
])('an online order of %i pieces that is changed to cash counts as many against a limit of 5', async (quantity, needsReview) => {
  await setLimits({ openCashPieces: 5 })
  const { order: placed } = await shop.placeOnline(buyer, await addProduct(), {
    items: [{ productId: await addProduct(), quantity }],
    shippingAddress: newPlace(),
  })
  const { status, body } = await shop.call('POST /orders/:id/payment/cash', {
    token: buyer.token,
    params: { id: placed.orderId },
    body: { total: 100_000 },
  })
  expect([status, body.data.order.needsReview]).toEqual([200, needsReview])
})

test('an order above the limits is not changed to cash when its pieces are promised to another order in review', async () => {
  await setLimits({ openCashPieces: 5 })
  const productId = await addProduct({ stock: 10 })
  const items = [{ productId, quantity: 6 }]
  const { order: placed, payment } = await shop.placeOnline(buyer, productId, { items, shippingAddress: newPlace() })
  await shop.payByCard(payment, 'failed')
  await shop.check(payment.transactionId)
  expect((await order(await shop.makeShopper(), productId, 6)).body.data.order.needsReview).toBe(true)
  const { status, body } = await shop.call('POST /orders/:id/payment/cash', {
    token: buyer.token,
    params: { id: placed.orderId },
    body: { total: 100_000 },
  })
  expect([status, body.code]).toEqual([400, 'ITEMS_UNAVAILABLE'])
  expect(await shop.statusOf(placed._id)).toBe('payment_failed failed')
  expect(await shop.stockOf(productId)).toBe(10)
})

const step = fc.record({
  what: fc.constantFrom('place', 'place', 'accept', 'ship', 'cancel', 'refuse', 'undo'),
  quantity: fc.integer({ min: 1, max: 8 }),
  which: fc.nat({ max: 5 }),
})

test(
  `in ${histories} histories of orders around the limits, some steps concurrent, stock, discount uses and totals add up`,
  async () => {
    await setLimits({ openCashPieces: 6, openCashOrders: 3 })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 6 }), async (rounds) => {
        buyer = await shop.makeShopper()
        const productId = await addProduct({ stock: 20 })
        const code = `HISTORY${++count}`
        await shop.call('POST /admin/discounts', { token: admin.token, body: { code, type: 'fixed', value: 100, usageLimit: 5 } })
        const made: string[] = []
        for (const together of rounds)
          await Promise.all(
            together.map(async ({ what, quantity, which }) => {
              const id = made[which % Math.max(1, made.length)]
              if (what === 'place') {
                const { status, body } = await order(buyer, productId, quantity, { discountCode: code })
                if (status === 201) made.push(body.data.order.orderId)
              } else if (!id) return
              else if (what === 'cancel') await cancel(id)
              else {
                const status = { accept: 'processing', ship: 'shipped', refuse: 'cancelled', undo: 'pending' }[what]
                await setStatus(id, { status })
              }
            }),
          )
        const sums = await sql<{ held: number; used: number; sold: number; spent: number; wrong: number }>`
          select coalesce(sum(item_count) filter (where holds_stock), 0)::int as held,
            count(*) filter (where status <> 'cancelled')::int as used,
            count(*) filter (where status <> 'cancelled' and holds_stock)::int as sold,
            coalesce(sum(total) filter (where status <> 'cancelled' and holds_stock), 0)::int as spent,
            count(*) filter (where holds_stock = (status = 'cancelled' or review_reason is not null))::int as wrong
          from orders where user_id = ${buyer.userId}`.execute(shop.db)
        const { held, used, sold, spent, wrong } = sums.rows[0]!
        expect(wrong).toBe(0)
        expect(await shop.stockOf(productId)).toBe(20 - held)
        expect(await shop.first<number>(sql`select used_count as value from discounts where code = ${code}`)).toBe(used)
        expect(await readSpent()).toMatchObject({ orders: sold, spent })
      }),
      { numRuns: histories },
    )
  },
  Math.max(120_000, histories * 1_000),
)
