import { type Api, dedupeAction, useApi } from '@saddar/client'
import { actionDelays } from '@saddar/contract/limits'
import { Checkbox, ErrorState, Skeleton, toast } from '@saddar/ui'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

const mailChoiceQuery = (api: Api) =>
  queryOptions({
    queryKey: ['mailChoice'],
    queryFn: async () => (await api('GET /newsletter/mine')).data.newsletter,
    meta: { personal: true, live: false },
  })

/** Which mails one gets: those about orders always, others by choice (behaviour 13.7). */
export function MailPart() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(mailChoiceQuery(api))
  const [busy, setBusy] = useState(false)
  const choose = async (newsletter: boolean) => {
    setBusy(true)
    try {
      const send = () => api('PUT /newsletter/mine', { body: { newsletter } })
      const { data } = await dedupeAction(`mailChoice ${newsletter}`, actionDelays.account)(send)
      queryClient.setQueryData(mailChoiceQuery(api).queryKey, data.newsletter)
      toast.success('Saved')
    } catch (problem) {
      toast.error(problem instanceof Error ? problem.message : 'Failed to save your choice')
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby="mails-title" className="grid gap-2 rounded-tile border border-line bg-surface p-5">
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
          checked={data === true}
          disabled={data === null || busy}
          onChange={(event) => void choose(event.target.checked)}
          label="News and offers, once a week"
          hint={data === null ? 'Confirm your email first' : 'You can leave at any time. Emails about your orders always come.'}
        />
      )}
    </section>
  )
}
