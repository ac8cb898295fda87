import type { ReactNode } from 'react'
import { useSettings } from '../../shared/settings-query.ts'

/** Hides the frame of cart or checkout from guests who have to sign in first. By style, since the server does not know who asks. */
export function HideFromGuests({ children }: { children: ReactNode }) {
  return <div className={useSettings().guestCheckout ? undefined : 'guest:hidden'}>{children}</div>
}
