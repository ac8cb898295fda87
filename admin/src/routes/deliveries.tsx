import { useApi } from '@saddar/client'
import { courierDays } from '@saddar/contract/limits'
import { isWaiting, type ShipmentView } from '@saddar/contract/shipment-states'
import { useQuery } from '@tanstack/react-query'
import { Truck } from 'lucide-react'
import { DeliveryTabs } from '../features/courier-money/delivery-tabs.tsx'
import { CourierFilter } from '../features/deliveries/courier-filter.tsx'
import { DeliveryRows } from '../features/deliveries/delivery-rows.tsx'
import { LoadSheetMenu } from '../features/deliveries/load-sheet-menu.tsx'
import { readDeliveryFilters, shipmentListQuery } from '../features/deliveries/queries.ts'
import { useShipmentDialog } from '../features/deliveries/use-shipment-dialog.tsx'
import { countUsed } from '../shared/lists/filters-button.tsx'
import { ListFilterBar } from '../shared/lists/list-filter-bar.tsx'
import { ListSection } from '../shared/lists/list-section.tsx'
import { useListFilters } from '../shared/lists/use-list-filters.ts'
import { PageTitle } from '../shared/page-title.tsx'

const views: [ShipmentView, string][] = [
  ['open', 'Under way'],
  ['failed', 'Delivery failed'],
  ['unsure', 'Unclear'],
  ['overdue', 'Overdue'],
  ['back', 'Came back'],
  ['delivered', 'Delivered'],
  ['all', 'All'],
]

/** Parcels with couriers; the ones that need somebody have lists of their own (rule 16.30). */
export default function Deliveries() {
  const choice = useListFilters(readDeliveryFilters)
  const { filters, write, change } = choice
  const query = useQuery(shipmentListQuery(useApi(), filters))
  const dialogs = useShipmentDialog()
  const { data } = query
  return (
    <>
      <PageTitle title="Deliveries" action={<LoadSheetMenu />} />
      <DeliveryTabs />
      <ListFilterBar
        choice={choice}
        chips={{
          label: 'State',
          words: views.map(([view, label]) => {
            const count = isWaiting(view) ? data?.counts[view] : 0
            return { label, count, address: write({ view }), active: filters.view === view }
          }),
        }}
        searchLabel="Search parcels"
        placeholder="Order, phone, name, tracking number"
        used={countUsed(filters.courier)}
      >
        <CourierFilter courier={filters.courier} onChoose={(courier) => change({ courier })} />
      </ListFilterBar>
      {filters.view === 'overdue' && (
        <p className="mb-4 max-w-prose text-quiet">Booked more than {courierDays.parcel} days ago and neither delivered nor back.</p>
      )}
      <ListSection
        of="parcels"
        label="Parcels"
        query={query}
        choice={choice}
        icon={Truck}
        countShown={({ shipments }) => shipments.length}
        emptyTitle="No parcels here"
        empty={filters.view === 'all' ? 'Parcels appear here when orders are booked with a courier.' : 'No parcel is in this state now.'}
      >
        {({ shipments }) => <DeliveryRows shipments={shipments} onAsk={dialogs.open} />}
      </ListSection>
      {dialogs.dialog}
    </>
  )
}
