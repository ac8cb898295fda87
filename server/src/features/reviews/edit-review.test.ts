import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, type Person, type Shop } from '../../../test/shop.ts'

let shop: Shop
let staff: Person
let buyer: Person
let productId: string
let reviewId: string
beforeAll(async () => {
  shop = await openShop({ limits: false })
  staff = await shop.makeAdmin()
})
afterAll(() => shop.close())

/** Writes a review by a buyer whose order was delivered. @returns its id */
async function review({ token }: Person, rating: number): Promise<string> {
  const { _id: orderId } = await shop.order(token, [{ productId, quantity: 1 }])
  await shop.call('PUT /orders/:id/status', { params: { id: orderId }, token: staff.token, body: { status: 'delivered' } })
  const { body } = await shop.call('POST /reviews', { token, body: { productId, orderId, rating, comment: 'Works as it should' } })
  return body.data.review._id
}
beforeEach(async () => {
  productId = (await shop.addProduct({ title: `Edited ${crypto.randomUUID()}`, stock: 100 }))._id
  buyer = await shop.makeShopper()
  reviewId = await review(buyer, 5)
})

const edit = (token: string, body: { rating?: unknown; comment?: unknown } = {}, id = productId) =>
  shop.call('PUT /reviews/:productId/mine', { token, params: { productId: id }, body: { rating: 2, comment: ' It broke ', ...body } })
const list = async () => (await shop.call('GET /reviews/:productId', { params: { productId } })).body.data
const mine = async () => (await shop.call('GET /reviews/:productId/mine', { token: buyer.token, params: { productId } })).body.data.review

test('the author changes rating and comment; average, distribution and the list follow, and it says when', async () => {
  await review(await shop.makeShopper(), 4)
  const reply = await edit(buyer.token)
  expect([reply.status, reply.body.message]).toEqual([200, 'Review updated'])
  expect(reply.body.data).toMatchObject({ averageRating: 3, totalReviews: 2, review: { rating: 2, comment: 'It broke' } })
  const listed = await list()
  expect(listed).toMatchObject({ averageRating: 3, distribution: { 5: 0, 4: 1, 2: 1 } })
  expect(listed.reviews[1]).toMatchObject({ _id: reviewId, comment: 'It broke', editedAt: expect.stringMatching(/^\d{4}-.*Z$/) })
  expect(await mine()).toMatchObject({ rating: 2, comment: 'It broke' })
  // Saving what it says already is no edit.
  const { editedAt } = reply.body.data.review
  expect((await edit(buyer.token)).body.data.review.editedAt).toBe(editedAt)
})

test('nobody else changes it, and the rules of a new one hold', async () => {
  expect((await edit((await shop.makeShopper()).token)).body.code).toBe('REVIEW_NOT_FOUND')
  expect((await edit(buyer.token, {}, reviewId)).body.code).toBe('REVIEW_NOT_FOUND')
  expect((await edit(buyer.token, {}, 'none')).body.code).toBe('REVIEW_NOT_FOUND')
  expect((await edit(buyer.token, { rating: 6 })).body.code).toBe('VALIDATION')
  expect((await edit(buyer.token, { comment: 'no' })).body.errors).toEqual([
    { msg: 'Comment must be at least 3 characters', path: 'comment' },
  ])
  expect((await list()).reviews[0]).toMatchObject({ rating: 5, comment: 'Works as it should', editedAt: null })
})

test('a hidden review stays hidden and counts in no figure, and the shop keeps its answer', async () => {
  await shop.call('PUT /admin/reviews/:id', { token: staff.token, params: { id: reviewId }, body: { isHidden: true, reply: 'Thank you' } })
  const own = async () => (await shop.call('GET /reviews/:productId/mine', { token: buyer.token, params: { productId } })).body.data
  expect((await own()).isHidden).toBe(true)
  expect((await edit(buyer.token)).body.data).toMatchObject({ averageRating: 0, totalReviews: 0, review: { reply: { text: 'Thank you' } } })
  expect(await list()).toMatchObject({ reviews: [], averageRating: 0, totalReviews: 0 })
  await shop.call('PUT /admin/reviews/:id', { token: staff.token, params: { id: reviewId }, body: { isHidden: false } })
  expect((await own()).isHidden).toBeUndefined()
  expect(await list()).toMatchObject({ averageRating: 2, totalReviews: 1 })
})

test('of twenty edits at once one is left as a whole, also beside new reviews of the product', async () => {
  const others = await shop.makeShoppers(5)
  await Promise.all([
    ...Array.from({ length: 20 }, (_, index) => edit(buyer.token, { rating: (index % 5) + 1, comment: `Now ${(index % 5) + 1} stars` })),
    ...others.map((person) => review(person, 3)),
  ])
  const { rating, comment } = await mine()
  expect(comment).toBe(`Now ${rating} stars`)
  const average = await shop.first<string>(
    sql`select round(avg(rating), 1)::text as value from reviews where product_id = ${productId} and not is_hidden`,
  )
  expect(await list()).toMatchObject({ totalReviews: 6, averageRating: Number(average) })
})
