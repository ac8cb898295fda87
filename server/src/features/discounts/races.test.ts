import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Person, placement, type Shop } from '../../../test/shop.ts'

let shop: Shop
let crowd: Person[]
let productIds: string[]
beforeAll(async () => {
  shop = await openShop({ listen: true })
  crowd = await shop.makeShoppers(300)
  productIds = await Promise.all(
    ['One', 'Two', 'Three'].map(async (title) => (await shop.addProduct({ title: `Raced ${title}`, stock: 10_000 }))._id),
  )
})
afterAll(() => shop.close())

async function addCode(given: object): Promise<{ _id: string; code: string }> {
  const { token } = await shop.makeAdmin()
  return (await shop.call('POST /admin/discounts', { token, body: { type: 'fixed', value: 100, ...given } })).body.data
}
/** Over real HTTP, as browsers would. */
async function place(token: string, discountCode: string, items: object[]) {
  const reply = await fetch(`${shop.origin()}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(placement(items, { discountCode })),
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests assert its contents
  return { status: reply.status, body: (await reply.json()) as any }
}
const usedCount = (id: string) => shop.first<number>(sql`select used_count as value from discounts where id = ${id}`)
const ordersWith = (code: string) =>
  shop.first<number>(sql`select count(*) as value from orders where discount_code = ${code} and status <> 'cancelled'`)
const liveUses = (id: string) =>
  shop.first<number>(sql`select count(*) as value from discount_uses where discount_id = ${id} and released_at is null`)
const deadlocks = () => shop.logged.filter((line) => line.includes('40P01'))
const cancel = (token: string, id: string) => shop.call('PUT /orders/:id/cancel', { token, params: { id }, body: {} })

test('a code with one use goes to one of 300 concurrent orders, and the others have no side effects', async () => {
  const { _id, code } = await addCode({ code: 'ONLY-ONE', usageLimit: 1 })
  const stock = await shop.stockOf(productIds[0]!)
  const replies = await Promise.all(crowd.map(({ token }) => place(token, code, [{ productId: productIds[0], quantity: 1 }])))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  const refused = replies.filter(({ status }) => status !== 201).map(({ status, body }) => `${status} ${body.code} ${body.message}`)
  expect([...new Set(refused)]).toEqual(['400 DISCOUNT_USED_UP This discount code has reached its usage limit'])
  expect([await usedCount(_id), await ordersWith(code), await liveUses(_id)]).toEqual([1, 1, 1])
  expect(await shop.stockOf(productIds[0]!)).toBe(stock - 1)
  expect(deadlocks()).toEqual([])
})

test('releases a use once when an order is cancelled ten times concurrently, and another shopper can claim it', async () => {
  const { _id, code } = await addCode({ code: 'TEN-TIMES', usageLimit: 2 })
  const [buyer, other] = crowd as [Person, Person]
  const order = await place(buyer.token, code, [{ productId: productIds[1], quantity: 1 }])
  await place(other.token, code, [{ productId: productIds[1], quantity: 1 }])
  expect(await usedCount(_id)).toBe(2)
  const staff = await shop.makeAdmin()
  const params = { id: order.body.data.order.orderId }
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2
        ? cancel(buyer.token, params.id)
        : shop.call('PUT /orders/:id/status', { token: staff.token, params, body: { status: 'cancelled' } }),
    ),
  )
  expect([await usedCount(_id), await liveUses(_id)]).toEqual([1, 1])
})

test('a code for one use per person is used once by each, however many orders they place concurrently', async () => {
  const { _id, code } = await addCode({ code: 'ONCE-EACH', perUserLimit: 1 })
  const buyers = crowd.slice(0, 20)
  const tries = (token: string) => async (_: unknown, index: number) => {
    for (;;) {
      const reply = await place(token, code, [{ productId: productIds[index % 3], quantity: 1 + index }])
      if (reply.status !== 409) return reply
    }
  }
  const replies = await Promise.all(buyers.flatMap(({ token }) => Array.from({ length: 5 }).map(tries(token))))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(new Set(replies.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(new Set(['DISCOUNT_ALREADY_USED']))
  expect([await usedCount(_id), await liveUses(_id)]).toEqual([20, 20])
})

test('placing and cancelling with codes concurrently causes no deadlock, and all counts add up', async () => {
  const codes = await Promise.all(['MIX-A', 'MIX-B'].map((code) => addCode({ code, usageLimit: 15 })))
  await Promise.all(
    crowd.slice(0, 120).map(async ({ token }, index) => {
      const turned = index % 2 ? productIds : productIds.toReversed()
      const reply = await place(
        token,
        codes[index % 3 === 0 ? 0 : 1]!.code,
        turned.map((productId) => ({ productId, quantity: 1 })),
      )
      expect([201, 400]).toContain(reply.status)
      if (reply.status === 201 && index % 4 === 0)
        await Promise.all([cancel(token, reply.body.data.order.orderId), cancel(token, reply.body.data.order.orderId)])
    }),
  )
  for (const { _id, code } of codes) {
    const used = await usedCount(_id)
    expect(used).toBeLessThanOrEqual(15)
    expect([await ordersWith(code), await liveUses(_id)]).toEqual([used, used])
  }
  expect(deadlocks()).toEqual([])
})
