import type { CallReply } from '@saddar/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { type ReviewRow, reviewColumns, toReview } from './to-review.ts'

type Testimonial = CallReply<'GET /reviews'>['data']['reviews'][number]

const shown = 6
const hoursBefore = 24
/** How many of the newest good reviews are examined: older ones say little about the shop today. */
const examined = 500

/**
 * Lists the reviews that the home page quotes (rule 11.6): the newest with four or five stars and a comment neither too short nor too long, at
 * most one per product and per author, of products that are in stock. They are as their authors left them a day ago, which gives staff the time to
 * hide what must not stand on the home page.
 */
export async function listTestimonials(db: Db): Promise<Testimonial[]> {
  const { rows } = await sql<ReviewRow & { product: Testimonial['product'] }>`
    with testimonials as (
      select * from reviews
      where rating >= 4 and not is_hidden and length(comment) between 30 and 240
        and coalesce(edited_at, created_at) < now() - make_interval(hours => ${hoursBefore})
      order by created_at desc, id desc limit ${examined}
    ), of_products as (
      select distinct on (product_id) * from testimonials order by product_id, created_at desc, id desc
    ), of_authors as (
      select distinct on (user_id) * from of_products order by user_id, created_at desc, id desc
    )
    select ${reviewColumns},
      json_build_object('_id', p.id, 'title', p.title, 'image', p.doc -> 'images' -> 0 ->> 'url') as product
    from of_authors r join products p on p.id = r.product_id and p.is_active and p.in_stock
    order by r.created_at desc, r.id desc limit ${shown}`.execute(db)
  return rows.map((row) => ({ ...toReview(row), product: row.product }))
}
