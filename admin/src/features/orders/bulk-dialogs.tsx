import type { BulkResult } from '@saddar/contract'
import { Button, Dialog, Field, TextArea } from '@saddar/ui'
import { type SubmitEvent, useId } from 'react'
import { Link } from 'react-router'
import { RestockChoice } from './cancel-dialog.tsx'

interface BulkCancelDialogProps {
  open: boolean
  /** '12 orders'. */
  count: string
  onClose: () => void
  onConfirm: (change: { note: string | undefined; restock: boolean }) => void
}

/** Cancelling many cannot be undone either. */
export function BulkCancelDialog({ open, count, onClose, onConfirm }: BulkCancelDialogProps) {
  const form = useId()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    onConfirm({ note: String(data.get('note')).trim() || undefined, restock: data.has('restock') })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Cancel ${count}?`}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="quiet" size="sm" onClick={onClose}>
            Keep orders
          </Button>
          <Button type="submit" form={form} size="sm">
            Cancel {count}
          </Button>
        </div>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-4">
        <p>They end here. This cannot be undone.</p>
        <RestockChoice />
        <Field label="Reason" optional hint="Kept in each order’s history">
          {(control) => <TextArea {...control} name="note" maxLength={500} rows={2} />}
        </Field>
      </form>
    </Dialog>
  )
}

/** Orders that stayed as they were, by the reason. */
export function RefusedDialog({ refused, onClose }: { refused: BulkResult[]; onClose: () => void }) {
  const reasons = Map.groupBy(refused, ({ message = '' }) => message)
  return (
    <Dialog
      open={refused.length > 0}
      onClose={onClose}
      title={refused.length === 1 ? '1 order stayed as it was' : `${refused.length} orders stayed as they were`}
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
