import type { CartItem, Product } from '@saddar/contract'
import { additionKeyMinutes, cartLinesMaximum } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type Person, type Shop } from '../../../test/shop.ts'

let shop: Shop
let simple: Product
let phone: Product
let buyer: Person
beforeAll(async () => {
  shop = await openShop()
  simple = await shop.addProduct({ title: 'Simple cable', price: 1_000, discountPrice: 800, shippingCost: 150, stock: 5 })
  phone = await shop.addProduct({
    title: 'Many choices',
    price: 2_000,
    shippingCost: 200,
    variants: [
      {
        color: { name: 'Red', code: '#FF0000' },
        storageOptions: [
          { capacity: '64 GB', stock: 3 },
          { capacity: '128 GB', price: 2_500, stock: 0 },
        ],
      },
      { color: 'Blue', sizeOptions: [{ size: 'M', stock: 2 }] },
      { color: 'Green', stock: 9 },
    ],
  })
})
beforeEach(async () => {
  buyer = await shop.makeShopper()
})
afterAll(() => shop.close())

type Key = 'GET /cart' | 'POST /cart' | 'PUT /cart' | 'DELETE /cart/item' | 'DELETE /cart/clear'
const send = (key: Key, body?: unknown, query?: Record<string, string>) =>
  shop.call(key, { token: buyer.token, ...(body !== undefined && { body }), ...(query && { query }) })
const add = (productId: string, quantity: number, choice: object = {}) => send('POST /cart', { productId, quantity, ...choice })
const lines = async () =>
  (await send('GET /cart')).body.data.cart.items.map(({ variantColor, storageCapacity, size, quantity }: CartItem) =>
    [variantColor, storageCapacity, size, quantity].filter((part) => part !== null).join(' '),
  )
const red64 = { variantColor: 'Red', storageCapacity: '64 GB' }
const blueM = { variantColor: 'Blue', size: 'M' }
const left = (count: number) => [
  400,
  { success: false, code: 'OUT_OF_STOCK', message: `Only ${count} left in stock`, data: { left: count } },
]
const missing = [404, { success: false, code: 'ITEM_NOT_IN_CART', message: 'Item not found in cart' }]
const answer = async (reply: ReturnType<typeof send>) => {
  const { status, body } = await reply
  return [status, body]
}

test('ids are case-insensitive', async () => {
  await add(simple._id, 1)
  expect((await add(simple._id.toUpperCase(), 1)).status).toBe(200)
  expect(await lines()).toEqual(['2'])
})

test('an empty cart has no items, and totals of 0', async () => {
  expect((await send('GET /cart')).body).toEqual({
    success: true,
    data: { cart: { items: [], totalPrice: 0, totalShippingCost: 0, itemCount: 0 } },
  })
})

test('every call answers with the whole cart and every field of a line', async () => {
  await add(phone._id, 1, red64)
  const { cart } = (await add(simple._id, 2)).body.data
  const [first, second] = cart.items
  const variant = phone.variants[0]!
  expect(first).toEqual({
    productId: phone._id,
    slug: 'many-choices',
    title: 'Many choices',
    image: null,
    quantity: 1,
    price: 2_000,
    discountPrice: 0,
    shippingCost: 200,
    variantId: variant._id,
    variantColor: 'Red',
    colorCode: '#FF0000',
    colorImage: null,
    storageCapacity: '64 GB',
    storageOptionId: variant.storageOptions[0]!._id,
    size: null,
    sizeOptionId: null,
    sku: '',
    stock: 3,
    isUnavailable: false,
    isVariantUnavailable: false,
  })
  expect(second).toMatchObject({
    productId: simple._id,
    quantity: 2,
    price: 1_000,
    discountPrice: 800,
    variantId: null,
    variantColor: null,
  })
  // Two at the sale price of 800 and one at 2,000; shipping once for each product.
  expect(cart).toMatchObject({ totalPrice: 3_600, totalShippingCost: 350, itemCount: 3 })
})

test('adding the same product, colour, storage and size, in any case, adds to the existing line', async () => {
  for (const choice of [red64, { variantColor: 'RED', storageCapacity: '64 gb', size: null }, { ...red64, size: '' }])
    expect((await add(phone._id, 1, choice)).status).toBe(200)
  await add(phone._id, 2, blueM)
  await add(phone._id, 1, { variantColor: 'Green' })
  expect(await lines()).toEqual(['Red 64 GB 3', 'Blue M 2', 'Green 1'])
})

test('PUT sets the quantity and keeps the position of the line', async () => {
  await add(phone._id, 1, { variantColor: 'Green' })
  await add(phone._id, 2, blueM)
  await send('PUT /cart', { productId: phone._id, quantity: 7, variantColor: 'green' })
  expect(await lines()).toEqual(['Green 7', 'Blue M 2'])
  expect(await answer(send('PUT /cart', { productId: phone._id, quantity: 1, ...red64 }))).toEqual(missing)
  expect(await answer(send('PUT /cart', { productId: simple._id, quantity: 1 }))).toEqual(missing)
})

test('rejects more than the stock, including the quantity already in the cart', async () => {
  expect(await answer(add(simple._id, 6))).toEqual(left(5))
  await add(simple._id, 4)
  expect(await answer(add(simple._id, 2))).toEqual(left(5))
  expect(await answer(send('PUT /cart', { productId: simple._id, quantity: 6 }))).toEqual(left(5))
  expect(await answer(add(phone._id, 1, { variantColor: 'Red', storageCapacity: '128 GB' }))).toEqual(left(0))
  expect(await lines()).toEqual(['4'])
})

test.each([0, -1, 1.5, '2', null, 1e21])('a quantity of %j is rejected', async (quantity) => {
  for (const key of ['POST /cart', 'PUT /cart'] as const) {
    const { status, body } = await send(key, { productId: simple._id, quantity })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ msg: 'Quantity must be an integer of at least 1', path: 'quantity' }])
  }
})

test.each([
  [{ quantity: 1 }, 400, 'VALIDATION', 'Product ID is required'],
  [{ productId: '', quantity: 1 }, 400, 'VALIDATION', 'Product ID is required'],
  [{ productId: 'nonsense', quantity: 1 }, 404, 'PRODUCT_NOT_FOUND', 'Product not found'],
  [{ productId: '00000000-0000-7000-8000-000000000000', quantity: 1 }, 404, 'PRODUCT_NOT_FOUND', 'Product not found'],
])('%o is rejected', async (body, status, code, message) => {
  expect(await answer(send('POST /cart', body))).toEqual([status, expect.objectContaining({ code, message })])
})

test('a product with choices requires an existing choice', async () => {
  for (const choice of [{}, { variantColor: 'Red' }, { variantColor: 'Pink' }, { ...red64, size: 'M' }, { storageCapacity: '64 GB' }])
    expect(await answer(add(phone._id, 1, choice))).toEqual([
      400,
      { success: false, code: 'CHOICE_REQUIRED', message: 'Please choose an available option of this product' },
    ])
})

test('users cannot read or clear each other’s carts', async () => {
  await add(simple._id, 1)
  const other = await shop.makeShopper()
  expect((await shop.call('GET /cart', { token: other.token })).body.data.cart.itemCount).toBe(0)
  await shop.call('DELETE /cart/clear', { token: other.token })
  expect(await lines()).toEqual(['1'])
})

describe('an addition with a key, sent again after a lost answer', () => {
  const addOnce = (key: string, quantity = 1, choice: object = {}, productId = simple._id) =>
    shop.call('POST /cart', { token: buyer.token, body: { productId, quantity, ...choice }, headers: { 'idempotency-key': key } })

  test('counts once, also of many at once and after another addition, and answers the whole cart', async () => {
    await add(phone._id, 1, blueM)
    const replies = await Promise.all(Array.from({ length: 5 }, () => addOnce('first', 2)))
    expect(replies.map(({ status, body }) => [status, body.data.cart.itemCount])).toEqual(Array(5).fill([200, 3]))
    await add(simple._id, 1)
    await addOnce('second')
    await addOnce('first', 2)
    expect(await lines()).toEqual(['Blue M 1', '4'])
  })

  test('counts once when the first one took the last piece', async () => {
    await addOnce('last', 5)
    expect((await addOnce('last', 5)).status).toBe(200)
    expect((await addOnce('more')).body.code).toBe('OUT_OF_STOCK')
  })

  test('is refused with another quantity or choice', async () => {
    await addOnce('mine')
    const others = [await addOnce('mine', 2), await addOnce('mine', 1, blueM, phone._id), await addOnce('a key')]
    expect(others.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'IDEMPOTENCY_MISMATCH'],
      [400, 'IDEMPOTENCY_MISMATCH'],
      [400, 'VALIDATION'],
    ])
    expect(others[0]!.body.message).not.toMatch(/order/)
    expect(await lines()).toEqual(['1'])
    const stranger = await shop.makeShopper()
    const reply = await shop.call('POST /cart', {
      token: stranger.token,
      body: { productId: simple._id, quantity: 2 },
      headers: { 'idempotency-key': 'mine' },
    })
    expect(reply.body.data.cart.itemCount).toBe(2)
  })

  test('is a new wish once the line was changed or removed, and after five minutes', async () => {
    await addOnce('again')
    await send('PUT /cart', { productId: simple._id, quantity: 2 })
    await addOnce('again')
    expect(await lines()).toEqual(['3'])
    await send('DELETE /cart/item', { productId: simple._id })
    await addOnce('again')
    expect(await lines()).toEqual(['1'])
    await sql`update cart_lines set additions = jsonb_set(additions, '{0,at}', to_jsonb(${Date.now() - additionKeyMinutes * 60_000}::bigint))
      where user_id = ${buyer.userId}`.execute(shop.db)
    await addOnce('again')
    expect(await lines()).toEqual(['2'])
  })

  test('a line remembers its last five', async () => {
    const cable = await shop.addProduct({ title: 'Cable by the metre', price: 10, stock: 100 })
    for (const key of ['1', '2', '3', '4', '5', '6']) await addOnce(key, 1, {}, cable._id)
    expect(
      await shop.first<number>(sql`select jsonb_array_length(additions) as value from cart_lines where user_id = ${buyer.userId}`),
    ).toBe(5)
    await addOnce('6', 1, {}, cable._id)
    expect(await lines()).toEqual(['6'])
  })
})

describe('removing a line', () => {
  beforeEach(async () => {
    await add(phone._id, 1, red64)
    await add(phone._id, 2, blueM)
    await add(simple._id, 1)
  })
  const productId = () => phone._id

  test.each<[string, () => unknown, (() => Record<string, string>)?]>([
    ['flat in the body', () => ({ productId: productId(), ...blueM })],
    ['inside variants', () => ({ productId: productId(), variants: blueM })],
    ['inside a list of one', () => ({ productId: productId(), variants: [{ ...blueM, storageCapacity: null }] })],
    ['all inside variants', () => ({ variants: { productId: productId(), ...blueM } })],
    ['flat in the query', () => undefined, () => ({ productId: productId(), variantColor: 'blue', size: 'm' })],
    ['as JSON in the query', () => undefined, () => ({ productId: productId(), variants: JSON.stringify([blueM]) })],
    ['half in the query, half in the body', () => ({ variants: blueM }), () => ({ productId: productId() })],
  ])('%s', async (_how, body, query) => {
    expect((await send('DELETE /cart/item', body(), query?.())).status).toBe(200)
    expect(await lines()).toEqual(['Red 64 GB 1', '1'])
  })

  test('removes the only line of the product when no line matches exactly', async () => {
    expect((await send('DELETE /cart/item', { productId: simple._id, variantColor: 'Pink' })).status).toBe(200)
    expect(await lines()).toEqual(['Red 64 GB 1', 'Blue M 2'])
  })

  test('answers ITEM_NOT_IN_CART when no line matches exactly and the product has several lines or none', async () => {
    for (const body of [
      { productId: phone._id },
      { productId: phone._id, variants: { variantColor: 'Green' } },
      { productId: phone._id, variants: [] },
      { productId: 'x' },
      { productId: phone._id, variants: '{nonsense' },
    ])
      expect(await answer(send('DELETE /cart/item', body))).toEqual(missing)
    expect((await send('DELETE /cart/item', {})).body.errors).toEqual([{ msg: 'Product ID is required', path: 'productId' }])
    expect(await lines()).toHaveLength(3)
  })

  test('answers ITEM_NOT_IN_CART the second time; clearing removes all lines', async () => {
    const body = { productId: phone._id, ...blueM }
    expect((await send('DELETE /cart/item', body)).status).toBe(200)
    expect(await lines()).toHaveLength(2)
    expect((await send('DELETE /cart/clear')).body.data.cart).toMatchObject({ items: [], itemCount: 0 })
    expect(await answer(send('DELETE /cart/item', body))).toEqual(missing)
  })
})

describe('lines that can no longer be bought', () => {
  test('are listed, flagged and left out of the totals', async () => {
    const [hidden, soldOut, available] = await Promise.all([
      shop.addProduct({ title: 'Going away', shippingCost: 100 }),
      shop.addProduct({ title: 'Selling out', shippingCost: 100 }),
      shop.addProduct({ title: 'Staying', shippingCost: 50 }),
    ])
    for (const { _id } of [hidden, soldOut, available]) await add(_id, 2)
    await add(phone._id, 1, { variantColor: 'Green' })
    await sql`update products set is_active = false where id = ${hidden._id}`.execute(shop.db)
    await sql`update skus set stock = 0 where product_id = ${soldOut._id}`.execute(shop.db)
    await sql`update skus set removed_at = now() where id = ${phone.variants[2]!._id}`.execute(shop.db)
    const { cart } = (await send('GET /cart')).body.data
    expect(cart.items.map(({ isUnavailable, isVariantUnavailable }: CartItem) => [isUnavailable, isVariantUnavailable])).toEqual([
      [true, false],
      [false, true],
      [false, false],
      [false, true],
    ])
    expect(cart).toMatchObject({ totalPrice: 2_000, totalShippingCost: 50, itemCount: 2 })
    expect(await answer(send('PUT /cart', { productId: hidden._id, quantity: 1 }))).toEqual(left(0))
    expect(await answer(send('PUT /cart', { productId: phone._id, quantity: 1, variantColor: 'Green' }))).toEqual(left(0))
    expect(await answer(add(hidden._id, 1))).toEqual([404, expect.objectContaining({ code: 'PRODUCT_NOT_FOUND' })])
    expect((await send('DELETE /cart/item', { productId: hidden._id })).body.data.cart.items).toHaveLength(3)
    await sql`update skus set removed_at = null where id = ${phone.variants[2]!._id}`.execute(shop.db)
  })
})

describe('concurrent changes', () => {
  test('fifty concurrent additions all count', async () => {
    const product = await shop.addProduct({ title: 'Fifty at once', stock: 1_000 })
    const replies = await Promise.all(Array.from({ length: 50 }, () => add(product._id, 2)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(replies.map(({ body }) => body.data.cart.itemCount).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => (index + 1) * 2),
    )
  })

  test('concurrent changes of two lines are both applied', async () => {
    const other = await shop.addProduct({ title: 'Beside it', stock: 9 })
    await add(simple._id, 1)
    await add(other._id, 1)
    const replies = await Promise.all([
      send('PUT /cart', { productId: simple._id, quantity: 3 }),
      send('DELETE /cart/item', { productId: other._id }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await send('GET /cart')
    expect(body.data.cart.items).toMatchObject([{ productId: simple._id, quantity: 3 }])
  })

  test('concurrent additions never exceed the stock', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => add(simple._id, 1)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
    for (const { status, body } of replies) if (status !== 200) expect([status, body]).toEqual(left(5))
  })

  test('answers 409 after three seconds to all queued calls when another process has the lock, without blocking other users', async () => {
    const client = await shop.pool.connect()
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`cart:${buyer.userId}`])
    const started = performance.now()
    const queued = Promise.all([add(simple._id, 1), add(simple._id, 1), send('DELETE /cart/clear')])
    const other = await shop.makeShopper()
    expect((await shop.call('POST /cart', { token: other.token, body: { productId: simple._id, quantity: 1 } })).status).toBe(200)
    expect(performance.now() - started).toBeLessThan(2_000)
    for (const { status, body } of await queued)
      expect([status, body]).toEqual([409, { success: false, code: 'CART_BUSY', message: 'Operation already in progress' }])
    const waited = performance.now() - started
    expect(waited).toBeGreaterThan(2_900)
    expect(waited).toBeLessThan(5_000)
    await client.query('rollback')
    client.release()
    expect((await add(simple._id, 1)).status).toBe(200)
  })

  test('leave no lock timeout behind on the connections of the pool', async () => {
    await add(simple._id, 1)
    const clients = await Promise.all(Array.from({ length: shop.pool.totalCount }, () => shop.pool.connect()))
    const changed = "select from pg_settings where name = 'lock_timeout' and setting <> reset_val"
    const counts = await Promise.all(clients.map(async (client) => (await client.query(changed)).rowCount))
    for (const client of clients) client.release()
    expect(new Set(counts)).toEqual(new Set([0]))
  })

  test('commit without waiting for the disk, which orders do wait for', async () => {
    await shop.asOwner('create table commits (at_table text, setting_source text)')
    await shop.asOwner('grant insert, select on commits to public')
    await shop.asOwner(`create function note_commit() returns trigger language plpgsql as $$ begin
      insert into commits select tg_table_name, source from pg_settings where name = 'synchronous_commit'; return null; end $$`)
    for (const table of ['cart_lines', 'orders'])
      await shop.asOwner(`create trigger note_commit after insert or delete on ${table} for each row execute function note_commit()`)
    await add(simple._id, 1)
    await shop.order(buyer.token, [{ productId: simple._id, quantity: 1 }])
    for (const table of ['cart_lines', 'orders']) await shop.asOwner(`drop trigger note_commit on ${table}`)
    // `session` is what set_config() sets; an order has the setting of the whole server.
    const { rows } = await sql<object>`select distinct * from commits order by 1, 2`.execute(shop.db)
    expect(rows).toEqual([
      { at_table: 'cart_lines', setting_source: 'command line' },
      { at_table: 'cart_lines', setting_source: 'session' },
      { at_table: 'orders', setting_source: 'command line' },
    ])
    await sql`update skus set stock = 5 where product_id = ${simple._id}`.execute(shop.db)
  })

  test('answers 409, not 500, when an order being placed has locked the line', async () => {
    await add(simple._id, 1)
    const client = await shop.pool.connect()
    await client.query('begin')
    await client.query('delete from cart_lines where user_id = $1', [buyer.userId])
    expect(await answer(add(simple._id, 1))).toEqual([409, { success: false, code: 'CART_BUSY', message: 'Operation already in progress' }])
    await client.query('rollback')
    client.release()
  })
})

test('a cart has at most 200 lines; existing lines of a full cart can still be changed', async () => {
  const variants = Array.from({ length: 41 }, (_, colour) => ({
    color: `Colour ${colour}`,
    sizeOptions: ['a', 'b', 'c', 'd', 'e'].map((size) => ({ size, stock: 9 })),
  }))
  const wide = await shop.addProduct({ title: 'Two hundred and five', variants })
  await sql`insert into cart_lines (user_id, sku_id, quantity)
    select ${buyer.userId}, id, 1 from skus where product_id = ${wide._id} and is_leaf order by id limit ${cartLinesMaximum}`.execute(
    shop.db,
  )
  expect(await answer(add(simple._id, 1))).toEqual([
    400,
    { success: false, code: 'CART_FULL', message: 'Your cart is full. Please place this order first.' },
  ])
  expect((await add(wide._id, 1, { variantColor: 'Colour 0', size: 'a' })).body.data.cart.itemCount).toBe(201)
})

test('a line has a quantity of at most 1,000', async () => {
  const product = await shop.addProduct({ title: 'A thousand', stock: 5_000 })
  expect((await add(product._id, 1_001)).body.errors).toEqual([{ msg: 'Quantity cannot exceed 1000', path: 'quantity' }])
  await add(product._id, 600)
  expect(await answer(add(product._id, 600))).toEqual(left(1_000))
})
