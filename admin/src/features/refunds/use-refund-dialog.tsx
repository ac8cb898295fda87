import { useApi } from '@saddar/client'
import type { Refund, RefundState } from '@saddar/contract'
import { nextRefundStates } from '@saddar/contract/refunds'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sayRefundChanged } from '../../shared/changed-meanwhile.ts'
import { ChangeRefundDialog } from './change-refund-dialog.tsx'
import { PayoutDialog } from './payout-dialog.tsx'
import { orderRefundsQuery } from './queries.ts'

/** What is done to a refund: another state, or where it is paid to. */
export type RefundStep = RefundState | 'payout'
interface Opened {
  refund: Refund
  to: RefundStep
}

/** The dialog of a step that is taken with a refund. It is rendered beside the list, which the refund may leave while it is open. */
export function useRefundDialog(): { open: (refund: Refund, to: RefundStep) => void; dialog: ReactNode } {
  const [opened, setOpened] = useState<Opened | null>(null)
  return {
    open: (refund, to) => setOpened({ refund, to }),
    dialog: opened && <RefundDialog {...opened} onClose={() => setOpened(null)} />,
  }
}

function RefundDialog({ refund, to, onClose }: Opened & { onClose: () => void }) {
  const { data } = useQuery(orderRefundsQuery(useApi(), refund.order.orderId))
  const now = data?.refunds.find(({ _id }) => _id === refund._id) ?? refund
  const overtaken = describeChange(refund, now, to)
  return to === 'payout' ? (
    <PayoutDialog refund={refund} overtaken={overtaken} onClose={onClose} />
  ) : (
    <ChangeRefundDialog refund={refund} to={to} overtaken={overtaken} onClose={onClose} />
  )
}

/** Why a step can no longer be taken; nothing while it can. */
function describeChange(before: Refund, now: Refund, to: RefundStep): string {
  if (to !== 'payout') return nextRefundStates(now.state).includes(to) ? '' : sayRefundChanged(now.state)
  if (now.state !== 'waiting' && now.state !== 'failed') return sayRefundChanged(now.state)
  return now.payout === before.payout ? '' : `Another account was entered meanwhile: ${now.payout}.`
}
