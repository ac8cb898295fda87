import { useApi } from '@saddar/client'
import type { Refund } from '@saddar/contract'
import { toast } from '@saddar/ui'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { useRefreshPayments } from '../payments/queries.ts'
import { emptyPayout, PayoutFields, type TypedPayout, toPayout } from './payout-fields.tsx'

/** Where a refund is paid to. The server checks the IBAN and stores the details encrypted (rule 7.24). */
export function PayoutDialog({ refund, overtaken, onClose }: { refund: Refund; overtaken: string; onClose: () => void }) {
  const api = useApi()
  const refresh = useRefreshPayments()
  const { register, errors, watch, ...post } = useFormPost<TypedPayout>({
    values: emptyPayout,
    send: async (typed) => {
      await api('PUT /admin/refunds/:id/payout', { params: { id: refund._id }, body: toPayout(typed) })
      await refresh()
      toast.success('Account saved')
      onClose()
    },
  })
  return (
    <FormDialog title="Where does this refund go?" onClose={onClose} action="Save" post={post} overtaken={overtaken}>
      <PayoutFields kind={watch('kind')} register={register} errors={errors} />
    </FormDialog>
  )
}
