import { useApi } from '@saddar/client'
import { Button, buttonClass } from '@saddar/ui'
import { ProsePage } from '../features/pages/prose-page.tsx'
import { FormNotice } from '../shared/forms/form-notice.tsx'
import { useHydrated } from '../shared/hydration/use-hydrated.ts'
import type { PageModule } from '../shared/page/page.ts'
import { Link, useSearchParams } from '../shared/router/index.ts'
import { useSubmit } from '../shared/use-submit.ts'

export const meta: PageModule['meta'] = () => ({ title: 'Unsubscribe', noIndex: true })

const problems: Record<string, string> = {
  fields: 'This link is incomplete. Please open it again from the email.',
  later: 'Something went wrong. Please open the link again from the email in a moment.',
}

/** The target of the unsubscribe link in a mail. It asks for a press, since mail programs open links before the reader does (rule 13.2). */
export default function UnsubscribePage() {
  const [search] = useSearchParams()
  const api = useApi()
  const { submit, busy, problem, result } = useSubmit('unsubscribe', {
    windowMs: 0,
    send: (token: string) => api('POST /newsletter/unsubscribe', { body: { token } }),
  })
  const hydrated = useHydrated()
  // The token of a mail about stock (rule 3.18.2); the server renders one page for all tokens.
  const isAboutStock = hydrated && search.get('token')?.startsWith('stock.')
  const stopped = isAboutStock ? 'We will not tell you any more when something is back.' : 'We will not send you any more newsletters.'
  if (result || search.has('done'))
    return (
      <ProsePage title="You are unsubscribed" lead={`${stopped} You still get emails about your orders.`}>
        <p>
          <Link to="/products" className={buttonClass({ tone: 'outline' })}>
            Back to the shop
          </Link>
        </p>
      </ProsePage>
    )
  if (hydrated && !search.get('token') && !search.has('problem'))
    return (
      <ProsePage title="Unsubscribe" lead="Please open the link at the end of one of our emails.">
        <p>
          With an account you can also turn them off{' '}
          <Link to="/account#emails" className="underline underline-offset-4">
            on its page
          </Link>
          .
        </p>
      </ProsePage>
    )
  const errorText = problem || problems[search.get('problem') ?? '']
  return (
    <ProsePage
      title={isAboutStock ? 'Stop emails about stock?' : 'Unsubscribe from the newsletter?'}
      lead={`Press the button to stop receiving ${isAboutStock ? 'emails when something is back' : 'newsletters'}.`}
    >
      {/* Without an action the form posts to the current URL, which contains the token: the cached page is the same for all visitors. */}
      <form
        method="post"
        aria-busy={busy}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit(search.get('token') ?? '')
        }}
      >
        {errorText && <FormNotice tone="error">{errorText}</FormNotice>}
        <Button type="submit" busy={busy} className="justify-self-start">
          Unsubscribe
        </Button>
      </form>
    </ProsePage>
  )
}
