import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'react-router'

interface SortedHeaderProps {
  name: string
  label: string
  /** The list's order: a column, with a minus for descending. */
  sort: string
  /** The list's query string with another order. */
  writeAddress: (sort: string) => string
  numeric?: boolean
  className?: string | undefined
}

/** A column header that sorts by its column; the second press reverses the order. */
export function SortedHeader({ name, label, sort, writeAddress, numeric, className }: SortedHeaderProps) {
  const active = sort.replace('-', '') === name
  const descending = sort.startsWith('-')
  const Icon = descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={active ? (descending ? 'descending' : 'ascending') : undefined}
      className={clsx(numeric && 'text-right', className)}
    >
      <Link
        to={writeAddress(active && descending ? name : `-${name}`) || '?'}
        preventScrollReset
        className={clsx('inline-flex min-h-9 items-center gap-1 hover:text-ink', active && 'text-ink')}
      >
        {label}
        {active && <Icon aria-hidden size={14} strokeWidth={2} className="shrink-0" />}
      </Link>
    </th>
  )
}
