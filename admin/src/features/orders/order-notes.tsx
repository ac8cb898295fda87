import { useApi } from '@saddar/client'
import { orderNote as limits } from '@saddar/contract/limits'
import { Skeleton } from '@saddar/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Loaded } from '../../shared/loaded.tsx'
import { NoteForm, NoteList } from '../../shared/notes.tsx'
import { countNotes, orderNotesQuery } from './queries.ts'

/** Staff's notes about an order; the customer does not see them. */
export function OrderNotes({ orderId }: { orderId: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const options = orderNotesQuery(api, orderId)
  const query = useQuery(options)
  const add = async (body: { text: string }) => {
    const { data } = await api('POST /admin/orders/:id/notes', { params: { id: orderId }, body })
    queryClient.setQueryData(options.queryKey, data.notes)
    countNotes(queryClient, orderId, data.notes.length)
  }
  return (
    <>
      <NoteForm maxLength={limits.text} add={add} />
      <Loaded of="notes" query={query} skeleton={<Skeleton className="mt-4 h-10" />}>
        {(notes) => <NoteList notes={notes} />}
      </Loaded>
    </>
  )
}
