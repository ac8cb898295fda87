import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'
import { productsPerPart } from './read.ts'
import { writeUrls } from './write.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const get = (url: string, headers: Record<string, string> = {}) => shop.http.inject({ url, headers })
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]!)
const absolute = (path: string) => shop.config.publicUrl + path

test('lists the static pages of an empty shop', async () => {
  const index = await get('/sitemap.xml')
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(locations(index.body)).toEqual([absolute('/sitemap-pages.xml'), absolute('/sitemap-categories.xml')])
  const pages = locations((await get('/sitemap-pages.xml')).body)
  expect(pages).toEqual(
    expect.arrayContaining(['/', '/products', '/about', '/contact', '/privacy-policy', '/warranty-terms'].map(absolute)),
  )
  expect((await get('/sitemap-products-1.xml')).statusCode).toBe(404)
})

test('lists new products and non-empty categories immediately, but not hidden and deleted ones', async () => {
  const category = await shop.addCategory('Cables & more')
  await shop.addCategory('Nothing in it')
  const product = await shop.addProduct({ title: 'Found cable', categoryId: category._id })
  await shop.addProduct({ title: 'Hidden cable', isActive: false })
  expect(locations((await get('/sitemap.xml')).body)).toContain(absolute('/sitemap-products-1.xml'))
  const part = (await get('/sitemap-products-1.xml')).body
  expect(locations(part)).toEqual([absolute(`/product/${product.slug}`)])
  expect(part).toContain(`<lastmod>${product.updatedAt}</lastmod>`)
  expect(locations((await get('/sitemap-categories.xml')).body)).toEqual([absolute(`/products?category=${category.slug}`)])
  const later = await shop.addProduct({ title: 'Later cable' })
  expect(locations((await get('/sitemap-products-1.xml')).body)).toEqual([product, later].map(({ slug }) => absolute(`/product/${slug}`)))
})

test('lists the pictures of a product as absolute URLs in the largest width', async () => {
  const product = await shop.addProduct({ title: 'Pictured cable' })
  const url = '/media/0b0c6f4e-0000-7000-8000-000000000000/400.webp'
  await sql`update products set doc = jsonb_set(doc, '{images}', ${JSON.stringify([{ url }])}::jsonb) where id = ${product._id}`.execute(
    shop.db,
  )
  await shop.addProduct({ title: 'Invalidates the cached sitemap' })
  const part = (await get('/sitemap-products-1.xml')).body
  expect(part).toContain(`<image:loc>${absolute(url.replace('400', '1000'))}</image:loc>`)
})

test('sends a part compressed, and 304 to clients that have it', async () => {
  const first = await get('/sitemap-products-1.xml', { 'accept-encoding': 'br' })
  expect(first.headers['content-encoding']).toBe('br')
  const again = await get('/sitemap-products-1.xml', { 'if-none-match': String(first.headers.etag) })
  expect(again.statusCode).toBe(304)
})

test('adds a part above five thousand products, and lists each product in exactly one part', async () => {
  await sql`
    insert into products (slug, title, doc)
    select 'crowd-' || n, 'Crowd product ' || n, '{"images":[]}' from generate_series(1, ${productsPerPart}::int) n`.execute(shop.db)
  await shop.addProduct({ title: 'Invalidates the cached sitemap again' })
  const parts = locations((await get('/sitemap.xml')).body).filter((url) => url.includes('products'))
  expect(parts).toEqual([1, 2].map((part) => absolute(`/sitemap-products-${part}.xml`)))
  const listed = await Promise.all(parts.map(async (url) => locations((await get(new URL(url).pathname)).body)))
  expect(listed[0]).toHaveLength(productsPerPart)
  const active = await shop.first<number>(sql`select count(*) as value from products where is_active`)
  expect(new Set(listed.flat()).size).toBe(active)
})

test.each(['0', '-1', '01', '1e3', 'x', '99999', '1.5', '%00'])('there is no part %s', async (part) => {
  expect((await get(`/sitemap-products-${part}.xml`)).statusCode).toBe(404)
})

test('escapes addresses for XML', () => {
  const xml = writeUrls('https://shop.example', [{ path: '/products?category=a&b=<x>"\'', pictures: ['/media/a&b/1.webp'] }])
  expect(xml).toContain('<loc>https://shop.example/products?category=a&amp;b=&lt;x&gt;&quot;&apos;</loc>')
  expect(xml).toContain('<image:loc>https://shop.example/media/a&amp;b/1.webp</image:loc>')
})

test('robots.txt names the sitemap and disallows private pages and endless lists', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      `Sitemap: ${absolute('/sitemap.xml')}`,
      ...['/cart', '/checkout', '/account', '/orders', '/admin', '/api/', '/search'].map((path) => `Disallow: ${path}`),
    ]),
  )
  const closed = [...body.matchAll(/^Disallow: (.+)$/gm)].map((match) => match[1]!)
  for (const path of ['/', '/products', '/product/x', '/media/x/400.webp', '/assets/x.js', '/about'])
    expect(
      closed.some((start) => path.startsWith(start)),
      path,
    ).toBe(false)
})
