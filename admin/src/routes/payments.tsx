import { useApi } from '@saddar/client'
import type { OrderCase } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { type CaseView, caseViews } from '@saddar/contract/order-states'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { CaseRows } from '../features/payments/case-rows.tsx'
import { CloseCaseDialog } from '../features/payments/close-case-dialog.tsx'
import { caseListQuery } from '../features/payments/queries.ts'
import { FilterChips } from '../shared/lists/filter-chips.tsx'
import { findAllowedValue, type ListFilters, readPage } from '../shared/lists/list-address.ts'
import { ListSection } from '../shared/lists/list-section.tsx'
import { useListFilters } from '../shared/lists/use-list-filters.ts'
import { PageTitle } from '../shared/page-title.tsx'

const names: Record<CaseView | 'open', string> = { open: 'Needs action', flagged: 'Other cases', done: 'Done' }
const empty: Record<CaseView | 'open', string> = {
  open: 'No payment needs action',
  flagged: 'No other cases',
  done: 'Nothing has been done yet',
}

interface CaseFilters extends ListFilters {
  view: CaseView | undefined
}
const readCaseFilters = (params: URLSearchParams): CaseFilters => ({
  view: findAllowedValue(caseViews, params.get('view')),
  sort: '-createdAt',
  page: readPage(params),
})

/** Payments that need staff (rule 7.13): refunds owed, and cases where the bank charged a different amount than requested. */
export default function Payments() {
  const choice = useListFilters(readCaseFilters)
  const { view = 'open' } = choice.filters
  const query = useQuery(caseListQuery(useApi(), choice.filters))
  const { data } = query
  const [closing, setClosing] = useState<OrderCase | null>(null)
  return (
    <>
      <PageTitle
        title="Payments"
        beside={
          data && (
            <span className="tabular text-quiet">
              {data.openCount === 0 ? 'All settled' : `${data.openCount} open`}
              {data.refundsOwed > 0 && `, ${formatRupees(data.refundsOwed)} to refund`}
            </span>
          )
        }
      />
      <p className="mb-4 max-w-prose text-quiet">
        Make refunds in the bank’s portal. Here you see what is owed to whom, and record what you did.
      </p>
      <div className="mb-4">
        <FilterChips
          label="Cases"
          chips={[undefined, ...caseViews].map((each) => ({
            label: names[each ?? 'open'],
            address: choice.write({ view: each }),
            active: each === choice.filters.view,
          }))}
        />
      </div>
      <ListSection
        of="payments"
        label={names[view]}
        query={query}
        choice={choice}
        icon={CircleCheck}
        countShown={({ cases }) => cases.length}
        emptyTitle={empty[view]}
        empty="New cases appear here automatically."
      >
        {({ cases }) => <CaseRows cases={cases} onDone={setClosing} />}
      </ListSection>
      {closing && <CloseCaseDialog closing={closing} onClose={() => setClosing(null)} />}
    </>
  )
}
