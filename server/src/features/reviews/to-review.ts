import type { Review } from '@saddar/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

interface ReviewRow {
  id: string
  product_id: string
  rating: number
  comment: string
  author_name: string
  pictures: { id: string; width: number; height: number }[]
  reply: string | null
  replied_at: Date | null
  created_at: Date
  edited_at: Date | null
}

export const reviewColumns = sql`r.id, r.product_id, r.rating, r.comment, r.author_name, r.reply, r.replied_at, r.created_at, r.edited_at, (
  select coalesce(json_agg(json_build_object('id', m.id, 'width', m.width, 'height', m.height) order by p.position), '[]')
  from review_pictures p join media m on m.id = p.media_id where p.review_id = r.id) as pictures`

export const hasPictures: RawBuilder<SqlBool> = sql`exists (select from review_pictures where review_id = r.id)`

/** Converts a row to the public review, without user id and order id. */
export const toReview = (row: ReviewRow): Review => ({
  _id: row.id,
  productId: row.product_id,
  rating: row.rating,
  comment: row.comment,
  name: row.author_name,
  // Only verified buyers can write reviews (rule 11.1).
  isVerified: true,
  pictures: row.pictures.map(({ id, width, height }, index) => ({
    _id: id,
    url: `/media/${id}/1000.webp`,
    alt: `Picture ${index + 1} of ${row.pictures.length} by ${row.author_name}`,
    width,
    height,
  })),
  reply: row.reply !== null && row.replied_at ? { text: row.reply, at: row.replied_at.toISOString() } : null,
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
})
export type { ReviewRow }
