import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'

export interface Ratings {
  averageRating: number
  totalReviews: number
}

/**
 * Locks a product's row until the transaction ends, so that changes of its reviews are serialized and none is lost.
 * `for no key update` does not conflict with the key share locks that inserting reviews and order items takes through foreign keys.
 * @throws AppError PRODUCT_NOT_FOUND
 */
export async function lockProductRatings(tx: Context, productId: string): Promise<void> {
  const { rows } = await sql`select id from products where id = ${productId} for no key update`.execute(tx.db)
  if (rows.length === 0) throw new AppError('PRODUCT_NOT_FOUND')
}

export async function readRatings(tx: Context, productId: string): Promise<Ratings> {
  const { rows } = await sql<Ratings>`
    select round(average_rating::numeric, 1) as "averageRating", num_reviews as "totalReviews" from products where id = ${productId}`.execute(
    tx.db,
  )
  return rows[0]!
}

/** Recalculates average and count of a locked product from its visible reviews (rule 11.4). */
export async function refreshRatings(tx: Context, productId: string): Promise<Ratings> {
  // A separate statement, so that it sees what earlier lock holders have committed.
  const { rows } = await sql<Ratings>`
    update products p set average_rating = found.average, num_reviews = found.count
    from (select coalesce(avg(rating), 0) as average, count(*) as count from reviews where product_id = ${productId} and not is_hidden) found
    where p.id = ${productId}
    returning round(p.average_rating::numeric, 1) as "averageRating", p.num_reviews as "totalReviews"`.execute(tx.db)
  return rows[0]!
}
