import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopWithCouriers, type ShopWithCouriers } from '../../../test/couriers.ts'
import { readPdfText } from '../../../test/read-pdf.ts'

let shop: ShopWithCouriers
beforeAll(async () => {
  shop = await openShopWithCouriers({ on: ['PostEx', 'Leopards'] })
})
afterAll(() => shop.close())

const readWaiting = async () => (await shop.call('GET /admin/couriers', { token: shop.packer.token })).body.data.waiting
const print = (query: Record<string, string>) => shop.call('GET /admin/shipments/load-sheet', { token: shop.packer.token, query })

test('a load sheet has the booked parcels of one courier, over as many pages as they need', async () => {
  const orders = [await shop.placeOrder(), await shop.placeOrder()]
  await shop.book(
    'PostEx',
    orders.map((order) => shop.parcel(order)),
  )
  expect(await readWaiting()).toEqual({ PostEx: 2 })
  const one = await print({ courier: 'PostEx' })
  expect(one.status).toBe(200)
  expect(one.headers['content-type']).toBe('application/pdf')
  expect(one.text.startsWith('%PDF-')).toBe(true)
  expect((await print({ courier: 'PostEx', ids: orders[0]!.orderId })).status).toBe(200)
})

test('a long name ends with an ellipsis before the city, and one parcel of one piece is counted in the singular', async () => {
  const order = await shop.placeOrder()
  await shop.book('PostEx', [shop.parcel(order)])
  await sql`update orders set customer_name = 'Muhammad Abdul Rahman Siddiqui Qureshi' where order_id = ${order.orderId}`.execute(shop.db)
  const headers = { authorization: `Bearer ${shop.packer.token}` }
  const query = { courier: 'PostEx', ids: order.orderId }
  const { rawPayload } = await shop.http.inject({ url: '/api/admin/shipments/load-sheet', query, headers })
  const text = await readPdfText(rawPayload)
  if (text === undefined) return
  expect(text).toMatch(/Muhammad Abdul \w*… +Karachi/)
  expect(text).toContain('1 parcel, 1 piece ')
})

test('without a booked parcel there is none', async () => {
  expect((await print({ courier: 'Leopards' })).body.code).toBe('SHIPMENT_NOT_FOUND')
  const order = await shop.placeOrder()
  await shop.book('Leopards', [shop.parcel(order)])
  expect(await readWaiting()).toMatchObject({ Leopards: 1 })
  shop.couriers.leopards.ledger.move(shop.couriers.leopards.ledger.findByReference(order.orderId)[0]!, 'picked')
  await shop.track()
  expect(await readWaiting()).not.toHaveProperty('Leopards')
  expect((await print({ courier: 'Leopards' })).body.code).toBe('SHIPMENT_NOT_FOUND')
})
