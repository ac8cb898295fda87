import type { InventorySort } from '@saddar/contract'
import { FilterSelect, filterClass } from '../../shared/lists/filter-select.tsx'
import { countUsed } from '../../shared/lists/filters-button.tsx'
import { ListFilterBar } from '../../shared/lists/list-filter-bar.tsx'
import { SortSelect } from '../../shared/lists/sort-select.tsx'
import type { ListChoice } from '../../shared/lists/use-list-filters.ts'
import { CategorySelect } from '../catalogue/category-select.tsx'
import type { InventoryFilters } from './inventory-filters.ts'

const stocks = [
  { stock: undefined, label: 'All' },
  { stock: 'low', label: 'Low stock' },
  { stock: 'out', label: 'Sold out' },
] as const

const sortNames: Record<InventorySort, string> = {
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  '-sold': 'Best selling',
  stock: 'Least stock',
  '-stock': 'Most stock',
  price: 'Lowest price',
  '-price': 'Highest price',
  title: 'Title, A to Z',
  '-title': 'Title, Z to A',
}

interface InventoryFilterBarProps {
  choice: ListChoice<InventoryFilters>
  /** Whether the list could not be loaded, which says so with a retry of its own. */
  isFailed: boolean
}

export function InventoryFilterBar({ choice, isFailed }: InventoryFilterBarProps) {
  const { filters, change, write } = choice
  const chips = stocks.map(({ stock, label }) => ({ label, address: write({ stock }), active: filters.stock === stock }))
  return (
    <ListFilterBar
      choice={choice}
      chips={{ label: 'Stock', words: chips }}
      searchLabel="Search products"
      placeholder="Title, brand or SKU"
      label="Filter and sort"
      used={countUsed(filters.categoryId, filters.status)}
    >
      <SortSelect sort={filters.sort} names={sortNames} onChoose={(sort) => change({ sort })} until="md" />
      <CategorySelect
        aria-label="Category"
        empty="Any category"
        isQuiet={isFailed}
        more={[{ value: 'none', label: 'Without category' }]}
        value={filters.categoryId ?? ''}
        onChange={(event) => change({ categoryId: event.target.value || undefined })}
        className={`${filterClass} sm:w-48`}
      />
      <FilterSelect
        label="Status"
        value={filters.status}
        names={[
          ['active', 'Active'],
          ['inactive', 'Inactive'],
        ]}
        onChoose={(status) => change({ status })}
      />
    </ListFilterBar>
  )
}
