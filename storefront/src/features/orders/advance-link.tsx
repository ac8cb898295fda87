import type { Order } from '@saddar/contract'
import { isAdvanceAwaited } from '@saddar/contract/advances'
import { formatRupees } from '@saddar/contract/money'
import { buttonClass } from '@saddar/ui'
import { Link } from '../../shared/router/index.ts'

/** Leads to the order's page, on which its advance is paid (rule 6.50). */
export function AdvanceLink({ order }: { order: Order }) {
  if (!isAdvanceAwaited(order) || order.paymentUnderReview) return null
  return (
    <Link to={`/orders/${order.orderId}`} className={buttonClass({ size: 'sm' })}>
      Pay {formatRupees(order.advance!.amount)}
      <span className="sr-only"> in advance for order {order.orderId}</span>
    </Link>
  )
}
