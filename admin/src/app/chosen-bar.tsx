import { Button } from '@saddar/ui'
import type { ReactNode } from 'react'

interface ChosenBarProps {
  label: string
  /** How many of what: '3 orders'. */
  count: string
  onClear: () => void
  /** What can be done to all of them. */
  children: ReactNode
}

/** Rises from below when rows of a list are chosen. */
export function ChosenBar({ label, count, onClear, children }: ChosenBarProps) {
  return (
    <section
      aria-label={label}
      className="sticky bottom-3 z-20 mt-4 flex animate-rise flex-wrap items-center gap-2 rounded-tile border border-line bg-surface p-3 shadow-float"
    >
      <p role="status" className="tabular mr-auto px-1 font-semibold">
        {count} chosen
      </p>
      {children}
      <Button tone="outline" size="sm" onClick={onClear}>
        Clear
      </Button>
    </section>
  )
}
