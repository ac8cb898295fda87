import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenerPath } from '../../src/features/payments/index.ts'
import { openShopWithBank, type ShopWithBank } from '../bank.ts'

let shop: ShopWithBank
let productId: string
beforeAll(async () => {
  shop = await openShopWithBank()
  productId = (await shop.addProduct({ price: 2_600, stock: 50 }))._id
})
afterAll(() => shop.close())

test('eighty calls to the listener cause at most six inquiries at the bank and get equal answers', async () => {
  const { payment } = await shop.placeOnline(await shop.makeShopper(), productId)
  const url = `${shop.bank.origin}/HS/api/IPN/OrderStatus/10001/000777/${payment.transactionId}`
  const dueJob = `payment ${payment.transactionId}`
  const before = shop.bank.find(payment.transactionId)!.inquiries
  for (let time = 0; time < 80; time++) {
    const reply = await fetch(`${shop.origin()}${listenerPath('alfalah')}?url=${encodeURIComponent(url)}`, { method: 'POST' })
    expect(await reply.json()).toEqual({ success: true })
    const { rowCount } = await shop.pool.query('select from graphile_worker.jobs where key = $1 and run_at <= now()', [dueJob])
    if (!rowCount) continue
    // As the job runner does: the job is removed and its successor waits.
    await shop.pool.query('select graphile_worker.remove_job($1)', [dueJob])
    await shop.check(payment.transactionId)
  }
  const made = shop.bank.find(payment.transactionId)!.inquiries - before
  expect(made).toBeGreaterThan(0)
  expect(made).toBeLessThanOrEqual(6)
})

test('a guest who tries order numbers on the return page is stopped after 120', async () => {
  const ask = (time: number) => shop.call('GET /orders/payment/return', { query: { orderId: `SD-261121-${time}` } })
  const statuses = []
  for (let time = 0; time < 130; time++) statuses.push((await ask(time)).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})
