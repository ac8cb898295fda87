import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from './shop.ts'

let shop: Shop
let authorization: string
beforeAll(async () => {
  shop = await openShop()
  const { token } = await shop.makeShopper()
  authorization = `Bearer ${token}`
  for (let count = 0; count < 12; count++) {
    const { _id } = await shop.addProduct({ title: `Braided cable ${count}` })
    await shop.http.inject({ method: 'POST', url: '/api/cart', headers: { authorization }, payload: { productId: _id, quantity: 1 } })
  }
})
afterAll(() => shop.close())

const get = (url: string, headers: Record<string, string>) => shop.http.inject({ url: `/api${url}`, headers })

test('a long reply of a signed-in call is compressed as its client prefers', async () => {
  const plain = await get('/cart', { authorization })
  const br = await get('/cart', { authorization, 'accept-encoding': 'gzip, deflate, br' })
  const zipped = await get('/cart', { authorization, 'accept-encoding': 'gzip' })
  expect([plain, br, zipped].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
  expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  expect(Number(br.headers['content-length'])).toBe(br.rawPayload.length)
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  for (const { headers } of [plain, br, zipped])
    expect(headers).toMatchObject({ vary: 'Origin, Accept-Encoding', 'cache-control': 'no-store' })
})

test('a short reply is sent plain', async () => {
  const { headers } = await get('/orders/user', { authorization, 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBeUndefined()
})
