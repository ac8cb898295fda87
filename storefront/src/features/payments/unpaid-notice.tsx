import type { Order } from '@saddar/contract'
import { describeUnpaid, listPaymentChoices, useAcceptsCash } from '../../shared/payment-choices.ts'
import { PaymentRedirect } from '../checkout/payment-redirect.tsx'
import { awaitsClaimedPayment, doNotPayAgain, withoutPaying } from './claimed-payment.ts'
import { PaymentButtons } from './payment-buttons.tsx'
import { usePaymentActions } from './use-payment-actions.ts'

/** Shown above an unpaid online order: how to pay it without placing a second order (rules 7.12, 7.12.3, 7.17). */
export function UnpaidNotice({ order }: { order: Order }) {
  const actions = usePaymentActions(order.orderId)
  const allowed = listPaymentChoices(order, useAcceptsCash())
  if (actions.redirect) return <PaymentRedirect payment={actions.redirect} orderId={order.orderId} />
  const words = describeUnpaid(order, allowed)
  if (!words) return null
  const isAwaited = allowed.continuePayment && awaitsClaimedPayment(order)
  const choices = isAwaited ? withoutPaying(allowed) : { ...allowed, sync: false }
  return (
    <section aria-label="Payment" className="grid justify-items-center gap-4 rounded-tile border border-line bg-surface p-5 text-center">
      <div className="grid max-w-lg gap-1">
        <p className="font-medium">{words.title}</p>
        <p className="text-sm text-quiet">{isAwaited ? doNotPayAgain : words.text}</p>
      </div>
      <PaymentButtons order={order} choices={choices} actions={actions} />
    </section>
  )
}
