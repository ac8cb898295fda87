import { useApi } from '@saddar/client'
import { Button, Field, Skeleton, TextArea } from '@saddar/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { formatTime } from '../../shared/karachi-time.ts'
import { LoadError } from '../../shared/load-error.tsx'
import { orderNotesQuery } from './queries.ts'

/** Staff's notes about an order; the customer does not see them. */
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
  const { register, reset, errors, problem, busy, props } = useFormPost({
    values: { text: '' },
    send: async (body) => {
      const { notes } = (await api('POST /admin/orders/:id/notes', { params: { id: orderId }, body })).data
      queryClient.setQueryData(orderNotesQuery(api, orderId).queryKey, notes)
      reset()
    },
  })
  return (
    <form {...props} className="flex flex-col items-start gap-2">
      <Field label="Note" hideLabel error={errors.text ?? problem} className="w-full">
        {(control) => <TextArea {...control} {...register('text')} rows={2} maxLength={500} placeholder="Only staff see it" />}
      </Field>
      <Button type="submit" tone="outline" size="sm" busy={busy}>
        Add note
      </Button>
    </form>
  )
}
