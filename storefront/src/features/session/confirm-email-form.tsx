import { useApi, useClient } from '@saddar/client'
import { Button } from '@saddar/ui'
import { useState } from 'react'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import { useSubmit } from '../../shared/use-submit.ts'

/** Confirms an e-mail address when the button is pressed: mail scanners follow links too, but press nothing (rule 2.15). */
export function ConfirmEmailForm({ token, onConfirmed }: { token: string; onConfirmed: () => void }) {
  const api = useApi()
  const { session } = useClient()
  const [done, setDone] = useState(false)
  const { submit, busy, problem } = useSubmit(`confirmEmail ${token}`, {
    send: () => api('POST /auth/confirm-email', { body: { token } }),
    onDone: async () => {
      setDone(true)
      onConfirmed()
      // The cached account still says 'not confirmed'; if this fetch fails, a later one updates it.
      if (session.getSnapshot().signedIn)
        await api('GET /auth/me').then(
          ({ data }) => session.setUser(data.user),
          () => undefined,
        )
    },
  })
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      aria-busy={busy}
      className="grid gap-5"
    >
      {problem && <FormNotice tone="error">{problem}</FormNotice>}
      <Button type="submit" size="lg" wide busy={busy} disabled={done}>
        Confirm my email
      </Button>
    </form>
  )
}
