import type { CallReply } from '@saddar/contract'
import type { ReviewFilter } from '@saddar/contract/reviews'
import { clsx } from 'clsx'
import { Stars } from '../../shared/product/rating.tsx'

type Figures = Pick<CallReply<'GET /reviews/:productId'>['data'], 'averageRating' | 'totalReviews' | 'distribution' | 'withPictures'>

interface RatingSummaryProps {
  figures: Figures
  filter: ReviewFilter
  onFilter: (filter: ReviewFilter) => void
}

/** Average rating, number of reviews per star and with pictures; pressing one filters by it, pressing it again shows all. */
export function RatingSummary({
  figures: { averageRating, totalReviews, distribution, withPictures },
  filter,
  onFilter,
}: RatingSummaryProps) {
  return (
    <div className="grid gap-3">
      <div className="flex items-end gap-3">
        <span className="tabular text-3xl leading-none font-semibold">
          {averageRating.toFixed(1)}
          <span className="sr-only"> out of 5, </span>
        </span>
        <span className="grid gap-1">
          <Stars average={averageRating} />
          <span className="text-sm text-quiet">{totalReviews === 1 ? '1 review' : `${totalReviews} reviews`}</span>
        </span>
      </div>
      <ul aria-label="Reviews by stars">
        {([5, 4, 3, 2, 1] as const).map((stars) => (
          <li key={stars}>
            <Bar
              stars={stars}
              count={distribution[stars]}
              share={distribution[stars] / totalReviews}
              chosen={filter === String(stars)}
              onPress={() => onFilter(filter === String(stars) ? 'all' : (`${stars}` as const))}
            />
          </li>
        ))}
      </ul>
      {withPictures > 0 && (
        <button
          type="button"
          aria-pressed={filter === 'pictures'}
          onClick={() => onFilter(filter === 'pictures' ? 'all' : 'pictures')}
          className={clsx(line, 'justify-between')}
        >
          With pictures
          <span className="text-quiet">{withPictures}</span>
        </button>
      )}
    </div>
  )
}

const line =
  'tabular flex min-h-11 w-full items-center gap-3 rounded-control px-2 text-sm hover:bg-tile aria-pressed:bg-tile aria-pressed:font-semibold sm:min-h-9 sm:pointer-coarse:min-h-11'

interface BarProps {
  stars: number
  count: number
  share: number
  chosen: boolean
  onPress: () => void
}

function Bar({ stars, count, share, chosen, onPress }: BarProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={`${stars} ${stars === 1 ? 'star' : 'stars'}: ${count}`}
      onClick={onPress}
      className={line}
    >
      <span className="w-3 text-right">{stars}</span>
      <svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 min-w-0 flex-1 overflow-hidden rounded-full">
        <rect width="100" height="8" className="fill-line" />
        <rect width={100 * share} height="8" className="fill-star" />
      </svg>
      <span className="w-8 text-right text-quiet">{count}</span>
    </button>
  )
}
