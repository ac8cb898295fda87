import type { PaymentStatus } from '@saddar/contract'
import { knownPaymentStatus } from '@saddar/contract/order-states'
import { Badge, type BadgeTone } from '@saddar/ui'
import { isCancelledUnpaid, namePayment, type PaymentFacts } from '../orders/payment-label.ts'

const tones: Record<PaymentStatus, BadgeTone> = {
  pending: 'warning',
  processing: 'info',
  completed: 'success',
  failed: 'red',
  not_required: 'neutral',
  exchanged: 'neutral',
}

function pickTone(facts: PaymentFacts): BadgeTone {
  if (facts.paymentUnderReview) return 'warning'
  return isCancelledUnpaid(facts) ? 'neutral' : tones[knownPaymentStatus(facts.paymentStatus)]
}

/** A payment's state as a word with a dot; an unknown one is shown as pending. */
export function PaymentBadge(facts: PaymentFacts) {
  return (
    <Badge tone={pickTone(facts)} dot>
      {namePayment(facts)}
    </Badge>
  )
}
