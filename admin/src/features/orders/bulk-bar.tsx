import { useApi } from '@saddar/client'
import type { BulkResult } from '@saddar/contract'
import { Button } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { menuItem, RowMenu } from '../../shared/lists/row-menu.tsx'
import { SelectionBar } from '../../shared/lists/selection-bar.tsx'
import type { Selection } from '../../shared/lists/use-selection.ts'
import { BookDialog } from '../deliveries/book-dialog.tsx'
import { couriersQuery } from '../deliveries/queries.ts'
import { BookedSteps } from './booked-steps.tsx'
import { BulkCancelDialog, BulkDeliverDialog, RefusedDialog } from './bulk-dialogs.tsx'
import { CallDialog } from './call-dialog.tsx'
import type { OrderFilters } from './order-filters.ts'
import { planBulk } from './plan-bulk.ts'
import { PrintMenu } from './print-menu.tsx'
import type { OrderList } from './queries.ts'
import { ShipDialog } from './ship-dialog.tsx'
import { UnconfirmedDialog } from './unconfirmed-dialog.tsx'
import { useBulkStatus } from './use-bulk-status.ts'
import { useSeenOrders } from './use-seen-orders.ts'
import { useSelectAll } from './use-select-all.ts'

const stepLabels = { processing: 'Start processing', shipped: 'Mark as shipped' }
const count = (orders: number, more = '') => `${orders.toLocaleString('en-US')}${more} ${orders === 1 ? 'order' : 'orders'}`

interface BulkBarProps {
  selection: Selection
  filters: OrderFilters
  list: OrderList
}

/**
 * The actions that fit some of the selected orders, with how many (rule 16.5). Orders that could not be changed all the same are listed with
 * their reasons.
 */
export function BulkBar({ selection, filters, list }: BulkBarProps) {
  const [asking, setAsking] = useState<'processing' | 'delivered' | 'cancelled' | null>(null)
  /** Kept while their numbers are typed, also when a colleague changes one of them. */
  const [shipping, setShipping] = useState<string[] | null>(null)
  /** Kept while they are booked: booked orders no longer wait to be booked. */
  const [booking, setBooking] = useState<string[] | null>(null)
  const [refused, setRefused] = useState<BulkResult[]>([])
  const { progress, run, stop } = useBulkStatus({
    onRefused: setRefused,
    // What a failure or 'Stop' left out stays selected, to try again.
    onDone: ({ done, isComplete }) => (isComplete ? selection.clear() : selection.set(done, false)),
    // For what was meant instead.
    onBack: (orderIds) => selection.set(orderIds, true),
  })
  const { data: couriers = [] } = useQuery(couriersQuery(useApi()))
  const seen = useSeenOrders(list.orders)
  const all = useSelectAll(filters, selection, seen.remember)
  const { ids } = selection
  const plan = planBulk(ids, ids.map(seen.find))
  /** With how many it fits, when it does not fit all. */
  const withCount = (action: string, { length }: string[]) =>
    length === ids.length ? action : `${action} (${length.toLocaleString('en-US')})`
  const step = (to: 'processing' | 'shipped') => {
    const fitting = plan.steps[to]
    if (fitting.length === 0) return null
    const asks = to === 'shipped' || plan.unconfirmed[to] + plan.toCall > 0
    const go = () => {
      if (to === 'shipped') setShipping(fitting)
      else if (asks) setAsking(to)
      else run(fitting, { status: to })
    }
    return (
      <Button tone="quiet" size="sm" className="px-2.5!" onClick={go}>
        {withCount(stepLabels[to], fitting)}
        {asks && '…'}
      </Button>
    )
  }
  const { delivered, cancelled } = plan.steps
  const asksToDeliver = plan.unconfirmed.delivered + plan.unshipped > 0
  const isAll = ids.length >= list.total
  return (
    <>
      {ids.length > 0 && (
        <SelectionBar
          label="Selected orders"
          count={count(ids.length)}
          note={plan.contents}
          more={
            !progress &&
            !isAll &&
            list.orders.every(({ orderId }) => selection.has(orderId)) && (
              <Button tone="quiet" size="sm" busy={all.isPending} onClick={() => all.mutate()} className="underline underline-offset-4">
                Select all {list.total.toLocaleString('en-US')}
                <span className="sr-only"> that match</span>
              </Button>
            )
          }
          menu={
            !progress &&
            delivered.length + cancelled.length > 0 && (
              <RowMenu
                trigger={
                  <Button tone="quiet" size="sm" className="px-2.5!">
                    More
                    <ChevronDown aria-hidden size={16} strokeWidth={2} />
                  </Button>
                }
              >
                {delivered.length > 0 && (
                  <DropdownMenu.Item
                    className={menuItem}
                    onSelect={() => (asksToDeliver ? setAsking('delivered') : run(delivered, { status: 'delivered' }))}
                  >
                    {withCount('Mark as delivered', delivered)}
                    {asksToDeliver && '…'}
                  </DropdownMenu.Item>
                )}
                {cancelled.length > 0 && (
                  <DropdownMenu.Item className={clsx(menuItem, 'text-red-text')} onSelect={() => setAsking('cancelled')}>
                    {withCount('Cancel orders', cancelled)}…
                  </DropdownMenu.Item>
                )}
              </RowMenu>
            )
          }
          onClear={selection.clear}
        >
          {progress ? (
            <>
              <progress aria-label="Changing orders" max={progress.of} value={progress.done} className="h-2 w-40" />
              <span role="status" className="tabular">
                {progress.done.toLocaleString('en-US')} of {progress.of.toLocaleString('en-US')}
              </span>
              <Button tone="quiet" size="sm" onClick={stop}>
                Stop
              </Button>
            </>
          ) : (
            <>
              {/* In the order of the work. */}
              {step('processing')}
              {couriers.length > 0 && plan.book.length > 0 && (
                <Button tone="quiet" size="sm" className="px-2.5!" onClick={() => setBooking(plan.book)}>
                  {withCount('Book with courier', plan.book)}…
                </Button>
              )}
              <PrintMenu orderIds={ids} />
              {step('shipped')}
            </>
          )}
        </SelectionBar>
      )}
      <UnconfirmedDialog
        to="processing"
        open={asking === 'processing' && plan.toCall === 0}
        count={plan.unconfirmed.processing}
        onClose={() => setAsking(null)}
        onConfirm={async () => run(plan.steps.processing, { status: 'processing' })}
      />
      <CallDialog
        open={asking === 'processing' && plan.toCall > 0}
        selected={{ toCall: plan.toCall, unconfirmed: plan.unconfirmed.processing }}
        onClose={() => setAsking(null)}
        onConfirm={async () => run(plan.steps.processing, { status: 'processing' })}
      />
      <BulkDeliverDialog
        open={asking === 'delivered'}
        count={count(delivered.length)}
        unshipped={plan.unshipped}
        unconfirmed={plan.unconfirmed.delivered}
        onClose={() => setAsking(null)}
        onConfirm={async () => run(delivered, { status: 'delivered' })}
      />
      {shipping && (
        <ShipDialog
          orderIds={shipping}
          unconfirmed={plan.unconfirmed.shipped}
          onClose={() => setShipping(null)}
          onConfirm={(orderIds, change) => {
            setShipping(null)
            run(orderIds, change)
          }}
        />
      )}
      {booking && (
        <BookDialog
          orderIds={booking}
          couriers={couriers}
          onClose={() => setBooking(null)}
          renderNext={(orderIds) => (
            <BookedSteps
              orderIds={orderIds}
              isUnconfirmed={planBulk(orderIds, orderIds.map(seen.find)).unconfirmed.shipped > 0}
              onShip={() => {
                setBooking(null)
                run(orderIds, { status: 'shipped' })
              }}
            />
          )}
        />
      )}
      <BulkCancelDialog
        open={asking === 'cancelled'}
        count={count(plan.steps.cancelled.length)}
        areOnTheWay={plan.areOnTheWay}
        paid={plan.paid}
        final={plan.final}
        onClose={() => setAsking(null)}
        onConfirm={(change) => {
          setAsking(null)
          run(plan.steps.cancelled, { status: 'cancelled', ...change })
        }}
      />
      <RefusedDialog refused={refused} onClose={() => setRefused([])} />
    </>
  )
}
