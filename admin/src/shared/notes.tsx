import { Button, Field, IconButton, TextArea } from '@saddar/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LeaveDialog } from './forms/leave-dialog.tsx'
import { SavedFields } from './forms/saved-fields.tsx'
import { useFormPost } from './forms/use-form-post.ts'
import { useLeaveGuard } from './forms/use-leave-guard.ts'
import { formatTime } from './karachi-time.ts'

interface Note<Id extends string | number> {
  _id: Id
  text: string
  by: string
  at: string
}

interface NoteListProps<Id extends string | number> {
  notes: Note<Id>[]
  /** Without it notes cannot be deleted. */
  onDelete?: (id: Id) => void
}

/** Staff's notes, in the given order. */
export function NoteList<Id extends string | number>({ notes, onDelete }: NoteListProps<Id>) {
  if (notes.length === 0) return null
  return (
    <ul aria-label="Notes" className="mt-4 flex flex-col gap-3 border-line border-t pt-4">
      {notes.map(({ _id, text, by, at }) => (
        <li key={_id} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {text}
            </p>
            <p className="text-quiet text-xs">
              <bdi>{by}</bdi>, <time dateTime={at}>{formatTime(at)}</time>
            </p>
          </div>
          {onDelete && (
            <IconButton
              size="md"
              label="Delete note"
              icon={<Trash2 aria-hidden size={18} strokeWidth={1.75} />}
              onClick={() => onDelete(_id)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

interface NoteFormProps {
  maxLength: number
  add: (body: { text: string }) => Promise<void>
}

/** One line until somebody writes in it: it stands above what is read more often. */
export function NoteForm({ maxLength, add }: NoteFormProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { register, reset, errors, problem, busy, props, formState } = useFormPost({
    values: { text: '' },
    send: async (body) => {
      await add(body)
      reset()
      setIsOpen(false)
    },
  })
  const guard = useLeaveGuard(formState.isDirty)
  return (
    <>
      <form {...props} className="flex flex-col items-start gap-3" onFocus={() => setIsOpen(true)}>
        <SavedFields busy={busy} className="w-full">
          <Field label="New note" hint={isOpen ? 'Only staff see it.' : undefined} error={errors.text ?? problem}>
            {(control) => <TextArea {...control} {...register('text')} rows={isOpen ? 3 : 1} maxLength={maxLength} />}
          </Field>
        </SavedFields>
        {isOpen && (
          <Button type="submit" tone="outline" size="sm" busy={busy}>
            Add note
          </Button>
        )}
      </form>
      <LeaveDialog guard={guard}>Your note will be lost.</LeaveDialog>
    </>
  )
}
