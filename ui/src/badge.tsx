import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'red' | 'success' | 'warning' | 'info'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-tile text-ink',
  red: 'bg-red-tint text-red-text',
  success: 'bg-success-tint text-success',
  warning: 'bg-warning-tint text-warning',
  info: 'bg-info-tint text-info',
}

/** A word on a tint; `dot` adds a status dot, so that the state is not shown by colour alone. */
export function Badge({ tone = 'neutral', dot = false, children }: { tone?: BadgeTone; dot?: boolean; children: ReactNode }) {
  return (
    <span
      className={clsx('inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-medium whitespace-nowrap', tones[tone])}
    >
      {dot && <span aria-hidden className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  )
}

/** A count at the corner of an icon; nothing at 0. It bumps once when the count changes. Screen readers hear `label` after it: 'items'. */
export function CountBadge({ count, max = 99, label }: { count: number; max?: number; label: string }) {
  if (count <= 0) return null
  return (
    <span
      key={count}
      className="tabular absolute top-0.5 right-0 min-w-4.5 animate-bump rounded-full bg-red px-1 text-center text-xs leading-4.5 font-semibold text-white"
    >
      {count > max ? `${max}+` : count}
      <span className="sr-only"> {label}</span>
    </span>
  )
}
