import { useApi, useLiveEvent } from '@saddar/client'
import { adminReviewStates } from '@saddar/contract/reviews'
import { Button } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowUp, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { productsByIdQuery } from '../features/catalogue/queries.ts'
import { type ReviewFilters, readReviewFilters, reviewListQuery } from '../features/reviews/queries.ts'
import { ReviewList } from '../features/reviews/review-list.tsx'
import { FilterSelect } from '../shared/lists/filter-select.tsx'
import { ListFilterBar } from '../shared/lists/list-filter-bar.tsx'
import { ListSection } from '../shared/lists/list-section.tsx'
import { type ListChoice, useListFilters } from '../shared/lists/use-list-filters.ts'
import { PageTitle } from '../shared/page-title.tsx'

/** Reviews that arrived since the list loaded wait behind a button, so that nothing moves while reading (rule 11.4). */
function NewReviews({ onTake }: { onTake: () => void }) {
  const [count, setCount] = useState(0)
  useLiveEvent('reviewAdded', () => setCount(count + 1))
  const take = () => {
    setCount(0)
    onTake()
  }
  return (
    <div role="status" className="sticky top-16 z-20 flex h-0 justify-end sm:justify-center md:top-2">
      {count > 0 && (
        <Button size="sm" onClick={take} className="rounded-full! floating">
          <ArrowUp aria-hidden size={16} strokeWidth={2} />
          {count === 1 ? '1 new review' : `${count} new reviews`}
        </Button>
      )}
    </div>
  )
}

export default function Reviews() {
  const choice = useListFilters(readReviewFilters)
  const query = useQuery(reviewListQuery(useApi(), choice.filters))
  return (
    <>
      <NewReviews onTake={() => void query.refetch()} />
      <PageTitle title="Reviews" count={query.data?.total} isMore={query.data?.isMore} />
      <ReviewFilterBar choice={choice} />
      <ListSection
        of="reviews"
        query={query}
        choice={choice}
        icon={MessageSquareText}
        countShown={({ reviews }) => reviews.length}
        empty="Buyers can write a review after their order is delivered."
      >
        {({ reviews }) => <ReviewList reviews={reviews} writeProduct={(productId) => choice.write({ productId })} />}
      </ListSection>
    </>
  )
}

function ReviewFilterBar({ choice }: { choice: ListChoice<ReviewFilters> }) {
  const { filters, change, write } = choice
  const states = [undefined, ...adminReviewStates].map((state) => ({
    label: state === 'shown' ? 'Shown' : state === 'hidden' ? 'Hidden' : 'All',
    address: write({ state, answer: undefined }),
    active: filters.state === state && filters.answer === undefined,
  }))
  const waiting = { label: 'Not answered', address: write({ state: undefined, answer: 'waiting' }), active: filters.answer === 'waiting' }
  return (
    <>
      <ListFilterBar
        choice={choice}
        chips={{ label: 'State', words: [...states, waiting] }}
        searchLabel="Search reviews"
        placeholder="Comment, name or product"
      >
        <FilterSelect
          label="Rating"
          value={filters.rating}
          names={[
            ['5', '5 stars'],
            ['4', '4 stars'],
            ['3', '3 stars'],
            ['2', '2 stars'],
            ['1', '1 star'],
          ]}
          onChoose={(rating) => change({ rating })}
        />
        <FilterSelect
          label="Order"
          first="Newest first"
          value={filters.sort === '-createdAt' ? undefined : filters.sort}
          names={[
            ['createdAt', 'Oldest first'],
            ['rating', 'Lowest first'],
            ['-rating', 'Highest first'],
          ]}
          onChoose={(sort) => change({ sort: sort ?? '-createdAt' })}
        />
      </ListFilterBar>
      {filters.productId && <OfProduct id={filters.productId} />}
    </>
  )
}

/** Names the product that the list is filtered by. */
function OfProduct({ id }: { id: string }) {
  const { data } = useQuery(productsByIdQuery(useApi(), [id]))
  return (
    <p role="status" className="mb-4 text-quiet">
      Reviews of <bdi className="font-medium text-ink">{data?.[0]?.title ?? 'one product'}</bdi> only
    </p>
  )
}
