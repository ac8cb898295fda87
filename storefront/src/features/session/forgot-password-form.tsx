import { useApi } from '@saddar/client'
import { forgotPasswordForm, formErrors } from '@saddar/contract/forms'
import { Button } from '@saddar/ui'
import { useRef, useState } from 'react'
import { EmailField } from '../../shared/forms/email-field.tsx'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import { SentNotice } from '../../shared/forms/sent-notice.tsx'
import { useHandOver } from '../../shared/forms/typed-values.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { useSubmit } from '../../shared/use-submit.ts'

const check = (values: object) => formErrors(forgotPasswordForm, values)

/** Requests a link for a new password; the answer is the same whether or not the e-mail has an account (rule 2.14). */
export function ForgotPasswordForm({ email, isFrame = false }: { email: string; isFrame?: boolean }) {
  const api = useApi()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({ initial: { email }, check })
  useHandOver(element, isFrame, (typed) => form.change({ email: typed.email ?? '' }))
  const [sent, setSent] = useState({ to: '', times: 0 })
  const { submit, busy, problem } = useSubmit('forgotPassword', {
    send: (body: { email: string }) => api('POST /auth/forgot-password', { body }),
    onDone: () => {
      const to = form.values.email.trim()
      setSent((before) => ({ to, times: before.to === to ? before.times + 1 : 1 }))
    },
    onFailure: form.refuse,
  })
  return (
    <form
      ref={element}
      noValidate
      method={isFrame ? 'dialog' : 'post'}
      onSubmit={isFrame ? undefined : form.submit(submit)}
      aria-busy={busy || isFrame}
      className="grid gap-5"
    >
      <EmailField field={form.field('email')} autoComplete="username" />
      {problem && <FormNotice tone="error">{problem}</FormNotice>}
      {sent.times > 0 && !problem && (
        <SentNotice times={sent.times}>
          If {sent.to} has an account, a link to a new password is on its way. It works for one hour. Nothing there? Check your spam folder.
        </SentNotice>
      )}
      <Button type="submit" size="lg" wide data-replay={isFrame ? '' : undefined} busy={busy}>
        {sent.times > 0 ? 'Send again' : 'Send the link'}
      </Button>
    </form>
  )
}
