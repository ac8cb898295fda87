import type { Review } from '@saddar/contract'
import { formatDate } from '@saddar/contract/karachi'
import { BadgeCheck } from 'lucide-react'
import { Stars } from '../../shared/product/rating.tsx'
import { ReviewPictures } from './review-pictures.tsx'

/** One review as plain text, in the direction of its script, with the seller's reply below it. */
export function ReviewItem({ review }: { review: Review }) {
  return (
    <article className="grid gap-2">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars average={review.rating} />
        <span className="sr-only">{review.rating === 1 ? '1 star' : `${review.rating} stars`} by</span>
        <bdi className="font-medium">{review.name}</bdi>
        {review.isVerified && (
          <span className="flex items-center gap-1 text-success">
            <BadgeCheck aria-hidden size={16} strokeWidth={1.75} />
            Verified buyer
          </span>
        )}
        <time dateTime={review.createdAt} className="text-quiet">
          {formatDate(review.createdAt)}
        </time>
        {review.editedAt && (
          <span className="text-quiet">
            edited <time dateTime={review.editedAt}>{formatDate(review.editedAt)}</time>
          </span>
        )}
      </header>
      <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
        {review.comment}
      </p>
      <ReviewPictures label={`Pictures by ${review.name}`} pictures={review.pictures} />
      {review.reply && (
        <div className="mt-1 max-w-prose rounded-control bg-tile px-4 py-3 text-sm">
          <p className="mb-1 font-medium">
            Reply from the shop <span className="font-normal text-quiet">{formatDate(review.reply.at)}</span>
          </p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {review.reply.text}
          </p>
        </div>
      )}
    </article>
  )
}
