import { useApi } from '@saddar/client'
import type { CustomerDetail, CustomerNote } from '@saddar/contract'
import { customer as limits } from '@saddar/contract/limits'
import { Button, Field, IconButton, TextArea, toast } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { formatTime } from '../../shared/karachi-time.ts'
import { customerKey } from './queries.ts'

/** Staff's notes about a customer. */
export function CustomerNotes({ customer }: { customer: CustomerDetail }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: customerKey(customer._id), exact: true })
  const { register, reset, errors, problem, busy, props } = useFormPost({
    values: { text: '' },
    send: async (body) => {
      await api('POST /admin/customers/:id/notes', { params: { id: customer._id }, body })
      reset()
      await refresh()
    },
  })
  const remove = useMutation({
    mutationFn: (noteId: string) => api('DELETE /admin/customers/:id/notes/:noteId', { params: { id: customer._id, noteId } }),
    onSettled: refresh,
    onError: (error) => toast.error(error.message),
  })
  return (
    <>
      <ul aria-label="Notes">
        {customer.notes.map((note) => (
          <Note key={note._id} note={note} onDelete={() => remove.mutate(note._id)} />
        ))}
      </ul>
      <form {...props} className="mt-2 flex flex-col items-start gap-3">
        <Field label="New note" hint="Only staff see it." error={errors.text ?? problem} className="w-full">
          {(control) => <TextArea {...control} {...register('text')} rows={2} maxLength={limits.note} />}
        </Field>
        <Button type="submit" tone="outline" size="sm" busy={busy}>
          Add note
        </Button>
      </form>
    </>
  )
}

function Note({ note, onDelete }: { note: CustomerNote; onDelete: () => void }) {
  return (
    <li className="flex items-start gap-2 border-line border-b py-2">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {note.text}
        </p>
        <p className="text-quiet text-xs">
          <bdi>{note.by}</bdi>, <time dateTime={note.createdAt}>{formatTime(note.createdAt)}</time>
        </p>
      </div>
      <IconButton size="md" label="Delete note" icon={<Trash2 aria-hidden size={18} strokeWidth={1.75} />} onClick={onDelete} />
    </li>
  )
}
