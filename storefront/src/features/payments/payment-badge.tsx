import type { PaymentStatus } from '@saddar/contract'
import { knownPaymentStatus, paymentStatusNames } from '@saddar/contract/order-states'
import { Badge, type BadgeTone } from '@saddar/ui'

const tones: Record<PaymentStatus, BadgeTone> = {
  pending: 'warning',
  processing: 'info',
  completed: 'success',
  failed: 'red',
  not_required: 'neutral',
}

/** A payment's status as a word with a dot; an unknown one is shown as pending (S2 §4). */
export function PaymentBadge({ status }: { status: string }) {
  const known = knownPaymentStatus(status)
  return (
    <Badge tone={tones[known]} dot>
      {paymentStatusNames[known]}
    </Badge>
  )
}
