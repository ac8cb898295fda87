import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
let token: string
beforeAll(async () => {
  shop = await openShop()
  token = (await shop.makeAdmin('manager')).token
})
afterAll(() => shop.close())

const send = async (more: object = {}) => {
  const body = { name: 'Ayesha Khan', email: 'ayesha@mail.example', message: 'Where is my parcel?', ...more }
  expect((await shop.call('POST /contact', { body })).body).toMatchObject({ success: true })
}
const list = async (query: Record<string, string> = {}) => (await shop.call('GET /admin/messages', { token, query })).body.data
const namesOf = async (query: Record<string, string>) => (await list(query)).messages.map(({ name }: { name: string }) => name)
const mark = (id: string, isAnswered: boolean) => shop.call('PUT /admin/messages/:id', { token, params: { id }, body: { isAnswered } })

test('staff read messages with the order and the account that they concern, and mark them as answered', async () => {
  const buyer = await shop.makeShopper()
  const email = await shop.first<string>(sql`select email as value from users where id = ${buyer.userId}`)
  const { _id: productId } = await shop.addProduct()
  const { orderId } = await shop.order(buyer.token, [{ productId, quantity: 1 }])
  await send({ email, phone: '0300 1234567', subject: `about ${orderId.toLowerCase().replaceAll('-', ' ')}` })
  const [message] = (await list()).messages
  expect(message).toMatchObject({
    name: 'Ayesha Khan',
    phoneE164: '+923001234567',
    message: 'Where is my parcel?',
    orderId,
    customerId: buyer.userId,
    answeredAt: null,
  })

  const answered = (await mark(message._id, true)).body.data.message
  expect(Date.parse(answered.answeredAt)).toBeGreaterThan(Date.now() - 60_000)
  // Marking it again keeps the time.
  expect((await mark(message._id, true)).body.data.message.answeredAt).toBe(answered.answeredAt)
  expect([(await list({ state: 'waiting' })).total, (await list({ state: 'answered' })).total]).toEqual([0, 1])
  expect((await mark(message._id, false)).body.data.message.answeredAt).toBeNull()
  expect((await list({ state: 'waiting' })).total).toBe(1)
  expect((await mark(buyer.userId, true)).status).toBe(404)
})

test('messages are found by name, e-mail, text and phone number however typed, newest first or oldest first', async () => {
  await send({ name: 'Bilal Ahmed', email: 'bilal@mail.example', phone: '+92 301-7654321', message: 'Do you have 100% cotton straps?' })
  await send({ name: 'Chand Bibi', email: 'chand@mail.example', subject: 'SD-261121-8K3F2', message: 'The cable came without a plug' })
  await sql`update contact_messages set created_at = created_at - interval '1 hour' where name = 'Bilal Ahmed'`.execute(shop.db)
  expect(await namesOf({ search: 'BILAL' })).toEqual(['Bilal Ahmed'])
  expect(await namesOf({ search: 'chand@mail' })).toEqual(['Chand Bibi'])
  expect(await namesOf({ search: '100%' })).toEqual(['Bilal Ahmed'])
  expect(await namesOf({ search: '0301 7654321' })).toEqual(['Bilal Ahmed'])
  expect(await namesOf({ search: 'without a plug' })).toEqual(['Chand Bibi'])
  expect((await namesOf({}))[0]).toBe('Chand Bibi')
  expect((await namesOf({ sort: 'createdAt' }))[0]).toBe('Bilal Ahmed')
  // An order number that does not exist is no link.
  expect((await list({ search: 'Chand' })).messages[0].orderId).toBeNull()
})

test('what very many messages have is counted to 1,000, and what few have is found however old it is', async () => {
  await sql`
    insert into contact_messages (name, email, phone, message, created_at)
    select 'Many', 'many' || n || '@mail.example', case n when 1100 then '0345 9876543' else '' end, 'Please call me back, ' || n, now() - n * interval '1 day'
    from generate_series(1, 1100) n`.execute(shop.db)
  const { messages, ...page } = await list({ search: 'call me back', limit: '1' })
  expect([messages[0].message, page]).toEqual([
    'Please call me back, 1',
    { total: 1_000, isMore: true, page: 1, limit: 1, totalPages: 1_000 },
  ])
  expect((await list({ search: 'call me back', sort: 'createdAt', limit: '1' })).messages[0].message).toBe('Please call me back, 1100')
  expect(await list({ search: '+92 345 9876543' })).toMatchObject({ total: 1, isMore: false })
  expect(await list({ search: 'back, 1099' })).toMatchObject({ total: 1, isMore: false })
  expect((await list({ search: 'call me back', state: 'answered' })).total).toBe(0)
})
