import type { AdminReview, Product } from '@saddar/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Person, type Shop } from '../../../test/shop.ts'
import type { Emitted } from '../../platform/events.ts'

let shop: Shop
let staff: Person
const emitted: Emitted[] = []
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.makeAdmin()
  shop.events.onEvent((event) => void emitted.push(event))
})
afterAll(() => shop.close())

/** Creates a product with reviews of these ratings, each by a different buyer; the first is 'Number 1'. */
async function makeReviewed(title: string, ratings: number[]): Promise<{ product: Product; ids: string[] }> {
  const product = await shop.addProduct({ title, stock: 100 })
  const ids: string[] = []
  for (const [index, { token }] of (await shop.makeShoppers(ratings.length)).entries()) {
    const order = await shop.order(token, [{ productId: product._id, quantity: 1 }])
    await shop.call('PUT /orders/:id/status', { params: { id: order._id }, token: staff.token, body: { status: 'delivered' } })
    const body = { productId: product._id, orderId: order._id, rating: ratings[index], comment: `Number ${index + 1} of ${title}` }
    ids.push((await shop.call('POST /reviews', { token, body })).body.data.review._id)
  }
  return { product, ids }
}
const change = (id: string, body: object) => shop.call('PUT /admin/reviews/:id', { token: staff.token, params: { id }, body })
const remove = (id: string) => shop.call('DELETE /admin/reviews/:id', { token: staff.token, params: { id } })
const list = async (query: Record<string, string | number> = {}) =>
  (await shop.call('GET /admin/reviews', { token: staff.token, query })).body.data as { reviews: AdminReview[]; total: number }
const seen = async ({ _id: productId }: Product) => (await shop.call('GET /reviews/:productId', { params: { productId } })).body.data
/** Takes the review events emitted since the last call. */
const takeEvents = () => emitted.splice(0).filter(({ name }) => name?.startsWith('review'))

describe('the list for staff', () => {
  let product: Product
  let ids: string[]
  beforeAll(async () => {
    ;({ product, ids } = await makeReviewed('Listed lamp', [5, 1, 3]))
    await change(ids[1]!, { isHidden: true })
    await change(ids[2]!, { reply: 'Thank you' })
  })

  test('has the author, the product and the order of each review', async () => {
    const { reviews } = await list({ productId: product._id, rating: 5 })
    expect(reviews).toEqual([
      expect.objectContaining({
        ...{ _id: ids[0], rating: 5, isHidden: false, reply: null, comment: 'Number 1 of Listed lamp' },
        product: { _id: product._id, slug: product.slug, title: 'Listed lamp', image: null },
        user: { _id: expect.any(String), name: expect.stringMatching(/^Person/) },
        orderId: expect.stringMatching(/^SD-/),
      }),
    ])
  })

  test.each([
    [{}, [2, 1, 0]],
    [{ sort: 'createdAt' }, [0, 1, 2]],
    [{ sort: 'rating' }, [1, 2, 0]],
    [{ sort: '-rating' }, [0, 2, 1]],
    [{ state: 'hidden' }, [1]],
    [{ state: 'shown' }, [2, 0]],
    [{ answered: 'true' }, [2]],
    [{ answered: 'false' }, [1, 0]],
    [{ search: 'number 2' }, [1]],
    [{ search: 'LISTED' }, [2, 1, 0]],
    [{ search: '100%' }, []],
    [{ page: 2, limit: 2 }, [0]],
    [{ sort: 'nonsense', state: 'nonsense', rating: 'x' }, [2, 1, 0]],
  ])('%o', async (query, expected) => {
    const { reviews } = await list({ productId: product._id, ...query })
    expect(reviews.map(({ _id }) => ids.indexOf(_id))).toEqual(expected)
  })
})

test('a hidden review is not in list, average and distribution, and is restored unchanged', async () => {
  const { product, ids } = await makeReviewed('Hidden lamp', [5, 2])
  takeEvents()
  expect((await change(ids[1]!, { isHidden: true })).body.data).toMatchObject({ averageRating: 5, totalReviews: 1 })
  // Shoppers get a deletion event, without the content of the hidden review.
  expect(takeEvents()).toEqual([
    expect.objectContaining({
      name: 'reviewDeleted',
      audience: 'everyone',
      payload: { productId: product._id, reviewId: ids[1], averageRating: 5, totalReviews: 1 },
    }),
  ])
  expect(await seen(product)).toMatchObject({ averageRating: 5, totalReviews: 1, distribution: { 2: 0, 5: 1 } })
  await change(ids[1]!, { reply: 'We are sorry' })
  expect(takeEvents()).toEqual([])
  expect((await change(ids[1]!, { isHidden: false })).body.data).toMatchObject({ averageRating: 3.5, totalReviews: 2 })
  const [event] = takeEvents()
  expect(event).toMatchObject({ name: 'reviewUpdated', payload: { averageRating: 3.5, totalReviews: 2, review: { _id: ids[1] } } })
  expect(JSON.stringify(event)).not.toMatch(/orderId|isHidden|"user"/)
  expect((await seen(product)).reviews[0]).toMatchObject({ _id: ids[1], reply: { text: 'We are sorry' } })
})

test('an answer is visible immediately, keeps its date when its text does not change, and is removed by an empty text', async () => {
  const { product, ids } = await makeReviewed('Answered lamp', [4])
  await seen(product)
  expect((await change(ids[0]!, { reply: '  Thank you, Ali  ' })).body.data.review.reply.text).toBe('Thank you, Ali')
  const first = (await seen(product)).reviews[0].reply
  expect(first.text).toBe('Thank you, Ali')
  await change(ids[0]!, { reply: 'Thank you, Ali' })
  expect((await seen(product)).reviews[0].reply).toEqual(first)
  const late = await change(ids[0]!, { reply: 'Sorry, Ali', was: { reply: null } })
  expect([late.status, late.body.code, late.body.data.present]).toEqual([409, 'CHANGED_MEANWHILE', { reply: 'Thank you, Ali' }])
  expect((await seen(product)).reviews[0].reply).toEqual(first)
  expect((await change(ids[0]!, { reply: 'Thanks, Ali', was: { reply: 'Thank you, Ali' } })).status).toBe(200)
  await change(ids[0]!, { reply: '' })
  expect((await seen(product)).reviews[0].reply).toBeNull()
  expect((await change(ids[0]!, { reply: 'x' })).body.errors).toEqual([{ msg: 'Reply must be at least 2 characters', path: 'reply' }])
})

test('a deleted review no longer counts in the average, and its author may write another', async () => {
  const { product, ids } = await makeReviewed('Deleted lamp', [1, 5])
  takeEvents()
  expect((await remove(ids[0]!)).body).toMatchObject({ message: 'Review deleted', data: { averageRating: 5, totalReviews: 1 } })
  expect(takeEvents()).toEqual([expect.objectContaining({ name: 'reviewDeleted', payload: expect.objectContaining({ reviewId: ids[0] }) })])
  expect(await seen(product)).toMatchObject({ averageRating: 5, totalReviews: 1 })
  expect([(await remove(ids[0]!)).body.code, (await change('nonsense', {})).body.code]).toEqual(['REVIEW_NOT_FOUND', 'REVIEW_NOT_FOUND'])
})

test('average and count are correct after concurrent hiding, showing, answering, deleting and writing', async () => {
  const { product, ids } = await makeReviewed('Busy lamp', [5, 4, 3, 2, 1, 5, 4, 3, 2, 1])
  const buyers = await shop.makeShoppers(10)
  const orders = await Promise.all(buyers.map(({ token }) => shop.order(token, [{ productId: product._id, quantity: 1 }])))
  for (const { _id } of orders)
    await shop.call('PUT /orders/:id/status', { params: { id: _id }, token: staff.token, body: { status: 'delivered' } })
  const replies = await Promise.all([
    ...ids.slice(0, 4).flatMap((id) => [change(id, { isHidden: true }), change(id, { isHidden: false }), change(id, { isHidden: true })]),
    ...ids.slice(4, 7).flatMap((id) => [remove(id), change(id, { isHidden: true })]),
    ...ids.slice(7).map((id) => change(id, { reply: 'Thank you' })),
    ...buyers.map(({ token }, index) =>
      shop.call('POST /reviews', {
        token,
        body: { productId: product._id, orderId: orders[index]!._id, rating: (index % 5) + 1, comment: 'At the same time' },
      }),
    ),
  ])
  expect(replies.filter(({ status }) => ![200, 201, 404].includes(status)).map(({ text }) => text)).toEqual([])
  const { reviews, total } = await list({ productId: product._id, state: 'shown', limit: 100 })
  const average = Math.round((reviews.reduce((sum, { rating }) => sum + rating, 0) / total) * 10) / 10
  const shown = await seen(product)
  expect([shown.averageRating, shown.totalReviews]).toEqual([average, total])
  expect(Object.values(shown.distribution as Record<string, number>).reduce((sum, count) => sum + count)).toBe(total)
  expect(shop.logged.filter((line) => line.includes('40P01'))).toEqual([])
})
