import { useApi } from '@saddar/client'
import { Field, TextInput, toast } from '@saddar/ui'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { useRefreshPayments } from '../payments/queries.ts'

interface ResolveSettlementDialogProps {
  id: string
  line: number | null
  onClose: () => void
}

/** Notes how a difference of a bank file was resolved (rule 7.26.3). */
export function ResolveSettlementDialog({ id, line, onClose }: ResolveSettlementDialogProps) {
  const api = useApi()
  const refresh = useRefreshPayments()
  const { register, errors, ...post } = useFormPost({
    values: { note: '' },
    send: async (body) => {
      await api('POST /admin/settlements/rows/:id/resolve', { params: { id }, body })
      await refresh()
      toast.success('Difference resolved')
      onClose()
    },
  })
  return (
    <FormDialog title={`Resolve line ${line}`} onClose={onClose} action="Resolve" post={post}>
      <p>Settle it with the bank first, then write down the result. You can do this only once.</p>
      <Field label="What was agreed" error={errors.note}>
        {(control) => <TextInput {...control} {...register('note')} maxLength={300} autoComplete="off" />}
      </Field>
    </FormDialog>
  )
}
