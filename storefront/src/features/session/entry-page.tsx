import { useSession } from '@saddar/client'
import { type ReactNode, useState } from 'react'
import { useHasOrderKey } from '../../shared/order-keys.ts'
import { isMember, readSignInReason } from '../../shared/read-return-path.ts'
import { useLocation, useSearchParams } from '../../shared/router/index.ts'
import { EntryFrame } from './entry-frame.tsx'
import { EntryNotice, TrackInstead } from './entry-notice.tsx'
import { GoogleEntry } from './google-entry.tsx'
import { OtherEntry } from './other-entry.tsx'
import { useOrigin } from './use-origin.ts'

interface EntryPageProps {
  title: string
  lead: string
  /** A question and a link to the other entry page, unless the form has a button for it. */
  other?: { question: ReactNode; label: string; to: string }
  /** For those who were sent here: why an account, and what it takes. */
  why: string
  /** Shown to a signed-in shopper instead of the form: leads back to the page they came from. */
  leave: (origin: string) => ReactNode
  /** Saves the other data in the URL, beside the return path; called once. */
  onArrive: (search: URLSearchParams) => void
  /** Shown above the form, such as the product that waits to be added. */
  above?: ReactNode
  children: ReactNode
}

/** The frame of /login and /register. A signed-in shopper is led back to the page they came from (rule 2.12). */
export function EntryPage({ title, lead, why, other, leave, onArrive, above, children }: EntryPageProps) {
  const { signedIn } = useSession()
  const hasGuestOrders = useHasOrderKey(undefined)
  const { state } = useLocation()
  const [search] = useSearchParams()
  // Runs while rendering, because the redirect of a signed-in shopper needs the saved data.
  useState(() => onArrive(search))
  const origin = useOrigin()
  const reason = readSignInReason(state)
  if (signedIn) return leave(origin)
  return (
    <EntryFrame title={title} lead={!reason && lead} aside={other && <OtherEntry {...other} />}>
      {reason && (
        <EntryNotice reason={reason} why={isMember(state) ? undefined : why}>
          {origin.startsWith('/orders') && (
            <TrackInstead>{hasGuestOrders && ' Those placed on this device are listed there.'}</TrackInstead>
          )}
        </EntryNotice>
      )}
      {above}
      {children}
      <GoogleEntry origin={origin} />
    </EntryFrame>
  )
}
