import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, placement, type Shop } from '../shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test.each(['POST /orders', 'POST /discounts/apply'] as const)('%s allows sixty unknown codes per person and no more', async (call) => {
  const product = await shop.addProduct()
  const { token } = await shop.makeShopper()
  const items = [{ productId: product._id, quantity: 1 }]
  const guess = (time: number) =>
    shop.call(call, {
      token,
      body: call === 'POST /orders' ? placement(items, { discountCode: `GUESS-${time}` }) : { code: `GUESS-${time}`, orderTotal: 1_000 },
    })
  const replies = []
  for (let time = 0; time < 70; time++) replies.push((await guess(time)).body.code)
  expect(replies.filter((code) => code === 'INVALID_DISCOUNT_CODE')).toHaveLength(60)
  expect(replies.slice(60)).toEqual(Array(10).fill('TOO_MANY_REQUESTS'))
})

describe('guests behind one address', () => {
  interface Guest {
    cartId?: string
    remoteAddress: string
    token?: string
    phone?: string
  }
  const apply = async (code: string, { cartId, remoteAddress, token, phone }: Guest) => {
    const reply = await shop.http.inject({
      method: 'POST',
      url: '/api/discounts/apply',
      remoteAddress,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      payload: { code, orderTotal: 1_000, ...(cartId && { cartId }), ...(phone && { phone }) },
    })
    return reply.json().code
  }
  const orderAsGuest = async (remoteAddress: string, cartId: string) => {
    const product = await shop.addProduct()
    const payload = { ...placement([{ productId: product._id, quantity: 1 }]), cartId }
    const headers = { 'idempotency-key': randomUUID() }
    return (await shop.http.inject({ method: 'POST', url: '/api/orders/guest', remoteAddress, headers, payload })).statusCode
  }
  beforeAll(() => shop.letGuestsCheckOut())

  test('the wrong codes of one cart do not keep another from ordering with a code', async () => {
    const remoteAddress = '10.61.0.1'
    const [mistaken, other] = [randomUUID(), randomUUID()]
    for (let time = 0; time < 60; time++) await apply(`GUESS-${time}`, { cartId: mistaken, remoteAddress })
    expect(await apply('GUESS', { cartId: mistaken, remoteAddress })).toBe('TOO_MANY_REQUESTS')
    expect(await apply('GUESS', { cartId: other, remoteAddress })).toBe('INVALID_DISCOUNT_CODE')
    expect([await orderAsGuest(remoteAddress, mistaken), await orderAsGuest(remoteAddress, other)]).toEqual([429, 201])
  })

  test('made-up carts allow 120 unknown codes of an address, and do not keep an account there from trying', async () => {
    const remoteAddress = '10.61.0.2'
    const replies = []
    for (let time = 0; time < 130; time++) replies.push(await apply(`GUESS-${time}`, { cartId: randomUUID(), remoteAddress }))
    expect(replies.filter((code) => code === 'INVALID_DISCOUNT_CODE')).toHaveLength(120)
    const { token } = await shop.makeShopper()
    expect(await apply('GUESS', { token, remoteAddress })).toBe('INVALID_DISCOUNT_CODE')
  })

  test('who asks for phone after phone learns no more of them, and nobody else is refused a code', async () => {
    const remoteAddress = '10.61.0.4'
    const owner = await shop.makeAdmin()
    const code = 'FIRST-ORDER'
    const body = { code, type: 'fixed', value: 100, firstOrderOnly: true }
    expect((await shop.call('POST /admin/discounts', { token: owner.token, body })).status).toBe(201)
    const product = await shop.addProduct()
    const { order } = await shop.orderAsGuest([{ productId: product._id, quantity: 1 }])
    const { phone } = order.shippingAddress
    expect(await apply(code, { remoteAddress, phone })).toBe('DISCOUNT_FIRST_ORDER')
    for (let time = 10; time < 40; time++) await apply(code, { remoteAddress, phone: `0301 77000${time}` })
    for (const asked of [phone, '0301 7700099']) expect(await apply(code, { remoteAddress, phone: asked })).toBeUndefined()
    expect(await apply(code, { remoteAddress: '10.61.0.5', phone })).toBe('DISCOUNT_FIRST_ORDER')
  })

  test('many accounts of one address share 600 unknown codes, and each has a first one', async () => {
    const remoteAddress = '10.61.0.3'
    const replies = []
    for (const { token } of await shop.makeShoppers(13))
      for (let time = 0; time < 50; time++) replies.push(await apply(`GUESS-${time}`, { token, remoteAddress }))
    // Of the thirteenth account only the first.
    expect(replies.filter((code) => code === 'INVALID_DISCOUNT_CODE')).toHaveLength(601)
  })
})
