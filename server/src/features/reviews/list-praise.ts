import type { CallReply } from '@saddar/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { type ReviewRow, reviewColumns, toReview } from './to-review.ts'

type Praise = CallReply<'GET /reviews'>['data']['reviews'][number]

const shown = 6
/** Looked through for those few: what is older says little of the shop as it is. */
const looked = 500

/**
 * What the home page quotes (rule 11.6): the newest reviews of four and five stars that say something and can be read at a glance, one
 * of each product and one of each writer, of products that are sold.
 */
export async function listPraise(db: Db): Promise<Praise[]> {
  const { rows } = await sql<ReviewRow & { product: Praise['product'] }>`
    with praise as (
      select * from reviews
      where rating >= 4 and not is_hidden and length(comment) between 30 and 240
      order by created_at desc, id desc limit ${looked}
    ), of_products as (
      select distinct on (product_id) * from praise order by product_id, created_at desc, id desc
    ), of_writers as (
      select distinct on (user_id) * from of_products order by user_id, created_at desc, id desc
    )
    select ${reviewColumns},
      json_build_object('_id', p.id, 'title', p.title, 'image', p.doc -> 'images' -> 0 ->> 'url') as product
    from of_writers r join products p on p.id = r.product_id and p.is_active and p.in_stock
    order by r.created_at desc, r.id desc limit ${shown}`.execute(db)
  return rows.map((row) => ({ ...toReview(row), product: row.product }))
}
