import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Link } from 'react-router'

interface FilterChipsProps {
  label: string
  chips: { label: string; address: string; active: boolean }[]
}

/** The main filter of a list as a row of links, which scrolls on phones. */
export function FilterChips({ label, chips }: FilterChipsProps) {
  return (
    <nav aria-label={label} className="no-scrollbar -mx-4 flex gap-1.5 overflow-x-auto px-4 py-0.5 sm:mx-0 sm:flex-wrap sm:px-0">
      {chips.map(({ label: word, address, active }) => (
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
          {word}
        </Link>
      ))}
    </nav>
  )
}

/** The link that clears the filters. */
export function ClearFilters({ address }: { address: string }) {
  return (
    <Link to={address || '?'} className="inline-flex min-h-11 items-center gap-1 rounded-control px-2 font-medium hover:bg-tile">
      <X aria-hidden size={16} strokeWidth={1.75} />
      Clear filters
    </Link>
  )
}
