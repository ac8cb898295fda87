import { ArrowLeft } from 'lucide-react'
import { Link, useLocation } from 'react-router'

/** The link above the title that leads back to the list, with the filters it had: rows pass them as `state.list`. */
export function BackLink({ to, children }: { to: string; children: string }) {
  const { state } = useLocation() as { state: { list?: string } | null }
  return (
    <Link
      to={`${to}${state?.list ?? ''}`}
      className="mb-1 inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-1.5 text-quiet hover:text-ink"
    >
      <ArrowLeft aria-hidden size={16} strokeWidth={1.75} />
      {children}
    </Link>
  )
}
