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
      <div className="flex animate-rise flex-wrap items-center gap-x-2 lg:relative lg:gap-x-1 lg:pr-13 rounded-tile border border-line bg-surface p-2 floating">
        {/* In wide windows the contents are below all actions, where they are not cut. */}
        <div className="min-w-32 flex-1 pl-2 lg:contents">
          <div role="status" className="tabular lg:contents">
            <p className="whitespace-nowrap font-semibold lg:flex-1 lg:pl-2">{count} selected</p>
            {note && (
              <p className="text-quiet text-xs max-lg:line-clamp-2 lg:order-last lg:-mt-1.5 lg:min-w-0 lg:truncate lg:pl-2">{note}</p>
            )}
          </div>
          {more && <div className="lg:order-last lg:-my-2 lg:pl-2">{more}</div>}
        </div>
        <span aria-hidden className="order-10 basis-full max-lg:hidden" />
        {/* On phones one row that scrolls sideways, so that the list stays visible; `relative` keeps its hidden texts inside. */}
        <div
          ref={actions}
          className="no-scrollbar scroll-fades relative order-last flex items-center gap-1 max-lg:basis-full max-sm:-mx-1 max-sm:overflow-x-auto max-sm:p-1 sm:flex-wrap lg:order-none lg:flex-nowrap"
        >
          {children}
        </div>
        {menu && <div>{menu}</div>}
        <span className="lg:absolute lg:top-1 lg:right-2">
          <IconButton label="Clear" icon={<X size={20} strokeWidth={1.75} />} onClick={onClear} />
        </span>
      </div>
    </section>
  )
}
