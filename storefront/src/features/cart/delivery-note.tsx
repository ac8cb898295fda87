import type { Cart } from '@saddar/contract'
import type { Place } from '@saddar/contract/delivery'
import { listFees, readFreeDelivery } from '@saddar/contract/delivery-fee'
import { Skeleton } from '@saddar/ui'
import { Suspense } from 'react'
import { describeFees } from '../../shared/cart-line/fee-note.ts'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'
import { useHydrated } from '../../shared/hydration/use-hydrated.ts'
import { useDelivery } from '../../shared/settings-query.ts'
import { listAvailable } from './cart-changes.ts'

/** Has the size of the field. */
const comingField = <Skeleton className="mt-1.5 h-11" />
const CitySelect = lazyWithRetry(() => import('../../shared/city-select.tsx'))

interface DeliveryNoteProps {
  /** undefined while it loads. */
  cart: Cart | undefined
  place: Place | undefined
  /** The place is that of a saved address, which checkout begins with. */
  hasAddress: boolean
}

/**
 * Explains the fee in the summary: how the fees of the products add up, or which place it is for, which can be chosen here. Each is as long as what
 * stands in its place while the cart loads (rule 5.12).
 */
export function DeliveryNote({ cart, place, hasAddress }: DeliveryNoteProps) {
  const delivery = useDelivery()
  const isHydrated = useHydrated()
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
  if (place && hasAddress) return <p>Shipping to {place.city}. Another city may cost more or less.</p>
  return (
    <>
      <p>Shipping depends on your city.</p>
      {/* The server knows no city. */}
      {isHydrated ? (
        <Suspense fallback={comingField}>
          <CitySelect city={place?.city ?? ''} autoFocus={false} />
        </Suspense>
      ) : (
        comingField
      )}
    </>
  )
}
