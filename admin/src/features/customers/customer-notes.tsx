import { useApi } from '@saddar/client'
import type { CustomerDetail } from '@saddar/contract'
import { customer as limits } from '@saddar/contract/limits'
import { toast } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { NoteForm, NoteList } from '../../shared/notes.tsx'
import { useOfferUndo } from '../../shared/use-offer-undo.ts'
import { customerKey } from './queries.ts'

/** Staff's notes about a customer. */
export function CustomerNotes({ customer }: { customer: CustomerDetail }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const offerUndo = useOfferUndo()
  const params = { id: customer._id }
  const refresh = () => queryClient.invalidateQueries({ queryKey: customerKey(customer._id), exact: true })
  const add = async (body: { text: string }) => {
    await api('POST /admin/customers/:id/notes', { params, body })
    await refresh()
  }
  const remove = useMutation({
    mutationFn: (noteId: string) => api('DELETE /admin/customers/:id/notes/:noteId', { params: { ...params, noteId } }),
    onSuccess: ({ undoId }) => offerUndo('Note deleted', undoId),
    onSettled: refresh,
    onError: (error) => toast.error(error.message),
  })
  return (
    <>
      <NoteForm maxLength={limits.note} add={add} />
      <NoteList notes={customer.notes.map(({ createdAt: at, ...note }) => ({ ...note, at }))} onDelete={remove.mutate} />
    </>
  )
}
