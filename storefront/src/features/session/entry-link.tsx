import type { ReactNode } from 'react'
import { readReturnPath, readSignInReason } from '../../shared/read-return-path.ts'
import { Link, useLocation, useSearchParams } from '../../shared/router/index.ts'

/** A link to the other entry page, which leads back to the same page afterwards. */
export function EntryLink({ to, className, children }: { to: string; className: string; children: ReactNode }) {
  const { state } = useLocation()
  const [search] = useSearchParams()
  return (
    <Link to={to} state={{ from: readReturnPath(search, state), message: readSignInReason(state) }} className={className}>
      {children}
    </Link>
  )
}
