import { useApi } from '@saddar/client'
import type { OrderCase } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { Field, TextArea, toast } from '@saddar/ui'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { useRefreshPayments } from './queries.ts'

/** Marks a payment case as done, with a note of what was done. */
export function CloseCaseDialog({ closing, onClose }: { closing: OrderCase; onClose: () => void }) {
  const api = useApi()
  const refresh = useRefreshPayments()
  const { register, errors, ...post } = useFormPost({
    values: { note: '' },
    send: async ({ note }) => {
      await api('PUT /admin/payments/cases/:id/done', { params: { id: closing._id }, body: { note: note.trim() } })
      await refresh()
      toast.success(`${closing.order.orderId} is done`)
      onClose()
    },
  })
  return (
    <FormDialog
      title={closing.kind === 'refund_owed' ? `Have you refunded ${formatRupees(closing.amount)}?` : 'Is this settled?'}
      onClose={onClose}
      action="Mark as done"
      cancel="Not yet"
      post={post}
    >
      <p>
        Order {closing.order.orderId} of <bdi>{closing.order.customerName}</bdi>. {closing.advice}
      </p>
      <Field label="What was done" hint="Saved with the case, for example the portal’s reference" error={errors.note}>
        {(control) => (
          <TextArea
            {...control}
            {...register('note', { validate: (note) => note.trim() !== '' || 'A note is required' })}
            maxLength={500}
            rows={2}
          />
        )}
      </Field>
    </FormDialog>
  )
}
