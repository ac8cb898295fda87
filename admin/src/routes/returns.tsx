import { useApi } from '@saddar/client'
import { returnStatuses, returnStatusNames } from '@saddar/contract/return-states'
import { useQuery } from '@tanstack/react-query'
import { PackageCheck } from 'lucide-react'
import { returnListQuery } from '../features/returns/queries.ts'
import { ReturnRows } from '../features/returns/return-rows.tsx'
import { FilterChips } from '../shared/lists/filter-chips.tsx'
import { findAllowedValue, type ListFilters, readPage } from '../shared/lists/list-address.ts'
import { ListSection } from '../shared/lists/list-section.tsx'
import { SearchBox } from '../shared/lists/search-box.tsx'
import { useListFilters } from '../shared/lists/use-list-filters.ts'
import { PageTitle } from '../shared/page-title.tsx'

interface ReturnFilters extends ListFilters {
  status: (typeof returnStatuses)[number] | undefined
  search: string | undefined
}
const readReturnFilters = (params: URLSearchParams): ReturnFilters => ({
  status: findAllowedValue(returnStatuses, params.get('status')),
  search: params.get('search')?.trim().slice(0, 100) || undefined,
  sort: '-createdAt',
  page: readPage(params),
})

/** What customers send back; the longest waiting first (rule 6.45). */
export default function Returns() {
  const choice = useListFilters(readReturnFilters)
  const { status, search } = choice.filters
  const query = useQuery(returnListQuery(useApi(), choice.filters))
  const label = status ? returnStatusNames[status] : 'Open'
  return (
    <>
      <PageTitle
        title="Returns"
        beside={query.data && <span className="tabular text-quiet">{query.data.total.toLocaleString('en-US')}</span>}
      />
      <div className="mb-4 flex flex-col gap-3">
        <SearchBox
          key={search}
          label="Search returns"
          placeholder="Order number or name"
          value={search ?? ''}
          onSearch={(text) => choice.change({ search: text || undefined })}
        />
        <FilterChips
          label="State"
          chips={[undefined, ...returnStatuses].map((each) => ({
            label: each ? returnStatusNames[each] : 'Open',
            address: choice.write({ status: each }),
            active: each === status,
          }))}
        />
      </div>
      <ListSection
        of="returns"
        label={label}
        query={query}
        choice={choice}
        icon={PackageCheck}
        countShown={({ returns }) => returns.length}
        emptyTitle="No return is open"
        empty="New requests appear here automatically."
      >
        {({ returns }) => <ReturnRows returns={returns} />}
      </ListSection>
    </>
  )
}
