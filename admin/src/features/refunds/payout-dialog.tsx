import { useApi } from '@saddar/client'
import type { Refund } from '@saddar/contract'
import { type PayoutDetails, walletProviderNames, walletProviders } from '@saddar/contract/refunds'
import { Field, Select, TextInput, toast } from '@saddar/ui'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { useRefreshPayments } from '../payments/queries.ts'

interface Typed {
  kind: 'bank_account' | 'jazzcash' | 'easypaisa'
  iban: string
  number: string
  accountTitle: string
}

/** Where a refund is paid to. The server checks the IBAN and stores the details encrypted (rule 7.24). */
export function PayoutDialog({ refund, overtaken, onClose }: { refund: Refund; overtaken: string; onClose: () => void }) {
  const api = useApi()
  const refresh = useRefreshPayments()
  const { register, errors, watch, ...post } = useFormPost<Typed>({
    values: { kind: 'bank_account', iban: '', number: '', accountTitle: '' },
    send: async (typed) => {
      await api('PUT /admin/refunds/:id/payout', { params: { id: refund._id }, body: toPayout(typed) })
      await refresh()
      toast.success('Account saved')
      onClose()
    },
  })
  const kind = watch('kind')
  return (
    <FormDialog title="Where does this refund go?" onClose={onClose} action="Save" post={post} overtaken={overtaken}>
      <Field label="Pay to">
        {(control) => (
          <Select {...control} {...register('kind')}>
            <option value="bank_account">Bank account</option>
            {walletProviders.map((provider) => (
              <option key={provider} value={provider}>
                {walletProviderNames[provider]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {kind === 'bank_account' ? (
        <Field label="IBAN" hint="Begins with PK and has 24 letters and digits" error={errors.iban}>
          {(control) => <TextInput {...control} {...register('iban')} autoComplete="off" autoCapitalize="characters" spellCheck={false} />}
        </Field>
      ) : (
        <Field label="Mobile number" error={errors.number}>
          {(control) => <TextInput {...control} {...register('number')} type="tel" inputMode="tel" autoComplete="off" />}
        </Field>
      )}
      <Field label="Account title" hint="The name that the account is in" error={errors.accountTitle}>
        {(control) => <TextInput {...control} {...register('accountTitle')} autoComplete="off" maxLength={100} />}
      </Field>
    </FormDialog>
  )
}

const toPayout = ({ kind, iban, number, accountTitle }: Typed): PayoutDetails =>
  kind === 'bank_account' ? { method: 'bank_account', iban, accountTitle } : { method: 'wallet', provider: kind, number, accountTitle }
