import type { ReactNode } from 'react'
import { FormNotice } from '../../shared/forms/form-notice.tsx'

/** Tells who was redirected to the sign-in what for, and why an account helps; `children` name another way. */
export function EntryNotice({ reason, why, children }: { reason: string; why: string; children?: ReactNode }) {
  return (
    <FormNotice tone="info">
      <p>{reason}</p>
      <p>{why}</p>
      {children}
    </FormNotice>
  )
}
