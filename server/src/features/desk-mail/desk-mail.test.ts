import type { Product } from '@saddar/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MailShop, openMailShop } from '../../../test/mail-shop.ts'
import type { Person } from '../../../test/shop.ts'

let mailShop: MailShop
let shop: MailShop['shop']
let owner: Omit<Person, 'sessionId'>
let cable: Product

const check = async () => {
  await shop.tasks['check-new-work']!({})
  await mailShop.drainJobs()
}
const toOwner = () => mailShop.mails().filter((mail) => mail.includes('To: owner@shop.example'))
const setMail = (newOrderMail: 'each' | 'off') =>
  shop.call('PUT /admin/settings', { token: owner.token, body: { changes: { newOrderMail } } })

beforeAll(async () => {
  mailShop = await openMailShop()
  shop = mailShop.shop
  owner = await shop.signInAdmin()
  cable = await shop.addProduct({ price: 500, stock: 100, title: 'Cable' })
})
afterAll(() => mailShop.close())
beforeEach(async () => {
  await check()
  mailShop.clearMails()
})

const placeCash = async () => shop.order((await shop.makeShopper()).token, [{ productId: cable._id, quantity: 1 }])

test('owners get one mail about a new cash order, whatever runs the check', async () => {
  const order = await placeCash()
  await Promise.all([shop.tasks['check-new-work']!({}), shop.tasks['check-new-work']!({})])
  await mailShop.drainJobs()
  await check()
  const [mail, ...others] = toOwner()
  expect(others).toEqual([])
  expect(mail).toContain(`Subject: New order ${order.orderId}: Rs ${order.totalAmount.toLocaleString('en-US')}`)
  for (const text of ['Cash on delivery', order.shippingAddress.city, `${shop.config.publicUrl}/admin/orders/${order.orderId}`])
    expect(mail).toContain(text)
})

test('orders of one minute are in one mail, and cancelled ones in none', async () => {
  const [first, second, gone] = [await placeCash(), await placeCash(), await placeCash()]
  await sql`update orders set status = 'cancelled' where id = ${gone._id}`.execute(shop.db)
  await check()
  expect(toOwner()).toHaveLength(1)
  for (const text of ['Subject: 2 new orders', first.orderId, second.orderId]) expect(toOwner()[0]).toContain(text)
  expect(toOwner()[0]).not.toContain(gone.orderId)
})

test('an order that is paid online is mailed about once it is paid', async () => {
  const order = await placeCash()
  const setPayment = (status: string) =>
    sql`update orders set payment_method = 'credit_card', payment_status = ${status} where id = ${order._id}`.execute(shop.db)
  await setPayment('pending')
  await check()
  expect(toOwner()).toEqual([])
  await setPayment('completed')
  await check()
  expect(toOwner()).toHaveLength(1)
  expect(toOwner()[0]).toContain(order.orderId)
})

test('an order that is paid days after it was placed is mailed about, and an old one that was real before is not', async () => {
  const [paidLate, old] = [await placeCash(), await placeCash()]
  const age = sql`now() - interval '3 days'`
  for (const { _id } of [paidLate, old]) {
    await sql`update orders set created_at = ${age} where id = ${_id}`.execute(shop.db)
    await sql`update order_history set at = ${age} where order_id = ${_id}`.execute(shop.db)
  }
  await sql`update order_history set payment_status = 'pending' where order_id = ${paidLate._id}`.execute(shop.db)
  await sql`update orders set payment_method = 'credit_card', payment_status = 'completed' where id = ${paidLate._id}`.execute(shop.db)
  await sql`
    insert into order_history (order_id, status, payment_status, by_role)
    values (${paidLate._id}, 'confirmed', 'completed', 'system')`.execute(shop.db)
  await check()
  expect(toOwner()).toHaveLength(1)
  expect(toOwner()[0]).toContain(`Subject: New order ${paidLate.orderId}`)
})

test('a request for a return is named', async () => {
  const buyer = await shop.makeShopper()
  const order = await shop.order(buyer.token, [{ productId: cable._id, quantity: 1 }])
  await check()
  mailShop.clearMails()
  await sql`insert into returns (order_id, number, status) values (${order._id}, 1, 'requested')`.execute(shop.db)
  await check()
  expect(toOwner()[0]).toContain(`Subject: Return requested: ${order.orderId}-R1`)
})

test('turned off, nothing is sent, also not later', async () => {
  expect((await setMail('off')).status).toBe(200)
  await placeCash()
  await check()
  expect((await setMail('each')).status).toBe(200)
  await check()
  expect(toOwner()).toEqual([])
})
