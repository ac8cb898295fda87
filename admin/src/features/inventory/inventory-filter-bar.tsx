import { FilterSelect } from '../../shared/lists/filter-select.tsx'
import { countUsed } from '../../shared/lists/filters-button.tsx'
import { ListFilterBar } from '../../shared/lists/list-filter-bar.tsx'
import type { ListChoice } from '../../shared/lists/use-list-filters.ts'
import { CategorySelect } from '../catalogue/category-select.tsx'
import type { InventoryFilters } from './inventory-filters.ts'

const stocks = [
  { stock: undefined, label: 'All' },
  { stock: 'low', label: 'Low stock' },
  { stock: 'out', label: 'Sold out' },
] as const

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
      used={countUsed(filters.categoryId, filters.status)}
    >
      <CategorySelect
        aria-label="Category"
        empty="Any category"
        isQuiet={isFailed}
        more={[{ value: 'none', label: 'Without category' }]}
        value={filters.categoryId ?? ''}
        onChange={(event) => change({ categoryId: event.target.value || undefined })}
        className="min-w-0 flex-1 basis-[calc(50%-0.25rem)] text-sm sm:w-48 sm:flex-none sm:basis-auto"
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
