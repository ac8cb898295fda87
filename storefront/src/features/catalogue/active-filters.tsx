import { FilterChips } from './filter-chips.tsx'
import type { ListFilters } from './filters.ts'
import { PhonePill } from './phone-pill.tsx'

/** Above the cards: the phone, and what else the list is narrowed by. */
export default function ActiveFilters({ filters }: { filters: ListFilters }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <PhonePill model={filters.model} />
      <FilterChips filters={filters} />
    </div>
  )
}
