import { Select } from '@saddar/ui'
import { reuseMarkup } from '../../shared/hydration/reuse-markup.tsx'
import { useLocation, useNavigate, useSearchParams } from '../../shared/router/index.ts'
import { changeParams, filterFormId, type ListFilters, sortChoices } from './filters.ts'

/** The sort order of a list; part of the filter form, so that it works without JavaScript. */
function Sort({ filters }: { filters: ListFilters }) {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const fallback = filters.search ? '' : '-createdAt'
  const change = (value: string) =>
    void navigate({ pathname, search: changeParams(params, { sort: value === fallback ? null : value }).toString() }, { scroll: 'list' })
  return (
    <Select
      name="sort"
      form={filterFormId}
      aria-label="Sort by"
      value={filters.sort ?? fallback}
      onChange={(event) => change(event.target.value)}
      className="w-auto text-sm"
    >
      {filters.search && <option value="">Best match</option>}
      {sortChoices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

const useSortKey = ({ filters }: { filters: ListFilters }) => `${filters.sort} ${filters.search !== undefined}`

export const SortSelect = import.meta.env.SSR ? reuseMarkup(Sort, { useKey: useSortKey, maximum: 20 }) : Sort
