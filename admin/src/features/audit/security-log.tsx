import { useApi } from '@saddar/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { ListSection } from '../../shared/lists/list-section.tsx'
import { useListFilters } from '../../shared/lists/use-list-filters.ts'
import { SecurityFilterBar } from './security-filter-bar.tsx'
import { readSecurityFilters } from './security-filters.ts'
import { SecurityRows } from './security-rows.tsx'

/** Security events, newest first (rule 19.7). */
export function SecurityLog() {
  const api = useApi()
  const choice = useListFilters(readSecurityFilters)
  const { view, sort, ...asked } = choice.filters
  const query = useQuery({
    queryKey: ['security-events', asked],
    queryFn: async ({ signal }) => (await api('GET /admin/security-events', { query: asked }, { signal })).data,
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { personal: true },
  })
  return (
    <>
      <SecurityFilterBar choice={choice} people={query.data?.people ?? []} />
      <ListSection
        of="events"
        label="Security events"
        query={query}
        choice={choice}
        icon={ScrollText}
        countShown={({ events }) => events.length}
        empty="Sign-ins, refusals and exports are recorded here."
      >
        {({ events }) => <SecurityRows events={events} />}
      </ListSection>
    </>
  )
}
