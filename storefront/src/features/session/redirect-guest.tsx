import { hasStoredSession } from '@saddar/client/stored-session'
import { errors } from '@saddar/contract/errors'
import { toast } from '@saddar/ui'
import { useEffect, useState } from 'react'
import { Navigate, useLocation } from '../../shared/router/index.ts'

/**
 * Leads a guest to /login, to come back afterwards (rule 2.12). An admin who opens the page without a shopper's session goes home and is told
 * why (rule 2.20). A shopper whose session ended while the page was open (`hadSession`) signs in again, whoever else uses this browser.
 */
export default function RedirectGuest({ hadSession }: { hadSession: boolean }) {
  const { pathname, search } = useLocation()
  const [isAdmin] = useState(() => !hadSession && hasStoredSession('admin'))
  useEffect(() => {
    if (isAdmin) toast.error(errors.FORBIDDEN.message)
  }, [isAdmin])
  return isAdmin ? <Navigate to="/" replace /> : <Navigate to="/login" replace state={{ from: pathname + search }} />
}
