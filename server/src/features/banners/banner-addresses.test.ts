import { afterAll, beforeAll, expect, test } from 'vitest'
import { fields, png, sendForm } from '../../../test/multipart.ts'
import { openShop, type Shop } from '../../../test/shop.ts'

const cdn = 'https://cdn.example/saddar'
let shop: Shop
let token: string
beforeAll(async () => {
  shop = await openShop({ env: { MEDIA_URL: cdn }, holdToAudit: false })
  await shop.media.prepare()
  token = (await shop.makeAdmin()).token
})
afterAll(() => shop.close())

const make = async () => {
  const image = { name: 'image', value: await png(300, 200), filename: 'a.png', type: 'image/png' }
  const { body, text, status } = await sendForm(shop, token, 'POST', '/admin/banners', [
    ...fields({ title: 'Eid sale', position: 'hero-slider', targetUrl: '/products' }),
    image,
  ])
  expect(status, text).toBe(201)
  return body.data.banner
}

test('with MEDIA_URL, the form replaces the picture of a banner that nobody else changed', async () => {
  const banner = await make()
  expect(banner.image).toMatch(cdn)
  // As banner-values.ts writes it: the value that the form was loaded with, for the field that changed.
  const form = [
    ...fields({ was: JSON.stringify({ image: banner.image }) }),
    { name: 'image', value: await png(310, 200), filename: 'b.png', type: 'image/png' },
  ]
  const { status, text } = await sendForm(shop, token, 'PUT', `/admin/banners/${banner._id}`, form)
  expect(status, text).toBe(200)
})

test('with MEDIA_URL, the form removes the picture', async () => {
  const banner = await make()
  const { status, text } = await sendForm(
    shop,
    token,
    'PUT',
    `/admin/banners/${banner._id}`,
    fields({ image: '', was: JSON.stringify({ image: banner.image }) }),
  )
  expect(status, text).toBe(200)
})
