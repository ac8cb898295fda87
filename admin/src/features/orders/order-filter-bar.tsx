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
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { ClearFilters, FilterChips } from '../../app/filter-chips.tsx'
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
          {hasFilters(filters) && <ClearFilters address={writeFilters({ sort: filters.sort, page: 1 })} />}
        </div>
      </div>
    </div>
  )
}

function StatusChips({ filters }: { filters: OrderFilters }) {
  const words = [{ status: undefined, label: 'All' }, ...orderStatuses.map((status) => ({ status, label: orderStatusNames[status] }))]
  const chips = words.map(({ status, label }) => ({
    label,
    address: writeFilters(changeFilters(filters, { status })),
    active: filters.status === status,
  }))
  return <FilterChips label="Order status" chips={chips} />
}
