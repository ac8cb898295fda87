import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Order } from '@saddar/contract'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openShopWithCouriers, type ShopWithCouriers } from '../../../test/couriers.ts'
import { runJobs } from '../../platform/jobs/run-jobs.ts'
import { createLog } from '../../platform/log.ts'

let shop: ShopWithCouriers
let jobs: { stop(): Promise<void> }
beforeAll(async () => {
  shop = await openShopWithCouriers()
  jobs = await runJobs(shop.pool, shop.tasks, createLog('silent'))
})
afterAll(async () => {
  await jobs.stop()
  await shop.close()
})

const noJobs = () =>
  vi.waitFor(async () => expect(await shop.first<number>(sql`select count(*) as value from graphile_worker.jobs`)).toBe(0), {
    timeout: 10_000,
    interval: 50,
  })

type Stage = 'picked' | 'out' | 'failed' | 'returning' | 'returned' | 'lost'

async function sendOne() {
  const buyer = await shop.makeShopper()
  const { _id: productId } = await shop.addProduct({ stock: 3 })
  const order: Order = await shop.order(buyer.token, [{ productId, quantity: 1 }])
  await shop.book('PostEx', [shop.parcel(order)])
  const { ledger } = shop.couriers.postex
  const [parcel] = ledger.findByReference(order.orderId)
  let at = Date.now() + 60_000
  const folder = join(shop.config.dataDir, 'mail')
  return {
    order,
    /** All of it comes in one answer of the courier. */
    async move(...stages: Stage[]) {
      for (const stage of stages) {
        at += 60_000
        ledger.move(parcel!, stage, { at, reason: stage === 'failed' ? 'Nobody at home' : '' })
      }
      await shop.track()
      await noJobs()
    },
    /** What the courier enters afterwards, as of half a minute before its newest news. */
    async enterLate(stage: Stage) {
      ledger.move(parcel!, stage, { at: at - 30_000, reason: 'Phone off' })
      await shop.track()
      await noJobs()
    },
    async mails() {
      const all = readdirSync(folder).map((name) => PostalMime.parse(readFileSync(join(folder, name))))
      return (await Promise.all(all))
        .filter(({ subject }) => subject?.includes(order.orderId) && subject !== `Your order ${order.orderId}`)
        .map(({ subject = '', text = '' }) => ({ subject: subject.replace(order.orderId, 'N'), text }))
    },
    read: async () => (await shop.call('GET /orders/:id', { token: buyer.token, params: { id: order._id } })).body.data.order as Order,
    track: async () =>
      (await shop.call('POST /tracking', { body: { orderId: order.orderId, phone: order.shippingAddress.phone } })).body.data.order,
  }
}
const subjects = async ({ mails }: Awaited<ReturnType<typeof sendOne>>) =>
  (await mails())
    .map(({ subject }) => subject)
    .filter((subject) => !subject.startsWith('Your order N is'))
    .sort()

test('the shopper gets a mail of each failed attempt with its reason, and of the way back', async () => {
  const parcel = await sendOne()
  await parcel.move('picked', 'out')
  expect(await parcel.read()).toMatchObject({ status: 'shipped', isOutForDelivery: true })
  expect(await parcel.track()).toMatchObject({ isOutForDelivery: true, toPay: parcel.order.totalAmount })
  await parcel.move('failed')
  expect(await subjects(parcel)).toEqual(['The rider could not deliver your parcel: order N'])
  expect((await parcel.mails()).find(({ subject }) => subject.startsWith('The rider'))!.text).toContain('PostEx says: Nobody at home')
  expect(await parcel.read()).toMatchObject({ deliveryException: 'delivery_failed', deliveryFailure: 'Nobody at home' })
  const tracked = await parcel.track()
  expect(tracked).toMatchObject({ deliveryException: 'delivery_failed', toPay: parcel.order.totalAmount })
  expect(tracked).not.toHaveProperty('deliveryFailure')
  // Its news is read again, and nothing is new.
  await parcel.move()
  expect(await subjects(parcel)).toHaveLength(1)
  await parcel.move('failed')
  expect(await subjects(parcel)).toHaveLength(2)
  await parcel.move('returning')
  expect(await parcel.track()).toMatchObject({ deliveryException: 'return_in_transit', toPay: 0 })
  await parcel.move('returned')
  expect(await parcel.track()).toMatchObject({ toPay: 0 })
  expect(await subjects(parcel)).toEqual([
    'The rider could not deliver your parcel: order N',
    'The rider could not deliver your parcel: order N',
    'Your parcel came back to us: order N',
    'Your parcel is on its way back to us: order N',
  ])
})

test('of a parcel that the courier has lost the shopper gets one mail, with what the shop does next', async () => {
  const parcel = await sendOne()
  await parcel.move('picked')
  await parcel.move('lost')
  await parcel.move()
  expect(await subjects(parcel)).toEqual(['The courier is looking for your parcel: order N'])
  const { text } = (await parcel.mails()).find(({ subject }) => subject.startsWith('The courier'))!
  expect(text.replace(/\s+/g, ' ')).toContain(
    'If the courier does not find it, we send your order again, or cancel it and refund anything you have paid.',
  )
  expect(await parcel.read()).toMatchObject({ status: 'shipped', deliveryException: 'lost' })
})

test('of news that come together only the newest is told, and no parcel on its way back is on its way', async () => {
  const parcel = await sendOne()
  await parcel.move('picked', 'failed', 'returning')
  expect((await parcel.mails()).map(({ subject }) => subject)).toEqual(['Your parcel is on its way back to us: order N'])
})

test('a failed attempt that the courier enters once the parcel is on its way back is no news, and leaves the advice alone', async () => {
  const parcel = await sendOne()
  await parcel.move('picked', 'failed')
  const [{ _id: id }] = await shop.shipments(parcel.order)
  const body = { advice: 'bring_back' as const, note: '' }
  const advised = await shop.call('POST /admin/shipments/:id/advice', { token: shop.packer.token, params: { id }, body })
  expect(advised.status, advised.text).toBe(200)
  await parcel.move('returning')
  const before = await subjects(parcel)
  expect(before).toHaveLength(2)
  await parcel.enterLate('failed')
  expect(await shop.shipments(parcel.order)).toMatchObject([{ tries: 2, advice: 'bring_back' }])
  expect(await subjects(parcel)).toEqual(before)
})

test('an order that staff send again by hand is no longer said to have come back', async () => {
  const parcel = await sendOne()
  await parcel.move('picked', 'returned')
  const [{ _id: id }] = await shop.shipments(parcel.order)
  const body = { choice: 'send_again' as const, areGoodsUsable: true, note: '' }
  await shop.call('POST /admin/shipments/:id/back', { token: shop.packer.token, params: { id }, body })
  const change = { status: 'shipped' as const, courier: 'TCS', trackingNumber: '778899' }
  const { token } = await shop.makeAdmin('manager')
  const sent = await shop.call('PUT /orders/:id/status', { token, params: { id: parcel.order._id }, body: change })
  expect(sent.body.data?.order.status).toBe('shipped')
  await noJobs()
  expect((await parcel.read()).deliveryException).toBeUndefined()
  expect((await parcel.mails()).map(({ subject }) => subject)).toContain('Your order N is on its way')
})
