import { tabStore } from '@saddar/client/browser-storage'
import { formErrors, registerForm } from '@saddar/contract/forms'
import { toast } from '@saddar/ui'
import { useRef } from 'react'
import { useHandOver } from '../../shared/forms/typed-values.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { intentStorage } from '../cart/intent-storage.ts'
import { readEntryDraft, saveEntryDraft } from './entry-draft.ts'
import { formClass } from './login-fields.tsx'
import { RegisterFields } from './register-fields.tsx'
import { useSignIn } from './use-sign-in.ts'

const check = (values: object) => formErrors(registerForm, values)

/** Who was about to buy sees their cart or checkout instead. */
function welcome(email: string): void {
  if (tabStore.read(intentStorage) === null) toast.success(`Your account is ready. We sent a link to ${email} to confirm it.`)
}

/** Registers with name, e-mail and password, and signs in (rule 2.3). */
export function RegisterForm() {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({ initial: readEntryDraft, check, onChange: saveEntryDraft })
  useHandOver(element, false, ({ name = '', email = '', password = '' }) => form.change({ name, email, password }))
  const { signIn, busy, problem } = useSignIn('POST /auth/register', form.refuse, welcome)
  return (
    <form ref={element} noValidate method="post" onSubmit={form.submit(signIn)} aria-busy={busy} className={formClass}>
      <RegisterFields form={form} busy={busy} problem={problem} />
    </form>
  )
}
