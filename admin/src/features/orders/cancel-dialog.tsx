import type { Order } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { Button, Checkbox, Dialog, Field, TextArea } from '@saddar/ui'
import { type SubmitEvent, useId } from 'react'
import { FormProblem } from '../../shared/forms/form-problem.tsx'
import { useChangeStatus } from './use-change-status.ts'

/** Cancelling cannot be undone, so it is asked for; the reason goes into the history. Who refuses an order in review writes it to the customer. */
export function CancelDialog({ order, open, onClose }: { order: Order; open: boolean; onClose: () => void }) {
  const change = useChangeStatus({ inForm: true })
  const form = useId()
  const verb = order.needsReview ? 'Refuse' : 'Cancel'
  const close = () => {
    change.reset()
    onClose()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = String(data.get('note')).trim() || undefined
    const said = order.needsReview ? { reason: text } : { note: text, restock: data.has('restock') }
    change.mutate({ id: order.orderId, status: 'cancelled', ...said }, { onSuccess: close })
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={`${verb} order ${order.orderId}?`}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="quiet" size="sm" onClick={close}>
            Keep order
          </Button>
          <Button type="submit" form={form} size="sm" busy={change.isPending}>
            {verb} order
          </Button>
        </div>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-4">
        <p>
          The {formatRupees(order.totalAmount)} order of <bdi>{order.shippingAddress.fullName}</bdi> ends here. This cannot be undone.
        </p>
        {!order.needsReview && <RestockChoice />}
        <Field label="Reason" optional hint={order.needsReview ? 'The customer reads it in the mail' : 'Kept in the order’s history'}>
          {(control) => <TextArea {...control} name="note" maxLength={500} rows={2} />}
        </Field>
        <FormProblem text={change.error?.message} />
      </form>
    </Dialog>
  )
}

/** Whether what was ordered can be sold again. */
export const RestockChoice = () => (
  <Checkbox
    name="restock"
    defaultChecked
    label="Put the pieces back on the shelf"
    hint="Untick for damaged or lost goods: the stock’s history then says so"
  />
)
