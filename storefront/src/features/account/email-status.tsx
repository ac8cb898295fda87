import { useApi } from '@saddar/client'
import type { User } from '@saddar/contract'
import { Button } from '@saddar/ui'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import { useSubmit } from '../../shared/forms/use-submit.ts'

/** Whether the address is confirmed, and the link once more; nothing in the shop waits for it (behaviour 2.15). */
export function EmailStatus({ user }: { user: User }) {
  const api = useApi()
  const [sent, setSent] = useState(false)
  const { submit, busy, problem } = useSubmit('sendConfirmation', {
    send: () => api('POST /auth/send-confirmation'),
    onDone: () => setSent(true),
  })
  if (user.emailVerified) {
    return (
      <p className="flex items-center gap-2 text-sm text-quiet">
        <MailCheck aria-hidden size={20} strokeWidth={1.75} />
        Your email is confirmed
      </p>
    )
  }
  return (
    <div className="grid max-w-lg gap-3">
      <FormNotice tone="info">
        {sent
          ? `A new link is on its way to ${user.email}. It works for 7 days.`
          : `Your email is not confirmed yet. Follow the link that we sent to ${user.email}.`}
      </FormNotice>
      {problem && <FormNotice tone="error">{problem}</FormNotice>}
      <Button tone="outline" busy={busy} onClick={() => void submit(user.email)} className="justify-self-start">
        Send again
      </Button>
    </div>
  )
}
