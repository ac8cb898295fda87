import { errors } from '@saddar/contract/errors'
import { Button } from '@saddar/ui'
import { EmailField } from '../../shared/forms/email-field.tsx'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { TextField } from '../../shared/forms/text-field.tsx'
import type { Form } from '../../shared/forms/use-form.ts'
import { Link, useLocation } from '../../shared/router/index.ts'
import { passwordHint } from './password-hint.ts'

interface RegisterFieldsProps {
  form: Form<{ name: string; email: string; password: string }>
  /** The form cannot be sent yet. */
  isFrame?: boolean
  busy?: boolean
  problem?: string
}

const linkClass = 'font-semibold underline underline-offset-4'

/** The content of the form of /register. */
export function RegisterFields({ form, isFrame, busy, problem }: RegisterFieldsProps) {
  const email = form.field('email')
  const { state } = useLocation()
  return (
    <>
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
      <Button type="submit" size="lg" wide data-replay={isFrame ? '' : undefined} busy={busy}>
        Sign Up
      </Button>
    </>
  )
}
