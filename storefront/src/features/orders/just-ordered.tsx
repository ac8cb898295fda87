import { useApi, useSession } from '@saddar/client'
import { formatDateTime } from '@saddar/contract/karachi'
import { useQuery } from '@tanstack/react-query'
import { useNewestOrderKey } from '../../shared/order-keys.ts'
import { Link } from '../../shared/router/index.ts'
import { findJustOrdered } from './find-just-ordered.ts'
import { orderListQuery, orderQuery } from './order-queries.ts'

/** In an empty cart: the order that has just taken it, perhaps in another tab. */
export default function JustOrdered() {
  const { signedIn } = useSession()
  const api = useApi()
  const guestsOrder = useNewestOrderKey()
  // Asked anew: another tab may have ordered since.
  const own = useQuery({ ...orderListQuery(api, 1, undefined), enabled: signedIn, staleTime: 0 })
  const guests = useQuery({ ...orderQuery(api, guestsOrder ?? ''), enabled: !signedIn && guestsOrder !== undefined })
  const order = findJustOrdered(signedIn ? own.data?.orders : guests.data && [guests.data])
  if (!order) return null
  return (
    <p role="status" className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-tile px-4 text-sm">
      <span className="py-2.5 max-sm:pb-0">
        You placed order <span className="tabular whitespace-nowrap">{order.orderId}</span> on {formatDateTime(order.createdAt)}
      </span>
      <Link to={`/orders/${order.orderId}`} className="inline-flex min-h-11 items-center font-medium underline">
        See your order
      </Link>
    </p>
  )
}
