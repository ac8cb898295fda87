import { useApi } from '@saddar/client'
import type { User } from '@saddar/contract'
import { Button } from '@saddar/ui'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import { SentNotice } from '../../shared/forms/sent-notice.tsx'
import { useSubmit } from '../../shared/use-submit.ts'

/** Whether the e-mail is confirmed, and a button that sends the link again; no function of the shop requires it (rule 2.15). */
export function EmailStatus({ user }: { user: User }) {
  const api = useApi()
  const [times, setTimes] = useState(0)
  const { submit, busy, problem } = useSubmit(`sendConfirmation ${user.email}`, {
    send: () => api('POST /auth/send-confirmation'),
    onDone: () => setTimes((before) => before + 1),
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
    <div className="grid gap-3 wrap-anywhere">
      {times > 0 ? (
        <SentNotice times={times}>A new link is on its way to {user.email}. It works for 7 days.</SentNotice>
      ) : (
        <FormNotice tone="info">Your email is not confirmed yet. Open the link we sent to {user.email}</FormNotice>
      )}
      {problem && <FormNotice tone="error">{problem}</FormNotice>}
      <Button tone="outline" busy={busy} onClick={() => void submit()} className="justify-self-start">
        Send again
      </Button>
    </div>
  )
}
