import type { AdminReview } from '@saddar/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
let token: string
/** 1,100 reviews, one each day, the first today; each tenth has one star. */
beforeAll(async () => {
  shop = await openShop()
  token = (await shop.makeAdmin()).token
  const buyer = await shop.makeShopper()
  const product = await shop.addProduct({ title: 'Lamp', stock: 9 })
  const order = await shop.order(buyer.token, [{ productId: product._id, quantity: 1 }])
  await sql`
    with people as (insert into users (name, email) select 'P', 'p' || n || '@reviews.example' from generate_series(1, 1100) n returning id)
    insert into reviews (product_id, user_id, order_id, rating, comment, author_name, created_at)
    select ${product._id}, id, ${order._id}, case when n % 10 = 0 then 1 else 5 end, 'Bright, day ' || n || case n when 1100 then ' rusty' else '' end,
      case n when 900 then 'Zoya K.' else 'Omar' end, now() - (n - 1) * interval '1 day'
    from (select id, row_number() over (order by id)::int as n from people) numbered`.execute(shop.db)
  await shop.asOwner('analyze reviews')
})
afterAll(() => shop.close())

const search = async (query: Record<string, string | number>) => {
  const { body } = await shop.call('GET /admin/reviews', { token, query })
  const { reviews, total, isMore } = body.data as { reviews: AdminReview[]; total: number; isMore: boolean }
  return { days: reviews.map(({ comment }) => Number(/\d+/.exec(comment)![0])), total, isMore }
}

test('what most reviews have is counted to 1,000, the newest or the oldest first', async () => {
  expect(await search({ search: 'bright', limit: 2 })).toEqual({ days: [1, 2], total: 1_000, isMore: true })
  expect(await search({ search: 'bright', limit: 2, page: 500 })).toEqual({ days: [999, 1_000], total: 1_000, isMore: true })
  expect(await search({ search: 'bright', limit: 2, sort: 'createdAt' })).toEqual({ days: [1_100, 1_099], total: 1_000, isMore: true })
  expect(await search({ search: 'lamp', limit: 2 })).toEqual({ days: [1, 2], total: 1_000, isMore: true })
})

test('what few have is found however old it is, by text, author and product', async () => {
  expect(await search({ search: 'rusty' })).toEqual({ days: [1_100], total: 1, isMore: false })
  expect(await search({ search: 'zoya' })).toEqual({ days: [900], total: 1, isMore: false })
  expect(await search({ search: 'day 109' })).toEqual({
    days: [109, 1_090, 1_091, 1_092, 1_093, 1_094, 1_095, 1_096, 1_097, 1_098, 1_099],
    total: 11,
    isMore: false,
  })
})

test('other filters hold too, and one or two letters begin a word', async () => {
  expect(await search({ search: 'bright', rating: 1, limit: 1 })).toEqual({ days: [10], total: 110, isMore: false })
  expect(await search({ search: 'bright', state: 'hidden' })).toEqual({ days: [], total: 0, isMore: false })
  expect(await search({ search: 'ru' })).toEqual({ days: [1_100], total: 1, isMore: false })
  expect(await search({ search: 'us' })).toEqual({ days: [], total: 0, isMore: false })
})
