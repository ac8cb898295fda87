import { useApi } from '@saddar/client'
import { skeletonMaximum } from '@saddar/contract/limits'
import { Button, EmptyState, Skeleton } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowUp, ClipboardList } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { useMarkSeen } from '../features/notifications/queries.ts'
import { BulkBar } from '../features/orders/bulk-bar.tsx'
import { ConfirmRows } from '../features/orders/confirm-rows.tsx'
import { ExportButton } from '../features/orders/export-button.tsx'
import { OrderFilterBar } from '../features/orders/order-filter-bar.tsx'
import { changeFilters, hasFilters, type OrderFilters, writeFilters } from '../features/orders/order-filters.ts'
import { OrderCards, OrderTable } from '../features/orders/order-rows.tsx'
import { type OrderList, orderListQuery, useArrivals, useTakeArrivals } from '../features/orders/queries.ts'
import { SavedViews } from '../features/orders/saved-views.tsx'
import { useFilters } from '../features/orders/use-filters.ts'
import { cleanAddress } from '../features/orders/view-store.ts'
import { ListPages } from '../shared/lists/list-pages.tsx'
import { type Selection, useSelection } from '../shared/lists/use-selection.ts'
import { LoadError } from '../shared/load-error.tsx'
import { PageTitle } from '../shared/page-title.tsx'

export default function Orders() {
  const [filters, changeFilter] = useFilters()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(orderListQuery(useApi(), filters))
  const selection = useListSelection(filters)
  const markSeen = useEffectEvent(useMarkSeen())
  useEffect(() => {
    // The badge is a hint: if this fails, it stands until the next visit.
    markSeen().catch(() => {})
  }, [])
  return (
    <>
      <NewOrders filters={filters} shown={data?.orders ?? []} onTake={() => changeFilter({ sort: '-createdAt' }, true)} />
      <PageTitle
        title="Orders"
        beside={
          data && (
            <span className="tabular text-quiet">
              {data.total.toLocaleString('en-US')}
              {data.isMore && '+'}
            </span>
          )
        }
        action={
          <div className="flex flex-wrap gap-1">
            <SavedViews address={cleanAddress(writeFilters(filters))} />
            <ExportButton filters={filters} />
          </div>
        }
      />
      <OrderFilterBar filters={filters} onChange={changeFilter} />
      <section aria-label="Order list" aria-busy={isFetching} className="rounded-tile border border-line bg-surface">
        {data ? (
          <Results data={data} filters={filters} selection={selection} dimmed={isPlaceholderData} />
        ) : error ? (
          <LoadError error={error} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <RowSkeletons />
        )}
      </section>
      {data && <ListPages data={data} shown={data.orders.length} writeAddress={(page) => writeFilters({ ...filters, page })} />}
      {data && <BulkBar selection={selection} filters={filters} list={data} />}
    </>
  )
}

/** Chosen orders stay chosen from page to page; another filter begins anew. */
function useListSelection(filters: OrderFilters): Selection {
  const selection = useSelection()
  const list = writeFilters({ ...filters, sort: '-createdAt', page: 1 })
  const [chosenIn, setChosenIn] = useState(list)
  if (chosenIn !== list) {
    setChosenIn(list)
    selection.clear()
  }
  return selection
}

/** Orders that arrived since the list was loaded wait behind a button: rows never jump under the pointer (behaviour 9.5). */
function NewOrders({ filters, shown, onTake }: { filters: OrderFilters; shown: OrderList['orders']; onTake: () => void }) {
  const arrivals = useArrivals(filters, shown)
  const takeArrivals = useTakeArrivals()
  const markSeen = useMarkSeen()
  const take = () => {
    onTake()
    void takeArrivals()
    markSeen().catch(() => {})
  }
  return (
    <div role="status" className="sticky top-16 z-20 flex h-0 justify-end sm:justify-center md:top-2">
      {arrivals.length > 0 && (
        <Button size="sm" onClick={take} className="rounded-full! floating">
          <ArrowUp aria-hidden size={16} strokeWidth={2} />
          {arrivals.length === 1 ? '1 new order' : `${arrivals.length} new orders`}
        </Button>
      )}
    </div>
  )
}

interface ResultsProps {
  data: OrderList
  filters: OrderFilters
  selection: Selection
  dimmed: boolean
}

function Results({ data, ...rest }: ResultsProps) {
  const { orders } = data
  const { filters } = rest
  if (orders.length > 0 && filters.queue) return <ConfirmRows orders={orders} filters={filters} dimmed={rest.dimmed} />
  if (orders.length > 0)
    return (
      <>
        <OrderTable orders={orders} {...rest} />
        <OrderCards orders={orders} {...rest} />
      </>
    )
  const icon = <ClipboardList aria-hidden strokeWidth={1.5} />
  if (filters.page > 1 && data.total > 0)
    return (
      <EmptyState
        icon={icon}
        title="This page is empty"
        action={
          <Link className="font-semibold underline" to={writeFilters(changeFilters(filters, {})) || '?'}>
            Go to the first page
          </Link>
        }
      />
    )
  if (hasFilters(filters))
    return (
      <EmptyState
        icon={icon}
        title="No orders match"
        action={
          <Link className="inline-flex min-h-11 items-center font-semibold underline" to="?">
            Clear filters
          </Link>
        }
      >
        Try another status, date or spelling.
      </EmptyState>
    )
  return (
    <EmptyState icon={icon} title="No orders yet">
      The first one will appear here by itself.
    </EmptyState>
  )
}

function RowSkeletons() {
  return (
    <div role="status" aria-label="Loading orders" className="flex flex-col">
      {Array.from({ length: skeletonMaximum }, (_, index) => (
        <div key={index} className="flex h-14 items-center gap-6 border-line border-b px-5 last:border-b-0">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="hidden h-4 w-36 lg:block" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-5 w-20 rounded-full!" />
          <Skeleton className="hidden h-4 w-20 sm:block" />
        </div>
      ))}
    </div>
  )
}
