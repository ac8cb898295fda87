import { useApi } from '@saddar/client'
import { type CustomerGroup, type CustomerSort, customerStates } from '@saddar/contract/customers'
import { customer as limits } from '@saddar/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { CustomerRows } from '../features/customers/customer-rows.tsx'
import { customerListQuery, customerTagsQuery, readCustomerFilters } from '../features/customers/queries.ts'
import { toChips } from '../shared/lists/filter-chips.tsx'
import { FilterSelect } from '../shared/lists/filter-select.tsx'
import { countUsed } from '../shared/lists/filters-button.tsx'
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

const groupNames: [CustomerGroup, string][] = [
  ['none', 'No orders'],
  ['one', 'One order'],
  ['more', 'Two or more'],
  ['away', `None for ${limits.awayDays} days`],
]

export default function Customers() {
  const choice = useListFilters(readCustomerFilters)
  const { filters, change, write } = choice
  const api = useApi()
  const query = useQuery(customerListQuery(api, filters))
  const { data: known = [] } = useQuery(customerTagsQuery(api))
  // A tag that nobody has any more, or whose list failed, can still be chosen in the address.
  const tags = filters.tag && !known.includes(filters.tag) ? [filters.tag, ...known] : known
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
        label="Filter and sort"
        used={countUsed(filters.group, filters.tag)}
      >
        {/* Tablets have no column for when somebody joined, by which the list opens. */}
        <SortSelect sort={filters.sort} names={sortNames} onChoose={(sort) => change({ sort })} until="lg" />
        <FilterSelect label="Orders" value={filters.group} names={groupNames} onChoose={(group) => change({ group })} />
        {tags.length > 0 && (
          <FilterSelect label="Tag" value={filters.tag} names={tags.map((tag) => [tag, tag])} onChoose={(tag) => change({ tag })} />
        )}
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
