import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { address, openShop, type Person, password, placement, type Shop } from '../../../test/shop.ts'
import { claimOrder } from '../guest-orders/index.ts'

let shop: Shop
let staff: Person
let productId: string
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.makeAdmin()
  productId = (await shop.addProduct({ title: 'Barqi 20 W Charger', price: 1_500, stock: 1_000 }))._id
})
afterAll(() => shop.close())

const deleteOwn = ({ token }: Pick<Person, 'token'>) => shop.call('DELETE /auth/me', { token })
const deleteByStaff = (id: string, token = staff.token) => shop.call('DELETE /admin/customers/:id', { token, params: { id } })
const turn = (id: string, status: string) => shop.call('PUT /orders/:id/status', { params: { id }, token: staff.token, body: { status } })
const order = ({ token }: Pick<Person, 'token'>) => shop.order(token, [{ productId, quantity: 1 }])
const read = async (query: ReturnType<typeof sql<{ count: number }>>) => (await query.execute(shop.db)).rows[0]!.count

/** A shopper with a delivered order and something in every list of the account. */
async function signUpRegular() {
  const person = await shop.signUp()
  const { token, userId, email } = person
  const bought = await shop.call('POST /orders', { token, body: { ...placement([{ productId, quantity: 1 }]), saveAddress: true } })
  const { order: placed } = bought.body.data
  await turn(placed._id, 'delivered')
  await shop.call('POST /reviews', { token, body: { productId, orderId: placed.orderId, rating: 5, comment: 'Charges fast' } })
  await shop.call('POST /admin/customers/:id/notes', { token: staff.token, params: { id: userId }, body: { text: 'Calls in the evening' } })
  await sql`insert into newsletter_subscribers (email) values (${email}) on conflict do nothing`.execute(shop.db)
  await sql`insert into stock_alerts (email, sku_id) select ${email}, id from skus where product_id = ${productId} limit 1`.execute(shop.db)
  await sql`insert into wishlist_items (user_id, product_id) values (${userId}, ${productId})`.execute(shop.db)
  return { person, placed }
}

describe('a deleted account', () => {
  test('leaves nothing that tells whose it was, but its orders', async () => {
    const { person, placed } = await signUpRegular()
    const { userId, email, token } = person
    expect(await deleteOwn(person)).toMatchObject({ status: 200, body: { message: 'Your account is deleted' } })
    for (const table of ['sessions', 'addresses', 'cart_lines', 'wishlist_items', 'customer_phones', 'customer_notes', 'identities'])
      expect([table, await read(sql`select count(*) as count from ${sql.table(table)} where user_id = ${userId}`)]).toEqual([table, 0])
    for (const table of ['stock_alerts', 'newsletter_subscribers', 'users'])
      expect([table, await read(sql`select count(*) as count from ${sql.table(table)} where email = ${email}`)]).toEqual([table, 0])
    expect(await read(sql`select count(*) as count from audit_log where before::text || after::text like ${`%${email}%`}`)).toBe(0)
    const { body } = await shop.call('GET /reviews/:productId', { params: { productId } })
    expect(body.data.reviews[0]).toMatchObject({ name: 'Customer', comment: 'Charges fast' })
    expect((await shop.call('GET /auth/me', { token })).status).toBe(401)
    expect((await shop.call('POST /auth/login', { body: { email, password } })).status).toBe(401)
    const seen = await shop.call('GET /orders/:id', { token: staff.token, params: { id: placed._id } })
    expect(seen.body.data.order).toMatchObject({ user: null, shippingAddress: { fullName: expect.any(String), email: null } })
    expect((await shop.call('GET /admin/customers/:id', { token: staff.token, params: { id: userId } })).status).toBe(404)
    const list = await shop.call('GET /admin/customers', { token: staff.token, query: { sort: '-spent', limit: 100 } })
    expect(list.body.data.customers.map(({ _id }: { _id: string }) => _id)).not.toContain(userId)
  })

  test('leaves what staff did to it in the audit log, without the person', async () => {
    const { person, placed } = await signUpRegular()
    const { userId, email } = person
    const call = (key: Parameters<typeof shop.call>[0], params: Record<string, string>, body: object) =>
      shop.call(key, { token: staff.token, params, body })
    const other = await shop.signUp()
    const { _id } = await shop.order(person.token, [{ productId, quantity: 2 }])
    expect((await call('PUT /admin/orders/:id/address', { id: _id }, { addressLine1: 'House 8' })).status).toBe(200)
    await turn(_id, 'delivered')
    const note = { text: 'Her husband is ill' }
    for (const id of [userId, other.userId]) expect((await call('POST /admin/customers/:id/notes', { id }, note)).status).toBe(201)
    expect((await call('POST /admin/customers/:id/block', { id: userId }, { reason: 'Refused three parcels' })).status).toBe(200)
    expect((await call('POST /admin/customers/:id/unblock', { id: userId }, {})).status).toBe(200)
    expect((await call('PUT /admin/customers/:id/tags', { id: userId }, { add: ['Late payer'] })).status).toBe(200)
    for (const message of ['Where is my parcel?', 'Please call me'])
      await shop.call('POST /contact', { body: { name: 'Ayesha', email, message } })
    await sql`update contact_messages set answered_at = now() where email = ${email} and message = 'Please call me'`.execute(shop.db)
    const about = (id: string, text: string) =>
      read(sql`select count(*) as count from audit_log
        where (row_id = ${id} or before ->> 'user_id' = ${id} or after ->> 'user_id' = ${id}) and to_jsonb(audit_log)::text like ${`%${text}%`}`)
    expect(await about(userId, 'Refused three parcels')).toBeGreaterThan(0)
    const entries = await about(userId, '')

    expect((await deleteByStaff(userId)).status).toBe(200)
    for (const text of [email, 'husband', 'evening', 'Refused three', 'Late payer'])
      expect([
        text,
        await read(sql`select count(*) as count from audit_log
        where to_jsonb(audit_log)::text like ${`%${text}%`} and coalesce(after ->> 'user_id', '') <> ${other.userId}`),
      ]).toEqual([text, 0])
    // That of the deletion is added. The notes of others stay as they are.
    expect([await about(userId, ''), await about(userId, 'blocked_at')]).toEqual([entries + 1, 2])
    expect(await about(other.userId, 'Her husband is ill')).toBe(1)
    const { rows } = await sql<{ actor: string }>`
      select distinct actor_id::text as actor from audit_log where kind = 'users' and row_id = ${userId} and actor_id = ${staff.userId}`.execute(
      shop.db,
    )
    expect(rows).toEqual([{ actor: staff.userId }])
    expect((await sql`select message from contact_messages where email = ${email}`.execute(shop.db)).rows).toEqual([
      { message: 'Where is my parcel?' },
    ])
    // Otherwise it is only added to.
    await expect(sql`update audit_log set label = '' where row_id = ${placed._id}`.execute(shop.db)).rejects.toThrow()
  })

  test('lets nobody in with a session that began while it was deleted', async () => {
    const person = await shop.signUp()
    const session = await shop.db.selectFrom('sessions').selectAll().where('user_id', '=', person.userId).executeTakeFirstOrThrow()
    await deleteOwn(person)
    await shop.db.insertInto('sessions').values(session).execute()
    expect((await shop.call('GET /auth/me', { token: person.token })).status).toBe(401)
  })

  test('takes the email of a guest order that was added to it along, and gets no other', async () => {
    const person = await shop.makeShopper()
    await shop.letGuestsCheckOut()
    const place = () => shop.orderAsGuest([{ productId, quantity: 1 }], { contactEmail: 'ayesha@private.example' })
    const [claimed, later] = [await place(), await place()]
    const claim = ({ order, key }: Awaited<ReturnType<typeof place>>) =>
      shop.call('POST /orders/:id/claim', { token: person.token, params: { id: order._id }, body: { key } })
    expect((await claim(claimed)).status).toBe(200)
    await turn(claimed.order._id, 'delivered')
    expect((await deleteOwn(person)).status).toBe(200)
    expect(await shop.first(sql`select email as value from guest_orders where order_id = ${claimed.order._id}`)).toBeNull()
    expect(await claimOrder(shop.db, person.userId, later.order._id)).toBe(false)
  })

  test('has used its discount codes still, by the phone number of its orders', async () => {
    await shop.call('POST /admin/discounts', { token: staff.token, body: { code: 'ONCE-1', type: 'fixed', value: 300, perUserLimit: 1 } })
    const more = { shippingAddress: { ...address, phone: '0333 7654321' }, discountCode: 'ONCE-1' }
    const [person, other] = await shop.makeShoppers(2)
    const { _id } = await shop.order(person!.token, [{ productId, quantity: 1 }], more)
    await turn(_id, 'delivered')
    expect((await deleteOwn(person!)).status).toBe(200)
    const again = await shop.call('POST /orders', { token: other!.token, body: placement([{ productId, quantity: 1 }], more) })
    expect(again.body.code).toBe('DISCOUNT_ALREADY_USED')
  })

  test('has an email address that anybody can sign up with again', async () => {
    const person = await shop.signUp()
    await deleteOwn(person)
    const body = { name: 'Ayesha Khan', email: person.email, password, confirmPassword: password }
    const again = await shop.call('POST /auth/register', { body })
    expect(again.status).toBe(201)
    expect(again.body.data.user._id).not.toBe(person.userId)
  })

  test('is not deleted while an order, return or refund is open', async () => {
    const person = await shop.signUp()
    const placed = await order(person)
    const refused = { status: 409, body: { code: 'ACCOUNT_IN_USE', message: expect.stringContaining('still open') } }
    for (const status of ['pending', 'processing', 'shipped']) {
      if (status !== 'pending') await turn(placed._id, status)
      expect([status, await deleteOwn(person)]).toMatchObject([status, refused])
    }
    // Paid online, and not packed yet.
    await sql`update orders set status = 'confirmed' where id = ${placed._id}`.execute(shop.db)
    expect(await deleteOwn(person)).toMatchObject(refused)
    await turn(placed._id, 'delivered')
    await sql`
      insert into refunds (order_id, amount, method, reason) values (${placed._id}, 100, 'cash', 'Scratched')`.execute(shop.db)
    expect(await deleteOwn(person)).toMatchObject(refused)
    expect(await deleteByStaff(person.userId)).toMatchObject(refused)
    await sql`delete from refunds where order_id = ${placed._id}`.execute(shop.db)
    await sql`insert into returns (order_id, number) values (${placed._id}, 1)`.execute(shop.db)
    expect(await deleteOwn(person)).toMatchObject(refused)
    expect((await shop.call('GET /auth/me', { token: person.token })).body.data.user).toMatchObject({ email: person.email })
    await sql`update returns set status = 'withdrawn' where order_id = ${placed._id}`.execute(shop.db)
    expect((await deleteOwn(person)).status).toBe(200)
  })

  test('has no order that was placed at the same moment', async () => {
    for (let round = 0; round < 12; round++) {
      const person = await shop.signUp()
      const place = () => shop.call('POST /orders', { token: person.token, body: placement([{ productId, quantity: 1 }]) })
      const [placed, deleted] = await (round % 2
        ? Promise.all([place(), deleteOwn(person)])
        : Promise.all([deleteOwn(person), place()]).then((both) => both.reverse()))
      const orders = await read(sql`select count(*) as count from orders where user_id = ${person.userId}`)
      expect([placed!.status, deleted!.status, orders]).toEqual(placed!.status === 201 ? [201, 409, 1] : [placed!.status, 200, 0])
      expect([201, 401, 403, 409]).toContain(placed!.status)
    }
  })

  test('is deleted once, by two presses at the same time', async () => {
    const person = await shop.signUp()
    const statuses = (await Promise.all([deleteOwn(person), deleteOwn(person)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 401])
  })
})

describe('an owner', () => {
  test('deletes the account of a customer who asks for it, and the audit log gets no copy', async () => {
    const { person } = await signUpRegular()
    expect(await deleteByStaff(person.userId)).toMatchObject({ status: 200, body: { message: 'Account deleted' } })
    const { rows } = await sql`select actor_id, kind, action, before, after from audit_log where row_id = ${person.userId}`.execute(shop.db)
    expect(rows.at(-1)).toEqual({
      ...{ actor_id: staff.userId, kind: 'users', action: 'changed' },
      ...{ before: { role: 'user' }, after: { role: 'deleted' } },
    })
    expect((await deleteByStaff(person.userId)).status).toBe(404)
    expect((await shop.call('GET /auth/me', { token: person.token })).status).toBe(401)
  })

  test('deletes no staff, and nobody with an id that is none', async () => {
    for (const id of [staff.userId, 'x', '00000000-0000-7000-8000-000000000000']) expect((await deleteByStaff(id)).status).toBe(404)
    expect((await shop.call('GET /admin/verify-token', { token: staff.token })).status).toBe(200)
  })
})
