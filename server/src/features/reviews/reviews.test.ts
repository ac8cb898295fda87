import type { Order, Product } from '@saddar/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Person, type Shop } from '../../../test/shop.ts'

let shop: Shop
let staff: Person
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.makeAdmin()
})
afterAll(() => shop.close())

async function buy(token: string, product: Product, status = 'delivered'): Promise<Order> {
  const order = await shop.order(token, [{ productId: product._id, quantity: 1 }])
  if (status === 'pending') return order
  return (await shop.call('PUT /orders/:id/status', { params: { id: order._id }, token: staff.token, body: { status } })).body.data.order
}
const submit = (token: string, product: Product, orderId: string, given: { rating?: unknown; comment?: unknown } = {}) =>
  shop.call('POST /reviews', { token, body: { productId: product._id, orderId, rating: 5, comment: 'Works as it should', ...given } })
const list = (product: Product, query: Record<string, string | number> = {}) =>
  shop.call('GET /reviews/:productId', { params: { productId: product._id }, query })
const mine = async (token: string, product: Product) =>
  (await shop.call('GET /reviews/:productId/mine', { token, params: { productId: product._id } })).body.data

/** Writes one review per rating, each by a different buyer, oldest first. */
async function review(product: Product, ratings: number[]): Promise<void> {
  const buyers = await shop.makeShoppers(ratings.length)
  for (const [index, { token }] of buyers.entries()) {
    const order = await buy(token, product)
    await submit(token, product, order.orderId, { rating: ratings[index], comment: `Number ${index + 1}` })
  }
}

describe('who may review', () => {
  test('the owner of a delivered order that contains the product, once, by either id of the order', async () => {
    const product = await shop.addProduct({ title: 'Worth a word' })
    const { token } = await shop.makeShopper()
    const order = await buy(token, product)
    expect(await mine(token, product)).toEqual({ review: null, orderId: order._id })
    const reply = await submit(token, product, order.orderId, { rating: 4, comment: '  Good <b>cable</b>\n\n5 stars?  ' })
    expect([reply.status, reply.body.message]).toEqual([201, 'Review submitted successfully'])
    expect(reply.body.data).toEqual({
      review: {
        _id: expect.any(String),
        productId: product._id,
        orderId: order._id,
        rating: 4,
        comment: 'Good <b>cable</b>\n\n5 stars?',
        name: 'Person 1.',
        isVerified: true,
        pictures: [],
        reply: null,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        editedAt: null,
      },
      averageRating: 4,
      totalReviews: 1,
    })
    const again = await submit(token, product, (await buy(token, product)).orderId)
    expect([again.status, again.body.message]).toEqual([400, 'You have already reviewed this product'])
    expect(await mine(token, product)).toEqual({ review: reply.body.data.review, orderId: null })
  })

  test.each(['pending', 'processing', 'shipped', 'cancelled'])('no buyer whose order is %s', async (status) => {
    const product = await shop.addProduct({ title: 'Not there yet' })
    const { token } = await shop.makeShopper()
    const order = await buy(token, product, status)
    const reply = await submit(token, product, order.orderId)
    expect([reply.status, reply.body.code]).toEqual([403, 'REVIEW_NOT_ALLOWED'])
    expect(await mine(token, product)).toEqual({ review: null, orderId: null })
    expect((await list(product)).body.data.totalReviews).toBe(0)
  })

  test('rejects another user’s order, a product that is not in the order, and unknown ids', async () => {
    const [product, other] = [await shop.addProduct({ title: 'In the order' }), await shop.addProduct({ title: 'Not in the order' })]
    const [owner, stranger] = await shop.makeShoppers(2)
    const order = await buy(owner!.token, product)
    const codeOf = async (reply: ReturnType<typeof submit>) => [(await reply).status, (await reply).body.code]
    expect(await codeOf(submit(stranger!.token, product, order.orderId))).toEqual([403, 'NOT_YOUR_ORDER'])
    expect(await codeOf(submit(owner!.token, other, order.orderId))).toEqual([403, 'REVIEW_NOT_ALLOWED'])
    expect(await codeOf(submit(owner!.token, product, 'nonsense'))).toEqual([400, 'INVALID_ORDER_ID'])
    expect(await codeOf(submit(owner!.token, product, crypto.randomUUID()))).toEqual([404, 'ORDER_NOT_FOUND'])
    expect(await codeOf(submit(owner!.token, { ...product, _id: 'nonsense' }, order.orderId))).toEqual([404, 'PRODUCT_NOT_FOUND'])
    expect(await codeOf(submit(owner!.token, { ...product, _id: crypto.randomUUID() }, order.orderId))).toEqual([404, 'PRODUCT_NOT_FOUND'])
  })

  test.each([
    [{ rating: 0 }, 'Rating must be a whole number from 1 to 5'],
    [{ rating: 6 }, 'Rating must be a whole number from 1 to 5'],
    [{ rating: 4.5 }, 'Rating must be a whole number from 1 to 5'],
    [{ rating: '5' }, 'Rating must be a whole number from 1 to 5'],
    [{ rating: null }, 'Please choose a rating'],
    [{ comment: '   ' }, 'Write a few words'],
    [{ comment: ' ok ' }, 'Comment must be at least 3 characters'],
    // Two characters, but four UTF-16 code units.
    [{ comment: '😀😀' }, 'Comment must be at least 3 characters'],
    [{ comment: 'x'.repeat(1_001) }, 'Comment must not exceed 1000 characters'],
  ])('%o is rejected', async (given, message) => {
    const reply = await submit(eligible.token, eligible.product, eligible.orderId, given)
    expect([reply.status, reply.body.errors.map(({ msg }: { msg: string }) => msg)]).toEqual([400, [message]])
  })
  let eligible: { token: string; product: Product; orderId: string }
  beforeAll(async () => {
    const product = await shop.addProduct({ title: 'Rules of reviews' })
    const { token } = await shop.makeShopper()
    eligible = { token, product, orderId: (await buy(token, product)).orderId }
  })

  test('an emoji counts as one character in the limit of 1,000', async () => {
    const reply = await submit(eligible.token, eligible.product, eligible.orderId, { comment: '😀'.repeat(1_000) })
    expect(reply.status).toBe(201)
  })
})

describe('the list', () => {
  let product: Product
  beforeAll(async () => {
    product = await shop.addProduct({ title: 'Much reviewed', stock: 100 })
    await review(product, [5, 1, 4, 5, 3, 5])
  })
  const comments = async (query: Record<string, string | number>) =>
    (await list(product, query)).body.data.reviews.map(({ comment }: { comment: string }) => Number(comment.replace('Number ', '')))

  test.each([
    [{}, [6, 5, 4, 3, 2, 1]],
    [{ sort: 'recent' }, [6, 5, 4, 3, 2, 1]],
    [{ sort: 'nonsense', filter: 'nonsense', page: 'x', limit: -1 }, [6, 5, 4, 3, 2, 1]],
    [{ sort: 'oldest' }, [1, 2, 3, 4, 5, 6]],
    [{ sort: 'highest' }, [6, 4, 1, 3, 5, 2]],
    [{ sort: 'lowest' }, [2, 5, 3, 6, 4, 1]],
    [{ filter: '5' }, [6, 4, 1]],
    [{ filter: '2' }, []],
    [{ filter: 'verified' }, [6, 5, 4, 3, 2, 1]],
    [{ filter: '5', sort: 'oldest', limit: 2, page: 2 }, [6]],
    [{ page: 9 }, []],
  ])('%o', async (query, expected) => {
    expect(await comments(query)).toEqual(expected)
  })

  test('returns average, count and distribution of all reviews, and pages through the filtered ones', async () => {
    expect((await list(product, { filter: '5', limit: 2 })).body.data).toMatchObject({
      averageRating: 3.8,
      totalReviews: 6,
      distribution: { 5: 3, 4: 1, 3: 1, 2: 0, 1: 1 },
      ...{ total: 3, page: 1, limit: 2, totalPages: 2 },
    })
  })

  test('has neither the author nor the order of a review', async () => {
    const { text } = await list(product)
    expect(text).not.toMatch(/orderId|userId|user_id|Person \d\d?"/)
  })

  test('shows the seller’s reply, and no hidden reviews', async () => {
    await sql`update reviews set reply = 'Thank you', replied_at = now() where comment = 'Number 1' and product_id = ${product._id}`.execute(
      shop.db,
    )
    await sql`update reviews set is_hidden = true where comment = 'Number 2' and product_id = ${product._id}`.execute(shop.db)
    shop.events.invalidate([`product:${product._id}`])
    const { reviews, distribution } = (await list(product, { sort: 'oldest' })).body.data
    expect(reviews[0]).toMatchObject({ comment: 'Number 1', reply: { text: 'Thank you', at: expect.any(String) } })
    expect(reviews).toHaveLength(5)
    expect(distribution[1]).toBe(0)
  })

  test('returns 404 for an unknown product', async () => {
    const hidden = await shop.addProduct({ title: 'Hidden', isActive: false })
    for (const productId of ['nonsense', crypto.randomUUID(), hidden._id]) {
      const reply = await shop.call('GET /reviews/:productId', { params: { productId } })
      expect([reply.status, reply.body.message]).toEqual([404, 'Product not found'])
    }
  })
})

describe('the average', () => {
  const figures = async ({ _id }: Product) => {
    const { product } = (await shop.call('GET /products/public/:id', { params: { id: _id } })).body
    const listed = (await shop.call('GET /products/public', { query: { ids: _id } })).body.products[0]
    return [product.averageRating, product.numReviews, listed.averageRating, listed.numReviews]
  }

  test('is updated in every cached response after a review, and in the order of lists', async () => {
    const category = await shop.addCategory('Rated things')
    const [low, high] = [
      await shop.addProduct({ title: 'Rated low', categoryId: category._id, stock: 100 }),
      await shop.addProduct({ title: 'Rated high', categoryId: category._id, stock: 100 }),
    ]
    const best = async () =>
      (await shop.call('GET /products/public', { query: { category: category.slug, sort: '-averageRating' } })).body.products[0].title
    await review(low, [2])
    expect([await figures(low), await best(), (await list(low)).body.data.totalReviews]).toEqual([[2, 1, 2, 1], 'Rated low', 1])
    await review(high, [5])
    await review(low, [3])
    expect([await figures(low), await best(), (await list(low)).body.data.averageRating]).toEqual([[2.5, 2, 2.5, 2], 'Rated high', 2.5])
  })

  test('is correct after concurrent reviews and orders of the same product', async () => {
    const product = await shop.addProduct({ title: 'Everybody’s word', stock: 100 })
    const buyers = await shop.makeShoppers(30)
    const orders: Order[] = []
    for (const { token } of buyers) orders.push(await buy(token, product))
    const others = await shop.makeShoppers(10)
    const [replies] = await Promise.all([
      Promise.all(buyers.map(({ token }, index) => submit(token, product, orders[index]!.orderId, { rating: (index % 5) + 1 }))),
      Promise.all(others.map(({ token }) => shop.order(token, [{ productId: product._id, quantity: 1 }]))),
    ])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    // Each reply has the count at its commit: one more than the previous.
    expect(replies.map(({ body }) => body.data.totalReviews).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    )
    expect(await figures(product)).toEqual([3, 30, 3, 30])
    expect((await list(product)).body.data.distribution).toEqual({ 5: 6, 4: 6, 3: 6, 2: 6, 1: 6 })
    expect(shop.logged.filter((line) => line.includes('40P01'))).toEqual([])
  })

  test('counts one review when its author sends it ten times concurrently', async () => {
    const product = await shop.addProduct({ title: 'Said once' })
    const { token } = await shop.makeShopper()
    const { orderId } = await buy(token, product)
    const replies = await Promise.all(Array.from({ length: 10 }, () => submit(token, product, orderId)))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(400)])
    expect(await figures(product)).toEqual([5, 1, 5, 1])
  })
})

describe('the reviews that the home page quotes', () => {
  const testimonials = async () => (await shop.call('GET /reviews')).body.data.reviews
  const say = 'Charges my phone from empty to full in an hour and a half.'

  const pass = async (interval: string) => {
    await sql`update reviews set created_at = created_at - ${interval}::interval, edited_at = edited_at - ${interval}::interval`.execute(
      shop.db,
    )
    shop.events.invalidate(['products'])
  }

  test('have four or five stars and a comment of some length, one per product and author, newest first', async () => {
    const products = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((title) => shop.addProduct({ title: `Quoted ${title}`, stock: 100 })),
    )
    const [first, second] = await shop.makeShoppers(2)
    const write = async (token: string, product: Product, rating: number, comment: string) =>
      submit(token, product, (await buy(token, product)).orderId, { rating, comment })
    await write(first!.token, products[0]!, 5, say)
    await write(second!.token, products[0]!, 4, `${say} And then some.`)
    await write(second!.token, products[1]!, 3, say)
    await write(first!.token, products[2]!, 5, 'Good')
    await pass('1 day')
    expect((await testimonials()).map(({ comment }: { comment: string }) => comment)).toEqual([`${say} And then some.`])
    await write(first!.token, products[3]!, 5, say)
    await pass('1 day')
    expect(await testimonials()).toEqual([
      expect.objectContaining({ comment: say, rating: 5, name: 'Person 1.', product: expect.objectContaining({ title: 'Quoted Four' }) }),
      expect.objectContaining({ comment: `${say} And then some.`, rating: 4 }),
    ])
    expect(JSON.stringify(await testimonials())).not.toContain('orderId')
  })

  test('are a day old, also since they were edited', async () => {
    const product = await shop.addProduct({ title: 'Quoted later', stock: 100 })
    const person = await shop.makeShopper()
    const bought = await buy(person.token, product)
    await submit(person.token, product, bought.orderId, { rating: 5, comment: say })
    const isQuoted = async () => (await testimonials()).some((each: { product: Product }) => each.product._id === product._id)
    await pass('23 hours')
    expect(await isQuoted()).toBe(false)
    await pass('1 hour')
    expect(await isQuoted()).toBe(true)
    const params = { productId: product._id }
    const edit = await shop.call('PUT /reviews/:productId/mine', {
      params,
      token: person.token,
      body: { rating: 5, comment: `${say} Buy elsewhere.` },
    })
    expect([edit.status, await isQuoted()]).toEqual([200, false])
    await sql`delete from reviews where product_id = ${product._id}`.execute(shop.db)
    shop.events.invalidate(['products'])
  })

  test('immediately leave out hidden reviews and products that are no longer sold', async () => {
    const [newest, other] = await testimonials()
    await shop.call('PUT /admin/reviews/:id', { params: { id: newest._id }, token: staff.token, body: { isHidden: true } })
    expect((await testimonials()).map(({ _id }: { _id: string }) => _id)).toEqual([other._id])
    await sql`update products set is_active = false where id = ${other.product._id}`.execute(shop.db)
    shop.events.invalidate(['products'])
    expect(await testimonials()).toEqual([])
  })
})
