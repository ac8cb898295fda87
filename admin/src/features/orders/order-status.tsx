import {
  knownOrderStatus,
  knownPaymentStatus,
  type OrderStatus,
  orderStatusNames,
  type PaymentStatus,
  paymentStatusNames,
} from '@saddar/contract/order-states'
import { Badge, type BadgeTone } from '@saddar/ui'
import { clsx } from 'clsx'

const orderTones: Record<OrderStatus, BadgeTone> = {
  pending: 'warning',
  confirmed: 'info',
  processing: 'info',
  shipped: 'info',
  delivered: 'success',
  cancelled: 'neutral',
  payment_failed: 'red',
}
const paymentTones: Record<PaymentStatus, BadgeTone> = {
  pending: 'warning',
  processing: 'info',
  completed: 'success',
  failed: 'red',
  not_required: 'neutral',
}
const dots: Record<BadgeTone, string> = {
  neutral: 'bg-edge',
  red: 'bg-red-text',
  success: 'bg-success',
  warning: 'bg-warning',
  info: 'bg-info',
}

interface StatusProps {
  status: string
  /** On a tint, where it stands alone; in rows it is a dot and a word. */
  tinted?: boolean
}

/** An unknown status is shown as pending (S2 §4). */
export function OrderStatusWord({ status, tinted }: StatusProps) {
  const known = knownOrderStatus(status)
  return <StatusWord tone={orderTones[known]} word={orderStatusNames[known]} tinted={tinted} />
}

export function PaymentStatusWord({ status, tinted }: StatusProps) {
  const known = knownPaymentStatus(status)
  return <StatusWord tone={paymentTones[known]} word={paymentStatusNames[known]} tinted={tinted} />
}

function StatusWord({ tone, word, tinted = false }: { tone: BadgeTone; word: string; tinted?: boolean }) {
  if (tinted)
    return (
      <Badge tone={tone} dot>
        {word}
      </Badge>
    )
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden className={clsx('size-2 shrink-0 rounded-full', dots[tone])} />
      {word}
    </span>
  )
}
