import { useApi, useClient } from '@saddar/client'
import { formErrors, resetPasswordForm } from '@saddar/contract/forms'
import { Button } from '@saddar/ui'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import { useNavigate } from '../../shared/router/index.ts'
import { useSubmit } from '../../shared/use-submit.ts'
import { saveEntryDraft } from './entry-draft.ts'
import { passwordHint } from './password-hint.ts'

const check = ({ password }: { password: string }) => {
  const { token: _, ...errors } = formErrors(resetPasswordForm, { token: 'x', password })
  return errors
}

interface ResetPasswordFormProps {
  token: string
  /** The link may have ended since its page was opened. */
  onRefused: (error: unknown) => void
}

/** Sets the new password, then goes to /login to sign in with it (rule 2.14). */
export function ResetPasswordForm({ token, onRefused }: ResetPasswordFormProps) {
  const api = useApi()
  const { session } = useClient()
  const navigate = useNavigate()
  const form = useForm({ initial: { password: '' }, check })
  const { submit, busy, problem } = useSubmit('resetPassword', {
    send: ({ password }: { password: string }) => api('POST /auth/reset-password', { body: { token, password } }),
    onDone: async ({ message, data }) => {
      // The server has ended every session of the account: sign out here too.
      if (session.getSnapshot().signedIn) await session.signOut()
      // A server of the former release names none while the next one is installed.
      if (data) saveEntryDraft({ email: data.email, password: '' })
      await navigate('/login', { replace: true, state: { message, isMember: true } })
    },
    onFailure: (error) => {
      onRefused(error)
      return form.refuse(error)
    },
  })
  return (
    <form noValidate method="post" onSubmit={form.submit(submit)} aria-busy={busy} className="grid gap-5">
      <PasswordField field={form.field('password')} label="New password" autoComplete="new-password" hint={passwordHint} />
      {problem && <FormNotice tone="error">{problem}</FormNotice>}
      <Button type="submit" size="lg" wide busy={busy}>
        Save the password
      </Button>
    </form>
  )
}
