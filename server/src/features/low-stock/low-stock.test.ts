import type { Product } from '@saddar/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MailShop, openMailShop } from '../../../test/mail-shop.ts'
import type { Person, Sent } from '../../../test/shop.ts'
import { runJobs } from '../../platform/jobs/run-jobs.ts'
import { createLog } from '../../platform/log.ts'
import { checkLowStock } from './low-stock-tasks.ts'

let mailShop: MailShop
let shop: MailShop['shop']
let owner: Omit<Person, 'sessionId'>
let cable: Product
let phone: Product

/** @param id of a product without options, or of a variant */
const setStock = (id: string, stock: number) =>
  sql`update skus set stock = ${stock} where is_leaf and ${id} in (id, product_id)`.execute(shop.db)

beforeAll(async () => {
  mailShop = await openMailShop()
  shop = mailShop.shop
  owner = await shop.signInAdmin()
  const buyer = await shop.makeShopper()
  const simple = { price: 500, stock: 100 }
  cable = await shop.addProduct({ ...simple, title: '@Cable', brand: 'Taar', sku: '-TAAR-1' })
  const [stand, plenty, hidden] = [
    await shop.addProduct({ ...simple, title: 'Stand' }),
    await shop.addProduct({ ...simple, title: 'Plenty' }),
    await shop.addProduct({ ...simple, title: 'Hidden', isActive: false }),
  ]
  const colors = ['Black', 'Blue'].map((name, index) => ({ color: { name, code: '#101010' }, price: 900, stock: 90, sku: `CASE-${index}` }))
  phone = await shop.addProduct({ title: 'Case', variants: colors })
  const [black, blue] = phone.variants.map(({ _id }) => _id) as [string, string]
  const order = async (items: object[], daysAgo: number, status = 'pending') => {
    const { _id } = await shop.order(buyer.token, items)
    await sql`update orders set created_at = now() - make_interval(hours => ${daysAgo * 24}::int), status = ${status} where id = ${_id}`.execute(
      shop.db,
    )
  }
  await order([{ productId: cable._id, quantity: 12 }], 1)
  await order([{ productId: cable._id, quantity: 3 }], 29)
  await order([{ productId: cable._id, quantity: 50 }], 31)
  await order([{ productId: cable._id, quantity: 20 }], 2, 'cancelled')
  await order([{ productId: phone._id, variantId: blue, quantity: 7 }], 3)
  await setStock(cable._id, 4)
  await setStock(stand._id, 5)
  await setStock(plenty._id, 6)
  await setStock(hidden._id, 0)
  await setStock(black, 0)
  await setStock(blue, 0)
  await mailShop.drainJobs()
})
afterAll(() => mailShop.close())
beforeEach(async () => {
  mailShop.clearMails()
  await sql`delete from sent_mails where id like 'low-stock%'`.execute(shop.db)
  await sql`delete from settings where key in ('lowStock', 'orderDays', 'lowStockMail', 'lowStockMailHour')`.execute(shop.db)
})

const change = (changes: object) => shop.call('PUT /admin/settings', { token: owner.token, body: { changes } })
const list = async (query: Sent['query'] = {}) => (await shop.call('GET /admin/low-stock', { token: owner.token, query })).body.data

test('lists what is low or out with its sales of 30 days, the days left and how much to order', async () => {
  const { items, ...rest } = await list()
  expect(rest).toEqual({ total: 4, page: 1, limit: 20, totalPages: 1, days: 30, threshold: 5 })
  const short = items.map((item: Record<string, unknown>) => [
    item.title,
    item.choice,
    item.sku,
    item.stock,
    item.sold,
    item.daysLeft,
    item.suggested,
  ])
  expect(short).toEqual([
    ['Case', 'Blue', 'CASE-1', 0, 7, 0, 7],
    // 15 in 30 days is one in 2 days: 4 last 8 days, and 30 days need 15.
    ['@Cable', '', expect.any(String), 4, 15, 8, 11],
    ['Case', 'Black', 'CASE-0', 0, 0, null, 0],
    ['Stand', '', expect.any(String), 5, 0, null, 0],
  ])
  expect(items[0]).toMatchObject({ productId: phone._id, skuId: phone.variants[1]!._id, brand: '', barcode: null })
})

test('follows the threshold and the days of the settings', async () => {
  await change({ lowStock: 6, orderDays: 45 })
  const { items, total, days, threshold } = await list({ sort: '-suggested' })
  expect([total, days, threshold]).toEqual([5, 45, 6])
  // 15 in 30 days is 22.5 in 45 days, rounded up, less the 4 in stock.
  expect(items.slice(0, 2).map(({ title, suggested }: { title: string; suggested: number }) => [title, suggested])).toEqual([
    ['@Cable', 19],
    ['Case', 11],
  ])
})

test('filters, sorts and pages', async () => {
  const names = async (query: Sent['query']) =>
    (await list(query)).items.map(({ title, choice }: { title: string; choice: string }) => `${title} ${choice}`.trim())
  expect(await names({ stock: 'out' })).toEqual(['Case Blue', 'Case Black'])
  expect(await names({ stock: 'low' })).toEqual(['@Cable', 'Stand'])
  expect(await names({ sort: 'title' })).toEqual(['@Cable', 'Case Blue', 'Case Black', 'Stand'])
  expect(await names({ sort: 'stock', limit: 2, page: 2 })).toEqual(['@Cable', 'Stand'])
  expect(await list({ limit: 3, page: 2 })).toMatchObject({ total: 4, totalPages: 2 })
})

test('exports the list for the supplier, without formulas', async () => {
  const { status, text, headers } = await shop.call('GET /admin/low-stock/export', { token: owner.token, query: { stock: 'low' } })
  expect([status, headers['content-disposition']]).toEqual([200, expect.stringMatching(/^attachment; filename="order-list-[\d-]+\.csv"$/)])
  const [head, first] = text.split('\r\n')
  expect(head).toBe('\uFEFF"SKU","Barcode","Brand","Product","Choice","Order quantity","In stock","Sold in 30 days","Days left"')
  expect(first).toBe('"\'-TAAR-1",,"Taar","\'@Cable",,11,4,15,8')
})

const at = (time: string) => Date.parse(`2026-11-23T${time}+05:00`)
const check = (time: string) => checkLowStock(shop.system, at(time))

test('mails each owner once a day from the hour of the settings on, whatever runs the check', async () => {
  await shop.makeAdmin('manager')
  await check('08:59:59')
  expect(await mailShop.countJobs()).toBe(0)
  await Promise.all(Array.from({ length: 6 }, () => check('09:00:00')))
  await mailShop.drainJobs()
  await check('17:30:00')
  await mailShop.drainJobs()
  const [mail, ...others] = mailShop.mails()
  expect(others).toEqual([])
  expect(mail).toContain('To: owner@shop.example')
  expect(mail).toContain('Subject: 4 items are sold out or low')
  expect(mail).toContain('Case, Blue (CASE-1): sold out, order 7')
  expect(mail).toContain('@Cable (-TAAR-1): 4 left, order 11')
  expect(mail).toContain(`${shop.config.publicUrl}/admin/low-stock`)
  expect(mail).toContain('<!doctype html>')

  mailShop.clearMails()
  await checkLowStock(shop.system, at('09:00:00') + 86_400_000)
  await mailShop.drainJobs()
  expect(mailShop.mails()).toHaveLength(1)
})

test('two workers that run the same check at the same time send one mail', async () => {
  await change({ lowStockMailHour: 0 })
  const second = await runJobs(shop.pool, shop.tasks, createLog('silent'))
  try {
    for (let n = 0; n < 8; n++) await sql`select graphile_worker.add_job('check-low-stock')`.execute(shop.db)
    await mailShop.drainJobs()
  } finally {
    await second.stop()
  }
  expect(mailShop.mails()).toHaveLength(1)
})

test('sends nothing when the mail is off, or when nothing is low', async () => {
  await change({ lowStockMail: 'off' })
  await check('12:00:00')
  await change({ lowStockMail: 'daily', lowStock: 0 })
  await sql`update skus set stock = stock + 1 where stock = 0 and is_leaf`.execute(shop.db)
  await check('12:00:00')
  await mailShop.drainJobs()
  expect(mailShop.mails()).toEqual([])
  expect((await list()).items).toEqual([])
})

test('a mail queued before everything was restocked is not sent', async () => {
  await change({ lowStock: 5 })
  await setStock(cable._id, 2)
  const { userId } = owner
  await change({ lowStock: 0 })
  await sql`update skus set stock = 1 where stock = 0 and is_leaf`.execute(shop.db)
  await shop.tasks['low-stock-mail']!({ day: '2026-11-23', userId })
  expect(mailShop.mails()).toEqual([])
  await change({ lowStock: 5 })
  await shop.tasks['low-stock-mail']!({ day: '2026-11-23', userId })
  expect(mailShop.mails()).toHaveLength(1)
})

test('the check runs every ten minutes, and the mail with the other mails', () => {
  expect(shop.crontab.split('\n')).toContain('*/10 * * * * check-low-stock')
  expect(shop.lanes.mail).toContain('low-stock-mail')
})
