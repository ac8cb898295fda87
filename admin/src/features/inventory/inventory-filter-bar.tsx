import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { FilterSelect } from '../../app/filter-select.tsx'
import { SearchBox } from '../../app/search-box.tsx'
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
          className="w-full text-sm sm:w-48"
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
        {isNarrowed(filters) && (
          <Link
            to={writeInventory({ sort: filters.sort, page: 1 }) || '?'}
            className="inline-flex min-h-11 items-center gap-1 rounded-control px-2 font-medium hover:bg-tile"
          >
            <X aria-hidden size={16} strokeWidth={1.75} />
            Clear filters
          </Link>
        )}
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
  return (
    <nav aria-label="Stock" className="flex flex-wrap gap-1.5">
      {chips.map(({ stock, label }) => {
        const active = filters.stock === stock
        return (
          <Link
            key={label}
            to={writeInventory(filters, { stock }) || '?'}
            preventScrollReset
            aria-current={active ? 'true' : undefined}
            className={clsx(
              'inline-flex min-h-9 items-center rounded-full border px-3.5 font-medium pointer-coarse:min-h-11',
              active ? 'border-ink bg-ink text-on-ink' : 'border-line bg-surface hover:border-edge',
            )}
          >
            {label}
          </Link>
        )
      })}
    </nav>
  )
}
