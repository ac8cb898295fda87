import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'

const icons = { done: CircleCheck, waiting: Clock, warning: CircleAlert }

interface StateLineProps {
  kind: keyof typeof icons
  /** The state in a few words. */
  title: string
  /** What it means. */
  children?: ReactNode
}

/** One state of an order with its icon, in the panels of confirmation and advance. */
export function StateLine({ kind, title, children }: StateLineProps) {
  const Icon = icons[kind]
  return (
    <p className="flex items-start gap-2">
      <Icon aria-hidden size={18} strokeWidth={1.75} className={`mt-px shrink-0 ${kind === 'done' ? 'text-success' : 'text-warning'}`} />
      <span>
        <span className="tabular block font-medium">{title}</span>
        {children && <span className="tabular text-quiet">{children}</span>}
      </span>
    </p>
  )
}
