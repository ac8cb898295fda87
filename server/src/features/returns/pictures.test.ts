import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Order, OrderReturn, Product } from '@saddar/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { picture, png, sendForm } from '../../../test/multipart.ts'
import { openShop, type Person, type Shop } from '../../../test/shop.ts'

let shop: Shop
let manager: Person
let packer: Person
let buyer: Person
let cable: Product
beforeAll(async () => {
  shop = await openShop()
  ;[manager, packer] = await Promise.all([shop.makeAdmin('manager'), shop.makeAdmin('packer')])
  cable = await shop.addProduct({ title: 'Cable', price: 1_000, stock: 1_000 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await shop.makeShopper()
})

const deliver = (order: Order) =>
  shop.call('PUT /orders/:id/status', { token: manager.token, params: { id: order._id }, body: { status: 'delivered' } })
const ask = async (order: Order, token: string): Promise<OrderReturn> => {
  await deliver(order)
  const body = { lines: [{ line: 0, quantity: 1, reason: 'damaged' }] }
  return (await shop.call('POST /orders/:id/returns', { token, params: { id: order._id }, body })).body.data.return
}
const asked = async (): Promise<OrderReturn> => ask(await shop.order(buyer.token, [{ productId: cable._id, quantity: 1 }]), buyer.token)
const add = async (found: OrderReturn, value?: Buffer, { token = buyer.token, orderId = found.order.orderId } = {}) =>
  sendForm(shop, token, 'POST', `/orders/${orderId}/returns/${found._id}/pictures`, [
    { name: 'picture', value: value ?? (await png()), filename: 'crack.png', type: 'image/png' },
  ])
const open = (found: OrderReturn, pictureId: string, { token = buyer.token, size = '', orderId = found.order.orderId } = {}) =>
  shop.http.inject({
    url: `/api/orders/${orderId}/returns/${found._id}/pictures/${pictureId}?size=${size}`,
    headers: { authorization: `Bearer ${token}` },
  })
const listFiles = () => readdir(join(shop.config.dataDir, 'return-pictures')).catch(() => [])

test('stores a picture anew without its metadata, in two sizes, for its customer and staff', async () => {
  const found = await asked()
  const bytes = await picture(2_000, 1_000)
    .withMetadata({ exif: { IFD0: { ImageDescription: 'House 12, Street 4' } } })
    .jpeg()
    .toBuffer()
  const reply = await add(found, bytes)
  expect([reply.status, reply.body.message]).toEqual([201, 'Picture added'])
  expect(reply.body.data.return.pictures).toEqual([{ _id: expect.any(String), width: 1_600, height: 800 }])
  const [{ _id }] = reply.body.data.return.pictures
  for (const [size, width] of [
    ['large', 1_600],
    ['small', 320],
    ['', 1_600],
  ] as const) {
    const { statusCode, headers, rawPayload } = await open(found, _id, { size })
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/webp', 'no-store'])
    const metadata = await sharp(rawPayload).metadata()
    expect([metadata.format, metadata.width, metadata.exif]).toEqual(['webp', width, undefined])
  }
  for (const token of [manager.token, packer.token]) expect((await open(found, _id, { token })).statusCode).toBe(200)
  const { pictures } = (await shop.call('GET /admin/returns/:returnId', { token: packer.token, params: { returnId: found._id } })).body.data
    .return
  expect(pictures).toHaveLength(1)
  // No public address serves it.
  expect((await shop.http.inject({ url: `/media/${_id}/1000.webp` })).statusCode).toBe(404)
})

test('strangers neither see nor add pictures, also through their own order; a guest does with the key', async () => {
  const found = await asked()
  const { pictures } = (await add(found)).body.data.return
  const stranger = await shop.makeShopper()
  const own = await ask(await shop.order(stranger.token, [{ productId: cable._id, quantity: 1 }]), stranger.token)
  const { token } = stranger
  expect((await open(found, pictures[0]._id, { token })).statusCode).toBe(403)
  expect((await open(found, pictures[0]._id, { token, orderId: own.order.orderId })).statusCode).toBe(404)
  expect((await open(own, pictures[0]._id, { token })).statusCode).toBe(404)
  expect(
    (await shop.http.inject({ url: `/api/orders/${found.order.orderId}/returns/${found._id}/pictures/${pictures[0]._id}` })).statusCode,
  ).toBe(401)
  expect((await add(found, undefined, { token })).status).toBe(403)
  expect((await add(found, undefined, { token, orderId: own.order.orderId })).status).toBe(404)
  expect((await add(found, undefined, { token: manager.token })).status).toBe(403)

  const guest = await shop.orderAsGuest([{ productId: cable._id, quantity: 1 }])
  const guests = await ask(guest.order, guest.key)
  const added = await add(guests, undefined, { token: guest.key })
  expect(added.status).toBe(201)
  expect((await open(guests, added.body.data.return.pictures[0]._id, { token: guest.key })).statusCode).toBe(200)
  expect((await open(found, pictures[0]._id, { token: guest.key })).statusCode).toBe(403)
})

test('takes four pictures, also of many at once, and none once the goods are back; refused ones leave no file', async () => {
  const found = await asked()
  const before = (await listFiles()).length
  const replies = await Promise.all(Array.from({ length: 7 }, () => add(found)))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 409, 409, 409])
  expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'RETURN_PICTURES_FULL',
    message: 'At most 4 pictures can be added to a return',
  })
  expect((await listFiles()).length - before).toBe(8)

  const other = await asked2()
  for (const name of ['approve', 'receive'] as const)
    await shop.call(`POST /admin/returns/:returnId/${name}`, { token: manager.token, params: { returnId: other._id }, body: {} })
  expect((await add(other)).body.code).toBe('RETURN_STEP_REFUSED')
  expect((await listFiles()).length - before).toBe(8)
})

test('refuses what is no picture, and a form without a file', async () => {
  const found = await asked()
  for (const value of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), (await png()).subarray(0, 40), Buffer.from('%PDF-1.4')]) {
    const { status, body } = await add(found, value)
    expect([status, body.code]).toEqual([400, 'FILE_REFUSED'])
    expect(body.message).toContain('only JPEG, PNG and WebP pictures up to')
  }
  const empty = await sendForm(shop, buyer.token, 'POST', `/orders/${found.order.orderId}/returns/${found._id}/pictures`, [])
  expect(empty.body.errors).toEqual([{ msg: 'Choose a picture', path: 'picture' }])
})

test('deletes the pictures 180 days after the return has ended, and keeps those of open returns', async () => {
  const [ended, openOne] = [await asked(), await asked2()]
  const { pictures } = (await add(ended)).body.data.return
  await add(openOne)
  const refuse = { token: manager.token, params: { returnId: ended._id }, body: { reason: 'Worn' } }
  await shop.call('POST /admin/returns/:returnId/refuse', refuse)
  const before = (await listFiles()).length
  await shop.tasks['delete-old-records']!({})
  expect((await listFiles()).length).toBe(before)
  await sql`update returns set updated_at = now() - interval '181 days' where id = any(${[ended._id, openOne._id]}::uuid[])`.execute(
    shop.db,
  )
  await shop.tasks['delete-old-records']!({})
  expect((await listFiles()).length).toBe(before - 2)
  expect((await open(ended, pictures[0]._id)).statusCode).toBe(404)
  expect(await shop.first(sql`select count(*)::int as value from return_pictures where return_id = ${openOne._id}`)).toBe(1)
})

/** Of another quantity: an equal order within seconds is the same one. */
const asked2 = async (): Promise<OrderReturn> => ask(await shop.order(buyer.token, [{ productId: cable._id, quantity: 2 }]), buyer.token)
