import { useApi } from '@saddar/client'
import { Button, Field, Skeleton, TextArea } from '@saddar/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef } from 'react'
import { formatTime } from '../../shared/karachi-time.ts'
import { LoadError } from '../../shared/load-error.tsx'
import { orderNotesQuery } from './queries.ts'

/** What staff note about an order for one another; the customer never reads it. */
export function OrderNotes({ orderId }: { orderId: string }) {
  const query = orderNotesQuery(useApi(), orderId)
  const { data: notes, error, refetch, isFetching } = useQuery(query)
  return (
    <>
      <NoteForm orderId={orderId} />
      {notes && notes.length > 0 && (
        <ul aria-label="Notes" className="mt-4 flex flex-col gap-3 border-line border-t pt-4">
          {notes.map(({ _id, text, by, at }) => (
            <li key={_id}>
              <p dir="auto" className="whitespace-pre-line break-words">
                {text}
              </p>
              <p className="text-quiet text-xs">
                <bdi>{by}</bdi>, <time dateTime={at}>{formatTime(at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      {!notes &&
        (error ? <LoadError error={error} onRetry={() => void refetch()} busy={isFetching} /> : <Skeleton className="mt-4 h-10" />)}
    </>
  )
}

function NoteForm({ orderId }: { orderId: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const add = useMutation({
    mutationFn: async (text: string) => (await api('POST /admin/orders/:id/notes', { params: { id: orderId }, body: { text } })).data.notes,
    onSuccess: (notes) => {
      queryClient.setQueryData(orderNotesQuery(api, orderId).queryKey, notes)
      form.current?.reset()
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    add.mutate(String(new FormData(event.currentTarget).get('text')))
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col items-start gap-2">
      <Field label="Note" hideLabel error={add.error?.message} className="w-full">
        {(control) => <TextArea {...control} name="text" rows={2} maxLength={500} placeholder="For staff alone" />}
      </Field>
      <Button type="submit" tone="outline" size="sm" busy={add.isPending}>
        Add note
      </Button>
    </form>
  )
}
