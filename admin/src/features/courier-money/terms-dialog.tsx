import { useApi } from '@saddar/client'
import type { CourierDebt } from '@saddar/contract'
import type { CourierName } from '@saddar/contract/courier-accounts'
import { Field, TextInput, toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { DateInput } from '../../shared/date-input.tsx'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { refreshCourierMoney } from './queries.ts'

/** When a courier's debt is overdue, and from which delivery on it counts (rule 7.31.1). */
export function TermsDialog({ debt, onClose }: { debt: CourierDebt; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { register, errors, ...post } = useFormPost({
    values: { overdueDays: String(debt.overdueDays), countedFrom: debt.countedFrom ?? '' },
    send: async ({ overdueDays, countedFrom }) => {
      const days = /^\d{1,4}$/.test(overdueDays.trim()) ? Number(overdueDays) : Number.NaN
      await api('PUT /admin/courier-debts/terms', {
        body: { courier: debt.courier as CourierName, overdueDays: days, countedFrom },
      })
      await refreshCourierMoney(queryClient)
      toast.success(`Terms of ${debt.courier} saved`)
      onClose()
    },
  })
  return (
    <FormDialog title={`Terms of ${debt.courier}`} onClose={onClose} action="Save" post={post}>
      <Field label="Overdue after" hint="Days after the delivery" error={errors.overdueDays}>
        {(control) => <TextInput {...control} {...register('overdueDays')} inputMode="numeric" maxLength={3} autoComplete="off" />}
      </Field>
      <Field
        label="Count deliveries from"
        optional
        hint="Parcels delivered earlier count as paid. Leave it empty to count all."
        error={errors.countedFrom}
      >
        {(control) => <DateInput {...control} {...register('countedFrom')} />}
      </Field>
    </FormDialog>
  )
}
