import type { OrderReturn } from '@saddar/contract'
import { formatDate } from '@saddar/contract/karachi'
import { formatRupees } from '@saddar/contract/money'
import { refundStateNames } from '@saddar/contract/refunds'
import { Link } from 'react-router'
import { Panel } from '../../shared/panel.tsx'
import { useCan } from '../../shared/permissions.ts'
import { RefundStateLabel } from '../refunds/refund-state.tsx'
import { ReturnWorth } from './return-worth.tsx'
import type { ReturnValue } from './use-step.ts'

interface ReturnRefundProps {
  found: OrderReturn
  value: ReturnValue
}

/** What a return gives back, and how far that is; nothing after an exchange that leaves nothing to refund, nor of one that is not taken back. */
export function ReturnRefund({ found: { status, refundAmount, refund, exchangeOrder, payoutLabel, order }, value }: ReturnRefundProps) {
  const can = useCan()
  if (status === 'refused' || status === 'withdrawn' || (refundAmount === 0 && exchangeOrder)) return null
  const isToPay = refund?.state === 'waiting' || refund?.state === 'failed'
  const [place, to] = isToPay && can('manager') ? ['Pay it in Payments', '/payments'] : ['Refunds of the order', `/orders/${order.orderId}`]
  return (
    <Panel title="Refund">
      {refundAmount === null ? (
        <ReturnWorth value={value} />
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="tabular font-semibold">{formatRupees(refundAmount)}</span>
          {refund && <RefundStateLabel state={refund.state} word={describeState(refund)} />}
        </p>
      )}
      {payoutLabel && <p className="text-quiet">To {payoutLabel}</p>}
      {refund && (
        <p>
          <Link to={to} className="underline underline-offset-4">
            {place}
          </Link>
        </p>
      )}
    </Panel>
  )
}

function describeState({ state, needsPayout, paidOn }: NonNullable<OrderReturn['refund']>): string {
  if (needsPayout) return 'Waiting for the account'
  return paidOn ? `Paid on ${formatDate(`${paidOn}T12:00:00Z`)}` : refundStateNames[state]
}
