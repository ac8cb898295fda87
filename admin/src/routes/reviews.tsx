import { useApi } from '@saddar/client'
import { officeReviewStates } from '@saddar/contract/reviews'
import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { ClearFilters, FilterChips } from '../app/filter-chips.tsx'
import { FilterSelect } from '../app/filter-select.tsx'
import { ListSection } from '../app/list-section.tsx'
import { PageTitle } from '../app/page-title.tsx'
import { SearchBox } from '../app/search-box.tsx'
import { type ListChoice, useListFilters } from '../app/use-list-filters.ts'
import { productsByIdQuery } from '../features/catalogue/queries.ts'
import { type ReviewFilters, readReviewFilters, reviewListQuery } from '../features/reviews/queries.ts'
import { ReviewList } from '../features/reviews/review-list.tsx'

export default function Reviews() {
  const choice = useListFilters(readReviewFilters)
  const query = useQuery(reviewListQuery(useApi(), choice.filters))
  return (
    <>
      <PageTitle
        title="Reviews"
        beside={query.data && <span className="tabular text-quiet">{query.data.total.toLocaleString('en-US')}</span>}
      />
      <ReviewFilterBar choice={choice} />
      <ListSection
        of="reviews"
        query={query}
        choice={choice}
        icon={MessageSquareText}
        countShown={({ reviews }) => reviews.length}
        empty="Buyers can write one once their order has been delivered."
      >
        {({ reviews }, dimmed) => (
          <ReviewList reviews={reviews} dimmed={dimmed} writeProduct={(productId) => choice.write({ productId })} />
        )}
      </ListSection>
    </>
  )
}

function ReviewFilterBar({ choice }: { choice: ListChoice<ReviewFilters> }) {
  const { filters, change, write } = choice
  const states = [undefined, ...officeReviewStates].map((state) => ({
    label: state === 'shown' ? 'Shown' : state === 'hidden' ? 'Hidden' : 'All',
    address: write({ state, answer: undefined }),
    active: filters.state === state && filters.answer === undefined,
  }))
  const waiting = { label: 'Not answered', address: write({ state: undefined, answer: 'waiting' }), active: filters.answer === 'waiting' }
  return (
    <div className="mb-4 flex flex-col gap-3">
      <FilterChips label="State" chips={[...states, waiting]} />
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          label="Search reviews"
          placeholder="Comment, name or product"
          value={filters.search ?? ''}
          onSearch={(search) => change({ search: search || undefined }, true)}
        />
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
          value={filters.sort === '-createdAt' ? undefined : filters.sort}
          names={[
            ['createdAt', 'Oldest first'],
            ['rating', 'Lowest first'],
            ['-rating', 'Highest first'],
          ]}
          onChoose={(sort) => change({ sort: sort ?? '-createdAt' })}
        />
        {choice.isNarrowed && <ClearFilters address={choice.cleared} />}
      </div>
      {filters.productId && <OfProduct id={filters.productId} />}
    </div>
  )
}

/** Says of which product alone the reviews are. */
function OfProduct({ id }: { id: string }) {
  const { data } = useQuery(productsByIdQuery(useApi(), [id]))
  return (
    <p role="status" className="text-quiet">
      Reviews of <bdi className="font-medium text-ink">{data?.[0]?.title ?? 'one product'}</bdi> alone
    </p>
  )
}
