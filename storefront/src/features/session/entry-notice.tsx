import type { ReactNode } from 'react'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import { Link } from '../../shared/router/index.ts'

/** Tells who was redirected to the sign-in what for, and why an account helps; `children` name another way. */
export function EntryNotice({ reason, why, children }: { reason: string; why: string | undefined; children?: ReactNode }) {
  return (
    <FormNotice tone="info">
      <p>{reason}</p>
      {why && <p>{why}</p>}
      {children}
    </FormNotice>
  )
}

/** For who was on the way to the orders. */
export const TrackInstead = ({ children }: { children?: ReactNode }) => (
  <p>
    Without an account,{' '}
    <Link to="/track" className="underline underline-offset-4">
      track an order
    </Link>{' '}
    by its number and phone.{children}
  </p>
)
