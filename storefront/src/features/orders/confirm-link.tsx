import type { Order } from '@saddar/contract'
import { buttonClass } from '@saddar/ui'
import { Link } from '../../shared/router/index.ts'
import { isChatAsked } from './order-steps.ts'

/** Leads to the order's page, which says how the buyer confirms it (rule 6.37). */
export function ConfirmLink({ order }: { order: Order }) {
  if (!isChatAsked(order)) return null
  return (
    <Link to={`/orders/${order.orderId}`} className={buttonClass({ size: 'sm' })}>
      Confirm<span className="sr-only"> order {order.orderId}</span>
    </Link>
  )
}
