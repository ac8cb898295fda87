import { defaultDelivery } from '@saddar/contract/delivery-settings'
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

const chargeBy = async (charge: 'product' | 'parcel', fee = 300) => {
  const delivery = { ...defaultDelivery, charge, freeFrom: 0, zones: [], rest: { fee, from: 2, to: 4 } }
  const owner = await shop.makeAdmin()
  const reply = await shop.call('PUT /admin/settings', { token: owner.token, body: { changes: { delivery } } })
  expect(reply.status, reply.text).toBe(200)
}
const orderAndCancel = async (between: () => Promise<unknown>, isStored = true) => {
  const [manager, buyer] = [await shop.makeAdmin('manager'), await shop.makeShopper()]
  const kept = await shop.addProduct({ title: 'Kept', price: 1_000, stock: 10, shippingCost: 200 })
  const gone = await shop.addProduct({ title: 'Gone', price: 1_000, stock: 10, shippingCost: 150 })
  const order = await shop.order(buyer.token, [
    { productId: kept._id, quantity: 1 },
    { productId: gone._id, quantity: 1 },
  ])
  if (!isStored) await sql`update order_items set delivery_cost = null where order_id = ${order._id}`.execute(shop.db)
  await between()
  const line = order.items.findIndex(({ title }: { title: string }) => title === 'Gone')
  const reply = await shop.call('POST /orders/:id/cancel-items', {
    token: manager.token,
    params: { id: order._id },
    body: { lines: [{ line, quantity: 1 }], total: order.totalAmount, reason: 'Sold out', restock: true },
  })
  expect(reply.status, reply.text).toBe(200)
  const { totalShippingCost, totalAmount } = reply.body.data.order
  return [order.totalShippingCost, totalShippingCost, totalAmount]
}

test.each(['product', 'parcel'] as const)('one fee of a parcel stays when delivery is charged by %s since', async (charge) => {
  await chargeBy('parcel')
  expect(await orderAndCancel(() => chargeBy(charge, 50))).toEqual([300, 300, 1_300])
})

test('what each product was charged stays when the parcel has one fee since', async () => {
  await chargeBy('product')
  expect(await orderAndCancel(() => chargeBy('parcel'))).toEqual([350, 200, 1_200])
})

test('an order of which the charged delivery is not known pays what its items cost today, at most what it paid', async () => {
  await chargeBy('product')
  expect(await orderAndCancel(async () => {}, false)).toEqual([350, 200, 1_200])
  expect(await orderAndCancel(() => chargeBy('parcel', 900), false)).toEqual([350, 350, 1_350])
  await chargeBy('product')
})
