import { demoBuyers, demoReviews } from '@saddar/demo'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemoCatalogue } from '../../../test/demo-catalogue.ts'
import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await loadDemoCatalogue(shop)
})
afterAll(() => shop.close())

test('each demo review has a delivered order of its author, and averages and counts match the reviews', async () => {
  const { rows } = await sql<{ reviews: number; bought: number; late: number; wrong: number }>`
    select count(*)::int as reviews,
      count(*) filter (where o.status = 'delivered' and o.user_id = r.user_id and i.product_id = r.product_id)::int as bought,
      count(*) filter (where r.created_at <= o.updated_at or o.created_at < u.created_at or r.created_at > now())::int as late,
      (select count(*)::int from products p where round(average_rating::numeric, 3) <>
        round(coalesce((select avg(rating) from reviews where product_id = p.id), 0), 3)
        or num_reviews <> (select count(*) from reviews where product_id = p.id)
      ) as wrong
    from reviews r join orders o on o.id = r.order_id join order_items i on i.order_id = o.id join users u on u.id = r.user_id`.execute(
    shop.db,
  )
  expect(rows).toEqual([{ reviews: demoReviews.length, bought: demoReviews.length, late: 0, wrong: 0 }])
})

test('demo reviews have their pictures', async () => {
  const { rows } = await sql<{ comment: string; count: number }>`
    select r.comment, count(*)::int as count from reviews r join review_pictures p on p.review_id = r.id join media m on m.id = p.media_id
    where m.width >= 800 group by r.id`.execute(shop.db)
  const named = demoReviews.filter(({ pictures }) => pictures.length > 0)
  expect(new Map(rows.map(({ comment, count }) => [comment, count]))).toEqual(
    new Map(named.map(({ comment, pictures }) => [comment, pictures.length])),
  )
})

test('a demo product shows reviews with masked names, and staff see their orders', async () => {
  const product = (await shop.call('GET /products/public', { query: { sort: 'rating', limit: 1 } })).body.products[0]!
  const list = await shop.call('GET /reviews/:productId', { params: { productId: product._id } })
  expect(list.status).toBe(200)
  expect(JSON.stringify(list.body)).not.toContain('@')
  for (const { name } of demoBuyers) expect(JSON.stringify(list.body)).not.toContain(`"${name}"`)
  const staff = await shop.makeAdmin()
  const orders = await shop.call('GET /orders', { token: staff.token, query: { status: 'delivered', limit: 1 } })
  expect(orders.status).toBe(200)
})

test('the demo buyers cannot sign in', async () => {
  const { rows } = await sql<{
    able: number
  }>`select count(*)::int as able from users where role = 'user' and password_hash is not null`.execute(shop.db)
  expect(rows).toEqual([{ able: 0 }])
})

test('some orders have a code, which counts their uses and has ended', async () => {
  const { rows } = await sql<{ used: number; uses: number; orders: number; isActive: boolean; wrong: number }>`
    select d.used_count as used, d.is_active as "isActive",
      (select count(*)::int from discount_uses where discount_id = d.id) as uses,
      (select count(*)::int from orders where discount_code = d.code) as orders,
      (select count(*)::int from orders o join order_items i on i.order_id = o.id where o.discount_code = d.code and o.discount_amount <> i.discount) as wrong
    from discounts d where not is_active`.execute(shop.db)
  const expected = Math.ceil(demoReviews.length / 7)
  expect(rows).toEqual([{ used: expected, uses: expected, orders: expected, isActive: false, wrong: 0 }])
})
