import { useApi } from '@saddar/client'
import type { OrderCase } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { type CaseView, caseViews } from '@saddar/contract/order-states'
import { EmptyState, Skeleton } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { CaseRows } from '../features/payments/case-rows.tsx'
import { CloseCaseDialog } from '../features/payments/close-case-dialog.tsx'
import { caseListQuery } from '../features/payments/queries.ts'
import { FilterChips } from '../shared/lists/filter-chips.tsx'
import { pickWord, readPage } from '../shared/lists/list-address.ts'
import { ListPages } from '../shared/lists/list-pages.tsx'
import { LoadError } from '../shared/load-error.tsx'
import { PageTitle } from '../shared/page-title.tsx'

const names: Record<CaseView | 'open', string> = { open: 'Needs you', refunds: 'Refunds owed', flagged: 'Other cases', done: 'Done' }
const empty: Record<CaseView | 'open', string> = {
  open: 'No payment needs you',
  refunds: 'No money is owed back',
  flagged: 'No other cases',
  done: 'Nothing has been done yet',
}

/** Payments that need somebody (behaviour 7.13): money to give back, and what the bank took otherwise than asked. */
export default function Payments() {
  const [params] = useSearchParams()
  const view = pickWord(caseViews, params.get('view'))
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(caseListQuery(useApi(), { view, page: readPage(params) }))
  const [closing, setClosing] = useState<OrderCase | null>(null)
  const write = (shown: CaseView | undefined, page = 1) => {
    const text = new URLSearchParams({ ...(shown && { view: shown }), ...(page > 1 && { page: String(page) }) }).toString()
    return text && `?${text}`
  }
  return (
    <>
      <PageTitle
        title="Payments"
        beside={
          data && (
            <span className="tabular text-quiet">
              {data.openCount === 0 ? 'All settled' : `${data.openCount} open`}
              {data.refundsOwed > 0 && `, ${formatRupees(data.refundsOwed)} to give back`}
            </span>
          )
        }
      />
      <p className="mb-4 max-w-prose text-quiet">
        The bank gives money back in its own portal. Here you see to whom, and note what was done.
      </p>
      <FilterChips
        label="Cases"
        chips={[undefined, ...caseViews].map((each) => ({ label: names[each ?? 'open'], address: write(each), active: each === view }))}
      />
      <section
        aria-label={names[view ?? 'open']}
        aria-busy={isFetching}
        className={clsx('mt-4 rounded-tile border border-line bg-surface transition-opacity', isPlaceholderData && 'opacity-55')}
      >
        {data && data.cases.length > 0 ? (
          <CaseRows cases={data.cases} onDone={setClosing} />
        ) : data ? (
          <EmptyState icon={<CircleCheck aria-hidden strokeWidth={1.5} />} title={empty[view ?? 'open']}>
            New cases appear here by themselves.
          </EmptyState>
        ) : error ? (
          <LoadError error={error} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <div role="status" aria-label="Loading payments" className="flex flex-col gap-3 p-5">
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="h-20" />
            ))}
          </div>
        )}
      </section>
      {data && <ListPages data={data} shown={data.cases.length} writeAddress={(page) => write(view, page)} />}
      {closing && <CloseCaseDialog closing={closing} onClose={() => setClosing(null)} />}
    </>
  )
}
