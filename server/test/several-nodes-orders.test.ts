import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, createApp } from '../src/app.ts'
import { createLog } from '../src/platform/log.ts'
import { type MailShop, openMailShop } from './mail-shop.ts'
import { placement, type Shop } from './shop.ts'

/** Two nodes on one database. */
let mailShop: MailShop
let shop: Shop
let other: App
let productId: string
beforeAll(async () => {
  mailShop = await openMailShop()
  shop = mailShop.shop
  await shop.letGuestsCheckOut()
  productId = (await shop.addProduct({ title: 'Cable of two nodes', price: 500, stock: 100 }))._id
  other = await createApp(shop.config, { connectionString: shop.connectionString, webs: false, log: createLog('silent') })
})
afterAll(async () => {
  await other.close()
  await mailShop.close()
})

const countOrders = () => shop.first<number>(sql`select count(*) as value from orders`)

test('the cart of a guest that ten tabs send to both nodes at once becomes one order', async () => {
  const before = [await countOrders(), await shop.stockOf(productId)]
  const { saveAddress: _, ...payload } = placement([{ productId, quantity: 1 }], { cartId: randomUUID() })
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, tab) =>
      [shop, other][tab % 2]!.http.inject({
        method: 'POST',
        url: '/api/orders/guest',
        payload,
        headers: { 'idempotency-key': randomUUID() },
      }),
    ),
  )
  const codes = replies.filter(({ statusCode }) => statusCode !== 201).map((reply) => reply.json().code)
  expect(codes).toHaveLength(9)
  for (const code of codes) expect(['PLACEMENT_BUSY', 'CART_CHANGED']).toContain(code)
  expect([await countOrders(), await shop.stockOf(productId)]).toEqual([before[0]! + 1, before[1]! - 1])
})

test('owners get one mail about an order, although both nodes look for new ones', async () => {
  await shop.signInAdmin()
  await shop.tasks['check-new-work']!({})
  await mailShop.drainJobs()
  mailShop.clearMails()
  const order = await shop.order((await shop.makeShopper()).token, [{ productId, quantity: 1 }])
  await Promise.all([shop, other, shop, other].map(({ tasks }) => tasks['check-new-work']!({})))
  await mailShop.drainJobs()
  const about = mailShop.mails().filter((mail) => mail.includes(`Subject: New order ${order.orderId}`))
  expect(about).toHaveLength(1)
})

test('one node undoes what was cancelled through the other, once', async () => {
  const { token } = await shop.makeAdmin()
  const order = await shop.order((await shop.makeShopper()).token, [{ productId, quantity: 2 }])
  const before = await shop.stockOf(productId)
  const body = { lines: [{ line: 0, quantity: 1 }], total: order.totalAmount }
  const cancelled = await shop.call('POST /orders/:id/cancel-items', { token, params: { id: order._id }, body })
  expect([cancelled.status, await shop.stockOf(productId)]).toEqual([200, before + 1])
  const undo = ({ http }: Pick<App, 'http'>) =>
    http.inject({ method: 'POST', url: `/api/admin/undo/${cancelled.body.undoId}`, headers: { authorization: `Bearer ${token}` } })
  const replies = await Promise.all([undo(other), undo(shop), undo(other)])
  expect(replies.map((reply) => reply.json().code ?? reply.statusCode).sort()).toEqual([200, 'UNDO_REFUSED', 'UNDO_REFUSED'])
  expect(await shop.stockOf(productId)).toBe(before)
})
