import { useApi } from '@saddar/client'
import { skeletonMaximum } from '@saddar/contract/limits'
import { buttonClass, EmptyState, Skeleton } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { Package, Plus, Upload } from 'lucide-react'
import { Link } from 'react-router'
import { type Inventory as InventoryPage, inventoryQuery } from '../features/catalogue/queries.ts'
import { ExportButton } from '../features/import/export-button.tsx'
import { BulkBar } from '../features/inventory/bulk-bar.tsx'
import { InventoryFilterBar } from '../features/inventory/inventory-filter-bar.tsx'
import { type InventoryFilters, isNarrowed, useInventoryFilters, writeInventory } from '../features/inventory/inventory-filters.ts'
import { InventoryTable } from '../features/inventory/inventory-table.tsx'
import { ListPages } from '../shared/lists/list-pages.tsx'
import { useSelection } from '../shared/lists/use-selection.ts'
import { LoadError } from '../shared/load-error.tsx'
import { PageTitle } from '../shared/page-title.tsx'
import { useCan } from '../shared/permissions.ts'

export default function Inventory() {
  const [filters, changeFilter] = useInventoryFilters()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(inventoryQuery(useApi(), filters))
  const selection = useSelection()
  const canAdd = useCan()('manager')
  return (
    <>
      <PageTitle
        title="Inventory"
        beside={data && <span className="tabular text-quiet">{data.total.toLocaleString('en-US')}</span>}
        action={
          canAdd && (
            <div className="flex flex-wrap items-center gap-2">
              <ExportButton />
              <Link to="/import" className={buttonClass({ tone: 'quiet', size: 'sm' })}>
                <Upload aria-hidden size={18} strokeWidth={1.75} />
                Import
              </Link>
              <Link to="/add-products" className={buttonClass({ size: 'sm' })}>
                <Plus aria-hidden size={18} strokeWidth={2} />
                Add product
              </Link>
            </div>
          )
        }
      />
      <InventoryFilterBar filters={filters} onChange={changeFilter} />
      <section aria-label="Product list" aria-busy={isFetching} className="rounded-tile border border-line bg-surface">
        {data && data.products.length > 0 ? (
          <InventoryTable products={data.products} filters={filters} selection={selection} dimmed={isPlaceholderData} />
        ) : data ? (
          <Nothing data={data} filters={filters} />
        ) : error ? (
          <LoadError error={error} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <RowSkeletons />
        )}
      </section>
      {data && <ListPages data={data} shown={data.products.length} writeAddress={(page) => writeInventory(filters, { page })} />}
      <BulkBar selection={selection} />
    </>
  )
}

function Nothing({ data, filters }: { data: InventoryPage; filters: InventoryFilters }) {
  const narrowed = isNarrowed(filters) || (filters.page > 1 && data.total > 0)
  return (
    <EmptyState
      icon={<Package aria-hidden strokeWidth={1.5} />}
      title={narrowed ? 'No products match' : 'No products yet'}
      action={
        <Link className="inline-flex min-h-11 items-center font-semibold underline" to={narrowed ? '?' : '/add-products'}>
          {narrowed ? 'Clear filters' : 'Add the first product'}
        </Link>
      }
    >
      {narrowed ? 'Try another category, status or spelling.' : 'It will be in the shop as soon as it is saved.'}
    </EmptyState>
  )
}

function RowSkeletons() {
  return (
    <div role="status" aria-label="Loading products" className="flex flex-col">
      {Array.from({ length: skeletonMaximum }, (_, index) => (
        <div key={index} className="flex h-14 items-center gap-4 border-line border-b px-5 last:border-b-0">
          <Skeleton className="size-10" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="hidden h-8 w-24 sm:block" />
          <Skeleton className="h-8 w-24" />
        </div>
      ))}
    </div>
  )
}
