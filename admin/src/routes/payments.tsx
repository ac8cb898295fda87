import { useApi } from '@saddar/client'
import type { OrderCase } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { buttonClass } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { CaseRows } from '../features/payments/case-rows.tsx'
import { CloseCaseDialog } from '../features/payments/close-case-dialog.tsx'
import { caseListQuery } from '../features/payments/queries.ts'
import { refundListQuery } from '../features/refunds/queries.ts'
import { RefundRows } from '../features/refunds/refund-rows.tsx'
import { useRefundDialog } from '../features/refunds/use-refund-dialog.tsx'
import { FilterChips } from '../shared/lists/filter-chips.tsx'
import { findAllowedValue, type ListFilters, readPage } from '../shared/lists/list-address.ts'
import { ListSection } from '../shared/lists/list-section.tsx'
import { type ListChoice, useListFilters } from '../shared/lists/use-list-filters.ts'
import { PageTitle } from '../shared/page-title.tsx'

const views = ['settled', 'flagged', 'done'] as const
type View = (typeof views)[number]
const names: Record<View | 'refunds', string> = {
  refunds: 'Refunds to pay',
  settled: 'Settled refunds',
  flagged: 'Other cases',
  done: 'Closed cases',
}

interface PaymentFilters extends ListFilters {
  view: View | undefined
}
type Choice = ListChoice<PaymentFilters>
const readPaymentFilters = (params: URLSearchParams): PaymentFilters => ({
  view: findAllowedValue(views, params.get('view')),
  sort: '-createdAt',
  page: readPage(params),
})

/** Payments that need staff: refunds to be paid (rule 7.22), and cases such as a different amount at the bank (rule 7.13). */
export default function Payments() {
  const api = useApi()
  const choice = useListFilters(readPaymentFilters)
  const { view = 'refunds' } = choice.filters
  const { data } = useQuery(caseListQuery(api, { view: undefined, page: 1 }))
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
        action={
          <Link to="/settlements" className={buttonClass({ tone: 'outline', size: 'sm' })}>
            Bank files
          </Link>
        }
      />
      <p className="mb-4 max-w-prose text-quiet">
        The shop cannot send refunds to the bank. Pay each one yourself, in the bank’s portal, by transfer, to a wallet or in cash, and then
        record it here.
      </p>
      <div className="mb-4">
        <FilterChips
          label="Payments"
          chips={[undefined, ...views].map((each) => ({
            label: names[each ?? 'refunds'],
            address: choice.write({ view: each }),
            active: each === choice.filters.view,
          }))}
        />
      </div>
      {view === 'refunds' || view === 'settled' ? (
        <Refunds choice={choice} view={view === 'refunds' ? 'open' : 'settled'} />
      ) : (
        <Cases choice={choice} view={view} />
      )}
    </>
  )
}

function Refunds({ choice, view }: { choice: Choice; view: 'open' | 'settled' }) {
  const query = useQuery(refundListQuery(useApi(), { view, page: choice.filters.page }))
  const { open, dialog } = useRefundDialog()
  return (
    <>
      <ListSection
        of="refunds"
        label={names[view === 'open' ? 'refunds' : 'settled']}
        query={query}
        choice={choice}
        icon={CircleCheck}
        countShown={({ refunds }) => refunds.length}
        emptyTitle={view === 'open' ? 'No money is owed back' : 'No refund is settled yet'}
        empty="New refunds appear here automatically."
      >
        {({ refunds }) => <RefundRows refunds={refunds} onOpen={open} />}
      </ListSection>
      {dialog}
    </>
  )
}

function Cases({ choice, view }: { choice: Choice; view: 'flagged' | 'done' }) {
  const query = useQuery(caseListQuery(useApi(), { view, page: choice.filters.page }))
  const [closing, setClosing] = useState<OrderCase | null>(null)
  return (
    <>
      <ListSection
        of="payments"
        label={names[view]}
        query={query}
        choice={choice}
        icon={CircleCheck}
        countShown={({ cases }) => cases.length}
        emptyTitle={view === 'flagged' ? 'No other cases' : 'Nothing has been done yet'}
        empty="New cases appear here automatically."
      >
        {({ cases }) => <CaseRows cases={cases} onDone={setClosing} />}
      </ListSection>
      {closing && <CloseCaseDialog closing={closing} onClose={() => setClosing(null)} />}
    </>
  )
}
