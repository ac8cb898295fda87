import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ClearFilters, type FilterChip, FilterChips } from './filter-chips.tsx'
import { FoldedFilters } from './filters-button.tsx'
import type { ListFilters } from './list-address.ts'
import { SearchBox } from './search-box.tsx'
import type { ListChoice } from './use-list-filters.ts'

interface ListFilterBarProps<T extends ListFilters & { search?: string }> {
  choice: ListChoice<T>
  /** The main filter, if there is one: its label and its options. */
  chips?: { label: string; words: FilterChip[] }
  searchLabel: string
  placeholder: string
  /** How many of `children` are set, which narrow windows then fold away. */
  used?: number
  /** What the button that folds them is called; 'Filters' without. */
  label?: string
  /** Whether they fill their line, and `ChipsAndClear` is above them. */
  isFull?: boolean
  /** More filters, beside the search. */
  children?: ReactNode
}

/** The filters above a list: one as chips, then the search and the others. */
export function ListFilterBar<T extends ListFilters & { search?: string }>(props: ListFilterBarProps<T>) {
  const { choice, chips, searchLabel, placeholder, used, label, isFull = false, children } = props
  const clear = choice.isNarrowed && (
    <span className={clsx(isFull && 'sm:hidden')}>
      <ClearFilters address={choice.cleared} />
    </span>
  )
  return (
    <div data-keep-clear className="mb-4 flex flex-col gap-3">
      {chips && <FilterChips label={chips.label} chips={chips.words} />}
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          label={searchLabel}
          placeholder={placeholder}
          value={choice.filters.search ?? ''}
          onSearch={(search) => choice.change({ search: search || undefined } as Partial<T>, true)}
        />
        {used === undefined ? (
          <>
            {children}
            {clear}
          </>
        ) : (
          <FoldedFilters used={used} label={label}>
            {children}
            {clear}
          </FoldedFilters>
        )}
      </div>
    </div>
  )
}
