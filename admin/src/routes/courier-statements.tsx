import { useApi } from '@saddar/client'
import type { CourierStatement } from '@saddar/contract'
import { formatDate } from '@saddar/contract/karachi'
import { formatPaisa } from '@saddar/contract/money'
import { useQuery } from '@tanstack/react-query'
import { FileCheck } from 'lucide-react'
import { Link } from 'react-router'
import { DeliveryTabs } from '../features/courier-money/delivery-tabs.tsx'
import { ImportForm } from '../features/courier-money/import-form.tsx'
import { isTransferOff } from '../features/courier-money/is-transfer-off.ts'
import { readStatementFilters, statementListQuery } from '../features/courier-money/queries.ts'
import { formatTime } from '../shared/karachi-time.ts'
import { FilterChips } from '../shared/lists/filter-chips.tsx'
import { ListSection } from '../shared/lists/list-section.tsx'
import { useListFilters } from '../shared/lists/use-list-filters.ts'
import { PageTitle } from '../shared/page-title.tsx'
import { StatusLabel } from '../shared/status-label.tsx'

const views = [
  { view: undefined, label: 'All' },
  { view: 'open', label: 'To resolve' },
] as const

/** Couriers' statements of the cash that they collected (rule 7.28). */
export default function CourierStatements() {
  const choice = useListFilters(readStatementFilters)
  const query = useQuery(statementListQuery(useApi(), choice.filters))
  const isOpenOnly = choice.filters.view === 'open'
  return (
    <>
      <PageTitle title="Couriers’ statements" />
      <DeliveryTabs />
      {!isOpenOnly && (
        <p className="mb-4 max-w-prose text-quiet">Import a courier’s statement to check that it paid you what its riders collected.</p>
      )}
      <div className="flex flex-col gap-4">
        {/* Not above what is to be resolved; a file that was chosen stays. */}
        <div hidden={isOpenOnly}>
          <ImportForm />
        </div>
        <FilterChips
          label="State"
          chips={views.map(({ view, label }) => ({ label, address: choice.write({ view }), active: choice.filters.view === view }))}
        />
        <ListSection
          of="statements"
          label="Imported statements"
          query={query}
          choice={choice}
          icon={FileCheck}
          countShown={({ statements }) => statements.length}
          emptyTitle={isOpenOnly ? 'Nothing to resolve' : 'No statement is imported yet'}
          empty={isOpenOnly ? 'Statements with open differences appear here.' : 'Choose a courier and its file above.'}
        >
          {({ statements }) => (
            <ul>
              {statements.map((statement) => (
                <StatementItem key={statement._id} statement={statement} />
              ))}
            </ul>
          )}
        </ListSection>
      </div>
    </>
  )
}

function StatementItem({ statement }: { statement: CourierStatement }) {
  const { _id, courier, number, day, rows, cod, net, differences, open, importedBy, importedAt } = statement
  // Statements that were imported before this was a difference have none for it.
  const isOff = differences === 0 && isTransferOff(statement)
  return (
    <li
      data-row
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-b px-4 py-4 last:border-b-0 hover:bg-paper sm:px-5"
    >
      <div className="min-w-0">
        <Link to={`/deliveries/statements/${_id}`} data-row-link className="break-all font-semibold underline-offset-4 hover:underline">
          {courier} {number}
        </Link>
        <p className="tabular text-quiet">
          {formatDate(`${day}T12:00:00Z`)}, {rows === 1 ? '1 parcel' : `${rows.toLocaleString('en-US')} parcels`}
        </p>
        <p className="tabular text-quiet">
          Net {formatPaisa(net)} of {formatPaisa(cod)}
        </p>
        <p className="text-quiet text-xs first-letter:uppercase">
          {importedBy}, {formatTime(importedAt)}
        </p>
      </div>
      {open > 0 ? (
        <StatusLabel tone="warning" word={open === 1 ? '1 open difference' : `${open} open differences`} />
      ) : (
        <StatusLabel
          tone={isOff ? 'warning' : 'success'}
          word={isOff ? 'Another sum was transferred' : differences === 0 ? 'No differences' : 'Resolved'}
        />
      )}
    </li>
  )
}
