import { dedupeAction, useApi } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { actionDelays, toastMs } from '@saddar/contract/limits'
import { ownerCancellable } from '@saddar/contract/order-states'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmButton } from '../../shared/forms/confirm-button.tsx'
import { keepOrder, orderKey } from './order-queries.ts'

/** 'Cancel order', while the shopper may (behaviour 6.5); asked back once. */
export function CancelOrder({ order }: { order: Order }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  if (!ownerCancellable.includes(order.status)) return null

  const cancel = async () => {
    setBusy(true)
    try {
      const send = () => api('PUT /orders/:id/cancel', { params: { id: order.orderId } })
      const { data } = await dedupeAction(`cancelOrder ${order.orderId}`, actionDelays.placeOrder)(send)
      keepOrder(queryClient, data.order)
      toast.success(`Order ${order.orderId} is cancelled`, { autoClose: toastMs.success, toastId: `order-${order.orderId}-cancelled` })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Failed to cancel order')
      void queryClient.invalidateQueries({ queryKey: orderKey(order.orderId) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmButton
      tone="danger"
      label="Cancel order"
      title="Cancel this order?"
      keep="Keep order"
      action="Cancel order"
      working={busy}
      onConfirm={cancel}
    >
      <p className="text-quiet">Order {order.orderId} will not be sent. This cannot be undone.</p>
    </ConfirmButton>
  )
}
