import type { ReactNode } from 'react'
import { FormNotice } from './form-notice.tsx'

/** Says that an email is on its way, and from the second time on that it was sent again. The key has screen readers announce each time. */
export function SentNotice({ times, children }: { times: number; children: ReactNode }) {
  return (
    <FormNotice key={times} tone="info">
      {times > 1 && (times === 2 ? 'Sent again. ' : `Sent ${times} times. `)}
      {children}
    </FormNotice>
  )
}
