import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'

export interface Ratings {
  averageRating: number
  totalReviews: number
}

/**
 * Holds a product's row until the transaction ends, so that changes of its reviews happen one after the other and add up.
 * Not as a key: reviews and order lines hold a share of it through their foreign keys while they are written.
 * @throws AppError PRODUCT_NOT_FOUND
 */
export async function holdRatings(tx: Context, productId: string): Promise<void> {
  const { rows } = await sql`select id from products where id = ${productId} for no key update`.execute(tx.db)
  if (rows.length === 0) throw new AppError('PRODUCT_NOT_FOUND')
}

/** Writes average and count of a product whose row is held, counted anew from what is not hidden (rule 11.4). */
export async function refreshRatings(tx: Context, productId: string): Promise<Ratings> {
  // A statement of its own, so that it sees what those who held the row before us have committed.
  const { rows } = await sql<Ratings>`
    update products p set average_rating = found.average, num_reviews = found.count
    from (select coalesce(avg(rating), 0) as average, count(*) as count from reviews where product_id = ${productId} and not is_hidden) found
    where p.id = ${productId}
    returning round(p.average_rating::numeric, 1) as "averageRating", p.num_reviews as "totalReviews"`.execute(tx.db)
  return rows[0]!
}
