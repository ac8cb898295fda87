import { IconButton } from '@saddar/ui'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useKeys } from '../use-keys.ts'

interface SelectionBarProps {
  label: string
  /** The size of the selection: '3 orders'. */
  count: string
  /** What it contains. */
  note?: string
  /** Below it: a way to select more. */
  more?: ReactNode
  /** The menu of rarer actions, which never scrolls out of view. */
  menu?: ReactNode
  onClear: () => void
  /** The actions for all selected rows. */
  children: ReactNode
}

/** The bar at the bottom while rows of a list are selected. '.' leads to its actions, Escape clears the selection (rule 16.8). */
export function SelectionBar({ label, count, note, more, menu, onClear, children }: SelectionBarProps) {
  const actions = useRef<HTMLDivElement>(null)
  useKeys({ '.': () => actions.current?.querySelector('button')?.focus(), Escape: onClear })
  return (
    // Paper below the bar and behind its lower corners, so that no row shows there.
    <section
      aria-label={label}
      className="sticky bottom-0 z-20 mt-4 bg-[linear-gradient(to_top,var(--color-paper)_2rem,transparent_2rem)] pb-3"
    >
      <div className="relative flex animate-rise flex-wrap items-center gap-x-2 rounded-tile border border-line bg-surface p-2 floating lg:pr-13">
        <div className="flex min-h-11 min-w-0 grow basis-72 items-center gap-x-2 pl-2 max-lg:pr-11">
          <div role="status" className="tabular min-w-0 sm:flex sm:items-baseline sm:gap-x-3">
            <p className="whitespace-nowrap font-semibold">
              {count}
              <span className="max-sm:sr-only"> selected</span>
            </p>
            {note && (
              <p title={note} className="truncate text-quiet text-xs">
                {note}
              </p>
            )}
          </div>
          {more && <div className="shrink-0 max-sm:ml-auto">{more}</div>}
        </div>
        {/* Below, as a whole, where it does not fit beside. */}
        <div className="flex min-w-0 items-center gap-1 max-sm:basis-full">
          {/* On phones one row that scrolls sideways, so that the list stays visible; `relative` keeps its hidden texts inside. */}
          <div
            ref={actions}
            className="no-scrollbar scroll-fades relative flex items-center gap-1 max-sm:-mx-1 max-sm:min-w-0 max-sm:flex-1 max-sm:overflow-x-auto max-sm:p-1 sm:flex-wrap"
          >
            {children}
          </div>
          {menu && <div className="shrink-0">{menu}</div>}
        </div>
        <span className="absolute top-2 right-2">
          <IconButton label="Clear" icon={<X size={20} strokeWidth={1.75} />} onClick={onClear} />
        </span>
      </div>
    </section>
  )
}
