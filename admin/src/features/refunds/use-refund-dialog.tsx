import { useApi } from '@saddar/client'
import type { Order, Refund, RefundState } from '@saddar/contract'
import { nextRefundStates } from '@saddar/contract/refunds'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sayRefundChanged } from '../../shared/changed-meanwhile.ts'
import { AddRefundDialog } from './add-refund-dialog.tsx'
import { ChangeRefundDialog } from './change-refund-dialog.tsx'
import { PayoutDialog } from './payout-dialog.tsx'
import { orderRefundsQuery } from './queries.ts'

/** What is done to a refund: another state, or where it is paid to. */
export type RefundStep = RefundState | 'payout'
interface Opened {
  refund: Refund
  to: RefundStep
}

interface RefundDialogs {
  open: (refund: Refund, to: RefundStep) => void
  /** Opens the form that adds a refund to this order. */
  add: (orderId: string) => void
  dialog: ReactNode
}

/**
 * The dialogs of refunds. They are rendered beside the lists, which a refund or all of them may leave while one is open.
 * @param order whose page it is, on which refunds can be added
 */
export function useRefundDialog(order?: Order): RefundDialogs {
  const [opened, setOpened] = useState<Opened | string | null>(null)
  const close = () => setOpened(null)
  return {
    open: (refund, to) => setOpened({ refund, to }),
    add: setOpened,
    dialog:
      typeof opened === 'string' ? (
        <AddDialog orderId={opened} order={order} onClose={close} />
      ) : (
        opened && <RefundDialog {...opened} onClose={close} />
      ),
  }
}

function AddDialog({ orderId, order, onClose }: { orderId: string; order: Order | undefined; onClose: () => void }) {
  const { data } = useQuery(orderRefundsQuery(useApi(), orderId))
  return data && <AddRefundDialog orderId={orderId} {...data} order={order} onClose={onClose} />
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
