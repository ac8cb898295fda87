import { useApi } from '@saddar/client'
import { lowStockList } from '@saddar/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { PackageCheck } from 'lucide-react'
import { Link } from 'react-router'
import { lowStockSorts, readLowStockFilters } from '../features/low-stock/low-stock-filters.ts'
import { LowStockRows } from '../features/low-stock/low-stock-rows.tsx'
import { lowStockListQuery } from '../features/low-stock/queries.ts'
import { FilterChips } from '../shared/lists/filter-chips.tsx'
import { ListSection } from '../shared/lists/list-section.tsx'
import { SortSelect } from '../shared/lists/sort-select.tsx'
import { useListFilters } from '../shared/lists/use-list-filters.ts'
import { PageTitle } from '../shared/page-title.tsx'
import { SaveButton } from '../shared/save-button.tsx'

const stocks = [
  { stock: undefined, label: 'All' },
  { stock: 'out', label: 'Sold out' },
  { stock: 'low', label: 'Some left' },
] as const

/** What is sold out or low, with how much to order (rule 10.58). */
export default function LowStock() {
  const choice = useListFilters(readLowStockFilters)
  const { filters, write, change } = choice
  const query = useQuery(lowStockListQuery(useApi(), filters))
  const { data } = query
  const { stock, sort } = filters
  return (
    <>
      <PageTitle
        title="Low stock"
        count={data?.total}
        action={<SaveButton file="GET /admin/low-stock/export" input={{ query: { stock, sort } }} label="Export CSV" />}
      />
      <p className="mb-4 max-w-prose text-quiet">
        {data
          ? `${data.threshold === 0 ? 'Everything that is sold out' : `Everything with ${data.threshold} or fewer left`}. ‘To order’ lasts ${data.days} days at the sales of the last ${lowStockList.salesDays}.`
          : 'Everything that is sold out or low.'}{' '}
        <Link to="/settings?part=selling#stock" className="underline underline-offset-4">
          Change in settings
        </Link>
      </p>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <FilterChips
          label="Stock"
          chips={stocks.map((each) => ({ label: each.label, address: write({ stock: each.stock }), active: stock === each.stock }))}
        />
        <SortSelect sort={sort} names={lowStockSorts} onChoose={(sort) => change({ sort })} />
      </div>
      <ListSection
        of="products"
        label="Low stock"
        query={query}
        choice={choice}
        icon={PackageCheck}
        countShown={({ items }) => items.length}
        emptyTitle="No product is low"
        empty="Every product has enough in stock."
      >
        {({ items }) => <LowStockRows items={items} />}
      </ListSection>
    </>
  )
}
