import { useApi } from '@saddar/client'
import type { CourierStatementRow } from '@saddar/contract'
import { Checkbox, Field, TextInput, toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { refreshCourierMoney } from './queries.ts'
import { nameResolving } from './statement-rows.tsx'

/** Notes how a difference was resolved (rule 7.29.2). */
export function ResolveDialog({ row, onClose }: { row: CourierStatementRow; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const isShort = row.difference === 'amount_differs' && row.expected !== null && row.cod < row.expected
  const { register, errors, ...post } = useFormPost({
    values: { note: '', isSettled: false },
    send: async (body) => {
      await api('POST /admin/courier-statements/rows/:id/resolve', { params: { id: row._id }, body })
      await refreshCourierMoney(queryClient)
      toast.success('Difference resolved')
      onClose()
    },
  })
  return (
    <FormDialog title={nameResolving(row.line)} onClose={onClose} action="Resolve" post={post}>
      <p>Settle it with the courier first, then write down the result. You can do this only once.</p>
      <Field label="What was agreed" error={errors.note}>
        {(control) => <TextInput {...control} {...register('note')} maxLength={300} autoComplete="off" />}
      </Field>
      {isShort && (
        <Checkbox
          {...register('isSettled')}
          label="Nothing more is owed for this parcel"
          hint="Leave it empty if the courier will pay the rest later."
        />
      )}
    </FormDialog>
  )
}
