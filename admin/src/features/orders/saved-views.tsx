import { Button, Dialog, Field, IconButton, TextInput } from '@saddar/ui'
import { Bookmark, Trash2 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type SubmitEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { menuItem, RowMenu } from '../../shared/lists/row-menu.tsx'
import { readViews, type SavedView, writeViews } from './view-store.ts'

/** Filters under a name, kept on this device: chosen, saved, deleted. */
export function SavedViews({ address }: { address: string }) {
  const navigate = useNavigate()
  const [views, setViews] = useState(readViews)
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const keep = (next: SavedView[]) => {
    writeViews(next)
    setViews(next)
  }
  const close = () => setDialog(null)
  return (
    <>
      <RowMenu
        trigger={
          <Button tone="quiet" size="sm">
            <Bookmark aria-hidden size={18} strokeWidth={1.75} />
            Views
          </Button>
        }
      >
        {views.map((view) => (
          <DropdownMenu.Item key={view.name} className={menuItem} onSelect={() => void navigate(`/orders${view.address}`)}>
            <bdi className="max-w-64 truncate">{view.name}</bdi>
          </DropdownMenu.Item>
        ))}
        {views.length > 0 && <DropdownMenu.Separator className="my-1 h-px bg-line" />}
        <DropdownMenu.Item className={menuItem} disabled={address === ''} onSelect={() => setDialog('save')}>
          Save this view…
        </DropdownMenu.Item>
        {views.length > 0 && (
          <DropdownMenu.Item className={menuItem} onSelect={() => setDialog('manage')}>
            Delete a view…
          </DropdownMenu.Item>
        )}
      </RowMenu>
      <SaveDialog
        open={dialog === 'save'}
        onClose={close}
        onSave={(name) => {
          keep([...views.filter((view) => view.name !== name), { name, address }])
          close()
        }}
      />
      <Dialog open={dialog === 'manage'} onClose={close} title="Saved views">
        <ul>
          {views.map((view) => (
            <li key={view.name} className="flex items-center justify-between gap-3">
              <bdi className="truncate">{view.name}</bdi>
              <IconButton
                label={`Delete ${view.name}`}
                icon={<Trash2 aria-hidden size={18} strokeWidth={1.75} />}
                onClick={() => keep(views.filter((other) => other !== view))}
              />
            </li>
          ))}
        </ul>
        {views.length === 0 && <p className="text-quiet">None is left.</p>}
      </Dialog>
    </>
  )
}

function SaveDialog({ open, onClose, onSave }: { open: boolean; onClose: () => void; onSave: (name: string) => void }) {
  const form = useId()
  const [error, setError] = useState('')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    setError(name ? '' : 'Name is required')
    if (name) onSave(name)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Save this view"
      footer={
        <div className="flex justify-end">
          <Button type="submit" form={form} size="sm">
            Save view
          </Button>
        </div>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field label="Name" error={error} hint="Kept on this device. A name used before is taken over.">
          {(control) => <TextInput {...control} name="name" maxLength={60} autoComplete="off" data-autofocus />}
        </Field>
      </form>
    </Dialog>
  )
}
