import { ApiError, useApi } from '@saddar/client'
import { isUnanswered } from '@saddar/client/api-error'
import type { Order } from '@saddar/contract'
import { undoSeconds } from '@saddar/contract/limits'
import { formatRupees } from '@saddar/contract/money'
import { Button } from '@saddar/ui'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sayChanged } from '../../shared/changed-meanwhile.ts'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { FormProblem } from '../../shared/forms/form-problem.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { useOfferUndo } from '../../shared/use-offer-undo.ts'
import { canChangeItems } from '../orders/can-change-items.ts'
import { hasEmail } from '../orders/has-email.ts'
import { cacheOrder } from '../orders/queries.ts'
import { ItemRows } from './item-rows.tsx'
import { ItemSearch } from './item-search.tsx'
import { readLineErrors } from './line-errors.ts'
import { addPiece, type NewLine, toItems } from './new-order.ts'
import { useSettled } from './use-settled.ts'

const texts: Partial<Record<string, string>> = {
  ITEMS_UNAVAILABLE: 'Some of the items cannot be added like this.',
  PRICES_CHANGED: 'The total has changed. Tell the buyer the new one, and add the items again.',
  ORDER_TOO_LARGE: 'The order would be too large.',
}
const toText = (error: unknown, problem: string) => (error instanceof ApiError ? (texts[error.code] ?? problem) : problem)

/** 'Add items…' of a cash order, until it is shipped (rule 6.46.6). */
export function AddItemsButton({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  const can = order.paymentMethod === 'cash_on_delivery' && canChangeItems(order)
  return (
    <>
      {can && (
        <Button tone="quiet" size="sm" onClick={() => setOpen(true)}>
          Add items…
        </Button>
      )}
      {open && <AddItemsForm now={order} can={can} onClose={() => setOpen(false)} />}
    </>
  )
}

/** @param now the order as it is now: what is chosen is added to the order as it was */
function AddItemsForm({ now, can, onClose }: { now: Order; can: boolean; onClose: () => void }) {
  const [order] = useState(now)
  const [lines, setLines] = useState<NewLine[]>([])
  const api = useApi()
  const queryClient = useQueryClient()
  const offerUndo = useOfferUndo()
  const params = { id: order.orderId }
  const seen = { total: order.totalAmount, pieces: order.items.reduce((sum, { quantity }) => sum + quantity, 0) }
  const asked = JSON.stringify(toItems(lines))
  const settled = useSettled(asked)
  const items = JSON.parse(settled) as ReturnType<typeof toItems>
  const preview = useQuery({
    queryKey: ['add-items-preview', order.orderId, seen, items],
    queryFn: async ({ signal }) =>
      (await api('POST /admin/orders/:id/items/preview', { params, body: { items, ...seen } }, { signal })).data,
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { live: false },
  })
  const isSettled = settled === asked && !preview.isFetching
  const refusal = isSettled && lines.length > 0 ? preview.error : null
  const sums = lines.length > 0 && !refusal ? preview.data : undefined
  const post = useFormPost({
    values: {},
    toAlert: toText,
    send: async () => {
      if (!sums) return
      try {
        const body = { items: toItems(lines), ...seen, newTotal: sums.total }
        const { data, undoId } = await api('POST /admin/orders/:id/items', { params, body })
        cacheOrder(queryClient, data.order)
        offerUndo(`Items added to ${order.orderId}`, undoId)
        onClose()
      } catch (error) {
        void preview.refetch()
        throw error
      }
    },
  })
  const isOvertaken = !can || now.totalAmount !== seen.total || now.items.length !== order.items.length
  return (
    <FormDialog
      title={`Add items to ${order.orderId}`}
      onClose={onClose}
      action="Add to the order"
      post={post}
      disabled={!sums || !isSettled}
      overtaken={isOvertaken ? sayChanged(now) : ''}
    >
      <p>
        At today’s prices, in the same parcel. You can undo this for {undoSeconds.offered} seconds.
        {hasEmail(now) && ' Then the customer gets an email with the new total.'}
      </p>
      <div>
        <ItemSearch onAdd={(line) => setLines((before) => addPiece(before, line))} />
        <ItemRows lines={lines} onChange={setLines} errors={readLineErrors(refusal)} />
      </div>
      {refusal && <FormProblem text={toText(refusal, refusal.message)} />}
      {isUnanswered(refusal) && (
        <Button tone="outline" size="sm" busy={preview.isFetching} onClick={() => void preview.refetch()}>
          Retry
        </Button>
      )}
      <p role="status" aria-busy={!isSettled} className="tabular empty:hidden aria-busy:opacity-55">
        {sums && describeTotal(order, sums)}
      </p>
    </FormDialog>
  )
}

/** 'New total Rs 3,400, before Rs 2,150. Delivery Rs 250, before Rs 150.' */
function describeTotal(order: Order, { total, shipping }: { total: number; shipping: number }): string {
  const delivery = (rupees: number) => (rupees === 0 ? 'free' : formatRupees(rupees))
  const before = order.totalShippingCost
  return `New total ${formatRupees(total)}, before ${formatRupees(order.totalAmount)}. Delivery ${
    shipping === before ? `stays ${delivery(before)}` : `${delivery(shipping)}, before ${delivery(before)}`
  }.`
}
