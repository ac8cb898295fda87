import { Button, Dialog, Field, IconButton, TextInput } from '@saddar/ui'
import { Bookmark, MoreHorizontal, Trash2 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { menuItem, RowMenu } from '../../shared/lists/row-menu.tsx'
import { readViews, type SavedView, writeViews } from './saved-view-storage.ts'

interface SavedViewsProps {
  address: string
  /** A `DropdownMenu.Item` of phones, whose title row has no room for another button. */
  children: ReactNode
}

/** The menu of saved views: named filters, stored on this device. */
export function SavedViews({ address, children }: SavedViewsProps) {
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
            <Bookmark aria-hidden size={18} strokeWidth={1.75} className="max-sm:hidden" />
            <span className="max-sm:hidden">Views</span>
            <MoreHorizontal aria-hidden size={20} strokeWidth={1.75} className="sm:hidden" />
            <span className="sr-only sm:hidden">Views and export</span>
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
        {children}
      </RowMenu>
      {dialog === 'save' && (
        <SaveDialog
          onClose={close}
          onSave={(name) => {
            keep([...views.filter((view) => view.name !== name), { name, address }])
            close()
          }}
        />
      )}
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
        {views.length === 0 && <p className="text-quiet">No saved views.</p>}
      </Dialog>
    </>
  )
}

function SaveDialog({ onClose, onSave }: { onClose: () => void; onSave: (name: string) => void }) {
  const { register, errors, ...post } = useFormPost({
    values: { name: '' },
    send: async ({ name }) => onSave(name.trim()),
  })
  return (
    <FormDialog title="Save this view" onClose={onClose} action="Save view" post={post}>
      <Field label="Name" error={errors.name} hint="Saved on this device. An existing name is overwritten.">
        {(control) => (
          <TextInput
            {...control}
            {...register('name', { validate: (name) => name.trim() !== '' || 'Name is required' })}
            maxLength={60}
            autoComplete="off"
            data-autofocus
          />
        )}
      </Field>
    </FormDialog>
  )
}
