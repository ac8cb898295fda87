import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { address, openShop, placement, type Shop } from '../../../test/shop.ts'

let shop: Shop
let productId: string
beforeAll(async () => {
  shop = await openShop({ holdToAudit: false })
  await shop.letGuestsCheckOut()
  productId = (await shop.addProduct({ price: 1_000, stock: 50 }))._id
  const { token } = await shop.makeAdmin()
  const made = await shop.call('POST /admin/discounts', {
    token,
    body: { code: 'WELCOME', type: 'fixed', value: 100, firstOrderOnly: true, isPublic: true },
  })
  expect(made.status, made.text).toBe(201)
})
afterAll(() => shop.close())

test('a stranger cannot find out of number after number whether somebody with it has ordered here', async () => {
  await shop.orderAsGuest([{ productId, quantity: 1 }], { shippingAddress: { ...address, phone: '0321 5550099' } })
  /** Never places an order, because of the total. */
  const probe = async (phone: string) => {
    const { saveAddress: _, ...payload } = placement([{ productId, quantity: 1 }], {
      shippingAddress: { ...address, phone },
      discountCode: 'WELCOME',
      total: 1,
    })
    const reply = await shop.http.inject({
      method: 'POST',
      url: '/api/orders/guest',
      remoteAddress: '198.51.100.9',
      headers: { 'idempotency-key': randomUUID() },
      payload,
    })
    return reply.json().code as string
  }
  const codes: string[] = []
  for (let number = 0; number < 100; number++) codes.push(await probe(`0321 555${String(number).padStart(4, '0')}`))
  const told = codes.filter((code) => code !== 'TOO_MANY_REQUESTS')
  expect([told.length, codes[98], codes[99]]).toEqual([60, 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
  // That the code was accepted tells as much, so it counts as well.
  expect(new Set(told)).toEqual(new Set(['PRICES_CHANGED']))
})
