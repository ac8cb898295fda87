import { useApi } from '@saddar/client'
import type { CallReply } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { Button } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Loaded, SkeletonRows } from '../../shared/loaded.tsx'
import { Panel } from '../../shared/panel.tsx'
import { orderRefundsQuery } from './queries.ts'
import { RefundRows } from './refund-rows.tsx'
import type { useRefundDialog } from './use-refund-dialog.tsx'

interface OrderRefundsProps {
  orderId: string
  /** Shows only refunds that staff still have to pay; without it only those where nothing is to be paid. They have different places on the page. */
  toPay?: boolean
  /** Of the page, which renders the dialog: it stays open when a refund moves from one place to the other. */
  steps: ReturnType<typeof useRefundDialog>
}

/** The refunds of an order, their sum, and what can still be refunded; nothing for an order that nothing was paid for. */
export function OrderRefunds({ orderId, toPay = false, steps }: OrderRefundsProps) {
  const query = useQuery(orderRefundsQuery(useApi(), orderId))
  const { data } = query
  const isOwed = data?.refunds.some(({ state }) => state === 'waiting' || state === 'failed') ?? false
  const panel = useFollowingFocus(data && isOwed === toPay, steps.dialog !== null)
  if (!data && !query.error) return null
  if (data && data.paid === 0 && data.refunds.length === 0) return null
  if (isOwed !== toPay) return null
  return (
    <Panel
      ref={panel}
      title="Refunds"
      flush
      action={
        data &&
        data.refundable > 0 && (
          <Button tone="outline" size="sm" onClick={() => steps.add(orderId)}>
            Refund…
          </Button>
        )
      }
    >
      <Loaded of="refunds" query={query} skeleton={<SkeletonRows count={1} row="h-12" className="px-5 py-2" />}>
        {({ refunds, ...sums }) => (
          <>
            <p className="tabular px-4 pb-4 text-quiet sm:px-5">{describeSums(sums)}</p>
            {refunds.length > 0 && (
              <div className="border-line border-t">
                <RefundRows refunds={refunds} ofOneOrder onOpen={steps.open} />
              </div>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

/**
 * Takes over the focus that the other place lost when the refunds moved here, as after the last one was paid. A dialog keeps the focus while it
 * is open.
 * @param isHere undefined while the refunds load
 */
function useFollowingFocus(isHere: boolean | undefined, isInDialog: boolean) {
  const panel = useRef<HTMLElement>(null)
  const wasHere = useRef<boolean | undefined>(undefined)
  useEffect(() => {
    if (isInDialog) return
    if (isHere && wasHere.current === false && document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
    wasHere.current = isHere
  }, [isHere, isInDialog])
  return panel
}

function describeSums({
  paid,
  refunded,
  exchanged,
  refundable,
}: Omit<CallReply<'GET /admin/orders/:id/refunds'>['data'], 'refunds'>): string {
  const parts = [`${formatRupees(paid)} paid`]
  if (refunded > 0) parts.push(`${formatRupees(refunded)} refunded or to be refunded`)
  if (exchanged > 0) parts.push(`${formatRupees(exchanged)} for what was sent in exchange`)
  parts.push(`${formatRupees(refundable)} left to refund`)
  return `${parts.join(', ')}.`
}
