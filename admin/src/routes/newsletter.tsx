import { useApi } from '@saddar/client'
import { useQuery } from '@tanstack/react-query'
import { Newspaper } from 'lucide-react'
import { readSubscriberFilters, subscriberListQuery } from '../features/subscribers/queries.ts'
import { SubscriberRows } from '../features/subscribers/subscriber-rows.tsx'
import { BackLink } from '../shared/back-link.tsx'
import { FoldingPanel } from '../shared/folding-panel.tsx'
import { ListFilterBar } from '../shared/lists/list-filter-bar.tsx'
import { ListSection } from '../shared/lists/list-section.tsx'
import { useListFilters } from '../shared/lists/use-list-filters.ts'
import { PageTitle } from '../shared/page-title.tsx'
import { SaveButton } from '../shared/save-button.tsx'

/** Who is subscribed to the newsletter, and a file for the program that sends it (rule 13.9). */
export default function Newsletter() {
  const choice = useListFilters(readSubscriberFilters)
  const { filters } = choice
  const query = useQuery(subscriberListQuery(useApi(), filters))
  // The file contains all of them, whatever the search.
  const hasSubscribers = choice.isNarrowed || (query.data?.total ?? 0) > 0
  return (
    <>
      <PageTitle
        title="Newsletter"
        before={<BackLink to="/messages">Messages</BackLink>}
        count={query.data?.total}
        action={hasSubscribers && <SaveButton file="GET /admin/subscribers/export" input={{}} label="Export CSV" />}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="xl:order-last">
          <FoldingPanel title="How to send a newsletter">
            <ol className="flex list-decimal flex-col gap-1.5 pl-5">
              <li>Export the subscribers as a CSV file.</li>
              <li>Import the file into your email program, such as Mailchimp or Brevo.</li>
              <li>Add each subscriber’s unsubscribe link, which is in the file, to the email.</li>
              <li>Send it. Export again before the next one, so that nobody who has unsubscribed gets it.</li>
            </ol>
            <p className="mt-3 text-quiet">The shop itself sends only the welcome email.</p>
          </FoldingPanel>
        </div>
        <div className="min-w-0">
          <ListFilterBar choice={choice} searchLabel="Search subscribers" placeholder="Email" />
          <ListSection
            of="subscribers"
            query={query}
            choice={choice}
            icon={Newspaper}
            countShown={({ subscribers }) => subscribers.length}
            empty="People subscribe at the bottom of every page of the shop, and in their account."
          >
            {({ subscribers }) => <SubscriberRows subscribers={subscribers} />}
          </ListSection>
        </div>
      </div>
    </>
  )
}
