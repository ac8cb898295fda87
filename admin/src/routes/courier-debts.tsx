import { useApi } from '@saddar/client'
import { formatPaisa } from '@saddar/contract/money'
import { useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { DebtRows } from '../features/courier-money/debt-rows.tsx'
import { DebtSums } from '../features/courier-money/debt-sums.tsx'
import { DeliveryTabs } from '../features/courier-money/delivery-tabs.tsx'
import { debtsQuery, readDebtFilters } from '../features/courier-money/queries.ts'
import { CourierFilter } from '../features/deliveries/courier-filter.tsx'
import { FilterChips } from '../shared/lists/filter-chips.tsx'
import { ListSection } from '../shared/lists/list-section.tsx'
import { useListFilters } from '../shared/lists/use-list-filters.ts'
import { PageTitle } from '../shared/page-title.tsx'
import { SaveButton } from '../shared/save-button.tsx'

const views = [
  { view: undefined, label: 'All owed' },
  { view: 'overdue', label: 'Overdue' },
] as const

/** What couriers owe for delivered cash parcels (rule 7.31). */
export default function CourierDebts() {
  const choice = useListFilters(readDebtFilters)
  const { filters, write, change } = choice
  const { view, courier, search } = filters
  const query = useQuery(debtsQuery(useApi(), filters))
  const { data } = query
  return (
    <>
      <PageTitle
        title="Owed by couriers"
        beside={
          data && (
            <span className="tabular text-quiet">
              {data.total === 1 ? '1 parcel' : `${data.total.toLocaleString('en-US')} parcels`}, {formatPaisa(data.owed)}
            </span>
          )
        }
        action={<SaveButton file="GET /admin/courier-debts/export" input={{ query: { view, courier, search } }} label="Export CSV" />}
      />
      <DeliveryTabs />
      <p className="mb-4 max-w-prose text-quiet">
        Cash that riders collected and couriers have not paid to you yet. Import a courier’s statement to take its parcels off this list.
      </p>
      <div className="flex flex-col gap-4">
        {data && data.couriers.length > 0 && <DebtSums couriers={data.couriers} />}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <FilterChips
            label="State"
            chips={views.map((each) => ({ label: each.label, address: write({ view: each.view }), active: view === each.view }))}
          />
          <CourierFilter courier={courier} onChoose={(courier) => change({ courier })} />
        </div>
        <ListSection
          of="parcels"
          label="Parcels"
          query={query}
          choice={choice}
          icon={HandCoins}
          countShown={({ parcels }) => parcels.length}
          emptyTitle={view === 'overdue' ? 'Nothing is overdue' : 'Nothing is owed'}
          empty="Delivered cash parcels appear here until the courier pays."
        >
          {({ parcels }) => <DebtRows parcels={parcels} />}
        </ListSection>
      </div>
    </>
  )
}
