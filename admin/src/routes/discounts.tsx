import { useApi } from '@saddar/client'
import { discountStates } from '@saddar/contract/discount-states'
import { buttonClass } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus, TicketPercent } from 'lucide-react'
import { Link } from 'react-router'
import { stateLabels } from '../features/discounts/discount-labels.ts'
import { DiscountRows } from '../features/discounts/discount-rows.tsx'
import { discountListQuery, readDiscountFilters } from '../features/discounts/queries.ts'
import { useDiscountEvents } from '../features/discounts/use-discount-events.ts'
import { toChips } from '../shared/lists/filter-chips.tsx'
import { ListFilterBar } from '../shared/lists/list-filter-bar.tsx'
import { ActionLink, ListSection } from '../shared/lists/list-section.tsx'
import { useListFilters } from '../shared/lists/use-list-filters.ts'
import { PageTitle } from '../shared/page-title.tsx'

export default function Discounts() {
  const choice = useListFilters(readDiscountFilters)
  const { filters, write } = choice
  const query = useQuery(discountListQuery(useApi(), filters))
  useDiscountEvents()
  const chips = toChips(
    discountStates,
    filters.state,
    (state) => stateLabels[state].word,
    (state) => write({ state }),
  )
  return (
    <>
      <PageTitle
        title="Discounts"
        count={query.data?.total}
        action={
          <Link to="/discounts/new" className={buttonClass({ size: 'sm' })}>
            <Plus aria-hidden size={18} strokeWidth={2} />
            New code
          </Link>
        }
      />
      <ListFilterBar
        choice={choice}
        chips={{ label: 'State', words: chips }}
        searchLabel="Search discounts"
        placeholder="Code or description"
      />
      <ListSection
        of="discount codes"
        query={query}
        choice={choice}
        icon={TicketPercent}
        countShown={({ discounts }) => discounts.length}
        empty="Discount codes for checkout: for Eid, for a first order, for one customer."
        emptyAction={<ActionLink to="/discounts/new">Create the first code</ActionLink>}
      >
        {({ discounts }) => <DiscountRows discounts={discounts} />}
      </ListSection>
    </>
  )
}
