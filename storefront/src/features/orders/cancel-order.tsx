import { useApi } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { actionDelays, toastMs } from '@saddar/contract/limits'
import { isUnpaidOnline, ownerCancellable } from '@saddar/contract/order-states'
import { Button, toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { focusResult } from '../../shared/focus-result.ts'
import { ConfirmButton } from '../../shared/forms/confirm-button.tsx'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'
import { toastFailure, useSubmit } from '../../shared/use-submit.ts'
import { CancelReason, noReason, writeReason } from './cancel-reason.tsx'
import { describeCancelRefund } from './describe-refund.ts'
import { cacheOrder, orderKey } from './order-queries.ts'

const CancelItems = lazyWithRetry(() => import('./cancel-items.tsx'))

/** 'Cancel order' and, for some pieces, 'Cancel items' with a confirmation, while the shopper can cancel (rule 6.5). */
export function CancelOrder({ order }: { order: Order }) {
  const api = useApi()
  const queryClient = useQueryClient()
  // Kept outside of the dialog, which closes when cancelling fails.
  const [reason, setReason] = useState(noReason)
  const { submit, busy } = useSubmit(`cancelOrder ${order.orderId}`, {
    windowMs: actionDelays.placeOrder,
    send: () => api('PUT /orders/:id/cancel', { params: { id: order.orderId }, body: { reason: writeReason(reason) } }),
    onDone: ({ data }) => {
      cacheOrder(queryClient, data.order)
      focusResult(() => document.querySelector<HTMLElement>('[data-step="stopped"]'))
      toast.success(`Order ${order.orderId} is cancelled`, { autoClose: toastMs.success, toastId: `order-${order.orderId}-cancelled` })
    },
    onFailure: (error) => {
      void queryClient.invalidateQueries({ queryKey: orderKey(order.orderId) })
      return toastFailure('Failed to cancel order')(error)
    },
  })
  if (!ownerCancellable.includes(order.status) || order.exchangeOf) return null
  return (
    <div className="flex flex-wrap gap-2">
      <CancelItemsButton order={order} />
      <ConfirmButton
        tone="danger"
        size="sm"
        label="Cancel order"
        title="Cancel this order?"
        keep="Keep order"
        action="Cancel order"
        working={busy}
        onConfirm={submit}
      >
        <p className="text-quiet">
          Order <span className="tabular whitespace-nowrap">{order.orderId}</span> will not be sent. {describeCancelRefund(order)} This
          cannot be undone.
        </p>
        <div className="mt-4">
          <CancelReason value={reason} onChange={setReason} />
        </div>
      </ConfirmButton>
    </div>
  )
}

/** 'Cancel items', for an order of several pieces that is paid or paid in cash (rule 6.46). */
function CancelItemsButton({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false)
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  if (pieces < 2 || order.status === 'payment_failed' || isUnpaidOnline(order)) return null
  return (
    <>
      <Button tone="outline" size="sm" onClick={() => setIsOpen(true)}>
        Cancel items
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CancelItems order={order} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
