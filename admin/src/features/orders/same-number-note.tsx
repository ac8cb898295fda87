import { useApi } from '@saddar/client'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { sameNumberQuery } from './queries.ts'
import { plainNumber } from './same-numbers.ts'

interface SameNumberNoteProps {
  /** As it is saved. */
  order: { orderId: string; trackingNumber: string | null }
  courier: string
  trackingNumber: string
}

/** Names another order that has the tracking number typed for this one, as after a wrong scan. It may be right: one parcel, two orders. */
export function SameNumberNote({ order, courier, trackingNumber }: SameNumberNoteProps) {
  const number = useDeferredValue(trackingNumber.trim())
  const query = sameNumberQuery(useApi(), number)
  const { data: found } = useQuery({ ...query, enabled: query.enabled && number !== order.trackingNumber })
  const other = found?.find(
    (one) =>
      one.orderId !== order.orderId &&
      one.status !== 'cancelled' &&
      (one.courier ?? '') === courier &&
      plainNumber(one.trackingNumber ?? '') === plainNumber(number),
  )
  return (
    <p role="status" className="text-warning empty:hidden">
      {other && `Same number as ${other.orderId}. Check it, unless both are in one parcel.`}
    </p>
  )
}
