import type { Order } from '@saddar/contract'
import { describeItem } from '@saddar/contract/describe-item'
import { undoSeconds } from '@saddar/contract/limits'
import { formatRupees } from '@saddar/contract/money'
import { Checkbox, Field, TextArea } from '@saddar/ui'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { backLabel } from '../deliveries/back-dialog.tsx'
import { hasEmail } from './has-email.ts'
import { canUndoStep } from './status-steps.ts'
import { useChangeStatus } from './use-change-status.ts'

interface CancelDialogProps {
  order: Order
  open: boolean
  onClose: () => void
}

/** Asks before cancelling. The reason goes into the history; for an order in review it goes to the customer. */
export const CancelDialog = ({ open, ...rest }: CancelDialogProps) => open && <CancelForm {...rest} />

function CancelForm({ order, onClose }: Omit<CancelDialogProps, 'open'>) {
  const change = useChangeStatus({ inForm: true })
  const verb = order.needsReview ? 'Refuse' : 'Cancel'
  const isOnTheWay = order.status === 'shipped'
  const { register, errors, ...post } = useFormPost({
    values: { note: '', restock: !isOnTheWay },
    toName: (path) => (path === 'reason' ? 'note' : path),
    send: async ({ note, restock }) => {
      const text = note.trim() || undefined
      const said = order.needsReview ? { reason: text } : { note: text, restock }
      await change.mutateAsync({ order, status: 'cancelled', ...said })
      onClose()
    },
  })
  return (
    <FormDialog
      title={
        <>
          {verb} order <span className="whitespace-nowrap">{order.orderId}</span>?
        </>
      }
      onClose={onClose}
      action={`${verb} order`}
      cancel="Keep order"
      post={post}
    >
      <p>
        {formatRupees(order.totalAmount)}, <bdi>{order.shippingAddress.fullName}</bdi>. {describeMoneyBack(order)}{' '}
        {canUndoStep(order, 'cancelled')
          ? `You can undo this for ${undoSeconds.offered} seconds.${hasEmail(order) ? ' Then the customer gets an email.' : ''}`
          : 'This cannot be undone.'}
      </p>
      {isOnTheWay && (
        <p>
          The parcel has left: it counts as refused by the customer. Once it is back, use ‘{backLabel('received')}’ under Delivery instead.
        </p>
      )}
      {!order.needsReview && <RestockChoice {...register('restock')} order={order} {...(isOnTheWay && { hint: restockHintOnTheWay })} />}
      <Field
        label="Reason"
        optional
        error={errors.note}
        hint={order.needsReview ? 'Sent to the customer by email' : 'Saved in the order’s history'}
      >
        {(control) => <TextArea {...control} {...register('note')} maxLength={500} rows={2} data-autofocus />}
      </Field>
    </FormDialog>
  )
}

/** What the cancellation gives back to the customer. */
function describeMoneyBack({ exchangeOf, refundable = 0, advance, status, paymentStatus }: Order): string {
  if (exchangeOf) return `What was paid for the items with ${exchangeOf.orderId} is refunded.`
  if (refundable === 0) return paymentStatus === 'completed' ? 'Nothing is left to refund.' : 'Nothing was paid, so nothing goes back.'
  if (status === 'shipped' && advance?.isKept && paymentStatus !== 'completed')
    return `The advance of ${formatRupees(refundable)} is kept, unless the courier lost the parcel.`
  return `${formatRupees(refundable)} goes back to the customer.`
}

/** Of parcels that have left. */
export const restockHintOnTheWay = 'Tick if they are here again. Otherwise they are written off.'

interface RestockChoiceProps extends UseFormRegisterReturn {
  hint?: string
  /** Absent for several. */
  order?: Pick<Order, 'items' | 'linesNoLongerSold'>
}

/** Whether the items go back into stock, which those cannot whose colour or size was removed from the product (rule 6.5). */
export function RestockChoice({
  hint = 'Untick if items are damaged or lost. The stock history records it.',
  order,
  ...field
}: RestockChoiceProps) {
  const gone = order?.linesNoLongerSold?.flatMap((line) => order.items[line] ?? []) ?? []
  return (
    <>
      {gone.length > 0 && (
        <p className="wrap-anywhere">No longer sold, so it cannot go back into stock: {gone.map(describeItem).join(', ')}.</p>
      )}
      {(!order || gone.length < order.items.length) && <Checkbox {...field} label="Put the items back into stock" hint={hint} />}
    </>
  )
}
