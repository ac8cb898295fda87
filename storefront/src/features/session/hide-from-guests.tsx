import type { ReactNode } from 'react'
import { useSettings } from '../../shared/settings-query.ts'
import { SignInFrame } from './sign-in-frame.tsx'

/** Shows guests who have to sign in first the form of /login instead of cart or checkout. By style, since the server does not know who asks. */
export function HideFromGuests({ pathname, children }: { pathname: string; children: ReactNode }) {
  if (useSettings().guestCheckout) return children
  return (
    <>
      <div className="guest:hidden">{children}</div>
      <SignInFrame pathname={pathname} />
    </>
  )
}
