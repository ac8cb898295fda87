import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'

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
