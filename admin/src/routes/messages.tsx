import { useApi } from '@saddar/client'
import { messageStates } from '@saddar/contract/contact'
import { buttonClass } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { Mail, Newspaper } from 'lucide-react'
import { Link } from 'react-router'
import { MessageList } from '../features/messages/message-list.tsx'
import { messageListQuery, readMessageFilters, useWaitingMessageCount } from '../features/messages/queries.ts'
import { toChips } from '../shared/lists/filter-chips.tsx'
import { FilterSelect } from '../shared/lists/filter-select.tsx'
import { ListFilterBar } from '../shared/lists/list-filter-bar.tsx'
import { ListSection } from '../shared/lists/list-section.tsx'
import { useListFilters } from '../shared/lists/use-list-filters.ts'
import { PageTitle } from '../shared/page-title.tsx'

const stateLabels = { waiting: 'Not answered', answered: 'Answered' }

export default function Messages() {
  const choice = useListFilters(readMessageFilters)
  const { filters, change, write } = choice
  const query = useQuery(messageListQuery(useApi(), filters))
  const waiting = useWaitingMessageCount()
  const chips = toChips(
    messageStates,
    filters.state,
    (state) => stateLabels[state],
    (state) => write({ state }),
  ).map((chip) => (chip.label === stateLabels.waiting ? { ...chip, count: waiting } : chip))
  return (
    <>
      <PageTitle
        title="Messages"
        count={query.data?.total}
        isMore={query.data?.isMore}
        action={
          <Link to="/newsletter" className={buttonClass({ tone: 'quiet', size: 'sm' })}>
            <Newspaper aria-hidden size={18} strokeWidth={1.75} />
            Newsletter
          </Link>
        }
      />
      <ListFilterBar
        choice={choice}
        chips={{ label: 'State', words: chips }}
        searchLabel="Search messages"
        placeholder="Name, email, phone or text"
      >
        <FilterSelect
          label="Order"
          first="Newest first"
          value={filters.sort === '-createdAt' ? undefined : filters.sort}
          names={[['createdAt', 'Oldest first']]}
          onChoose={(sort) => change({ sort: sort ?? '-createdAt' })}
        />
      </ListFilterBar>
      <ListSection
        of="messages"
        query={query}
        choice={choice}
        icon={Mail}
        countShown={({ messages }) => messages.length}
        empty="Messages from the contact page appear here. You also get each one by email."
      >
        {({ messages }) => <MessageList messages={messages} />}
      </ListSection>
    </>
  )
}
