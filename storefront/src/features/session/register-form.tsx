import { tabStore } from '@saddar/client/browser-storage'
import { errors } from '@saddar/contract/errors'
import { formErrors, registerForm } from '@saddar/contract/forms'
import { Button, toast } from '@saddar/ui'
import { EmailField } from '../../shared/forms/email-field.tsx'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { TextField } from '../../shared/forms/text-field.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import { Link, useLocation } from '../../shared/router/index.ts'
import { intentStorage } from '../cart/intent-storage.ts'
import { readEntryDraft, saveEntryDraft } from './entry-draft.ts'
import { passwordHint } from './password-hint.ts'
import { useSignIn } from './use-sign-in.ts'

const check = (values: object) => formErrors(registerForm, values)

/** Who was about to buy sees their cart or checkout instead. */
function welcome(email: string): void {
  if (tabStore.read(intentStorage) === null) toast.success(`Your account is ready. We sent a link to ${email} to confirm it.`)
}

const linkClass = 'font-semibold underline underline-offset-4'

/** Registers with name, e-mail and password, and signs in (rule 2.3). */
export function RegisterForm() {
  const form = useForm({ initial: readEntryDraft, check, onChange: saveEntryDraft })
  const email = form.field('email')
  const { state } = useLocation()
  const { signIn, busy, problem } = useSignIn('POST /auth/register', form.refuse, welcome)
  return (
    <form noValidate method="post" onSubmit={form.submit(signIn)} aria-busy={busy} className="grid gap-3 md:gap-5">
      <TextField field={form.field('name')} label="Name" autoComplete="name" autoCapitalize="words" maxLength={100} />
      <EmailField field={email} autoComplete="email" />
      {email.error === errors.EMAIL_TAKEN.message && (
        <p className="text-sm">
          <Link to="/login" state={state} className={linkClass}>
            Sign in with it
          </Link>
          , or{' '}
          <Link to="/forgot-password" className={linkClass}>
            set a new password
          </Link>
          .
        </p>
      )}
      <PasswordField field={form.field('password')} label="Password" autoComplete="new-password" hint={passwordHint} />
      {problem && <FormNotice tone="error">{problem}</FormNotice>}
      <Button type="submit" size="lg" wide busy={busy}>
        Sign Up
      </Button>
    </form>
  )
}
