import { randomUUID } from 'node:crypto'
import type { Order } from '@saddar/contract'
import { guestOrderLinkDays, guestOrdersPerMailbox } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MailShop, openMailShop } from '../../../test/mail-shop.ts'
import { address, type Person, password, placement, type Shop, tokenSecret } from '../../../test/shop.ts'
import { createOrderKey } from '../guest-orders/index.ts'

let mailShop: MailShop
let shop: Shop
let admin: Person
let productId: string
beforeAll(async () => {
  mailShop = await openMailShop()
  shop = mailShop.shop
  admin = await shop.makeAdmin()
  productId = (await shop.addProduct({ title: 'Barqi charger', price: 2_000, shippingCost: 0, stock: 1_000 }))._id
})
beforeEach(() => shop.letGuestsCheckOut())
afterAll(() => mailShop.close())

let count = 0
/** An address and phone number without orders. */
const newPlace = () => ({ ...address, addressLine1: `House ${++count}`, phone: `0301 5${String(count).padStart(6, '0')}` })
const items = (quantity = 1) => [{ productId, quantity }]
const order = (more: object = {}) => shop.orderAsGuest(items(), { shippingAddress: newPlace(), ...more })
const read = (id: string, token?: string) => shop.call('GET /orders/:id', { params: { id }, ...(token && { token }) })
const outcomeOf = ({ status, body }: { status: number; body: { code?: string } }) => (body.code ? `${status} ${body.code}` : `${status}`)
const countOrders = () => shop.first<number>(sql`select count(*) as value from orders`)
/** A signed-up shopper whose e-mail is confirmed, or not. */
async function signUp(isConfirmed = true) {
  const person = await shop.signUp()
  if (isConfirmed) await sql`update users set email_verified = true where id = ${person.userId}`.execute(shop.db)
  return person
}
const placeBeforeSignUp = ({ _id }: Order) =>
  sql`update guest_orders set created_at = created_at - interval '1 day' where order_id = ${_id}`.execute(shop.db)
/** Saves an address with this phone number in the profile. */
async function savePhone({ token, email }: { token: string; email: string }, phone: string) {
  const { addressLine1: street, postalCode: zip, ...rest } = newPlace()
  const body = { name: 'Ayesha Khan', email, addresses: [{ ...rest, street, zip, phone }] }
  expect((await shop.call('PUT /auth/update-profile', { token, body })).status).toBe(200)
}
const signIn = (email: string) => shop.call('POST /auth/login', { body: { email, password } })
const listOwn = async (token: string): Promise<string[]> =>
  (await shop.call('GET /orders/user', { token })).body.data.orders.map(({ orderId }: Order) => orderId)

describe('placing', () => {
  test('is refused where guests cannot check out', async () => {
    await shop.letGuestsCheckOut(false)
    const before = await countOrders()
    expect(outcomeOf(await shop.sendGuestOrder(items(), { shippingAddress: newPlace() }))).toBe('401 UNAUTHENTICATED')
    expect([await countOrders(), await shop.stockOf(productId)]).toEqual([before, 1_000])
  })

  test('takes name, phone number and address, without an account or an e-mail', async () => {
    const before = await shop.stockOf(productId)
    const place = newPlace()
    const told: [string, unknown][] = []
    shop.events.onEvent(({ name, audience }) => void told.push([name, audience]))
    const { order: placed, key } = await shop.orderAsGuest(items(2), { shippingAddress: place, saveAddress: true })
    expect(placed).toMatchObject({
      user: null,
      status: 'pending',
      totalAmount: 4_000,
      shippingAddress: { fullName: 'Ayesha Khan', email: null },
    })
    expect(placed.history).toMatchObject([{ by: 'shopper', status: 'pending' }])
    // Nobody but staff has a live connection that may know it.
    expect(told).toEqual([
      ['orderCreated', 'staff'],
      ['newOrder', 'staff'],
      ['orderNotification', 'staff'],
    ])
    expect(await shop.stockOf(productId)).toBe(before - 2)
    expect(key).toBe(createOrderKey(tokenSecret, placed))

    const staff = await shop.call('GET /orders', { token: admin.token, query: { search: place.phone } })
    expect(staff.body.data.orders).toMatchObject([{ orderId: placed.orderId, user: null }])
    const csv = (await shop.call('GET /admin/orders/export', { token: admin.token, query: { search: place.phone } })).text
    expect(csv).toContain(placed.orderId)
  })

  test('checks the address, and asks for a key that nobody can guess', async () => {
    const { status, body } = await shop.sendGuestOrder(items(), { shippingAddress: { ...address, fullName: '', phone: '' } })
    expect([status, body.errors]).toEqual([
      400,
      [
        { msg: 'Full name is required', path: 'shippingAddress.fullName' },
        { msg: 'Phone number is required', path: 'shippingAddress.phone' },
      ],
    ])
    for (const key of ['', 'order-1', 'x'.repeat(21)]) {
      const refused = await shop.sendGuestOrder(items(), { shippingAddress: newPlace() }, key)
      expect(refused.body.errors).toEqual([{ msg: 'Idempotency-Key must be 22 random characters or more', path: 'Idempotency-Key' }])
    }
    // A saved address belongs to an account.
    const saved = await shop.sendGuestOrder(items(), {
      useExistingAddress: true,
      existingAddressId: randomUUID(),
      shippingAddress: undefined,
    })
    expect(saved.status).toBe(400)
  })

  test('the same key and body is the same order, with its key; another body is refused', async () => {
    const place = { shippingAddress: newPlace() }
    const key = randomUUID()
    const first = (await shop.sendGuestOrder(items(), place, key)).body.data
    const again = (await shop.sendGuestOrder(items(), place, key)).body.data
    expect([again.order._id, again.orderKey]).toEqual([first.order._id, first.orderKey])
    expect(outcomeOf(await shop.sendGuestOrder(items(2), place, key))).toBe('400 IDEMPOTENCY_MISMATCH')
    // Another guest who sends the same order places another one.
    expect((await shop.sendGuestOrder(items(), place)).body.data.order._id).not.toBe(first.order._id)
  })

  test('twenty presses at once place one order', async () => {
    const place = { shippingAddress: newPlace() }
    const key = randomUUID()
    const before = await countOrders()
    const replies = await Promise.all(Array.from({ length: 20 }, () => shop.sendGuestOrder(items(), place, key)))
    const placed = replies.filter(({ status }) => status === 201)
    expect(new Set(placed.map(({ body }) => body.data.order._id)).size).toBe(1)
    expect(replies.filter(({ status }) => status !== 201).map(outcomeOf)).toEqual(Array(20 - placed.length).fill('409 PLACEMENT_BUSY'))
    expect(await countOrders()).toBe(before + 1)
  })

  test('thirty guests and shoppers who want ten pieces at once buy exactly ten', async () => {
    const { _id } = await shop.addProduct({ title: 'Ten left', stock: 10 })
    const shoppers = await shop.makeShoppers(15)
    const wanted = [{ productId: _id, quantity: 1 }]
    const replies = await Promise.all([
      ...Array.from({ length: 15 }, () => shop.sendGuestOrder(wanted, { shippingAddress: newPlace() })),
      ...shoppers.map(({ token }) => shop.call('POST /orders', { token, body: placement(wanted) })),
    ])
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(new Set(replies.filter(({ status }) => status !== 201).map(outcomeOf))).toEqual(new Set(['400 ITEMS_UNAVAILABLE']))
    expect(await shop.stockOf(_id)).toBe(0)
  })

  describe('of a cart that another tab of the device has ordered', () => {
    const send = (cartId: string | undefined, more: object = {}, key?: string) =>
      shop.sendGuestOrder(items(), { shippingAddress: newPlace(), cartId, ...more }, key)

    test('is refused with what the order took; a repeat of the first gets its order', async () => {
      const [cartId, key] = [randomUUID(), randomUUID()]
      const place = { shippingAddress: newPlace() }
      const first = await send(cartId, place, key)
      expect(first.status).toBe(201)
      const second = await send(cartId)
      expect(second.status).toBe(409)
      expect(second.body).toMatchObject({ code: 'CART_CHANGED', message: 'Your cart has changed. Check it and order again.' })
      expect(second.body.data).toEqual({ ordered: [{ productId, variantColor: null, storageCapacity: null, size: null }] })
      expect((await send(cartId, place, key)).body.data.order._id).toBe(first.body.data.order._id)
      // The next cart, and one without an id.
      expect([(await send(randomUUID())).status, (await send(undefined)).status]).toEqual([201, 201])
    })

    test('one of ten tabs orders it when all press at once', async () => {
      const cartId = randomUUID()
      const before = [await countOrders(), await shop.stockOf(productId)]
      const replies = await Promise.all(Array.from({ length: 10 }, () => send(cartId)))
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
      for (const reply of replies.filter(({ status }) => status !== 201))
        expect(['409 PLACEMENT_BUSY', '409 CART_CHANGED']).toContain(outcomeOf(reply))
      expect([await countOrders(), await shop.stockOf(productId)]).toEqual([before[0]! + 1, before[1]! - 1])
    })

    test('is not taken by an order that waits for its payment, but by one that is paid', async () => {
      const cartId = randomUUID()
      const online = (await send(cartId)).body.data.order
      const set = (paymentStatus: string) =>
        sql`update orders set payment_method = 'credit_card', payment_status = ${paymentStatus} where id = ${online._id}`.execute(shop.db)
      await set('completed')
      expect(outcomeOf(await send(cartId))).toBe('409 CART_CHANGED')
      await set('pending')
      expect((await send(cartId)).status).toBe(201)
    })

    test('a cart has a secret name', async () => {
      const { status, body } = await send('cart-1')
      expect([status, body.errors]).toEqual([400, [{ msg: 'The id of a cart must be 22 random characters or more', path: 'cartId' }]])
    })
  })

  test('a phone number places at most thirty an hour from one address', async () => {
    const place = newPlace()
    const send = () => shop.sendGuestOrder([{ productId: randomUUID(), quantity: 1 }], { shippingAddress: place })
    for (let time = 0; time < 30; time++) expect((await send()).status).toBe(400)
    // However it is written.
    const other = { ...place, phone: `+92${place.phone.slice(1).replace(' ', '')}` }
    expect((await shop.sendGuestOrder(items(), { shippingAddress: other })).status).toBe(429)
  })

  test('a blocked customer cannot go on as a guest with the same phone number or e-mail', async () => {
    const blocked = await signUp()
    const place = newPlace()
    await shop.order(blocked.token, items(), { shippingAddress: place })
    await shop.call('POST /admin/customers/:id/block', {
      token: admin.token,
      params: { id: blocked.userId },
      body: { reason: 'Refuses parcels' },
    })
    const sameEmail = { ...newPlace(), email: blocked.email.toUpperCase() }
    // Staff correct the phone number of one of their orders.
    const corrected = newPlace()
    await sql`update orders set customer_phone = ${corrected.phone} where user_id = ${blocked.userId}`.execute(shop.db)
    for (const shippingAddress of [place, sameEmail, corrected])
      expect(outcomeOf(await shop.sendGuestOrder(items(), { shippingAddress }))).toBe('403 GUEST_ORDER_REFUSED')
  })
})

describe('limits', () => {
  test('of unconfirmed cash orders hold for a phone number and an address, of guests and shoppers together', async () => {
    const set = (changes: object) => shop.call('PUT /admin/settings', { token: admin.token, body: { changes } })
    await set({ openCashOrders: 2, aboveCashLimits: 'review' })
    const place = newPlace()
    const { token } = await shop.makeShopper()
    await shop.order(token, items(), { shippingAddress: place })
    const second = await shop.orderAsGuest(items(), { shippingAddress: place })
    const before = await shop.stockOf(productId)
    const samePhone = await shop.orderAsGuest(items(), { shippingAddress: { ...newPlace(), phone: place.phone } })
    const sameAddress = await shop.orderAsGuest(items(), { shippingAddress: { ...newPlace(), addressLine1: place.addressLine1 } })
    expect([second, samePhone, sameAddress].map(({ order }) => order.needsReview)).toEqual([false, true, true])
    // They wait for staff, and hold no stock.
    expect(await shop.stockOf(productId)).toBe(before)
    await set({ aboveCashLimits: 'refuse' })
    expect(outcomeOf(await shop.sendGuestOrder(items(), { shippingAddress: place }))).toBe('400 CASH_LIMIT')
    // Other guests have nothing to do with it.
    expect((await order()).order.needsReview).toBe(false)
    await set({ openCashOrders: 0, aboveCashLimits: 'review' })
  })

  test('of a code for each customer count by phone number where there is no account', async () => {
    const code = async () => {
      const body = { code: `ONCE-${++count}`, type: 'fixed', value: 100, perUserLimit: 1, appliesTo: 'all', isActive: true }
      return (await shop.call('POST /admin/discounts', { token: admin.token, body })).body.data.code as string
    }
    const [place, other] = [newPlace(), newPlace()]
    const asGuest = async (discountCode: string, shippingAddress: object) =>
      outcomeOf(await shop.sendGuestOrder(items(), { discountCode, shippingAddress }))
    const shopper = await shop.makeShopper()
    const asShopper = async (discountCode: string, shippingAddress: object) =>
      outcomeOf(await shop.call('POST /orders', { token: shopper.token, body: placement(items(), { discountCode, shippingAddress }) }))

    const first = await code()
    expect([await asGuest(first, place), await asGuest(first, place), await asGuest(first, other)]).toEqual([
      '201',
      '400 DISCOUNT_ALREADY_USED',
      '201',
    ])
    // First as a guest, then with an account, and the other way round.
    expect(await asShopper(first, place)).toBe('400 DISCOUNT_ALREADY_USED')
    const second = await code()
    expect([await asShopper(second, place), await asGuest(second, place)]).toEqual(['201', '400 DISCOUNT_ALREADY_USED'])
    // A phone that two accounts share limits neither, as before.
    const third = await code()
    const sibling = await shop.makeShopper()
    await asShopper(third, place)
    expect(
      (await shop.call('POST /orders', { token: sibling.token, body: placement(items(), { discountCode: third, shippingAddress: place }) }))
        .status,
    ).toBe(201)
    // Ten at once: one.
    const fourth = await code()
    const shippingAddress = newPlace()
    const results = await Promise.all(Array.from({ length: 10 }, () => asGuest(fourth, shippingAddress)))
    expect(results.filter((result) => result === '201')).toHaveLength(1)
  })
})

describe('the key', () => {
  test('opens the guest’s own order, and nothing else does', async () => {
    const [mine, other] = [await order(), await order()]
    const shopper = await shop.makeShopper()
    const { orderId, _id } = mine.order
    expect((await read(orderId, mine.key)).body.data.order).toMatchObject({ _id, user: null })
    expect(outcomeOf(await read(orderId))).toBe('401 UNAUTHENTICATED')
    expect(outcomeOf(await read(orderId, other.key))).toBe('403 NOT_YOUR_ORDER')
    expect(outcomeOf(await read(orderId, shopper.token))).toBe('403 NOT_YOUR_ORDER')
    const forged = createOrderKey('another secret, of more than 32 characters', mine.order)
    const renamed = other.key.replace(other.order._id, _id)
    const prolonged = createOrderKey(tokenSecret, { ...other.order, createdAt: new Date().toISOString() }).replace(other.order._id, _id)
    for (const token of [forged, renamed, prolonged, `${mine.key}x`, mine.key.slice(0, -1)])
      expect(outcomeOf(await read(orderId, token))).toBe('401 UNAUTHENTICATED')
    // It opens no account's order, no list and no account.
    const owned = await shop.order(shopper.token, items())
    expect(outcomeOf(await read(owned.orderId, mine.key))).toBe('403 NOT_YOUR_ORDER')
    for (const call of ['GET /orders/user', 'GET /cart', 'GET /auth/me', 'GET /orders', 'GET /products'] as const)
      expect(outcomeOf(await shop.call(call, { token: mine.key }))).toBe('401 UNAUTHENTICATED')
  })

  test('ends after some months', async () => {
    const { order: placed } = await order()
    const at = (days: number) => ({ ...placed, createdAt: new Date(Date.now() - days * 86_400_000).toISOString() })
    expect((await read(placed._id, createOrderKey(tokenSecret, at(guestOrderLinkDays - 1)))).status).toBe(200)
    expect(outcomeOf(await read(placed._id, createOrderKey(tokenSecret, at(guestOrderLinkDays + 1))))).toBe('401 UNAUTHENTICATED')
  })

  test('cancels the order, which returns its stock', async () => {
    const before = await shop.stockOf(productId)
    const { order: placed, key } = await order()
    const cancel = () => shop.call('PUT /orders/:id/cancel', { token: key, params: { id: placed.orderId } })
    const replies = await Promise.all([cancel(), cancel(), cancel()])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(await shop.stockOf(productId)).toBe(before)
    expect((await read(placed._id, key)).body.data.order.history.at(-1)).toMatchObject({ status: 'cancelled', by: 'shopper' })
  })

  test('downloads the invoice', async () => {
    const { order: placed, key } = await order()
    const reply = await shop.call('GET /orders/:id/invoice', { token: key, params: { id: placed.orderId } })
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  })
})

describe('an account gets the order', () => {
  const totalsOf = (userId: string) =>
    shop.first<object>(sql`select json_build_object('orders', order_count, 'spent', spent, 'first', first_order_at is not null) as value
      from customer_totals where user_id = ${userId}`)

  test('of whoever confirms the e-mail that the guest gave', async () => {
    mailShop.clearMails()
    const person = await signUp(false)
    const place = newPlace()
    const mine = await order({ shippingAddress: { ...place, email: person.email.toUpperCase() } })
    await placeBeforeSignUp(mine.order)
    await savePhone(person, place.phone)
    const others = await order({ shippingAddress: { ...newPlace(), email: 'somebody@else.example' } })
    // An unconfirmed e-mail may be a stranger's: neither signing up nor signing in with it adds the order.
    expect((await signIn(person.email)).status).toBe(200)
    expect(await listOwn(person.token)).toEqual([])

    await mailShop.drainJobs()
    const link = mailShop
      .mails()
      .find((mail) => mail.includes('/confirm-email#'))!
      .match(/\/confirm-email#([\w.-]+)/)![1]
    expect((await shop.call('POST /auth/confirm-email', { token: person.token, body: { token: link } })).status).toBe(200)
    expect(await listOwn(person.token)).toEqual([mine.order.orderId])
    expect((await read(mine.order._id, person.token)).body.data.order).toMatchObject({ user: { _id: person.userId } })
    expect(await totalsOf(person.userId)).toEqual({ orders: 1, spent: 2_000, first: true })
    // From now on it is the account's alone.
    expect(outcomeOf(await read(mine.order._id, mine.key))).toBe('403 NOT_YOUR_ORDER')
    expect((await read(others.order._id, others.key)).status).toBe(200)
    // Its later changes count for the account.
    await shop.call('PUT /orders/:id/cancel', { token: person.token, params: { id: mine.order._id } })
    expect(await totalsOf(person.userId)).toEqual({ orders: 0, spent: 0, first: false })
  })

  test('of whoever signs in with that e-mail, confirmed before', async () => {
    const person = await signUp()
    const place = newPlace()
    const { orderId } = await shop.order(person.token, items(), { shippingAddress: place })
    const mine = await order({ shippingAddress: { ...newPlace(), phone: place.phone, email: person.email } })
    expect(await listOwn(person.token)).toEqual([orderId])
    await signIn(person.email)
    expect(await listOwn(person.token)).toEqual([mine.order.orderId, orderId])
  })

  test('not of a stranger who registers with the e-mail, and knows the phone number, of a guest who then presses ‘Confirm my email’', async () => {
    mailShop.clearMails()
    const stranger = await signUp(false)
    const place = newPlace()
    await order({ shippingAddress: { ...place, email: stranger.email } })
    await savePhone(stranger, place.phone)
    await mailShop.drainJobs()
    const link = mailShop
      .mails()
      .find((mail) => mail.includes('/confirm-email#'))!
      .match(/\/confirm-email#([\w.-]+)/)![1]
    expect((await shop.call('POST /auth/confirm-email', { body: { token: link } })).status).toBe(401)
    expect(await listOwn(stranger.token)).toEqual([])
  })

  test('of whoever saves the phone number that the guest gave, with that e-mail confirmed', async () => {
    const person = await signUp()
    const place = newPlace()
    const mine = await order({ shippingAddress: { ...place, email: person.email } })
    await savePhone(person, newPlace().phone)
    expect(await listOwn(person.token)).toEqual([])
    await savePhone(person, `+92${place.phone.slice(1).replace(' ', '-')}`)
    expect(await listOwn(person.token)).toEqual([mine.order.orderId])
  })

  test('not of a stranger who names the e-mail of somebody who has no account yet, but by the link in its email', async () => {
    const person = await signUp()
    const strangers = await order({ shippingAddress: { ...newPlace(), email: person.email } })
    await placeBeforeSignUp(strangers.order)
    const { token } = (await signIn(person.email)).body.data
    expect(await listOwn(token)).toEqual([])
    const params = { id: strangers.order._id }
    expect((await shop.call('POST /orders/:id/claim', { token, params, body: { key: strangers.key } })).status).toBe(200)
    expect(await listOwn(token)).toEqual([strangers.order.orderId])
  })

  test('not of a stranger who names the e-mail of a customer: it uses up no code and no limit of theirs', async () => {
    const { email } = await signUp()
    const code = async (more: object) =>
      (
        await shop.call('POST /admin/discounts', {
          token: admin.token,
          body: { code: `OWN-${++count}`, type: 'fixed', value: 100, ...more },
        })
      ).body.data.code as string
    const [once, first] = [await code({ perUserLimit: 1 }), await code({ firstOrderOnly: true })]
    const strangers = await order({ discountCode: once, shippingAddress: { ...newPlace(), email } })
    const { token } = (await signIn(email)).body.data
    expect(await listOwn(token)).toEqual([])
    await shop.call('PUT /admin/settings', { token: admin.token, body: { changes: { openCashOrders: 1, aboveCashLimits: 'refuse' } } })
    const place = (discountCode: string) =>
      shop.call('POST /orders', { token, body: placement(items(), { discountCode, shippingAddress: newPlace() }) })
    const own = (await place(first)).body.data.order
    await shop.call('PUT /orders/:id/cancel', { token, params: { id: own._id } })
    const again = (await place(once)).body.data.order
    await shop.call('PUT /admin/settings', { token: admin.token, body: { changes: { openCashOrders: 0, aboveCashLimits: 'review' } } })
    await shop.call('PUT /orders/:id/cancel', { token, params: { id: again._id } })
    // The link in the e-mail adds it all the same, for a customer who ordered to another number.
    const params = { id: strangers.order._id }
    expect((await shop.call('POST /orders/:id/claim', { token, params, body: { key: strangers.key } })).status).toBe(200)
    expect(await listOwn(token)).toContain(strangers.order.orderId)
  })

  test('never by typing the phone number or e-mail, in another order or the profile', async () => {
    const place = newPlace()
    const mine = await order({ shippingAddress: { ...place, email: 'mine@mail.example' } })
    const stranger = await signUp()
    await shop.order(stranger.token, items(), { shippingAddress: place, contactEmail: 'mine@mail.example' })
    await sql`update users set email_verified = false, email = 'mine@mail.example' where id = ${stranger.userId}`.execute(shop.db)
    await signIn('mine@mail.example')
    expect(await listOwn(stranger.token)).not.toContain(mine.order.orderId)
  })

  test('by the link, once, also when two accounts press at the same time', async () => {
    const mine = await order()
    const other = await order()
    const claim = (token: string, key: string, id = mine.order.orderId) =>
      shop.call('POST /orders/:id/claim', { token, params: { id }, body: { key } })
    const people = await shop.makeShoppers(2)
    const [place, secret] = [{ shippingAddress: newPlace() }, randomUUID()]
    const repeated = (await shop.sendGuestOrder(items(), place, secret)).body.data
    await claim(people[1]!.token, repeated.orderKey, repeated.order.orderId)
    // What belongs to an account is not answered to the guest's key any more.
    expect(outcomeOf(await shop.sendGuestOrder(items(), place, secret))).toBe('400 ORDER_CLAIMED')
    expect(outcomeOf(await claim(people[0]!.token, other.key))).toBe('403 NOT_YOUR_ORDER')
    expect(outcomeOf(await claim(people[0]!.token, 'x'))).toBe('403 NOT_YOUR_ORDER')
    const replies = await Promise.all(people.map(({ token }) => claim(token, mine.key)))
    expect(replies.map(outcomeOf).sort()).toEqual(['200', '400 ORDER_CLAIMED'])
    const winner = people[replies.findIndex(({ status }) => status === 200)]!
    expect((await claim(winner.token, mine.key)).status).toBe(200)
    const had = winner === people[1] ? 1 : 0
    expect(await totalsOf(winner.userId)).toEqual({ orders: had + 1, spent: 2_000 * (had + 1), first: true })
    expect((await shop.call('GET /orders', { token: admin.token, query: { userId: winner.userId } })).body.data.total).toBe(had + 1)
    expect((await read(mine.order._id, winner.token)).body.data.order.history.at(-1)).toMatchObject({
      note: 'Added to an account',
      by: 'shopper',
    })
  })
})

describe('mails', () => {
  const sentTo = (email: string) => mailShop.mails().filter((mail) => mail.toLowerCase().includes(`to: ${email}`))

  test('go to the address that the guest gave, once for each state, with the link and without what was typed', async () => {
    const place = { ...newPlace(), fullName: 'Win at evil.example', addressLine1: 'Go to evil.example', email: 'Guest@Mail.example' }
    const { order: placed, key } = await shop.orderAsGuest(items(), { shippingAddress: place })
    await mailShop.drainJobs()
    await shop.tasks['order-placed']!({ id: placed._id })
    await shop.call('PUT /orders/:id/status', {
      token: admin.token,
      params: { id: placed._id },
      body: { status: 'shipped', courier: 'TCS' },
    })
    await mailShop.drainJobs()
    await shop.call('PUT /orders/:id/status', { token: admin.token, params: { id: placed._id }, body: { status: 'delivered' } })
    await mailShop.drainJobs()
    const mails = sentTo('guest@mail.example')
    expect(mails.map((mail) => /^Subject: (.*)$/m.exec(mail)![1]!.trim()).sort()).toEqual([
      `Your order ${placed.orderId}`,
      `Your order ${placed.orderId} has arrived`,
      `Your order ${placed.orderId} is on its way`,
    ])
    for (const mail of mails) {
      expect(mail).toContain(`/orders/${placed.orderId}#key=${key}`)
      expect(mail).not.toContain('evil.example')
      expect(mail).not.toContain('review')
    }
  })

  test('are not sent to a guest without an e-mail', async () => {
    await mailShop.drainJobs()
    const before = mailShop.mails().length
    const { order: placed } = await order()
    await shop.call('PUT /orders/:id/status', { token: admin.token, params: { id: placed._id }, body: { status: 'shipped' } })
    await mailShop.drainJobs()
    await shop.tasks['order-taken-back']!({ id: placed._id, status: 'delivered', round: 0 })
    expect(mailShop.mails()).toHaveLength(before)
  })

  test('about few orders a day go to one mailbox, whoever names it, but parcels are announced', async () => {
    const made: Awaited<ReturnType<typeof order>>[] = []
    for (let time = 0; time < guestOrdersPerMailbox + 2; time++) made.push(await order({ contactEmail: 'flooded@mail.example' }))
    await mailShop.drainJobs()
    expect(sentTo('flooded@mail.example')).toHaveLength(guestOrdersPerMailbox)
    for (const { order: placed, key } of [made[0]!, made.at(-1)!])
      await shop.call('PUT /orders/:id/cancel', { token: key, params: { id: placed._id } })
    await mailShop.drainJobs()
    expect(sentTo('flooded@mail.example')).toHaveLength(guestOrdersPerMailbox + 1)
    const shipped = { token: admin.token, params: { id: made.at(-2)!.order._id }, body: { status: 'shipped' } }
    await shop.call('PUT /orders/:id/status', shipped)
    await mailShop.drainJobs()
    expect(sentTo('flooded@mail.example')).toHaveLength(guestOrdersPerMailbox + 2)
  })

  test('report a failed payment once, however often a guest tries', async () => {
    const { order: placed } = await order({ contactEmail: 'tries@mail.example' })
    await mailShop.drainJobs()
    await sql`update orders set payment_method = 'credit_card', payment_status = 'failed', status = 'payment_failed' where id = ${placed._id}`.execute(
      shop.db,
    )
    for (const reference of ['TRY1', 'TRY2', 'TRY3']) await shop.tasks['payment-failed']!({ id: placed._id, reference })
    expect(sentTo('tries@mail.example').filter((mail) => mail.includes('did not go through'))).not.toHaveLength(0)
    expect(sentTo('tries@mail.example')).toHaveLength(2)
  })
})
