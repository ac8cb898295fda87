import type { Order } from '@saddar/contract'
import { formatDateTime } from '@saddar/contract/karachi'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MailShop, openMailShop } from '../../../test/mail-shop.ts'
import { address, type Person, type Shop, tokenSecret } from '../../../test/shop.ts'
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
beforeEach(() => set({ confirmCashOrders: true, confirmReminderHours: 12, confirmCancelHours: 48 }))
afterAll(() => mailShop.close())

const setNow = async (changes: object) => {
  const reply = await shop.call('PUT /admin/settings', { token: owner(), body: { changes } })
  expect(reply.status, reply.text).toBe(200)
}
/** As if it had been set long ago: hours count from then on. */
const set = async (changes: object) => {
  await setNow(changes)
  await sql`update settings set updated_at = now() - interval '90 days'`.execute(shop.db)
}
const owner = () => admin.token
let count = 0
const newPhone = () => `0301 7${String(++count).padStart(6, '0')}`
const items = () => [{ productId, quantity: 2 }]
const keyOf = (order: Order) => createOrderKey(tokenSecret, order, 'confirm')
async function place(phone = newPhone()): Promise<{ order: Order; key: string; phone: string }> {
  const given = { shippingAddress: { ...address, phone }, contactEmail: `buyer.${++count}@mail.example` }
  const { order } = await shop.orderAsGuest(items(), given)
  return { order, key: keyOf(order), phone }
}
const open = (key: string) => shop.call('GET /confirmations/:key', { params: { key } })
const confirm = (key: string) => shop.call('POST /confirmations/:key', { params: { key } })
const cancel = (key: string) => shop.call('POST /confirmations/:key/cancel', { params: { key } })
const correct = (key: string, body: object) => shop.call('PUT /confirmations/:key/address', { params: { key }, body })
const read = async (id: string): Promise<Order> =>
  (await shop.call('GET /orders/:id', { token: admin.token, params: { id } })).body.data.order
const change = (id: string, status: string) => shop.call('PUT /orders/:id/status', { token: admin.token, params: { id }, body: { status } })
const outcomeOf = ({ status, body }: { status: number; body: { code?: string } }) => (body.code ? `${status} ${body.code}` : `${status}`)
const age = (id: string, hours: number) =>
  sql`update order_confirmations set asked_at = now() - make_interval(hours => ${hours}) where order_id = ${id}`.execute(shop.db)
const run = (job: 'remind-unconfirmed-orders' | 'end-unconfirmed-orders') => shop.tasks[job]!({}, undefined as never)
const notes = ({ history }: Order) => history.map(({ note }) => note)

describe('asking', () => {
  test('is off by default, and concerns only cash orders that are placed while it is on', async () => {
    await set({ confirmCashOrders: false })
    const before = await place()
    await set({ confirmCashOrders: true })
    const after = await place()
    expect((await read(before.order._id)).confirmation).toBeNull()
    expect((await read(after.order._id)).confirmation).toMatchObject({ confirmedAt: null, how: null, by: null })
    const { orders } = (await shop.call('GET /orders', { token: admin.token, query: { confirmation: 'waiting' } })).body.data
    expect(orders.map(({ orderId }: Order) => orderId)).toEqual([after.order.orderId])
  })

  test('is in the mail that confirms the order, and in what staff send by chat or SMS', async () => {
    mailShop.clearMails()
    const { order, key } = await place()
    await mailShop.drainJobs()
    expect(mailShop.mails().at(-1)).toContain(`/confirm/${key}`)
    const { data } = (await shop.call('GET /admin/orders/:id/confirmation', { token: admin.token, params: { id: order.orderId } })).body
    expect(data.link).toMatch(new RegExp(`^http.*/confirm/${key.replaceAll('.', '\\.')}$`))
    for (const text of [data.whatsappText, data.smsText]) {
      expect(text).toContain(data.link)
      expect(text).toContain('Rs 4,000')
    }
    await change(order._id, 'processing')
    const later = await shop.call('GET /admin/orders/:id/confirmation', { token: admin.token, params: { id: order.orderId } })
    expect(later.body.data.link).toBeNull()
  })
})

describe('the link', () => {
  test('confirms the order once, which staff see at once with who and how', async () => {
    const { order, key } = await place()
    const told: Order[] = []
    shop.events.onEvent(({ name, payload }) => void (name === 'orderStatusUpdated' && told.push((payload as { order: Order }).order)))
    expect((await confirm(key)).body.data.confirmation).toMatchObject({ stage: 'confirmed', order: { toPay: 4_000 } })
    expect(told).toMatchObject([{ orderId: order.orderId, status: 'pending', confirmation: { how: 'link' } }])
    const first = await read(order._id)
    expect(first.confirmation).toMatchObject({ how: 'link', by: null, confirmedAt: expect.any(String) })
    expect((await confirm(key)).status).toBe(200)
    const second = await read(order._id)
    expect(second.confirmation).toEqual(first.confirmation)
    expect(notes(second)).toEqual(['', 'Confirmed by the buyer'])
    expect(second.history.at(-1)?.by).toBe('shopper')
    const list = await shop.call('GET /orders', { token: admin.token, query: { confirmation: 'waiting', search: order.orderId } })
    expect(list.body.data.total).toBe(0)
  })

  test('that is only fetched changes nothing', async () => {
    const { order, key } = await place()
    const before = await read(order._id)
    for (let time = 0; time < 3; time++) expect((await open(key)).status).toBe(200)
    for (const url of [`/api/confirmations/${key}`, `/api/confirmations/${key}/cancel`, `/confirm/${key}`])
      await shop.http.inject({ method: 'HEAD', url })
    await shop.call('GET /confirmations/:key/cancel', { params: { key } })
    expect(await read(order._id)).toEqual(before)
  })

  test('of another order, purpose, secret or with a changed letter gets the same answer', async () => {
    const one = await place()
    const other = await place()
    const wrong = [
      one.key.replace(one.order._id, other.order._id),
      one.key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      createOrderKey(tokenSecret, one.order, 'track'),
      createOrderKey(tokenSecret, one.order).replace(/^order/, 'confirm'),
      createOrderKey('another secret, of more than 32 characters', one.order, 'confirm'),
      createOrderKey(tokenSecret, { ...one.order, _id: '00000000-0000-4000-8000-000000000000' }, 'confirm'),
      'x',
    ]
    for (const key of wrong)
      for (const reply of [await open(key), await confirm(key), await cancel(key), await correct(key, address)])
        expect([outcomeOf(reply), reply.body.data]).toEqual(['404 LINK_ENDED', undefined])
    expect((await read(one.order._id)).confirmation?.confirmedAt).toBeNull()
    // Nor is it a key to the order itself.
    expect((await shop.call('GET /orders/:id', { params: { id: one.order._id }, token: one.key })).status).toBe(401)
  })

  test('changes nothing once the order is being packed, and ends with the order', async () => {
    const { order, key } = await place()
    await change(order._id, 'processing')
    expect((await open(key)).body.data.confirmation).toMatchObject({ stage: 'done', address: null })
    expect(outcomeOf(await confirm(key))).toBe('400 CONFIRM_REFUSED')
    expect(outcomeOf(await correct(key, address))).toBe('400 ADDRESS_REFUSED')
    expect(outcomeOf(await cancel(key))).toBe('400 CANCEL_REFUSED')
    await change(order._id, 'delivered')
    const ended = await open(key)
    expect(outcomeOf(ended)).toBe('404 LINK_ENDED')
    expect(ended.text).not.toContain('Ayesha')
  })

  test('works for an order of an account too', async () => {
    const shopper = await shop.makeShopper()
    const order = await shop.order(shopper.token, items(), { shippingAddress: { ...address, phone: newPhone() } })
    expect((await confirm(keyOf(order))).status).toBe(200)
    expect((await read(order._id)).confirmation).toMatchObject({ how: 'link' })
  })

  test('cancels the order once and returns its stock, until it is packed', async () => {
    const before = await shop.stockOf(productId)
    const { order, key } = await place()
    expect(await shop.stockOf(productId)).toBe(before - 2)
    const replies = await Promise.all(Array.from({ length: 5 }, () => cancel(key)))
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect([await shop.stockOf(productId), (await read(order._id)).status]).toEqual([before, 'cancelled'])
  })

  test('confirms and cancels by plain forms, whose GET does neither', async () => {
    const { order, key } = await place()
    const first = await mailShop.postForm(`/confirm/${key}`, 'action=confirm')
    expect([first.statusCode, first.headers.location]).toEqual([303, `/confirm/${key}`])
    expect((await read(order._id)).confirmation?.how).toBe('link')
    await mailShop.postForm(`/confirm/${key}`, 'action=cancel')
    expect((await read(order._id)).status).toBe('cancelled')
    // A button that does not exist does nothing.
    const other = await place()
    expect((await mailShop.postForm(`/confirm/${other.key}`, 'action=destroy')).statusCode).toBe(303)
    expect((await read(other.order._id)).confirmation?.confirmedAt).toBeNull()
  })
})

describe('correcting the address', () => {
  test('changes where the parcel goes, until it is packed, at the same amount', async () => {
    const { order, key } = await place()
    const fixed = {
      ...address,
      addressLine1: 'House 21, Street 4',
      phone: '+92 301 9999999',
      city: 'Lahore',
      state: 'Punjab',
      postalCode: '54000',
    }
    const { status, body } = await correct(key, fixed)
    expect([status, body.data?.confirmation.address.addressLine1]).toEqual([200, 'House 21, Street 4'])
    const after = await read(order._id)
    expect(after.shippingAddress).toMatchObject({ city: 'Lahore', phoneE164: '+923019999999', email: order.shippingAddress.email })
    expect(after.billingAddress).toMatchObject({ city: 'Lahore' })
    expect([after.totalAmount, notes(after)]).toEqual([order.totalAmount, ['', 'Address corrected by the buyer']])
    const found = await shop.call('GET /orders', { token: admin.token, query: { search: '0301 9999999' } })
    expect(found.body.data.orders).toMatchObject([{ orderId: order.orderId }])
  })

  test.each(['booking', 'unsure', 'booked'])('is refused while its parcel is %s; confirming and cancelling are not', async (state) => {
    const { order, key } = await place()
    await sql`
      insert into shipments (order_id, courier, reference, status, city_id, city, cod_amount, pieces, weight_grams)
      values (${order._id}, 'TCS', ${order.orderId}, ${state}, '1', 'Karachi', 100, 1, 500)`.execute(shop.db)
    expect(outcomeOf(await correct(key, { ...address, addressLine1: 'House 77' }))).toBe('400 ADDRESS_REFUSED')
    expect((await read(order._id)).shippingAddress.addressLine1).toBe(address.addressLine1)
    expect((await open(key)).body.data.confirmation).toMatchObject({ stage: 'waiting', address: null })
    expect((await confirm(key)).body.data.confirmation).toMatchObject({ stage: 'confirmed', address: null })
    await sql`update shipments set status = 'cancelled' where order_id = ${order._id}`.execute(shop.db)
    expect((await correct(key, { ...address, addressLine1: 'House 77' })).status).toBe(200)
    expect((await cancel(key)).status).toBe(200)
  })

  test('works ten times a day for an order, also when it is refused, and leaves no entry without a change', async () => {
    const { order, key } = await place()
    const own = { ...address, ...order.shippingAddress, addressLine2: order.shippingAddress.addressLine2 ?? '' }
    const { email: _, phoneE164: __, ...same } = own
    const outcomes = []
    for (const addressLine1 of [same.addressLine1, 'House 1', 'House 1', ''])
      outcomes.push((await correct(key, { ...same, addressLine1 })).status)
    expect(outcomes).toEqual([200, 200, 200, 400])
    expect(notes(await read(order._id))).toEqual(['', 'Address corrected by the buyer'])
    const more = await Promise.all(Array.from({ length: 12 }, (_, n) => correct(key, { ...same, addressLine1: `House ${n + 2}` })))
    expect(more.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(8)
    expect(outcomeOf(await correct(key, { ...same, addressLine1: 'House 99' }))).toBe('429 TOO_MANY_REQUESTS')
    // Another order has its own.
    expect((await correct((await place()).key, { ...same, addressLine1: 'House 98' })).status).toBe(200)
  })

  test('is checked like the address of a checkout', async () => {
    const { key } = await place()
    const { status, body } = await correct(key, { ...address, fullName: '', phone: 'x' })
    expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([400, ['fullName', 'phone']])
  })

  test('is refused where delivery costs another amount', async () => {
    const { key } = await place()
    const { delivery } = (await shop.call('GET /admin/settings', { token: admin.token })).body.data.settings
    await set({ delivery: { ...delivery, charge: 'parcel' } })
    try {
      expect(outcomeOf(await correct(key, { ...address, city: 'Quetta', state: 'Balochistan' }))).toBe('400 ADDRESS_FEE_DIFFERS')
      expect((await correct(key, { ...address, city: 'Lahore', state: 'Punjab' })).status).toBe(200)
    } finally {
      await set({ delivery })
    }
  })
})

test('staff mark an order as confirmed by phone; packers may, and only they are named', async () => {
  const packer = await shop.makeAdmin('packer')
  const { order } = await place()
  const reply = await shop.call('POST /admin/orders/:id/confirmation', { token: packer.token, params: { id: order.orderId } })
  expect(reply.body.data.order.confirmation).toMatchObject({ how: 'phone', by: expect.stringMatching(/^Person/) })
  const shopper = await shop.makeShopper()
  const own = await shop.order(shopper.token, items(), { shippingAddress: { ...address, phone: newPhone() } })
  await shop.call('POST /admin/orders/:id/confirmation', { token: packer.token, params: { id: own.orderId } })
  const seen = await shop.call('GET /orders/:id', { token: shopper.token, params: { id: own._id } })
  expect(seen.body.data.order.confirmation).toMatchObject({ how: 'phone', by: null })
  // Also while it is packed without an answer, until it leaves.
  const [started, left] = [(await place()).order, (await place()).order]
  await change(started._id, 'processing')
  await change(left._id, 'shipped')
  const confirmed = await shop.call('POST /admin/orders/:id/confirmation', { token: packer.token, params: { id: started._id } })
  expect(confirmed.body.data.order).toMatchObject({ status: 'processing', confirmation: { how: 'phone' } })
  expect(outcomeOf(await shop.call('POST /admin/orders/:id/confirmation', { token: packer.token, params: { id: left._id } }))).toBe(
    '400 CONFIRM_REFUSED',
  )
})

test('accepting an order after its review, for which staff call, confirms it', async () => {
  const { order } = await place()
  await sql`update orders set review_reason = 'Many pieces', holds_stock = false where id = ${order._id}`.execute(shop.db)
  await change(order._id, 'processing')
  expect((await read(order._id)).confirmation).toMatchObject({ how: 'phone' })
})

describe('correcting the address as staff', () => {
  const fixed = { ...address, fullName: 'Hina Baig', phone: '+92 301 8888888', city: 'Quetta', state: 'Balochistan', postalCode: '87300' }
  const correctAs = (token: string, id: string, body: object = fixed) =>
    shop.call('PUT /admin/orders/:id/address', { token, params: { id }, body })

  test('changes where it goes until it is shipped, at the same amount and with its email, and says who did', async () => {
    const packer = await shop.makeAdmin('packer')
    const { order } = await place()
    await change(order._id, 'processing')
    const { status, body } = await correctAs(packer.token, order.orderId)
    expect([status, body.data.order.shippingAddress]).toMatchObject([
      200,
      { ...fixed, phoneE164: '+923018888888', email: order.shippingAddress.email },
    ])
    const after = await read(order._id)
    expect([after.totalAmount, after.billingAddress.city]).toEqual([order.totalAmount, 'Quetta'])
    expect(after.history.at(-1)).toMatchObject({
      status: 'processing',
      note: `Address corrected: name ${order.shippingAddress.fullName} → Hina Baig; phone ${order.shippingAddress.phone} → ${fixed.phone}; city ${order.shippingAddress.city} → Quetta; postal code ${order.shippingAddress.postalCode} → 87300; province ${order.shippingAddress.state} → Balochistan`,
      by: expect.stringMatching(/^Person/),
    })
    await change(order._id, 'shipped')
    expect(outcomeOf(await correctAs(admin.token, order.orderId))).toBe('400 ADDRESS_LOCKED')
  })

  test('keeps what a colleague corrected since the form was loaded, and refuses to overwrite the same field', async () => {
    const { order } = await place()
    const was = order.shippingAddress
    await correctAs(admin.token, order.orderId, { phone: fixed.phone, was: { phone: was.phone } })
    const second = await correctAs(admin.token, order.orderId, { addressLine1: 'House 8', was: { addressLine1: was.addressLine1 } })
    expect(second.body.data.order.shippingAddress).toMatchObject({
      ...was,
      phone: fixed.phone,
      phoneE164: '+923018888888',
      addressLine1: 'House 8',
    })
    const third = await correctAs(admin.token, order.orderId, { phone: '0300 1111111', was: { phone: was.phone } })
    const changed = { by: expect.stringMatching(/^Person /), isYou: true }
    expect([third.status, third.body]).toMatchObject([
      409,
      { code: 'CHANGED_MEANWHILE', data: { present: { phone: fixed.phone }, changed } },
    ])
  })

  test('is refused while its parcel is booked, and checked like the address of a checkout', async () => {
    const { order } = await place()
    expect((await correctAs(admin.token, order.orderId, { ...fixed, phone: 'x' })).body.errors).toMatchObject([{ path: 'phone' }])
    await sql`
      insert into shipments (order_id, courier, reference, tracking_number, status, city_id, city, cod_amount, pieces, weight_grams)
      values (${order._id}, 'TCS', ${order.orderId}, '779', 'booked', '1', 'Karachi', 100, 1, 500)`.execute(shop.db)
    expect(outcomeOf(await correctAs(admin.token, order.orderId))).toBe('400 ADDRESS_LOCKED')
    await sql`update shipments set status = 'cancelled' where order_id = ${order._id}`.execute(shop.db)
    expect((await correctAs(admin.token, order.orderId)).status).toBe(200)
  })
})

describe('undoing a confirmation by phone', () => {
  const byPhone = (id: string, by = admin) => shop.call('POST /admin/orders/:id/confirmation', { token: by.token, params: { id } })
  const undo = (id: string, by = admin) => shop.call('POST /admin/orders/:id/confirmation/undo', { token: by.token, params: { id } })
  const refused = '400 UNDO_REFUSED'

  test('lets the order wait for its buyer again, once, and writes nothing to the buyer', async () => {
    const { order } = await place()
    await mailShop.drainJobs()
    mailShop.clearMails()
    const [stock, before] = [await shop.stockOf(productId), await read(order._id)]
    await byPhone(order.orderId)
    const { status, body } = await undo(order.orderId)
    expect([status, body.data.order.confirmation]).toEqual([200, before.confirmation])
    expect(outcomeOf(await undo(order.orderId))).toBe(refused)
    const after = await read(order._id)
    expect(notes(after)).toEqual(['', 'Confirmed by phone', 'Undone: Confirmed by phone'])
    expect([after.status, await shop.stockOf(productId)]).toEqual(['pending', stock])
    await mailShop.drainJobs()
    expect(mailShop.mails()).toEqual([])
    // It is asked about, and ends, as before.
    await age(order._id, 49)
    await run('end-unconfirmed-orders')
    expect((await read(order._id)).status).toBe('cancelled')
  })

  test('leaves no question behind where the buyer was not asked', async () => {
    await set({ confirmCashOrders: false })
    const { order } = await place()
    await byPhone(order.orderId)
    expect((await undo(order.orderId)).body.data.order.confirmation).toBeNull()
    await byPhone(order.orderId)
    expect((await read(order._id)).confirmation?.how).toBe('phone')
  })

  test('is refused to another person, after 45 s, and once the order has left', async () => {
    const [others, old, left] = [await place(), await place(), await place()]
    for (const { order } of [others, old, left]) await byPhone(order.orderId)
    expect(outcomeOf(await undo(others.order.orderId, await shop.makeAdmin()))).toBe(refused)
    await sql`update order_confirmations set confirmed_at = now() - interval '46 seconds' where order_id = ${old.order._id}`.execute(
      shop.db,
    )
    expect(outcomeOf(await undo(old.order.orderId))).toBe(refused)
    await change(left.order._id, 'shipped')
    expect(outcomeOf(await undo(left.order.orderId))).toBe(refused)
    for (const { order } of [others, old, left]) expect((await read(order._id)).confirmation?.how).toBe('phone')
  })

  test('is refused where the buyer confirmed it too, or paid an advance', async () => {
    const { order, key } = await place()
    await byPhone(order.orderId)
    expect((await confirm(key)).status).toBe(200)
    expect(outcomeOf(await undo(order.orderId))).toBe(refused)
    expect((await read(order._id)).confirmation).toMatchObject({ how: 'link', by: null })
    const paid = (await place()).order
    await byPhone(paid.orderId)
    await sql`insert into order_advances (order_id, state, amount, paid, is_kept) values (${paid._id}, 'paid', 500, 500, false)`.execute(
      shop.db,
    )
    expect(outcomeOf(await undo(paid.orderId))).toBe(refused)
  })

  test('and shipping at the same moment: every order is shipped, and its history tells which came first', async () => {
    const placed = await Promise.all(Array.from({ length: 12 }, () => place()))
    const stock = await shop.stockOf(productId)
    await Promise.all(placed.map(({ order }) => byPhone(order.orderId)))
    const replies = await Promise.all(placed.map(async ({ order }) => Promise.all([undo(order.orderId), change(order._id, 'shipped')])))
    for (const [index, [undone, shipped]] of replies.entries()) {
      const after = await read(placed[index]!.order._id)
      const isUndone = undone.status === 200
      expect([shipped.status, after.status]).toEqual([200, 'shipped'])
      expect(isUndone ? null : outcomeOf(undone)).toBe(isUndone ? null : refused)
      expect(after.confirmation?.how).toBe(isUndone ? null : 'phone')
      expect(after.history.map(({ status, note }) => note || status)).toEqual([
        'pending',
        'Confirmed by phone',
        ...(isUndone ? ['Undone: Confirmed by phone'] : []),
        'shipped',
      ])
    }
    expect(await shop.stockOf(productId)).toBe(stock)
  })
})

describe('the jobs', () => {
  test('remind once after the hours, by a mail with the link', async () => {
    const due = await place()
    const early = await place()
    await age(due.order._id, 13)
    await age(early.order._id, 11)
    await mailShop.drainJobs()
    mailShop.clearMails()
    await Promise.all([run('remind-unconfirmed-orders'), run('remind-unconfirmed-orders')])
    await run('remind-unconfirmed-orders')
    await mailShop.drainJobs()
    const reminders = mailShop.mails().filter((mail) => mail.includes('Subject: Please confirm your order'))
    expect(reminders).toHaveLength(1)
    expect(reminders[0]).toContain(`/confirm/${due.key}`)
  })

  test('are announced: the order and its mails say until when it is kept', async () => {
    mailShop.clearMails()
    const { order, key } = await place()
    await mailShop.drainJobs()
    const { askedAt, confirmBy } = (await read(order._id)).confirmation!
    expect(Date.parse(confirmBy!) - Date.parse(askedAt)).toBe(48 * 60 * 60_000)
    expect((await open(key)).body.data.confirmation.order.confirmation.confirmBy).toBe(confirmBy)
    const sent = mailShop.mails().find((mail) => mail.includes(`Subject: Your order ${order.orderId}`))
    expect(sent).toContain(`We keep it for you until ${formatDateTime(confirmBy!)}.`)
    await set({ confirmCancelHours: 0 })
    expect((await read(order._id)).confirmation?.confirmBy).toBeNull()
    await set({ confirmCancelHours: 48 })
    await confirm(key)
    expect((await read(order._id)).confirmation?.confirmBy).toBeNull()
  })

  test.each([
    ['were 0', { confirmCashOrders: true, confirmCancelHours: 0 }],
    ['were more', { confirmCashOrders: true, confirmCancelHours: 240 }],
    ['did not count, as the question was off', { confirmCashOrders: false }],
  ])(
    'do not cancel older orders in the minute in which the hours are set, when they %s: they have the hours from then on',
    async (_name, before) => {
      const { order } = await place()
      await set(before)
      await age(order._id, 72)
      await setNow({ confirmCashOrders: true, confirmCancelHours: 48 })
      await run('remind-unconfirmed-orders')
      await run('end-unconfirmed-orders')
      const { status, confirmation } = await read(order._id)
      expect(status).toBe('pending')
      expect(Date.parse(confirmation!.confirmBy!) - Date.now()).toBeGreaterThan(47.9 * 3_600_000)
      await sql`update settings set updated_at = updated_at - interval '49 hours'`.execute(shop.db)
      await run('end-unconfirmed-orders')
      expect((await read(order._id)).status).toBe('cancelled')
    },
  )

  test('cancel after the hours, once, with the reason, the stock and a mail', async () => {
    const before = await shop.stockOf(productId)
    const { order } = await place()
    await age(order._id, 49)
    await mailShop.drainJobs()
    mailShop.clearMails()
    await Promise.all([run('end-unconfirmed-orders'), run('end-unconfirmed-orders')])
    await run('end-unconfirmed-orders')
    const after = await read(order._id)
    expect([after.status, await shop.stockOf(productId)]).toEqual(['cancelled', before])
    expect(after.history.filter(({ status }) => status === 'cancelled')).toMatchObject([
      { by: 'system', note: 'The order was not confirmed in time' },
    ])
    await mailShop.drainJobs()
    expect(mailShop.mails().filter((mail) => mail.includes('not confirmed in time'))).toHaveLength(1)
  })

  test('never touch orders that are confirmed, packed, shipped, paid online, too young, or from before', async () => {
    await set({ confirmCashOrders: false })
    const before = await place()
    await set({ confirmCashOrders: true })
    const [confirmed, packed, shipped, young, online] = [await place(), await place(), await place(), await place(), await place()]
    await confirm(confirmed.key)
    await change(packed.order._id, 'processing')
    await change(shipped.order._id, 'shipped')
    await sql`update orders set payment_method = 'credit_card', payment_status = 'completed' where id = ${online.order._id}`.execute(
      shop.db,
    )
    for (const { order } of [confirmed, packed, shipped, online]) await age(order._id, 60)
    await age(young.order._id, 47)
    const all = [before, confirmed, packed, shipped, young, online].map(({ order }) => order._id)
    const statuses = async () => Promise.all(all.map(async (id) => (await read(id)).status))
    const was = await statuses()
    await run('end-unconfirmed-orders')
    expect(await statuses()).toEqual(was)
  })

  test('do nothing while the owner has turned the question off, or set 0 hours', async () => {
    const { order } = await place()
    await age(order._id, 100)
    await set({ confirmCashOrders: false })
    await run('end-unconfirmed-orders')
    await set({ confirmCashOrders: true, confirmCancelHours: 0, confirmReminderHours: 0 })
    await run('end-unconfirmed-orders')
    await run('remind-unconfirmed-orders')
    expect((await read(order._id)).status).toBe('pending')
    expect(await shop.first(sql`select reminded_at as value from order_confirmations where order_id = ${order._id}`)).toBeNull()
    await confirm(keyOf(order))
  })

  test('and buyers at the same moment: each order is either confirmed or cancelled, and its stock is right', async () => {
    const before = await shop.stockOf(productId)
    const placed = await Promise.all(Array.from({ length: 12 }, () => place()))
    for (const { order } of placed) await age(order._id, 49)
    const replies = await Promise.all([
      ...placed.map(({ key }) => confirm(key)),
      run('end-unconfirmed-orders').then(() => null),
      run('end-unconfirmed-orders').then(() => null),
    ])
    let held = 0
    for (const [index, { order }] of placed.entries()) {
      const { status, confirmation, history } = await read(order._id)
      const isConfirmed = replies[index]!.status === 200
      expect([status, confirmation?.confirmedAt !== null]).toEqual(isConfirmed ? ['pending', true] : ['cancelled', false])
      expect(history).toHaveLength(2)
      if (isConfirmed) held += 2
    }
    expect(await shop.stockOf(productId)).toBe(before - held)
  })
})

test('staff see what became of earlier parcels to the same phone number', async () => {
  const phone = newPhone()
  const orders = [await place(phone), await place(phone), await place(phone), await place(phone)]
  const [first, second, third, fourth] = orders.map(({ order }) => order._id) as [string, string, string, string]
  await change(first, 'delivered')
  for (const id of [second, third]) {
    await change(id, 'shipped')
    await change(id, 'cancelled')
  }
  await change(fourth, 'cancelled')
  const shopper = await shop.makeShopper()
  const bare = phone.replace(/\D/g, '').slice(1)
  const own = await shop.order(shopper.token, items(), { shippingAddress: { ...address, phone: `+92${bare}` } })
  const { data } = (await shop.call('GET /admin/orders/:id/confirmation', { token: admin.token, params: { id: own._id } })).body
  expect(data.parcels).toEqual({ delivered: 1, cameBack: 2 })
  const { order } = await place()
  const other = await shop.call('GET /admin/orders/:id/confirmation', { token: admin.token, params: { id: order._id } })
  expect(other.body.data.parcels).toEqual({ delivered: 0, cameBack: 0 })
})

// Last, since the corrections of undone steps wait a minute.
test('starting an order that its buyer confirmed on the phone confirms it, and undoing that does not', async () => {
  const start = (id: string) =>
    shop.call('PUT /orders/:id/status', {
      token: admin.token,
      params: { id },
      body: { status: 'processing', note: 'Confirmed by phone', isConfirmed: true },
    })
  const undo = (orderId: string) => shop.call('POST /admin/orders/status/undo', { token: admin.token, body: { orderIds: [orderId] } })
  const asked = (await place()).order
  await set({ confirmCashOrders: false })
  const other = (await place()).order
  await set({ confirmCashOrders: true })
  for (const order of [asked, other]) {
    const { body } = await start(order.orderId)
    expect(body.data.order).toMatchObject({ status: 'processing', confirmation: { how: 'phone' } })
    await undo(order.orderId)
  }
  expect([(await read(asked._id)).confirmation?.confirmedAt, (await read(other._id)).confirmation]).toEqual([null, null])
  // One that was confirmed before stays so.
  await shop.call('POST /admin/orders/:id/confirmation', { token: admin.token, params: { id: asked.orderId } })
  await start(asked.orderId)
  await undo(asked.orderId)
  expect(await read(asked._id)).toMatchObject({ status: 'pending', confirmation: { how: 'phone' } })
})
