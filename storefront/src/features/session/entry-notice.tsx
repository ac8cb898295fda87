import type { ReactNode } from 'react'
import { FormNotice } from '../../shared/forms/form-notice.tsx'

/** For those who were sent to an entry page: by what, why an account, and what else there is. */
export function EntryNotice({ reason, why, children }: { reason: string; why: string; children?: ReactNode }) {
  return (
    <FormNotice tone="info">
      <p>{reason}</p>
      <p>{why}</p>
      {children}
    </FormNotice>
  )
}
