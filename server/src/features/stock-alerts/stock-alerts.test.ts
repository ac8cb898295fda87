import type { Product, StockAlert } from '@saddar/contract'
import { stockAlertMaximum } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MailShop, openMailShop } from '../../../test/mail-shop.ts'
import type { Person } from '../../../test/shop.ts'
import { queueStockAlerts } from './stock-alert-tasks.ts'
import { createWithdrawToken } from './withdraw-token.ts'

let mailShop: MailShop
let shop: MailShop['shop']
let owner: Omit<Person, 'sessionId'>
beforeAll(async () => {
  mailShop = await openMailShop()
  shop = mailShop.shop
  owner = await shop.signInAdmin()
})
afterAll(() => mailShop.close())
beforeEach(async () => {
  await mailShop.drainJobs()
  mailShop.clearMails()
  await sql`delete from stock_alerts`.execute(shop.db)
})

const request = (productId: string, more: object = {}, token?: string) =>
  shop.call('POST /stock-alerts', { body: { productId, ...more }, ...(token && { token }) })
const waiting = () => shop.first<number>(sql`select count(*) as value from stock_alerts where queued_at is null`)
const restock = (id: string, stock: number) =>
  shop.call('PUT /admin/inventory/:id', { params: { id }, body: { stock }, token: owner.token })
const soldOut = (more: object = {}) => shop.addProduct({ title: 'Lamp', price: 1_990, stock: 0, ...more })
const settled = async () => {
  // Jobs of a change of stock are found within two seconds.
  await mailShop.drainJobs()
  await mailShop.drainJobs()
}

test('one mail when the stock comes back, with price, link and a link to withdraw; the address is not kept', async () => {
  const lamp = await soldOut()
  const reply = await request(lamp._id, { email: '  Sana@Mail.Example ' })
  expect([reply.status, reply.body.message, reply.body.data]).toEqual([200, 'We will email you once, when it is back.', { isStored: true }])
  await settled()
  expect(mailShop.mails()).toEqual([])
  expect((await restock(lamp._id, 3)).status).toBe(200)
  await settled()
  const [mail, ...others] = mailShop.mails()
  expect(others).toEqual([])
  for (const part of ['To: sana@mail.example', 'Subject: Lamp is back', 'Rs 1,990', `/product/${lamp.slug}`, 'List-Unsubscribe:'])
    expect(mail).toContain(part)
  expect(await shop.first<number>(sql`select count(*) as value from stock_alerts`)).toBe(0)
  // Sold out and back again: nobody waits any more.
  await restock(lamp._id, 0)
  await restock(lamp._id, 5)
  await settled()
  expect(mailShop.mails()).toHaveLength(1)
})

test('one that is asked for again after its mail could not be sent is mailed when the stock comes back', async () => {
  const lamp = await soldOut()
  const ask = () => request(lamp._id, { email: 'again@mail.example' })
  await ask()
  // It was back before, and the mail server refused the mail until the attempts of its job were used up.
  await sql`update stock_alerts set queued_at = now() - interval '5 days'`.execute(shop.db)
  expect((await ask()).body.message).toBe('We will email you once, when it is back.')
  await restock(lamp._id, 4)
  await settled()
  expect(mailShop.mails().filter((mail) => mail.includes('To: again@mail.example'))).toHaveLength(1)
})

test('a cancelled order brings the last piece back, and a change of stock above 0 brings nothing', async () => {
  const lamp = await soldOut({ stock: 1 })
  const buyer = await shop.makeShopper()
  const order = await shop.order(buyer.token, [{ productId: lamp._id, quantity: 1 }])
  await request(lamp._id, { email: 'cancel@mail.example' })
  await settled()
  mailShop.clearMails()
  expect((await shop.call('PUT /orders/:id/cancel', { params: { id: order._id }, token: buyer.token })).status).toBe(200)
  await settled()
  expect(mailShop.mails().filter((mail) => mail.includes('To: cancel@mail.example'))).toHaveLength(1)
})

test('a signed-in shopper asks with one press, whatever e-mail is sent along', async () => {
  const lamp = await soldOut()
  const buyer = await shop.signUp()
  expect((await request(lamp._id, { email: 'victim@mail.example' }, buyer.token)).status).toBe(200)
  expect(await shop.first(sql`select email as value from stock_alerts`)).toBe(buyer.email)
})

test('a shopper with a confirmed email sees what they wait for, and withdraws it alone', async () => {
  const [lamp, fan] = [await soldOut(), await soldOut({ title: 'Fan' })]
  const buyer = await shop.signUp()
  const { token } = buyer
  const mine = async (productId: string) => (await shop.call('GET /stock-alerts/mine', { query: { productId }, token })).body.data.email
  for (const { _id } of [lamp, fan]) await request(_id, { email: buyer.email })
  await request(lamp._id, { email: 'other@mail.example' })
  const withdraw = () => shop.call('DELETE /stock-alerts/mine', { body: { productId: lamp._id }, token })
  expect(await mine(lamp._id)).toBeNull()
  await withdraw()
  expect(await waiting()).toBe(3)

  await sql`update users set email_verified = true where id = ${buyer.userId}`.execute(shop.db)
  expect(await mine(lamp._id)).toBe(buyer.email)
  expect((await withdraw()).body.message).toBe('We will not email you about it.')
  expect([await mine(lamp._id), await mine(fan._id)]).toEqual([null, buyer.email])
  expect(await waiting()).toBe(2)
})

test('a shopper with a confirmed email gets the list of what they wait for, the last one first, without what is sold no longer', async () => {
  const colors = ['Black', 'Blue'].map((name) => ({ color: { name, code: '#101010' }, price: 900, stock: 0 }))
  const [lamp, fan, cover] = [await soldOut(), await soldOut({ title: 'Fan' }), await shop.addProduct({ title: 'Case', variants: colors })]
  const [buyer, stranger] = [await shop.signUp(), await shop.signUp()]
  const list = async ({ token }: { token: string }) =>
    (await shop.call('GET /stock-alerts', { token })).body.data.alerts.map(({ title, variantColor }: StockAlert) => [title, variantColor])
  await request(lamp._id, { email: buyer.email })
  await request(fan._id, { email: buyer.email })
  await request(cover._id, { variantColor: 'Blue', email: buyer.email })
  expect(await list(buyer)).toEqual([])
  await sql`update users set email_verified = true where id in (${buyer.userId}, ${stranger.userId})`.execute(shop.db)
  expect(await list(stranger)).toEqual([])
  expect(await list(buyer)).toEqual([
    ['Case', 'Blue'],
    ['Fan', null],
    ['Lamp', null],
  ])
  await sql`update products set is_active = false where id = ${fan._id}`.execute(shop.db)
  expect((await list(buyer)).map(([title]: string[]) => title)).toEqual(['Case', 'Lamp'])
})

test('an account whose email is not confirmed sees what it asked for itself, and ends nothing that others asked for', async () => {
  const [lamp, fan, clock] = [await soldOut(), await soldOut({ title: 'Fan' }), await soldOut({ title: 'Clock' })]
  const buyer = await shop.signUp()
  const list = async () =>
    (await shop.call('GET /stock-alerts', { token: buyer.token })).body.data.alerts.map(({ title }: StockAlert) => title).sort()
  const withdraw = (productId: string) => shop.call('DELETE /stock-alerts/mine', { body: { productId }, token: buyer.token })
  // The address of the account waits for these already, or is asked for later.
  for (const { _id } of [fan, clock]) await request(_id, { email: buyer.email })
  for (const { _id } of [lamp, fan]) await request(_id, {}, buyer.token)
  expect(await list()).toEqual(['Fan', 'Lamp'])
  const query = { productId: lamp._id }
  expect((await shop.call('GET /stock-alerts/mine', { query, token: buyer.token })).body.data.email).toBe(buyer.email)
  for (const { _id } of [lamp, fan, clock]) await withdraw(_id)
  expect(await list()).toEqual([])
  // Those of the lamp are gone; the others are mailed.
  expect(await waiting()).toBe(2)
  await request(lamp._id, {}, buyer.token)
  await request(lamp._id, { email: buyer.email })
  expect(await list()).toEqual(['Lamp'])
  await withdraw(lamp._id)
  expect([await list(), await waiting()]).toEqual([[], 3])
  await sql`update users set email_verified = true where id = ${buyer.userId}`.execute(shop.db)
  await withdraw(lamp._id)
  expect([await list(), await waiting()]).toEqual([['Clock', 'Fan'], 2])
})

test('a choice is asked for, not its product: only its own stock counts', async () => {
  const colors = ['Black', 'Blue'].map((name) => ({ color: { name, code: '#101010' }, price: 900, stock: 0 }))
  const phone: Product = await shop.addProduct({ title: 'Case', variants: colors })
  const [black, blue] = phone.variants.map(({ _id }) => _id) as [string, string]
  await request(phone._id, { email: 'blue@mail.example', variantColor: 'blue' })
  await restock(black, 4)
  await settled()
  expect(mailShop.mails()).toEqual([])
  expect((await shop.call('GET /admin/inventory', { query: { search: 'Case' }, token: owner.token })).body.data.waiting).toEqual({
    [blue]: 1,
  })
  await restock(blue, 4)
  await settled()
  const [mail] = mailShop.mails()
  expect(mail).toContain(`${phone.title} (Blue): Rs`)
  expect(mail).toContain(`/product/${phone.slug}?color=Blue`)
})

test('refuses a guest without an e-mail, an unknown product or choice, and stores nothing for what is in stock or for a bot', async () => {
  const lamp = await soldOut()
  const lit = await soldOut({ stock: 2 })
  const invalid = await request(lamp._id)
  expect([invalid.status, invalid.body.errors]).toEqual([400, [{ msg: 'Email is required', path: 'email' }]])
  expect((await request(lamp._id, { email: 'no-address' })).status).toBe(400)
  expect((await request('01a2076a-784f-7074-9e8b-e1dad605771b', { email: 'a@mail.example' })).status).toBe(404)
  expect((await request(lamp._id, { email: 'a@mail.example', size: 'XL' })).status).toBe(404)
  const { body } = await request(lit._id, { email: 'a@mail.example' })
  expect([body.message, body.data]).toEqual(['It is back in stock. You can buy it now.', { isStored: false }])
  const bot = await request(lamp._id, { email: 'a@mail.example', reference: 'https://spam.example' })
  expect([bot.status, bot.body.message]).toEqual([200, 'We will email you once, when it is back.'])
  expect(await waiting()).toBe(0)
})

test('a flood stores one request for an SKU and address, and at most the maximum for an address', async () => {
  const lamp = await soldOut()
  const buyer = await shop.makeShopper()
  const same = await Promise.all(Array.from({ length: 12 }, () => request(lamp._id, {}, buyer.token)))
  expect(same.map(({ status, text }) => [status, text])).toEqual(Array(12).fill([200, same[0]!.text]))
  expect(await waiting()).toBe(1)
  const colors = Array.from({ length: stockAlertMaximum + 5 }, (_, index) => ({
    ...{ color: { name: `C${index}`, code: '#101010' }, price: 900, stock: 0 },
  }))
  const cases = await shop.addProduct({ title: 'Many', variants: colors })
  await Promise.all(colors.map(({ color }) => request(cases._id, { variantColor: color.name }, buyer.token)))
  expect(await waiting()).toBe(stockAlertMaximum)
})

test('stock that comes back twice, and several runs at once, send one mail each', async () => {
  const lamp = await soldOut()
  const emails = Array.from({ length: 8 }, (_, index) => `many${index}@mail.example`)
  for (const email of emails)
    await sql`insert into stock_alerts (sku_id, email) select id, ${email} from skus where product_id = ${lamp._id}`.execute(shop.db)
  await restock(lamp._id, 1)
  await restock(lamp._id, 0)
  await restock(lamp._id, 9)
  await Promise.all(Array.from({ length: 5 }, () => queueStockAlerts(shop.system)))
  await settled()
  const receivers = mailShop.mails().map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim())
  expect(receivers.sort()).toEqual(emails)
})

test('what sold out again before the mail waits on; a hidden product waits until it is shown; a deleted one sends nothing', async () => {
  const [gone, hidden, deleted] = [await soldOut(), await soldOut({ title: 'Hidden lamp' }), await soldOut({ title: 'Deleted lamp' })]
  await Promise.all([gone, hidden, deleted].map(({ _id }, index) => request(_id, { email: `wait${index}@mail.example` })))
  await sql`update products set is_active = false where id = ${hidden._id}`.execute(shop.db)
  await restock(hidden._id, 2)
  expect((await shop.call('DELETE /products/:id', { params: { id: deleted._id }, token: owner.token })).status).toBe(200)
  // As if the last piece was sold between the claim and the mail.
  await sql`update stock_alerts set queued_at = now() where email = 'wait0@mail.example'`.execute(shop.db)
  await sql`select graphile_worker.add_job('stock-alert-mail', json_build_object('id', id)) from stock_alerts where email = 'wait0@mail.example'`.execute(
    shop.db,
  )
  await settled()
  expect(mailShop.mails()).toEqual([])
  expect(await waiting()).toBe(2)
  await sql`update products set is_active = true where id = ${hidden._id}`.execute(shop.db)
  await queueStockAlerts(shop.system)
  await settled()
  expect(mailShop.mails().map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim())).toEqual(['wait1@mail.example'])
})

test('the mailed link withdraws every request of its address and no other; a forged one is refused', async () => {
  const [lamp, stand] = [await soldOut(), await soldOut({ title: 'Stand' })]
  for (const { _id } of [lamp, stand]) for (const email of ['out@mail.example', 'stays@mail.example']) await request(_id, { email })
  const token = createWithdrawToken(shop.config.tokenSecret, 'out@mail.example')
  const forged = await shop.call('POST /newsletter/unsubscribe', {
    body: { token: token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) },
  })
  expect([forged.status, forged.body.code]).toEqual([400, 'INVALID_UNSUBSCRIBE_LINK'])
  expect(await waiting()).toBe(4)
  const oneClick = await mailShop.postForm(`/unsubscribe?token=${token}`, 'List-Unsubscribe=One-Click')
  expect(oneClick.statusCode).toBe(200)
  expect((await shop.call('POST /newsletter/unsubscribe', { body: { token } })).status).toBe(200)
  expect(await waiting()).toBe(2)
  expect(await shop.first(sql`select count(*) as value from stock_alerts where email = 'out@mail.example'`)).toBe(0)
})
