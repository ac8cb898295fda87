import { clsx } from 'clsx'
import { Ban, CircleCheck, CircleX, Clock, type LucideIcon, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'

export type Outcome = 'paid' | 'failed' | 'open' | 'cash' | 'ended'

const looks: Record<Outcome, { icon: LucideIcon; tone: string }> = {
  paid: { icon: CircleCheck, tone: 'text-success' },
  failed: { icon: CircleX, tone: 'text-red-text' },
  open: { icon: Clock, tone: 'text-warning' },
  cash: { icon: Wallet, tone: 'text-quiet' },
  ended: { icon: Ban, tone: 'text-quiet' },
}

/** The result of a payment as icon, heading and sentence, announced when it changes; the actions are below it. */
export function PaymentOutcome({
  outcome,
  title,
  children,
  below,
}: {
  outcome: Outcome
  title: string
  children: ReactNode
  below?: ReactNode
}) {
  const { icon: Icon, tone } = looks[outcome]
  return (
    <div className="grid justify-items-center gap-5 rounded-tile border border-line bg-surface px-5 py-8 text-center">
      <div role="status" className="grid justify-items-center gap-3">
        <Icon aria-hidden size={48} strokeWidth={1.5} className={clsx(tone)} />
        <h1 className="text-2xl">{title}</h1>
        <div className="grid max-w-md gap-1 text-balance text-quiet">{children}</div>
      </div>
      {below}
    </div>
  )
}
