import { useApi } from '@saddar/client'
import type { CourierAccount } from '@saddar/contract'
import { courierAccounts } from '@saddar/contract/courier-accounts'
import { Button, Checkbox, Field, PasswordInput, TextInput, toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { FoldingPanel } from '../../shared/folding-panel.tsx'
import { FormProblem } from '../../shared/forms/form-problem.tsx'
import { LeaveDialog } from '../../shared/forms/leave-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { useLeaveGuard } from '../../shared/forms/use-leave-guard.ts'
import { StatusLabel } from '../../shared/status-label.tsx'
import { courierAccountsKey } from './queries.ts'

/** The shop's accounts at couriers, for the owner (rule 6.31). */
export function CouriersPart({ accounts }: { accounts: CourierAccount[] }) {
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-quiet">
        Turn on the couriers that your shop has an account with. Keys are stored encrypted and never shown again.
      </p>
      {accounts.map((account) => (
        <AccountPanel key={account.courier} account={account} />
      ))}
    </div>
  )
}

function AccountPanel({ account }: { account: CourierAccount }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { courier, isOn, baseUrl, entered, isGiven, problem, cities } = account
  const { keys, baseUrl: ownUrl } = courierAccounts[courier]
  const { register, reset, errors, ...post } = useFormPost({
    values: { isOn, baseUrl, keys: Object.fromEntries(keys.map(({ name }) => [name, ''])) as Record<string, string> },
    send: async (values) => {
      const given = Object.fromEntries(Object.entries(values.keys).filter(([, value]) => value.trim() !== ''))
      const { data } = await api('PUT /admin/couriers/accounts', { body: { ...values, courier, keys: given } })
      queryClient.setQueryData(courierAccountsKey, data.accounts)
      void queryClient.invalidateQueries({ queryKey: ['couriers'] })
      reset({ ...values, keys: Object.fromEntries(keys.map(({ name }) => [name, ''])) })
      toast.success(`${courier} saved`)
    },
  })
  const guard = useLeaveGuard(post.formState.isDirty)
  const keyErrors = post.formState.errors.keys as Record<string, { message?: string }> | undefined
  return (
    <FoldingPanel
      title={courier}
      status={<StatusLabel tone={isOn ? 'success' : 'neutral'} word={isOn ? 'On' : 'Off'} tinted />}
      hasErrors={problem !== ''}
    >
      <form {...post.props} className="flex flex-col gap-4">
        <FormProblem text={post.problem} />
        {isGiven && <p className="text-quiet">Set in the server’s environment. What you save here replaces it.</p>}
        {problem && <p className="text-red-text">Last attempt: {problem}</p>}
        {cities > 0 && <p className="text-quiet">Delivers to {cities.toLocaleString('en-US')} cities.</p>}
        <div className="grid gap-4 sm:grid-cols-2">
          {keys.map(({ name, label, isSecret, isOptional, hint }) => {
            const isEntered = entered.includes(name)
            const note = [hint, isEntered && 'Entered. Leave empty to keep it.'].filter(Boolean).join('. ')
            return (
              <Field
                key={name}
                label={label}
                optional={isOptional || isEntered}
                hint={note || undefined}
                error={keyErrors?.[name]?.message}
              >
                {(control) =>
                  isSecret ? (
                    <PasswordInput
                      {...control}
                      {...register(`keys.${name}`)}
                      of={`${courier} ${label}`}
                      autoComplete="new-password"
                      maxLength={2_000}
                    />
                  ) : (
                    <TextInput {...control} {...register(`keys.${name}`)} autoComplete="off" spellCheck={false} maxLength={200} />
                  )
                }
              </Field>
            )
          })}
          <Field label="API address" optional hint={`If empty, ${ownUrl}`} error={errors.baseUrl}>
            {(control) => <TextInput {...control} {...register('baseUrl')} type="url" autoComplete="off" maxLength={200} />}
          </Field>
        </div>
        <Checkbox {...register('isOn')} label={`Book parcels with ${courier}`} />
        <div>
          <Button type="submit" size="sm" tone="outline" busy={post.busy}>
            Save {courier}
          </Button>
        </div>
      </form>
      <LeaveDialog guard={guard} />
    </FoldingPanel>
  )
}
