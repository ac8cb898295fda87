import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { address, openShop, placement, type Shop } from '../../../test/shop.ts'

let shop: Shop
let productId: string
beforeAll(async () => {
  shop = await openShop()
  await shop.letGuestsCheckOut()
  productId = (await shop.addProduct({ stock: 50 }))._id
})
afterAll(() => shop.close())

const send = async (remoteAddress: string, phone: string, ordered: string = productId) => {
  const { saveAddress: _, ...payload } = placement([{ productId: ordered, quantity: 1 }], { shippingAddress: { ...address, phone } })
  const headers = { 'idempotency-key': randomUUID() }
  return (await shop.http.inject({ method: 'POST', url: '/api/orders/guest', remoteAddress, headers, payload })).statusCode
}
/** A product that does not exist: none of these is an order. */
async function sendJunk(remoteAddress: string, phone: string, count: number) {
  for (let time = 0; time < count; time++) expect(await send(remoteAddress, phone, randomUUID())).toBe(400)
}

test('who knows a phone number cannot keep its owner from ordering', async () => {
  const phone = '0321 5550001'
  await sendJunk('198.51.100.9', phone, 30)
  expect(await send('198.51.100.9', phone)).toBe(429)
  expect([await send('203.0.113.5', phone), await send('203.0.113.5', phone)]).toEqual([201, 201])
})

test('nor from several addresses: the first order of a fresh one is accepted', async () => {
  const phone = '0321 5550002'
  for (const last of [10, 11, 12]) await sendJunk(`198.51.100.${last}`, phone, 30)
  await sendJunk('198.51.100.13', phone, 10)
  expect([await send('203.0.113.6', phone), await send('203.0.113.6', phone)]).toEqual([201, 429])
})
