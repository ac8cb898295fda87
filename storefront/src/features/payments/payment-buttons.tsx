import type { Order } from '@saddar/contract'
import { Button } from '@saddar/ui'
import { RotateCw } from 'lucide-react'
import type { PaymentChoices } from '../../shared/payment-choices.ts'
import { describeKept } from './describe-kept.ts'
import { PayInCash } from './pay-in-cash.tsx'
import type { PaymentActions } from './use-payment-actions.ts'

/** The actions on a payment, the main one first (rules 7.4, 7.11, 7.12). */
export function PaymentButtons({ order, choices, actions }: { order: Order; choices: PaymentChoices; actions: PaymentActions }) {
  const { busy, problem, retry, continuePayment, sync } = actions
  // The pressed button is busy, which keeps the focus; a disabled one would lose it.
  const control = (name: typeof busy) => ({ busy: busy === name, disabled: busy !== null && busy !== name })
  if (!Object.values(choices).some(Boolean) && !problem) return null
  return (
    <div className="grid w-full justify-items-center gap-3">
      <div className="flex w-full flex-wrap justify-center gap-3 max-sm:flex-col *:py-2 *:whitespace-normal">
        {choices.retry && (
          <Button {...control('retry')} onClick={() => void retry()}>
            Retry Payment
          </Button>
        )}
        {choices.continuePayment && (
          // While the bank is processing the payment, waiting is better than paying again.
          <Button
            tone={order.paymentStatus === 'processing' ? 'outline' : 'primary'}
            {...control('continuePayment')}
            onClick={() => void continuePayment()}
          >
            Continue to payment
          </Button>
        )}
        {choices.cash && <PayInCash order={order} actions={actions} />}
        {choices.sync && (
          <Button tone="quiet" {...control('sync')} onClick={() => void sync()}>
            <RotateCw aria-hidden size={20} strokeWidth={1.75} />
            Sync Status
          </Button>
        )}
      </div>
      {choices.retry && <p className="text-balance text-center text-sm text-quiet empty:hidden">{describeKept(order)}</p>}
      <p role="alert" className="text-sm text-red-text empty:hidden">
        {problem}
      </p>
    </div>
  )
}
