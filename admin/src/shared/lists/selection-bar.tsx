import { Button } from '@saddar/ui'
import type { ReactNode } from 'react'

interface SelectionBarProps {
  label: string
  /** The size of the selection: '3 orders'. */
  count: string
  /** What it contains. */
  note?: string
  onClear: () => void
  /** The actions for all selected rows. */
  children: ReactNode
}

/** The bar at the bottom while rows of a list are selected. */
export function SelectionBar({ label, count, note, onClear, children }: SelectionBarProps) {
  return (
    <section
      aria-label={label}
      className="sticky bottom-3 z-20 mt-4 flex animate-rise flex-wrap items-center gap-2 rounded-tile border border-line bg-surface p-3 floating"
    >
      <div role="status" className="tabular min-w-0 flex-1 px-1">
        <p className="font-semibold">{count} selected</p>
        {note && <p className="text-quiet text-xs max-sm:line-clamp-2">{note}</p>}
      </div>
      {/* On phones one row that scrolls sideways, so that the list stays visible. */}
      <div className="no-scrollbar order-last flex items-center gap-2 max-sm:-mx-1 max-sm:basis-full max-sm:overflow-x-auto max-sm:p-1 sm:flex-wrap">
        {children}
      </div>
      <Button tone="outline" size="sm" onClick={onClear}>
        Clear
      </Button>
    </section>
  )
}
