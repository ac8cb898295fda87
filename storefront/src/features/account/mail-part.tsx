import { type Api, useApi } from '@saddar/client'
import { Checkbox, ErrorState, Skeleton, toast } from '@saddar/ui'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toastFailure, useSubmit } from '../../shared/use-submit.ts'

const newsletterQuery = (api: Api) =>
  queryOptions({
    queryKey: ['newsletter-preference'],
    queryFn: async () => (await api('GET /newsletter/mine')).data.newsletter,
    meta: { personal: true, live: false },
  })

/** Which mails the shopper gets: those about orders always, others by choice (rule 13.7). */
export function MailPart() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(newsletterQuery(api))
  // Shown until the reply.
  const [chosen, setChosen] = useState<boolean>()
  const { submit, busy } = useSubmit('newsletterPreference', {
    send: (newsletter: boolean) => api('PUT /newsletter/mine', { body: { newsletter } }),
    onDone: ({ data }) => {
      queryClient.setQueryData(newsletterQuery(api).queryKey, data.newsletter)
      toast.success('Saved')
    },
    onFailure: toastFailure('Failed to save your choice'),
  })
  const choose = (newsletter: boolean) => {
    if (busy) return
    setChosen(newsletter)
    void submit(newsletter).then(() => setChosen(undefined))
  }
  return (
    <section id="emails" aria-labelledby="mails-title" className="grid scroll-mt-20 gap-2 rounded-tile border border-line bg-surface p-5">
      <h2 id="mails-title" className="text-lg">
        Emails from us
      </h2>
      {data === undefined && error ? (
        <ErrorState title="Your choice did not load" onRetry={() => void refetch()} busy={isFetching}>
          {error.message}
        </ErrorState>
      ) : data === undefined ? (
        <Skeleton className="h-11 w-full max-w-md" />
      ) : (
        <Checkbox
          checked={chosen ?? data === true}
          // Not while it is saved: a disabled control loses the focus.
          disabled={data === null}
          onChange={(event) => choose(event.target.checked)}
          label="News and offers, once a week"
          hint={data === null ? 'Confirm your email first' : 'You can leave at any time. Emails about your orders always come.'}
        />
      )}
    </section>
  )
}
