import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'
import { deleteCustomer } from '../accounts/delete-account.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ holdToAudit: false })
})
afterAll(() => shop.close())

test('what was deleted is gone 10 minutes later, also when no other change follows', async () => {
  const { token } = await shop.makeAdmin()
  const { userId } = await shop.makeShopper()
  const params = { id: userId }
  const { note } = (
    await shop.call('POST /admin/customers/:id/notes', { token, params, body: { text: 'Her husband is ill, call after 8 pm' } })
  ).body.data
  const gone = await shop.call('DELETE /admin/customers/:id/notes/:noteId', { token, params: { ...params, noteId: note._id } })
  expect([gone.status, typeof gone.body.undoId]).toEqual([200, 'string'])
  // Two days later, after all that is run by the clock.
  await sql`update undos set created_at = now() - interval '2 days'`.execute(shop.db)
  expect(shop.crontab).toContain('clean-undos')
  await shop.tasks['clean-undos']!({})
  expect(await shop.first(sql`select count(*)::int as value from undo_rows where before::text like '%husband%'`)).toBe(0)
})

test('an undo brings nothing back of an account that was deleted meanwhile', async () => {
  const { token } = await shop.makeAdmin()
  const shopper = await shop.makeShopper()
  const product = await shop.addProduct({ stock: 5 })
  const order = await shop.order(shopper.token, [{ productId: product._id, quantity: 1 }])
  await shop.call('PUT /orders/:id/status', { params: { id: order._id }, token, body: { status: 'delivered' } })
  const body = { productId: product._id, orderId: order._id, rating: 1, comment: 'Broken when it came' }
  const { review } = (await shop.call('POST /reviews', { token: shopper.token, body })).body.data
  const params = { id: shopper.userId }
  const { note } = (await shop.call('POST /admin/customers/:id/notes', { token, params, body: { text: 'Her husband is ill' } })).body.data
  const first = await shop.call('DELETE /admin/customers/:id/notes/:noteId', { token, params: { ...params, noteId: note._id } })
  const second = await shop.call('DELETE /admin/reviews/:id', { token, params: { id: review._id } })
  await deleteCustomer(shop.system, shopper.userId)
  for (const { body } of [first, second])
    expect((await shop.call('POST /admin/undo/:id', { token, params: { id: body.undoId } })).status).toBeGreaterThanOrEqual(400)
  expect(await shop.first(sql`select count(*)::int as value from customer_notes where user_id = ${shopper.userId}`)).toBe(0)
  expect(await shop.first(sql`select count(*)::int as value from reviews where user_id = ${shopper.userId}`)).toBe(0)
})
