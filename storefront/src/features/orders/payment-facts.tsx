import type { Order } from '@saddar/contract'
import { getPaymentMethod } from '@saddar/contract/payment-methods'
import { isNothingDue, namePayment } from './payment-label.ts'

interface PaymentFactsProps {
  order: Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus' | 'paymentUnderReview' | 'advance'>
}

/** How an order is paid, and how that stands. */
export function PaymentFacts({ order }: PaymentFactsProps) {
  const isExchange = order.paymentStatus === 'exchanged'
  const isNothing = isNothingDue(order)
  // The order's own status says that the payment failed.
  const saysPayment =
    order.paymentUnderReview || (order.paymentStatus !== 'not_required' && order.status !== 'payment_failed' && !isExchange)
  return (
    <>
      {isNothing && <span className="block font-medium">Nothing to pay</span>}
      <span className={isNothing ? 'block text-quiet' : 'block font-medium'}>
        {isExchange ? 'Exchange, nothing to pay' : getPaymentMethod(order.paymentMethod).label}
      </span>
      {saysPayment && <span className="block text-quiet">{namePayment(order)}</span>}
    </>
  )
}
