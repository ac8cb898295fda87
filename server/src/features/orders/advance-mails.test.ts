import type { Order } from '@saddar/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailShop, openMailShop } from '../../../test/mail-shop.ts'
import { address, type Person, tokenSecret } from '../../../test/shop.ts'
import { createOrderKey } from '../guest-orders/index.ts'

let mailShop: MailShop
let admin: Person
let productId: string
beforeAll(async () => {
  mailShop = await openMailShop()
  admin = await mailShop.shop.makeAdmin()
  productId = (await mailShop.shop.addProduct({ price: 2_800, shippingCost: 0, stock: 100 }))._id
})
afterAll(() => mailShop.close())

let count = 0
/** A guest's order with an advance of Rs 500. */
async function place(advance: { state: 'awaited' | 'paid'; isKept?: boolean }): Promise<Order> {
  const { shop } = mailShop
  const given = {
    shippingAddress: { ...address, phone: `0305 7${String(++count).padStart(6, '0')}` },
    contactEmail: `b${count}@mail.example`,
  }
  const { order } = await shop.orderAsGuest([{ productId, quantity: 1 }], given)
  const isPaid = advance.state === 'paid'
  if (isPaid)
    await sql`
      insert into payment_attempts (reference, order_id, gateway, amount, status, advance_method)
      values (${`SD261123TEST${String(count).padStart(6, '0')}`}, ${order._id}, 'alfalah', 500, 'paid', 'credit_card')`.execute(shop.db)
  await sql`
    insert into order_advances (order_id, state, amount, paid, is_kept)
    values (${order._id}, ${advance.state}, 500, ${isPaid ? 500 : 0}, ${advance.isKept ?? false})`.execute(shop.db)
  await mailShop.drainJobs()
  mailShop.clearMails()
  return order
}
async function run(job: string, payload: object): Promise<string> {
  for (let time = 0; time < 2; time++) await mailShop.shop.tasks[job]!(payload, undefined as never)
  const mails = mailShop.mails()
  expect(mails).toHaveLength(1)
  return mails[0]!.replaceAll(/\s+/g, ' ')
}
const change = (id: string, status: string) =>
  mailShop.shop.call('PUT /orders/:id/status', { token: admin.token, params: { id }, body: { status } })

test.each(['advance-asked', 'advance-reminder'])('%s: one mail with the link, the amount and the rest', async (job) => {
  const order = await place({ state: 'awaited' })
  const mail = await run(job, { id: order._id })
  for (const text of [`/advance/${createOrderKey(tokenSecret, order, 'advance')}`, 'Rs 500', 'Rs 2,300', 'we will refund the advance'])
    expect(mail).toContain(text)
})

test('the mails say until when an advance can be paid, and that the rest is paid in cash', async () => {
  const order = await place({ state: 'awaited' })
  await sql`update order_advances set asked_at = '2027-01-05T09:00:00Z' where order_id = ${order._id}`.execute(mailShop.shop.db)
  expect(await run('advance-asked', { id: order._id })).toContain('We keep it for you until 7 Jan 2027, 2:00 pm.')
  await sql`delete from sent_mails`.execute(mailShop.shop.db)
  mailShop.clearMails()
  const placed = await run('order-placed', { id: order._id })
  for (const text of ['We keep it for you until 7 Jan 2027, 2:00 pm.', 'You pay the rest in cash on delivery.'])
    expect(placed).toContain(text)
})

test('no mail asks for an advance that was waived or paid before it was written', async () => {
  for (const state of ['waived', 'paid']) {
    const order = await place({ state: 'awaited' })
    await sql`update order_advances set state = ${state} where order_id = ${order._id}`.execute(mailShop.shop.db)
    for (const job of ['advance-asked', 'advance-reminder']) await mailShop.shop.tasks[job]!({ id: order._id }, undefined as never)
    expect(mailShop.mails()).toEqual([])
  }
})

test('the receipt says what the rider collects, and so does the mail about the parcel', async () => {
  const order = await place({ state: 'paid' })
  const receipt = await run('advance-paid', { id: order._id, reference: 'REF' })
  for (const text of ['Paid in advance', 'To pay the rider', 'Rs 2,300']) expect(receipt).toContain(text)
  mailShop.clearMails()
  await change(order._id, 'shipped')
  await mailShop.drainJobs()
  expect(mailShop.mails().join()).toContain('Please have Rs 2,300 in cash')
})

test('the receipt promises a call when the order could not be accepted', async () => {
  const order = await place({ state: 'paid' })
  await sql`update orders set review_reason = '60 pieces', holds_stock = false where id = ${order._id}`.execute(mailShop.shop.db)
  const receipt = await run('advance-paid', { id: order._id, reference: 'REF2' })
  expect(receipt).toContain('We have received Rs 500. We will call you before we pack your order.')
})

test.each([
  [false, 'You have paid Rs 500 in advance. We will refund it'],
  [true, 'we keep the advance of Rs 500'],
])('a refused parcel whose advance is kept (%s): %s', async (isKept, text) => {
  const order = await place({ state: 'paid', isKept })
  await change(order._id, 'shipped')
  await mailShop.drainJobs()
  mailShop.clearMails()
  await change(order._id, 'cancelled')
  await mailShop.drainJobs()
  expect(mailShop.mails().join().replaceAll(/\s+/g, ' ')).toContain(text)
})

test.each([
  [100, 'we keep what is left of the advance, Rs 400. There is nothing else to pay.'],
  [500, 'There is nothing left to refund.'],
])('a refused parcel of whose kept advance staff had refunded %i', async (amount, text) => {
  const order = await place({ state: 'paid', isKept: true })
  const body = { amount, reason: 'Sent late' }
  const made = await mailShop.shop.call('POST /admin/orders/:id/refunds', { token: admin.token, params: { id: order._id }, body })
  expect(made.status, made.text).toBe(201)
  await change(order._id, 'shipped')
  await mailShop.drainJobs()
  mailShop.clearMails()
  await change(order._id, 'cancelled')
  await mailShop.drainJobs()
  const mail = mailShop.mails().join().replaceAll(/\s+/g, ' ')
  expect(mail).toContain(text)
  expect(mail).not.toContain('We will refund')
})

test('a kept advance of an order that is cancelled before it leaves, or whose parcel was lost, is refunded', async () => {
  const early = await place({ state: 'paid', isKept: true })
  await change(early._id, 'cancelled')
  const lost = await place({ state: 'paid', isKept: true })
  await change(lost._id, 'shipped')
  await sql`
    insert into shipments (order_id, courier, reference, status, city_id, city, cod_amount, pieces, weight_grams, remarks)
    values (${lost._id}, 'TCS', 'LOST', 'lost', '1', 'Karachi', 2300, 1, 500, '')`.execute(mailShop.shop.db)
  await change(lost._id, 'cancelled')
  const refunded = await mailShop.shop.first<number>(
    sql`select count(*) as value from refunds where order_id in (${early._id}, ${lost._id}) and amount = 500`,
  )
  expect(refunded).toBe(2)
})
