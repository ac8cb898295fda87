import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop, tokenSecret } from '../../../test/shop.ts'
import { createWithdrawToken } from './withdraw-token.ts'

let shop: Shop
let token: string
beforeAll(async () => {
  shop = await openShop({ holdToAudit: false })
  token = (await shop.makeAdmin()).token
})
afterAll(() => shop.close())

test('a deletion of a product that is undone keeps who waits for it', async () => {
  const lamp = await shop.addProduct({ title: 'Lamp', price: 1_990, stock: 0 })
  await shop.call('POST /stock-alerts', { body: { productId: lamp._id, email: 'sana@mail.example' } })
  const waiting = () => shop.first<number>(sql`select count(*) as value from stock_alerts`)
  expect(await waiting()).toBe(1)
  const { body } = await shop.call('DELETE /products/:id', { token, params: { id: lamp._id } })
  expect((await shop.call('POST /admin/undo/:id', { token, params: { id: body.undoId } })).status).toBe(200)
  expect((await shop.call('GET /products/public/:id', { params: { id: lamp._id } })).status).toBe(200)
  expect(await waiting()).toBe(1)
})

test('who stops all emails about stock meanwhile is not written to after the undo, and others are', async () => {
  const lamp = await shop.addProduct({ title: 'Stopped lamp', stock: 0 })
  for (const email of ['stops@mail.example', 'stays@mail.example'])
    await shop.call('POST /stock-alerts', { body: { productId: lamp._id, email } })
  const { body } = await shop.call('DELETE /products/:id', { token, params: { id: lamp._id } })
  const stopped = await shop.call('POST /newsletter/unsubscribe', {
    body: { token: createWithdrawToken(tokenSecret, 'stops@mail.example') },
  })
  expect(stopped.status, stopped.text).toBe(200)
  expect((await shop.call('POST /admin/undo/:id', { token, params: { id: body.undoId } })).status).toBe(200)
  const { rows } = await sql<{ email: string }>`
    select a.email from stock_alerts a join skus s on s.id = a.sku_id where s.product_id = ${lamp._id}`.execute(shop.db)
  expect(rows).toEqual([{ email: 'stays@mail.example' }])
})
