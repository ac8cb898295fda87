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
const whole = (path: string) => shop.config.publicUrl + path

test('an empty shop has a sitemap of its pages', async () => {
  const index = await get('/sitemap.xml')
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(locations(index.body)).toEqual([whole('/sitemap-pages.xml'), whole('/sitemap-categories.xml')])
  const pages = locations((await get('/sitemap-pages.xml')).body)
  expect(pages).toEqual(expect.arrayContaining(['/', '/products', '/about', '/contact', '/privacy-policy', '/warranty-terms'].map(whole)))
  expect((await get('/sitemap-products-1.xml')).statusCode).toBe(404)
})

test('products and filled categories are listed as soon as they are there, hidden and removed ones are not', async () => {
  const category = await shop.addCategory('Cables & more')
  await shop.addCategory('Nothing in it')
  const product = await shop.addProduct({ title: 'Found cable', categoryId: category._id })
  await shop.addProduct({ title: 'Hidden cable', isActive: false })
  expect(locations((await get('/sitemap.xml')).body)).toContain(whole('/sitemap-products-1.xml'))
  const part = (await get('/sitemap-products-1.xml')).body
  expect(locations(part)).toEqual([whole(`/product/${product._id}`)])
  expect(part).toContain(`<lastmod>${product.updatedAt}</lastmod>`)
  expect(locations((await get('/sitemap-categories.xml')).body)).toEqual([whole(`/products?category=${category.slug}`)])
  const later = await shop.addProduct({ title: 'Later cable' })
  expect(locations((await get('/sitemap-products-1.xml')).body)).toEqual([product, later].map(({ _id }) => whole(`/product/${_id}`)))
})

test('a product brings its pictures, whole and in their largest width', async () => {
  const product = await shop.addProduct({ title: 'Pictured cable' })
  const url = '/media/0b0c6f4e-0000-7000-8000-000000000000/400.webp'
  await sql`update products set doc = jsonb_set(doc, '{images}', ${JSON.stringify([{ url }])}::jsonb) where id = ${product._id}`.execute(
    shop.db,
  )
  await shop.addProduct({ title: 'Something that drops what is kept' })
  const part = (await get('/sitemap-products-1.xml')).body
  expect(part).toContain(`<image:loc>${whole(url.replace('400', '1000'))}</image:loc>`)
})

test('a part is sent compressed, and once to those who have it', async () => {
  const first = await get('/sitemap-products-1.xml', { 'accept-encoding': 'br' })
  expect(first.headers['content-encoding']).toBe('br')
  const again = await get('/sitemap-products-1.xml', { 'if-none-match': String(first.headers.etag) })
  expect(again.statusCode).toBe(304)
})

test('above five thousand products there is another part, and each product stands in one of them', async () => {
  await sql`
    insert into products (slug, title, doc)
    select 'crowd-' || n, 'Crowd product ' || n, '{"images":[]}' from generate_series(1, ${productsPerPart}::int) n`.execute(shop.db)
  await shop.addProduct({ title: 'Drops what is kept again' })
  const parts = locations((await get('/sitemap.xml')).body).filter((url) => url.includes('products'))
  expect(parts).toEqual([1, 2].map((part) => whole(`/sitemap-products-${part}.xml`)))
  const listed = await Promise.all(parts.map(async (url) => locations((await get(new URL(url).pathname)).body)))
  expect(listed[0]).toHaveLength(productsPerPart)
  const active = await shop.first<number>(sql`select count(*) as value from products where is_active`)
  expect(new Set(listed.flat()).size).toBe(active)
})

test.each(['0', '-1', '01', '1e3', 'x', '99999', '1.5', '%00'])('there is no part %s', async (part) => {
  expect((await get(`/sitemap-products-${part}.xml`)).statusCode).toBe(404)
})

test('nothing in an address breaks out of the XML', () => {
  const xml = writeUrls('https://shop.example', [{ path: '/products?category=a&b=<x>"\'', pictures: ['/media/a&b/1.webp'] }])
  expect(xml).toContain('<loc>https://shop.example/products?category=a&amp;b=&lt;x&gt;&quot;&apos;</loc>')
  expect(xml).toContain('<image:loc>https://shop.example/media/a&amp;b/1.webp</image:loc>')
})

test('robots.txt names the sitemap, and keeps machines out of what belongs to one visitor or has no end', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      `Sitemap: ${whole('/sitemap.xml')}`,
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
