import { formErrors, loginForm } from '@saddar/contract/forms'
import { useRef } from 'react'
import { useHandOver } from '../../shared/forms/typed-values.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { readEntryDraft, saveEntryDraft } from './entry-draft.ts'
import { formClass, LoginFields } from './login-fields.tsx'
import { useSignIn } from './use-sign-in.ts'

const readLogin = () => {
  const { email, password } = readEntryDraft()
  return { email, password }
}
const check = (values: object) => formErrors(loginForm, values)

/** Signs in with e-mail and password (rule 2.2). */
export function LoginForm({ offersAccount }: { offersAccount: boolean }) {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({ initial: readLogin, check, onChange: saveEntryDraft })
  useHandOver(element, false, ({ email = '', password = '' }) => form.change({ email, password }))
  const { signIn, busy, problem } = useSignIn('POST /auth/login', form.refuse)
  return (
    <form ref={element} noValidate method="post" onSubmit={form.submit(signIn)} aria-busy={busy} className={formClass}>
      <LoginFields form={form} busy={busy} problem={problem} offersAccount={offersAccount} />
    </form>
  )
}
