import { formErrors, loginForm } from '@saddar/contract/forms'
import { Button, buttonClass } from '@saddar/ui'
import { clsx } from 'clsx'
import { EmailField } from '../../shared/forms/email-field.tsx'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import { Link } from '../../shared/router/index.ts'
import { readEntryDraft, saveEntryDraft } from './entry-draft.ts'
import { EntryLink } from './entry-link.tsx'
import { useSignIn } from './use-sign-in.ts'

const readLogin = () => {
  const { email, password } = readEntryDraft()
  return { email, password }
}
const check = (values: object) => formErrors(loginForm, values)

/** Signs in with e-mail and password (rule 2.2). Who is about to buy may as well create an account (rule 5.7.1). */
export function LoginForm({ offersAccount }: { offersAccount: boolean }) {
  const form = useForm({ initial: readLogin, check, onChange: saveEntryDraft })
  const { signIn, busy, problem } = useSignIn('POST /auth/login', form.refuse)
  return (
    <form noValidate method="post" onSubmit={form.submit(signIn)} aria-busy={busy} className="grid gap-3 md:gap-5">
      <EmailField field={form.field('email')} autoComplete="username" />
      <PasswordField field={form.field('password')} label="Password" autoComplete="current-password" />
      {problem && <FormNotice tone="error">{problem}</FormNotice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" busy={busy} className="flex-1">
          Sign In
        </Button>
        {offersAccount && (
          <EntryLink to="/register" className={clsx(buttonClass({ tone: 'outline', size: 'lg' }), 'flex-1')}>
            Create account
          </EntryLink>
        )}
      </div>
      <Link
        to="/forgot-password"
        className="-my-3 inline-flex min-h-11 items-center justify-self-start text-sm underline underline-offset-4"
      >
        Forgot your password?
      </Link>
    </form>
  )
}
