import { iconButtonClass } from '@saddar/ui'
import { clsx } from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

interface FiltersButtonProps {
  /** The id of what it folds. */
  panel: string
  open: boolean
  onToggle: () => void
  /** How many of the folded filters are set. */
  used: number
  /** 'Filter and sort' where the list's order is among them. */
  label?: string | undefined
}

/** Shows and hides the filters that windows below 768 px fold away, such as those of a page at 200 %. */
export function FiltersButton({ panel, open, onToggle, used, label = 'Filters' }: FiltersButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={panel}
      onClick={onToggle}
      className={clsx(iconButtonClass(), 'rounded-control! border border-edge md:hidden')}
    >
      <SlidersHorizontal aria-hidden size={20} strokeWidth={1.75} />
      <span className="sr-only">
        {label}
        {used > 0 && `, ${used} set`}
      </span>
      {used > 0 && (
        <span
          aria-hidden
          className="tabular absolute -top-1.5 -right-1.5 min-w-5 rounded-full bg-red px-1 text-center font-semibold text-white text-xs leading-5"
        >
          {used}
        </span>
      )}
    </button>
  )
}

interface FoldedFiltersProps {
  /** How many of them are set. */
  used: number
  label?: string | undefined
  children: ReactNode
}

/** The filters beside a list's search, which windows below 768 px show at the press of a button. */
export function FoldedFilters({ used, label, children }: FoldedFiltersProps) {
  const panel = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <FiltersButton panel={panel} open={open} onToggle={() => setOpen(!open)} used={used} label={label} />
      <div id={panel} className={clsx('w-full flex-wrap items-center gap-2 md:contents', open ? 'grid sm:grid-cols-2' : 'hidden')}>
        {children}
      </div>
    </>
  )
}

/** How many of these filters are set. */
export const countUsed = (...filters: unknown[]): number => filters.filter(Boolean).length
