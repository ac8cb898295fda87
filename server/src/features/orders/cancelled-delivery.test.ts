import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../../test/shop.ts'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test.each([500, 0])(
  'cancelling an item takes off the delivery that was charged for it, when the other one costs %i today',
  async (today) => {
    const manager = await shop.makeAdmin('manager')
    const buyer = await shop.makeShopper()
    const kept = await shop.addProduct({ title: 'Kept', price: 1_000, stock: 10, shippingCost: 200 })
    const gone = await shop.addProduct({ title: 'Gone', price: 1_000, stock: 10, shippingCost: 100 })
    const order = await shop.order(buyer.token, [
      { productId: kept._id, quantity: 1 },
      { productId: gone._id, quantity: 1 },
    ])
    expect(order.totalShippingCost).toBe(300)
    expect(
      (
        await sql<{ c: number }>`select delivery_cost as c from order_items where order_id = ${order._id} order by position`.execute(
          shop.db,
        )
      ).rows,
    ).toEqual([{ c: 200 }, { c: 100 }])
    await sql`update products set shipping_cost = ${today} where id = ${kept._id}`.execute(shop.db)
    const line = order.items.findIndex(({ title }: { title: string }) => title === 'Gone')
    const reply = await shop.call('POST /orders/:id/cancel-items', {
      token: manager.token,
      params: { id: order._id },
      body: { lines: [{ line, quantity: 1 }], total: order.totalAmount, reason: 'Sold out', restock: true },
    })
    expect([reply.status, reply.body.data?.order.totalShippingCost]).toEqual([200, 200])
  },
)
