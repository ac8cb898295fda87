import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, openShop, type Person, type Shop } from '../../../test/shop.ts'
import type { Emitted } from '../../platform/events.ts'

let shop: Shop
let manager: Person
const emitted: Emitted[] = []
beforeAll(async () => {
  shop = await openShop({ limits: false })
  shop.events.onEvent((event) => void emitted.push(event))
})
beforeEach(async () => {
  manager = await shop.makeAdmin('manager')
  emitted.length = 0
})
afterAll(() => shop.close())

const undo = (id: string, token = manager.token) => shop.call('POST /admin/undo/:id', { params: { id }, token })
const outcome = ({ status, body }: Answer) => [status, body.code ?? body.message]
const remove = async (key: string, id: string, more: object = {}): Promise<string> => {
  const { status, body, text } = await shop.call(key as 'DELETE /products/:id', { params: { id, ...more }, token: manager.token })
  expect(status, text).toBe(200)
  return body.undoId
}
const bulk = (productIds: string[], action: object) =>
  shop.call('POST /admin/inventory/bulk', { body: { productIds, action }, token: manager.token })
const changeSku = (id: string, body: object, token = manager.token) =>
  shop.call('PUT /admin/inventory/:id', { params: { id }, body, token })
const age = (id: string, seconds: number) =>
  sql`update undos set created_at = created_at - make_interval(secs => ${seconds}) where id = ${id}`.execute(shop.db)
const names = () => emitted.splice(0).flatMap(({ name }) => name ?? [])

/** All columns of these rows but the time of the last change, as text. */
async function rowsOf(table: string, column: string, value: string): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select (to_jsonb(t) - 'updated_at' #- '{doc,updatedAt}')::text as row from ${sql.table(table)} t where ${sql.ref(column)} = ${value} order by 1`.execute(
    shop.db,
  )
  return rows.map(({ row }) => row)
}
const productRows = async (id: string) =>
  Promise.all([
    rowsOf('products', 'id', id),
    ...['skus', 'product_media', 'wishlist_items'].map((table) => rowsOf(table, 'product_id', id)),
    sql`select c.sku_id, c.quantity from cart_lines c join skus s on s.id = c.sku_id where s.product_id = ${id} order by 1`
      .execute(shop.db)
      .then(({ rows }) => rows.map((row) => JSON.stringify(row))),
  ])

async function addPicture(): Promise<string> {
  return shop.first<string>(sql`insert into media (kind, width, height) values ('picture', 60, 40) returning id as value`)
}

describe('a deleted product', () => {
  test('comes back with choices, pictures, carts and wishlists, its address, and its place in lists', async () => {
    const category = await shop.addCategory('Undo lamps')
    const product = await shop.addProduct({
      title: 'Undone lamp',
      categoryId: category._id,
      media: [{ mediaId: await addPicture(), alt: 'A lamp' }],
      variants: [
        { color: 'Red', storageOptions: [{ capacity: '64 GB', stock: 4, sku: 'UL-R64' }] },
        { color: 'Blue', storageOptions: [{ capacity: '64 GB', stock: 2 }] },
      ],
    } as never)
    const { token } = await shop.makeShopper()
    const choice = { productId: product._id, variantColor: 'Red', storageCapacity: '64 GB' }
    expect((await shop.call('POST /cart', { token, body: { ...choice, quantity: 2 } })).status).toBe(200)
    expect(
      (await shop.call('POST /wishlist', { token, body: { productId: product._id, deviceId: crypto.randomUUID() } })).status,
    ).toBeLessThan(300)
    const before = await productRows(product._id)
    expect(before.map((rows) => rows.length)).toEqual([1, 5, 1, 1, 1])

    const undoId = await remove('DELETE /products/:id', product._id)
    expect((await productRows(product._id)).flat()).toEqual([])
    expect((await shop.call('GET /products/public/:id', { params: { id: product._id } })).status).toBe(404)
    names()
    expect(outcome(await undo(undoId))).toEqual([200, 'Undone'])
    expect(await productRows(product._id)).toEqual(before)
    expect(names()).toEqual(['productUpdated'])
    const { body } = await shop.call('GET /products/public/:id', { params: { id: product.slug } })
    expect(body.product.variants).toHaveLength(2)
    expect((await shop.call('GET /products/public', { query: { categoryId: category._id } })).body.total).toBe(1)
    expect((await shop.call('GET /cart', { token })).body.data.cart.items).toMatchObject([
      { quantity: 2, isUnavailable: false, isVariantUnavailable: false },
    ])
  })

  test('keeps its files until the undo is over', async () => {
    const mediaId = await addPicture()
    const product = await shop.addProduct({ title: 'Pictured lamp', media: [{ mediaId, alt: '' }] } as never)
    const undoId = await remove('DELETE /products/:id', product._id)
    const due = await shop.first<number>(sql`
      select extract(epoch from min(j.run_at) - now())::int as value
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'media-unused' and j.payload::text like '%' || ${mediaId} || '%'`)
    expect(due).toBeGreaterThan(60)
    await undo(undoId)
    await shop.tasks['media-unused']!({ ids: [mediaId] })
    expect(await rowsOf('media', 'id', mediaId)).toHaveLength(1)
  })

  test('that was ordered is hidden, and shown again', async () => {
    const product = await shop.addProduct({ title: 'Ordered lamp' })
    await shop.order((await shop.makeShopper()).token, [{ productId: product._id, quantity: 1 }])
    const before = await productRows(product._id)
    const undoId = await remove('DELETE /products/:id', product._id)
    expect(names()).toContain('productDeleted')
    await undo(undoId)
    expect(await productRows(product._id)).toEqual(before)
    expect(names()).toEqual(['productUpdated'])
  })

  test('stays deleted when its category or its SKU code is no longer free, and nothing of it returns', async () => {
    const category = await shop.addCategory('Short-lived')
    const [one, two] = [
      await shop.addProduct({ title: 'Without category', categoryId: category._id }),
      await shop.addProduct({ title: 'With code', sku: 'TAKEN-1' }),
    ]
    const first = await remove('DELETE /products/:id', one._id)
    await remove('DELETE /admin/categories/:id', category._id)
    const second = await remove('DELETE /products/:id', two._id)
    await shop.addProduct({ title: 'Taker', sku: 'TAKEN-1' })
    for (const [id, product] of [
      [first, one],
      [second, two],
    ] as const) {
      expect(outcome(await undo(id))).toEqual([409, 'UNDO_CONFLICT'])
      expect((await productRows(product._id)).flat()).toEqual([])
    }
  })
})

describe('who may undo, when and how often', () => {
  let productId: string
  let undoId: string
  beforeEach(async () => {
    productId = (await shop.addProduct({ title: 'Kite charger' }))._id
    undoId = (await bulk([productId], { type: 'deactivate' })).body.undoId
  })
  const isActive = () => shop.first<boolean>(sql`select is_active as value from products where id = ${productId}`)

  test('only the person who made the change', async () => {
    for (const role of ['owner', 'manager', 'packer'] as const)
      expect(outcome(await undo(undoId, (await shop.makeAdmin(role)).token))).toEqual([400, 'UNDO_REFUSED'])
    expect(await isActive()).toBe(false)
    expect(outcome(await undo(undoId))).toEqual([200, 'Undone'])
    expect(await isActive()).toBe(true)
  })

  test('not with a role that no longer allows the change', async () => {
    await sql`update users set staff_role = 'packer' where id = ${manager.userId}`.execute(shop.db)
    shop.events.invalidate([`rights:${manager.userId}`])
    expect(outcome(await undo(undoId))).toEqual([400, 'UNDO_REFUSED'])
    expect(await isActive()).toBe(false)
  })

  test('once, however often it is tried at the same time', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => undo(undoId)))
    expect(results.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400, 400, 400])
    expect(outcome(await undo(undoId))).toEqual([400, 'UNDO_REFUSED'])
    expect(await isActive()).toBe(true)
  })

  test('within 45 seconds; the rows are not stored for longer than minutes', async () => {
    await age(undoId, 44)
    const other = (await bulk([productId], { type: 'activate' })).body.undoId
    await age(other, 46)
    expect(outcome(await undo(other))).toEqual([400, 'UNDO_REFUSED'])
    await age(undoId, 700)
    await bulk([productId], { type: 'deactivate' })
    expect(await shop.first<number>(sql`select count(*) as value from undos where id = ${undoId}`)).toBe(0)
  })

  test('not an unknown or malformed id', async () => {
    for (const id of ['nothing', '0190b2c0-0000-7000-8000-000000000000']) expect(outcome(await undo(id))).toEqual([400, 'UNDO_REFUSED'])
  })

  test('a change that changed nothing offers no undo', async () => {
    expect((await bulk([productId], { type: 'deactivate' })).body.undoId).toBeUndefined()
  })

  test('the audit log names the undo and who did it', async () => {
    await undo(undoId)
    const { rows } = await sql<{ action: string; after: object; actor_id: string }>`
      select action, after, actor_id from audit_log where call = 'POST /admin/undo/:id' and row_id = ${productId}`.execute(shop.db)
    expect(rows).toEqual([{ action: 'changed', after: { is_active: true }, actor_id: manager.userId }])
  })
})

describe('bulk changes of products', () => {
  test('of prices return to the old ones, with choices and sale prices', async () => {
    const products = await Promise.all(
      [900, 1_250].map((price) =>
        shop.addProduct({
          title: `Priced ${price}`,
          price,
          discountPrice: price - 100,
          variants: [{ color: 'Red', price: price + 50, stock: 3 }],
        } as never),
      ),
    )
    const ids = products.map(({ _id }) => _id)
    const before = await Promise.all(ids.map(productRows))
    const { undoId } = (await bulk(ids, { type: 'pricePercent', percent: 10 })).body
    expect(await Promise.all(ids.map(productRows))).not.toEqual(before)
    expect(outcome(await undo(undoId))).toEqual([200, 'Undone'])
    expect(await Promise.all(ids.map(productRows))).toEqual(before)
  })

  test('are undone as a whole or not at all: a later change by somebody else is not overwritten', async () => {
    const [a, b] = [await shop.addProduct({ title: 'First of two' }), await shop.addProduct({ title: 'Second of two' })]
    const { undoId } = (await bulk([a._id, b._id], { type: 'priceAmount', amount: 500 })).body
    expect((await changeSku(b._id, { price: 1_777 })).status).toBe(200)
    expect(outcome(await undo(undoId))).toEqual([409, 'UNDO_CONFLICT'])
    const prices = await sql<{ price: number }>`select price from skus where product_id in (${a._id}, ${b._id}) order by price`.execute(
      shop.db,
    )
    expect(prices.rows.map(({ price }) => price)).toEqual([1_500, 1_777])
  })

  test('make an open form of the product outdated', async () => {
    const product = await shop.addProduct({ title: 'In a form' })
    const { undoId } = (await bulk([product._id], { type: 'deactivate' })).body
    const open = (await shop.call('GET /admin/products/:id', { params: { id: product._id }, token: manager.token })).body.product
    await undo(undoId)
    const { status } = await shop.call('PUT /admin/products/:id', { params: { id: product._id }, token: manager.token, body: { ...open } })
    expect(status).toBe(409)
  })
})

describe('stock', () => {
  test('changes back by the difference, so pieces sold meanwhile stay sold, and the history says so', async () => {
    const packer = await shop.makeAdmin('packer')
    const product = await shop.addProduct({ title: 'Counted cable', stock: 5 })
    const { undoId } = (await changeSku(product._id, { stock: 20 }, packer.token)).body
    await shop.order((await shop.makeShopper()).token, [{ productId: product._id, quantity: 2 }])
    expect(outcome(await undo(undoId, packer.token))).toEqual([200, 'Undone'])
    expect(await shop.stockOf(product._id)).toBe(3)
    const { changes } = (await shop.call('GET /admin/inventory/:id/history', { params: { id: product._id }, token: manager.token })).body
      .data
    expect(changes[0]).toMatchObject({ from: 18, to: 3, reason: 'set', note: 'Undone' })
  })

  test('stays as it is when pieces were sold that would then be missing', async () => {
    const product = await shop.addProduct({ title: 'Sold cable', stock: 1 })
    const { undoId } = (await changeSku(product._id, { stock: 20 })).body
    await shop.order((await shop.makeShopper()).token, [{ productId: product._id, quantity: 4 }])
    expect(outcome(await undo(undoId))).toEqual([409, 'UNDO_CONFLICT'])
    expect(await shop.stockOf(product._id)).toBe(16)
  })

  test('adds up while orders and undos run at the same time', async () => {
    const products = await Promise.all(['P', 'Q', 'R'].map((name) => shop.addProduct({ title: `Busy ${name}`, stock: 100 })))
    const ids = products.map(({ _id }) => _id)
    const undoIds: string[] = []
    for (const id of ids) undoIds.push((await changeSku(id, { stock: 150 })).body.undoId)
    const buyers = await shop.makeShoppers(12)
    const items = (index: number) => (index % 2 ? ids : ids.toReversed()).map((productId) => ({ productId, quantity: 1 }))
    const [undone] = await Promise.all([
      Promise.all(undoIds.map((id) => undo(id))),
      ...buyers.map(({ token }, index) => shop.order(token, items(index))),
    ])
    expect(undone.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const id of ids) expect(await shop.stockOf(id)).toBe(88)
  })
})

describe('other deletes', () => {
  test('a category returns with its picture, unless a sibling took its name', async () => {
    const mediaId = await addPicture()
    const category = await shop.addCategory('Car holders', { mediaId })
    const before = await rowsOf('categories', 'id', category._id)
    const undoId = await remove('DELETE /admin/categories/:id', category._id)
    names()
    expect(outcome(await undo(undoId))).toEqual([200, 'Undone'])
    expect(await rowsOf('categories', 'id', category._id)).toEqual(before)
    expect(names()).toEqual(['categoryCreated'])
    const again = await remove('DELETE /admin/categories/:id', category._id)
    await shop.addCategory('car holders')
    expect(outcome(await undo(again))).toEqual([409, 'UNDO_CONFLICT'])
  })

  test('a banner returns, and the former order of banners', async () => {
    const add = async (title: string) =>
      (await shop.call('POST /admin/banners', { token: manager.token, body: { title, position: 'hero-slider' } })).body.data.banner._id
    const [a, b] = [await add('A'), await add('B')]
    const before = [await rowsOf('banners', 'id', a), await rowsOf('banners', 'id', b)]
    const sorted = await shop.call('PUT /admin/banners/order', { token: manager.token, body: { ids: [a, b] } })
    await undo(sorted.body.undoId)
    const undoId = await remove('DELETE /admin/banners/:id', a)
    names()
    expect(outcome(await undo(undoId))).toEqual([200, 'Undone'])
    expect([await rowsOf('banners', 'id', a), await rowsOf('banners', 'id', b)]).toEqual(before)
    expect(names()).toEqual(['bannersUpdated'])
  })

  test('a discount returns with its uses; an order that was cancelled meanwhile gives its use back', async () => {
    const product = await shop.addProduct({ title: 'Discounted', stock: 50 })
    const { data } = (
      await shop.call('POST /admin/discounts', { token: manager.token, body: { code: 'UNDO-10', type: 'percentage', value: 10 } })
    ).body
    const use = async () =>
      shop.order((await shop.makeShopper()).token, [{ productId: product._id, quantity: 1 }], { discountCode: 'UNDO-10' })
    const [order] = [await use(), await use()]
    const undoId = await remove('DELETE /admin/discounts/:id', data._id)
    await shop.call('PUT /orders/:id/status', { params: { id: order._id }, token: manager.token, body: { status: 'cancelled' } })
    expect(outcome(await undo(undoId))).toEqual([200, 'Undone'])
    const { rows } = await sql<{ used: number; open: number }>`
      select used_count as used, (select count(*)::int from discount_uses where discount_id = d.id and released_at is null) as open
      from discounts d where id = ${data._id}`.execute(shop.db)
    expect(rows).toEqual([{ used: 1, open: 1 }])
  })

  test('a review returns and counts again', async () => {
    const product = await shop.addProduct({ title: 'Reviewed lamp', stock: 9 })
    const { token } = await shop.makeShopper()
    const order = await shop.order(token, [{ productId: product._id, quantity: 1 }])
    await shop.call('PUT /orders/:id/status', { params: { id: order._id }, token: manager.token, body: { status: 'delivered' } })
    const body = { productId: product._id, orderId: order._id, rating: 4, comment: 'Very good' }
    const reviewId = (await shop.call('POST /reviews', { token, body })).body.data.review._id
    const undoId = await remove('DELETE /admin/reviews/:id', reviewId)
    names()
    expect(outcome(await undo(undoId))).toEqual([200, 'Undone'])
    expect(names()).toEqual(['reviewUpdated'])
    const seen = (await shop.call('GET /reviews/:productId', { params: { productId: product._id } })).body.data
    expect(seen).toMatchObject({ averageRating: 4, totalReviews: 1 })
    // Its author writes another while it is deleted.
    const again = await remove('DELETE /admin/reviews/:id', reviewId)
    expect((await shop.call('POST /reviews', { token, body: { ...body, rating: 2 } })).status).toBe(201)
    expect(outcome(await undo(again))).toEqual([409, 'UNDO_CONFLICT'])
  })

  test('a note about a customer and a search term return', async () => {
    const { userId } = await shop.makeShopper()
    const { note } = (
      await shop.call('POST /admin/customers/:id/notes', { params: { id: userId }, token: manager.token, body: { text: 'Calls first' } })
    ).body.data
    const before = await rowsOf('customer_notes', 'id', note._id)
    await undo(await remove('DELETE /admin/customers/:id/notes/:noteId', userId, { noteId: note._id }))
    expect(await rowsOf('customer_notes', 'id', note._id)).toEqual(before)

    const term = { term: 'undoword', effect: 'means', means: ['charger'] }
    expect((await shop.call('POST /admin/search-terms', { token: manager.token, body: term })).status).toBe(201)
    const kept = await rowsOf('search_terms', 'term', 'undoword')
    await undo(await remove('DELETE /admin/search-terms/:term', '', { term: 'undoword' }))
    expect(await rowsOf('search_terms', 'term', 'undoword')).toEqual(kept)
  })
})
