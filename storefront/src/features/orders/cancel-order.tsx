import { guardAction, useApi } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { actionDelays, toastMs } from '@saddar/contract/limits'
import { ownerCancellable } from '@saddar/contract/order-states'
import { Button, Dialog, toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keepOrder, orderKey } from './order-queries.ts'

/** 'Cancel order', while the shopper may (behaviour 6.5); asked back once. */
export function CancelOrder({ order }: { order: Order }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!ownerCancellable.includes(order.status)) return null

  const close = () => setAsking(false)
  const cancel = async () => {
    setBusy(true)
    try {
      const send = () => api('PUT /orders/:id/cancel', { params: { id: order.orderId } })
      const { data } = await guardAction(`cancelOrder ${order.orderId}`, actionDelays.placeOrder)(send)
      keepOrder(queryClient, data.order)
      toast.success(`Order ${order.orderId} is cancelled`, { autoClose: toastMs.success, toastId: `order-${order.orderId}-cancelled` })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Failed to cancel order')
      void queryClient.invalidateQueries({ queryKey: orderKey(order.orderId) })
    } finally {
      setBusy(false)
      close()
    }
  }
  return (
    <>
      <Button tone="danger" onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title="Cancel this order?"
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button tone="quiet" onClick={close}>
              Keep order
            </Button>
            <Button busy={busy} onClick={() => void cancel()}>
              Cancel order
            </Button>
          </div>
        }
      >
        <p className="text-quiet">Order {order.orderId} will not be sent. This cannot be undone.</p>
      </Dialog>
    </>
  )
}
