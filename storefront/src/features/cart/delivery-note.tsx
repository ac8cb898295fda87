import type { Cart } from '@saddar/contract'
import type { Place } from '@saddar/contract/delivery'
import { listFees } from '@saddar/contract/delivery-fee'
import { describeFees } from '../../shared/cart-line/fee-note.ts'
import { anotherTown } from '../../shared/saved-city.ts'
import { useDelivery } from '../../shared/settings-query.ts'
import { listAvailable } from './cart-changes.ts'

interface DeliveryNoteProps {
  cart: Cart
  place: Place | undefined
  isFree: boolean
}

/** Explains the fee in the summary: how the fees of the products add up, or which place it is for. */
export function DeliveryNote({ cart, place, isFree }: DeliveryNoteProps) {
  const delivery = useDelivery()
  const { lowest, highest } = listFees(delivery)
  if (isFree) return null
  if (delivery.charge === 'product') return <p className="text-sm text-quiet">{describeFees(listAvailable(cart))}</p>
  if (lowest === highest) return null
  const to = place && place.city !== anotherTown ? place.city : null
  return (
    <p className="text-sm text-quiet">
      {to ? `Shipping to ${to}. Another city may cost more or less.` : 'Shipping depends on your city. Checkout shows the exact fee.'}
    </p>
  )
}
