import { afterAll, beforeAll, expect, test } from 'vitest'
import { emulated, openShopWithCouriers, type ShopWithCouriers } from '../../../test/couriers.ts'
import type { Person } from '../../../test/shop.ts'

let shop: ShopWithCouriers
let manager: Person
beforeAll(async () => {
  shop = await openShopWithCouriers()
  manager = await shop.makeAdmin('manager')
})
afterAll(() => shop.close())
const setStatus = (id: string, body: object) => shop.call('PUT /orders/:id/status', { token: manager.token, params: { id }, body })

test('a booked parcel whose order has lost its courier by hand is owed for once staff set it to delivered', async () => {
  const order = await shop.placeOrder()
  const [{ trackingNumber }] = (await shop.book('PostEx', [shop.parcel(order)])).body.data.results
  const { ledger } = shop.couriers[emulated.PostEx]
  ledger.move(ledger.find(trackingNumber)!, 'picked')
  await shop.track()
  const cleared = await setStatus(order._id, { status: 'shipped', courier: '', trackingNumber: '' })
  expect([cleared.status, cleared.text]).toEqual([200, cleared.text])
  await shop.tasks['check-courier-cash']!({})
  const done = await setStatus(order._id, { status: 'delivered' })
  expect([done.status, done.body.data.order.status]).toEqual([200, 'delivered'])
  const { parcels } = (await shop.call('GET /admin/courier-debts', { token: manager.token, query: { limit: 100 } })).body.data
  const debts = parcels.map(({ orderId, owed }: { orderId: string; owed: number }) => [orderId, owed])
  expect(debts).toEqual([[order.orderId, order.totalAmount * 100]])
})
