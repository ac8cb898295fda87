import type { ReactNode } from 'react'
import { readSignInReason } from '../../shared/read-return-path.ts'
import { Link, useLocation } from '../../shared/router/index.ts'
import { useOrigin } from './use-origin.ts'

/** A link to the other entry page, which leads back to the same page afterwards. */
export function EntryLink({ to, className, children }: { to: string; className: string; children: ReactNode }) {
  const { state } = useLocation()
  const from = useOrigin()
  return (
    <Link to={to} state={{ from, message: readSignInReason(state) }} className={className}>
      {children}
    </Link>
  )
}
