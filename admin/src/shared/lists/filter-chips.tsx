import { clsx } from 'clsx'
import { ChevronDown, X } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { menuItem, RowMenu } from './row-menu.tsx'

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
  /** Values that are needed less often, behind the chip 'More'. */
  more?: FilterChip[]
}

/** Pixels left of the current chip, so that the one before it can be seen. */
const chipRoom = 48

const chipClass = (active: boolean) =>
  clsx(
    'inline-flex min-h-9 shrink-0 items-center justify-center gap-1 rounded-full border max-sm:min-w-11 px-3.5 font-medium max-sm:px-2.5 pointer-coarse:min-h-11',
    active ? 'border-ink bg-ink text-on-ink' : 'border-line bg-surface hover:border-edge',
  )

/** The main filter of a list as a row of links, which scrolls on phones and in low windows, such as those of a page at 200 %. */
export function FilterChips({ label, chips, more = [] }: FilterChipsProps) {
  const nav = useRef<HTMLElement>(null)
  const current = chips.findIndex(({ active }) => active)
  const isInMore = more.some(({ active }) => active)
  useEffect(() => {
    const row = nav.current
    const chip = current >= 0 ? row?.children[current] : isInMore ? row?.lastElementChild : null
    if (!row || !chip) return
    const [shown, place] = [row.getBoundingClientRect(), chip.getBoundingClientRect()]
    // Not scrollIntoView, which would also scroll the page.
    if (place.left < shown.left || place.right > shown.right) row.scrollLeft += place.left - shown.left - chipRoom
  }, [current, isInMore])
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="no-scrollbar scroll-fades -mx-4 flex gap-1.5 overflow-x-auto max-sm:gap-1 px-4 py-0.5 sm:mx-0 sm:[@media(min-height:30rem)]:flex-wrap sm:px-0"
    >
      {chips.map((chip) => (
        <Link
          key={chip.label}
          to={chip.address || '?'}
          preventScrollReset
          aria-current={chip.active ? 'true' : undefined}
          className={chipClass(chip.active)}
        >
          <ChipWord chip={chip} />
        </Link>
      ))}
      {more.length > 0 && <MoreChips chips={more} />}
    </nav>
  )
}

/** The menu of further values; its chip shows the current one. */
function MoreChips({ chips }: { chips: FilterChip[] }) {
  const current = chips.find(({ active }) => active)
  const count = chips.reduce((sum, chip) => sum + (chip.count ?? 0), 0)
  const shown = current ?? { label: 'More', address: '', active: false, count }
  return (
    <RowMenu
      trigger={
        <button type="button" className={chipClass(shown.active)}>
          <ChipWord chip={shown} />
          <ChevronDown aria-hidden size={16} strokeWidth={1.75} />
        </button>
      }
    >
      {chips.map((chip) => (
        <DropdownMenu.Item key={chip.label} asChild className={menuItem}>
          <Link to={chip.address || '?'} preventScrollReset aria-current={chip.active ? 'true' : undefined}>
            <ChipWord chip={{ ...chip, active: false }} />
          </Link>
        </DropdownMenu.Item>
      ))}
    </RowMenu>
  )
}

function ChipWord({ chip: { label, active, count = 0 } }: { chip: FilterChip }) {
  return (
    <span>
      {label}
      {count > 0 && <span className={clsx('tabular', !active && 'text-quiet')}> {count.toLocaleString('en-US')}</span>}
    </span>
  )
}

interface ChipsAndClearProps {
  choice: { isNarrowed: boolean; cleared: string }
  /** The chips. */
  children: ReactNode
}

/** Chips with 'Clear filters' at their right, for a list whose filters fill their line. Phones have it with the folded ones. */
export function ChipsAndClear({ choice, children }: ChipsAndClearProps) {
  return (
    <div className="sm:flex sm:items-center sm:justify-between sm:gap-2">
      {children}
      {choice.isNarrowed && (
        <span className="max-sm:hidden">
          <ClearFilters address={choice.cleared} />
        </span>
      )}
    </div>
  )
}

/** The link that clears the filters. */
export function ClearFilters({ address }: { address: string }) {
  return (
    <Link
      to={address || '?'}
      className="inline-flex min-h-9 items-center gap-1 whitespace-nowrap rounded-control px-2 font-medium hover:bg-tile pointer-coarse:min-h-11"
    >
      <X aria-hidden size={16} strokeWidth={1.75} />
      Clear filters
    </Link>
  )
}
