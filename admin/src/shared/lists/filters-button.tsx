import { iconButtonClass } from '@saddar/ui'
import { clsx } from 'clsx'
import { SlidersHorizontal } from 'lucide-react'

interface FiltersButtonProps {
  /** The id of what it folds. */
  panel: string
  open: boolean
  onToggle: () => void
  /** Whether a folded filter is in use: a dot says so. */
  isUsed: boolean
}

/** Shows and hides the filters that windows below 768 px fold away, such as those of a page at 200 %. */
export function FiltersButton({ panel, open, onToggle, isUsed }: FiltersButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={panel}
      onClick={onToggle}
      className={clsx(iconButtonClass(), 'rounded-control! border border-edge md:hidden')}
    >
      <SlidersHorizontal aria-hidden size={20} strokeWidth={1.75} />
      <span className="sr-only">Filters</span>
      {isUsed && <span aria-hidden className="absolute top-1.5 right-1.5 size-2 rounded-full bg-red" />}
    </button>
  )
}
