import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fields, mp4, type Part, png, sendForm } from '../../../test/multipart.ts'
import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
let token: string
beforeAll(async () => {
  shop = await openShop()
  token = (await shop.makeAdmin()).token
})
afterAll(() => shop.close())

const send = (method: 'POST' | 'PUT', path: string, parts: Part[]) => sendForm(shop, token, method, path, parts)
const file = (name: string, value: Buffer, filename = 'a.png'): Part => ({ name, value, filename })
const put = (id: string, given: Record<string, string | object>, files: Part[] = []) =>
  send('PUT', `/products/${id}`, [...fields(given), ...files])
const read = async (id: string) => (await shop.call('GET /products/public/:id', { params: { id } })).body.product
const filesOf = (url: string) => join(shop.media.folder, url.split('/')[2]!)
const runUnused = async () => {
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'media-unused'`.execute(shop.db)
  for (const { payload } of rows) await shop.tasks['media-unused']!(payload)
}

describe('creating a product with a multipart form (rule 15.1)', () => {
  test('texts and JSON, pictures and videos of the product and of its variants', async () => {
    const category = await shop.addCategory('Form cases')
    const variants = [
      {
        color: 'Red',
        price: '900',
        sizeOptions: [
          { size: 'S', stock: '2' },
          { size: 'L', stock: 3, price: 950 },
        ],
      },
      { color: { name: 'Blue', code: '#0000FF' }, stock: 4, sku: 'FORM-BLUE' },
    ]
    const { status, body } = await send('POST', '/products', [
      ...fields({
        title: 'Silicone case',
        description: 'Soft <b>inside</b>.\r\n<script>alert(1)</script>Fits 5 < 6 inch\u202e',
        price: '1000',
        discountPrice: '',
        categoryId: category._id,
        isFeatured: 'true',
        compatibleModels: ['Galaxy A54'],
        variants,
      }),
      file('baseImages', await png()),
      file('baseImages', await png(40, 30), 'second.png'),
      file('baseVideos', mp4(), 'clip.mp4'),
      file('variantImages[1]', await png(50, 50)),
    ])
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.product).toMatchObject({
      title: 'Silicone case',
      description: 'Soft inside.\nFits 5 < 6 inch',
      stock: 9,
      isFeatured: true,
      category: { name: 'Form cases' },
      images: [{ width: 20 }, { width: 40, height: 30 }],
      videos: [{ url: expect.stringMatching(/^\/media\/.+\/video$/) }],
      variants: [
        {
          color: { name: 'Red' },
          images: [],
          sizeOptions: [
            { size: 'S', price: 900 },
            { size: 'L', price: 950 },
          ],
        },
        { color: { code: '#0000FF' }, sku: 'FORM-BLUE', images: [{ width: 50 }] },
      ],
    })
    expect(readdirSync(filesOf(body.product.images[0].url)).sort()).toEqual(['1000.webp', '240.webp', '400.webp', '640.webp', '96.webp'])
    expect(readdirSync(filesOf(body.product.videos[0].url))).toEqual(['video.mp4'])
    expect(await read(body.product._id)).toMatchObject({ title: 'Silicone case' })
  })

  test.each<[string, Record<string, string>, string]>([
    ['no title', { price: '5' }, 'Title is required'],
    ['a price that is not a number', { title: 'abc', price: 'cheap' }, 'Price must be a whole number from 1 to 10,000,000'],
    ['broken JSON', { title: 'abc', price: '5', variants: '[{' }, 'This is not valid JSON'],
    ['an object instead of a list', { title: 'abc', price: '5', variants: '{}' }, 'This must be a JSON list'],
  ])('%s is rejected, and the uploaded files are deleted', async (_what, given, msg) => {
    const before = readdirSync(shop.media.folder)
    const { status, body } = await send('POST', '/products', [...fields(given), file('baseImages', await png())])
    expect([status, body.errors?.[0]?.msg]).toEqual([400, msg])
    expect(readdirSync(shop.media.folder)).toEqual(before)
    expect(readdirSync(join(shop.config.dataDir, 'uploads'))).toEqual([])
  })

  test('accepts JSON when there are no files', async () => {
    const { status, body } = await shop.call('POST /products', { token, body: { title: 'By JSON', price: 500, stock: 1, isActive: false } })
    expect([status, body.product.isActive]).toEqual([201, false])
    expect((await shop.call('GET /products/public/:id', { params: { id: body.product._id } })).status).toBe(404)
    expect((await shop.call('GET /products/:id', { params: { id: body.product._id }, token })).status).toBe(200)
  })
})

describe('changing a product', () => {
  test('absent fields do not change; the slug does not change with the title', async () => {
    const product = await shop.addProduct({ title: 'Old name', brand: 'Dhaga', stock: 7, sku: 'KEEP-1', warrantyMonths: 6 })
    const { status, body } = await put(product._id, { title: 'New name' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.product).toMatchObject({
      title: 'New name',
      slug: product.slug,
      brand: 'Dhaga',
      stock: 7,
      sku: 'KEEP-1',
      warrantyMonths: 6,
      price: 1_000,
    })
  })

  test('a colour with sizes gets only the pictures sent for it', async () => {
    const sizeOptions = ['S', 'M', 'L'].map((size) => ({ size, stock: 1 }))
    const { status, body } = await send('POST', '/products', [
      ...fields({ title: 'Pictured colours', price: '10', variants: ['Red', 'Blue'].map((color) => ({ color, sizeOptions })) }),
      file('variantImages[0]', await png(51, 51)),
      file('variantImages[1]', await png(61, 61)),
    ])
    expect(status).toBe(201)
    expect((await read(body.product._id)).variants).toMatchObject([
      { color: { name: 'Red' }, images: [{ width: 51 }] },
      { color: { name: 'Blue' }, images: [{ width: 61 }] },
    ])
  })

  test('keeps the listed media in the given order, appends new ones and deletes the others', async () => {
    const added = await send('POST', '/products', [
      ...fields({ title: 'Pictured', price: '10' }),
      ...(await Promise.all([10, 20, 30].map(async (size) => file('baseImages', await png(size, size))))),
      file('baseVideos', mp4()),
    ])
    const { _id, images, videos } = added.body.product
    const changed = await put(_id, { existingImages: [images[2].url, images[0].url] }, [file('baseImages', await png(44, 44))])
    expect(changed.body.product.images.map(({ width }: { width: number }) => width)).toEqual([30, 10, 44])
    expect(changed.body.product.videos, 'absent keeps all').toEqual(videos)
    expect(existsSync(filesOf(images[1].url))).toBe(true)
    await runUnused()
    expect(existsSync(filesOf(images[1].url)), 'unused files are deleted').toBe(false)
    expect(existsSync(filesOf(images[0].url))).toBe(true)
    const unchanged = await put(_id, { title: 'Still pictured', existingVideos: '[]' })
    expect(unchanged.body.product).toMatchObject({ images: [{ width: 30 }, { width: 10 }, { width: 44 }], videos: [] })
  })

  test('variants with _id are updated, others are created, missing ones removed; names and SKUs may be swapped', async () => {
    const product = await shop.addProduct({
      title: 'Three colours',
      variants: [
        { color: 'Red', stock: 1, sku: 'V-RED' },
        { color: 'Blue', stock: 2, sku: 'V-BLUE' },
        { color: 'Green', stock: 3, sku: 'V-GREEN' },
      ],
    })
    const [red, blue, green] = product.variants
    const shopper = await shop.makeShopper()
    await shop.call('POST /cart', { token: shopper.token, body: { productId: product._id, quantity: 1, variantColor: 'Green' } })
    const { body } = await put(product._id, {
      variants: [
        { _id: blue!._id, color: 'Red', sku: 'V-RED' },
        { _id: red!._id, color: 'Blue', sku: 'V-BLUE', stock: 5 },
        { color: 'Black', stock: 9, sku: 'V-GREEN' },
      ],
    })
    expect(body.product.variants).toMatchObject([
      { _id: blue!._id, color: { name: 'Red' }, stock: 2, sku: 'V-RED' },
      { _id: red!._id, color: { name: 'Blue' }, stock: 5, sku: 'V-BLUE' },
      { color: { name: 'Black' }, stock: 9, sku: 'V-GREEN' },
    ])
    expect(body.product.variants[2]._id).not.toBe(green!._id)
    const cart = await shop.call('GET /cart', { token: shopper.token })
    expect(cart.body.data.cart.items).toMatchObject([{ variantColor: 'Green', isVariantUnavailable: true }])
  })

  test('rejects a choice that is listed twice and changes nothing', async () => {
    const product = await shop.addProduct({ title: 'Named twice', variants: [{ color: 'Red', stock: 1 }] })
    const { _id } = product.variants[0]!
    const { status, body } = await put(product._id, { variants: ['Red', 'Blue'].map((color) => ({ _id, color })) })
    expect([status, body.errors]).toEqual([400, [{ msg: 'This choice is listed twice', path: 'variants' }]])
    expect((await read(product._id)).variants).toMatchObject([{ _id, color: { name: 'Red' }, stock: 1 }])
  })

  test('a simple product gets options and loses them again; the stock moves to the SKUs', async () => {
    const product = await shop.addProduct({ title: 'Grows options', stock: 5 })
    const grown = await put(product._id, {
      storageOptions: [
        { capacity: '64 GB', stock: 2 },
        { capacity: '128 GB', stock: 3, price: 2_000 },
      ],
    })
    expect(grown.body.product).toMatchObject({
      stock: 5,
      storageOptions: [
        { stock: 2, price: 1_000 },
        { stock: 3, price: 2_000 },
      ],
    })
    // A level with choices has no stock that could have changed since.
    const shrunk = await put(product._id, { storageOptions: '[]', stock: '8', stockWas: '5' })
    expect(shrunk.body.product).toMatchObject({ stock: 8, storageOptions: [] })
  })

  test('does not set the stock above a million when units came back since', async () => {
    const product = await shop.addProduct({ title: 'A million', stock: 10 })
    expect((await put(product._id, { stock: '1000000', stockWas: '5' })).body.product.stock).toBe(1_000_000)
    await put(product._id, { stock: '10' })
    const { body } = await put(product._id, { variants: [{ color: 'Red', stock: 1_000_000, stockWas: 5 }] })
    expect(body.product.variants).toMatchObject([{ stock: 1_000_000 }])
  })

  test('does not change SKU codes and names of other products', async () => {
    const other = await shop.addProduct({ title: 'Beside it', sku: 'BESIDE', variants: [{ color: 'Red', sku: 'BESIDE-R', stock: 2 }] })
    const rows = () => sql`select * from skus where product_id = ${other._id} order by id`.execute(shop.db)
    const before = await rows()
    const product = await shop.addProduct({ variants: [{ color: 'Red' }, { color: 'Blue', stock: 4 }] })
    await put(product._id, { variants: [{ _id: product.variants[0]!._id, color: 'Green' }] })
    expect((await rows()).rows).toEqual(before.rows)
  })

  test('rejects an _id of another product', async () => {
    const [one, other] = [await shop.addProduct({ variants: [{ color: 'Red' }] }), await shop.addProduct({ variants: [{ color: 'Red' }] })]
    const { status, body } = await put(one._id, { variants: [{ _id: other.variants[0]!._id, color: 'Blue' }] })
    expect([status, body.errors]).toEqual([400, [{ msg: 'This choice is no longer part of the product', path: 'variants.0' }]])
  })

  test('rejects an _id of another level or kind of choice', async () => {
    const colored = await shop.addProduct({
      variants: ['Red', 'Blue'].map((color) => ({ color, storageOptions: [{ capacity: '64 GB' }] })),
    })
    const [red, blue] = colored.variants
    const gone = (path: string) => [400, [{ msg: 'This choice is no longer part of the product', path }]]
    const save = async (option: object) => {
      const { status, body } = await put(colored._id, { variants: [{ _id: red!._id, color: 'Red', ...option }] })
      return [status, body.errors]
    }
    const { _id } = blue!.storageOptions[0]!
    expect(await save({ storageOptions: [{ _id, capacity: '64 GB' }] })).toEqual(gone('variants.0.storageOptions.0'))
    const own = red!.storageOptions[0]!._id
    expect(await save({ storageOptions: [], sizeOptions: [{ _id: own, size: 'M' }] })).toEqual(gone('variants.0.sizeOptions.0'))
  })

  test('units sold while the form was open stay sold', async () => {
    const product = await shop.addProduct({ title: 'Selling well', stock: 10 })
    const { token: buyer } = await shop.makeShopper()
    await shop.order(buyer, [{ productId: product._id, quantity: 3 }])
    expect((await put(product._id, { stock: '10', stockWas: '10' })).body.product.stock).toBe(7)
    expect((await put(product._id, { stock: '12', stockWas: '10' })).body.product.stock).toBe(9)
    expect((await put(product._id, { stock: '20' })).body.product.stock).toBe(20)
  })

  test('units sold stay sold when the first choice takes over the stock of its parent', async () => {
    const product = await shop.addProduct({ title: 'Sold while it gets colours', stock: 10 })
    const { token: buyer } = await shop.makeShopper()
    await shop.order(buyer, [{ productId: product._id, quantity: 3 }])
    const colored = await put(product._id, { variants: [{ color: 'Red', stock: 10, stockWas: 10 }] })
    expect(colored.body.product.variants).toMatchObject([{ stock: 7 }])
    const [red] = colored.body.product.variants
    await shop.order(buyer, [{ productId: product._id, quantity: 2, variantId: red._id }])
    const sized = await put(product._id, {
      variants: [
        {
          _id: red._id,
          sizeOptions: [
            { size: 'M', stock: 9, stockWas: 7 },
            { size: 'L', stock: 4 },
          ],
        },
      ],
    })
    expect(sized.body.product.variants[0].sizeOptions).toMatchObject([{ stock: 7 }, { stock: 4 }])
    // A level that already has choices has no stock to take over.
    const [medium] = sized.body.product.variants[0].sizeOptions
    const more = await put(product._id, {
      variants: [{ _id: red._id, sizeOptions: [{ _id: medium._id }, { size: 'XL', stock: 5, stockWas: 7 }] }],
    })
    expect(more.body.product.variants[0].sizeOptions).toMatchObject([{ stock: 7 }, { stock: 5 }])
  })

  test('rejects a form loaded from an older version, and replies with the present product', async () => {
    const product = await shop.addProduct({ title: 'Two editors' })
    const first = await put(product._id, { title: 'First editor', updatedAt: product.updatedAt })
    expect(first.status).toBe(200)
    const second = await put(product._id, { title: 'Second editor', updatedAt: product.updatedAt })
    expect([second.status, second.body.code, second.body.data.product.title]).toEqual([409, 'PRODUCT_CHANGED', 'First editor'])
    expect(second.body.data.changed).toMatchObject({ by: expect.stringMatching(/^Person /), isYou: true })
    const other = await shop.makeAdmin()
    const parts = fields({ title: 'Third editor', updatedAt: product.updatedAt })
    const third = await sendForm(shop, other.token, 'PUT', `/products/${product._id}`, parts)
    expect(third.body.data.changed).toMatchObject({ by: expect.stringMatching(/^Person /), isYou: false })
    expect((await put(product._id, { title: 'Second editor', updatedAt: first.body.product.updatedAt })).status).toBe(200)
  })

  test('names nobody for a newer version that no person of the staff made', async () => {
    const product = await shop.addProduct({ title: 'Edited by a job' })
    await sql`update products set updated_at = now() + interval '1 second' where id = ${product._id}`.execute(shop.db)
    await sql`select refresh_products(array[${product._id}::uuid])`.execute(shop.db)
    const late = await put(product._id, { title: 'Mine', updatedAt: product.updatedAt })
    expect([late.body.code, late.body.data.changed]).toEqual(['PRODUCT_CHANGED', null])
  })

  test('accepts one of several concurrent forms loaded from the same version', async () => {
    const product = await shop.addProduct({ title: 'At once' })
    const replies = await Promise.all([1, 2, 3, 4].map((n) => put(product._id, { title: `Editor ${n}`, updatedAt: product.updatedAt })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  test('concurrent orders and edits do not deadlock, and the stock adds up', async () => {
    const product = await shop.addProduct({
      title: 'Busy one',
      variants: [
        { color: 'Red', stock: 50 },
        { color: 'Blue', stock: 50 },
      ],
    })
    const buyers = await shop.makeShoppers(20)
    const lines = product.variants.map(({ _id }) => ({ productId: product._id, quantity: 1, variantId: _id }))
    const results = await Promise.all([
      ...buyers.map(({ token: buyer }, index) =>
        shop.call('POST /orders', { token: buyer, body: { ...orderBody, items: index % 2 ? lines : lines.toReversed() } }),
      ),
      ...[1, 2, 3, 4, 5].map((n) => put(product._id, { title: `Busy one ${n}` })),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(20).fill(201)])
    expect(await shop.stockOf(product._id)).toBe(60)
  })

  test('answers 404 for an unknown product', async () => {
    for (const id of ['nonsense', '00000000-0000-7000-8000-000000000000'])
      expect((await put(id, { title: 'abc' })).body).toMatchObject({ code: 'PRODUCT_NOT_FOUND', message: 'Product not found' })
  })
})

const orderBody = {
  paymentMethod: 'cash_on_delivery',
  saveAddress: false,
  shippingAddress: { fullName: 'A', addressLine1: 'B', city: 'C', state: 'D', postalCode: 'E', country: 'Pakistan', phone: '0300 1234567' },
}

describe('deleting a product', () => {
  const remove = (id: string) => shop.call('DELETE /products/:id', { params: { id }, token })

  test('removes a product without orders, with its files', async () => {
    const { body } = await send('POST', '/products', [...fields({ title: 'Short lived', price: '10' }), file('baseImages', await png())])
    expect((await remove(body.product._id)).body.data).toEqual({ productId: body.product._id })
    expect((await shop.call('GET /products/:id', { params: { id: body.product._id }, token })).status).toBe(404)
    await runUnused()
    expect(existsSync(filesOf(body.product.images[0].url))).toBe(false)
    expect((await remove(body.product._id)).status).toBe(404)
  })

  test('hides a product with orders: the order shows it, carts show it as unavailable', async () => {
    const product = await shop.addProduct({ title: 'Bought once', stock: 5 })
    const { token: buyer } = await shop.makeShopper()
    const order = await shop.order(buyer, [{ productId: product._id, quantity: 1 }])
    await shop.call('POST /cart', { token: buyer, body: { productId: product._id, quantity: 1 } })
    expect((await remove(product._id)).body.message).toBe('Product hidden: it is part of orders')
    expect((await shop.call('GET /products/public/:id', { params: { id: product._id } })).status).toBe(404)
    expect((await shop.call('GET /orders/:id', { params: { id: order._id }, token: buyer })).body.data.order.items[0].title).toBe(
      'Bought once',
    )
    expect((await shop.call('GET /cart', { token: buyer })).body.data.cart.items[0].isUnavailable).toBe(true)
    expect((await shop.call('GET /products/:id', { params: { id: product._id }, token })).body.product.isActive).toBe(false)
  })

  test('hides one whose ordered items were all cancelled, since the order still names them', async () => {
    const [cancelled, kept] = [await shop.addProduct({ title: 'Cancelled cable' }), await shop.addProduct({ title: 'Kept stand' })]
    const buyer = await shop.makeShopper()
    const order = await shop.order(
      buyer.token,
      [cancelled, kept].map(({ _id }) => ({ productId: _id, quantity: 1 })),
    )
    const body = { lines: [{ line: 0, quantity: 1 }], total: order.totalAmount }
    const reply = await shop.call('POST /orders/:id/cancel-items', { token: buyer.token, params: { id: order._id }, body })
    expect(reply.status, reply.text).toBe(200)
    expect((await remove(cancelled._id)).body.message).toBe('Product hidden: it is part of orders')
  })
})

test('staff read the entered prices: 0 inherits the parent’s price', async () => {
  const product = await shop.addProduct({
    price: 700,
    variants: [
      { color: 'Red', stock: 1 },
      { color: 'Blue', price: 900 },
    ],
  })
  const { body } = await shop.call('GET /admin/products/:id', { params: { id: product._id }, token })
  expect(body.product).toMatchObject({ price: 700, variants: [{ price: 0, stock: 1 }, { price: 900 }] })
  expect((await read(product._id)).variants).toMatchObject([{ price: 700 }, { price: 900 }])
})

test('the shop shows an edit as soon as the call has replied', async () => {
  const product = await shop.addProduct({ title: 'Old title' })
  expect((await read(product._id)).title).toBe('Old title')
  await put(product._id, { title: 'New title' })
  expect((await read(product._id)).title).toBe('New title')
  await put(product._id, { isActive: 'false' })
  expect((await shop.call('GET /products/public/:id', { params: { id: product._id } })).status).toBe(404)
})
