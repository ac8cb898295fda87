import type { Order } from '@saddar/contract'
import { defaultDelivery } from '@saddar/contract/delivery-settings'
import { explainDelivery } from '@saddar/contract/name-discount'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Person } from '../../../test/shop.ts'

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

describe('a free-shipping code pays only the delivery of what it covers', () => {
  const placeWith = async (code: object, items: { title: string; price: number; shippingCost: number; quantity?: number }[]) => {
    const [owner, buyer] = [await shop.makeAdmin(), await shop.makeShopper()]
    const products = await Promise.all(items.map(({ quantity: _, ...item }) => shop.addProduct({ stock: 10, ...item })))
    const covered = products.slice(0, -1).map(({ _id }) => _id)
    const discountCode = `SHIP-${products[0]!._id.slice(-8).toUpperCase()}`
    const made = await shop.call('POST /admin/discounts', {
      token: owner.token,
      body: { code: discountCode, type: 'free_shipping', value: 0, appliesTo: 'products', productIds: covered, ...code },
    })
    expect(made.status, made.text).toBe(201)
    const lines = products.map(({ _id }, index) => ({ productId: _id, quantity: items[index]!.quantity ?? 1 }))
    const deleteCode = async () => {
      const { status } = await shop.call('DELETE /admin/discounts/:id', { token: owner.token, params: { id: made.body.data._id } })
      expect(status).toBe(200)
    }
    return { buyer, order: await shop.order(buyer.token, lines, { discountCode }), deleteCode }
  }
  const amounts = ({ totalShippingCost, discountAmount, totalAmount }: Order) => [totalShippingCost, discountAmount, totalAmount]
  const cancel = async (buyer: Person, order: Order, title: string): Promise<Order> => {
    const lines = [{ line: order.items.findIndex((item) => item.title === title), quantity: 1 }]
    const given = { token: buyer.token, params: { id: order._id }, body: { lines, total: order.totalAmount } }
    const preview = await shop.call('POST /orders/:id/cancel-items/preview', given)
    const reply = await shop.call('POST /orders/:id/cancel-items', given)
    expect(reply.status, reply.text).toBe(200)
    expect(preview.body.data.total).toBe(reply.body.data.order.totalAmount)
    return reply.body.data.order
  }
  const lamp = { title: 'Lamp', price: 100, shippingCost: 200 }
  const stand = { title: 'Stand', price: 1_000, shippingCost: 150 }

  test('each product for its own cost: another one pays its delivery when the covered one is cancelled', async () => {
    const { buyer, order } = await placeWith({}, [lamp, stand])
    expect(amounts(order)).toEqual([350, 200, 1_250])
    expect(amounts(await cancel(buyer, order, 'Lamp'))).toEqual([150, 0, 1_150])
  })

  test('the covered one stays free when the other one is cancelled', async () => {
    const { buyer, order } = await placeWith({}, [lamp, stand])
    expect(amounts(await cancel(buyer, order, 'Stand'))).toEqual([200, 200, 100])
  })

  test('up to its maximum, each covered product keeps its share', async () => {
    const { buyer, order } = await placeWith({ maxDiscount: 100 }, [lamp, { ...stand, title: 'Shade', shippingCost: 300 }, stand])
    expect(amounts(order)).toEqual([650, 100, 2_650])
    const left = await cancel(buyer, order, 'Shade')
    expect(amounts(left)).toEqual([350, 40, 1_410])
    expect(amounts(await cancel(buyer, left, 'Lamp'))).toEqual([150, 0, 1_150])
  })

  test('one fee for the parcel: it is owed once nothing is left that the code covers, and the total never rises for it', async () => {
    await chargeBy('parcel')
    const { buyer, order, deleteCode } = await placeWith({}, [
      { ...lamp, quantity: 2 },
      { ...stand, quantity: 2 },
    ])
    expect(amounts(order)).toEqual([300, 300, 2_200])
    const covered = await cancel(buyer, order, 'Lamp')
    expect(amounts(covered)).toEqual([300, 300, 2_100])
    expect([explainDelivery(order), explainDelivery(covered)]).toEqual([undefined, undefined])
    const uncovered = await cancel(buyer, covered, 'Lamp')
    expect(amounts(uncovered)).toEqual([300, 200, 2_100])
    const explained = (due: string) =>
      `The items that ${order.discountCode} delivers free were cancelled, so ${due} of the shipping is due.`
    expect(explainDelivery(uncovered)).toBe(explained('Rs 100'))
    await deleteCode()
    const last = await cancel(buyer, uncovered, 'Stand')
    expect(amounts(last)).toEqual([300, 0, 1_300])
    expect(explainDelivery(last)).toBe(explained('Rs 300'))
    await chargeBy('product')
  })

  test('an order of which items were cancelled before that was stored says why while the code exists', async () => {
    await chargeBy('parcel')
    const { buyer, order, deleteCode } = await placeWith({}, [lamp, stand])
    await cancel(buyer, order, 'Lamp')
    await sql`update cancelled_items set delivery_discount = null where order_id = ${order._id}`.execute(shop.db)
    const read = async () => (await shop.call('GET /orders/:id', { token: buyer.token, params: { id: order._id } })).body.data.order
    expect(explainDelivery(await read())).toContain('Rs 100 of the shipping is due')
    await deleteCode()
    expect(explainDelivery(await read())).toBeUndefined()
    await chargeBy('product')
  })

  test('a percentage says nothing of delivery once the items that it covers are cancelled', async () => {
    await chargeBy('parcel')
    const { buyer, order } = await placeWith({ type: 'percentage', value: 10 }, [lamp, stand])
    const left = await cancel(buyer, order, 'Lamp')
    expect([left.discountCode, explainDelivery(left)]).toEqual([order.discountCode, undefined])
    await chargeBy('product')
  })

  test('an order from before it was stored keeps what the code took off', async () => {
    const { buyer, order } = await placeWith({}, [lamp, stand])
    await sql`update order_items set delivery_discount = null where order_id = ${order._id}`.execute(shop.db)
    expect(amounts(await cancel(buyer, order, 'Lamp'))).toEqual([150, 150, 1_000])
  })
})
