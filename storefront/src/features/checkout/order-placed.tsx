import { useApi, useSession } from '@saddar/client'
import { buttonClass } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '../../shared/router/index.ts'
import { NextSteps } from '../orders/next-steps.tsx'
import { OrderConfirmation } from '../orders/order-confirmation.tsx'
import { orderQuery } from '../orders/order-queries.ts'
import { isChatAsked, isJustPlaced } from '../orders/order-steps.ts'
import { SaveInvoice } from '../orders/save-invoice.tsx'

/** The success screen of an order with two or more pieces of one item (rule 6.11). */
export function OrderPlaced({ orderId }: { orderId: string }) {
  const { signedIn } = useSession()
  const { data: order } = useQuery(orderQuery(useApi(), orderId))
  // Reloaded when the order has moved on.
  if (order && !isJustPlaced(order)) return <Navigate to={`/orders/${orderId}`} replace />
  // Confirming it is then the next action.
  const isAsked = order && isChatAsked(order)
  return (
    <div className="mx-auto grid max-w-4xl gap-6 py-6 text-center md:py-10">
      <OrderConfirmation orderId={orderId} order={order} isGuest={!signedIn} />
      {order && <NextSteps order={order} />}
      <div className="flex flex-wrap justify-center gap-3 max-sm:flex-col">
        <Link to={`/orders/${orderId}`} className={buttonClass({ tone: isAsked ? 'outline' : 'primary' })}>
          View Order Details
        </Link>
        <Link to="/products" className={buttonClass({ tone: 'quiet' })}>
          Continue Shopping
        </Link>
        {order && <SaveInvoice order={order} tone="quiet" />}
      </div>
    </div>
  )
}
