import { type Client, ClientProvider, useClient } from '@saddar/client'
import { stepUpForms } from '@saddar/contract/forms'
import { askInDialog, Field, PasswordInput, TextInput } from '@saddar/ui'
import { useEffect } from 'react'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'

/**
 * Asks for the password again, or for a code where two-step sign-in is on, before a call that needs it (rule 2.21).
 * @returns whether the server accepted it
 * @throws ApiError when the server cannot be asked
 */
export async function confirmIdentity(client: Client): Promise<boolean> {
  const { method } = (await client.api('GET /admin/step-up')).data
  // Staff always have a password: 'sign-in' is for shoppers who signed in with Google.
  const secret = method === 'code' ? 'code' : 'password'
  return askInDialog<boolean>((answer) => (
    <ClientProvider value={client}>
      <ConfirmDialog method={secret} answer={answer} />
    </ClientProvider>
  ))
}

function ConfirmDialog({ method, answer }: { method: 'password' | 'code'; answer: (isConfirmed: boolean) => void }) {
  const { api, session } = useClient()
  // Only the person who made the call may confirm it.
  useEffect(() => session.onIdentityChange(() => answer(false)), [session, answer])
  const { register, errors, ...post } = useFormPost({
    values: { code: '', password: '' },
    rules: stepUpForms[method],
    send: async (body) => {
      await api('POST /admin/step-up', { body: { [method]: body[method] } })
      answer(true)
    },
  })
  return (
    <FormDialog closesAtOnce title="Confirm that it is you" onClose={() => answer(false)} action="Confirm" post={post}>
      <p>For your safety, please enter {method === 'code' ? 'a code from your app' : 'your password again'}.</p>
      {/* Lets password managers find the account. */}
      <input type="email" name="username" autoComplete="username" value={session.getSnapshot().user?.email ?? ''} readOnly hidden />
      {method === 'code' ? (
        <Field label="Code" error={errors.code} hint="6 digits, or a recovery code" required>
          {(control) => (
            <TextInput {...control} {...register('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={20} data-autofocus />
          )}
        </Field>
      ) : (
        <Field label="Password" error={errors.password} required>
          {(control) => <PasswordInput {...control} {...register('password')} autoComplete="current-password" data-autofocus />}
        </Field>
      )}
    </FormDialog>
  )
}
