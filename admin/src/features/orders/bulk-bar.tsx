import { useApi } from '@saddar/client'
import type { BulkResult } from '@saddar/contract'
import type { AdminStatus } from '@saddar/contract/order-states'
import { Button } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectionBar } from '../../shared/lists/selection-bar.tsx'
import type { Selection } from '../../shared/lists/use-selection.ts'
import { BookDialog } from '../deliveries/book-dialog.tsx'
import { couriersQuery } from '../deliveries/queries.ts'
import { BulkCancelDialog, RefusedDialog } from './bulk-dialogs.tsx'
import type { OrderFilters } from './order-filters.ts'
import { PrintMenu } from './print-menu.tsx'
import type { OrderList } from './queries.ts'
import { ShipDialog } from './ship-dialog.tsx'
import { useBulkStatus } from './use-bulk-status.ts'
import { useSelectAll } from './use-select-all.ts'

const steps: { to: AdminStatus; label: string }[] = [
  { to: 'processing', label: 'Start processing' },
  { to: 'shipped', label: 'Mark as shipped…' },
  { to: 'delivered', label: 'Mark as delivered' },
]
const count = (orders: number, more = '') => `${orders.toLocaleString('en-US')}${more} ${orders === 1 ? 'order' : 'orders'}`

interface BulkBarProps {
  selection: Selection
  filters: OrderFilters
  list: OrderList
}

/** The actions for the selected orders. Orders that could not be changed are listed with their reasons. */
export function BulkBar({ selection, filters, list }: BulkBarProps) {
  const [asking, setAsking] = useState<'ship' | 'book' | 'cancel' | null>(null)
  const [refused, setRefused] = useState<BulkResult[]>([])
  const { progress, run, stop } = useBulkStatus((results) => {
    setRefused(results)
    selection.clear()
  })
  const { data: couriers = [] } = useQuery(couriersQuery(useApi()))
  const all = useSelectAll(filters, selection)
  const { ids } = selection
  const isAll = ids.length >= list.total
  return (
    <>
      {ids.length > 0 && (
        <SelectionBar label="Selected orders" count={count(ids.length)} onClear={selection.clear}>
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
              {!isAll && list.orders.every(({ orderId }) => selection.has(orderId)) && (
                <Button tone="quiet" size="sm" busy={all.isPending} onClick={() => all.mutate()} className="underline underline-offset-4">
                  Select all {list.total.toLocaleString('en-US')} that match
                </Button>
              )}
              {steps.map(({ to, label }) => (
                <Button key={to} tone="quiet" size="sm" onClick={() => (to === 'shipped' ? setAsking('ship') : run(ids, { status: to }))}>
                  {label}
                </Button>
              ))}
              {couriers.length > 0 && (
                <Button tone="quiet" size="sm" onClick={() => setAsking('book')}>
                  Book with courier…
                </Button>
              )}
              <PrintMenu orderIds={ids} />
              <Button tone="danger" size="sm" onClick={() => setAsking('cancel')}>
                Cancel orders…
              </Button>
            </>
          )}
        </SelectionBar>
      )}
      <ShipDialog
        open={asking === 'ship'}
        orderIds={ids}
        onClose={() => setAsking(null)}
        onConfirm={(change) => {
          setAsking(null)
          run(ids, change)
        }}
      />
      {asking === 'book' && <BookDialog orderIds={ids} couriers={couriers} onClose={() => setAsking(null)} />}
      <BulkCancelDialog
        open={asking === 'cancel'}
        count={count(ids.length)}
        onClose={() => setAsking(null)}
        onConfirm={(change) => {
          setAsking(null)
          run(ids, { status: 'cancelled', ...change })
        }}
      />
      <RefusedDialog refused={refused} onClose={() => setRefused([])} />
    </>
  )
}
