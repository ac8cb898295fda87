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
