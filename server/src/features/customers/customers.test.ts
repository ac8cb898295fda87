import type { Customer } from '@saddar/contract'
import type { CustomerGroup, CustomerSort } from '@saddar/contract/customers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { address, openShop, type Person, password, placement, type Shop } from '../../../test/shop.ts'

let shop: Shop
let staff: Person
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.makeAdmin()
})
afterAll(() => shop.close())

const list = async (query: Record<string, string | number> = {}) =>
  (await shop.call('GET /admin/customers', { token: staff.token, query })).body.data as { customers: Customer[]; total: number }
const get = async (id: string) => (await shop.call('GET /admin/customers/:id', { token: staff.token, params: { id } })).body.data.customer
const turn = (id: string, status: string) => shop.call('PUT /orders/:id/status', { params: { id }, token: staff.token, body: { status } })
const block = (id: string, body: object = {}) => shop.call('POST /admin/customers/:id/block', { token: staff.token, params: { id }, body })
const unblock = (id: string) => shop.call('POST /admin/customers/:id/unblock', { token: staff.token, params: { id } })

/** Computes the totals from the orders, to compare with the stored ones. */
const recount = (userId: string) =>
  sql<{ orders: number; spent: number }>`
    select count(*) as orders, coalesce(sum(total), 0) as spent from orders
    where user_id = ${userId} and status not in ('cancelled', 'payment_failed')
      and (payment_method = 'cash_on_delivery' or payment_status in ('completed', 'not_required'))`
    .execute(shop.db)
    .then(({ rows }) => rows[0]!)

describe('the list of customers', () => {
  test('shows the number and the sum of each customer’s orders, without cancelled, failed and unpaid online orders', async () => {
    const { _id: productId } = await shop.addProduct({ price: 1_000, stock: 100 })
    const { userId, token } = await shop.signUp()
    const orders = []
    for (const quantity of [1, 2, 3, 4]) orders.push(await shop.order(token, [{ productId, quantity }]))
    await turn(orders[0]!._id, 'delivered')
    await turn(orders[1]!._id, 'cancelled')
    await sql`update orders set payment_method = 'credit_card', payment_status = 'pending' where id = ${orders[2]!._id}`.execute(shop.db)
    expect(await get(userId)).toMatchObject({ orders: 2, spent: 5_000, phone: '+923001234567' })
    await sql`update orders set payment_status = 'completed', status = 'confirmed' where id = ${orders[2]!._id}`.execute(shop.db)
    expect(await get(userId)).toMatchObject({ orders: 3, spent: 8_000, lastOrderAt: orders[3]!.createdAt })
    expect((await list({ search: 'ayesha' })).customers[0]).toMatchObject({ _id: userId, orders: 3, spent: 8_000, isBlocked: false })
  })

  test('names orders to accept beside those that count', async () => {
    const { _id: productId } = await shop.addProduct({ price: 1_000, stock: 100 })
    const { userId, token } = await shop.signUp()
    const { _id } = await shop.order(token, [{ productId, quantity: 2 }])
    await sql`update orders set review_reason = 'Large', holds_stock = false where id = ${_id}`.execute(shop.db)
    expect(await get(userId)).toMatchObject({ orders: 0, spent: 0, toAccept: 1 })
    await sql`update orders set review_reason = null, holds_stock = true where id = ${_id}`.execute(shop.db)
    expect(await get(userId)).toMatchObject({ orders: 1, spent: 2_000, toAccept: 0 })
  })

  test('sorts by the given key and lists each shopper once, without staff', async () => {
    const { total, customers } = await list({ limit: 100 })
    expect(customers.map(({ _id }) => _id)).not.toContain(staff.userId)
    for (const sort of ['createdAt', '-spent', 'spent', '-orders', 'orders', '-lastOrderAt', 'nonsense']) {
      const sorted = await list({ sort, limit: 100 })
      expect([sort, sorted.total, new Set(sorted.customers.map(({ _id }) => _id)).size]).toEqual([sort, total, total])
    }
    const spent = (await list({ sort: '-spent' })).customers.map((customer) => customer.spent)
    expect(spent).toEqual(spent.toSorted((a, b) => b - a))
  })

  test('finds by part of a name, e-mail or phone number in any format', async () => {
    const { _id: productId } = await shop.addProduct({ stock: 100 })
    const { userId, token, email } = await shop.signUp()
    const body = placement([{ productId, quantity: 1 }], { shippingAddress: { ...address, phone: '0321 7654321' }, saveAddress: true })
    await shop.call('POST /orders', { token, body })
    for (const search of [email.slice(0, 20), '0321 7654321', '+92 321 7654321', '03217654321', '7654321', '54321'])
      expect([search, (await list({ search })).customers.map(({ _id }) => _id)]).toEqual([search, [userId]])
    for (const search of ['0321 0000000', '%', '_', 'nobody of this name'])
      expect([search, (await list({ search })).total]).toEqual([search, 0])
  })

  test('finds a customer alone by a whole e-mail address, and others by a part that is nobody’s address', async () => {
    const [own, longer] = [`${crypto.randomUUID()}@mail.example`, `x${crypto.randomUUID()}@mail.example`]
    const [first, second] = await Promise.all([shop.signUp(), shop.signUp()])
    // The second address contains the first.
    for (const [{ userId }, email] of [
      [first, own],
      [second, `a.${own}`],
    ] as const)
      await sql`update users set email = ${email} where id = ${userId}`.execute(shop.db)
    const find = async (search: string) => (await list({ search })).customers.map(({ _id }) => _id)
    expect(await find(own)).toEqual([first.userId])
    expect(await find(` ${own.toUpperCase()}`)).toEqual([first.userId])
    expect((await find(own.slice(1))).toSorted()).toEqual([first.userId, second.userId].toSorted())
    expect(await find(`a.${own}`)).toEqual([second.userId])
    expect(await find(longer)).toEqual([])
  })

  test('totals stay correct while orders are placed, cancelled, delivered and paid concurrently', async () => {
    const { _id: productId } = await shop.addProduct({ stock: 500, price: 700 })
    const people = await shop.makeShoppers(6)
    const placed = await Promise.all(people.map(async ({ token }) => shop.order(token, [{ productId, quantity: 1 }])))
    await Promise.all([
      ...placed.map(({ _id }, index) => turn(_id, index % 2 ? 'cancelled' : 'delivered')),
      ...placed.map(({ _id }) => turn(_id, 'processing')),
      ...people.map(({ token }, index) => shop.call('POST /orders', { token, body: placement([{ productId, quantity: index + 2 }]) })),
    ])
    for (const { userId } of people) {
      const { orders, spent } = await get(userId)
      expect({ orders, spent }).toEqual(await recount(userId))
    }
    expect(shop.logged.filter((line) => line.includes('40P01'))).toEqual([])
  })
})

test('a customer’s page has addresses, devices, sign-in methods and purchases', async () => {
  const { userId, token, email } = await shop.signUp()
  const { _id: productId } = await shop.addProduct()
  await shop.call('POST /orders', { token, body: placement([{ productId, quantity: 1 }], { saveAddress: true }) })
  await shop.call('POST /auth/login', { body: { email, password } })
  expect(await get(userId)).toMatchObject({
    ...{ name: 'Ayesha Khan', email, devices: 2, waysIn: ['password'], reviews: 0, notes: [], blockedAt: null },
    addresses: [{ city: 'Karachi', isDefault: true }],
    lastSeenAt: expect.any(String),
  })
  for (const id of [staff.userId, crypto.randomUUID(), 'nonsense'])
    expect((await shop.call('GET /admin/customers/:id', { token: staff.token, params: { id } })).body.code).toBe('CUSTOMER_NOT_FOUND')
})

test('a customer’s page says what became of the orders, and has the addresses of orders that are not saved', async () => {
  const { userId, token } = await shop.signUp()
  const { _id: productId } = await shop.addProduct({ price: 1_000, stock: 100 })
  const order = async (quantity: number, place: Partial<typeof address>, saveAddress = false) =>
    (
      await shop.call('POST /orders', {
        token,
        body: placement([{ productId, quantity }], { shippingAddress: { ...address, ...place }, saveAddress }),
      })
    ).body.data.order
  const delivered = await order(1, { addressLine1: 'House 1' }, true)
  await turn(delivered._id, 'delivered')
  const refused = await order(2, { addressLine1: 'House 2' })
  await turn(refused._id, 'shipped')
  await turn(refused._id, 'cancelled')
  // Cancelled before it left.
  await turn((await order(3, { addressLine1: 'HOUSE-2' }))._id, 'cancelled')
  await order(4, { addressLine1: 'house 1.' })
  await sql`
    insert into refunds (order_id, amount, method, reason, state, paid_on, settled_at) values
      (${delivered._id}, 300, 'cash', 'One piece', 'paid', now(), now()), (${delivered._id}, 200, 'cash', 'Never paid', 'cancelled', null, now())`.execute(
    shop.db,
  )
  const customer = await get(userId)
  expect(customer).toMatchObject({ delivered: 1, cameBack: 1, refunded: 300 })
  expect(customer).toMatchObject({ addresses: [{ addressLine1: 'House 1' }], orderAddresses: [{ addressLine1: 'HOUSE-2' }] })
})

describe('blocking', () => {
  test('ends the sessions immediately and rejects orders, and sign-ins with a clear message; unblocking allows both again', async () => {
    const { userId, token, email } = await shop.signUp()
    const { _id: productId } = await shop.addProduct()
    expect((await block(userId, { reason: 'Sends everything back' })).body.data.customer).toMatchObject({
      ...{ isBlocked: true, blockedReason: 'Sends everything back', devices: 0 },
    })
    expect((await shop.call('GET /auth/me', { token })).status).toBe(401)
    expect((await shop.call('POST /orders', { token, body: placement([{ productId, quantity: 1 }]) })).status).toBe(401)
    const login = () => shop.call('POST /auth/login', { body: { email, password } })
    expect((await login()).body).toMatchObject({
      code: 'ACCOUNT_BLOCKED',
      message: 'This account has been blocked. Please contact support.',
    })
    expect((await list({ state: 'blocked' })).customers.map(({ _id }) => _id)).toContain(userId)
    expect((await list({ state: 'active', limit: 100 })).customers.map(({ _id }) => _id)).not.toContain(userId)
    const { blockedAt } = await get(userId)
    await block(userId, { reason: 'Twice' })
    expect((await get(userId)).blockedAt).toBe(blockedAt)
    expect((await unblock(userId)).body.data.customer).toMatchObject({ isBlocked: false, blockedReason: '' })
    expect((await login()).status).toBe(200)
    // Ended sessions stay ended.
    expect((await shop.call('GET /auth/me', { token })).status).toBe(401)
  })

  test('rejects an order that was authenticated a moment before', async () => {
    const { placeOrder } = await import('../orders/place-order.ts')
    const { cartLines } = await import('../cart/index.ts')
    const shopper = await shop.makeShopper()
    await block(shopper.userId)
    const ctx = { ...shop.system, actor: { kind: 'shopper' as const, ...shopper } }
    const lines = cartLines(shopper.userId)
    const order = { userId: shopper.userId, lines, paymentMethod: 'cash_on_delivery', notes: '', shipping: {}, billing: {} }
    await expect(placeOrder(ctx, order as never)).rejects.toMatchObject({ code: 'ACCOUNT_BLOCKED' })
  })

  test('rejects staff and unknown ids', async () => {
    const other = await shop.makeAdmin()
    for (const id of [other.userId, staff.userId, crypto.randomUUID(), 'nonsense'])
      for (const reply of [await block(id), await unblock(id)]) expect([reply.status, reply.body.code]).toEqual([404, 'CUSTOMER_NOT_FOUND'])
    expect((await shop.call('GET /orders', { token: other.token })).status).toBe(200)
  })
})

describe('tags', () => {
  const change = (id: string, body: { add?: string[]; remove?: string[] }) =>
    shop.call('PUT /admin/customers/:id/tags', { token: staff.token, params: { id }, body })
  const tagsOf = async (id: string) => (await get(id)).tags

  test('are added and removed one by one, in one spelling, and find their customers', async () => {
    const [one, other] = [await shop.makeShopper(), await shop.makeShopper()]
    expect((await change(one.userId, { add: ['  Wholesale ', 'Amjad’s shop'] })).body.data.customer.tags).toEqual([
      'Amjad’s shop',
      'Wholesale',
    ])
    // In the spelling of the first; a repeated tag is one.
    await change(other.userId, { add: ['WHOLESALE', 'wholesale'] })
    expect(await tagsOf(other.userId)).toEqual(['Wholesale'])
    const known = (await shop.call('GET /admin/customers/tags', { token: staff.token })).body.data.tags
    expect(known).toEqual(['Amjad’s shop', 'Wholesale'])
    for (const sort of ['-createdAt', '-spent'] as const) {
      const found = await list({ tag: 'Wholesale', sort })
      expect([found.total, found.customers.map(({ _id }) => _id).sort()]).toEqual([2, [one.userId, other.userId].sort()])
    }
    await change(one.userId, { add: ['Pays in advance'], remove: ['wholesale', 'nobody has it'] })
    expect(await tagsOf(one.userId)).toEqual(['Amjad’s shop', 'Pays in advance'])
    expect((await list({ tag: 'Wholesale' })).customers).toMatchObject([{ _id: other.userId, tags: ['Wholesale'] }])
  })

  test('that two people add at the same time both stay', async () => {
    const { userId } = await shop.makeShopper()
    await Promise.all(Array.from({ length: 8 }, (_, n) => change(userId, { add: [`Tag ${n}`] })))
    expect(await tagsOf(userId)).toHaveLength(8)
  })

  test('are at most ten of 30 characters without commas, of customers only', async () => {
    const { userId } = await shop.makeShopper()
    const ten = Array.from({ length: 10 }, (_, n) => `Word ${n}`)
    expect((await change(userId, { add: ten })).status).toBe(200)
    expect((await change(userId, { add: ['One more'] })).body).toMatchObject({
      code: 'TOO_MANY_TAGS',
      message: 'A customer has at most 10 tags',
    })
    expect((await change(userId, { add: ['One more'], remove: ['Word 3'] })).status).toBe(200)
    for (const [tag, msg] of [
      ['  ', 'Tag is required'],
      ['x'.repeat(31), 'Cannot exceed 30 characters'],
      ['a, b', 'A tag has no comma'],
    ] as const)
      expect((await change(userId, { add: [tag] })).body.errors).toEqual([{ msg, path: 'add.0' }])
    for (const id of [staff.userId, crypto.randomUUID(), 'nonsense'])
      expect((await change(id, { add: ['VIP'] })).body.code).toBe('CUSTOMER_NOT_FOUND')
  })
})

test('customers are grouped by how often they ordered, and when last', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => shop.signUp()))
  const [never, once, often, away] = people.map(({ userId }) => userId) as [string, string, string, string]
  const { _id: productId } = await shop.addProduct()
  const order = (index: number, quantity = 1) =>
    shop.call('POST /orders', { token: people[index]!.token, body: placement([{ productId, quantity }]) })
  // The same order within a moment would be taken for a second press.
  for (const [index, quantity] of [[1], [2], [2, 2], [3]] as const) expect((await order(index, quantity)).status).toBe(201)
  await sql`update orders set created_at = now() - interval '91 days' where user_id = ${away}`.execute(shop.db)
  await sql`update customer_totals set last_order_at = now() - interval '91 days' where user_id = ${away}`.execute(shop.db)
  const ours = people.map(({ userId }) => userId)
  const find = async (group: CustomerGroup, sort: CustomerSort) => {
    const { customers, total } = await list({ group, sort, limit: 100 })
    expect(total).toBe(customers.length)
    return customers.map(({ _id }) => _id).filter((id) => ours.includes(id))
  }
  for (const sort of ['-createdAt', '-spent', '-lastOrderAt'] as const) {
    expect(await find('none', sort)).toEqual([never])
    expect((await find('one', sort)).sort()).toEqual([once, away].sort())
    expect(await find('more', sort)).toEqual([often])
    expect(await find('away', sort)).toEqual([away])
  }
})

test('notes show their author, are listed newest first and can be deleted', async () => {
  const { userId } = await shop.makeShopper()
  const add = (text: string) => shop.call('POST /admin/customers/:id/notes', { token: staff.token, params: { id: userId }, body: { text } })
  await add('Calls in the evening')
  const { note } = (await add('  شام کو فون کریں ')).body.data
  expect((await get(userId)).notes.map(({ text }: { text: string }) => text)).toEqual(['شام کو فون کریں', 'Calls in the evening'])
  expect(note.by).toMatch(/^Person/)
  const remove = (id: string) =>
    shop.call('DELETE /admin/customers/:id/notes/:noteId', { token: staff.token, params: { id, noteId: note._id } })
  // A note can only be deleted through its own customer.
  expect((await remove((await shop.makeShopper()).userId)).status).toBe(404)
  expect([(await remove(userId)).status, (await remove(userId)).body.code]).toEqual([200, 'NOTE_NOT_FOUND'])
  expect((await add('   ')).body.errors).toEqual([{ msg: 'Note is required', path: 'text' }])
})
