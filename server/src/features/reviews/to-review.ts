import type { Review } from '@saddar/contract'
import { sql } from 'kysely'

interface ReviewRow {
  id: string
  product_id: string
  rating: number
  comment: string
  author_name: string
  reply: string | null
  replied_at: Date | null
  created_at: Date
}

export const reviewColumns = sql`r.id, r.product_id, r.rating, r.comment, r.author_name, r.reply, r.replied_at, r.created_at`

/** Converts a row to the public review, without user id and order id. */
export const toReview = (row: ReviewRow): Review => ({
  _id: row.id,
  productId: row.product_id,
  rating: row.rating,
  comment: row.comment,
  name: row.author_name,
  // Only verified buyers can write reviews (rule 11.1).
  isVerified: true,
  reply: row.reply !== null && row.replied_at ? { text: row.reply, at: row.replied_at.toISOString() } : null,
  createdAt: row.created_at.toISOString(),
})
export type { ReviewRow }
