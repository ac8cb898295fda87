import { useApi } from '@saddar/client'
import type { Product } from '@saddar/contract'
import { reviewFetchDebounceMs } from '@saddar/contract/limits'
import type { ReviewFilter, ReviewSort } from '@saddar/contract/reviews'
import { Button, ErrorState, Skeleton } from '@saddar/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useDebounced } from '../search/use-debounced.ts'
import { reviewsQuery } from './queries.ts'
import { RatingSummary } from './rating-summary.tsx'
import { useReviewChoice } from './review-choice.ts'
import { ReviewItem } from './review-item.tsx'
import { ReviewSortSelect } from './review-sort-select.tsx'
import { WriteReview } from './write-review.tsx'

/** What buyers say of a product: average and bars, their reviews, and the form for those who may write one (behaviour 11). */
export function Reviews({ product }: { product: Product }) {
  const { sort, filter, choose } = useReviewChoice()
  // Trying several in a row asks once.
  const [settledSort, settledFilter] = useDebounced(`${sort} ${filter}`, reviewFetchDebounceMs).split(' ') as [ReviewSort, ReviewFilter]
  const list = useInfiniteQuery(reviewsQuery(useApi(), product._id, settledSort, settledFilter))
  const first = list.data?.pages[0]
  const reviews = list.data?.pages.flatMap((page) => page.reviews) ?? []
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-6">
      <h2 id="reviews-title" className="mb-5 text-xl">
        Reviews
      </h2>
      <div className="grid items-start gap-8 lg:grid-cols-[20rem_1fr] lg:gap-16">
        <div className="grid gap-6">
          {first && first.totalReviews > 0 && (
            <RatingSummary figures={first} filter={filter} onFilter={(stars) => choose({ filter: stars })} />
          )}
          <WriteReview product={product} />
        </div>
        {first ? (
          <div className="grid min-w-0 gap-6">
            {first.totalReviews > 1 && (
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p role="status" className="tabular text-sm text-quiet">
                  {reviews.length} of {first.total}
                  {filter !== 'all' && filter !== 'verified' && ` with ${filter} ${filter === '1' ? 'star' : 'stars'}`}
                </p>
                <ReviewSortSelect sort={sort} onChange={(next) => choose({ sort: next })} />
              </div>
            )}
            {reviews.length > 0 ? (
              <ul className={clsx('transition-opacity', list.isPlaceholderData && 'opacity-55')}>
                {reviews.map((review) => (
                  <li key={review._id} className="border-line border-t py-5 first:border-t-0 first:pt-0">
                    <ReviewItem review={review} />
                  </li>
                ))}
              </ul>
            ) : (
              <NoReviews filtered={first.totalReviews > 0} onShowAll={() => choose({ filter: 'all' })} />
            )}
            {list.hasNextPage && (
              <Button
                tone="outline"
                busy={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
                className="justify-self-center"
              >
                Load more<span className="sr-only"> reviews</span>
              </Button>
            )}
            {list.isFetchNextPageError && (
              <p role="alert" className="text-center text-sm text-red-text">
                Failed to fetch reviews. Check your connection and try again.
              </p>
            )}
          </div>
        ) : list.isError ? (
          <ErrorState title="Failed to fetch reviews" busy={list.isFetching} onRetry={() => void list.refetch()}>
            Check your connection and try again.
          </ErrorState>
        ) : (
          <ReviewsSkeleton />
        )}
      </div>
    </section>
  )
}

function NoReviews({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  if (!filtered) return <p className="text-quiet">No reviews yet. Buyers can write one once their order has been delivered.</p>
  return (
    <p className="flex flex-wrap items-center gap-3 text-quiet">
      No reviews with so many stars.
      <Button tone="outline" size="sm" onClick={onShowAll}>
        Show all reviews
      </Button>
    </p>
  )
}

function ReviewsSkeleton() {
  return (
    <div role="status" aria-label="Loading reviews" className="grid gap-6">
      {[0, 1, 2].map((index) => (
        <div key={index} className="grid gap-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
    </div>
  )
}
