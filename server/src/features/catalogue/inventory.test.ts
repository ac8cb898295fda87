import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Person, type Shop } from '../../../test/shop.ts'

let shop: Shop
let staff: Person
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.makeAdmin()
})
afterAll(() => shop.close())

const list = async (query: Record<string, string>) =>
  (await shop.call('GET /admin/inventory', { query, token: staff.token })).body.data.products.map(({ title }: { title: string }) => title)
const change = (id: string, body: object) => shop.call('PUT /admin/inventory/:id', { params: { id }, body, token: staff.token })
const bulk = (body: object) => shop.call('POST /admin/inventory/bulk', { body, token: staff.token })
const history = async (id: string, query = {}) =>
  (await shop.call('GET /admin/inventory/:id/history', { params: { id }, query, token: staff.token })).body.data
const rootOf = (id: string) => shop.first<string>(sql`select id as value from skus where product_id = ${id} and kind = 'product'`)

test('filters by words, SKU, category, status and stock, including sold-out and inactive products', async () => {
  const category = await shop.addCategory('Tables')
  await shop.addProduct({ title: 'Oak desk lamp', brand: 'Noor', sku: 'LAMP-77', stock: 0 })
  await shop.addProduct({ title: 'Pine shelf', isActive: false, categoryId: category._id, stock: 30 })
  await shop.addProduct({
    title: 'Oak stand',
    variants: [
      { color: 'Red', stock: 40 },
      { color: 'Blue', stock: 2, sku: 'ST-100%' },
    ],
  })
  expect(await list({ search: 'oak NOOR' })).toEqual(['Oak desk lamp'])
  expect(await list({ search: 'lamp-7' })).toEqual(['Oak desk lamp'])
  expect(await list({ search: '100%' })).toEqual(['Oak stand'])
  expect(await list({ categoryId: category._id })).toEqual(['Pine shelf'])
  expect(await list({ categoryId: 'none', sort: 'title' })).toEqual(['Oak desk lamp', 'Oak stand'])
  expect(await list({ status: 'inactive' })).toEqual(['Pine shelf'])
  expect(await list({ stock: 'out' })).toEqual(['Oak desk lamp'])
  expect(await list({ stock: 'low', sort: 'title' })).toEqual(['Oak desk lamp', 'Oak stand'])
  expect(await list({ sort: '-stock' })).toEqual(['Oak stand', 'Pine shelf', 'Oak desk lamp'])
})

test('one or two letters match the beginning of a word or a SKU', async () => {
  const category = await shop.addCategory('Short words')
  for (const title of ['Case for A5', 'Cable (A53)', 'Data cable'])
    await shop.addProduct({ title, brand: 'Kite', categoryId: category._id, sku: `${title.at(-1)}K-${title.length}`.toUpperCase() })
  const find = (search: string) => list({ search, categoryId: category._id, sort: 'title' })
  expect(await find('a5')).toEqual(['Case for A5'])
  expect(await find('c')).toEqual(['Cable (A53)', 'Case for A5', 'Data cable'])
  expect(await find('ek')).toEqual(['Data cable'])
  expect(await find('da ki')).toEqual(['Data cable'])
  expect(await find('_')).toEqual([])
})

test('the order by stock is correct right after concurrent orders, cancellations, edits and deletions', async () => {
  const category = await shop.addCategory('By stock')
  const products = await Promise.all(
    [45, 60, 70, 80].map((stock) => shop.addProduct({ title: `By stock ${stock}`, stock, categoryId: category._id })),
  )
  const order = () => list({ categoryId: category._id, sort: 'stock' })
  const all = (...stocks: number[]) => stocks.map((stock) => `By stock ${stock}`)
  const buyers = await shop.makeShoppers(12)
  const [first] = await Promise.all(
    buyers.map(({ token }, n) => shop.order(token, [{ productId: products[2 + (n % 2)]!._id, quantity: n < 2 ? 20 : 4 }])),
  )
  // Each had 20 + 5 × 4: 30 and 40 are left.
  expect(await order()).toEqual(all(70, 80, 45, 60))
  await shop.call('PUT /orders/:id/cancel', { params: { id: first!._id }, token: buyers[0]!.token })
  expect(await order()).toEqual(all(80, 45, 70, 60))
  const [one, two] = products
  const variants = [
    { color: 'Red', stock: 30 },
    { color: 'Blue', stock: 31 },
  ]
  await shop.call('PUT /products/:id', { params: { id: two!._id }, token: staff.token, body: { variants } })
  await shop.call('DELETE /products/:id', { params: { id: one!._id }, token: staff.token })
  const raced = await Promise.all([order(), order(), order()])
  for (const each of raced) expect(each).toEqual(all(80, 70, 60))
  const { rows } = await sql`
    select p.title from products p left join product_stock t on t.product_id = p.id
    where t.stock is distinct from (select sum(stock) from skus s where s.product_id = p.id and s.is_leaf and s.removed_at is null)`.execute(
    shop.db,
  )
  expect(rows).toEqual([])
})

describe('one SKU', () => {
  test('sets stock and price; the shop shows them and the history records the change', async () => {
    const product = await shop.addProduct({ title: 'One SKU', stock: 5 })
    const { status, body } = await change(await rootOf(product._id), {
      stock: 8,
      stockWas: 5,
      price: 1_200,
      discountPrice: 900,
      note: 'Counted',
    })
    expect([status, body.product.stock, body.product.price, body.product.discountPrice]).toEqual([200, 8, 1_200, 900])
    const shown = await shop.call('GET /products/public/:id', { params: { id: product._id } })
    expect(shown.body.product).toMatchObject({ stock: 8, price: 1_200, discountPrice: 900 })
    const { changes } = await history(product._id)
    expect(changes).toMatchObject([
      { from: 5, to: 8, reason: 'set', note: 'Counted', by: 'Person 1', choice: '', orderId: null },
      { from: 0, to: 5, reason: 'created', by: 'system' },
    ])
  })

  test('rejects the change with the current stock when the stock has changed since', async () => {
    const product = await shop.addProduct({ title: 'Moved on', stock: 5 })
    await shop.order((await shop.makeShopper()).token, [{ productId: product._id, quantity: 2 }])
    const { status, body } = await change(await rootOf(product._id), { stock: 9, stockWas: 5 })
    expect([status, body.code, body.message, body.data]).toEqual([
      409,
      'STOCK_CHANGED',
      'The stock has changed. It is now 3.',
      { stock: 3 },
    ])
    expect(await shop.stockOf(product._id)).toBe(3)
  })

  test('applies one of twenty concurrent changes with the same stockWas', async () => {
    const product = await shop.addProduct({ title: 'Twenty hands', stock: 5 })
    const root = await rootOf(product._id)
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => change(root, { stock: 100 + n, stockWas: 5 })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await history(product._id)).total).toBe(2)
  })

  test.each([
    [{ discountPrice: 1_000 }, 'Sale price must be below the price'],
    [{ price: 0 }, 'Price must be a whole number from 1 to 10,000,000'],
    [{ stock: -1 }, 'Stock must be a whole number from 0 to 1,000,000'],
  ])('%j is rejected', async (body, message) => {
    const product = await shop.addProduct()
    expect((await change(await rootOf(product._id), body)).body.message).toBe(message)
  })

  test('answers 404 for an id that is not a SKU', async () => {
    const product = await shop.addProduct({ variants: [{ color: 'Red' }] })
    for (const id of ['nonsense', product._id, await rootOf(product._id)]) expect((await change(id, { stock: 1 })).status).toBe(404)
  })
})

test('the history includes orders, cancellations and form edits, and adds up to the stock', async () => {
  const product = await shop.addProduct({
    title: 'Long story',
    variants: [
      { color: 'Red', stock: 9 },
      { color: 'Blue', stock: 4 },
    ],
  })
  const [red, blue] = product.variants
  const { token } = await shop.makeShopper()
  const order = await shop.order(token, [{ productId: product._id, quantity: 2, variantId: red!._id }])
  await shop.call('PUT /orders/:id/cancel', { params: { id: order._id }, token })
  await shop.call('PUT /products/:id', {
    params: { id: product._id },
    token: staff.token,
    body: { variants: [{ _id: red!._id, color: 'Red', stock: 6 }] },
  })
  const { changes, total } = await history(product._id)
  expect(changes).toMatchObject([
    { skuId: red!._id, choice: 'Red', from: 9, to: 6, reason: 'edited', by: 'Person 1' },
    { skuId: blue!._id, choice: 'Blue', from: 4, to: 0, reason: 'removed' },
    { from: 7, to: 9, reason: 'returned', orderId: order.orderId, by: 'shopper' },
    { from: 9, to: 7, reason: 'ordered', orderId: order.orderId, by: 'shopper' },
    { to: 4, reason: 'created' },
    { to: 9, reason: 'created' },
  ])
  expect(total).toBe(6)
  expect((await history(product._id, { page: 2, limit: 4 })).changes).toHaveLength(2)
})

test('the history names the shopper where a guest orders and cancels', async () => {
  const product = await shop.addProduct({ title: 'Bought without an account', stock: 5 })
  const { order, key } = await shop.orderAsGuest([{ productId: product._id, quantity: 2 }])
  await shop.call('PUT /orders/:id/cancel', { token: key, params: { id: order.orderId } })
  expect((await history(product._id)).changes).toMatchObject([
    { reason: 'returned', orderId: order.orderId, by: 'shopper' },
    { reason: 'ordered', orderId: order.orderId, by: 'shopper' },
    { reason: 'created' },
  ])
})

test('an order of a choice that was removed since can still be cancelled', async () => {
  const product = await shop.addProduct({
    title: 'Taken off',
    variants: [
      { color: 'Red', stock: 9 },
      { color: 'Blue', stock: 4 },
    ],
  })
  const { token } = await shop.makeShopper()
  const order = await shop.order(token, [{ productId: product._id, quantity: 2, variantId: product.variants[1]!._id }])
  await shop.call('PUT /products/:id', {
    params: { id: product._id },
    token: staff.token,
    body: { variants: [{ _id: product.variants[0]!._id, color: 'Red' }] },
  })
  expect((await shop.call('PUT /orders/:id/cancel', { params: { id: order._id }, token })).status).toBe(200)
  expect(await shop.stockOf(product._id)).toBe(9)
})

test('staff read which items of an order are no longer sold, and its history says that they are not restocked', async () => {
  const product = await shop.addProduct({
    title: 'Strap',
    sizeOptions: [
      { size: 'S', stock: 9 },
      { size: 'L', stock: 4 },
    ],
  })
  const [small, large] = product.sizeOptions
  const buyer = await shop.makeShopper()
  const items = [small, large].map((size) => ({ productId: product._id, quantity: 2, variantId: size!._id }))
  // Of others, since the same order again is the first one.
  const orders = [await shop.order(buyer.token, items), await shop.order((await shop.makeShopper()).token, items)]
  const read = async (id: string, { token } = staff) => (await shop.call('GET /orders/:id', { params: { id }, token })).body.data.order
  expect(await read(orders[0]!._id)).not.toHaveProperty('linesNoLongerSold')
  const openOrders = async () =>
    (await shop.call('GET /admin/products/:id', { params: { id: product._id }, token: staff.token })).body.product.openOrders
  expect(await openOrders()).toEqual({ [small!._id]: 2, [large!._id]: 2 })
  await shop.call('PUT /products/:id', {
    params: { id: product._id },
    token: staff.token,
    body: { sizeOptions: [{ _id: small!._id, size: 'S' }] },
  })
  expect(await read(orders[0]!._id)).toMatchObject({ linesNoLongerSold: [1] })
  expect(await read(orders[0]!._id, buyer)).not.toHaveProperty('linesNoLongerSold')
  const whole = { params: { id: orders[0]!._id }, token: staff.token, body: { status: 'cancelled', note: 'Called' } }
  expect((await shop.call('PUT /orders/:id/status', whole)).status).toBe(200)
  expect(await openOrders()).toEqual({ [small!._id]: 1, [large!._id]: 1 })
  expect((await read(orders[0]!._id)).history.at(-1).note).toBe('No longer sold, so not restocked: Strap (L): Called')
  const some = {
    params: { id: orders[1]!._id },
    token: staff.token,
    body: { lines: [{ line: 1, quantity: 1 }], total: orders[1]!.totalAmount },
  }
  expect((await shop.call('POST /orders/:id/cancel-items', some)).status).toBe(200)
  expect((await read(orders[1]!._id)).history.at(-1).note).toBe('Cancelled: 1 × Strap (L). No longer sold, so not restocked: Strap (L)')
})

describe('bulk changes', () => {
  test('hide, show, move and reprice products', async () => {
    const category = await shop.addCategory('Bulk')
    const made = [
      await shop.addProduct({ title: 'Bulk one', price: 999, discountPrice: 555 }),
      await shop.addProduct({
        title: 'Bulk two',
        price: 1_000,
        variants: [
          { color: 'Red', stock: 1 },
          { color: 'Blue', price: 2_000, stock: 1 },
        ],
      }),
    ]
    const productIds = made.map(({ _id }) => _id)
    const shown = async () => (await shop.call('GET /products/public', { query: { ids: productIds.join(',') } })).body.products
    expect((await bulk({ productIds, action: { type: 'deactivate' } })).body.data).toEqual({ changed: 2 })
    expect(await shown()).toEqual([])
    await bulk({ productIds, action: { type: 'activate' } })
    await bulk({ productIds, action: { type: 'move', categoryId: category._id } })
    await bulk({ productIds, action: { type: 'pricePercent', percent: -10 } })
    expect(await shown()).toMatchObject([
      { price: 899, discountPrice: 500, category: { name: 'Bulk' } },
      { variants: [{ price: 900 }, { price: 1_800 }] },
    ])
    await bulk({ productIds, action: { type: 'priceAmount', amount: 50 } })
    expect(await shown()).toMatchObject([{ price: 949, discountPrice: 550 }, { variants: [{ price: 950 }, { price: 1_850 }] }])
  })

  test('change nothing when one price would be invalid, and name its product', async () => {
    const [dear, cheap] = [await shop.addProduct({ title: 'Dear', price: 900 }), await shop.addProduct({ title: 'Cheap', price: 40 })]
    const { status, body } = await bulk({ productIds: [dear._id, cheap._id], action: { type: 'priceAmount', amount: -50 } })
    expect([status, body.message]).toEqual([400, 'Cheap: the new price would not be possible'])
    expect((await shop.call('GET /products/public/:id', { params: { id: dear._id } })).body.product.price).toBe(900)
  })

  test.each([
    [{ productIds: [], action: { type: 'activate' } }, 400],
    [{ productIds: ['00000000-0000-7000-8000-000000000000'], action: { type: 'activate' } }, 404],
    [{ productIds: ['x'], action: { type: 'explode' } }, 400],
  ])('%j is rejected', async (body, status) => {
    expect((await bulk(body)).status).toBe(status)
  })
})
