import type { Cart } from '@saddar/contract'
import type { Place } from '@saddar/contract/delivery'
import { listFees, readFreeDelivery } from '@saddar/contract/delivery-fee'
import { Skeleton } from '@saddar/ui'
import { describeFees } from '../../shared/cart-line/fee-note.ts'
import { anotherTown } from '../../shared/saved-city.ts'
import { useDelivery } from '../../shared/settings-query.ts'
import { listAvailable } from './cart-changes.ts'

interface DeliveryNoteProps {
  /** undefined while it loads. */
  cart: Cart | undefined
  place: Place | undefined
}

/**
 * Explains the fee in the summary: how the fees of the products add up, or which place it is for. Each is as long as what stands in its place while
 * the cart loads (rule 5.12).
 */
export function DeliveryNote({ cart, place }: DeliveryNoteProps) {
  const delivery = useDelivery()
  const { lowest, highest } = listFees(delivery)
  if (delivery.charge === 'product')
    return cart ? (
      <p>{describeFees(listAvailable(cart)) || 'Delivery is free for each product in your cart, to any city.'}</p>
    ) : (
      <Skeleton className="h-10 md:max-[900px]:h-5" />
    )
  if (lowest === highest) return null
  if (cart && readFreeDelivery(delivery, cart.totalPrice)?.percent === 100)
    return <p>Shipping is free for this order, to any place in Pakistan.</p>
  const to = place && place.city !== anotherTown ? place.city : null
  return (
    <p>{to ? `Shipping to ${to}. Another city may cost more or less.` : 'Shipping depends on your city. Checkout shows the exact fee.'}</p>
  )
}
