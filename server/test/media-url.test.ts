import { afterAll, beforeAll, expect, test } from 'vitest'
import { fields, png, sendForm } from './multipart.ts'
import { openShop, type Shop } from './shop.ts'

const cdn = 'https://cdn.example/saddar'
let shop: Shop
let token: string
let productId: string
let pictureId: string
beforeAll(async () => {
  shop = await openShop({ env: { MEDIA_URL: cdn }, holdToAudit: false })
  await shop.media.prepare()
  token = (await shop.makeAdmin()).token
  const value = await png(300, 300)
  const media = (await sendForm(shop, token, 'POST', '/admin/media', [{ name: 'file', value, filename: 'a.png' }])).body.data.media
  pictureId = media.mediaId
  expect(media.url).toBe(`${cdn}/media/${pictureId}/1000.webp`)
  productId = (await shop.addProduct({ title: 'Pictured cable', media: [{ mediaId: pictureId }] }))._id
})
afterAll(() => shop.close())

test('cached and other replies, and the sitemap, name pictures at MEDIA_URL', async () => {
  const url = `${cdn}/media/${pictureId}/1000.webp`
  const shown = await shop.call('GET /products/public/:id', { params: { id: productId } })
  expect(shown.body.product.images[0].url).toBe(url)
  expect(shown.text).not.toContain('"/media/')
  const again = await shop.call('GET /products/public/:id', { params: { id: productId } })
  expect(again.text).toBe(shown.text)
  const edited = await shop.call('GET /products/:id', { token, params: { id: productId } })
  expect(edited.text).toContain(url)
  const shopper = await shop.makeShopper()
  const order = await shop.order(shopper.token, [{ productId, quantity: 1 }])
  const read = await shop.call('GET /orders/:id', { token: shopper.token, params: { id: order._id } })
  expect(read.body.data.order.items[0].image).toBe(url)
  const sitemap = await shop.http.inject('/sitemap-products-1.xml')
  expect([sitemap.statusCode, sitemap.body]).toEqual([200, expect.stringContaining(`<image:loc>${url}</image:loc>`)])
})

test('the policy lets pages show pictures and videos from there, and run nothing', async () => {
  const policy = String((await shop.http.inject('/health/live')).headers['content-security-policy'])
  expect(policy).toContain("img-src 'self' data: blob: https://cdn.example;")
  expect(policy).toContain("media-src 'self' blob: https://cdn.example;")
  expect(policy).toMatch(/script-src 'self'(;| 'sha)/)
})

test('a form that sends such addresses back keeps its pictures and videos', async () => {
  const form = fields({ title: 'Renamed cable', existingImages: JSON.stringify([`${cdn}/media/${pictureId}/1000.webp`]) })
  const { status, text } = await sendForm(shop, token, 'PUT', `/products/${productId}`, form)
  expect(status, text).toBe(200)
  const { body } = await shop.call('GET /products/public/:id', { params: { id: productId } })
  expect(body.product.images).toHaveLength(1)
})
