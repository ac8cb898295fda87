import type { CallReply } from '@saddar/contract'
import type { ReviewFilter, ReviewSort } from '@saddar/contract/reviews'
import { Button } from '@saddar/ui'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReviewChoice } from './review-choice.ts'
import { ReviewItem } from './review-item.tsx'
import { ReviewPictures } from './review-pictures.tsx'
import { ReviewSortSelect } from './review-sort-select.tsx'

interface ReviewListProps {
  list: UseInfiniteQueryResult<InfiniteData<CallReply<'GET /reviews/:productId'>['data']>>
  sort: ReviewSort
  /** The filter of the shown reviews. */
  filter: ReviewFilter
  /** True while other reviews load. */
  dimmed: boolean
  choose: (change: Partial<ReviewChoice>) => void
}

/** The list of reviews, with its sort order and 'Load more'. */
export function ReviewList({ list, sort, filter, dimmed, choose }: ReviewListProps) {
  const pages = list.data?.pages ?? []
  const reviews = pages.flatMap((page) => page.reviews)
  const { total, totalReviews, pictures } = pages.at(-1) ?? { total: 0, totalReviews: 0, pictures: [] }
  return (
    <div className="grid min-w-0 gap-6">
      {pictures?.length > 0 && (
        <div className="grid gap-2">
          <h3 className="text-base">Pictures from buyers</h3>
          <ReviewPictures label="Pictures from buyers" pictures={pictures} />
        </div>
      )}
      {totalReviews > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="tabular text-sm text-quiet">
            {reviews.length < total ? `${reviews.length} of ${total}` : total} {total === 1 ? 'review' : 'reviews'}
            {describeFilter(filter)}
          </p>
          <ReviewSortSelect sort={sort} onChange={(next) => choose({ sort: next })} />
        </div>
      )}
      {reviews.length > 0 ? (
        <ul className={clsx('divide-y divide-line transition-opacity', dimmed && 'opacity-55')}>
          {reviews.map((review) => (
            <li key={review._id} className="py-5 first:pt-0">
              <ReviewItem review={review} />
            </li>
          ))}
        </ul>
      ) : (
        <NoReviews filter={totalReviews > 0 ? describeFilter(filter) : ''} onShowAll={() => choose({ filter: 'all' })} />
      )}
      {list.hasNextPage && (
        <Button tone="outline" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} className="justify-self-center">
          Load more<span className="sr-only"> reviews</span>
        </Button>
      )}
      {list.isFetchNextPageError && (
        <p role="alert" className="text-center text-sm text-red-text">
          Failed to fetch reviews. Check your connection and try again.
        </p>
      )}
    </div>
  )
}

/** ' with 1 star', ' with pictures'; '' when all are shown. */
function describeFilter(filter: ReviewFilter): string {
  if (filter === 'all' || filter === 'verified') return ''
  return ` with ${filter === 'pictures' ? filter : filter === '1' ? '1 star' : `${filter} stars`}`
}

function NoReviews({ filter, onShowAll }: { filter: string; onShowAll: () => void }) {
  if (!filter) return <p className="text-quiet">No reviews yet. Buyers can write one once their order has been delivered.</p>
  return (
    <p className="flex flex-wrap items-center gap-3 text-quiet">
      No reviews{filter}.
      <Button tone="outline" size="sm" onClick={onShowAll}>
        Show all reviews
      </Button>
    </p>
  )
}
