import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

/** The link above the title that leads back to the list. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="mb-1 inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-1.5 text-quiet hover:text-ink">
      <ArrowLeft aria-hidden size={16} strokeWidth={1.75} />
      {children}
    </Link>
  )
}
