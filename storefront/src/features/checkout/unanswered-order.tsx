import { Button, buttonClass, EmptyState } from '@saddar/ui'
import { CloudOff } from 'lucide-react'
import { Link } from '../../shared/router/index.ts'
import { isGuest } from './checkout-form.ts'
import type { OrderAttempt } from './order-attempt.ts'

interface UnansweredOrderProps {
  attempt: OrderAttempt
  busy: boolean
  onAsk: (attempt: OrderAttempt) => void
}

/** The cart is empty and an order was sent without a response: sending it again finds the order and never places a second one. */
export function UnansweredOrder({ attempt, busy, onAsk }: UnansweredOrderProps) {
  return (
    <EmptyState
      icon={<CloudOff aria-hidden strokeWidth={1.5} />}
      title={<h1 className="text-2xl">Your order has probably gone through</h1>}
      action={
        <>
          <Button busy={busy} onClick={() => onAsk(attempt)}>
            Check my order
          </Button>
          {!isGuest({ _id: attempt.userId }) && (
            <Link to="/orders" className={buttonClass({ tone: 'outline' })}>
              See all orders
            </Link>
          )}
        </>
      }
    >
      The connection was lost before the shop could answer. Checking is safe: the same order is never placed twice.
    </EmptyState>
  )
}
