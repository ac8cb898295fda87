import { Button, buttonClass } from '@saddar/ui'
import { clsx } from 'clsx'
import { EmailField } from '../../shared/forms/email-field.tsx'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import type { Form } from '../../shared/forms/use-form.ts'
import { Link } from '../../shared/router/index.ts'
import { EntryLink } from './entry-link.tsx'

interface LoginFieldsProps {
  form: Form<{ email: string; password: string }>
  /** The form is sent once the one that takes its place is here. */
  isFrame?: boolean
  busy?: boolean
  problem?: string
  /** Who is about to buy may as well create an account (rule 5.7.1). */
  offersAccount?: boolean
}

export const formClass = 'grid gap-3 md:gap-5'

/** The content of the form of /login. */
export function LoginFields({ form, isFrame, busy, problem, offersAccount }: LoginFieldsProps) {
  return (
    <>
      <EmailField field={form.field('email')} autoComplete="username" />
      <PasswordField field={form.field('password')} label="Password" autoComplete="current-password" />
      {problem && <FormNotice tone="error">{problem}</FormNotice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" data-replay={isFrame ? '' : undefined} busy={busy} className="flex-1">
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
    </>
  )
}
