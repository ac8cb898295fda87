import type { CallReply, ParsedInput } from '@saddar/contract'
import { reviewPictures } from '@saddar/contract/reviews'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Ratings } from './refresh-ratings.ts'
import { hasPictures, type ReviewRow, reviewColumns, toReview } from './to-review.ts'

type Query = ParsedInput<'GET /reviews/:productId'>['query']
type Reply = CallReply<'GET /reviews/:productId'>['data']
type Distribution = Reply['distribution']

const orderings = {
  recent: sql`r.created_at desc, r.id desc`,
  oldest: sql`r.created_at, r.id`,
  highest: sql`r.rating desc, r.created_at desc, r.id desc`,
  lowest: sql`r.rating, r.created_at desc, r.id desc`,
} as const

/**
 * Lists a page of a product's reviews (rule 11.3). Average, count and distribution are those of all reviews, regardless of the filter.
 * @throws AppError PRODUCT_NOT_FOUND
 */
export async function listReviews(db: Db, productId: string, query: Query): Promise<Reply> {
  if (!isUuid(productId)) throw new AppError('PRODUCT_NOT_FOUND')
  const { page, limit, sort = 'recent', filter = 'all' } = query
  const [{ distribution, ...ratings }, newest, { rows }] = await Promise.all([
    readFigures(db, productId),
    readNewestPictures(db, productId),
    sql<ReviewRow>`
      select ${reviewColumns} from reviews r where r.product_id = ${productId} and not r.is_hidden and ${matchesFilter(filter)}
      order by ${orderings[sort]} limit ${limit} offset ${(page - 1) * limit}`.execute(db),
  ])
  const total = isUnfiltered(filter) ? ratings.totalReviews : filter === 'pictures' ? newest.withPictures : distribution[filter]
  return { reviews: rows.map(toReview), ...ratings, distribution, ...newest, total, page, limit, totalPages: Math.ceil(total / limit) }
}

type Filter = NonNullable<Query['filter']>

// All reviews are by buyers whose order was delivered, so 'verified' is the same as 'all'.
const isUnfiltered = (filter: Filter): filter is 'all' | 'verified' => filter === 'all' || filter === 'verified'

function matchesFilter(filter: Filter): RawBuilder<SqlBool> {
  if (isUnfiltered(filter)) return sql<SqlBool>`true`
  return filter === 'pictures' ? hasPictures : sql<SqlBool>`r.rating = ${Number(filter)}`
}

/** The pictures of the newest reviews, and how many reviews have any. */
async function readNewestPictures(db: Db, productId: string): Promise<Pick<Reply, 'pictures' | 'withPictures'>> {
  const { rows } = await sql<ReviewRow & { total: number }>`
    select ${reviewColumns}, r.total from (
      select *, count(*) over () as total from reviews r where r.product_id = ${productId} and not r.is_hidden and ${hasPictures}
      order by ${orderings.recent} limit ${reviewPictures.newest}
    ) r order by ${orderings.recent}`.execute(db)
  return {
    withPictures: rows[0]?.total ?? 0,
    pictures: rows.flatMap((row) => toReview(row).pictures).slice(0, reviewPictures.newest),
  }
}

async function readFigures(db: Db, productId: string): Promise<Ratings & { distribution: Distribution }> {
  const { rows } = await sql<Ratings & { counts: Partial<Distribution> }>`
    select round(p.average_rating::numeric, 1) as "averageRating", p.num_reviews as "totalReviews",
      coalesce((
        select json_object_agg(c.rating, c.count)
        from (select rating, count(*) from reviews where product_id = p.id and not is_hidden group by rating) c
      ), '{}') as counts
    from products p where p.id = ${productId} and p.is_active`.execute(db)
  if (!rows[0]) throw new AppError('PRODUCT_NOT_FOUND')
  const { counts, ...ratings } = rows[0]
  return { ...ratings, distribution: { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0, ...counts } }
}
