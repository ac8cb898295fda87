import { useApi } from '@saddar/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ListPages } from '../../shared/lists/list-pages.tsx'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { isFiltered, useAuditFilters, writeAudit } from './audit-filters.ts'
import { AuditRows } from './audit-rows.tsx'
import { LogList } from './log-list.tsx'

/** What staff changed, newest first. */
export function AuditLog() {
  const api = useApi()
  const [filters, changeFilter] = useAuditFilters()
  const query = useQuery({
    queryKey: ['audit', filters],
    queryFn: async ({ signal }) => (await api('GET /admin/audit', { query: filters }, { signal })).data,
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { personal: true },
  })
  const { data } = query
  const empty = isFiltered(filters)
    ? { title: 'No changes match', text: 'Try another person, kind or date.' }
    : { title: 'No changes yet', text: 'What staff change in the back office is written down here.' }
  return (
    <>
      <AuditFilterBar filters={filters} onChange={changeFilter} known={data} />
      <LogList label="Changes" state={query} isEmpty={data?.entries.length === 0} empty={empty}>
        <AuditRows entries={data?.entries ?? []} />
      </LogList>
      {data && <ListPages data={data} shown={data.entries.length} writeAddress={(page) => writeAudit({ ...filters, page })} />}
    </>
  )
}
