import type { BulkResult } from '@saddar/contract'
import { undoSeconds } from '@saddar/contract/limits'
import { Dialog, Field, TextArea } from '@saddar/ui'
import { Link } from 'react-router'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { RestockChoice, restockHintOnTheWay } from './cancel-dialog.tsx'
import { stepsWithoutConfirmation } from './status-steps.ts'

interface BulkCancelDialogProps {
  open: boolean
  /** '12 orders'. */
  count: string
  /** Whether they have left the shop. */
  areOnTheWay: boolean
  /** How many of them are paid. */
  paid: number
  /** How many of them stay cancelled. */
  final: number
  onClose: () => void
  onConfirm: (change: { note: string | undefined; restock: boolean }) => void
}

/** Asks before cancelling many orders. */
export const BulkCancelDialog = ({ open, ...rest }: BulkCancelDialogProps) => open && <BulkCancelForm {...rest} />

function BulkCancelForm({ count, areOnTheWay, paid, final, onClose, onConfirm }: Omit<BulkCancelDialogProps, 'open'>) {
  const { register, ...post } = useFormPost({
    values: { note: '', restock: !areOnTheWay },
    send: async ({ note, restock }) => onConfirm({ note: note.trim() || undefined, restock }),
  })
  return (
    <FormDialog title={`Cancel ${count}?`} onClose={onClose} action={`Cancel ${count}`} cancel="Keep orders" post={post}>
      <p>
        You can undo this for {undoSeconds.offered} seconds. Then the customers get an email.
        {final > 0 && ` ${final.toLocaleString('en-US')} sent in exchange or not paid yet cannot be undone.`}
      </p>
      {paid > 0 && (
        <p className="font-medium">
          {paid === 1
            ? '1 of them is paid for: a refund will be owed.'
            : `${paid.toLocaleString('en-US')} of them are paid for: refunds will be owed.`}
        </p>
      )}
      {areOnTheWay && (
        <p>Their parcels have left: they count as refused by the customer. Once one is back, say so under Delivery of its order instead.</p>
      )}
      <RestockChoice {...register('restock')} {...(areOnTheWay && { hint: restockHintOnTheWay })} />
      <Field label="Reason" optional hint="Saved in each order’s history">
        {(control) => <TextArea {...control} {...register('note')} maxLength={500} rows={2} />}
      </Field>
    </FormDialog>
  )
}

interface BulkDeliverDialogProps {
  open: boolean
  /** '12 orders'. */
  count: string
  /** How many of them were not marked as shipped, and how many their buyers have not confirmed. */
  unshipped: number
  unconfirmed: number
  onClose: () => void
  onConfirm: () => Promise<unknown>
}

/** Asks before orders count as delivered that have not been marked as shipped, or are not confirmed (rule 16.52). */
export const BulkDeliverDialog = ({ count, unshipped, unconfirmed, ...dialog }: BulkDeliverDialogProps) => (
  <ConfirmDialog
    {...dialog}
    title={unconfirmed > 0 ? `${unconfirmed.toLocaleString('en-US')} not confirmed yet. Deliver anyway?` : `Mark ${count} as delivered?`}
    action={unconfirmed > 0 ? stepsWithoutConfirmation.delivered : 'Mark as delivered'}
    cancel={unconfirmed > 0 ? 'Keep waiting' : 'Not yet'}
  >
    <div className="grid gap-2">
      {unconfirmed > 0 && (
        <p>
          {unconfirmed === 1 ? 'The buyer was' : 'The buyers were'} asked and {unconfirmed === 1 ? 'has' : 'have'} not answered.
        </p>
      )}
      {unshipped > 0 && (
        <p>
          {unshipped.toLocaleString('en-US')} of {count} {unshipped === 1 ? 'was' : 'were'} never marked as shipped. Cash orders count as
          paid once they are delivered.
        </p>
      )}
    </div>
  </ConfirmDialog>
)

/** The orders that could not be changed, grouped by reason. */
export function RefusedDialog({ refused, onClose }: { refused: BulkResult[]; onClose: () => void }) {
  const reasons = Map.groupBy(refused, ({ message = '' }) => message)
  return (
    <Dialog
      open={refused.length > 0}
      onClose={onClose}
      title={refused.length === 1 ? '1 order was not changed' : `${refused.length} orders were not changed`}
    >
      <ul className="flex flex-col gap-4">
        {[...reasons].map(([reason, orders]) => (
          <li key={reason}>
            <h3 className="mb-1 text-base">{reason}</h3>
            <ul className="flex flex-wrap gap-x-4 gap-y-1">
              {orders.map(({ orderId }) => (
                <li key={orderId}>
                  <Link
                    to={`/orders/${orderId}`}
                    className="tabular inline-flex min-h-8 items-center underline underline-offset-4 pointer-coarse:min-h-11"
                  >
                    {orderId}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
