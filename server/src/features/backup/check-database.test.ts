import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { png, sendForm } from '../../../test/multipart.ts'
import { openShop, type Shop } from '../../../test/shop.ts'
import { listShownMedia, withOwner } from './check-database.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
const listShown = () => withOwner(shop.ownerConnectionString, listShownMedia)

test('pictures of reviews are shown media, and a database from before them can be listed too', async () => {
  const product = await shop.addProduct({ title: 'Pictured lamp', stock: 5 })
  const { token } = await shop.makeShopper()
  const order = await shop.order(token, [{ productId: product._id, quantity: 1 }])
  await sql`update orders set status = 'delivered' where id = ${order._id}`.execute(shop.db)
  const body = { productId: product._id, orderId: order._id, rating: 5, comment: 'Bright' }
  const { review } = (await shop.call('POST /reviews', { token, body })).body.data
  const file = { name: 'picture', value: await png(), filename: 'desk.png', type: 'image/png' }
  const added = (await sendForm(shop, token, 'POST', `/reviews/${review._id}/pictures`, [file])).body.data.review
  expect(await listShown()).toEqual([added.pictures[0]._id])
  await shop.asOwner('drop table review_pictures')
  expect(await listShown()).toEqual([])
})

test('the picture of a cancelled item stays, and is shown media, as long as the order shows it', async () => {
  const mediaId = await shop.first<string>(sql`insert into media (kind, width, height) values ('picture', 60, 40) returning id as value`)
  const cable = await shop.addProduct({ title: 'Cable', stock: 20, media: [{ mediaId, alt: '' }] } as never)
  const stand = await shop.addProduct({ title: 'Stand', stock: 20 })
  const buyer = await shop.makeShopper()
  const order = await shop.order(
    buyer.token,
    [cable, stand].map(({ _id }) => ({ productId: _id, quantity: 1 })),
  )
  const cancelled = await shop.call('POST /orders/:id/cancel-items', {
    token: buyer.token,
    params: { id: order._id },
    body: { lines: [{ line: 0, quantity: 1 }], total: order.totalAmount },
  })
  expect(cancelled.status, cancelled.text).toBe(200)
  // The product gets other pictures.
  await sql`delete from product_media where product_id = ${cable._id}`.execute(shop.db)
  await shop.tasks['media-unused']!({ ids: [mediaId] })
  const { body } = await shop.call('GET /orders/:id', { token: buyer.token, params: { id: order._id } })
  expect(body.data.order.cancellations[0].items[0].image).toContain(mediaId)
  expect(await shop.first(sql`select count(*)::int as value from media where id = ${mediaId}`)).toBe(1)
  expect(await listShown()).toEqual([mediaId])
  await shop.asOwner('alter table cancelled_items drop column image')
  expect(await listShown()).toEqual([])
})
