import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  const [cable, charger] = [await shop.addProduct({ title: 'Cable' }), await shop.addProduct({ title: 'Charger' })]
  // 200 products, whose sales go down; nine of the best 150 and 16 others are cables.
  await sql`
    insert into products
    select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'slug', 'product-' || n, 'sold', 1000 - n))).*
    from generate_series(1, 198) n
    join products p on p.id = case when n % 16 = 0 or n > 185 then ${cable._id} else ${charger._id} end::uuid`.execute(shop.db)
})
afterAll(() => shop.close())

const pick = async (enough: number) => {
  const { rows } = await sql<{ best: number[] | null }>`
    select (select array_agg(p.sold order by place) from unnest(best) with ordinality chosen (id, place) join products p using (id)) as best
    from pick_search(array['cable']::tsquery[], array[false], true, ${enough}, 50)`.execute(shop.db)
  return rows[0]!.best
}

test('of few matches all are collected, best sellers first', async () => {
  const best = (await pick(1_000))!
  expect(best.slice(0, 10)).toEqual([984, 968, 952, 936, 920, 904, 888, 872, 856, 840])
  expect(best).toHaveLength(25)
})

test('of more than can be collected, the ten best sellers are found by walking on once PostgreSQL has counted the products', async () => {
  expect(await pick(5)).toBeNull()
  const owner = new pg.Client({ connectionString: shop.ownerConnectionString })
  await owner.connect()
  await owner.query('analyze products')
  await owner.end()
  expect(await pick(5)).toEqual([984, 968, 952, 936, 920, 904, 888, 872, 856, 840])
})
