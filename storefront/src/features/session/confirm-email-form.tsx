import { useApi, useClient } from '@saddar/client'
import { Button } from '@saddar/ui'
import { useState } from 'react'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import { useSubmit } from '../../shared/use-submit.ts'

/** Confirms an address at a press: programs that look through mail follow links too, but press nothing (rule 2.15). */
export function ConfirmEmailForm({ token, onConfirmed }: { token: string; onConfirmed: () => void }) {
  const api = useApi()
  const { session } = useClient()
  const [done, setDone] = useState(false)
  const { submit, busy, problem } = useSubmit(`confirmEmail ${token}`, {
    send: () => api('POST /auth/confirm-email', { body: { token } }),
    onDone: async () => {
      setDone(true)
      onConfirmed()
      // What this browser has kept of the shopper still says 'not confirmed'; should it not be told now, it will be soon.
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
