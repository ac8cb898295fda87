import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fields, png, sendForm } from '../../../test/multipart.ts'
import { openShop, type Person, type Shop } from '../../../test/shop.ts'
import { inTransaction } from '../../platform/context.ts'
import { withAuditActor } from '../../platform/db/audit-actor.ts'

let shop: Shop
let owner: Omit<Person, 'sessionId'>
let shopper: Person
beforeAll(async () => {
  // Only two connections, so that each is used by several actors in turn.
  shop = await openShop({ poolSize: 2 })
  owner = await shop.signInAdmin()
  shopper = await shop.makeShopper()
})
let mark = 0
beforeEach(async () => {
  mark = await shop.first<number>(sql`select coalesce(max(id), 0) as value from audit_log`)
})
afterAll(() => shop.close())

interface Row {
  actor_id: string
  call: string
  kind: string
  action: string
  label: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}
const listNew = async (): Promise<Row[]> => (await sql<Row>`select * from audit_log where id > ${mark} order by id`.execute(shop.db)).rows
const read = async (query = {}) => (await shop.call('GET /admin/audit', { token: owner.token, query })).body.data

/** How to make each admin call that writes. */
const recipes: Record<string, () => Promise<{ status: number; text: string }>> = {
  'POST /admin/categories': () => call('POST /admin/categories', { body: { name: `Cases ${mark}` } }),
  'PUT /admin/categories/:id': async () => {
    const { _id: id } = await shop.addCategory(`Before ${mark}`)
    return call('PUT /admin/categories/:id', { params: { id }, body: { name: `After ${mark}` } })
  },
  'DELETE /admin/categories/:id': async () => {
    const { _id: id } = await shop.addCategory(`Short-lived ${mark}`)
    return call('DELETE /admin/categories/:id', { params: { id } })
  },
  'POST /products': () => call('POST /products', { body: { title: 'Told of', price: 100, stock: 1 } }),
  'PUT /products/:id': async () => {
    const { _id: id } = await shop.addProduct()
    return call('PUT /products/:id', { params: { id }, body: { title: 'Another title' } })
  },
  'POST /admin/products': () => call('POST /admin/products', { body: { title: 'Typed', price: 100, stock: 1 } }),
  'PUT /admin/products/:id': async () => {
    const { _id: id } = await shop.addProduct()
    return call('PUT /admin/products/:id', { params: { id }, body: { title: 'Another title', price: 1_000, stock: 5 } })
  },
  'DELETE /products/:id': async () => {
    const { _id: id } = await shop.addProduct()
    return call('DELETE /products/:id', { params: { id } })
  },
  'POST /admin/inventory/bulk': async () => {
    const { _id } = await shop.addProduct()
    return call('POST /admin/inventory/bulk', { body: { productIds: [_id], action: { type: 'deactivate' } } })
  },
  'PUT /admin/inventory/:id': async () => {
    const { _id: id } = await shop.addProduct()
    return call('PUT /admin/inventory/:id', { params: { id }, body: { stock: 77 } })
  },
  'PUT /orders/:id/status': async () => {
    const { _id: productId } = await shop.addProduct()
    const { orderId: id } = await shop.order(shopper.token, [{ productId, quantity: 1 }])
    return call('PUT /orders/:id/status', { params: { id }, body: { status: 'processing' } })
  },
  'POST /admin/discounts': () => call('POST /admin/discounts', { body: { code: `NEW${mark}`, type: 'fixed', value: 50 } }),
  'PUT /admin/discounts/:id': async () => {
    const { _id: id } = (await call('POST /admin/discounts', { body: { code: `OLD${mark}`, type: 'fixed', value: 50 } })).body.data
    return call('PUT /admin/discounts/:id', { params: { id }, body: { value: 60 } })
  },
  'DELETE /admin/discounts/:id': async () => {
    const { _id: id } = (await call('POST /admin/discounts', { body: { code: `END${mark}`, type: 'fixed', value: 50 } })).body.data
    return call('DELETE /admin/discounts/:id', { params: { id } })
  },
  'POST /admin/banners': () => call('POST /admin/banners', { body: { position: 'hero-slider', title: 'Told of' } }),
  'PUT /admin/banners/:id': async () =>
    call('PUT /admin/banners/:id', { params: { id: await addBanner() }, body: { title: `Banner ${mark}` } }),
  'DELETE /admin/banners/:id': async () => call('DELETE /admin/banners/:id', { params: { id: await addBanner() } }),
  'PUT /admin/banners/order': async () => {
    await addBanner()
    const { banners } = (await call('GET /admin/banners')).body.data
    return call('PUT /admin/banners/order', { body: { ids: banners.map(({ _id }: { _id: string }) => _id).reverse() } })
  },
  'POST /admin/staff': () => call('POST /admin/staff', { body: { email: `a${mark}@shop.example`, staffRole: 'packer' } }),
  'PUT /admin/staff/:id': async () => {
    const { userId: id } = await shop.makeAdmin('packer')
    return call('PUT /admin/staff/:id', { params: { id }, body: { staffRole: 'manager' } })
  },
  'DELETE /admin/staff/:id': async () => {
    const body = { email: `b${mark}@shop.example`, staffRole: 'packer' }
    const { _id: id } = (await call('POST /admin/staff', { body })).body.data.member
    return call('DELETE /admin/staff/:id', { params: { id } })
  },
  'PUT /admin/staff/second-factor': () => call('PUT /admin/staff/second-factor', { body: { required: false } }),
  'POST /admin/second-factor/begin': () => call('POST /admin/second-factor/begin'),
  'POST /admin/second-factor/recovery-codes': async () => {
    await sql`insert into second_factors (user_id, secret_sealed, confirmed_at) values (${owner.userId}, 'x', now())
      on conflict (user_id) do update set confirmed_at = now()`.execute(shop.db)
    const reply = await call('POST /admin/second-factor/recovery-codes')
    await sql`delete from second_factors where user_id = ${owner.userId}`.execute(shop.db)
    return reply
  },
  'DELETE /admin/staff/:id/second-factor': async () => {
    const { userId: id } = await shop.makeAdmin('packer')
    await sql`insert into second_factors (user_id, secret_sealed, confirmed_at) values (${id}, 'x', now())`.execute(shop.db)
    return call('DELETE /admin/staff/:id/second-factor', { params: { id } })
  },
}
const call = (key: Parameters<Shop['call']>[0], sent = {}) => shop.call(key, { token: owner.token, ...sent })
const addBanner = async (): Promise<string> =>
  (await call('POST /admin/banners', { body: { position: 'hero-slider' } })).body.data.banner._id

describe('every admin call that writes adds a row', () => {
  // Calls made by other tests are checked too: see `close` in test/shop.ts.
  test.each(Object.keys(recipes))('%s', async (key) => {
    const { status, text } = await recipes[key]!()
    expect([200, 201], text).toContain(status)
    const rows = (await listNew()).filter((row) => row.call === key)
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map(({ actor_id }) => actor_id))).toEqual(new Set([owner.userId]))
  })
})

test('a change records the values before and after of the changed columns only', async () => {
  const { _id: id } = (await call('POST /admin/discounts', { body: { code: 'DIFF-26', type: 'fixed', value: 50 } })).body.data
  mark = await shop.first<number>(sql`select max(id) as value from audit_log`)
  await call('PUT /admin/discounts/:id', { params: { id }, body: { value: 70, description: 'Eid' } })
  expect(await listNew()).toMatchObject([
    {
      kind: 'discounts',
      action: 'changed',
      label: 'DIFF-26',
      before: { value: 50, description: '' },
      after: { value: 70, description: 'Eid' },
    },
  ])
  mark = await shop.first<number>(sql`select max(id) as value from audit_log`)
  await call('PUT /admin/discounts/:id', { params: { id }, body: { value: 70 } })
  expect(await listNew()).toEqual([])
})

test('is searched by an order number, a SKU or an email, also of what is deleted', async () => {
  const sku = `FIND-${mark}`
  const { _id: productId } = await shop.addProduct({ sku, price: 700 })
  const placed = await shop.order(shopper.token, [{ productId, quantity: 1 }])
  await call('PUT /orders/:id/status', { params: { id: placed.orderId }, body: { status: 'processing' } })
  await call('PUT /admin/products/:id', { params: { id: productId }, body: { title: 'Another title', sku, price: 800, stock: 5 } })
  const kindsOf = async (search: string) => new Set((await read({ search })).entries.map(({ kind }: Row) => kind))
  expect(await kindsOf(` ${placed.orderId.toLowerCase()} `)).toContain('orders')
  const ofSku = await read({ search: sku })
  expect(ofSku.entries).toContainEqual(expect.objectContaining({ kind: 'skus', after: expect.objectContaining({ price: 800 }) }))
  expect(ofSku.total).toBe(ofSku.entries.length)
  const email = `find${mark}@shop.example`
  const { _id: id } = (await call('POST /admin/staff', { body: { email, staffRole: 'packer' } })).body.data.member
  await call('DELETE /admin/staff/:id', { params: { id } })
  expect(await kindsOf(email)).toContain('users')
  expect((await read({ search: 'Nothing is called this' })).entries).toEqual([])
})

test('every table except the listed ones is audited, a new table from the first start', async () => {
  await shop.asOwner('create table newcomers (id int primary key, name text, api_token text)')
  await shop.asOwner('select attach_audit()')
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'audit') order by 1`.execute(shop.db)
  expect(rows.map(({ name }) => name)).toEqual([
    ...[
      'account_links',
      'audit_log',
      'cart_lines',
      'cash_with_couriers',
      'customer_phones',
      'customer_totals',
      'google_flows',
      'idempotency_keys',
    ],
    ...[
      'import_pictures',
      'invoice_counter',
      'media',
      'migrations',
      'notifications',
      'order_history',
      'outbox',
      'product_sales',
      'product_sales_changes',
      'product_stock',
      'product_stock_changes',
    ],
    ...[
      'sales_changes',
      'sales_days',
      'search_misses',
      'search_words',
      'security_events',
      'sent_mails',
      'sessions',
      'stock_changes',
      'undo_rows',
      'undos',
      'wishlist_items',
    ],
  ])
  const who = { userId: owner.userId, call: 'PUT /newcomers' }
  await withAuditActor(who, () => sql`insert into newcomers values (1, 'Ali', 'very secret')`.execute(shop.db))
  expect(await listNew()).toMatchObject([{ kind: 'newcomers', after: { id: 1, name: 'Ali', api_token: 'hidden' } }])
  await shop.asOwner('drop table newcomers')
})

test('changes by shoppers and the system are not recorded, on any connection', async () => {
  await call('POST /admin/discounts', { body: { code: 'WARM-UP', type: 'fixed', value: 1 } })
  mark = await shop.first<number>(sql`select max(id) as value from audit_log`)
  const { _id: productId } = await shop.addProduct({ stock: 50 })
  const buyers = await shop.makeShoppers(8)
  await Promise.all(buyers.map(({ token }) => shop.order(token, [{ productId, quantity: 1 }])))
  expect(await listNew()).toEqual([])
})

test('concurrently with shoppers, each change records the right actor', async () => {
  const manager = await shop.makeAdmin('manager')
  const { _id: productId } = await shop.addProduct({ stock: 500 })
  const make = (who: Omit<Person, 'sessionId'>, code: string) =>
    shop.call('POST /admin/discounts', { token: who.token, body: { code, type: 'fixed', value: 1 } })
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => [
      make(owner, `OWNER-${index}`),
      make(manager, `MANAGER-${index}`),
      shop.call('POST /cart', { token: shopper.token, body: { productId, quantity: 1 } }),
    ]).flat(),
  )
  const rows = await listNew()
  expect(rows).toHaveLength(20)
  for (const { label, actor_id } of rows)
    expect([label, actor_id]).toEqual([label, label.startsWith('OWNER') ? owner.userId : manager.userId])
})

test('a setting is changed from and to its default, also where its row is created or deleted', async () => {
  const save = (supportPhone: string) => shop.call('PUT /admin/settings', { token: owner.token, body: { changes: { supportPhone } } })
  const byDefault = (await shop.call('GET /admin/settings', { token: owner.token })).body.data.settings.supportPhone
  expect((await save('+92 21 3870 0199')).status).toBe(200)
  await save('+92 21 3870 0198')
  await save(byDefault)
  expect((await listNew()).map(({ action }) => action)).toEqual(['created', 'changed', 'deleted'])
  const { entries } = await read({ kind: 'settings', action: 'changed', limit: 3 })
  expect(entries.map(({ action, before, after }: Row) => [action, before.value, after.value])).toEqual([
    ['changed', '+92 21 3870 0198', byDefault],
    ['changed', '+92 21 3870 0199', '+92 21 3870 0198'],
    ['changed', byDefault, '+92 21 3870 0199'],
  ])
  expect(entries[0]).toMatchObject({ call: 'PUT /admin/settings', what: expect.stringMatching(/^Change /) })
  expect((await read({ kind: 'settings', action: 'deleted' })).entries).toEqual([])
})

test('a rolled-back change adds no row, and its connection no longer has an actor', async () => {
  const fail = () =>
    inTransaction(shop.system, async ({ db }) => {
      await sql`insert into settings (key, value) values ('undone', '1')`.execute(db)
      await sql`select 1 / 0`.execute(db)
    })
  await expect(withAuditActor({ userId: owner.userId, call: 'PUT /x' }, fail)).rejects.toThrow('division by zero')
  await sql`insert into settings (key, value) values ('by nobody', '1')`.execute(shop.db)
  expect(await listNew()).toEqual([])
})

test('secrets are not recorded: neither password hashes nor second-factor secrets', async () => {
  const { secret } = (await shop.call('POST /admin/second-factor/begin', { token: owner.token })).body.data
  const told = await shop.call('POST /admin/change-password', {
    token: owner.token,
    body: { currentPassword: 'Ledger&Quill-88', newPassword: 'Kite-over-9-Roofs!', confirmPassword: 'Kite-over-9-Roofs!' },
  })
  expect(told.status).toBe(200)
  const rows = await listNew()
  expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['second_factors', 'users']))
  expect(rows.find(({ kind }) => kind === 'users')).toMatchObject({
    before: { password_hash: 'hidden' },
    after: { password_hash: 'hidden' },
  })
  expect(JSON.stringify(rows)).not.toMatch(/argon2|\\\\x/)
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test('the log is append-only, even for the owner of the tables', async () => {
  for (const statement of ["update audit_log set label = ''", 'delete from audit_log', 'truncate audit_log'])
    await expect(shop.asOwner(statement)).rejects.toThrow('only ever added to')
})

test('saving a product unchanged records nothing about its pictures', async () => {
  const { _id: id } = await shop.addProduct()
  const form = [...fields({ title: 'With a picture' }), { name: 'baseImages', value: await png(), filename: 'a.png' }]
  await sendForm(shop, owner.token, 'PUT', `/products/${id}`, form)
  mark = await shop.first<number>(sql`select max(id) as value from audit_log`)
  await sendForm(shop, owner.token, 'PUT', `/products/${id}`, fields({ title: 'With the picture' }))
  expect((await listNew()).map(({ kind }) => kind)).toEqual(['products'])
})

test('saving a product with another title records nothing about its choices', async () => {
  const choice = (size: string, sku: string) => ({ size, sku, stock: 2, price: 900 })
  const variants = ['Red', 'Blue'].map((color) => ({
    color,
    price: 900,
    sizeOptions: [choice('S', `ST-${color}-S`), choice('M', `ST-${color}-M`)],
  }))
  const product = await shop.addProduct({ title: 'Strap', price: 900, variants })
  const kept = variants.map((variant, at) => ({
    ...variant,
    _id: product.variants[at]!._id,
    sizeOptions: variant.sizeOptions.map((option, nth) => ({ ...option, _id: product.variants[at]!.sizeOptions[nth]!._id })),
  }))
  mark = await shop.first<number>(sql`select max(id) as value from audit_log`)
  const body = { title: 'Silicone strap', price: 900, variants: kept }
  const { status, text } = await shop.call('PUT /admin/products/:id', { token: owner.token, params: { id: product._id }, body })
  expect(status, text).toBe(200)
  expect((await listNew()).map(({ kind }) => kind)).toEqual(['products'])
})

test('pictures and stock are named by their product, and what belongs to an order by its number', async () => {
  const { _id: id } = await shop.addProduct({ title: 'Named lamp' })
  await sendForm(shop, owner.token, 'PUT', `/products/${id}`, [{ name: 'baseImages', value: await png(), filename: 'a.png' }])
  await withAuditActor({ userId: owner.userId, call: 'PUT /x' }, () =>
    sql`update product_media set alt = 'Front' where product_id = ${id}`.execute(shop.db),
  )
  const { entries } = await read({ kind: 'product_media', limit: 2 })
  expect(entries).toMatchObject([
    { label: 'Named lamp', action: 'changed' },
    { label: 'Named lamp', action: 'created' },
  ])
  await shop.call('PUT /admin/inventory/:id', { token: owner.token, params: { id }, body: { stock: 77 } })
  expect((await read({ kind: 'skus', limit: 1 })).entries).toMatchObject([{ label: 'Named lamp', action: 'changed' }])
  const order = await shop.order(shopper.token, [{ productId: id, quantity: 1 }])
  await call('POST /admin/orders/:id/notes', { params: { id: order._id }, body: { text: 'Call first' } })
  expect((await read({ kind: 'order_notes', limit: 1 })).entries).toMatchObject([{ label: order.orderId, action: 'created' }])
  await withAuditActor({ userId: owner.userId, call: 'POST /returns' }, () =>
    sql`
      with opened as (insert into returns (order_id, number) values (${order._id}, 1) returning id)
      insert into return_history (return_id, status, by_role) select id, 'requested', 'admin' from opened`.execute(shop.db),
  )
  for (const kind of ['returns', 'return_history'])
    expect((await read({ kind, limit: 1 })).entries).toMatchObject([{ label: `${order.orderId}-R1`, action: 'created' }])
})

test('what has no name is named by its person, banner, file or courier', async () => {
  const { userId } = await shop.makeAdmin('packer')
  const name = await shop.first(sql`select name as value from users where id = ${userId}`)
  await withAuditActor({ userId: owner.userId, call: 'PUT /x' }, async () => {
    for (const statement of [
      sql`insert into customer_notes (user_id, text) values (${userId}, 'Calls late')`,
      sql`update customer_notes set text = 'Calls early' where user_id = ${userId}`,
      sql`insert into recovery_codes (user_id, code_hash) values (${userId}, 'x'::bytea)`,
      sql`insert into imports (file_name, created_by, makes_categories) values ('autumn.csv', ${userId}, false)`,
      sql`insert into courier_terms (courier, counted_from, overdue_days) values ('TCS', '2026-11-01', 9) on conflict (courier) do update set overdue_days = 9`,
      sql`insert into search_terms (term, means) values ('chargr', '{charger}')`,
    ])
      await statement.execute(shop.db)
  })
  const labelsOf = async (kind: string, limit: number) =>
    (await read({ kind, limit })).entries.map(({ label, action }: { label: string; action: string }) => `${label} ${action}`)
  expect(await labelsOf('customer_notes', 2)).toEqual([`${name} changed`, `${name} created`])
  expect(await labelsOf('recovery_codes', 1)).toEqual([`${name} created`])
  expect(await labelsOf('imports', 1)).toEqual(['autumn.csv created'])
  expect((await labelsOf('courier_terms', 1))[0]).toMatch(/^TCS /)
  expect(await labelsOf('search_terms', 1)).toEqual(['chargr created'])
})

test('ids among the values come with the names of what they belong to', async () => {
  const { _id: productId } = await shop.addProduct({ title: 'Returned lamp', stock: 5 })
  const order = await shop.order(shopper.token, [{ productId, quantity: 1 }])
  await withAuditActor({ userId: owner.userId, call: 'POST /refunds' }, () =>
    sql`insert into refunds (order_id, amount, method, reason, asked_by) values (${order._id}, 100, 'cash', 'Broken', ${owner.userId})`.execute(
      shop.db,
    ),
  )
  const { entries, names } = await read({ kind: 'refunds', limit: 1 })
  expect(entries).toMatchObject([{ after: { order_id: order._id, asked_by: owner.userId } }])
  const person = await shop.first<string>(sql`select name as value from users where id = ${owner.userId}`)
  expect(names).toMatchObject({ [order._id]: order.orderId, [owner.userId]: person })
  await call('PUT /admin/inventory/:id', { params: { id: productId }, body: { stock: 77 } })
  expect((await read({ kind: 'skus', limit: 1 })).names).toEqual({})
})

test('filters by person, kind, action and day', async () => {
  const manager = await shop.makeAdmin('manager')
  await shop.call('POST /admin/categories', { token: manager.token, body: { name: 'Read me' } })
  const found = await read({ person: manager.userId, kind: 'categories', action: 'created' })
  expect(found).toMatchObject({ total: 1, entries: [{ label: 'Read me', by: { _id: manager.userId }, before: {} }] })
  expect(found.people.map(({ _id }: { _id: string }) => _id)).toContain(manager.userId)
  expect(found.kinds).toContain('banners')
  expect((await read({ person: manager.userId, action: 'deleted' })).total).toBe(0)
  expect((await read({ person: 'x' })).total).toBe(0)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format()
  expect((await read({ person: manager.userId, startDate: today, endDate: today })).total).toBe(1)
  expect((await read({ person: manager.userId, endDate: '2020-01-01' })).total).toBe(0)
})

test('each change says how many its call made at once, also where the page or the filter leaves some out', async () => {
  const ids = await Promise.all([1, 2, 3].map(async () => (await shop.addProduct())._id))
  await call('POST /admin/inventory/bulk', { body: { productIds: ids, action: { type: 'deactivate' } } })
  const counts = async (query: object) => (await read(query)).entries.map(({ ofCall }: { ofCall: number }) => ofCall)
  expect(await counts({ kind: 'products', limit: 3 })).toEqual([3, 3, 3])
  expect(await counts({ kind: 'products', limit: 2, page: 2 })).toEqual([3, expect.any(Number)])
  await call('POST /admin/categories', { body: { name: `Alone ${mark}` } })
  expect(await counts({ kind: 'categories', limit: 1 })).toEqual([1])
})

test('counts and pages up to a maximum, since an import writes very many changes', async () => {
  await shop.asOwner(`
    insert into audit_log (at, actor_id, actor_name, call, kind, action, row_id, label, before, after)
    select '2019-01-01', '${owner.userId}', 'Owner', 'POST /admin/crowd', 'crowd', 'changed', n::text, 'Crowd ' || n, '{}', '{}'
    from generate_series(1, 10005) n`)
  expect(await read({ kind: 'crowd' })).toMatchObject({ total: 10_000, isMore: true, totalPages: 500 })
  expect((await read({ kind: 'crowd', page: 500 })).entries.at(-1).label).toBe('Crowd 6')
  expect((await read({ kind: 'crowd', page: 20_000 })).entries).toHaveLength(5)
  expect(await read({ kind: 'categories' })).toMatchObject({ isMore: false })
})
