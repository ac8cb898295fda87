import { useApi } from '@saddar/client'
import type { Product } from '@saddar/contract'
import { ErrorState, Skeleton } from '@saddar/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { reviewsQuery } from './queries.ts'
import { RatingSummary } from './rating-summary.tsx'
import { useReviewChoice } from './review-choice.ts'
import { ReviewList } from './review-list.tsx'
import { WriteReview } from './write-review.tsx'

/** A product's reviews: average and bars, the list, and the form for shoppers who may write one (rules 11). */
export function Reviews({ product }: { product: Product }) {
  const { sort, filter, settled, choose } = useReviewChoice()
  const list = useInfiniteQuery(reviewsQuery(useApi(), product._id, settled.sort, settled.filter))
  const first = list.data?.pages[0]
  const section = useRef<HTMLElement>(null)
  // Scrolls for a link to #reviews, for instance from an order: the browser found no such element when the page loaded.
  useEffect(() => {
    if (location.hash === '#reviews') section.current?.scrollIntoView()
  }, [])
  return (
    <section ref={section} id="reviews" aria-labelledby="reviews-title" className="scroll-mt-24">
      <h2 id="reviews-title" className="mb-5 text-xl">
        Reviews
      </h2>
      <div className="grid items-start gap-8 lg:grid-cols-[20rem_1fr] lg:gap-16">
        <div className="grid gap-6 empty:hidden">
          {first && first.totalReviews > 0 && (
            <RatingSummary figures={first} filter={filter} onFilter={(stars) => choose({ filter: stars })} />
          )}
          <WriteReview product={product} />
        </div>
        {first ? (
          <ReviewList list={list} sort={sort} filter={settled.filter} dimmed={list.isPlaceholderData || settled.waiting} choose={choose} />
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
