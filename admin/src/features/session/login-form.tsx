import { guardAction, useClient } from '@saddar/client'
import { formErrors, loginForm } from '@saddar/contract/forms'
import { actionDelays } from '@saddar/contract/limits'
import { messages } from '@saddar/contract/messages'
import { Button, Field, IconButton, TextInput } from '@saddar/ui'
import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'

/** E-mail and password of an admin, with the texts of S2 §8. Signing in changes the session; the caller follows that. */
export function LoginForm() {
  const { api, session } = useClient()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState(false)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const body = { email: String(data.get('email')), password: String(data.get('password')) }
    const found = formErrors(loginForm, body)
    setErrors(found)
    setFailure('')
    const wrong = Object.keys(found)[0]
    if (wrong) {
      form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
      return
    }
    setBusy(true)
    try {
      const reply = await guardAction('adminLogin', actionDelays.account)(() => api('POST /admin/login', { body }))
      session.signIn(reply.data)
    } catch (error) {
      setFailure(error instanceof Error && error.message ? error.message : messages.adminLoginFailed)
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {failure && (
        <p role="alert" className="flex items-start gap-2 rounded-control bg-red-tint px-3 py-2.5 text-red-text">
          <CircleAlert aria-hidden size={18} strokeWidth={1.75} className="mt-px shrink-0" />
          {failure}
        </p>
      )}
      <Field label="Email" error={errors.email} required>
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Password" error={errors.password} required>
        {(control) => (
          <span className="relative block">
            <TextInput {...control} name="password" type={shown ? 'text' : 'password'} autoComplete="current-password" className="pr-12" />
            <span className="absolute top-0 right-0">
              <IconButton
                label={shown ? 'Hide password' : 'Show password'}
                aria-pressed={shown}
                icon={shown ? <EyeOff aria-hidden size={20} strokeWidth={1.75} /> : <Eye aria-hidden size={20} strokeWidth={1.75} />}
                onClick={() => setShown(!shown)}
              />
            </span>
          </span>
        )}
      </Field>
      <Button type="submit" wide busy={busy} className="mt-2">
        Log in
      </Button>
    </form>
  )
}
