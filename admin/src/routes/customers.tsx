import { useApi } from '@saddar/client'
import { customerStates } from '@saddar/contract/customers'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { CustomerRows } from '../features/customers/customer-rows.tsx'
import { customerListQuery, readCustomerFilters } from '../features/customers/queries.ts'
import { toChips } from '../shared/lists/filter-chips.tsx'
import { FilterSelect } from '../shared/lists/filter-select.tsx'
import { ListFilterBar } from '../shared/lists/list-filter-bar.tsx'
import { ListSection } from '../shared/lists/list-section.tsx'
import { useListFilters } from '../shared/lists/use-list-filters.ts'
import { PageTitle } from '../shared/page-title.tsx'

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
        {/* Below 1024 px there are no column headings to sort by. */}
        <div className="w-full sm:w-auto lg:hidden">
          <FilterSelect
            label="Order"
            first="Newest first"
            value={filters.sort === '-createdAt' ? undefined : filters.sort}
            names={[
              ['-spent', 'Most spent'],
              ['-orders', 'Most orders'],
              ['-lastOrderAt', 'Last order'],
              ['createdAt', 'Oldest first'],
            ]}
            onChoose={(sort) => change({ sort: sort ?? '-createdAt' })}
          />
        </div>
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
