import { useApi } from '@saddar/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ListPages } from '../../shared/lists/list-pages.tsx'
import { LogList } from './log-list.tsx'
import { SecurityFilterBar } from './security-filter-bar.tsx'
import { isSecurityFiltered, useSecurityFilters, writeSecurity } from './security-filters.ts'
import { SecurityRows } from './security-rows.tsx'

/** What happened to the shop's security, newest first (behaviour 19.7). */
export function SecurityLog() {
  const api = useApi()
  const [filters, changeFilter] = useSecurityFilters()
  const query = useQuery({
    queryKey: ['security-events', filters],
    queryFn: async ({ signal }) => (await api('GET /admin/security-events', { query: filters }, { signal })).data,
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { personal: true },
  })
  const { data } = query
  const empty = isSecurityFiltered(filters)
    ? { title: 'No events match', text: 'Try another person, kind or date.' }
    : { title: 'No events yet', text: 'Sign-ins, refusals and exports are written down here.' }
  return (
    <>
      <SecurityFilterBar filters={filters} onChange={changeFilter} people={data?.people ?? []} />
      <LogList label="Security events" state={query} isEmpty={data?.events.length === 0} empty={empty}>
        <SecurityRows events={data?.events ?? []} />
      </LogList>
      {data && <ListPages data={data} shown={data.events.length} writeAddress={(page) => writeSecurity({ ...filters, page })} />}
    </>
  )
}
