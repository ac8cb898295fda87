import { Select } from '@saddar/ui'
import { clsx } from 'clsx'

interface SortSelectProps<S extends string> {
  /** The list's order: a column, with a minus for descending. */
  sort: S
  /** All orders that the list's address takes, and how they are called. */
  names: Record<S, string>
  onChoose: (sort: S) => void
  /** Hidden in windows of this width and wider, which show a table whose head sorts. */
  until?: 'md' | 'lg' | undefined
}

/** The order of a list, where it has no table head to sort by. */
export function SortSelect<S extends string>({ sort, names, onChoose, until }: SortSelectProps<S>) {
  return (
    <Select
      aria-label="Sort"
      // Tablets show it beside the search, which leaves room for it.
      data-beside-search={until !== 'md' || undefined}
      value={sort}
      onChange={(event) => onChoose(event.target.value as S)}
      className={clsx('w-full text-sm sm:w-48', until === 'md' && 'md:hidden', until === 'lg' && 'lg:hidden')}
    >
      {(Object.entries(names) as [S, string][]).map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </Select>
  )
}
