import { orderTones } from '@saddar/client/order-tones'
import type { Order } from '@saddar/contract'
import {
  knownOrderStatus,
  knownPaymentStatus,
  orderStatusNames,
  type PaymentStatus,
  paymentStatusNames,
} from '@saddar/contract/order-states'
import type { BadgeTone } from '@saddar/ui'
import { StatusLabel } from '../../shared/status-label.tsx'

const paymentTones: Record<PaymentStatus, BadgeTone> = {
  pending: 'warning',
  processing: 'info',
  completed: 'success',
  failed: 'red',
  not_required: 'neutral',
  exchanged: 'neutral',
}
interface StatusProps {
  status: string
  /** On a tint; in rows it is a dot and a word. */
  tinted?: boolean
}

/** An unknown status shows as pending. */
export function OrderStatusLabel({ status, tinted }: StatusProps) {
  const known = knownOrderStatus(status)
  return <StatusLabel tone={orderTones[known]} word={orderStatusNames[known]} tinted={tinted} />
}

interface PaymentStatusProps {
  order: Pick<Order, 'status' | 'paymentStatus'>
  tinted?: boolean
}

/**
 * In rows, the words that orders share say that they are of the payment: not 'Pending' beside 'Pending'. Nothing for a failed payment that the
 * order's status says.
 */
export function PaymentStatusLabel({ order: { status, paymentStatus }, tinted }: PaymentStatusProps) {
  const known = knownPaymentStatus(paymentStatus)
  if (known === 'failed' && status === 'payment_failed') return null
  // Nobody pays at the door for what is not delivered.
  if (known === 'not_required' && status === 'cancelled') return null
  const name = paymentStatusNames[known]
  const word = !tinted && (known === 'pending' || known === 'processing') ? `Payment ${name.toLowerCase()}` : name
  return <StatusLabel tone={paymentTones[known]} word={word} tinted={tinted} />
}
