import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, type Person, type Shop } from './shop.ts'

let shop: Shop
let buyer: Person
let statements = 0
beforeAll(async () => {
  shop = await openShop()
  buyer = await shop.makeShopper()
  // A connection is taken for each statement outside a transaction.
  for (const pool of [shop.pool, shop.readPool]) {
    pool.on('acquire', () => {
      statements++
    })
  }
})
beforeEach(() => {
  statements = 0
})
afterAll(() => shop.close())

const get = (url: string, headers: Record<string, string> = {}) => shop.http.inject({ url: `/api${url}`, headers })
const list = '/products/public'

test('a cached response uses the browser’s encoding and has one weak ETag for its content', async () => {
  await shop.addProduct({ title: 'Compressed cable' })
  const plain = await get(list)
  const br = await get(list, { 'accept-encoding': 'gzip, deflate, br' })
  const zipped = await get(list, { 'accept-encoding': 'gzip' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(br.headers['content-encoding']).toBe('br')
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  expect(new Set([plain, br, zipped].map(({ headers }) => headers.etag))).toEqual(new Set([expect.stringMatching(/^W\/"/)]))
  for (const { headers } of [plain, br, zipped]) {
    expect(headers).toMatchObject({
      vary: expect.stringContaining('Accept-Encoding'),
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
    })
  }
})

test('a response is sent in an encoding that the header allows, with the same ETag, regardless of earlier requests', async () => {
  await shop.addProduct({ title: 'Negotiated cable' })
  const decode: Record<string, (bytes: Buffer) => Buffer> = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
    zstd: zstdDecompressSync,
    undefined: (bytes) => bytes,
  }
  const cases = [
    ['gzip, deflate, br, zstd', ['zstd', 'br', 'gzip']],
    ['br', ['br']],
    ['zstd', ['zstd']],
    ['gzip;q=1.0, br;q=0.5', ['gzip']],
    ['*', ['zstd', 'br', 'gzip']],
    ['br;q=0', [undefined]],
    ['*;q=0', [undefined]],
    ['identity', [undefined]],
    [undefined, [undefined]],
  ] as const
  // Each header is sent once as the first and once as a later request for an address.
  for (const order of [cases, cases.toReversed()]) {
    for (const [first] of cases) {
      const url = `${list}?limit=7&search=negotiated&maxPrice=${900_000 + Math.floor(Math.random() * 90_000)}`
      const headersOf = (header: string | undefined): Record<string, string> => (header === undefined ? {} : { 'accept-encoding': header })
      const { etag, vary } = (await get(url, headersOf(first))).headers
      expect(vary).toContain('Accept-Encoding')
      for (const [header, expected] of order) {
        const { headers, rawPayload } = await get(url, headersOf(header))
        expect([header, expected]).toEqual([header, expect.arrayContaining([headers['content-encoding']])])
        expect(JSON.parse(decode[String(headers['content-encoding'])]!(rawPayload).toString()).products).toHaveLength(1)
        expect([headers.etag, Number(headers['content-length'])]).toEqual([etag, rawPayload.length])
      }
    }
  }
})

test('a matching ETag gets a 304 without a body, until the content changes', async () => {
  const headers = { 'accept-encoding': 'br' }
  const { etag } = (await get(list, headers)).headers as { etag: string }
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
    const again = await get(list, { ...headers, 'if-none-match': known })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers.etag).toBe(etag)
  }
  expect((await get(list, { ...headers, 'if-none-match': '"other"' })).statusCode).toBe(200)
  await shop.addProduct({ title: 'Something new' })
  expect((await get(list, { ...headers, 'if-none-match': etag })).statusCode).toBe(200)
})

test('a cached response needs no database query, and equivalent query strings share it', async () => {
  await get('/products/public?page=1&limit=20&sort=price')
  statements = 0
  const spellings = [
    '?sort=price',
    '?limit=20&sort=price&page=1',
    '?sort=price&utm_source=x',
    '?sort=price&page=nonsense',
    '?sort=price&color=%20&search=',
    '?page=1&&sort=price',
  ]
  for (const spelling of spellings) expect((await get(list + spelling)).statusCode).toBe(200)
  expect(statements).toBe(0)
  // The database sorts by sales; other lists come from the index in memory.
  await get(`${list}?sort=-sold`)
  expect(statements).toBe(1)
})

test('concurrent requests for one response render it once', async () => {
  const replies = await Promise.all(Array.from({ length: 50 }, (_, index) => get(`${list}?sort=sold&x=${index}`)))
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  expect(statements).toBe(1)
})

test('a missing product is not cached, so it is found once it exists', async () => {
  expect((await get('/products/public/late-comer')).json()).toEqual({
    success: false,
    code: 'PRODUCT_NOT_FOUND',
    message: 'Product not found',
  })
  await shop.addProduct({ title: 'Late comer' })
  expect((await get('/products/public/late-comer')).statusCode).toBe(200)
})

test('every cached response shows a change as soon as the changing call has returned', async () => {
  const category = await shop.addCategory('Fresh things')
  const product = await shop.addProduct({ title: 'Fresh one', stock: 2, categoryId: category._id, price: 77_000 })
  await shop.addProduct({ title: 'Fresh two', stock: 2, categoryId: category._id, price: 78_000 })
  const inCategory = `${list}?category=${category.slug}&sort=price`
  const read = async () => ({
    product: (await get(`/products/public/${product.slug}`)).json().product.stock,
    first: (await get(`${inCategory}&limit=1`)).json(),
    second: (await get(`${inCategory}&limit=1&page=2`)).json(),
    facets: (await get(`${inCategory}&facets=true`)).json().facets.price,
    count: (await get(`/categories/public/${category._id}`)).json().category.productCount,
  })
  expect(await read()).toMatchObject({ product: 2, first: { total: 2 }, second: { total: 2 }, facets: { min: 77_000 }, count: 2 })
  await shop.order(buyer.token, [{ productId: product._id, quantity: 1 }])
  expect(await read()).toMatchObject({ product: 1, first: { products: [{ _id: product._id, stock: 1 }] } })
  // The same order within 15 seconds would count as a double click, so another buyer takes the last piece.
  await shop.order((await shop.makeShopper()).token, [{ productId: product._id, quantity: 1 }])
  expect(await read()).toMatchObject({ product: 0, first: { total: 1 }, second: { products: [] }, facets: { min: 78_000 } })
})

test('when many buyers take the last pieces concurrently, no cached list still counts the product', async () => {
  const category = await shop.addCategory('Going fast')
  const products = await Promise.all(
    [1, 2, 3].map((number) => shop.addProduct({ title: `Going ${number}`, stock: 6, categoryId: category._id, price: number * 1_000 })),
  )
  const page = (number: number) => get(`${list}?category=${category.slug}&sort=price&limit=1&page=${number}`)
  for (const number of [1, 2, 3]) expect((await page(number)).json().total).toBe(3)
  const crowd = await shop.makeShoppers(6)
  await Promise.all(crowd.map(({ token }) => shop.order(token, [{ productId: products[0]!._id, quantity: 1 }])))
  expect((await page(1)).json()).toMatchObject({ total: 2, products: [{ _id: products[1]!._id }] })
  expect((await page(2)).json()).toMatchObject({ total: 2, products: [{ _id: products[2]!._id }] })
  expect((await page(3)).json()).toMatchObject({ total: 2, products: [] })
})

test('a cancelled order brings its product back into the lists', async () => {
  const product = await shop.addProduct({ title: 'There and back', stock: 1 })
  const order = await shop.order(buyer.token, [{ productId: product._id, quantity: 1 }])
  const found = async () => (await get(`${list}?search=there+and+back`)).json().total
  expect(await found()).toBe(0)
  await shop.call('PUT /orders/:id/cancel', { params: { id: order._id }, token: buyer.token })
  expect(await found()).toBe(1)
})

test('neither personal responses nor errors are cached', async () => {
  const { headers } = await shop.call('GET /cart', { token: buyer.token })
  expect(headers.etag).toBeUndefined()
  const staff = await shop.makeAdmin()
  const hidden = await shop.addProduct({ title: 'Hidden from view', isActive: false })
  expect((await shop.call('GET /products/:id', { params: { id: hidden._id }, token: staff.token })).status).toBe(200)
  expect((await get(`/products/public/${hidden._id}`)).statusCode).toBe(404)
})

test('HEAD returns the headers of GET without the body', async () => {
  const head = await shop.http.inject({ method: 'HEAD', url: `/api${list}` })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers.etag).toBe((await get(list)).headers.etag)
})
