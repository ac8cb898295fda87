import { useSession } from '@saddar/client'
import type { ReactNode } from 'react'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import { readReturnPath, readSignInReason } from '../../shared/return-path.ts'
import { Link, useLocation, useSearchParams } from '../../shared/router/index.ts'
import { EntryFrame } from './entry-frame.tsx'
import { GoogleEntry } from './google-entry.tsx'

interface EntryPageProps {
  title: string
  lead: string
  /** To the other entry page: what is asked, and its link. */
  other: { question: string; label: string; to: string }
  /** Shown instead to someone who is signed in: it leads on to where they came from. */
  leave: (origin: string) => ReactNode
  children: ReactNode
}

/** The frame of /login and /register. Someone signed in is led on to where they came from (rule 2.12). */
export function EntryPage({ title, lead, other, leave, children }: EntryPageProps) {
  const { signedIn } = useSession()
  const { state } = useLocation()
  const [search] = useSearchParams()
  const origin = readReturnPath(search, state)
  const reason = readSignInReason(state)
  if (signedIn) return leave(origin)
  return (
    <EntryFrame title={title} lead={lead}>
      {reason && <FormNotice tone="info">{reason}</FormNotice>}
      {children}
      <GoogleEntry origin={origin} />
      <p className="border-line border-t pt-4 text-sm">
        {other.question}{' '}
        <Link
          to={other.to}
          state={{ from: origin, message: reason }}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {other.label}
        </Link>
      </p>
    </EntryFrame>
  )
}
