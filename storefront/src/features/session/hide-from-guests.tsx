import type { ReactNode } from 'react'
import { PageSkeleton } from '../../shared/page/page-skeleton.tsx'
import { useSettings } from '../../shared/settings-query.ts'

/** Shows guests who have to sign in first the frame of any page instead of the cart's or checkout's. By style, since the server does not know who asks. */
export function HideFromGuests({ children }: { children: ReactNode }) {
  if (useSettings().guestCheckout) return children
  return (
    <>
      <div className="guest:hidden">{children}</div>
      <div className="signed-in:hidden">
        <PageSkeleton />
      </div>
    </>
  )
}
