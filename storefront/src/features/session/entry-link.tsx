import type { ReactNode } from 'react'
import { readReturnPath, readSignInReason } from '../../shared/read-return-path.ts'
import { readSignInReason } from '../../shared/return-path.ts'
import { Link, useLocation } from '../../shared/router/index.ts'
import { Link, useLocation, useSearchParams } from '../../shared/router/index.ts'
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
