import { useApi } from '@saddar/client'
import { Button, buttonClass } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ArrowUp, ClipboardList, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { useMarkSeen } from '../features/notifications/queries.ts'
import { BulkBar } from '../features/orders/bulk-bar.tsx'
import { ConfirmRows } from '../features/orders/confirm-rows.tsx'
import { describeNoOrders } from '../features/orders/describe-no-orders.ts'
import { ExportButton, ExportItem } from '../features/orders/export-button.tsx'
import { OrderFilterBar } from '../features/orders/order-filter-bar.tsx'
import { type OrderFilters, readFilters, writeFilters } from '../features/orders/order-filters.ts'
import { OrderCards, OrderTable } from '../features/orders/order-rows.tsx'
import { type OrderList, orderListQuery, useArrivals, useShowArrivals } from '../features/orders/queries.ts'
import { cleanAddress } from '../features/orders/saved-view-storage.ts'
import { SavedViews } from '../features/orders/saved-views.tsx'
import { WhoseOrders } from '../features/orders/whose-orders.tsx'
import { ListSection } from '../shared/lists/list-section.tsx'
import { useListFilters } from '../shared/lists/use-list-filters.ts'
import { type Selection, useSelection } from '../shared/lists/use-selection.ts'
import { PageTitle } from '../shared/page-title.tsx'

export default function Orders() {
  const choice = useListFilters(readFilters)
  const { filters, change } = choice
  const query = useQuery(orderListQuery(useApi(), filters))
  const { data } = query
  const selection = useListSelection(filters)
  const markSeen = useEffectEvent(useMarkSeen())
  useEffect(() => {
    // The badge is a hint: if this fails, it stays until the next visit.
    markSeen().catch(() => {})
  }, [])
  return (
    <>
      <NewOrders filters={filters} shown={data?.orders ?? []} onTake={() => change({ sort: '-createdAt' }, true)} />
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
          <div className="flex gap-1">
            <SavedViews address={cleanAddress(writeFilters(filters))}>
              <ExportItem filters={filters} />
            </SavedViews>
            <ExportButton filters={filters} />
            <Link to="/orders/new" className={clsx(buttonClass({ tone: 'outline', size: 'sm' }), 'max-sm:order-first')}>
              <Plus aria-hidden size={18} strokeWidth={1.75} />
              New order
            </Link>
          </div>
        }
      />
      {data && <WhoseOrders filters={filters} orders={data.orders} />}
      <OrderFilterBar choice={choice} />
      {data?.isSimilar && data.total > 0 && (
        <p role="status" className="mb-2 text-quiet">
          No order here has the name <bdi>‘{filters.search}’</bdi>. These recent ones have names like it.
        </p>
      )}
      <ListSection
        of="orders"
        query={query}
        choice={choice}
        icon={ClipboardList}
        countShown={({ orders }) => orders.length}
        noMatch={describeNoOrders(filters)}
        empty="The first one will appear here automatically."
      >
        {({ orders }) =>
          filters.queue ? (
            <ConfirmRows orders={orders} filters={filters} />
          ) : (
            <>
              <OrderTable orders={orders} choice={choice} selection={selection} />
              <OrderCards orders={orders} choice={choice} selection={selection} />
            </>
          )
        }
      </ListSection>
      {data && <BulkBar selection={selection} filters={filters} list={data} />}
    </>
  )
}

/** The selection spans the pages of a list and is cleared when a filter changes. */
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

/** Orders that arrived since the list loaded wait behind a button, so that rows never move under the pointer (rule 9.5). */
function NewOrders({ filters, shown, onTake }: { filters: OrderFilters; shown: OrderList['orders']; onTake: () => void }) {
  const arrivals = useArrivals(filters, shown)
  const takeArrivals = useShowArrivals()
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
