import { formErrors, loginForm } from '@saddar/contract/forms'
import { Button } from '@saddar/ui'
import { Link } from '../../router/index.ts'
import { EmailField } from '../forms/email-field.tsx'
import { FormNotice } from '../forms/form-notice.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { useSignIn } from './use-sign-in.ts'

const check = (values: object) => formErrors(loginForm, values)

/** E-mail and password (S1 §5 "Login"). */
export function LoginForm() {
  const form = useForm({ initial: { email: '', password: '' }, check })
  const { signIn, busy, problem } = useSignIn('POST /auth/login', form.refuse)
  return (
    <form noValidate method="post" onSubmit={form.submit(signIn)} aria-busy={busy} className="grid gap-5">
      <EmailField field={form.field('email')} autoComplete="username" />
      <PasswordField field={form.field('password')} label="Password" autoComplete="current-password" />
      <Link
        to="/forgot-password"
        className="-mt-3 inline-flex min-h-11 items-center justify-self-start text-sm underline underline-offset-4"
      >
        Forgot your password?
      </Link>
      {problem && <FormNotice tone="error">{problem}</FormNotice>}
      <Button type="submit" size="lg" wide busy={busy}>
        Sign In
      </Button>
    </form>
  )
}
