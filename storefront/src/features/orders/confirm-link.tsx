import type { Order } from '@saddar/contract'
import { isAdvanceAwaited } from '@saddar/contract/advances'
import { buttonClass } from '@saddar/ui'
import { Link } from '../../shared/router/index.ts'
import { isChatAsked } from './order-steps.ts'

/** Leads to the order's page, where the buyer pays its advance, or reads how to confirm it (rules 6.50, 6.37). */
export function ConfirmLink({ order }: { order: Order }) {
  const isAdvance = isAdvanceAwaited(order) && !order.paymentUnderReview
  if (!isAdvance && !isChatAsked(order)) return null
  return (
    <Link to={`/orders/${order.orderId}`} className={buttonClass({ size: 'sm' })}>
      {isAdvance ? 'Pay advance' : 'Confirm'}
      <span className="sr-only">
        {isAdvance && ' of'} order {order.orderId}
      </span>
    </Link>
  )
}
