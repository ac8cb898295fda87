import { useApi } from '@saddar/client'
import type { CourierStatementRow } from '@saddar/contract'
import { formatDate } from '@saddar/contract/karachi'
import { Skeleton } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { isTransferOff } from '../features/courier-money/is-transfer-off.ts'
import { statementQuery } from '../features/courier-money/queries.ts'
import { ResolveDialog } from '../features/courier-money/resolve-dialog.tsx'
import { StatementRows } from '../features/courier-money/statement-rows.tsx'
import { StatementSums } from '../features/courier-money/statement-sums.tsx'
import { TakeBack } from '../features/courier-money/take-back.tsx'
import { BackLink } from '../shared/back-link.tsx'
import { formatTime } from '../shared/karachi-time.ts'
import { FilterChips } from '../shared/lists/filter-chips.tsx'
import { findAllowedValue, type ListFilters, readPage } from '../shared/lists/list-address.ts'
import { ListSection } from '../shared/lists/list-section.tsx'
import { useListFilters } from '../shared/lists/use-list-filters.ts'
import { PageTitle } from '../shared/page-title.tsx'
import { Panel } from '../shared/panel.tsx'

interface RowFilters extends ListFilters {
  view: 'all' | undefined
}
const readFilters = (params: URLSearchParams): RowFilters => ({
  view: findAllowedValue(['all'], params.get('view')),
  sort: '-createdAt',
  page: readPage(params),
})

/** A courier's statement, its differences, and how they were resolved (rule 7.29). */
export default function CourierStatementScreen() {
  const { id = '' } = useParams()
  const choice = useListFilters(readFilters)
  const { view } = choice.filters
  const query = useQuery(statementQuery(useApi(), id, choice.filters))
  const [resolving, setResolving] = useState<CourierStatementRow | null>(null)
  const statement = query.data?.statement
  const isOff = statement !== undefined && isTransferOff(statement)
  return (
    <>
      <PageTitle
        title={statement ? `${statement.courier} ${statement.number}` : 'Statement'}
        before={<BackLink to="/deliveries/statements">Statements</BackLink>}
        beside={statement && <span className="tabular text-quiet">{formatDate(`${statement.day}T12:00:00Z`)}</span>}
      />
      <div className="flex flex-col gap-4">
        {!query.error && (
          <Panel title="Sums">
            {statement ? (
              <>
                <StatementSums statement={statement} />
                <p className="wrap-anywhere mt-3 text-quiet text-xs">
                  {statement.fileName}, imported by {statement.importedBy}, {formatTime(statement.importedAt)}
                </p>
                <TakeBack statement={statement} />
              </>
            ) : (
              <div role="status" aria-label="Loading sums">
                <Skeleton className="h-24" />
              </div>
            )}
          </Panel>
        )}
        <FilterChips
          label="Rows"
          chips={([undefined, 'all'] as const).map((each) => ({
            label: each ? 'All parcels' : statement ? `Differences ${statement.differences.toLocaleString('en-US')}` : 'Differences',
            address: choice.write({ view: each }),
            active: view === each,
          }))}
        />
        <ListSection
          of="rows"
          label={view ? 'All parcels' : 'Differences'}
          query={query}
          choice={choice}
          icon={CircleCheck}
          countShown={({ rows }) => rows.length}
          emptyTitle={isOff ? 'Every parcel matches' : 'Everything matches'}
          empty={isOff ? 'What it transferred is another sum, as above.' : 'The courier paid what it collected, parcel by parcel.'}
        >
          {({ rows }) => <StatementRows rows={rows} onResolve={setResolving} />}
        </ListSection>
      </div>
      {resolving && <ResolveDialog row={resolving} onClose={() => setResolving(null)} />}
    </>
  )
}
