import { useApi } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { describeItem } from '@saddar/contract/describe-item'
import { undoSeconds } from '@saddar/contract/limits'
import { formatRupees } from '@saddar/contract/money'
import { Button, Field, FieldNote, Select, TextArea } from '@saddar/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { sayChanged } from '../../shared/changed-meanwhile.ts'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { useOfferUndo } from '../../shared/use-offer-undo.ts'
import { canChangeItems } from './can-change-items.ts'
import { RestockChoice } from './cancel-dialog.tsx'
import { hasEmail } from './has-email.ts'
import { cacheOrder } from './queries.ts'

/** 'Cancel items…', while the order has not left and is not being paid (rule 6.46). */
export function CancelItemsButton({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  const can = countPieces(order.items) > 1 && canChangeItems(order)
  return (
    <>
      {can && (
        <Button tone="quiet" size="sm" onClick={() => setOpen(true)}>
          Cancel items…
        </Button>
      )}
      {open && <CancelItemsForm now={order} can={can} onClose={() => setOpen(false)} />}
    </>
  )
}

/** @param now the order as it is now: what is chosen is about the order as it was, with its items in this order */
function CancelItemsForm({ now, can, onClose }: { now: Order; can: boolean; onClose: () => void }) {
  const [order] = useState(now)
  const api = useApi()
  const queryClient = useQueryClient()
  const offerUndo = useOfferUndo()
  const { register, errors, ...post } = useFormPost({
    values: { quantities: order.items.map(() => '0'), restock: true, reason: '' },
    send: async ({ quantities, restock, reason }) => {
      const lines = readLines(quantities)
      const { data, undoId } = await api('POST /orders/:id/cancel-items', {
        params: { id: order.orderId },
        body: { lines, total: order.totalAmount, restock, reason },
      })
      cacheOrder(queryClient, data.order)
      offerUndo(`Items of ${order.orderId} cancelled`, undoId)
      onClose()
    },
  })
  const quantities = useWatch({ control: post.control, name: 'quantities' })
  const lines = readLines(quantities)
  const isPart = lines.length > 0 && countPieces(lines) < countPieces(order.items)
  const isOvertaken = !can || now.totalAmount !== order.totalAmount || now.items.length !== order.items.length
  return (
    <FormDialog
      title={`Cancel items of ${order.orderId}`}
      onClose={onClose}
      action="Cancel these items"
      cancel="Keep all"
      disabled={!isPart}
      post={post}
      overtaken={isOvertaken ? sayChanged(now) : ''}
    >
      <p>
        You can undo this for {undoSeconds.offered} seconds.{hasEmail(now) && ' Then the customer gets an email with the new total.'}
      </p>
      <ul className="flex flex-col divide-y divide-line border-line border-y">
        {order.items.map((item, index) => (
          <li key={`${item.sku}-${index}`} className="grid items-center gap-x-3 gap-y-2 py-2.5 sm:grid-cols-[minmax(0,1fr)_7rem]">
            <span className="wrap-anywhere">{describeItem(item)}</span>
            <Select {...register(`quantities.${index}`)} aria-label={`Pieces of ${describeItem(item)} to cancel`}>
              {Array.from({ length: item.quantity + 1 }, (_, quantity) => (
                <option key={quantity} value={String(quantity)}>
                  {quantity === 0 ? 'Keep' : `${quantity} of ${item.quantity}`}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
      <MoneyBack order={order} lines={lines} isPart={isPart} />
      {/* An order in review holds no stock. */}
      {!order.needsReview && <RestockChoice {...register('restock')} order={order} />}
      <Field label="Reason" optional hint="Saved in the order’s history" error={errors.reason}>
        {(control) => <TextArea {...control} {...register('reason')} maxLength={500} rows={2} />}
      </Field>
    </FormDialog>
  )
}

const readLines = (quantities: string[]) =>
  quantities.flatMap((quantity, line) => (quantity === '0' ? [] : [{ line, quantity: Number(quantity) }]))

const countPieces = (list: { quantity: number }[]) => list.reduce((sum, { quantity }) => sum + quantity, 0)

interface MoneyBackProps {
  order: Order
  lines: { line: number; quantity: number }[]
  /** Whether some pieces are chosen, and some are left. */
  isPart: boolean
}

/** What to choose, then the new total, and what goes back to the customer. */
function MoneyBack({ order, lines, isPart }: MoneyBackProps) {
  const api = useApi()
  const total = order.totalAmount
  const { data, error } = useQuery({
    queryKey: ['cancel-preview', order.orderId, total, lines],
    queryFn: async () =>
      (await api('POST /orders/:id/cancel-items/preview', { params: { id: order.orderId }, body: { lines, total } })).data,
    enabled: isPart,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const whyNothing =
    data?.total === total
      ? 'The total stays'
      : order.paymentStatus === 'completed'
        ? 'All was refunded before'
        : order.advance?.paid
          ? 'The advance stays'
          : 'Nothing was paid'
  return (
    <div role="status" className="empty:hidden">
      {lines.length === 0 && <p className="text-quiet">Choose how many pieces to cancel.</p>}
      {lines.length > 0 && !isPart && (
        <p>To cancel everything, close this and choose ‘{order.needsReview ? 'Refuse order' : 'Cancel order'}’.</p>
      )}
      {/* Such as a booked parcel, before anything is sent. */}
      {error && <FieldNote id="cancel-preview" error={error.message} />}
      {data &&
        `New total ${formatRupees(data.total)}, before ${formatRupees(total)}. ${
          data.refund > 0 ? `${formatRupees(data.refund)} goes back to the customer.` : `${whyNothing}, so nothing goes back.`
        }`}
    </div>
  )
}
