import type { Order } from '@saddar/contract'
import { noFaults } from '@saddar/courier-emulators'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openShopWithCouriers, type ShopWithCouriers } from '../../../test/couriers.ts'
import { type ShopChild, startShopChild } from '../../../test/shop-child.ts'
import { holdLock, terminateWaiting, untilLocked } from '../../../test/terminate-waiting.ts'

let shop: ShopWithCouriers
let child: ShopChild | undefined
beforeAll(async () => {
  shop = await openShopWithCouriers({ on: ['PostEx', 'TCS'] })
  // The couriers' cities are known from here on.
  for (const courier of ['PostEx', 'TCS'] as const) await shop.book(courier, [shop.parcel(await shop.placeOrder())])
})
afterEach(async () => {
  await child?.kill()
  child = undefined
  for (const id of ['postex', 'tcs'] as const) Object.assign(shop.couriers[id].faults, noFaults)
})
afterAll(() => shop.close())

const ids = { PostEx: 'postex', TCS: 'tcs' } as const
type Name = keyof typeof ids

/** Begins to book in a process of its own, and returns once the row of the parcel is there. */
async function beginBooking(order: Order, courier: Name): Promise<ShopChild> {
  const { dataDir, tokenSecret, couriers } = shop.config
  child = await startShopChild({ connectionString: shop.connectionString, dataDir, tokenSecret, couriers })
  void child.send('POST', '/api/admin/shipments', { token: shop.packer.token, body: { courier, parcels: [shop.parcel(order)] } })
  await expect.poll(async () => (await shop.shipments(order)).length, { timeout: 15_000 }).toBe(1)
  return child
}
const countAt = (order: Order, courier: Name) =>
  [...shop.couriers[ids[courier]].ledger.parcels.values()].filter(({ reference }) => reference.startsWith(order.orderId)).length
const statusOf = async (order: Order) => (await shop.shipments(order))[0].status
const bookAgain = async (order: Order, courier: Name) => (await shop.book(courier, [shop.parcel(order)])).body.data.results[0]
const settle = async (order: Order, trackingNumber: string | null) => {
  const [{ _id: id }] = await shop.shipments(order)
  return shop.call('POST /admin/shipments/:id/settle', { token: shop.packer.token, params: { id }, body: { trackingNumber } })
}

test('killed before the courier took the parcel: nothing is booked until staff say so, and then once', async () => {
  const order = await shop.placeOrder()
  shop.couriers.postex.faults.fail = 'hang'
  const process = await beginBooking(order, 'PostEx')
  await process.kill()
  shop.couriers.postex.faults.fail = 'none'
  expect(await bookAgain(order, 'PostEx')).toMatchObject({ status: 'refused', message: 'This order already has a parcel' })
  await shop.track()
  expect(await statusOf(order)).toBe('unsure')
  expect(countAt(order, 'PostEx')).toBe(0)
  await settle(order, null)
  expect(await bookAgain(order, 'PostEx')).toMatchObject({ status: 'booked' })
  expect(countAt(order, 'PostEx')).toBe(1)
})

test.each(['PostEx', 'TCS'] as const)(
  '%s: killed while the courier took the parcel: it is found, or left to staff, and never booked twice',
  async (courier) => {
    const order = await shop.placeOrder()
    shop.couriers[ids[courier]].faults.delayMs = 500
    const { requests } = shop.couriers[ids[courier]]
    const asked = requests.length
    const process = await beginBooking(order, courier)
    await expect.poll(() => requests.length, { interval: 20, timeout: 5_000 }).toBeGreaterThan(asked)
    await process.kill()
    // TCS signs in first, so its parcel was perhaps not asked for.
    if (courier === 'PostEx') await expect.poll(() => countAt(order, courier), { timeout: 10_000 }).toBe(1)
    shop.couriers[ids[courier]].faults.delayMs = 0
    const before = countAt(order, courier)
    expect(await bookAgain(order, courier)).toMatchObject({ status: 'refused' })
    await shop.track()
    await shop.track()
    expect(await statusOf(order)).toBe(courier === 'PostEx' ? 'booked' : 'unsure')
    expect(countAt(order, courier)).toBe(before)
    expect(await shop.statusOf(order)).toBe(courier === 'PostEx' ? 'processing' : 'pending')
  },
)

test('killed after the courier answered, before the outcome was written: the parcel is found, once', async () => {
  const order = await shop.placeOrder()
  shop.couriers.postex.faults.delayMs = 1_000
  const process = await beginBooking(order, 'PostEx')
  const lock = await holdLock(shop, `select from orders where id = '${order._id}' for update`)
  await untilLocked(shop)
  expect(countAt(order, 'PostEx')).toBe(1)
  await process.kill()
  await lock.release()
  shop.couriers.postex.faults.delayMs = 0
  expect(await statusOf(order)).toBe('booking')
  await Promise.all([shop.track(), shop.track()])
  expect(await statusOf(order)).toBe('booked')
  expect(countAt(order, 'PostEx')).toBe(1)
  const notes = await shop.first<number>(
    sql`select count(*)::int as value from order_history where order_id = ${order._id} and note like '%Booked with PostEx%'`,
  )
  expect(notes).toBe(1)
})

test('the connection breaks while the outcome is written: the job writes it, and nothing is booked again', async () => {
  const order = await shop.placeOrder()
  shop.couriers.postex.faults.delayMs = 1_000
  const booking = shop.book('PostEx', [shop.parcel(order)])
  await expect.poll(async () => (await shop.shipments(order)).length).toBe(1)
  const lock = await holdLock(shop, `select from orders where id = '${order._id}' for update`)
  await untilLocked(shop)
  await terminateWaiting(shop)
  const reply = await booking
  expect(reply.status).toBeGreaterThanOrEqual(500)
  await lock.release()
  shop.couriers.postex.faults.delayMs = 0
  expect(await bookAgain(order, 'PostEx')).toMatchObject({ status: 'refused' })
  await shop.track()
  expect(await statusOf(order)).toBe('booked')
  expect(countAt(order, 'PostEx')).toBe(1)
  expect(await shop.statusOf(order)).toBe('processing')
})
