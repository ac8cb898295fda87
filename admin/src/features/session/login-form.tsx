import { dedupeAction, useClient } from '@saddar/client'
import { loginForm, secondFactorForm } from '@saddar/contract/forms'
import { actionDelays } from '@saddar/contract/limits'
import { pageMessages } from '@saddar/contract/page-messages'
import { Button, Field, PasswordInput, TextInput } from '@saddar/ui'
import { useState } from 'react'
import { FormProblem } from '../../shared/forms/form-problem.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'

/** As docs/operations.md has it. */
const linkCommand = `select graphile_worker.add_job('send-staff-password-link',
  json_build_object('id', gen_random_uuid(), 'userId', id))
from users where email = 'YOUR EMAIL' and role = 'admin';`

const toAlert = (_: unknown, problem: string) => problem || pageMessages.adminLoginFailed

/** Signs staff in: email and password, then a code where two-step sign-in is on. The caller reacts to the session. */
export function LoginForm({ email }: { email?: string }) {
  const [challenge, setChallenge] = useState('')
  return challenge ? (
    <CodeForm challenge={challenge} onBack={() => setChallenge('')} />
  ) : (
    <PasswordForm email={email} onChallenge={setChallenge} />
  )
}

function PasswordForm({ email, onChallenge }: { email: string | undefined; onChallenge: (challenge: string) => void }) {
  const { api, session } = useClient()
  const { register, errors, problem, busy, props } = useFormPost({
    values: { email: email ?? '', password: '' },
    rules: loginForm,
    toAlert,
    send: async (body) => {
      const login = dedupeAction('adminLogin', actionDelays.account)
      const { data } = await login(() => api('POST /admin/login', { body }))
      if ('challenge' in data) onChallenge(data.challenge)
      else session.signIn(data)
    },
  })
  return (
    <form {...props} className="flex flex-col gap-4">
      <FormProblem text={problem} />
      <Field label="Email" error={errors.email} required>
        {(control) => (
          <TextInput
            {...control}
            {...register('email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Password" error={errors.password} required>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="current-password" />}
      </Field>
      <Button type="submit" wide busy={busy} className="mt-2">
        Log in
      </Button>
      <div className="text-quiet text-sm">
        <p>Forgot your password? Ask the owner for a link.</p>
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">I am the only owner</summary>
          <p>Whoever runs the shop’s database sends you a link with this command:</p>
          <pre className="wrap-anywhere mt-2 whitespace-pre-wrap rounded-control bg-tile p-3 text-ink text-xs">{linkCommand}</pre>
        </details>
      </div>
    </form>
  )
}

/** The second step: a code from the app, or a recovery code. */
function CodeForm({ challenge, onBack }: { challenge: string; onBack: () => void }) {
  const { api, session } = useClient()
  const { register, errors, problem, busy, props } = useFormPost({
    values: { code: '' },
    rules: secondFactorForm,
    write: ({ code }) => ({ code, challenge }),
    send: async ({ code }) => {
      const { data } = await api('POST /admin/login/second-factor', { body: { challenge, code } })
      session.signIn(data)
    },
  })
  return (
    <form {...props} className="flex flex-col gap-4">
      <FormProblem text={problem} />
      <Field label="Code" error={errors.code} required hint="The 6 digits that your authenticator app shows, or one of your recovery codes">
        {(control) => (
          <TextInput
            {...control}
            {...register('code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            autoFocus
          />
        )}
      </Field>
      <Button type="submit" wide busy={busy}>
        Continue
      </Button>
      <Button tone="quiet" wide onClick={onBack}>
        Back to email and password
      </Button>
    </form>
  )
}
