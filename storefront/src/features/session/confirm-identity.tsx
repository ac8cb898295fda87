import { type Client, ClientProvider, useClient } from '@saddar/client'
import { formErrors, stepUpForms } from '@saddar/contract/forms'
import { askInDialog, Button, Dialog } from '@saddar/ui'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { DialogButtons } from '../../shared/forms/dialog-buttons.tsx'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import { useSubmit } from '../../shared/use-submit.ts'
import { GoogleLink } from './google-link.tsx'

/**
 * Asks for the password again before a call that needs it (rule 2.21). Resolves to whether the server accepted it.
 * @throws ApiError when the server cannot be reached
 */
export async function confirmIdentity(client: Client, queryClient: QueryClient): Promise<boolean> {
  const { method } = (await client.api('GET /auth/step-up')).data
  return askInDialog<boolean>((answer) => (
    <QueryClientProvider client={queryClient}>
      <ClientProvider value={client}>
        <ConfirmDialog hasPassword={method !== 'sign-in'} answer={answer} />
      </ClientProvider>
    </QueryClientProvider>
  ))
}

const check = (values: object) => formErrors(stepUpForms.password, values)

interface PartProps {
  answer: (isConfirmed: boolean) => void
}

function ConfirmDialog({ hasPassword, answer }: PartProps & { hasPassword: boolean }) {
  const { session } = useClient()
  // The call belongs to the person who made it: do not let another account confirm it.
  useEffect(() => session.onIdentityChange(() => answer(false)), [session, answer])
  return (
    <Dialog open onClose={() => answer(false)} title="Confirm that it is you">
      {hasPassword ? <PasswordForm answer={answer} /> : <GoogleConfirmation answer={answer} />}
    </Dialog>
  )
}

function PasswordForm({ answer }: PartProps) {
  const { api, session } = useClient()
  const form = useForm({ initial: { password: '' }, check })
  const { submit, busy, problem } = useSubmit('stepUp', {
    send: (body: { password: string }) => api('POST /auth/step-up', { body }),
    onDone: () => answer(true),
    onFailure: form.refuse,
  })
  return (
    <form noValidate method="post" onSubmit={form.submit(submit)} aria-busy={busy} className="grid gap-4">
      <p>For your safety, please enter your password again.</p>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" name="username" autoComplete="username" value={session.getSnapshot().user?.email ?? ''} readOnly hidden />
      <PasswordField field={form.field('password')} label="Password" autoComplete="current-password" data-autofocus />
      {problem && <FormNotice tone="error">{problem}</FormNotice>}
      <DialogButtons>
        <Button tone="quiet" onClick={() => answer(false)}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Confirm
        </Button>
      </DialogButtons>
    </form>
  )
}

/** For accounts without a password. Google returns to this page, where the shopper repeats the change. */
function GoogleConfirmation({ answer }: PartProps) {
  return (
    <div className="grid gap-4">
      <p>Please log in with Google again to continue.</p>
      <DialogButtons>
        <Button tone="quiet" onClick={() => answer(false)}>
          Cancel
        </Button>
        <GoogleLink returnState={{ purpose: 'signIn', from: location.pathname + location.search }} label="Continue with Google" />
      </DialogButtons>
    </div>
  )
}
