import { useApi } from '@saddar/client'
import type { ShipmentWithEvents } from '@saddar/contract'
import { courierAdviceNames } from '@saddar/contract/shipment-states'
import { Button, Skeleton } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { Truck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatTime } from '../../shared/karachi-time.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { useNextFocused } from '../../shared/use-next-focused.ts'
import { BookDialog } from './book-dialog.tsx'
import { NotFollowed } from './not-followed.tsx'
import { couriersQuery, orderShipmentsQuery } from './queries.ts'
import { ShipmentActions } from './shipment-actions.tsx'
import { ShipmentStatusLabel } from './shipment-status.tsx'
import { type ShipmentDialogs, useShipmentDialog } from './use-shipment-dialog.tsx'

interface OrderParcelsProps {
  orderId: string
  /** Whether the order waits to be sent. */
  canBook: boolean
  /** What can follow once it is booked. */
  renderNext: (orderIds: string[], onClose: () => void) => ReactNode
}

/** An order's parcels with couriers. Nothing in a shop without couriers. */
export function OrderParcels({ orderId, canBook, renderNext }: OrderParcelsProps) {
  const api = useApi()
  const { data: couriers = [] } = useQuery(couriersQuery(api))
  const query = useQuery(orderShipmentsQuery(api, orderId))
  const [isBooking, setBooking] = useState(false)
  const close = () => setBooking(false)
  const dialogs = useShipmentDialog()
  const state = `${canBook} ${query.data?.map(({ _id, status }) => `${_id} ${status}`).join()}`
  const steps = useNextFocused(state, isBooking || dialogs.dialog !== null)
  if (couriers.length === 0 && (query.data?.length ?? 0) === 0) return null
  const hasParcel = query.data?.some(({ status }) => !['refused', 'cancelled', 'returned', 'lost'].includes(status)) ?? true
  return (
    <>
      <Loaded of="parcels" query={query} skeleton={<Skeleton className="h-16" />}>
        {(shipments) => (
          <div ref={steps} className="flex flex-col items-start gap-4 border-line border-b pb-4 empty:hidden *:[section]:w-full">
            {shipments.map((shipment) => (
              <Parcel key={shipment._id} shipment={shipment} onAsk={dialogs.open} />
            ))}
            {canBook && !hasParcel && couriers.length > 0 && (
              <Button tone="outline" size="sm" onClick={() => setBooking(true)}>
                <Truck aria-hidden size={18} strokeWidth={1.75} />
                Book with courier…
              </Button>
            )}
          </div>
        )}
      </Loaded>
      {dialogs.dialog}
      {isBooking && <BookDialog orderIds={[orderId]} couriers={couriers} onClose={close} renderNext={(ids) => renderNext(ids, close)} />}
    </>
  )
}

interface ParcelProps {
  shipment: ShipmentWithEvents
  onAsk: ShipmentDialogs['open']
}

function Parcel({ shipment, onAsk }: ParcelProps) {
  const { courier, trackingNumber, status, problem, events, advice, adviceNote } = shipment
  return (
    <section aria-label={`Parcel with ${courier}`} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <p className="font-medium">
          {courier} <span className="tabular">{trackingNumber}</span>
        </p>
        <ShipmentStatusLabel status={status} tinted />
      </div>
      {problem && <p className="text-red-text">{problem}</p>}
      <NotFollowed shipment={shipment} />
      {advice && (
        <p className="text-quiet">
          {courierAdviceNames[advice]}
          {adviceNote && `: ${adviceNote}`}
        </p>
      )}
      {events.length > 0 && (
        <ol className="flex flex-col gap-1 border-line border-l-2 pl-3">
          {events.slice(0, 8).map(({ words, reason, at }) => (
            <li key={`${at} ${words} ${reason}`}>
              <span className="block">{reason ? `${words}: ${reason}` : words}</span>
              <time dateTime={at} className="tabular text-quiet text-xs">
                {formatTime(at)}
              </time>
            </li>
          ))}
        </ol>
      )}
      <ShipmentActions shipment={shipment} onAsk={onAsk} />
    </section>
  )
}
