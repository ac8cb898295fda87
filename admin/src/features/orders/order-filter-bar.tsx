import { useApi } from '@saddar/client'
import type { OrderSort } from '@saddar/contract'
import type { OrderQueue } from '@saddar/contract/order-queues'
import { type OrderStatus, orderStatuses, orderStatusNames, paymentStatuses, paymentStatusNames } from '@saddar/contract/order-states'
import { cities } from '@saddar/contract/pakistan'
import { getPaymentMethod, paymentMethods } from '@saddar/contract/payment-methods'
import { TextInput } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { DateFilter } from '../../shared/lists/date-filter.tsx'
import { ChipsAndClear, ClearFilters, FilterChips } from '../../shared/lists/filter-chips.tsx'
import { FilterSelect } from '../../shared/lists/filter-select.tsx'
import { countUsed, FoldedFilters } from '../../shared/lists/filters-button.tsx'
import { SearchBox } from '../../shared/lists/search-box.tsx'
import { SortSelect } from '../../shared/lists/sort-select.tsx'
import type { ListChoice } from '../../shared/lists/use-list-filters.ts'
import { advanceQueue, confirmQueue, type OrderFilters, reviewQueue, unconfirmedQueue, writeFilters } from './order-filters.ts'
import { orderCountsQuery } from './queries.ts'

/** Status as a row of chips, the other filters beside the search; windows below 768 px hide those behind a button. */
export function OrderFilterBar({ choice }: { choice: ListChoice<OrderFilters> }) {
  const { filters, change } = choice
  return (
    <div data-keep-clear className="mb-4 flex flex-col gap-3">
      <ChipsAndClear choice={choice}>
        <StatusChips choice={choice} />
      </ChipsAndClear>
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          label="Search orders"
          placeholder="Number, name, phone, city, SKU"
          value={filters.search ?? ''}
          onSearch={(search) => change({ search: search || undefined }, true)}
        />
        <FoldedFilters
          label="Filter and sort"
          used={countUsed(filters.paymentStatus, filters.paymentMethod, filters.city, filters.startDate || filters.endDate)}
        >
          <SortSelect
            sort={filters.sort}
            names={filters.queue ? { ...sortNames, createdAt: 'Longest waiting first' } : sortNames}
            onChoose={(sort) => change({ sort })}
            until={filters.queue ? undefined : 'lg'}
          />
          <FilterSelect
            label="Payment"
            value={filters.paymentStatus}
            names={paymentStatuses.map((status) => [status, paymentStatusNames[status]])}
            onChoose={(paymentStatus) => change({ paymentStatus })}
          />
          {!filters.queue && (
            <FilterSelect
              label="Method"
              value={filters.paymentMethod}
              names={paymentMethods.map((method) => [method, getPaymentMethod(method).label])}
              onChoose={(paymentMethod) => change({ paymentMethod })}
            />
          )}
          <CityFilter key={filters.city} city={filters.city} onChoose={(city) => change({ city })} />
          <DateFilter filters={filters} onChange={change} />
          {choice.isNarrowed && (
            <span className="sm:hidden">
              <ClearFilters address={choice.cleared} />
            </span>
          )}
        </FoldedFilters>
      </div>
    </div>
  )
}

const sortNames: Record<OrderSort, string> = {
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  '-totalAmount': 'Highest total first',
  totalAmount: 'Lowest total first',
}

/** Suggests the common cities and takes any other; applied on blur or Enter. */
function CityFilter({ city = '', onChoose }: { city: string | undefined; onChoose: (city: string | undefined) => void }) {
  const names = useId()
  const choose = (text: string) => text.trim() !== city && onChoose(text.trim() || undefined)
  return (
    <>
      <TextInput
        aria-label="City"
        placeholder="Any city"
        list={names}
        defaultValue={city}
        maxLength={50}
        autoComplete="off"
        onBlur={(event) => choose(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && choose(event.currentTarget.value)}
        className="md:w-28!"
      />
      <datalist id={names}>
        {cities.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

const queues: { of: OrderQueue; label: string; filters: OrderFilters }[] = [
  { of: 'confirm', label: 'New cash orders', filters: confirmQueue },
  { of: 'unconfirmed', label: 'Waiting for buyer', filters: unconfirmedQueue },
  { of: 'advance', label: 'Waiting for advance', filters: advanceQueue },
  { of: 'review', label: 'Needs review', filters: reviewQueue },
]

/** Looked up rarely: orders that have ended otherwise than by delivery. */
const rareStatuses: OrderStatus[] = ['cancelled', 'payment_failed']

/** The orders of the day's work as chips in one row, the other lists behind 'More'. */
function StatusChips({ choice: { filters, write } }: { choice: ListChoice<OrderFilters> }) {
  const counts = useQuery(orderCountsQuery(useApi(), filters.userId)).data
  const toChip = (status: OrderStatus | undefined, label: string) => ({
    label,
    address: write({ status, queue: undefined, ...(filters.queue && { sort: '-createdAt' }) }),
    active: !filters.queue && filters.status === status,
  })
  const toChipOf = (status: OrderStatus) => toChip(status, orderStatusNames[status])
  const [newOrders, ...others] = queues.map(({ of, label, filters: queue }) => ({
    label,
    // A customer's orders stay that customer's; other filters would hide what waits.
    address: writeFilters({ ...queue, ...(filters.userId && { userId: filters.userId }) }),
    active: filters.queue === of,
    count: counts?.[of],
  }))
  const usual = orderStatuses.filter((status) => !rareStatuses.includes(status))
  return (
    <FilterChips
      label="Order status"
      chips={[toChip(undefined, 'All'), newOrders!, ...usual.map(toChipOf)]}
      more={[...others, ...rareStatuses.map(toChipOf)]}
    />
  )
}
