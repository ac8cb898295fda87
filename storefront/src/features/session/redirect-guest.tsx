import { hasStoredSession } from '@saddar/client/stored-session'
import { errors } from '@saddar/contract/errors'
import { toast } from '@saddar/ui'
import { useEffect, useState } from 'react'
import { Navigate, useLocation } from '../../shared/router/index.ts'

/** True whatever the bank decided, and tells a stranger nothing about an order. */
const backFromBank = 'You are back from the bank, and we are checking your payment with it. Sign in to see your order.'

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
  return (
    <Navigate to="/login" replace state={{ from: pathname + search, message: pathname === '/payment/return' ? backFromBank : undefined }} />
  )
}
