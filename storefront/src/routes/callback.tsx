import { useSession } from '@saddar/client'
import { buttonClass, Skeleton } from '@saddar/ui'
import { useState } from 'react'
import { ResumeCartIntent } from '../features/cart/resume-cart-intent.tsx'
import { EntryFrame } from '../features/session/entry-frame.tsx'
import { findOAuthReturnState } from '../features/session/oauth-return-state.ts'
import { GoogleCancelled, useGoogleReturn } from '../features/session/use-google-return.ts'
import { FormNotice } from '../shared/forms/form-notice.tsx'
import type { PageMeta } from '../shared/page/page.ts'
import { Link, Navigate } from '../shared/router/index.ts'

export const meta = (): PageMeta => ({ title: 'Google sign-in', noIndex: true })

/** The page that Google redirects to. After Back or a reload there is nothing left to do, so it redirects to the home page. */
export default function CallbackPage() {
  const { signedIn } = useSession()
  const [isOver] = useState(() => signedIn && findOAuthReturnState() === null)
  return isOver ? <Navigate to="/" replace /> : <GoogleReturn />
}

function GoogleReturn() {
  const { signedIn } = useSession()
  const { returnState, error } = useGoogleReturn()
  if (returnState?.purpose === 'signIn') return <ResumeCartIntent origin={returnState.from} />
  if (returnState) return <Navigate to={returnState.from} replace />
  if (error) {
    const isCancelled = error instanceof GoogleCancelled
    return (
      <EntryFrame title={isCancelled ? 'Sign-in cancelled' : 'Google sign-in failed'}>
        <FormNotice tone={isCancelled ? 'info' : 'error'}>{error.message}</FormNotice>
        <Link to={signedIn ? '/account' : '/login'} className={buttonClass({ size: 'lg', wide: true })}>
          {signedIn ? 'Back to your account' : 'Back to signing in'}
        </Link>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title="Signing you in" lead="One moment, Google is confirming your account.">
      <Skeleton className="h-24" />
      <Skeleton className="h-11" />
    </EntryFrame>
  )
}
