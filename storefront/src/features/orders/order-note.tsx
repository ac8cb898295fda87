import type { Order } from '@saddar/contract'
import { isAdvanceAwaited } from '@saddar/contract/advances'
import { deliveryProblems } from '@saddar/contract/delivery-problems'
import { formatRupees } from '@saddar/contract/money'
import { paymentUnderReview } from '@saddar/contract/payment-failures'
import { keepFiguresWhole } from '../../shared/keep-figures-whole.tsx'
import { describeUnpaid, listPaymentChoices, useAcceptsCash } from '../../shared/payment-choices.ts'
import { callsFirst, describeUnconfirmed, isConfirmationAwaited } from './order-steps.ts'

/** What an order in a list waits for, if its status does not say it. */
export function OrderNote({ order }: { order: Order }) {
  const text = describe(order, useAcceptsCash())
  return text && <p className="text-sm text-warning">{keepFiguresWhole(text)}</p>
}

function describe(order: Order, acceptsCash: boolean): string | null {
  if (order.paymentUnderReview) return paymentUnderReview
  const unpaid = describeUnpaid(order, listPaymentChoices(order, acceptsCash))
  if (unpaid) return order.status === 'payment_failed' ? unpaid.text : unpaid.title
  if (isAdvanceAwaited(order)) return `Waiting for your advance of ${formatRupees(order.advance!.amount)}`
  if (order.needsReview) return callsFirst
  if (order.deliveryException) return deliveryProblems[order.deliveryException].title
  return isConfirmationAwaited(order) ? describeUnconfirmed(order) : null
}
