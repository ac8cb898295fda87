import { FilterChips } from './filter-chips.tsx'
import type { ListFilters } from './filters.ts'
import { PhonePill } from './phone-pill.tsx'

/** The chosen phone and the other active filters, shown above the cards. */
export default function ActiveFilters({ filters }: { filters: ListFilters }) {
  return (
    <div className="contents items-center gap-2 lg:flex lg:flex-wrap [&>*]:shrink-0">
      <PhonePill model={filters.model} />
      <FilterChips filters={filters} />
    </div>
  )
}
