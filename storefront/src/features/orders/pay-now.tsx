import type { Order } from '@saddar/contract'
import { buttonClass } from '@saddar/ui'
import { listPaymentChoices, useAcceptsCash } from '../../shared/payment-choices.ts'
import { Link } from '../../shared/router/index.ts'

/** Leads to the order's page, where a waiting or failed payment is paid online or in cash (rules 7.4, 7.12). */
export function PayNow({ order }: { order: Order }) {
  const { retry, continuePayment } = listPaymentChoices(order, useAcceptsCash())
  if (!retry && !continuePayment) return null
  return (
    <Link to={`/orders/${order.orderId}`} className={buttonClass({ size: 'sm' })}>
      Pay now<span className="sr-only"> for order {order.orderId}</span>
    </Link>
  )
}
