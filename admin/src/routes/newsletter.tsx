import { useApi } from '@saddar/client'
import { useQuery } from '@tanstack/react-query'
import { Newspaper } from 'lucide-react'
import { readSubscriberFilters, subscriberListQuery } from '../features/subscribers/queries.ts'
import { SubscriberRows } from '../features/subscribers/subscriber-rows.tsx'
import { BackLink } from '../shared/back-link.tsx'
import { ClearFilters } from '../shared/lists/filter-chips.tsx'
import { ListSection } from '../shared/lists/list-section.tsx'
import { SearchBox } from '../shared/lists/search-box.tsx'
import { useListFilters } from '../shared/lists/use-list-filters.ts'
import { PageTitle } from '../shared/page-title.tsx'
import { SaveButton } from '../shared/save-button.tsx'

/** Who is subscribed to the newsletter, and a file for the program that sends it (rule 13.9). */
export default function Newsletter() {
  const choice = useListFilters(readSubscriberFilters)
  const { filters, change } = choice
  const query = useQuery(subscriberListQuery(useApi(), filters))
  return (
    <>
      <PageTitle
        title="Newsletter"
        before={<BackLink to="/messages">Messages</BackLink>}
        beside={query.data && <span className="tabular text-quiet">{query.data.total.toLocaleString('en-US')}</span>}
        action={<SaveButton file="GET /admin/subscribers/export" input={{}} label="Export CSV" />}
      />
      <p className="mb-4 max-w-prose text-quiet">
        Saddar sends the welcome mail only. Send the newsletter with a mail program: the exported file has a link for each subscriber that
        unsubscribes them here. Put it into every mail, and export again before each one.
      </p>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <SearchBox
          label="Search subscribers"
          placeholder="Email"
          value={filters.search ?? ''}
          onSearch={(search) => change({ search: search || undefined }, true)}
        />
        {choice.isNarrowed && <ClearFilters address={choice.cleared} />}
      </div>
      <ListSection
        of="subscribers"
        query={query}
        choice={choice}
        icon={Newspaper}
        countShown={({ subscribers }) => subscribers.length}
        empty="Visitors subscribe at the foot of every page, customers also in their account."
      >
        {({ subscribers }) => <SubscriberRows subscribers={subscribers} />}
      </ListSection>
    </>
  )
}
