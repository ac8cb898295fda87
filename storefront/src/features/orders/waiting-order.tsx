import { useApi, useSession } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { useQuery } from '@tanstack/react-query'
import { useNewestOrderKey } from '../../shared/order-keys.ts'
import { listPaymentChoices } from '../../shared/payment-choices.ts'
import { Link } from '../../shared/router/index.ts'
import { orderListQuery, orderQuery } from './order-queries.ts'

/** The newest order of this shopper, or of this browser's guest, that waits for its online payment. */
export function useWaitingOrder(): Order | undefined {
  const { signedIn } = useSession()
  const api = useApi()
  const guestsOrder = useNewestOrderKey()
  const own = useQuery({ ...orderListQuery(api, 1, 'pending'), enabled: signedIn })
  const guests = useQuery({ ...orderQuery(api, guestsOrder ?? ''), enabled: !signedIn && guestsOrder !== undefined })
  const orders = signedIn ? own.data?.orders : guests.data && [guests.data]
  return orders?.find((order) => listPaymentChoices(order, false).continuePayment)
}

/** The cart keeps what waits for its payment, so that it is easily ordered twice (rule 7.12.2). */
export function WaitingOrder() {
  const order = useWaitingOrder()
  if (!order) return null
  return (
    <p role="status" className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-tile px-4 text-sm">
      <span className="py-2.5 max-sm:pb-0">
        Order <span className="tabular whitespace-nowrap">{order.orderId}</span> is not paid yet
      </span>
      <Link to={`/orders/${order.orderId}`} className="inline-flex min-h-11 items-center font-medium underline">
        Pay or cancel it
      </Link>
    </p>
  )
}
