import { type ReviewSort, reviewSorts } from '@saddar/contract/reviews'
import { Select } from '@saddar/ui'

const names: Record<ReviewSort, string> = {
  recent: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
}

export function ReviewSortSelect({ sort, onChange }: { sort: ReviewSort; onChange: (sort: ReviewSort) => void }) {
  return (
    <Select
      aria-label="Sort reviews by"
      value={sort}
      onChange={(event) => onChange(event.target.value as ReviewSort)}
      className="w-auto text-sm"
    >
      {reviewSorts.map((value) => (
        <option key={value} value={value}>
          {names[value]}
        </option>
      ))}
    </Select>
  )
}
