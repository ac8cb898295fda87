import { useApi } from '@saddar/client'
import { orderNote as limits } from '@saddar/contract/limits'
import { Skeleton } from '@saddar/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LoadError } from '../../shared/load-error.tsx'
import { NoteForm, NoteList } from '../../shared/notes.tsx'
import { orderNotesQuery } from './queries.ts'

/** Staff's notes about an order; the customer does not see them. */
export function OrderNotes({ orderId }: { orderId: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = orderNotesQuery(api, orderId)
  const { data: notes, error, refetch, isFetching } = useQuery(query)
  const add = async (body: { text: string }) => {
    const { data } = await api('POST /admin/orders/:id/notes', { params: { id: orderId }, body })
    queryClient.setQueryData(query.queryKey, data.notes)
  }
  return (
    <>
      <NoteForm maxLength={limits.text} add={add} />
      {notes && <NoteList notes={notes} />}
      {!notes &&
        (error ? <LoadError error={error} onRetry={() => void refetch()} busy={isFetching} /> : <Skeleton className="mt-4 h-10" />)}
    </>
  )
}
