import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

export interface FilterChip {
  label: string
  address: string
  active: boolean
  /** How many rows wait there; nothing at 0. */
  count?: number | undefined
}

/** The chips of a filter: `first`, which is no filter, and one for each value. */
export const toChips = <V extends string>(
  values: readonly V[],
  current: V | undefined,
  nameOf: (value: V) => string,
  write: (value: V | undefined) => string,
  first = 'All',
): FilterChip[] =>
  [undefined, ...values].map((value) => ({ label: value ? nameOf(value) : first, address: write(value), active: value === current }))

interface FilterChipsProps {
  label: string
  chips: FilterChip[]
}

/** Pixels left of the current chip, so that the one before it can be seen. */
const chipRoom = 48

/** The main filter of a list as a row of links, which scrolls on phones. */
export function FilterChips({ label, chips }: FilterChipsProps) {
  const nav = useRef<HTMLElement>(null)
  const current = chips.findIndex(({ active }) => active)
  useEffect(() => {
    const row = nav.current
    const chip = row?.children[current]
    // Not scrollIntoView, which would also scroll the page.
    if (row && chip) row.scrollLeft += chip.getBoundingClientRect().left - row.getBoundingClientRect().left - chipRoom
  }, [current])
  return (
    <nav ref={nav} aria-label={label} className="no-scrollbar -mx-4 flex gap-1.5 overflow-x-auto px-4 py-0.5 sm:mx-0 sm:flex-wrap sm:px-0">
      {chips.map(({ label: word, address, active, count = 0 }) => (
        <Link
          key={word}
          to={address || '?'}
          preventScrollReset
          aria-current={active ? 'true' : undefined}
          className={clsx(
            'inline-flex min-h-9 shrink-0 items-center rounded-full border px-3.5 font-medium pointer-coarse:min-h-11',
            active ? 'border-ink bg-ink text-on-ink' : 'border-line bg-surface hover:border-edge',
          )}
        >
          <span>
            {word}
            {count > 0 && <span className={clsx('tabular', !active && 'text-quiet')}> {count.toLocaleString('en-US')}</span>}
          </span>
        </Link>
      ))}
    </nav>
  )
}

/** The link that clears the filters. */
export function ClearFilters({ address }: { address: string }) {
  return (
    <Link
      to={address || '?'}
      className="inline-flex min-h-9 items-center gap-1 rounded-control px-2 font-medium hover:bg-tile pointer-coarse:min-h-11"
    >
      <X aria-hidden size={16} strokeWidth={1.75} />
      Clear filters
    </Link>
  )
}
