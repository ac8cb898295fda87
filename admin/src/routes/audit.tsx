import { useApi } from '@saddar/client'
import { EmptyState, Skeleton } from '@saddar/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ScrollText } from 'lucide-react'
import { Failure } from '../app/failure.tsx'
import { ListPages } from '../app/list-pages.tsx'
import { PageTitle } from '../app/page-title.tsx'
import { AuditFilterBar } from '../features/audit/audit-filter-bar.tsx'
import { isFiltered, useAuditFilters, writeAudit } from '../features/audit/audit-filters.ts'
import { AuditRows } from '../features/audit/audit-rows.tsx'

export default function Audit() {
  const api = useApi()
  const [filters, changeFilter] = useAuditFilters()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['audit', filters],
    queryFn: async ({ signal }) => (await api('GET /admin/audit', { query: filters }, { signal })).data,
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { personal: true },
  })
  return (
    <>
      <PageTitle title="Audit log" beside={data && <span className="tabular text-quiet">{data.total.toLocaleString('en-US')}</span>} />
      <AuditFilterBar filters={filters} onChange={changeFilter} known={data} />
      <section aria-label="Changes" aria-busy={isFetching} className="overflow-hidden rounded-tile border border-line bg-surface">
        {data && data.entries.length > 0 ? (
          <div className={clsx('transition-opacity', isPlaceholderData && 'opacity-55')}>
            <AuditRows entries={data.entries} />
          </div>
        ) : data ? (
          <EmptyState
            icon={<ScrollText aria-hidden strokeWidth={1.5} />}
            title={isFiltered(filters) ? 'No changes match' : 'No changes yet'}
          >
            {isFiltered(filters) ? 'Try another person, kind or date.' : 'What staff change in the back office is written down here.'}
          </EmptyState>
        ) : error ? (
          <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <div role="status" aria-label="Loading changes" className="flex flex-col gap-3 p-5">
            {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
              <Skeleton key={row} className="h-9" />
            ))}
          </div>
        )}
      </section>
      {data && <ListPages data={data} shown={data.entries.length} writeAddress={(page) => writeAudit({ ...filters, page })} />}
    </>
  )
}
