import type { Product } from '@saddar/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Person, placement, type Shop } from '../../../test/shop.ts'

let shop: Shop
let crowd: Person[]
beforeAll(async () => {
  shop = await openShop({ listen: true })
  crowd = await shop.makeShoppers(500)
})
afterAll(() => shop.close())

interface Reply {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests assert its contents
  body: any
}
/** Over real HTTP, as browsers would. */
async function place(token: string, items: object[], headers: Record<string, string> = {}): Promise<Reply> {
  const reply = await fetch(`${shop.origin()}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify(placement(items)),
  })
  return { status: reply.status, body: await reply.json() }
}
/** The deadlocks in our log, which reports each immediately and even when it is retried; PostgreSQL's statistics lag by a second. */
const deadlocks = () => shop.logged.filter((line) => line.includes('40P01'))
const inStock = (id: string) => shop.first<boolean>(sql`select in_stock as value from products where id = ${id}`)
const orderedPieces = (id: string) =>
  shop.first<number>(sql`
    select coalesce(sum(i.quantity), 0) as value from order_items i join orders o on o.id = i.order_id
    where i.product_id = ${id} and o.status <> 'cancelled'`)

const option = { price: 900, stock: 10 }
const kinds: [string, object, (product: Product) => object][] = [
  ['a simple product', { stock: 10 }, () => ({})],
  [
    'a colour',
    { variants: [{ color: 'Red', stock: 10 }] },
    ({ variants }) => ({ variantType: 'color', variantId: variants[0]!._id, colorVariant: { color: { name: 'red' } } }),
  ],
  [
    'a storage option',
    { storageOptions: [{ capacity: '64 GB', ...option }] },
    ({ storageOptions }) => ({ variantType: 'storage', storageOptionId: storageOptions[0]!._id }),
  ],
  [
    'a size option',
    { sizeOptions: [{ size: 'M', ...option }] },
    () => ({ variantType: 'size', sizeVariant: { sizeOption: { size: 'm' } } }),
  ],
  [
    'a storage option of a colour',
    { variants: [{ color: 'Red', storageOptions: [{ capacity: '64 GB', ...option }] }] },
    () => ({ variantType: 'storage', storageVariant: { storageOption: { capacity: '64 gb' }, color: { name: 'RED' } } }),
  ],
  [
    'a size option of a colour',
    { variants: [{ color: 'Red', sizeOptions: [{ size: 'M', ...option }] }] },
    ({ variants }) => ({ variantType: 'size', variantId: variants[0]!._id, sizeOptionId: variants[0]!.sizeOptions[0]!._id }),
  ],
]

describe('500 buyers for 10 pieces', () => {
  test.each(kinds)('of %s: ten get an order, all others the same error', async (kind, given, choose) => {
    const product = await shop.addProduct({ title: `Race for ${kind}`, ...given })
    const replies = await Promise.all(crowd.map(({ token }) => place(token, [{ productId: product._id, quantity: 1, ...choose(product) }])))
    const refused = replies.filter(({ status }) => status !== 201)
    const texts = new Set(refused.map(({ status, body }) => `${status} ${body.code} ${body.message} ${body.errors?.length}`))
    expect([...texts]).toEqual(['400 ITEMS_UNAVAILABLE Some items in your cart are unavailable 1'])
    expect(replies.length - refused.length).toBe(10)
    expect(await shop.stockOf(product._id)).toBe(0)
    expect(await orderedPieces(product._id)).toBe(10)
    expect(await inStock(product._id)).toBe(false)
    expect(deadlocks()).toEqual([])
  })
})

test('orders of several products in any sequence cause no deadlock, and stock and orders add up', async () => {
  const products = await Promise.all(
    ['First', 'Second', 'Third', 'Fourth'].map((title) =>
      shop.addProduct({
        title,
        variants: [
          { color: 'Red', stock: 20 },
          { color: 'Blue', storageOptions: [{ capacity: '1 TB', stock: 20 }] },
        ],
      }),
    ),
  )
  const choices = products.flatMap(({ _id: productId }) => [
    { productId, quantity: 1, colorVariant: { color: { name: 'Red' } } },
    { productId, quantity: 1, storageVariant: { storageOption: { capacity: '1 TB' }, color: { name: 'Blue' } } },
  ])
  const replies = await Promise.all(
    crowd.slice(0, 200).map(({ token }, index) => {
      // Each buyer lists the choices from a different start, half of the buyers backwards.
      const turned = [...choices.slice(index % choices.length), ...choices.slice(0, index % choices.length)]
      return place(token, (index % 2 ? turned : turned.toReversed()).slice(0, 4))
    }),
  )
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['201 undefined', '400 ITEMS_UNAVAILABLE']))
  for (const { _id } of products) expect((await shop.stockOf(_id)) + (await orderedPieces(_id))).toBe(40)
  const placed = replies.filter(({ status }) => status === 201)
  const pieces = await Promise.all(products.map(({ _id }) => orderedPieces(_id)))
  expect(pieces.reduce((sum, count) => sum + count, 0)).toBe(placed.length * 4)
  expect(placed.length).toBeGreaterThan(20)
  expect(deadlocks()).toEqual([])
})

test('takes the stock for two lines of the same SKU together or not at all', async () => {
  const product = await shop.addProduct({ title: 'Twice in one order', stock: 5 })
  const [buyer] = crowd as [Person]
  const line = (quantity: number) => ({ productId: product._id, quantity })
  const tooMany = await place(buyer.token, [line(3), line(3)])
  expect(tooMany.status).toBe(400)
  expect(tooMany.body.errors.map(({ path }: { path: string }) => path)).toEqual(['items.0', 'items.1'])
  expect(await shop.stockOf(product._id)).toBe(5)
  const replies = await Promise.all(crowd.slice(1, 30).map(({ token }) => place(token, [line(1), line(1)])))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(await shop.stockOf(product._id)).toBe(1)
  expect(await inStock(product._id)).toBe(true)
})

test('takes nothing when one of two products is sold out', async () => {
  const [rare, common] = await Promise.all([
    shop.addProduct({ title: 'Rare one', stock: 3 }),
    shop.addProduct({ title: 'Common one', stock: 100 }),
  ])
  const items = [
    { productId: common._id, quantity: 2 },
    { productId: rare._id, quantity: 1 },
  ]
  const replies = await Promise.all(crowd.slice(0, 50).map(({ token }) => place(token, items)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(await shop.stockOf(rare._id)).toBe(0)
  expect(await shop.stockOf(common._id)).toBe(94)
})

describe('concurrent repeated requests', () => {
  test.each([
    ['with a key', { 'idempotency-key': 'click-1' }],
    ['without a key', {}],
  ])('a double click %s, ten times concurrently, places one order', async (_how, headers: Record<string, string>) => {
    const product = await shop.addProduct({ title: 'Clicked ten times', stock: 10 })
    const { token, userId } = await shop.makeShopper()
    const items = [{ productId: product._id, quantity: 2 }]
    const replies = await Promise.all(Array.from({ length: 10 }, () => place(token, items, headers)))
    const busy = replies.filter(({ status }) => status !== 201)
    for (const { status, body } of busy)
      expect({ status, ...body }).toEqual({
        status: 409,
        success: false,
        code: 'PLACEMENT_BUSY',
        message: 'Order placement already in progress',
      })
    expect(busy.length).toBeLessThan(10)
    expect(new Set(replies.filter(({ status }) => status === 201).map(({ body }) => body.data.order.orderId)).size).toBe(1)
    const again = await place(token, items, headers)
    expect(again.body.data.order.orderId).toBe(replies.find(({ status }) => status === 201)!.body.data.order.orderId)
    expect(await shop.first(sql`select count(*) as value from orders where user_id = ${userId}`)).toBe(1)
    expect(await shop.stockOf(product._id)).toBe(8)
  })

  test('restocks once when an order is cancelled ten times concurrently', async () => {
    const product = await shop.addProduct({ title: 'Cancelled ten times', stock: 3 })
    const { token } = await shop.makeShopper()
    const { orderId } = await shop.order(token, [{ productId: product._id, quantity: 3 }])
    expect(await inStock(product._id)).toBe(false)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => shop.call('PUT /orders/:id/cancel', { params: { id: orderId }, token, body: {} })),
    )
    expect(replies.map(({ status, body }) => `${status} ${body.message}`).sort()).toEqual([
      '200 Order cancelled',
      ...Array.from({ length: 9 }, () => '400 Order cannot be cancelled at this stage'),
    ])
    expect(await shop.stockOf(product._id)).toBe(3)
    expect(await inStock(product._id)).toBe(true)
    expect(
      await shop.first(sql`select count(*) as value from order_history h join orders o on o.id = h.order_id where o.order_id = ${orderId}`),
    ).toBe(2)
  })
})

test('stock, units sold and availability add up after concurrent placing, cancelling and shipping', async () => {
  const { token: staff } = await shop.signInAdmin()
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          buyer: fc.nat(19),
          product: fc.nat(2),
          colour: fc.constantFrom('Red', 'Blue'),
          quantity: fc.integer({ min: 1, max: 4 }),
          after: fc.constantFrom('keep', 'cancel', 'cancel twice', 'ship', 'cancel by staff'),
        }),
        {
          minLength: 20,
          maxLength: 60,
        },
      ),
      async (steps) => {
        const variants = [
          { color: 'Red', stock: 6 },
          { color: 'Blue', stock: 6 },
        ]
        const products = await Promise.all(['One', 'Two', 'Three'].map((title) => shop.addProduct({ title: `Product ${title}`, variants })))
        await Promise.all(
          steps.map(async ({ buyer, product, colour, quantity, after }) => {
            const { token } = crowd[buyer]!
            const item = (index: number, name: string) => ({
              productId: products[index % 3]!._id,
              quantity,
              colorVariant: { color: { name } },
            })
            const reply = await place(token, [item(product, colour), item(product + 1, 'Red')])
            expect([201, 400, 409]).toContain(reply.status)
            if (reply.status !== 201) return
            const params = { id: reply.body.data.order.orderId }
            const cancel = () => shop.call('PUT /orders/:id/cancel', { params, token, body: {} })
            const move = (status: string) => shop.call('PUT /orders/:id/status', { params, token: staff, body: { status } })
            if (after === 'cancel') await cancel()
            if (after === 'cancel twice') await Promise.all([cancel(), cancel(), move('cancelled')])
            if (after === 'ship') await Promise.all([move('shipped'), cancel()])
            if (after === 'cancel by staff') await move('cancelled')
          }),
        )
        for (const { _id } of products) {
          expect((await shop.stockOf(_id)) + (await orderedPieces(_id))).toBe(12)
          expect(await inStock(_id)).toBe((await shop.stockOf(_id)) > 0)
        }
      },
    ),
    { numRuns: 6 },
  )
  expect(deadlocks()).toEqual([])
})
