import { useApi } from '@saddar/client'
import { type CustomerSort, customerStates } from '@saddar/contract/customers'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { CustomerRows } from '../features/customers/customer-rows.tsx'
import { customerListQuery, readCustomerFilters } from '../features/customers/queries.ts'
import { toChips } from '../shared/lists/filter-chips.tsx'
import { ListFilterBar } from '../shared/lists/list-filter-bar.tsx'
import { ListSection } from '../shared/lists/list-section.tsx'
import { SortSelect } from '../shared/lists/sort-select.tsx'
import { useListFilters } from '../shared/lists/use-list-filters.ts'
import { PageTitle } from '../shared/page-title.tsx'

const sortNames: Record<CustomerSort, string> = {
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  '-lastOrderAt': 'Last order',
  '-spent': 'Most spent',
  spent: 'Least spent',
  '-orders': 'Most orders',
  orders: 'Fewest orders',
}

export default function Customers() {
  const choice = useListFilters(readCustomerFilters)
  const { filters, change, write } = choice
  const query = useQuery(customerListQuery(useApi(), filters))
  const chips = toChips(
    customerStates,
    filters.state,
    (state) => (state === 'active' ? 'Active' : 'Blocked'),
    (state) => write({ state }),
  )
  return (
    <>
      <PageTitle title="Customers" count={query.data?.total} />
      <ListFilterBar
        choice={choice}
        chips={{ label: 'State', words: chips }}
        searchLabel="Search customers"
        placeholder="Name, email or phone"
      >
        {/* Tablets have no column for when somebody joined, by which the list opens. */}
        <SortSelect sort={filters.sort} names={sortNames} onChoose={(sort) => change({ sort })} until="lg" />
      </ListFilterBar>
      <ListSection
        of="customers"
        query={query}
        choice={choice}
        icon={Users}
        countShown={({ customers }) => customers.length}
        empty="Customers appear here when they create an account."
      >
        {({ customers }) => <CustomerRows customers={customers} choice={choice} />}
      </ListSection>
    </>
  )
}
