import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openShop, type Person, type Shop } from '../../../test/shop.ts'
import { runJobs } from '../../platform/jobs/run-jobs.ts'
import { createLog } from '../../platform/log.ts'

let shop: Shop
let buyer: Person
let jobs: { stop(): Promise<void> }
beforeAll(async () => {
  shop = await openShop()
  buyer = await shop.makeShopper()
  jobs = await runJobs(shop.pool, shop.tasks, createLog('silent'))
})
afterAll(async () => {
  await jobs.stop()
  await shop.close()
})

const waiting = () => shop.first<number>(sql`select count(*) as value from graphile_worker.jobs`)
const done = () => vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 10_000, interval: 50 })
const mails = () => readdirSync(join(shop.config.dataDir, 'mail'))
const sold = (id: string) => shop.first<number>(sql`select sold as value from products where id = ${id}`)

test('sends one mail and updates the units sold after an order, and again after its cancellation', async () => {
  const product = await shop.addProduct({ title: 'Cable <b>&', price: 1_250, shippingCost: 0, stock: 10, variants: undefined })
  const order = await shop.order(buyer.token, [{ productId: product._id, quantity: 3 }], { contactEmail: 'ayesha@mail.example' })
  await done()
  await shop.tasks['roll-up-sales']!({})
  expect(await sold(product._id)).toBe(3)
  expect(mails()).toEqual([`order-placed-${order._id}.eml`])
  const mail = await PostalMime.parse(readFileSync(join(shop.config.dataDir, 'mail', mails()[0]!)))
  expect(mail.to).toEqual([{ name: '', address: order.user!.email }])
  expect(mail.subject).toBe(`Your order ${order.orderId}`)
  // The name typed at checkout must not appear in a heading, since it can be any text.
  expect(mail.html).toMatch(/<h1[^>]*>Thank you for your order<\/h1>/)
  const { text, html } = mail
  expect(html).toContain('3 × Cable &lt;b&gt;&amp;')
  expect(text).toContain('3 × Cable <b>&: Rs 3,750')
  expect(text).toContain('Shipping: FREE')
  expect(text).toContain('Total: Rs 3,750')
  expect(text).toContain(`${shop.config.publicUrl}/orders/${order.orderId}`)
  const tracked = await shop.call('POST /tracking', { body: { orderId: order.orderId, phone: order.shippingAddress.phone } })
  expect(text).toContain(`It arrives ${tracked.body.data.order.expected}.`)
  expect(text).toContain('Questions? Write to help@saddar.example')

  await shop.call('PUT /orders/:id/cancel', { params: { id: order._id }, token: buyer.token })
  await done()
  await shop.tasks['roll-up-sales']!({})
  expect(await sold(product._id)).toBe(0)
  expect(mails().sort()).toEqual([`order-cancelled-${order._id}.eml`, `order-placed-${order._id}.eml`])
})

test('changes nothing when a job runs twice', async () => {
  const product = await shop.addProduct({ title: 'Run twice' })
  const order = await shop.order(buyer.token, [{ productId: product._id, quantity: 2 }])
  await done()
  const before = mails()
  await shop.tasks['order-placed']!({ id: order._id })
  await shop.tasks['order-changed']!({ id: order._id })
  await shop.tasks['roll-up-sales']!({})
  await shop.tasks['roll-up-sales']!({})
  expect(await sold(product._id)).toBe(2)
  expect(mails()).toEqual(before)
})

test('leaves no job, notification or history entry when the order is rejected', async () => {
  const count = () =>
    shop.first<number>(
      sql`select (select count(*) from notifications) + (select count(*) from order_history) + (select count(*) from orders) as value`,
    )
  const before = await count()
  const product = await shop.addProduct({ title: 'One only', stock: 1 })
  await expect(shop.order(buyer.token, [{ productId: product._id, quantity: 2 }])).rejects.toThrow('ITEMS_UNAVAILABLE')
  expect(await count()).toBe(before)
  expect(await waiting()).toBe(0)
})
