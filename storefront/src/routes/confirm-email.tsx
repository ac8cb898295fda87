import { useSession } from '@saddar/client'
import { buttonClass } from '@saddar/ui'
import { useState } from 'react'
import { ConfirmEmailForm } from '../features/session/confirm-email-form.tsx'
import { EntryFrame } from '../features/session/entry-frame.tsx'
import { IncompleteLink } from '../features/session/incomplete-link.tsx'
import { SignInToConfirm } from '../features/session/sign-in-to-confirm.tsx'
import { FormNotice } from '../shared/forms/form-notice.tsx'
import type { PageMeta } from '../shared/page/page.ts'
import { Link, useLocation } from '../shared/router/index.ts'

export const meta = (): PageMeta => ({ title: 'Confirm your email', noIndex: true })

export default function ConfirmEmailPage() {
  const token = useLocation().hash.slice(1)
  const { signedIn } = useSession()
  const [confirmed, setConfirmed] = useState(false)
  if (confirmed) {
    return (
      <EntryFrame title="Thank you">
        <FormNotice tone="info">Your email is confirmed.</FormNotice>
        <Link to="/" className={buttonClass({ size: 'lg', wide: true })}>
          Go to the shop
        </Link>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title="Confirm your email" lead="Then we can reach you about your orders, and let you back in if you forget your password.">
      {!token && <IncompleteLink />}
      {token && signedIn && <ConfirmEmailForm token={token} onConfirmed={() => setConfirmed(true)} />}
      {token && !signedIn && <SignInToConfirm token={token} />}
      <p className="border-line border-t pt-4 text-sm">
        Does the link not work? {signedIn ? 'Have a new one sent from ' : 'Sign in and have a new one sent from '}
        <Link to="/account" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
          your account
        </Link>
      </p>
    </EntryFrame>
  )
}
