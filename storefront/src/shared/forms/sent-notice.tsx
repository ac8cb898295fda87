import type { ReactNode } from 'react'
import { FormNotice } from './form-notice.tsx'

/** That a mail is on its way, and from the second time on that it was sent again. Made anew for each, so that it is announced each time. */
export function SentNotice({ times, children }: { times: number; children: ReactNode }) {
  return (
    <FormNotice key={times} tone="info">
      {times > 1 && (times === 2 ? 'Sent again. ' : `Sent ${times} times. `)}
      {children}
    </FormNotice>
  )
}
