import type { ParsedInput, Review } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, getActingUserId, inTransaction } from '../../platform/context.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { announce, tags } from '../live/index.ts'
import { findOrderId } from '../orders/index.ts'
import { maskName } from './mask-name.ts'
import { lockProductRatings, type Ratings, refreshRatings } from './refresh-ratings.ts'
import { type ReviewRow, reviewColumns, toReview } from './to-review.ts'

type Submission = ParsedInput<'POST /reviews'>['body']

/**
 * Stores a buyer's review and updates the product's average (rules 11.1, 11.4). Only the author's reply contains the order id.
 * @throws AppError PRODUCT_NOT_FOUND, REVIEW_NOT_ALLOWED, ALREADY_REVIEWED, and those of findOrderId
 */
export function submitReview(ctx: Context, given: Submission): Promise<{ review: Review } & Ratings> {
  if (!isUuid(given.productId)) throw new AppError('PRODUCT_NOT_FOUND')
  return inTransaction(ctx, async (tx) => {
    const orderId = await findOrderId(tx, given.orderId)
    await lockProductRatings(tx, given.productId)
    const review = toReview(await insertReview(tx, { ...given, orderId, authorName: await readMaskedName(tx) }))
    const ratings = await refreshRatings(tx, given.productId)
    // Also invalidates product lists, since they can be sorted by rating.
    announce(tx, 'reviewAdded', { productId: review.productId, review, ...ratings }, 'everyone', [
      tags.product(review.productId),
      tags.products,
    ])
    return { review: { ...review, orderId }, ...ratings }
  })
}

async function readMaskedName(tx: Context): Promise<string> {
  const { name } = await tx.db.selectFrom('users').select('name').where('id', '=', getActingUserId(tx)).executeTakeFirstOrThrow()
  return maskName(name)
}

async function insertReview(tx: Context, review: Submission & { authorName: string }): Promise<ReviewRow> {
  const userId = getActingUserId(tx)
  const { rows } = await sql<ReviewRow>`
    insert into reviews as r (product_id, user_id, order_id, rating, comment, author_name)
    select ${review.productId}, o.user_id, o.id, ${review.rating}, ${review.comment}, ${review.authorName} from orders o
    where o.id = ${review.orderId} and o.user_id = ${userId} and o.status = 'delivered'
      and exists (select from order_items i where i.order_id = o.id and i.product_id = ${review.productId})
    on conflict (user_id, product_id) do nothing
    returning ${reviewColumns}`.execute(tx.db)
  if (rows[0]) return rows[0]
  const own = tx.db.selectFrom('reviews').select('id').where('user_id', '=', userId).where('product_id', '=', review.productId)
  throw new AppError((await own.executeTakeFirst()) ? 'ALREADY_REVIEWED' : 'REVIEW_NOT_ALLOWED')
}
