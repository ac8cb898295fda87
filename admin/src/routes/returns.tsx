import { useApi } from '@saddar/client'
import { returnStatuses, returnStatusNames } from '@saddar/contract/return-states'
import { useQuery } from '@tanstack/react-query'
import { PackageCheck } from 'lucide-react'
import { returnListQuery } from '../features/returns/queries.ts'
import { ReturnRows } from '../features/returns/return-rows.tsx'
import { toChips } from '../shared/lists/filter-chips.tsx'
import { findAllowedValue, type ListFilters, readPage } from '../shared/lists/list-address.ts'
import { ListFilterBar } from '../shared/lists/list-filter-bar.tsx'
import { ListSection } from '../shared/lists/list-section.tsx'
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
  const { status } = choice.filters
  const query = useQuery(returnListQuery(useApi(), choice.filters))
  const label = status ? returnStatusNames[status] : 'Open'
  return (
    <>
      <PageTitle title="Returns" count={query.data?.total} />
      <ListFilterBar
        choice={choice}
        chips={{
          label: 'State',
          words: toChips(
            returnStatuses,
            status,
            (each) => returnStatusNames[each],
            (each) => choice.write({ status: each }),
            'Open',
          ),
        }}
        searchLabel="Search returns"
        placeholder="Order number or name"
      />
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
