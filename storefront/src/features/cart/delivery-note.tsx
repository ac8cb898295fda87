import type { Place } from '@saddar/contract/delivery'
import { listFees } from '@saddar/contract/delivery-fee'
import { anotherTown } from '../../shared/saved-city.ts'
import { useDelivery } from '../../shared/settings-query.ts'

/** Names the place that the fee in the summary is for, where the fee depends on it. */
export function DeliveryNote({ place, isFree }: { place: Place | undefined; isFree: boolean }) {
  const delivery = useDelivery()
  const { lowest, highest } = listFees(delivery)
  if (delivery.charge === 'product' || lowest === highest || isFree) return null
  const to = place && place.city !== anotherTown ? place.city : null
  return (
    <p className="text-sm text-quiet">
      {to ? `Shipping to ${to}. Another city may cost more or less.` : 'Shipping depends on your city. Checkout shows the exact fee.'}
    </p>
  )
}
