import {
  orderStatuses,
  orderStatusNames,
  paymentMethodNames,
  paymentMethods,
  paymentStatuses,
  paymentStatusNames,
} from '@saddar/contract/order-states'
import { iconButtonClass } from '@saddar/ui'
import { clsx } from 'clsx'
import { SlidersHorizontal, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { FilterSelect } from '../../app/filter-select.tsx'
import { SearchBox } from '../../app/search-box.tsx'
import { DateFilter } from './date-filter.tsx'
import { changeFilters, hasFilters, type OrderFilters, writeFilters } from './order-filters.ts'

interface OrderFilterBarProps {
  filters: OrderFilters
  onChange: (change: Partial<OrderFilters>, replace?: boolean) => void
}

/** Status as a row of chips, the rest beside the search; on a phone behind a button. */
export function OrderFilterBar({ filters, onChange }: OrderFilterBarProps) {
  const panel = useId()
  const [open, setOpen] = useState(false)
  const narrowed = Boolean(filters.paymentStatus || filters.paymentMethod || filters.startDate || filters.endDate)
  return (
    <div className="mb-4 flex flex-col gap-3">
      <StatusChips filters={filters} />
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          label="Search orders"
          placeholder="Order number, name or phone"
          value={filters.search ?? ''}
          onSearch={(search) => onChange({ search: search || undefined }, true)}
        />
        <button
          type="button"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
          className={clsx(iconButtonClass(), 'rounded-control! border border-edge sm:hidden')}
        >
          <SlidersHorizontal aria-hidden size={20} strokeWidth={1.75} />
          <span className="sr-only">Filters</span>
          {narrowed && <span aria-hidden className="absolute top-1.5 right-1.5 size-2 rounded-full bg-red" />}
        </button>
        <div id={panel} className={clsx('w-full flex-wrap items-center gap-2 sm:contents', open ? 'grid' : 'hidden')}>
          <FilterSelect
            label="Payment"
            value={filters.paymentStatus}
            names={paymentStatuses.map((status) => [status, paymentStatusNames[status]])}
            onChoose={(paymentStatus) => onChange({ paymentStatus })}
          />
          <FilterSelect
            label="Method"
            value={filters.paymentMethod}
            names={paymentMethods.map((method) => [method, paymentMethodNames[method]])}
            onChoose={(paymentMethod) => onChange({ paymentMethod })}
          />
          <DateFilter filters={filters} onChange={onChange} />
          {hasFilters(filters) && (
            <Link
              to={writeFilters({ sort: filters.sort, page: 1 }) || '?'}
              className="inline-flex min-h-11 items-center gap-1 rounded-control px-2 font-medium hover:bg-tile"
            >
              <X aria-hidden size={16} strokeWidth={1.75} />
              Clear filters
            </Link>
          )}
        </div>
      </div>
    </div>
  )
}

function StatusChips({ filters }: { filters: OrderFilters }) {
  const chips = [{ status: undefined, label: 'All' }, ...orderStatuses.map((status) => ({ status, label: orderStatusNames[status] }))]
  return (
    <nav aria-label="Order status" className="no-scrollbar -mx-4 flex gap-1.5 overflow-x-auto px-4 py-0.5 sm:mx-0 sm:flex-wrap sm:px-0">
      {chips.map(({ status, label }) => {
        const active = filters.status === status
        return (
          <Link
            key={label}
            to={writeFilters(changeFilters(filters, { status })) || '?'}
            preventScrollReset
            aria-current={active ? 'true' : undefined}
            className={clsx(
              'inline-flex min-h-9 shrink-0 items-center rounded-full border px-3.5 font-medium pointer-coarse:min-h-11',
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
