import { ClearFilters, FilterChips } from '../../shared/lists/filter-chips.tsx'
import { FilterSelect } from '../../shared/lists/filter-select.tsx'
import { SearchBox } from '../../shared/lists/search-box.tsx'
import { CategorySelect } from '../catalogue/category-select.tsx'
import { type InventoryFilters, isNarrowed, writeInventory } from './inventory-filters.ts'

interface InventoryFilterBarProps {
  filters: InventoryFilters
  onChange: (change: Partial<InventoryFilters>, replace?: boolean) => void
}

/** Stock as a row of chips, the rest beside the search. */
export function InventoryFilterBar({ filters, onChange }: InventoryFilterBarProps) {
  return (
    <div className="mb-4 flex flex-col gap-3">
      <StockChips filters={filters} />
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          label="Search products"
          placeholder="Title, brand or SKU"
          value={filters.search ?? ''}
          onSearch={(search) => onChange({ search: search || undefined }, true)}
        />
        <CategorySelect
          aria-label="Category"
          empty="Any category"
          more={[{ value: 'none', label: 'Without category' }]}
          value={filters.categoryId ?? ''}
          onChange={(event) => onChange({ categoryId: event.target.value || undefined })}
          className="min-w-0 flex-1 basis-[calc(50%-0.25rem)] text-sm sm:w-48 sm:flex-none sm:basis-auto"
        />
        <FilterSelect
          label="Status"
          value={filters.status}
          names={[
            ['active', 'Active'],
            ['inactive', 'Inactive'],
          ]}
          onChoose={(status) => onChange({ status })}
        />
        {isNarrowed(filters) && <ClearFilters address={writeInventory({ sort: filters.sort, page: 1 })} />}
      </div>
    </div>
  )
}

const chips = [
  { stock: undefined, label: 'All' },
  { stock: 'low', label: 'Low stock' },
  { stock: 'out', label: 'Sold out' },
] as const

function StockChips({ filters }: { filters: InventoryFilters }) {
  const shown = chips.map(({ stock, label }) => ({ label, address: writeInventory(filters, { stock }), active: filters.stock === stock }))
  return <FilterChips label="Stock" chips={shown} />
}
