import { useApi } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { actionDelays, toastMs } from '@saddar/contract/limits'
import { formatRupees } from '@saddar/contract/money'
import { ownerCancellable } from '@saddar/contract/order-states'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { ConfirmButton } from '../../shared/forms/confirm-button.tsx'
import { toastFailure, useSubmit } from '../../shared/use-submit.ts'
import { cacheOrder, orderKey } from './order-queries.ts'

/** 'Cancel order' with a confirmation, while the shopper can cancel (rule 6.5). */
export function CancelOrder({ order }: { order: Order }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { submit, busy } = useSubmit(`cancelOrder ${order.orderId}`, {
    windowMs: actionDelays.placeOrder,
    send: () => api('PUT /orders/:id/cancel', { params: { id: order.orderId } }),
    onDone: ({ data }) => {
      cacheOrder(queryClient, data.order)
      toast.success(`Order ${order.orderId} is cancelled`, { autoClose: toastMs.success, toastId: `order-${order.orderId}-cancelled` })
    },
    onFailure: (error) => {
      void queryClient.invalidateQueries({ queryKey: orderKey(order.orderId) })
      return toastFailure('Failed to cancel order')(error)
    },
  })
  if (!ownerCancellable.includes(order.status)) return null
  return (
    <ConfirmButton
      tone="danger"
      label="Cancel order"
      title="Cancel this order?"
      keep="Keep order"
      action="Cancel order"
      working={busy}
      onConfirm={submit}
    >
      <p className="text-quiet">
        Order {order.orderId} will not be sent.{' '}
        {order.advance?.paid ? `We refund your advance of ${formatRupees(order.advance.paid)}. ` : ''}This cannot be undone.
      </p>
    </ConfirmButton>
  )
}
