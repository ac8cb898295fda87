import { useApi } from '@saddar/client'
import { readFormFailure } from '@saddar/client/form-failure'
import type { Order } from '@saddar/contract'
import { describeItem } from '@saddar/contract/describe-item'
import { formatRupees } from '@saddar/contract/money'
import { Button, Dialog, Select, toast } from '@saddar/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogButtons } from '../../shared/forms/dialog-buttons.tsx'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import { useSubmit } from '../../shared/use-submit.ts'
import { CancelReason, noReason, writeReason } from './cancel-reason.tsx'
import { cacheOrder, orderKey } from './order-queries.ts'

/** The dialog in which the shopper cancels some pieces of an order: it says the new total before anything changes (rule 6.46.2). */
export default function CancelItems({ order, onClose }: { order: Order; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [quantities, setQuantities] = useState<Record<number, number>>({})
  const [reason, setReason] = useState(noReason)
  const lines = Object.entries(quantities).flatMap(([line, quantity]) => (quantity > 0 ? [{ line: Number(line), quantity }] : []))
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const cancelled = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const params = { id: order.orderId }
  const body = { lines, total: order.totalAmount }
  const { submit, busy, problem, result } = useSubmit(`cancelItems ${order.orderId}`, {
    windowMs: 0,
    send: () => api('POST /orders/:id/cancel-items', { params, body: { ...body, reason: writeReason(reason) } }),
    onDone: ({ data }) => {
      cacheOrder(queryClient, data.order)
      toast.success(`${cancelled === 1 ? 'The item is' : 'The items are'} cancelled`)
      onClose()
    },
    onFailure: (error) => {
      void queryClient.invalidateQueries({ queryKey: orderKey(order.orderId) })
      return readFormFailure(error, () => false).problem
    },
  })
  const preview = useQuery({
    queryKey: [...orderKey(order.orderId), 'cancel', lines, order.totalAmount],
    queryFn: async () => (await api('POST /orders/:id/cancel-items/preview', { params, body })).data,
    // Not of the order as it is once these pieces are cancelled.
    enabled: cancelled > 0 && cancelled < pieces && !busy && !result,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { personal: true },
  })
  const failure = problem || (preview.error ? readFormFailure(preview.error, () => false).problem : '')
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancel some items"
      footer={
        <DialogButtons>
          <Button tone="quiet" onClick={onClose}>
            Keep all
          </Button>
          <Button busy={busy} disabled={!preview.data} onClick={() => void submit()}>
            Cancel {cancelled === 1 ? '1 item' : cancelled > 1 ? `${cancelled} items` : 'items'}
          </Button>
        </DialogButtons>
      }
    >
      <div className="grid gap-4">
        <p className="text-quiet">
          The rest of order <span className="tabular whitespace-nowrap">{order.orderId}</span> comes to you as ordered. This cannot be
          undone.
        </p>
        <ul className="divide-y divide-line border-line border-y">
          {order.items.map((item, line) => (
            <li key={`${item.sku}-${line}`} className="flex flex-col gap-2 py-3 sm:flex-row sm:items-center sm:gap-3">
              <span className="wrap-anywhere min-w-0 flex-1 text-sm">{describeItem(item)}</span>
              <Select
                className="w-33 shrink-0"
                data-autofocus={line === 0 || undefined}
                aria-label={`Pieces of ${describeItem(item)} to cancel`}
                value={quantities[line] ?? 0}
                onChange={(event) => setQuantities({ ...quantities, [line]: Number(event.target.value) })}
              >
                {Array.from({ length: item.quantity + 1 }, (_, quantity) => (
                  <option key={quantity} value={quantity}>
                    {quantity === 0 ? 'Keep' : `Cancel ${quantity}`}
                  </option>
                ))}
              </Select>
            </li>
          ))}
        </ul>
        <div role="status" className="grid gap-1">
          {cancelled === pieces ? (
            <p>To cancel everything, close this and choose “Cancel order”.</p>
          ) : cancelled === 0 ? (
            <p className="text-quiet">Choose how many pieces you do not want.</p>
          ) : preview.data ? (
            <NewTotal order={order} {...preview.data} />
          ) : (
            !failure && <p className="text-quiet">Working out the new total…</p>
          )}
        </div>
        {cancelled > 0 && cancelled < pieces && <CancelReason value={reason} onChange={setReason} />}
        {failure && <FormNotice tone="error">{failure}</FormNotice>}
      </div>
    </Dialog>
  )
}

/** Rupees after the cancellation. */
function NewTotal({ order, total, shipping, refund }: { order: Order; total: number; shipping: number; refund: number }) {
  return (
    <>
      <p className="tabular flex justify-between gap-4 font-semibold">
        <span>New total</span>
        <span>{formatRupees(total)}</span>
      </p>
      <p className="tabular flex justify-between gap-4 text-quiet text-sm">
        <span>Before {formatRupees(order.totalAmount)}</span>
        <span>{shipping === 0 ? 'with free delivery' : `with ${formatRupees(shipping)} delivery`}</span>
      </p>
      <p className="text-sm">
        {refund > 0
          ? `We will refund ${formatRupees(refund)} to the card or account that you paid with.`
          : order.paymentStatus === 'completed' || order.advance?.paid
            ? 'There is nothing to refund.'
            : 'You have paid nothing, so there is nothing to refund.'}
      </p>
    </>
  )
}
