import { tabStore } from '@saddar/client/browser-storage'
import { hasStoredSession } from '@saddar/client/stored-session'
import { errors } from '@saddar/contract/errors'
import { toast } from '@saddar/ui'
import { useEffect, useState } from 'react'
import { Navigate, useLocation } from '../../shared/router/index.ts'
import { intentStorage } from '../cart/intent-storage.ts'
import { explainSignIn } from './explain-sign-in.ts'
import { hasJustSignedOut } from './signed-out-mark.ts'

/** True whatever the bank decided, and tells a stranger nothing about an order. */
const backFromBank = 'You are back from the bank, and we are checking your payment with it. Sign in to see your order.'

function explain(pathname: string): string | undefined {
  if (pathname === '/payment/return') return backFromBank
  // What waits for the cart is shown instead (rule 5.7.1).
  if (pathname === '/cart' && tabStore.read(intentStorage)) return undefined
  return explainSignIn(pathname)
}

/** In the tab that the shopper looks at next: this one did nothing that would explain it. */
const signedOutElsewhere = 'You signed out in another tab'
const explainSignOut = (reason: string | undefined) => (reason ? `${signedOutElsewhere}. ${reason}` : signedOutElsewhere)

/**
 * Leads a guest to /login and back afterwards (rule 2.12). An admin who opens the page without a shopper session goes to the home page with
 * an explanation (rule 2.20). A shopper whose session ended while the page was open (`hadSession`) signs in again, even if an admin session exists
 * in this browser.
 */
export default function RedirectGuest({ hadSession }: { hadSession: boolean }) {
  const { pathname, search } = useLocation()
  const [isAdmin] = useState(() => !hadSession && hasStoredSession('admin'))
  useEffect(() => {
    if (isAdmin) toast.error(errors.FORBIDDEN.message)
  }, [isAdmin])
  if (isAdmin) return <Navigate to="/" replace />
  const reason = explain(pathname)
  const message = hadSession && hasJustSignedOut() ? explainSignOut(reason) : reason
  return <Navigate to="/login" replace state={{ from: pathname + search, message, isMember: hadSession }} />
}
