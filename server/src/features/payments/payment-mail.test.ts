import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openShopWithBank, type ShopWithBank } from '../../../test/bank.ts'
import { runJobs } from '../../platform/jobs/run-jobs.ts'
import { createLog } from '../../platform/log.ts'

let shop: ShopWithBank
let jobs: { stop(): Promise<void> }
beforeAll(async () => {
  shop = await openShopWithBank()
  jobs = await runJobs(shop.pool, shop.tasks, createLog('silent'))
})
afterAll(async () => {
  await jobs.stop()
  await shop.close()
})

const folder = () => join(shop.config.dataDir, 'mail')
const mailsAbout = (id: string) => readdirSync(folder()).filter((name) => name.includes(id))
const readMail = (name: string) => readFileSync(join(folder(), name), 'utf8').replace(/=\r\n/g, '')

test('sends one mail when an online order is paid, and one with a retry link when its payment fails', async () => {
  const product = await shop.addProduct({ price: 2_600, stock: 5, shippingCost: 0 })
  const paid = await shop.placeOnline(await shop.makeShopper(), product._id)
  const failed = await shop.placeOnline(await shop.makeShopper(), product._id)
  await shop.payByCard(paid.payment)
  await shop.payByCard(failed.payment, 'failed')
  // The listener triggers the mails; the second checks must add none.
  await vi.waitFor(() => expect(mailsAbout(paid.order._id)).toEqual([`payment-received-${paid.order._id}.eml`]), { timeout: 10_000 })
  await vi.waitFor(() => expect(mailsAbout(failed.payment.transactionId)).toHaveLength(1), { timeout: 10_000 })
  await shop.check(paid.payment.transactionId)
  await shop.check(failed.payment.transactionId)
  expect(readMail(`payment-received-${paid.order._id}.eml`)).toContain('Paid online: Rs 2,500')
  const text = readMail(`payment-failed-${failed.payment.transactionId}.eml`)
  expect(text).toContain('did not go through')
  expect(text).toContain('We keep the order for 24 hours. Its items are not reserved.')
  expect(text).toContain('If money left your account, do not pay again')
  expect(text).toContain(`/orders/${failed.order.orderId}/payment-status`)
  expect(mailsAbout(failed.order._id)).toEqual([])
})
