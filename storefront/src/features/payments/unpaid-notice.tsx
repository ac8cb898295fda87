import type { Order } from '@saddar/contract'
import { isOnlinePayment } from '@saddar/contract/order-states'
import { Button, buttonClass } from '@saddar/ui'
import { useState } from 'react'
import { Link } from '../../router/index.ts'
import { isSubmittable, PaymentRedirect } from '../checkout/payment-redirect.tsx'
import { type Payment, usePaymentActions } from './use-payment-actions.ts'

/** Above an order that is to be paid online and is not: the way on, without a second order (behaviour 7.12). */
export function UnpaidNotice({ order }: { order: Order }) {
  const [redirect, setRedirect] = useState<Payment | null>(null)
  const { busy, problem, goOn } = usePaymentActions(order.orderId, setRedirect)
  if (redirect && isSubmittable(redirect)) return <PaymentRedirect payment={redirect} orderId={order.orderId} />
  const isOpen = order.status === 'pending' || order.status === 'payment_failed'
  if (!isOnlinePayment(order.paymentMethod) || !isOpen || order.paymentStatus === 'completed') return null
  const hasFailed = order.status === 'payment_failed'
  return (
    <section
      aria-label="Payment"
      className="flex flex-wrap items-center justify-between gap-3 rounded-tile border border-line bg-surface p-5"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{hasFailed ? 'The payment did not go through' : 'This order waits for its payment'}</p>
        <p className="text-sm text-quiet">
          {hasFailed ? 'Try again, or pay the rider in cash.' : 'Have you paid already? Then the bank’s word is on its way.'}
        </p>
        <p role="alert" className="text-sm text-red-text empty:hidden">
          {problem}
        </p>
      </div>
      {hasFailed ? (
        <Link to={`/orders/${order.orderId}/payment-status`} className={buttonClass()}>
          See what you can do
        </Link>
      ) : (
        <Button busy={busy === 'goOn'} onClick={() => void goOn()}>
          Continue to payment
        </Button>
      )}
    </section>
  )
}
