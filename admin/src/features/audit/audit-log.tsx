import { useApi } from '@saddar/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { ListSection } from '../../shared/lists/list-section.tsx'
import { useListFilters } from '../../shared/lists/use-list-filters.ts'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { readAuditFilters } from './audit-filters.ts'
import { AuditRows } from './audit-rows.tsx'
import { groupEntries } from './group-entries.ts'

/** Changes made by staff, newest first. */
export function AuditLog() {
  const api = useApi()
  const choice = useListFilters(readAuditFilters)
  const { view, sort, ...asked } = choice.filters
  const query = useQuery({
    queryKey: ['audit', asked],
    queryFn: async ({ signal }) => (await api('GET /admin/audit', { query: asked }, { signal })).data,
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { personal: true },
  })
  return (
    <>
      <AuditFilterBar choice={choice} known={query.data} />
      <ListSection
        of="changes"
        label="Changes"
        query={query}
        choice={choice}
        icon={ScrollText}
        countShown={({ entries }) => entries.length}
        countRows={({ entries }) => groupEntries(entries).length}
        empty="Every change that staff make in the back office is recorded here."
      >
        {({ entries, names }) => <AuditRows entries={entries} names={names} />}
      </ListSection>
    </>
  )
}
