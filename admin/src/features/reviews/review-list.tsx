import type { AdminReview } from '@saddar/contract'
import { Button } from '@saddar/ui'
import { clsx } from 'clsx'
import { MessageSquareReply, Star } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate, formatDay, formatTime } from '../../shared/karachi-time.ts'
import { Picture } from '../../shared/picture.tsx'
import { StatusLabel } from '../../shared/status-label.tsx'
import { ReplyForm } from './reply-form.tsx'
import { ReviewMenu } from './review-menu.tsx'
import { ReviewPictures } from './review-pictures.tsx'

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
        <li key={review._id} className="border-line border-b px-4 py-2 last:border-b-0 sm:px-5 sm:py-4">
          <Review review={review} productAddress={writeProduct(review.product._id)} />
        </li>
      ))}
    </ul>
  )
}

function Review({ review, productAddress }: { review: AdminReview; productAddress: string }) {
  const { product, user, reply } = review
  const [isAnswering, setAnswering] = useState(false)
  return (
    <article aria-label={`Review of ${product.title} by ${user.name}`} className="grid grid-cols-[minmax(0,1fr)_auto] gap-1 sm:gap-2">
      <header className="col-span-full flex items-start gap-3">
        <Link
          to={productAddress}
          className="flex min-w-0 flex-1 items-center gap-3 underline-offset-4 pointer-coarse:min-h-11 sm:leading-6 hover:underline"
        >
          <Picture src={product.image} size={40} />
          <span className="min-w-0">
            <bdi className="block truncate font-medium">{product.title}</bdi>
            <span className="flex items-center gap-2 sm:gap-3">
              <Stars rating={review.rating} />
              <bdi className="min-w-0 truncate">{user.name}</bdi>
              <time dateTime={review.createdAt} className="tabular shrink-0 text-quiet text-xs sm:hidden">
                {formatDay(review.createdAt)}
              </time>
            </span>
          </span>
        </Link>
        <span className="leading-6 max-sm:hidden">
          <StatusLabel tone={review.isHidden ? 'warning' : 'success'} word={review.isHidden ? 'Hidden' : 'Shown'} />
        </span>
        <span className="-my-2 -mr-3">
          <ReviewMenu review={review} />
        </span>
      </header>
      <div className="max-w-prose self-center">
        {/* Phones name the exception only, where it leaves the product and the name their line. */}
        {review.isHidden && (
          <p className="sm:hidden">
            <StatusLabel tone="warning" word="Hidden" />
          </p>
        )}
        <p dir="auto" className={clsx('whitespace-pre-line wrap-anywhere', review.isHidden && 'text-quiet')}>
          {review.comment}
        </p>
      </div>
      <ReviewPictures review={review} />
      {reply && (
        <div className="col-span-full max-w-prose rounded-control bg-tile px-4 py-3 max-sm:py-2">
          <p className="font-medium">
            The shop’s answer <time className="tabular font-normal text-quiet">{formatTime(reply.at)}</time>
          </p>
          {/* 'Change answer' shows all of it on phones too. */}
          <p dir="auto" className="whitespace-pre-line wrap-anywhere max-sm:line-clamp-2">
            {reply.text}
          </p>
        </div>
      )}
      {isAnswering ? (
        <div className="col-span-full">
          <ReplyForm review={review} onDone={() => setAnswering(false)} />
        </div>
      ) : (
        // On phones a square beside the comment; the order is in the menu.
        <div className="-mr-3 flex items-center gap-x-3 max-sm:col-start-2 max-sm:row-start-2 sm:col-span-full">
          <p className="tabular flex gap-x-3 whitespace-nowrap text-quiet max-sm:hidden">
            <span>
              <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
              {review.editedAt && <>, edited {formatDate(review.editedAt)}</>}
            </span>
            <Link
              to={`/orders/${review.orderId}`}
              className="underline-offset-4 hover:underline pointer-coarse:-my-3.5 pointer-coarse:py-3.5"
            >
              {review.orderId}
            </Link>
          </p>
          <Button tone="quiet" size="sm" onClick={() => setAnswering(true)} className="max-sm:size-11 max-sm:px-0!">
            <MessageSquareReply aria-hidden size={18} strokeWidth={1.75} />
            <span className="max-sm:sr-only">{reply ? 'Change answer' : 'Answer'}</span>
          </Button>
        </div>
      )}
    </article>
  )
}

/** Five stars; on phones one and the number. */
function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={rating === 1 ? '1 star' : `${rating} stars`} className="flex shrink-0 items-center gap-0.5 text-warning">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden
          size={16}
          strokeWidth={1.75}
          className={clsx(star <= rating ? 'fill-current' : 'text-edge', star > 1 && 'max-sm:hidden')}
        />
      ))}
      <span className="tabular font-medium sm:hidden">{rating}</span>
    </span>
  )
}
