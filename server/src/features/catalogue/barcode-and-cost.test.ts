import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '@saddar/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openShop, type Person, type Shop } from '../../../test/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.makeAdmin()
})
afterAll(() => shop.close())

const staffRead = async (id: string) => (await shop.call('GET /admin/products/:id', { token: admin.token, params: { id } })).body.product
const save = (id: string, body: object) => shop.call('PUT /products/:id', { token: admin.token, params: { id }, body })
const search = async (text: string) =>
  (await shop.call('GET /products/public', { query: { search: text, includeOutOfStock: true } })).body.products.map(
    ({ slug }: { slug: string }) => slug,
  )

describe('a barcode', () => {
  test('finds its product when typed or scanned, also when it belongs to a choice', async () => {
    await shop.addProduct({ title: 'Plain cable', slug: 'plain', barcode: '036000291452' })
    await shop.addProduct({
      title: 'Cable in sizes',
      slug: 'in-sizes',
      sizeOptions: [{ size: 'S' }, { size: 'M', stock: 0, barcode: '4006381333931' }],
    })
    expect(await search('4006381333931')).toEqual(['in-sizes'])
    expect(await search(' 4006381-333931 ')).toEqual(['in-sizes'])
    // A scanner reads a UPC-A as an EAN-13 with a zero in front.
    expect(await search('036000291452')).toEqual(['plain'])
    expect(await search('0036000291452')).toEqual(['plain'])
    // An unknown barcode is searched as ordinary text.
    expect(await search('4006381333948')).toEqual([])
  })

  test('finds its product in the inventory and in the admin search', async () => {
    for (const q of ['4006381333931', '0036000291452']) {
      const inventory = await shop.call('GET /admin/inventory', { token: admin.token, query: { search: q } })
      expect(inventory.body.data.products).toHaveLength(1)
      const found = await shop.call('GET /admin/find', { token: admin.token, query: { q } })
      expect(found.body.data.products).toHaveLength(1)
    }
  })

  test('finds nothing after its choice was removed', async () => {
    const product = await shop.addProduct({ title: 'Short-lived', sizeOptions: [{ size: 'S' }, { size: 'M', barcode: '96385074' }] })
    expect(await search('96385074')).toHaveLength(1)
    await save(product._id, { sizeOptions: [{ _id: product.sizeOptions[0]!._id, size: 'S' }] })
    expect(await search('96385074')).toEqual([])
  })

  test('with a wrong check digit is rejected with an error for its field', async () => {
    const { status, body } = await shop.call('POST /products', {
      token: admin.token,
      body: { title: 'Mistyped', price: 100, barcode: '4006381333932' },
    })
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'barcode', msg: 'A barcode has 8, 12, 13 or 14 digits, and the last one must fit the others' }],
    ])
  })
})

describe('saving', () => {
  test('stores barcode, cost and SEO texts of every level, from JSON and from multipart forms', async () => {
    const made = await shop.call('POST /products', {
      token: admin.token,
      body: {
        ...{ title: 'Detailed', seoTitle: ' A  detailed\nthing ', seoDescription: '<b>Bold</b> words', price: '500' },
        variants: [
          { color: 'Red', barcode: '96385074', cost: '240' },
          { color: 'Blue', sizeOptions: [{ size: 'M', cost: 0, barcode: '10012345678902' }] },
        ],
      },
    })
    expect([made.status, made.text]).toEqual([201, expect.any(String)])
    const { _id } = made.body.product
    const product = await staffRead(_id)
    expect(product).toMatchObject({ seoTitle: 'A detailed thing', seoDescription: 'Bold words', cost: null })
    expect(product.variants).toMatchObject([
      { barcode: '96385074', cost: 240 },
      { cost: null, sizeOptions: [{ cost: 0, barcode: '10012345678902' }] },
    ])
    // Absent fields do not change; an empty text clears the field.
    await save(_id, { title: 'Detailed still' })
    expect(await staffRead(_id)).toMatchObject({ seoTitle: 'A detailed thing', variants: [{ cost: 240 }, {}] })
    await save(_id, { seoTitle: '', variants: [{ _id: product.variants[0]._id, color: 'Red', barcode: '', cost: '' }] })
    const cleared = await staffRead(_id)
    expect(cleared.seoTitle).toBeUndefined()
    expect([cleared.variants[0].barcode, cleared.variants[0].cost]).toEqual([undefined, null])
  })

  test('clears barcode and cost of a level with choices', async () => {
    const { _id } = await shop.addProduct({ title: 'Was alone', barcode: '96385074', cost: 30 })
    await save(_id, { sizeOptions: [{ size: 'S', stock: 1 }] })
    const product = await staffRead(_id)
    expect([product.barcode, product.cost]).toEqual([undefined, null])
  })
})

describe('the unit cost', () => {
  const cost = 7_654_321

  test('and the profit are only in the replies of the product form’s calls and of reports, which are for managers', () => {
    // Replies are serialized by these schemas, which drop every field that they do not name. The shipping cost is the shopper's.
    const named = allCalls.filter(([, { reply }]) =>
      /"(?!(shippingC|totalShippingC)ost")\w*(cost|profit|margin)\w*":/i.test(
        JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any', io: 'output' })),
      ),
    )
    expect(named.map(([key, { who, staff }]) => [key, who, staff ?? 'manager']).sort()).toEqual([
      ['GET /admin/products/:id', 'admin', 'manager'],
      ['GET /admin/reports/:report', 'admin', 'manager'],
      ['POST /admin/products', 'admin', 'manager'],
      ['PUT /admin/products/:id', 'admin', 'manager'],
    ])
  })

  test('is not in replies to shoppers and packers, events, stored documents and orders', async () => {
    const emitted: string[] = []
    shop.events.onEvent((event) => void emitted.push(JSON.stringify(event)))
    const created = await shop.call('POST /products', {
      token: admin.token,
      body: { title: 'Costly secret', price: 9_000_000, stock: 5, cost, barcode: '4006381333931' },
    })
    const { _id: id, slug } = created.body.product
    const choices = await shop.addProduct({
      title: 'Costly choices',
      price: 9_000_000,
      variants: [
        { color: 'Red', stock: 5, cost },
        { color: 'Blue', storageOptions: [{ capacity: '64 GB', stock: 5, cost }] },
      ],
    })
    const updated = await save(id, { title: 'Costly secret, changed', cost: cost + 1 })
    const shopper = await shop.makeShopper()
    const packer = await shop.makeAdmin('packer')
    const deviceId = '0198c0de-0000-4000-8000-000000000001'
    const product = { params: { id } }
    await shop.call('POST /wishlist', { body: { deviceId, productId: id } })
    const replies = [
      created,
      updated,
      await shop.call('GET /products/public', { query: { search: 'costly', facets: true } }),
      await shop.call('GET /products/public', { query: { search: '4006381333931' } }),
      await shop.call('GET /products/public/:id', product),
      await shop.call('GET /products/public/:id', { params: { id: slug } }),
      await shop.call('GET /products/public/:id', { params: { id: choices._id } }),
      await shop.call('GET /products/public/:id/related', product),
      await shop.call('GET /products/public/:id/together', product),
      await shop.call('GET /products', { token: shopper.token }),
      await shop.call('GET /products/:id', { ...product, token: shopper.token }),
      await shop.call('GET /products/:id', { ...product, token: packer.token }),
      await shop.call('GET /wishlist', { query: { deviceId } }),
      await shop.call('POST /cart', { token: shopper.token, body: { productId: id, quantity: 1 } }),
      await shop.call('GET /cart', { token: shopper.token }),
      await shop.call('GET /admin/inventory', { token: packer.token }),
      await shop.call('PUT /admin/inventory/:id', { ...product, token: packer.token, body: { stock: 4 } }),
      await shop.call('GET /admin/find', { token: admin.token, query: { q: 'costly' } }),
    ]
    for (const reply of replies) {
      expect(reply.status, reply.text).toBeLessThan(300)
      expect(reply.text).not.toMatch(/76543\d\d|"cost"/)
    }
    const order = await shop.order(shopper.token, [{ productId: id, quantity: 1 }])
    expect(JSON.stringify(order)).not.toMatch(/76543\d\d|"cost"/)
    // The order keeps the cost, for reports only.
    expect(await shop.first(sql`select cost as value from order_items where order_id = ${order._id}`)).toBe(cost + 1)
    await shop.tasks['order-placed']!({ id: order._id })
    const mails = readdirSync(join(shop.config.dataDir, 'mail')).map((file) =>
      readFileSync(join(shop.config.dataDir, 'mail', file), 'utf8'),
    )
    expect(mails.join('\n')).toContain(order.orderId)
    const shown = [
      await shop.call('GET /orders/:id', { token: shopper.token, params: { id: order.orderId } }),
      await shop.call('GET /orders/:id', { token: packer.token, params: { id: order.orderId } }),
      await shop.call('GET /orders', { token: packer.token }),
      await shop.call('GET /admin/orders/export', { token: admin.token }),
    ].map(({ text }) => text)
    const files = await Promise.all(['/sitemap-products-1.xml', '/robots.txt'].map(async (url) => (await shop.http.inject({ url })).body))
    for (const text of [...mails, ...shown, ...files]) expect(text).not.toMatch(/76543\d\d|"cost"|Cost per item/)
    expect(emitted.some((event) => event.includes('productUpdated'))).toBe(true)
    expect(emitted.some((event) => event.includes('productCreated'))).toBe(true)
    expect(emitted.join('\n')).not.toMatch(/76543\d\d|"cost"/)
    expect(await shop.first(sql`select string_agg(doc::text || search::text, '') as value from products`)).not.toMatch(/76543\d\d|"cost"/)
    // Managers can read it.
    expect(await staffRead(id)).toMatchObject({ cost: cost + 1 })
    expect((await shop.call('GET /admin/products/:id', { ...product, token: packer.token })).status).toBe(403)
  })
})
