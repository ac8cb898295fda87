import { useApi } from '@saddar/client'
import { Button } from '@saddar/ui'
import { clsx } from 'clsx'
import { type FormEvent, useEffect } from 'react'
import { Honeypot } from '../../shared/forms/honeypot.tsx'
import { useSubmit } from '../../shared/use-submit.ts'

/** The newsletter form. Without JavaScript the server redirects back to one of the messages at its end (rule 13.3). */
export function NewsletterForm() {
  const api = useApi()
  const { submit, busy, problem, result } = useSubmit('newsletter', {
    windowMs: 0,
    send: (body: { email: string; reference: string }) => api('POST /newsletter', { body }),
  })
  // The form has gone, and with it the focus.
  useEffect(() => {
    if (result) document.getElementById(noteId)?.focus()
  }, [result])
  const subscribe = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    void submit({ email: String(fields.get('email')), reference: String(fields.get('reference')) })
  }
  return (
    <div className="max-w-md">
      <h2 className="text-sm">Newsletter</h2>
      <p className="mt-2 mb-3 text-sm text-quiet">New arrivals and Friday sales, once a week. Unsubscribe anytime.</p>
      {!result && (
        <form noValidate method="post" action="/newsletter" onSubmit={subscribe} aria-busy={busy} className="flex gap-2">
          <input
            type="email"
            name="email"
            required
            maxLength={254}
            placeholder="Your email"
            aria-label="Your email"
            aria-describedby={noteId}
            aria-invalid={problem ? true : undefined}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            className="min-h-11 w-full min-w-0 rounded-control border border-edge bg-surface px-3 placeholder:text-quiet hover:border-ink aria-invalid:border-red-text"
          />
          <Honeypot />
          <Button type="submit" tone="outline" busy={busy}>
            Subscribe
          </Button>
        </form>
      )}
      <p
        id={noteId}
        role="status"
        tabIndex={result && -1}
        className={result ? 'text-sm' : problem ? 'mt-2 text-sm text-red-text' : undefined}
      >
        {result ? (result.message ?? 'Thank you.') : problem}
      </p>
      <p id="newsletter-done" className={clsx(plainNote, 'text-success')}>
        Thank you. You will hear from us once a week.
      </p>
      <p id="newsletter-problem" className={clsx(plainNote, 'text-red-text')}>
        Could not subscribe you. Please check the address and try again later.
      </p>
    </div>
  )
}

/** Not from `useId`: the footer's markup is reused, and a page has one such form. */
const noteId = 'newsletter-note'

// Every page carries these messages, so they are few and short.
const plainNote = 'mt-2 hidden scroll-mt-40 text-sm target:block'
