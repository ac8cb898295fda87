import { ArrowRight } from 'lucide-react'
import { Link } from './router/index.ts'

export function SeeAll({ to, of }: { to: string; of: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium whitespace-nowrap hover:underline">
      See all<span className="sr-only"> {of}</span>
      <ArrowRight aria-hidden size={16} strokeWidth={1.75} />
    </Link>
  )
}
