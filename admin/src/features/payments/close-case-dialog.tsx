import { useApi } from '@saddar/client'
import type { OrderCase } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { Button, Dialog, Field, TextArea, toast } from '@saddar/ui'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useId } from 'react'
import { useRefreshPayments } from './queries.ts'

/** Marks a case as done; what was done is kept with it. */
export function CloseCaseDialog({ closing, onClose }: { closing: OrderCase; onClose: () => void }) {
  const api = useApi()
  const refresh = useRefreshPayments()
  const form = useId()
  const close = useMutation({
    mutationFn: (note: string) => api('PUT /admin/payments/cases/:id/done', { params: { id: closing._id }, body: { note } }),
    onSuccess: async () => {
      await refresh()
      toast.success(`${closing.order.orderId} is done`)
      onClose()
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    close.mutate(String(new FormData(event.currentTarget).get('note')).trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={closing.kind === 'refund_owed' ? `Is ${formatRupees(closing.amount)} given back?` : 'Is this settled?'}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="quiet" size="sm" onClick={onClose}>
            Not yet
          </Button>
          <Button type="submit" form={form} size="sm" busy={close.isPending}>
            Mark as done
          </Button>
        </div>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-4">
        <p>
          Order {closing.order.orderId} of <bdi>{closing.order.customerName}</bdi>. {closing.advice}
        </p>
        <Field label="What was done" hint="Kept with the case, for example the portal’s reference" error={close.error?.message ?? ''}>
          {(control) => <TextArea {...control} name="note" required maxLength={500} rows={2} />}
        </Field>
      </form>
    </Dialog>
  )
}
