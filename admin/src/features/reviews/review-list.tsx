import type { AdminReview } from '@saddar/contract'
import { clsx } from 'clsx'
import { Star } from 'lucide-react'
import { Link } from 'react-router'
import { formatTime } from '../../shared/karachi-time.ts'
import { Picture } from '../../shared/picture.tsx'
import { StatusLabel } from '../../shared/status-label.tsx'
import { ReviewActions } from './review-actions.tsx'

interface ReviewListProps {
  reviews: AdminReview[]
  /** The list's query string, filtered by a product. */
  writeProduct: (productId: string) => string
}

/** Reviews with their author, product, answer and actions. */
export function ReviewList({ reviews, writeProduct }: ReviewListProps) {
  return (
    <ul>
      {reviews.map((review) => (
        <li key={review._id} className="border-line border-b px-4 py-4 last:border-b-0 sm:px-5">
          <Review review={review} productAddress={writeProduct(review.product._id)} />
        </li>
      ))}
    </ul>
  )
}

function Review({ review, productAddress }: { review: AdminReview; productAddress: string }) {
  const { product, user, reply } = review
  return (
    <article aria-label={`Review of ${product.title} by ${user.name}`} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Stars rating={review.rating} />
        <Link to={`/customers/${user._id}`} className="font-medium underline-offset-4 hover:underline">
          <bdi>{user.name}</bdi>
        </Link>
        <time dateTime={review.createdAt} className="tabular text-quiet">
          {formatTime(review.createdAt)}
        </time>
        <Link to={`/orders/${review.orderId}`} className="tabular text-quiet underline-offset-4 hover:underline">
          {review.orderId}
        </Link>
        <span className="sm:ml-auto">
          <StatusLabel tone={review.isHidden ? 'warning' : 'success'} word={review.isHidden ? 'Hidden' : 'Shown'} />
        </span>
      </header>
      <Link to={productAddress} className="flex min-h-11 w-fit max-w-full items-center gap-3 underline-offset-4 hover:underline">
        <Picture src={product.image} size={32} />
        <bdi className="min-w-0 truncate">{product.title}</bdi>
      </Link>
      <p dir="auto" className={clsx('max-w-prose whitespace-pre-line wrap-anywhere', review.isHidden && 'text-quiet')}>
        {review.comment}
      </p>
      {reply && (
        <div className="max-w-prose rounded-control bg-tile px-4 py-3">
          <p className="font-medium">
            The shop’s answer <time className="tabular font-normal text-quiet">{formatTime(reply.at)}</time>
          </p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {reply.text}
          </p>
        </div>
      )}
      <ReviewActions review={review} />
    </article>
  )
}

function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={rating === 1 ? '1 star' : `${rating} stars`} className="flex gap-0.5 text-warning">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} aria-hidden size={16} strokeWidth={1.75} className={star <= rating ? 'fill-current' : 'text-edge'} />
      ))}
    </span>
  )
}
